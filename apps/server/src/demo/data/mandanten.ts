import { type Einstellungen, einstellungenSchema } from '@weitersagen/contract/mandant';
import type { Tag } from '@weitersagen/contract/values';
import { plusMonths } from '../../platform/clock/days.ts';
import { FERNWERK_BERATER, SICHERHEIM_BERATER } from './berater.ts';
import { FERNWERK_EVERYTHING } from './fernwerk.ts';
import { FERNWERK_ANGEBOTE, FERNWERK_GERAETE } from './fernwerk-geraete.ts';
import { FERNWERK_KATEGORIEN } from './fernwerk-kategorien.ts';
import { gutscheineFor } from './gutscheine.ts';
import { KLARFUNK_ANGEBOTE, KLARFUNK_GERAETE, KLARFUNK_KATEGORIEN, KLARFUNK_PRODUKTE } from './klarfunk.ts';
import { DEMO_MATOMO_PATH, DEMO_MATOMO_TARGETS } from './matomo.ts';
import { SICHERHEIM_KATEGORIEN, SICHERHEIM_PRODUKTE } from './sicherheim.ts';
import { DEMO_SIGN_IN_CLIENT, DEMO_SIGN_IN_PATH } from './sign-in.ts';
import type { DemoMandant } from './types.ts';

type Kanaele = Einstellungen['kanaele'];

/** The channels that are on, in the order in which they are offered; all others are off. */
const kanaele = (...series: (keyof Kanaele)[]): Kanaele => {
  const off: Kanaele = {
    ModuleEmailClient: -1,
    ModuleGmail: -1,
    ModuleOutlook: -1,
    ModuleYahoo: -1,
    ModuleWhatsapp: -1,
    ModuleFacebook: -1,
    ModuleXing: -1,
    ModuleLinkedIn: -1,
    ModuleTwitter: -1,
    ModuleInstagram: -1,
    ModuleSms: -1,
    ModuleTeilen: -1,
  };
  return { ...off, ...Object.fromEntries(series.map((name, i) => [name, (i + 1) * 10])) };
};

/** Of the house and of the firms that work for it: they take part in the team's programme, and in no other of the house. */
const FERNWERK_People = ['@fernwerk.example', '@montage-nord.example', 'j.wagner@servicepartner.example'];

/** Two years back, so that whoever was seeded into the past has a programme to count for. */
const programStart = (today: Tag): Tag => `${plusMonths(today, -24).slice(0, 7)}-01` as Tag;

const FERNWERK_FIRMA = {
  name: 'Fernwerk Netzgesellschaft mbH',
  strasse: 'Am Umspannwerk 4',
  ort: '34117 Kassel',
  register: 'Amtsgericht Kassel, HRB 90417',
  vertretung: 'Geschäftsführung: Ruth Adler',
  telefon: '0561 5550140',
  iban: 'DE91100000000123456789',
  ustId: 'DE811904170',
  steuernummer: '25/220/90417',
};
const KLARFUNK_FIRMA = {
  name: 'Klarfunk Mobil GmbH',
  strasse: 'Torstraße 210',
  ort: '10115 Berlin',
  register: 'Amtsgericht Charlottenburg, HRB 214508',
  vertretung: 'Geschäftsführung: Deniz Krüger',
  telefon: '030 5550188',
  iban: 'DE89370400440532013000',
  ustId: 'DE811214508',
  steuernummer: '37/045/21450',
};
const SICHERHEIM_FIRMA = {
  name: 'Sicherheim Versicherung AG',
  strasse: 'Lindenallee 12',
  ort: '55116 Mainz',
  register: 'Amtsgericht Mainz, HRB 1187',
  vertretung: 'Vorstand: Dr. Helene Vogt (Vorsitz), Karl Ostermann',
  telefon: '06131 555120',
  iban: 'DE02120300000000202051',
  ustId: 'DE811118700',
  steuernummer: '26/650/11870',
};

const TELEKOM_VALUES = [10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60, 70, 80, 90, 110];
const VERSICHERER_VALUES = [15, 35, 45, 50, 55, 60, 65, 70, 80, 85, 100];

const fernwerk: DemoMandant = {
  route: 'fernwerk',
  name: 'Fernwerk',
  vollerName: 'Fernwerk Netzgesellschaft mbH',
  marke: 'fernwerk',
  anbieterSchluessel: 'demo-anbieter-fernwerk',
  einstellungen: (today) =>
    einstellungenSchema.parse({
      familie: 'telekom',
      programmName: { de: 'Freunde ans Netz bringen', en: 'Bring friends online' },
      supportEmail: 'empfehlen@fernwerk.example',
      firma: FERNWERK_FIRMA,
      ProductCategory: 'Internet, Fernsehen und Mobilfunk',
      ContractType: 'Vertrag',
      EmpfehlenPath: '/fernwerk',
      MandantUrl: 'https://www.fernwerk.example',
      kanaele: kanaele(
        'ModuleTeilen',
        'ModuleWhatsapp',
        'ModuleEmailClient',
        'ModuleSms',
        'ModuleFacebook',
        'ModuleInstagram',
        'ModuleGmail',
        'ModuleOutlook',
        'ModuleYahoo',
        'ModuleXing',
        'ModuleLinkedIn',
        'ModuleTwitter',
      ),
      FacebookId: '1029384756',
      EmailAusschluss: FERNWERK_People,
      ModuleErstelleOfflineEmpfehlungCode: true,
      RecommenderDefaultShare: 50,
      trackings: ['besuche'],
      MatomoUrl: DEMO_MATOMO_PATH,
      MatomoSiteId: 1,
      MatomoZiele: DEMO_MATOMO_TARGETS,
      kampagneTage: 730,
      programmStart: programStart(today),
    }),
  kategorien: FERNWERK_KATEGORIEN,
  produkte: FERNWERK_EVERYTHING,
  geraete: FERNWERK_GERAETE,
  angebote: FERNWERK_ANGEBOTE,
  aktionen: [
    {
      titel: { de: 'Glasfaser für mich', en: 'Fibre for me' },
      text: {
        de: 'Schreiben Sie mir, wenn es bei mir Glasfaser gibt.',
        en: 'Write to me when fibre is available at my address.',
      },
      rechtstext: {
        de: 'Freiwillig und jederzeit widerrufbar, höchstens eine E-Mail im Quartal.',
        en: 'Voluntary, can be withdrawn at any time, one e-mail a quarter at most.',
      },
      ab: -40,
    },
    {
      titel: { de: 'Saisonstart', en: 'Season opening' },
      text: {
        de: 'Schicken Sie mir den Spielplan der neuen Saison.',
        en: 'Send me the fixtures of the new season.',
      },
      rechtstext: {
        de: 'Freiwillig und jederzeit widerrufbar. Eine einzige E-Mail.',
        en: 'Voluntary, can be withdrawn at any time. One single e-mail.',
      },
      ab: -20,
      bis: 70,
    },
    {
      titel: { de: 'Kombi-Wochen', en: 'Combi weeks' },
      text: {
        de: 'Schreiben Sie mir, wenn es die Kombi-Karte gibt.',
        en: 'Write to me when the combi card is available.',
      },
      rechtstext: { de: 'Freiwillig und jederzeit widerrufbar.', en: 'Voluntary, can be withdrawn at any time.' },
      ab: 14,
      bis: 60,
    },
  ],
  berater: FERNWERK_BERATER,
  gutscheine: gutscheineFor(TELEKOM_VALUES, 3),
};

const klarfunk: DemoMandant = {
  route: 'klarfunk',
  name: 'klarfunk',
  vollerName: 'Klarfunk Mobil GmbH',
  marke: 'klarfunk',
  anbieterSchluessel: 'demo-anbieter-klarfunk',
  einstellungen: (today) =>
    einstellungenSchema.parse({
      familie: 'telekom',
      programmName: { de: 'Weitersagen. Beide gewinnen.', en: 'Pass it on. You both win.' },
      supportEmail: 'hallo@klarfunk.example',
      firma: KLARFUNK_FIRMA,
      ProductCategory: 'Mobilfunk',
      ContractType: 'Tarif',
      EmpfehlenPath: '/klarfunk',
      MandantUrl: 'https://www.klarfunk.example',
      kanaele: kanaele(
        'ModuleWhatsapp',
        'ModuleTeilen',
        'ModuleInstagram',
        'ModuleSms',
        'ModuleTwitter',
        'ModuleFacebook',
        'ModuleEmailClient',
        'ModuleGmail',
      ),
      IsAutologin: true,
      ModuleIntegratedFrame: true,
      RecommenderDefaultShare: 50,
      kampagneTage: 730,
      showPraemienhinweis: false,
      bonusSchwelle: 5,
      programmStart: programStart(today),
    }),
  kategorien: KLARFUNK_KATEGORIEN,
  produkte: KLARFUNK_PRODUKTE,
  geraete: KLARFUNK_GERAETE,
  angebote: KLARFUNK_ANGEBOTE,
  aktionen: [],
  gutscheine: gutscheineFor(TELEKOM_VALUES, 2),
};

const TEAM_KATEGORIEN = ['internet', 'glasfaser', 'fernsehen', 'smartphone-tarife.html', 'young-tarife.html'];

const fernwerkTeam: DemoMandant = {
  route: 'fernwerk-team',
  name: 'Fernwerk Team',
  vollerName: 'Fernwerk Netzgesellschaft mbH, Personal und Kultur',
  marke: 'fernwerk-team',
  anbieterSchluessel: 'demo-anbieter-fernwerk-team',
  einstellungen: (today) =>
    einstellungenSchema.parse({
      familie: 'telekom',
      programmName: { de: 'Aus dem Haus, für Freunde', en: 'From our house to your friends' },
      supportEmail: 'team@fernwerk.example',
      firma: FERNWERK_FIRMA,
      ProductCategory: 'Internet, Fernsehen und Mobilfunk',
      ContractType: 'Vertrag',
      EmpfehlenPath: '/fernwerk-team',
      MandantUrl: 'https://team.fernwerk.example',
      kanaele: kanaele(
        'ModuleEmailClient',
        'ModuleOutlook',
        'ModuleTeilen',
        'ModuleWhatsapp',
        'ModuleLinkedIn',
        'ModuleXing',
      ),
      ModuleErzwingeLogin: true,
      ModuleCompanyRecommendation: true,
      EmailWhitelist: FERNWERK_People,
      RecommenderDefaultShare: 0,
      showCarousel: false,
      programmStart: programStart(today),
    }),
  kategorien: FERNWERK_KATEGORIEN.filter((k) => TEAM_KATEGORIEN.includes(k.slug)),
  produkte: FERNWERK_EVERYTHING.filter((p) => TEAM_KATEGORIEN.includes(p.kategorie) && p.aktiv !== false),
  aktionen: [],
  gutscheine: gutscheineFor(TELEKOM_VALUES, 1),
};

const VERSICHERER = {
  familie: 'versicherer',
  produktApi: 'server',
  ContractType: 'Versicherung',
  firma: SICHERHEIM_FIRMA,
  MaxEmpfaengerPraemieCent: 1500,
  AgenturGebuehrCent: 250,
  kappungsgrund: 'vag48b',
  ModuleIBANNurDE: true,
  ModuleAuftragsdatumMindestalterTage: 30,
  RecommenderDefaultShare: 0,
};

const sicherheim: DemoMandant = {
  route: 'sicherheim',
  name: 'Sicherheim',
  vollerName: 'Sicherheim Versicherung AG',
  marke: 'sicherheim',
  anbieterSchluessel: 'demo-anbieter-sicherheim',
  einstellungen: (today) =>
    einstellungenSchema.parse({
      ...VERSICHERER,
      programmName: { de: 'Gut versichert empfohlen', en: 'Well insured, well recommended' },
      supportEmail: 'empfehlung@sicherheim.example',
      ProductCategory: 'Versicherungen',
      EmpfehlenPath: '/sicherheim',
      MandantUrl: 'https://www.sicherheim.example',
      kanaele: kanaele(
        'ModuleEmailClient',
        'ModuleWhatsapp',
        'ModuleFacebook',
        'ModuleTeilen',
        'ModuleSms',
        'ModuleGmail',
        'ModuleOutlook',
      ),
      captchaImmer: true,
      kampagneTage: 60,
      exitIntentMs: 15_000,
      showBanknotes: true,
      showCarousel: true,
      programmStart: programStart(today),
    }),
  kategorien: SICHERHEIM_KATEGORIEN,
  produkte: SICHERHEIM_PRODUKTE,
  aktionen: [
    {
      titel: { de: 'Hausrat-Wochen', en: 'Home contents weeks' },
      text: {
        de: 'Schicken Sie mir die Checkliste „Was ist mein Hausrat wert?“.',
        en: 'Send me the checklist “What are my belongings worth?”.',
      },
      rechtstext: {
        de: 'Freiwillig und jederzeit widerrufbar. Eine einzige E-Mail.',
        en: 'Voluntary, can be withdrawn at any time. One single e-mail.',
      },
      ab: -30,
      bis: 40,
    },
  ],
  gutscheine: gutscheineFor(VERSICHERER_VALUES, 3),
};

const sicherheimBerater: DemoMandant = {
  route: 'sicherheim-berater',
  name: 'Sicherheim Berater',
  vollerName: 'Sicherheim Versicherung AG, Agenturvertrieb',
  marke: 'sicherheim-berater',
  anbieterSchluessel: 'demo-anbieter-sicherheim-berater',
  einstellungen: (today) =>
    einstellungenSchema.parse({
      ...VERSICHERER,
      programmName: { de: 'Empfehlungen aus Ihrer Agentur', en: 'Recommendations from your agency' },
      supportEmail: 'berater@sicherheim.example',
      ProductCategory: 'Versicherungen',
      EmpfehlenPath: '/sicherheim-berater',
      MandantUrl: 'https://berater.sicherheim.example',
      kanaele: kanaele('ModuleWhatsapp', 'ModuleEmailClient', 'ModuleOutlook', 'ModuleSms', 'ModuleLinkedIn'),
      ModuleAdv: true,
      ModuleAgentRecommendation: true,
      AgenturFreigabe: true,
      SsoIssuer: DEMO_SIGN_IN_PATH,
      SsoClientId: DEMO_SIGN_IN_CLIENT,
      ModuleErstelleOfflineEmpfehlungCode: true,
      showCarousel: false,
      programmStart: programStart(today),
    }),
  kategorien: SICHERHEIM_KATEGORIEN.filter((k) => !['kfz', 'leben'].includes(k.slug)),
  produkte: SICHERHEIM_PRODUKTE.filter((p) => !['kfz', 'leben'].includes(p.kategorie)),
  aktionen: [],
  berater: SICHERHEIM_BERATER,
  gutscheine: gutscheineFor(VERSICHERER_VALUES, 1),
};

export const DEMO_MANDANTEN: readonly DemoMandant[] = [fernwerk, klarfunk, fernwerkTeam, sicherheim, sicherheimBerater];
