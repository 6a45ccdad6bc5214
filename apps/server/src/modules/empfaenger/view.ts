import type { OkOf } from '@weitersagen/contract/api';
import type { LanguageCode } from '@weitersagen/contract/languages';
import { type AuftragStatus, cent } from '@weitersagen/contract/values';
import { beginningOfTheDay } from '../../platform/clock/days.ts';
import { toInstant } from '../../platform/clock/instant.ts';
import { vornameFor } from '../../platform/text/nameless.ts';
import type { Amounts, EmpfehlungMatch } from '../empfehlung/queries.ts';
import type { EmpfaengerRow, findAuftragOf, findEmpfaengerByNumber, findPraemierungOf } from './queries.ts';
import { maskEmail } from './rules.ts';

type Auftrag = Awaited<ReturnType<typeof findAuftragOf>>;
const LIVE: readonly AuftragStatus[] = ['Gemeldet', 'Freigegeben'];
type Praemierung = Awaited<ReturnType<typeof findPraemierungOf>>;

/** Before there is a claim, what it would be today. */
export const toEmpfaengerPraemie = (
  { empfaenger }: Amounts,
  praemierung: Praemierung,
): OkOf<'getEmpfaengerPraemie'> => {
  const readyAt =
    praemierung?.bereitgestellt_am ?? (praemierung?.faellig_am ? beginningOfTheDay(praemierung.faellig_am) : null);
  return {
    WertCent: praemierung?.wert_cent ?? empfaenger,
    Status: praemierung?.status ?? null,
    BereitAm: readyAt && toInstant(readyAt),
  };
};

export const toEmpfaengerAuftrag = (
  row: EmpfaengerRow,
  empfehlung: EmpfehlungMatch,
  amounts: Amounts,
  { auftrag, praemierung, language }: { auftrag: Auftrag; praemierung: Praemierung; language: LanguageCode },
): Omit<OkOf<'getEmpfaengerAuftrag'>, 'Aktionen' | keyof Entry> => ({
  Empfehlungsnummer: empfehlung.nummer,
  Empfaengernummer: row.nummer,
  Bestaetigt: row.bestaetigt_am !== null,
  Werbeeinwilligung: row.werbeeinwilligung,
  Vorname: row.vorname,
  EmpfehlerVorname: vornameFor(empfehlung.empfehler, language),
  EmpfehlerGeloescht: empfehlung.empfehler.geloescht,
  ProduktName: amounts.produkt?.name ?? '',
  PraemieEmpfaengerCent: praemierung?.wert_cent ?? amounts.empfaenger,
  // His claims ended with his account, and none is made for it any more.
  PraemieEmpfehlerCent: empfehlung.empfehler.geloescht ? cent(0) : amounts.empfehler,
  Praemie: toEmpfaengerPraemie(amounts, praemierung),
  Auftrag: auftrag
    ? { Auftragsnummer: auftrag.auftragsnummer, Status: auftrag.status, Auftragsdatum: auftrag.auftragsdatum }
    : null,
});

type Entry = Pick<OkOf<'getEmpfaengerAuftrag'>, 'Ueberholt' | 'HierEingegeben' | 'Stand' | 'Angaben'>;

/** `confirmedId`: the entry of this address that is confirmed. Data are shown only where there is a yes to give to them. */
export const toEntry = (row: EmpfaengerRow, confirmedId?: string): Omit<Entry, 'HierEingegeben'> => ({
  Ueberholt: confirmedId !== undefined && confirmedId !== row.id,
  Stand: row.stand,
  Angaben:
    confirmedId === undefined
      ? {
          anrede: row.anrede,
          vorname: row.vorname,
          name: row.name,
          geburtsdatum: row.geburtsdatum,
          email: row.email,
          telefon: row.telefon,
          adresse: { strasse: row.strasse, hausnummer: row.hausnummer, plz: row.plz, ort: row.ort },
        }
      : null,
});

/**
 * An order that named nobody lies with the last who entered data: only who has confirmed is told of it. From then on the
 * referrer has the number as well (his list names it), and learns nothing of the address by it.
 */
export const toExistence = (
  { empfehlungsnummer, nummer, email, bestaetigt_am }: NonNullable<Awaited<ReturnType<typeof findEmpfaengerByNumber>>>,
  auftrag: Auftrag,
): OkOf<'existsEmpfaenger'> => ({
  Empfehlungsnummer: empfehlungsnummer,
  Empfaengernummer: nummer,
  Bestaetigt: bestaetigt_am !== null,
  EmailMaskiert: bestaetigt_am ? null : maskEmail(email),
  BestelltAm: bestaetigt_am && auftrag && LIVE.includes(auftrag.status) ? auftrag.auftragsdatum : null,
});
