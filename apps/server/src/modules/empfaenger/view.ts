import type { OkOf } from '@weitersagen/contract/api';
import type { AuftragStatus } from '@weitersagen/contract/werte';
import { anfangDesTages } from '../../platform/clock/tage.ts';
import { zeitpunkt } from '../../platform/clock/zeitpunkt.ts';
import type { Betraege, EmpfehlungFund } from '../empfehlung/queries.ts';
import type { EmpfaengerZeile, findAuftragVon, findEmpfaengerByNummer, findPraemierungVon } from './queries.ts';
import { maskiereEmail } from './rules.ts';

type Auftrag = Awaited<ReturnType<typeof findAuftragVon>>;
const LEBT: readonly AuftragStatus[] = ['Gemeldet', 'Freigegeben'];
type Praemierung = Awaited<ReturnType<typeof findPraemierungVon>>;

/** Before there is a claim, what it would be today. */
export const toEmpfaengerPraemie = (
  { empfaenger }: Betraege,
  praemierung: Praemierung,
): OkOf<'getEmpfaengerPraemie'> => {
  const bereitAm =
    praemierung?.bereitgestellt_am ?? (praemierung?.faellig_am ? anfangDesTages(praemierung.faellig_am) : null);
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
): Omit<OkOf<'getEmpfaengerAuftrag'>, 'Aktionen'> => ({
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

export const toExistenz = (
  { nummer, email, bestaetigt_am }: NonNullable<Awaited<ReturnType<typeof findEmpfaengerByNummer>>>,
  auftrag: Auftrag,
): OkOf<'existsEmpfaenger'> => ({
  Empfaengernummer: nummer,
  Bestaetigt: bestaetigt_am !== null,
  EmailMaskiert: maskiereEmail(email),
  BestelltAm: auftrag && LEBT.includes(auftrag.status) ? auftrag.auftragsdatum : null,
});
