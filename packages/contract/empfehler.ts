import { z } from 'zod';
import { bankdaten } from './empfaenger.ts';
import { cents, leer, tag, zeitpunkt } from './felder.ts';
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
    errors: ['PSOF0504'],
  }),
  deleteBankdaten: route(wege.deleteBankdaten, { zugang: 'empfehler', summary: 'Remove the bank account', ok: leer }),
  sendePraemierungmail: route(wege.sendePraemierungmail, {
    zugang: 'empfehler',
    summary: 'Send the reward mail again',
    params: z.object({ id: z.string().max(64) }),
    ok: leer,
    errors: ['PSOF0501', 'PSOF0503'],
  }),
};
