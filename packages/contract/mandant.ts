import { z } from 'zod';
import { ZIELE } from './analytics.ts';
import { byLanguage } from './fields-language.ts';
import { katalogSchema } from './katalog.ts';
import { LANGUAGES, perLanguage } from './languages.ts';
import { paths } from './paths.ts';
import { route } from './route.ts';
import { FAMILIES } from './values.ts';

/** A text in both languages; what was stored as one text stands for both. */
const bilingual = () => z.union([z.string().transform((text) => perLanguage(() => text)), byLanguage(z.string())]);
const sorting = () => z.number().int().min(-1);

/** What the imprint says of the company. The account that rewards are paid from and the tax number are nobody's to read. */
const company = z.object({
  name: z.string(),
  strasse: z.string(),
  ort: z.string(),
  register: z.string(),
  vertretung: z.string(),
  telefon: z.string(),
  ustId: z.string().max(20).default(''),
});

/** Client settings (portal §3) that pages and other programs may know. A channel of -1 is off; the others are sorted upwards. */
const openSettings = {
  familie: z.enum(FAMILIES),
  programmName: bilingual(),
  supportEmail: z.string(),
  firma: company.extend({ iban: z.string(), steuernummer: z.string().max(30).default('') }),
  ProductCategory: z.string(),
  ContractType: z.string(),
  EmpfehlenPath: z.string(),
  MandantUrl: z.string(),
  sprachen: z.array(z.enum(LANGUAGES)).default([...LANGUAGES]),
  wege: katalogSchema.default(() => perLanguage(() => ({}))),
  kanaele: z.object({
    ModuleEmailClient: sorting(),
    ModuleGmail: sorting(),
    ModuleOutlook: sorting(),
    ModuleYahoo: sorting(),
    ModuleWhatsapp: sorting(),
    ModuleFacebook: sorting(),
    ModuleXing: sorting(),
    ModuleLinkedIn: sorting(),
    ModuleTwitter: sorting(),
    ModuleInstagram: sorting(),
    ModuleSms: sorting(),
    ModuleTeilen: sorting(),
  }),
  FacebookId: z.string().default(''),
  ModuleIntegratedFrame: z.boolean().default(false),
  ModuleAgentRecommendation: z.boolean().default(false),
  AgenturFreigabe: z.boolean().default(false),
  ModuleStoringBankdata: z.boolean().default(true),
  AllowSelfRecommendation: z.boolean().default(false),
  ModuleCompanyRecommendation: z.boolean().default(false),
  IsAutologin: z.boolean().default(false),
  ModuleErstelleOfflineEmpfehlungCode: z.boolean().default(false),
  ModuleAdv: z.boolean().default(false),
  ModuleErzwingeLogin: z.boolean().default(false),
  ModuleAuftragsdatumMindestalterTage: z.number().int().default(14),
  MaxEmpfaengerPraemieCent: z.number().int().default(0),
  ModuleNewsletterPermission: z.boolean().default(true),
  ModuleIBANNurDE: z.boolean().default(false),
  AgbCheckBoxAutoAccept: z.boolean().default(false),
  ShowProductCategory: z.boolean().default(true),
  RecommenderDefaultShare: z.number().int().min(0).max(100).default(100),
  produktApi: z.string().default('katalog'),
  /** Off: the built-in text, whatever the service has (portal §3). */
  CmsFaq: z.boolean().default(true),
  CmsAgb: z.boolean().default(true),
  CmsBarrierefreiheit: z.boolean().default(true),
  /** `besuche`: visits are counted, by the Mandant's own Matomo and with consent only. */
  trackings: z.array(z.string()).default([]),
  /** Where that Matomo is, without `matomo.php`; a path lies under the portal's own host, '' is none. Its token: `npm run matomo`. */
  MatomoUrl: z
    .union([z.literal(''), z.url({ protocol: /^https?$/ }), z.string().regex(/^\/[\w-]+(\/[\w-]+)*\/?$/)])
    .default(''),
  MatomoSiteId: z.number().int().min(0).default(0),
  /** The numbers of the goals there. */
  MatomoZiele: z.partialRecord(z.enum(ZIELE), z.number().int().positive()).default({}),
  useInternalConsentManager: z.boolean().default(true),
  /** Days for which the source of a visit is kept, with marketing consent; 0: never. */
  kampagneTage: z.number().int().min(0).default(0),
  EmpfehlungsmailVersand: z.enum(['eigenesProgramm', 'portal']).default('eigenesProgramm'),
  captchaImmer: z.boolean().default(false),
  showBanknotes: z.boolean().default(false),
  showPraemienhinweis: z.boolean().default(true),
  showCarousel: z.boolean().default(true),
  /** In place of our own task, where the keys of it are there, too: the sitekey here, the API key in the environment. */
  friendlyCaptcha: z.boolean().default(false),
  exitIntentMs: z.number().int().default(0),
  /** Waiting times (decisions §4), the follow-up window and the claim window. */
  widerrufTage: z.number().int().default(14),
  wartezeitTage: z.number().int().default(14),
  deckungTage: z.number().int().default(30),
  empfehlungGueltigTage: z.number().int().default(60),
  verfallMonate: z.number().int().default(12),
  bonusCent: z.number().int().default(6000),
  bonusSchwelle: z.number().int().default(3),
  programmStart: z.string().default('2026-01-01'),
  /** § 48b VAG caps; the screen says why (decisions §5). */
  kappungsgrund: z.enum(['', 'vag48b']).default(''),
};

/** Client settings that no visitor learns: they name people, hosts and keys, or say what the operator lets pass and takes. */
const internalSettings = {
  hosts: z.array(z.string()).default([]),
  /** Goodwill up to this sum is given by one operator alone; more needs a second one (decisions §5). */
  KulanzGrenzeCent: z.number().int().min(0).default(2500),
  /** What an agency may give by a premium plan: the smallest and the largest amount, and the step between two. */
  PraemienplanMinCent: z.number().int().min(1).default(1000),
  PraemienplanMaxCent: z.number().int().min(1).default(20_000),
  PraemienplanSchrittCent: z.number().int().min(1).default(500),
  /** What an agency is billed: a fee for each reward (net), its VAT, and the days in which it is paid. */
  AgenturGebuehrCent: z.number().int().min(0).default(0),
  RechnungSteuersatz: z.number().int().min(0).max(99).default(19),
  RechnungZielTage: z.number().int().min(1).max(120).default(14),
  /** Whitelist mode where it is not empty: addresses, or `@domain`, of those who may take part. */
  EmailWhitelist: z.array(z.string()).default([]),
  /** Normal mode: the employees and service providers who may not (portal §6). */
  EmailAusschluss: z.array(z.string()).default([]),
  /** Address of the catalogue document (katalogdokument.ts) where `produktApi` is `extern`. */
  produktApiUrl: z.string().default(''),
  /** The Squidex service that has this Mandant's content; '' is the one built in. May have a path. */
  CmsBaseUrl: z.union([z.literal(''), z.url({ protocol: /^https?$/ })]).default(''),
  /** '' is the route. */
  SquidexAppName: z.string().max(60).default(''),
  CmsClientId: z.string().min(1).max(120).default('portal'),
  /**
   * The OpenID provider at which the people of agencies sign in; '' is none. A path lies under the portal's own host. Its
   * secret: `npm run sso`.
   */
  SsoIssuer: z
    .union([
      z.literal(''),
      z.url({ protocol: /^https$/ }),
      z.string().regex(/^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?(\/[\w-]+)*$/),
      z.string().regex(/^(\/[\w-]+)+$/),
    ])
    .default(''),
  SsoClientId: z.string().max(200).default(''),
  /** What the provider calls the agency's number, and who somebody is there. */
  SsoClaimAgentur: z.string().min(1).max(80).default('department'),
  SsoClaimMitarbeiternummer: z.string().min(1).max(80).default('az_personnel_no'),
  SsoClaimName: z.string().min(1).max(80).default('name'),
  SsoClaimEmail: z.string().min(1).max(80).default('email'),
  FriendlyCaptchaSitekey: z.string().max(80).default(''),
  /** The service's European or worldwide one, or an address. */
  FriendlyCaptchaEndpoint: z.union([z.enum(['eu', 'global']), z.url({ protocol: /^https?$/ })]).default('eu'),
};

/** All settings of a Mandant, as they are stored. */
export const einstellungenSchema = z.object({ ...openSettings, ...internalSettings });
export type Einstellungen = z.output<typeof einstellungenSchema>;

type OpenSetting = keyof typeof openSettings;
const OPEN_NAMES = Object.keys(openSettings) as OpenSetting[];
/** What of them may go out. */
export const openOf = (
  settings: Einstellungen,
): Omit<Pick<Einstellungen, OpenSetting>, 'firma'> & { firma: z.output<typeof company> } => ({
  ...(Object.fromEntries(OPEN_NAMES.map((name) => [name, settings[name]])) as Pick<Einstellungen, OpenSetting>),
  firma: company.parse(settings.firma),
});

/** What the browser may know of a Mandant. */
export const mandantResponse = z.object({
  ...openSettings,
  firma: company,
  /** In the language that was asked for. */
  programmName: z.string(),
  Route: z.string(),
  Name: z.string(),
  VollerName: z.string(),
  Thema: z.string(),
  Basis: z.string(),
  /** The people of agencies may sign in at a provider of their own. */
  SingleSignOn: z.boolean(),
});
export type MandantResponse = z.output<typeof mandantResponse>;

/** The same with what programs look for by the names of the specification, and our pages have elsewhere. */
const clientConfiguration = mandantResponse.extend({
  /** What follows `/api/v1` in the address of every call. */
  apiRoute: z.string(),
  /** The page of the client's site where one recommends. */
  EmpfehlenWebPage: z.string(),
  ...einstellungenSchema.shape.kanaele.shape,
});

export const api = {
  getMandant: route(paths.getMandant, {
    zugang: 'public',
    summary: 'Client configuration',
    sameForAll: true,
    ok: clientConfiguration,
  }),
  getRouten: route(paths.getRouten, {
    zugang: 'public',
    summary: 'Route values for this client and language',
    sameForAll: true,
    ok: z.record(z.string(), z.string()),
  }),
};
