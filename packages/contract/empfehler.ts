import { z } from 'zod';
import { auskunft } from './auskunft.ts';
import { bankdaten } from './empfaenger.ts';
import { cents, day, empty, instant, language, linkToken, newsletterState } from './fields.ts';
import { paths } from './paths.ts';
import { bannerResponse } from './produkt.ts';
import { route } from './route.ts';
import {
  AUFTEILUNGEN,
  AUSZAHLUNG_OUTLOOKS,
  CONDITION_STATES,
  CONDITIONS,
  EMPFEHLUNG_GROUPS,
  EMPFEHLUNG_STATUS,
  PRAEMIE_KINDS,
  PRAEMIERUNG_STATUS,
  RECALL_STATES,
  STATUS_MESSAGES,
} from './values.ts';

/** What the referrer may read of the timeline; of the other side only that, and when, never why. */
export const VISIBLE_EVENTS = [
  'empfehlungErstellt',
  'empfehlungAbgelaufen',
  'empfehlungGesperrt',
  'kontaktBestaetigt',
  'auftragGemeldet',
  'auftragFreigegeben',
  'auftragEntfallen',
  'praemieBereit',
  'praemieGewaehlt',
  'praemieAusgezahlt',
  'praemieAbgeholt',
  'praemieVerfallen',
  'zahlungZurueck',
  'bankdatenErgaenzt',
  'kulanz',
] as const;
export type VisibleEvent = (typeof VISIBLE_EVENTS)[number];

/** `gutscheinAnsehen`: it is opened; its code can still come by mail, three times in all. */
export const EMPFEHLER_HANDLUNGEN = [
  'teilen',
  'praemieAbholen',
  'gutscheinOeffnen',
  'gutscheinAnsehen',
  'praemierungmail',
  'bankdaten',
] as const;

export const condition = z.object({
  Name: z.enum(CONDITIONS),
  Stand: z.enum(CONDITION_STATES),
  Am: day().nullable(),
});

const praemierungShort = z.object({
  Id: z.string(),
  Status: z.enum(PRAEMIERUNG_STATUS),
  WertCent: cents(),
  Praemienart: z.enum(PRAEMIE_KINDS).nullable(),
  GutscheinName: z.string().nullable(),
  IbanMaskiert: z.string().nullable(),
  /** The day until which it can be claimed. */
  VerfaelltAm: day().nullable(),
  /** Why the bank returned the transfer, while it waits for another account. */
  Ruecklaufgrund: z.string().nullable(),
  /** Its order ended when the transfer was with the bank already: what becomes of the money. */
  Rueckruf: z.enum(RECALL_STATES).nullable(),
});

/** How sure the day of a payout is. `verspaetet`: `Am` has passed. */
const auszahlungOutlook = z.object({ Stand: z.enum(AUSZAHLUNG_OUTLOOKS), Am: day(), UeblichBis: day() });

export const ownEmpfehlung = z.object({
  Empfehlungsnummer: z.string(),
  Empfehlungscode: z.string(),
  KurzURL: z.string(),
  /** How it was made to be shared; '' where nothing was said. */
  channel: z.string(),
  /** Of the contact, once he has confirmed. */
  empfaengernummer: z.string().nullable(),
  /** As he wrote it himself, once he has confirmed: the privacy notice tells him so. */
  KontaktVorname: z.string().nullable(),
  /** ExterneId of the agent to whom it belongs. */
  AgentNumber: z.string().nullable(),
  Status: z.enum(EMPFEHLUNG_STATUS),
  Statusmeldung: z.enum(STATUS_MESSAGES),
  Aufteilung: z.enum(AUFTEILUNGEN),
  ErstelltAm: instant(),
  GueltigBis: instant(),
  /** When the contact took the product. */
  auftragDatum: day().nullable(),
  ProduktName: z.string(),
  ProduktId: z.string(),
  PraemieEmpfehlerCent: cents(),
  PraemieEmpfaengerCent: cents(),
  Klicks: z.number().int(),
  Praemierung: praemierungShort.nullable(),
  Gruppe: z.enum(EMPFEHLUNG_GROUPS),
  Bedingungen: z.array(condition),
  /** Never in the past; null where it has come, will not come, or no day can be named. */
  AuszahlungErwartetAm: day().nullable(),
  Auszahlung: auszahlungOutlook.nullable(),
  /** `Grund`: why the bank returned the person's own transfer; null for all else. */
  Verlauf: z.array(z.object({ Am: instant(), Ereignis: z.enum(VISIBLE_EVENTS), Grund: z.string().nullable() })),
  /** What the person may do now. */
  erlaubt: z.array(z.enum(EMPFEHLER_HANDLUNGEN)),
});
export type OwnEmpfehlung = z.output<typeof ownEmpfehlung>;

/** Staged bonus (portal §1, decisions §5). */
export const bonusState = z.object({
  BonusCent: cents(),
  anzahlAbschluesse: z.number().int(),
  verbleibendeAbschluesseBisBonus: z.number().int(),
  abschluesseFuerBonus: z.number().int(),
  bonusPraemienZahl: z.number().int(),
  /** Contracts until the next bonus is made. More than the remainder above where one that was paid has lost a contract since. */
  AbschluesseBisNaechstemBonus: z.number().int(),
  ProgrammStart: day(),
});

export type BonusResponse = z.output<typeof bonusState>;

/** A bonus that was made: a claim like any other, of no single recommendation. */
export const ownBonus = z.object({
  Praemierung: praemierungShort,
  /** The concluded contracts that it is for. */
  Abschluesse: z.number().int(),
  Statusmeldung: z.enum(STATUS_MESSAGES),
  Gruppe: z.enum(EMPFEHLUNG_GROUPS),
  ErreichtAm: instant(),
  /** When it may be claimed; null while the day of a contract is unknown. */
  FaelligAm: day().nullable(),
  VerfaelltAm: day().nullable(),
  /** When it was paid or expired. */
  BeendetAm: day().nullable(),
  Auszahlung: auszahlungOutlook.nullable(),
  erlaubt: z.array(z.enum(EMPFEHLER_HANDLUNGEN)),
});
export type OwnBonus = z.output<typeof ownBonus>;

const dayOrNothing = () =>
  z
    .string()
    .regex(/^\d{4}-\d\d-\d\d$/)
    .catch('')
    .default('');
/** What a form may leave empty or an address may garble narrows nothing. Without `jeSeite` all come at once. */
const empfehlungenFilter = z.object({
  suche: z.string().trim().max(80).catch('').default(''),
  /** Another word is refused: nobody takes all for what he asked for. */
  stand: z.enum(EMPFEHLUNG_GROUPS).or(z.literal('')).default(''),
  von: dayOrNothing(),
  bis: dayOrNothing(),
  seite: z.coerce.number().int().min(1).catch(1).default(1),
  jeSeite: z.coerce.number().int().min(1).max(100).optional().catch(undefined),
  /** Given, though empty: whoever has more than a hundred gets a page, and where the next one begins. */
  cursor: z.string().max(200).optional().catch(undefined),
});
export type EmpfehlungenFilter = z.output<typeof empfehlungenFilter>;

export const empfehlungenResponse = z.object({
  Empfehlungen: z.array(ownEmpfehlung),
  Bonus: bonusState.nullable(),
  /**
   * Bonuses that were made and not taken back, the newest first. With `jeSeite` at most 20 of them: what waits, the oldest
   * before all, then the newest of the rest.
   */
  Boni: z.array(ownBonus),
  BoniAnzahl: z.number().int(),
  /** How many of all wait for the person herself. */
  BoniWartend: z.number().int(),
  /** Without those that have expired. */
  BoniErreicht: z.number().int(),
  BoniErreichtCent: cents(),
  /** What waits for the person herself, in recommendations and bonuses, whatever is searched for. */
  WartendCent: cents(),
  /** Of the person altogether, and of those how many the filter lets through. */
  Anzahl: z.number().int(),
  /** There are more than that; then `Treffer` is of this page, and of the groups only what waits is counted. */
  AnzahlIsMinimum: z.boolean(),
  Treffer: z.number().int(),
  /** How many of what was searched for are in each group, whichever of them is shown. */
  Gruppen: z.record(z.enum(EMPFEHLUNG_GROUPS), z.number().int()),
  /** The same of all that the person has, whatever is searched for. */
  GruppenGesamt: z.record(z.enum(EMPFEHLUNG_GROUPS), z.number().int()),
  Seite: z.number().int(),
  Seiten: z.number().int(),
  /** From where the list goes on. */
  NextCursor: z.string().nullable(),
});

const bankdatenResponse = z.object({ IbanMaskiert: z.string(), Kontoinhaber: z.string() }).nullable();

const newsletterLink = z.object({ Token: linkToken() });

/** What ends with the account, said before it does. */
export const kontoEnd = z.object({
  OffeneEmpfehlungen: z.number().int(),
  /** Rewards that nobody will pay any more. */
  VerfallendCent: cents(),
  /** Rewards in a payment run: they are still paid. */
  InAuszahlungCent: cents(),
});

export const api = {
  getEmpfehlungen: route(paths.getEmpfehlungen, {
    zugang: 'empfehler',
    summary: 'All recommendations with status message; searched, filtered and in pages where the query says so',
    query: empfehlungenFilter,
    ok: empfehlungenResponse,
  }),
  showBannerEmpfehler: route(paths.showBannerEmpfehler, {
    zugang: 'empfehler',
    summary: 'Show the banner?',
    ok: bannerResponse,
  }),
  getBankdaten: route(paths.getBankdaten, {
    zugang: 'empfehler',
    summary: 'Bank account; null = none',
    ok: bankdatenResponse,
  }),
  putBankdaten: route(paths.putBankdaten, {
    zugang: 'empfehler',
    summary: 'Save the bank account',
    body: bankdaten,
    ok: bankdatenResponse,
    errors: ['PSOF0203', 'PSOF0504'],
  }),
  deleteBankdaten: route(paths.deleteBankdaten, {
    zugang: 'empfehler',
    summary: 'Remove the bank account',
    ok: empty,
    errors: ['PSOF0203'],
  }),
  sendePraemierungmail: route(paths.sendePraemierungmail, {
    zugang: 'empfehler',
    summary: 'Send the reward mail again',
    acts: true,
    params: z.object({ id: z.string().max(64) }),
    ok: empty,
    errors: ['PSOF0501', 'PSOF0503'],
  }),
  setNewsletterOptin: route(paths.setNewsletterOptin, {
    zugang: 'empfehler',
    summary: 'Ask for the newsletter: the mail to confirm it goes out, unless it did a moment ago',
    ok: z.object({ OptinMailAlreadySent: z.boolean(), OptinAlreadySet: z.boolean() }),
    errors: ['PSOF0203'],
  }),
  bestaetigeNewsletter: route(paths.bestaetigeNewsletter, {
    zugang: 'public',
    summary: 'Confirm the newsletter by the link of a mail (double opt-in, and the way back after an opt-out)',
    body: newsletterLink,
    ok: empty,
    errors: ['PSOF0202', 'PSOF0203'],
  }),
  beendeNewsletter: route(paths.beendeNewsletter, {
    zugang: 'public',
    summary: 'End the newsletter, by the link of a mail or logged in; again it changes nothing',
    body: newsletterLink.partial(),
    ok: empty,
    errors: ['PSOF0202', 'PSOF0204'],
  }),
  validateNewsletter: route(paths.validateNewsletter, {
    zugang: 'public',
    summary: 'Is this newsletter link still good? And does its reader get the newsletter?',
    body: newsletterLink,
    /** `NurBeenden`: that of the newsletter itself, which is no yes to it. */
    ok: z.object({ Newsletter: newsletterState(), NurBeenden: z.boolean() }),
    errors: ['PSOF0202'],
  }),
  getAuskunft: route(paths.getAuskunft, {
    zugang: 'empfehler',
    summary: 'Everything held about the referrer (Art. 15, 20 DSGVO), never the other side’s data',
    query: z.object({ sprache: language().optional() }),
    ok: auskunft,
    errors: ['PSOF0203'],
  }),
  getAuskunftSeite: route(paths.getAuskunftSeite, {
    zugang: 'empfehler',
    summary: 'The same as a page to read and to print',
    limit: { max: 20, minutes: 5 },
    formerly: '/empfehler/meinedaten.pdf',
    query: z.object({ sprache: language().optional() }),
    media: ['text/html'],
    ok: z.unknown(),
    errors: ['PSOF0203'],
  }),
  getKontoende: route(paths.getKontoende, {
    zugang: 'empfehler',
    summary: 'What a deletion of the account would end',
    ok: kontoEnd,
    errors: ['PSOF0203'],
  }),
  deleteEmpfehler: route(paths.deleteEmpfehler, {
    zugang: 'empfehler',
    summary: 'Delete the account. By cookie, that is from a browser, the password is asked once more',
    limit: { max: 20, minutes: 5 },
    body: z
      .object({
        /** Where a form asks whether the consequences have been read. */
        Verstanden: z.boolean().optional(),
        Password: z.string().max(200, 'zuLang').default(''),
      })
      .nullish(),
    ok: empty,
    errors: ['PSOF0203'],
  }),
};
