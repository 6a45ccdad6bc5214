import { ZIELE } from '@weitersagen/contract/analytics';
import type { DatensatzUnit } from '@weitersagen/contract/datensatz';
import { LANGUAGES, MAIN_LANGUAGE } from '@weitersagen/contract/languages';
import { type Einstellungen, einstellungenSchema } from '@weitersagen/contract/mandant';
import { FAMILIES } from '@weitersagen/contract/values';
import { isDay } from '../../platform/clock/days.ts';
import {
  type DatensatzKind,
  type Document,
  type Field,
  type FieldError,
  field,
  localised,
  type More,
} from '../datensatz/rules-fields.ts';

/** A Mandant has one record of settings; its history is found under this name. */
export const EINSTELLUNGEN = 'einstellungen';

const under = (section: string, fields: readonly Field[]): Field[] =>
  fields.map((one) => ({ ...one, abschnitt: section }));
const text = (name: string, more: More = {}) => field(name, 'text', more);
const needed = (name: string, more: More = {}) => field(name, 'text', { pflicht: true, ...more });
const yesNo = (...names: string[]) => names.map((name) => field(name, 'jaNein', { pflicht: true }));
const count = (name: string, min: number, max: number, unit?: DatensatzUnit) =>
  field(name, 'zahl', { pflicht: true, von: min, bis: max, ...(unit ? { einheit: unit } : {}) });
const cent = (name: string, more: More = {}) => field(name, 'cent', { pflicht: true, ...more });
const oneOf = (name: string, values: readonly string[], more: More = {}) =>
  field(name, 'auswahl', { values: values.filter((value) => value !== ''), ...more });

const KANAELE = Object.keys(einstellungenSchema.shape.kanaele.shape);
/** No channel has a place beyond; -1 switches it off. */
const LAST_PLACE = 999;
const TEN_YEARS = 3650;
/** More than a fee for one reward can be meant to be; a mistyped one is on no invoice. */
const MOST_FEE_CENT = 50_000;

const FIELDS: readonly Field[] = [
  ...under('programm', [
    ...localised('programmName', 'text', { pflicht: true }),
    oneOf('familie', FAMILIES, { pflicht: true }),
    field('programmStart', 'tag', { pflicht: true }),
    field('sprachen', 'mehrfach', { values: LANGUAGES, pflicht: true }),
    needed('ProductCategory'),
    needed('ContractType'),
  ]),
  ...under('firma', [
    ...['name', 'strasse', 'ort', 'register', 'vertretung', 'telefon', 'iban', 'ustId', 'steuernummer'].map((name) =>
      text(`firma_${name}`, { weg: `firma.${name}` }),
    ),
    needed('supportEmail'),
  ]),
  ...under('adressen', [
    needed('MandantUrl'),
    text('EmpfehlenPath'),
    field('hosts', 'liste'),
    ...localised('wege', 'paare'),
  ]),
  ...under('teilnahme', [
    field('EmailWhitelist', 'liste'),
    field('EmailAusschluss', 'liste'),
    ...yesNo(
      'AllowSelfRecommendation',
      'ModuleCompanyRecommendation',
      'ModuleAgentRecommendation',
      'AgenturFreigabe',
      'ModuleErzwingeLogin',
      'IsAutologin',
      'AgbCheckBoxAutoAccept',
      'ModuleAdv',
      'ModuleNewsletterPermission',
      'captchaImmer',
      'friendlyCaptcha',
    ),
    text('FriendlyCaptchaSitekey'),
    needed('FriendlyCaptchaEndpoint'),
  ]),
  ...under('empfehlen', [
    ...KANAELE.map((name) => field(name, 'zahl', { weg: `kanaele.${name}`, pflicht: true, von: -1, bis: LAST_PLACE })),
    text('FacebookId'),
    oneOf('EmpfehlungsmailVersand', ['eigenesProgramm', 'portal'], { pflicht: true }),
    count('RecommenderDefaultShare', 0, 100, 'prozent'),
    count('empfehlungGueltigTage', 1, TEN_YEARS, 'tage'),
    ...yesNo('ModuleErstelleOfflineEmpfehlungCode', 'ModuleIntegratedFrame'),
  ]),
  ...under('praemien', [
    count('ModuleAuftragsdatumMindestalterTage', 0, TEN_YEARS, 'tage'),
    count('widerrufTage', 0, TEN_YEARS, 'tage'),
    count('wartezeitTage', 0, TEN_YEARS, 'tage'),
    count('deckungTage', 0, TEN_YEARS, 'tage'),
    count('verfallMonate', 1, 120, 'monate'),
    cent('MaxEmpfaengerPraemieCent'),
    cent('KulanzGrenzeCent'),
    ...['PraemienplanMinCent', 'PraemienplanMaxCent', 'PraemienplanSchrittCent'].map((name) => cent(name)),
    cent('bonusCent'),
    count('bonusSchwelle', 0, 1000),
    oneOf('kappungsgrund', ['vag48b']),
    ...yesNo('ModuleStoringBankdata', 'ModuleIBANNurDE'),
  ]),
  ...under('agenturen', [
    cent('AgenturGebuehrCent', { bis: MOST_FEE_CENT }),
    // With a rate of 0 a document would have to say why (EN 16931), and none does: no Mandant is a small business.
    count('RechnungSteuersatz', 1, 99, 'prozent'),
    count('RechnungZielTage', 1, 120, 'tage'),
  ]),
  ...under('darstellung', [
    ...yesNo('ShowProductCategory', 'showBanknotes', 'showPraemienhinweis', 'showCarousel'),
    count('exitIntentMs', 0, 3_600_000, 'millisekunden'),
  ]),
  ...under('dienste', [
    needed('produktApi'),
    text('produktApiUrl'),
    text('CmsBaseUrl'),
    text('SquidexAppName'),
    needed('CmsClientId'),
    ...yesNo('CmsFaq', 'CmsAgb', 'CmsBarrierefreiheit'),
    text('SsoIssuer'),
    text('SsoClientId'),
    ...['Agentur', 'Mitarbeiternummer', 'Name', 'Email'].map((claim) => needed(`SsoClaim${claim}`)),
  ]),
  ...under('besuche', [
    field('trackings', 'liste'),
    text('MatomoUrl'),
    count('MatomoSiteId', 0, 1_000_000),
    field('MatomoZiele', 'paare', { values: ZIELE }),
    ...yesNo('useInternalConsentManager'),
    count('kampagneTage', 0, TEN_YEARS, 'tage'),
  ]),
];

/** The numbers of the goals come as text. */
const complete = (document: Document): void => {
  const goals = Object.entries(document.MatomoZiele ?? {});
  document.MatomoZiele = Object.fromEntries(goals.map(([goal, number]) => [goal, Number(number)]));
};

const isWebAddress = (address: string): boolean => /^https?:$/.test(URL.parse(address)?.protocol ?? '');
const HOST = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d+)?$/;

/** What the schema takes as it comes, since it was once written by us alone. */
const check = (document: Document): FieldError[] => {
  const { supportEmail, MandantUrl, programmStart, hosts, sprachen, PraemienplanMinCent, PraemienplanMaxCent } =
    document as unknown as Einstellungen;
  const right: Record<string, boolean> = {
    supportEmail: /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/.test(supportEmail),
    MandantUrl: isWebAddress(MandantUrl),
    programmStart: isDay(programmStart),
    hosts: hosts.every((host) => HOST.test(host)),
    PraemienplanMaxCent: PraemienplanMaxCent >= PraemienplanMinCent,
    // German is what everything is told in where another language has nothing.
    sprachen: sprachen.includes(MAIN_LANGUAGE),
  };
  return Object.keys(right).flatMap((field) =>
    right[field] ? [] : [{ feld: field, grund: 'wertUngueltig' as const }],
  );
};

export const KIND: DatensatzKind = {
  name: EINSTELLUNGEN,
  felder: FIELDS,
  schluessel: '',
  idOf: () => EINSTELLUNGEN,
  erkennung: [[]],
  list: 'Einstellungen',
  schema: einstellungenSchema,
  complete,
  check,
  unbekannt: 'wertUngueltig',
};
