import type { OkOf } from '@weitersagen/contract/api';
import type { AuftragStatus } from '@weitersagen/contract/werte';
import { beginningOfTheDay } from '../../platform/clock/tage.ts';
import { zeitpunkt } from '../../platform/clock/zeitpunkt.ts';
import type { Betraege, EmpfehlungFund } from '../empfehlung/queries.ts';
import type { EmpfaengerZeile, findAuftragOf, findEmpfaengerByNumber, findPraemierungOf } from './queries.ts';
import { maskEmail } from './rules.ts';

type Auftrag = Awaited<ReturnType<typeof findAuftragOf>>;
const LEBT: readonly AuftragStatus[] = ['Gemeldet', 'Freigegeben'];
type Praemierung = Awaited<ReturnType<typeof findPraemierungOf>>;

/** Before there is a claim, what it would be today. */
export const toEmpfaengerPraemie = (
  { empfaenger }: Betraege,
  praemierung: Praemierung,
): OkOf<'getEmpfaengerPraemie'> => {
  const bereitAm =
    praemierung?.bereitgestellt_am ?? (praemierung?.faellig_am ? beginningOfTheDay(praemierung.faellig_am) : null);
  return {
    WertCent: praemierung?.wert_cent ?? empfaenger,
    Status: praemierung?.status ?? null,
    BereitAm: bereitAm && zeitpunkt(bereitAm),
  };
};

export const toEmpfaengerAuftrag = (
  zeile: EmpfaengerZeile,
  empfehlung: EmpfehlungFund,
  betraege: Betraege,
  { auftrag, praemierung }: { auftrag: Auftrag; praemierung: Praemierung },
): Omit<OkOf<'getEmpfaengerAuftrag'>, 'Aktionen' | keyof Eintrag> => ({
  Empfehlungsnummer: empfehlung.nummer,
  Empfaengernummer: zeile.nummer,
  Bestaetigt: zeile.bestaetigt_am !== null,
  Werbeeinwilligung: zeile.werbeeinwilligung,
  Vorname: zeile.vorname,
  EmpfehlerVorname: empfehlung.empfehler.vorname,
  ProduktName: betraege.produkt?.name ?? '',
  PraemieEmpfaengerCent: praemierung?.wert_cent ?? betraege.empfaenger,
  Praemie: toEmpfaengerPraemie(betraege, praemierung),
  Auftrag: auftrag
    ? { Auftragsnummer: auftrag.auftragsnummer, Status: auftrag.status, Auftragsdatum: auftrag.auftragsdatum }
    : null,
});

type Eintrag = Pick<OkOf<'getEmpfaengerAuftrag'>, 'Ueberholt' | 'HierEingegeben' | 'Stand' | 'Angaben'>;

/** `bestaetigtId`: the entry of this address that is confirmed. Data are shown only where there is a yes to give to them. */
export const toEntry = (zeile: EmpfaengerZeile, bestaetigtId?: string): Omit<Eintrag, 'HierEingegeben'> => ({
  Ueberholt: bestaetigtId !== undefined && bestaetigtId !== zeile.id,
  Stand: zeile.stand,
  Angaben:
    bestaetigtId === undefined
      ? {
          anrede: zeile.anrede,
          vorname: zeile.vorname,
          name: zeile.name,
          geburtsdatum: zeile.geburtsdatum,
          email: zeile.email,
          telefon: zeile.telefon,
          adresse: { strasse: zeile.strasse, hausnummer: zeile.hausnummer, plz: zeile.plz, ort: zeile.ort },
        }
      : null,
});

/** An order that named nobody lies with the last who entered data: only who has confirmed is told of it. */
export const toExistenz = (
  { empfehlungsnummer, nummer, email, bestaetigt_am }: NonNullable<Awaited<ReturnType<typeof findEmpfaengerByNumber>>>,
  auftrag: Auftrag,
): OkOf<'existsEmpfaenger'> => ({
  Empfehlungsnummer: empfehlungsnummer,
  Empfaengernummer: nummer,
  Bestaetigt: bestaetigt_am !== null,
  EmailMaskiert: maskEmail(email),
  BestelltAm: bestaetigt_am && auftrag && LEBT.includes(auftrag.status) ? auftrag.auftragsdatum : null,
});
