import { z } from 'zod';
import { auskunft } from './auskunft.ts';
import { bankdaten } from './empfaenger.ts';
import { cents, leer, sprache, tag, zeitpunkt } from './felder.ts';
import { route } from './route.ts';
import { wege } from './wege.ts';
import {
  AUFTEILUNGEN,
  BEDINGUNG_STAENDE,
  BEDINGUNGEN,
  EMPFEHLUNG_STATUS,
  PRAEMIENARTEN,
  PRAEMIERUNG_STATUS,
  STATUSMELDUNGEN,
} from './werte.ts';

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

export const bedingung = z.object({
  Name: z.enum(BEDINGUNGEN),
  Stand: z.enum(BEDINGUNG_STAENDE),
  Am: tag().nullable(),
});

export const eigeneEmpfehlung = z.object({
  Empfehlungsnummer: z.string(),
  Empfehlungscode: z.string(),
  KurzURL: z.string(),
  Status: z.enum(EMPFEHLUNG_STATUS),
  Statusmeldung: z.enum(STATUSMELDUNGEN),
  Aufteilung: z.enum(AUFTEILUNGEN),
  ErstelltAm: zeitpunkt(),
  GueltigBis: zeitpunkt(),
  /** When the contact took the product. */
  AuftragDatum: tag().nullable(),
  ProduktName: z.string(),
  ProduktId: z.string(),
  PraemieEmpfehlerCent: cents(),
  PraemieEmpfaengerCent: cents(),
  Klicks: z.number().int(),
  Praemierung: z
    .object({
      Id: z.string(),
      Status: z.enum(PRAEMIERUNG_STATUS),
      WertCent: cents(),
      Praemienart: z.enum(PRAEMIENARTEN).nullable(),
    })
    .nullable(),
  Bedingungen: z.array(bedingung),
  AuszahlungErwartetAm: tag().nullable(),
  Verlauf: z.array(z.object({ Am: zeitpunkt(), Ereignis: z.enum(SICHTBARE_EREIGNISSE) })),
  /** What the person may do now: `teilen`, `praemieAbholen`, `praemierungmail`, `bankdaten`. */
  erlaubt: z.array(z.enum(['teilen', 'praemieAbholen', 'praemierungmail', 'bankdaten'])),
});
export type EigeneEmpfehlung = z.output<typeof eigeneEmpfehlung>;

/** Staged bonus (portal §1, decisions §5). */
export const bonusstand = z.object({
  BonusCent: cents(),
  anzahlAbschluesse: z.number().int(),
  verbleibendeAbschluesseBisBonus: z.number().int(),
  abschluesseFuerBonus: z.number().int(),
  bonusPraemienZahl: z.number().int(),
  ProgrammStart: tag(),
});

const bankdatenAntwort = z.object({ IbanMaskiert: z.string(), Kontoinhaber: z.string() }).nullable();

const newsletterLink = z.object({ Token: z.string().min(1).max(200) });

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
    summary: 'All recommendations with status message',
    ok: z.object({ Empfehlungen: z.array(eigeneEmpfehlung), Bonus: bonusstand.nullable() }),
  }),
  showBannerEmpfehler: route(wege.showBannerEmpfehler, {
    zugang: 'empfehler',
    summary: 'Show the banner?',
    ok: z.object({ Anzeigen: z.boolean() }),
  }),
  getBankdaten: route(wege.getBankdaten, {
    zugang: 'empfehler',
    summary: 'Bank account; null = none',
    ok: bankdatenAntwort,
  }),
  putBankdaten: route(wege.putBankdaten, {
    zugang: 'empfehler',
    summary: 'Save the bank account',
    body: bankdaten,
    ok: bankdatenAntwort,
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
  getAuskunft: route(wege.getAuskunft, {
    zugang: 'empfehler',
    summary: 'Everything held about the referrer (Art. 15, 20 DSGVO), never the other side’s data',
    query: z.object({ sprache: sprache().optional() }),
    ok: auskunft,
    errors: ['PSOF0203'],
  }),
  getAuskunftPdf: route(wege.getAuskunftPdf, {
    zugang: 'empfehler',
    summary: 'The same as a document to read',
    query: z.object({ sprache: sprache().optional() }),
    media: 'application/pdf',
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
    body: z.object({ Password: z.string().max(200, 'zuLang').default('') }).nullish(),
    ok: leer,
    errors: ['PSOF0203'],
  }),
};
