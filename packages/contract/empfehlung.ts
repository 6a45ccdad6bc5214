import { z } from 'zod';
import { mandantParams } from './betreiber.ts';
import { cursorList, cursorQuery } from './cursor.ts';
import {
  agbText,
  anteil,
  cents,
  closed,
  consent,
  email,
  empty,
  instant,
  linkToken,
  personName,
  requiredText,
  respelled,
} from './fields.ts';
import { paths } from './paths.ts';
import { priceStep } from './produkt-data.ts';
import { route } from './route.ts';
import { AUFTEILUNGEN, EMPFEHLUNG_STATUS, KANAELE } from './values.ts';

/** What a form sends back of it: the proof of `Challenge`, `frage.{Token}.{answer}`, or `frc.{response of the widget}`. */
export const captchaField = () => z.string().max(17_000).optional();

const number = () => z.string().min(8).max(40);

const agentNumber = () => z.union([z.string().trim().max(40, 'zuLang'), z.null()]).default(null);

/** The contact, as our form names him, or as calls.md §3 names a recipient. */
const contact = closed({
  Vorname: z.string().trim().max(80).default(''),
  Nachname: z.string().trim().max(80).default(''),
  Email: z.union([z.literal(''), email()]).default(''),
  EinwilligungLiegtVor: z.boolean().default(false),
  /** What follows is understood and not kept: the recipient enters it himself. */
  anrede: z.string().max(20).nullish(),
  geburtsdatum: z.string().max(40).nullish(),
  telefon: z.string().max(40).nullish(),
  werbeeinwilligung: z.boolean().nullish(),
  adresse: z.record(z.string(), z.string().max(80).nullish()).nullish(),
});
const CONTACT_NAMES: Readonly<Record<string, string>> = {
  vorname: 'Vorname',
  name: 'Nachname',
  nachname: 'Nachname',
  Name: 'Nachname',
  email: 'Email',
};
/** The spelling of a recipient's fields is his own; here they are spelt like the referrer's. */
const spelledAsContact = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value).map(([name, field]) => {
          const own = CONTACT_NAMES[name];
          return [own !== undefined && !Object.hasOwn(value, own) ? own : name, field ?? undefined];
        }),
      )
    : value;

/**
 * Create payload (calls.md §3). Keys as on the wire. What the specification does not have may be left out (decisions §6a):
 * a no is refused all the same, and our own forms always say yes or no.
 */
export const createEmpfehlungBody = closed({
  Empfehlung: closed({
    Produkt: requiredText(64),
    /** The device that the tariff is recommended with. */
    HandyId: z.string().max(64).nullable().default(null),
    /** The referrer's share in percent: 100 minus the recipient's (decisions §5); left out: what the Mandant has set. */
    AnteilEmpfehler: anteil().optional(),
    Channel: z
      .string()
      .max(40)
      .nullish()
      .transform((channel) => channel ?? ''),
    /** The agent to whom the recommendation belongs, by his ExterneId; both are the same, and the former goes first. */
    AgentNumber: agentNumber(),
    Agentennummer: agentNumber(),
    /** The agent was chosen in the search, not named by his number. */
    AgentGewaehlt: z.boolean().optional(),
    AgbText: agbText(),
    /** Left out: agreed to with AgbText. */
    Praemienbedingungen: consent().optional(),
    /** Goes into the drafts on the referrer's device; not stored. */
    Nachricht: z.string().trim().max(500, 'zuLang').default(''),
    /** To a colleague, by his company address (ModuleCompanyRecommendation). */
    Mitarbeiter: z.boolean().default(false),
    Empfehlungslink: z.boolean().default(true),
  }),
  Empfehler: closed({
    Vorname: personName(),
    Nachname: personName(),
    Email: email(),
    NewsletterPermission: z.boolean().default(false),
    /** What another program knows of the newsletter. Read, and nothing comes of it: only the person herself confirms. */
    NewsletterOptinGegeben: z.boolean().nullish(),
    NewsletterOptinVersendetAm: z.union([z.string().max(40), z.number()]).nullish(),
  }),
  /** Serves the comparison with the referrer's address and the draft on his device, and where the portal sends it the one mail; not stored (decisions §6). */
  Empfaenger: respelled(spelledAsContact, contact.nullable()).default(null),
  altcha: captchaField(),
});
export type CreateEmpfehlungBody = z.output<typeof createEmpfehlungBody>;

export const createdEmpfehlungResponse = z.object({
  Empfehlungsnummer: z.string(),
  Empfehlungscode: z.string(),
  KurzURL: z.string(),
  Empfehlungslink: z.string(),
  Status: z.enum(EMPFEHLUNG_STATUS),
  OptinErforderlich: z.boolean(),
  /** True where the referrer is new and first credentials are on their way by mail. */
  ZugangsdatenVersandt: z.boolean(),
  /** True where the portal writes to the contact, unless he has forbidden that: nobody learns whether he has. */
  MailAnKontakt: z.boolean(),
});

export const challenge = z
  .object({
    parameters: z.object({ data: z.object({ validSeconds: z.number() }).loose() }).loose(),
    signature: z.string(),
  })
  .loose();
/** `Frage` stands in for the task where no script runs; `FriendlyCaptcha` goes before `Challenge`, which stands in for it where its widget does not come. */
export const captchaResponse = z.object({
  CaptchaErforderlich: z.boolean(),
  FriendlyCaptcha: z.object({ Sitekey: z.string(), Endpoint: z.string() }).optional(),
  Challenge: challenge.optional(),
  Frage: z.object({ Text: z.string(), Token: z.string() }).optional(),
});

/** One share button: where it leads on the person's own device, with the client's text filled in. */
export const teilenKanal = z.object({
  Kanal: z.enum(KANAELE),
  Url: z.string().nullable(),
  Betreff: z.string().nullable(),
  Text: z.string(),
});

/** How often somebody followed the link of a channel, and how often the page behind it was looked at. */
export const kanalStatistik = z.object({
  Kanal: z.union([z.enum(KANAELE), z.literal('')]),
  Klicks: z.number().int(),
  Landungen: z.number().int(),
});
export type KanalStatistik = z.output<typeof kanalStatistik>;

export const empfehlungZumTeilen = z.object({
  Empfehlungsnummer: z.string(),
  Empfehlungscode: z.string(),
  KurzURL: z.string(),
  Empfehlungslink: z.string(),
  Status: z.enum(EMPFEHLUNG_STATUS),
  ErstelltAm: instant(),
  GueltigBis: instant(),
  ProduktName: z.string(),
  ProduktId: z.string(),
  HandyId: z.string().nullable(),
  /** What it costs with the device; null without one. */
  Preistext: z.string().nullable(),
  Aufteilung: z.enum(AUFTEILUNGEN),
  PraemieEmpfehlerCent: cents(),
  PraemieEmpfaengerCent: cents(),
  EmpfehlerVorname: z.string(),
  QrSvg: z.string(),
  /** Whether it is still to be shared: a Mandant without any channel has its link, its code and its picture. */
  Teilbar: z.boolean(),
  Kanaele: z.array(teilenKanal),
  /** What was typed for this one contact stands in letters and messages: on the device that created it alone. */
  MitEntwurf: z.boolean(),
  /** For the referrer who is logged in, else null. `Kanal` is empty where the link came without one. */
  Statistik: z.array(kanalStatistik).nullable(),
});
export type EmpfehlungZumTeilen = z.output<typeof empfehlungZumTeilen>;

/** What the recipient reads (decisions §11). */
export const empfehlungForEmpfaenger = z.object({
  Empfehlungsnummer: z.string(),
  KurzURL: z.string(),
  Status: z.enum(EMPFEHLUNG_STATUS),
  GueltigBis: instant(),
  Produkt: z.object({
    Id: z.string(),
    Name: z.string(),
    Kurztext: z.string(),
    Bild: z.string(),
    PreisMonatlich: cents().nullable(),
    /** What the months cost, where it changes; else empty. */
    Preisaufteilung: z.array(priceStep),
    /** With a device, in place of both: what it costs a month and once. */
    Preistext: z.string().nullable(),
  }),
  EmpfehlerVorname: z.string(),
  PraemieEmpfaengerCent: cents(),
  PraemieEmpfehlerCent: cents(),
  AnteilEmpfehler: z.number().int(),
  Gekappt: z.boolean(),
});
export type EmpfehlungForEmpfaenger = z.output<typeof empfehlungForEmpfaenger>;

const kanalQuery = z.object({
  channel: z.string().max(40).optional(),
  empfaengernummer: z.string().max(40).optional(),
});

export const empfehlungRow = z.object({
  Mandant: z.string(),
  Empfehlungsnummer: z.string(),
  Status: z.enum(EMPFEHLUNG_STATUS),
  ErstelltAm: instant(),
  ProduktName: z.string(),
  Empfehler: z.string(),
  /** Null: the account is deleted. */
  Empfehlerhash: z.string().nullable(),
  Klicks: z.number().int(),
  Empfaenger: z.string().nullable(),
  /** Goodwill that waits for a second person. */
  KulanzWartet: z.boolean(),
  /** Up to this sum one person gives goodwill alone. */
  KulanzGrenzeCent: cents(),
  /** Most that the recipient may get as goodwill, before what the year has left; null: no limit. */
  KulanzEmpfaengerHoechstensCent: cents().nullable(),
  erlaubt: z.array(z.enum(['sperren', 'kulanz'])),
});

export const api = {
  createEmpfehlung: route(paths.createEmpfehlung, {
    zugang: 'public',
    summary: 'Without body: is a captcha needed? With body: create a recommendation',
    limit: { max: 60, minutes: 1 },
    status: 201,
    asked: captchaResponse,
    query: z.object({ channel: z.string().max(40).optional(), c: z.string().max(40).optional() }),
    body: createEmpfehlungBody.nullish(),
    ok: z.union([createdEmpfehlungResponse, captchaResponse]),
    errors: [
      'PSOF0203',
      'PSOF0206',
      'PSOF0207',
      'PSOF0301',
      'PSOF0303',
      'PSOF0304',
      'PSOF0305',
      'PSOF0306',
      'PSOF0307',
      'PSOF0308',
      'PSOF0401',
      'PSOF0402',
      'PSOF0210',
    ],
  }),
  getEmpfehlungZumTeilen: route(paths.getEmpfehlungZumTeilen, {
    zugang: 'public',
    summary: 'Recommendation for the share page',
    params: z.object({ id: number() }),
    ok: empfehlungZumTeilen,
  }),
  getEmpfehlung: route(paths.getEmpfehlung, {
    zugang: 'public',
    summary: 'Recommendation for the recipient',
    params: z.object({ nr: number(), hex: z.string().max(64) }),
    ok: empfehlungForEmpfaenger,
    errors: ['PSOF0309', 'PSOF0310'],
  }),
  getEmpfehlungJederzeit: route(paths.getEmpfehlungJederzeit, {
    zugang: 'public',
    summary: 'The same, whatever its status',
    params: z.object({ nr: number(), hex: z.string().max(64) }),
    ok: empfehlungForEmpfaenger,
  }),
  zaehleLandung: route(paths.zaehleLandung, {
    zugang: 'public',
    summary: 'Count a landing',
    params: z.object({ nr: number() }),
    query: kanalQuery,
    ok: empty,
  }),
  getProduktlink: route(paths.getProduktlink, {
    zugang: 'public',
    summary: "The product's shop link",
    params: z.object({ nr: number() }),
    query: kanalQuery,
    ok: z.object({ Url: z.string() }),
    errors: ['PSOF0309', 'PSOF0310'],
  }),
  loeseEmpfehlungscode: route(paths.loeseEmpfehlungscode, {
    zugang: 'public',
    summary: 'Resolve a code',
    limit: { max: 30, minutes: 1 },
    acts: true,
    params: z.object({ code: z.string().max(20) }),
    query: z.object({ einsprungsquelle: z.string().max(40).optional() }),
    ok: z.object({ Empfehlungsnummer: z.string(), Hex: z.string() }),
    errors: ['PSOF0309', 'PSOF0310'],
  }),
  getQrSvg: route(paths.getQrSvg, {
    zugang: 'public',
    summary: 'The QR code of the personal link, as a drawing',
    params: z.object({ nr: number() }),
    media: 'image/svg+xml',
    ok: z.unknown(),
  }),
  getQrPng: route(paths.getQrPng, {
    zugang: 'public',
    summary: 'The QR code of the personal link, as a picture',
    limit: { max: 30, minutes: 1 },
    params: z.object({ nr: number() }),
    media: 'image/png',
    ok: z.unknown(),
  }),
  sperreEmpfehlungsmails: route(paths.sperreEmpfehlungsmails, {
    zugang: 'public',
    summary: 'No recommendation mail to this address any more, by the link of such a mail; again it changes nothing',
    limit: { max: 30, minutes: 1 },
    body: z.object({ Token: linkToken() }),
    ok: empty,
    errors: ['PSOF0202'],
  }),
  validateMailsperre: route(paths.validateMailsperre, {
    zugang: 'public',
    summary: 'Is this link of such a mail one of ours? And are the mails stopped already?',
    body: z.object({ Token: linkToken() }),
    ok: z.object({ Gesperrt: z.boolean() }),
    errors: ['PSOF0202'],
  }),
  getEmpfehlungenDesBetreibers: route(paths.getEmpfehlungenDesBetreibers, {
    zugang: 'betreiber',
    summary: 'Recommendations',
    query: z.object({ ...cursorQuery, status: z.enum(EMPFEHLUNG_STATUS).optional() }),
    ok: cursorList(empfehlungRow),
  }),
  sperreEmpfehlung: route(paths.sperreEmpfehlung, {
    zugang: 'betreiber',
    summary: 'Block a recommendation',
    recht: 'empfehlungSperren',
    params: z.object({ ...mandantParams, nr: z.string().max(40) }),
    body: z.object({ Grund: requiredText(300) }),
    ok: empty,
    errors: ['PSOF0203', 'PSOF0303'],
  }),
};
