import { z } from 'zod';
import { auskunft } from './auskunft.ts';
import { bankdaten } from './empfaenger.ts';
import { cents, day, instant, language, leer, linkToken, newsletterstand } from './fields.ts';
import { wege } from './paths.ts';
import { bannerAntwort } from './produkt.ts';
import { route } from './route.ts';
import {
  AUFTEILUNGEN,
  AUSZAHLUNG_AUSSICHTEN,
  BEDINGUNG_STAENDE,
  BEDINGUNGEN,
  EMPFEHLUNG_GRUPPEN,
  EMPFEHLUNG_STATUS,
  PRAEMIENARTEN,
  PRAEMIERUNG_STATUS,
  RUECKRUF_STAENDE,
  STATUSMELDUNGEN,
} from './values.ts';

/** What the referrer may read of the timeline; of the other side only that, and when, never why. */
export const SICHTBARE_EREIGNISSE = [
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
export type SichtbaresEreignis = (typeof SICHTBARE_EREIGNISSE)[number];

/** `gutscheinAnsehen`: it is opened; its code can still come by mail, three times in all. */
export const EMPFEHLER_HANDLUNGEN = [
  'teilen',
  'praemieAbholen',
  'gutscheinOeffnen',
  'gutscheinAnsehen',
  'praemierungmail',
  'bankdaten',
] as const;

export const bedingung = z.object({
  Name: z.enum(BEDINGUNGEN),
  Stand: z.enum(BEDINGUNG_STAENDE),
  Am: day().nullable(),
});

const praemierungShort = z.object({
  Id: z.string(),
  Status: z.enum(PRAEMIERUNG_STATUS),
  WertCent: cents(),
  Praemienart: z.enum(PRAEMIENARTEN).nullable(),
  GutscheinName: z.string().nullable(),
  IbanMaskiert: z.string().nullable(),
  /** The day until which it can be claimed. */
  VerfaelltAm: day().nullable(),
  /** Why the bank returned the transfer, while it waits for another account. */
  Ruecklaufgrund: z.string().nullable(),
  /** Its order ended when the transfer was with the bank already: what becomes of the money. */
  Rueckruf: z.enum(RUECKRUF_STAENDE).nullable(),
});

/** How sure the day of a payout is. `verspaetet`: `Am` has passed. */
const auszahlungsaussicht = z.object({ Stand: z.enum(AUSZAHLUNG_AUSSICHTEN), Am: day(), UeblichBis: day() });

export const eigeneEmpfehlung = z.object({
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
  Statusmeldung: z.enum(STATUSMELDUNGEN),
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
  Gruppe: z.enum(EMPFEHLUNG_GRUPPEN),
  Bedingungen: z.array(bedingung),
  /** Never in the past; null where it has come, will not come, or no day can be named. */
  AuszahlungErwartetAm: day().nullable(),
  Auszahlung: auszahlungsaussicht.nullable(),
  /** `Grund`: why the bank returned the person's own transfer; null for all else. */
  Verlauf: z.array(z.object({ Am: instant(), Ereignis: z.enum(SICHTBARE_EREIGNISSE), Grund: z.string().nullable() })),
  /** What the person may do now. */
  erlaubt: z.array(z.enum(EMPFEHLER_HANDLUNGEN)),
});
export type EigeneEmpfehlung = z.output<typeof eigeneEmpfehlung>;

/** Staged bonus (portal §1, decisions §5). */
export const bonusstand = z.object({
  BonusCent: cents(),
  anzahlAbschluesse: z.number().int(),
  verbleibendeAbschluesseBisBonus: z.number().int(),
  abschluesseFuerBonus: z.number().int(),
  bonusPraemienZahl: z.number().int(),
  /** Contracts until the next bonus is made. More than the remainder above where one that was paid has lost a contract since. */
  AbschluesseBisNaechstemBonus: z.number().int(),
  ProgrammStart: day(),
});

export type BonusAntwort = z.output<typeof bonusstand>;

/** A bonus that was made: a claim like any other, of no single recommendation. */
export const eigenerBonus = z.object({
  Praemierung: praemierungShort,
  /** The concluded contracts that it is for. */
  Abschluesse: z.number().int(),
  Statusmeldung: z.enum(STATUSMELDUNGEN),
  Gruppe: z.enum(EMPFEHLUNG_GRUPPEN),
  ErreichtAm: instant(),
  /** When it may be claimed; null while the day of a contract is unknown. */
  FaelligAm: day().nullable(),
  VerfaelltAm: day().nullable(),
  /** When it was paid or expired. */
  BeendetAm: day().nullable(),
  Auszahlung: auszahlungsaussicht.nullable(),
  erlaubt: z.array(z.enum(EMPFEHLER_HANDLUNGEN)),
});
export type EigenerBonus = z.output<typeof eigenerBonus>;

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
  stand: z.enum(EMPFEHLUNG_GRUPPEN).or(z.literal('')).default(''),
  von: dayOrNothing(),
  bis: dayOrNothing(),
  seite: z.coerce.number().int().min(1).catch(1).default(1),
  jeSeite: z.coerce.number().int().min(1).max(100).optional().catch(undefined),
  /** Given, though empty: whoever has more than a hundred gets a page, and where the next one begins. */
  cursor: z.string().max(200).optional().catch(undefined),
});
export type EmpfehlungenFilter = z.output<typeof empfehlungenFilter>;

export const empfehlungenAntwort = z.object({
  Empfehlungen: z.array(eigeneEmpfehlung),
  Bonus: bonusstand.nullable(),
  /**
   * Bonuses that were made and not taken back, the newest first. With `jeSeite` at most 20 of them: what waits, the oldest
   * before all, then the newest of the rest.
   */
  Boni: z.array(eigenerBonus),
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
  Gruppen: z.record(z.enum(EMPFEHLUNG_GRUPPEN), z.number().int()),
  /** The same of all that the person has, whatever is searched for. */
  GruppenGesamt: z.record(z.enum(EMPFEHLUNG_GRUPPEN), z.number().int()),
  Seite: z.number().int(),
  Seiten: z.number().int(),
  /** From where the list goes on. */
  NextCursor: z.string().nullable(),
});

const bankdatenResponse = z.object({ IbanMaskiert: z.string(), Kontoinhaber: z.string() }).nullable();

const newsletterLink = z.object({ Token: linkToken() });

/** What ends with the account, said before it does. */
export const kontoende = z.object({
  OffeneEmpfehlungen: z.number().int(),
  /** Rewards that nobody will pay any more. */
  VerfallendCent: cents(),
  /** Rewards in a payment run: they are still paid. */
  InAuszahlungCent: cents(),
});

export const api = {
  getEmpfehlungen: route(wege.getEmpfehlungen, {
    zugang: 'empfehler',
    summary: 'All recommendations with status message; searched, filtered and in pages where the query says so',
    query: empfehlungenFilter,
    ok: empfehlungenAntwort,
  }),
  showBannerEmpfehler: route(wege.showBannerEmpfehler, {
    zugang: 'empfehler',
    summary: 'Show the banner?',
    ok: bannerAntwort,
  }),
  getBankdaten: route(wege.getBankdaten, {
    zugang: 'empfehler',
    summary: 'Bank account; null = none',
    ok: bankdatenResponse,
  }),
  putBankdaten: route(wege.putBankdaten, {
    zugang: 'empfehler',
    summary: 'Save the bank account',
    body: bankdaten,
    ok: bankdatenResponse,
    errors: ['PSOF0203', 'PSOF0504'],
  }),
  deleteBankdaten: route(wege.deleteBankdaten, {
    zugang: 'empfehler',
    summary: 'Remove the bank account',
    ok: leer,
    errors: ['PSOF0203'],
  }),
  sendePraemierungmail: route(wege.sendePraemierungmail, {
    zugang: 'empfehler',
    summary: 'Send the reward mail again',
    params: z.object({ id: z.string().max(64) }),
    ok: leer,
    errors: ['PSOF0501', 'PSOF0503'],
  }),
  setNewsletterOptin: route(wege.setNewsletterOptin, {
    zugang: 'empfehler',
    summary: 'Ask for the newsletter: the mail to confirm it goes out, unless it did a moment ago',
    ok: z.object({ OptinMailAlreadySent: z.boolean(), OptinAlreadySet: z.boolean() }),
    errors: ['PSOF0203'],
  }),
  bestaetigeNewsletter: route(wege.bestaetigeNewsletter, {
    zugang: 'public',
    summary: 'Confirm the newsletter by the link of a mail (double opt-in, and the way back after an opt-out)',
    body: newsletterLink,
    ok: leer,
    errors: ['PSOF0202', 'PSOF0203'],
  }),
  beendeNewsletter: route(wege.beendeNewsletter, {
    zugang: 'public',
    summary: 'End the newsletter, by the link of a mail or logged in; again it changes nothing',
    body: newsletterLink.partial(),
    ok: leer,
    errors: ['PSOF0202', 'PSOF0204'],
  }),
  validateNewsletter: route(wege.validateNewsletter, {
    zugang: 'public',
    summary: 'Is this newsletter link still good? And does its reader get the newsletter?',
    body: newsletterLink,
    ok: z.object({ Newsletter: newsletterstand() }),
    errors: ['PSOF0202'],
  }),
  getAuskunft: route(wege.getAuskunft, {
    zugang: 'empfehler',
    summary: 'Everything held about the referrer (Art. 15, 20 DSGVO), never the other side’s data',
    query: z.object({ sprache: language().optional() }),
    ok: auskunft,
    errors: ['PSOF0203'],
  }),
  getAuskunftSeite: route(wege.getAuskunftSeite, {
    zugang: 'empfehler',
    summary: 'The same as a page to read and to print',
    limit: { max: 20, minutes: 5 },
    formerly: '/empfehler/meinedaten.pdf',
    query: z.object({ sprache: language().optional() }),
    media: ['text/html'],
    ok: z.unknown(),
    errors: ['PSOF0203'],
  }),
  getKontoende: route(wege.getKontoende, {
    zugang: 'empfehler',
    summary: 'What a deletion of the account would end',
    ok: kontoende,
    errors: ['PSOF0203'],
  }),
  deleteEmpfehler: route(wege.deleteEmpfehler, {
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
    ok: leer,
    errors: ['PSOF0203'],
  }),
};
