import type { OkOf } from '@weitersagen/contract/api';
import { anfangDesTages } from '../../platform/clock/tage.ts';
import { zeitpunkt } from '../../platform/clock/zeitpunkt.ts';
import type { Betraege, EmpfehlungFund } from '../empfehlung/queries.ts';
import type { EmpfaengerZeile, findAuftragVon, findPraemierungVon } from './queries.ts';

type Auftrag = Awaited<ReturnType<typeof findAuftragVon>>;
type Praemierung = Awaited<ReturnType<typeof findPraemierungVon>>;

export const toEmpfaengerAuftrag = (
  zeile: EmpfaengerZeile,
  empfehlung: EmpfehlungFund,
  { produkt, empfaenger }: Betraege,
  { auftrag, praemierung }: { auftrag: Auftrag; praemierung: Praemierung },
): Omit<OkOf<'getEmpfaengerAuftrag'>, 'Aktionen'> => ({
  Empfehlungsnummer: empfehlung.nummer,
  Empfaengernummer: zeile.nummer,
  Bestaetigt: zeile.bestaetigt_am !== null,
  Werbeeinwilligung: zeile.werbeeinwilligung,
  Vorname: zeile.vorname,
  EmpfehlerVorname: empfehlung.empfehler.vorname,
  ProduktName: produkt?.name ?? '',
  PraemieEmpfaengerCent: praemierung?.wert_cent ?? empfaenger,
  Auftrag: auftrag
    ? { Auftragsnummer: auftrag.auftragsnummer, Status: auftrag.status, Auftragsdatum: auftrag.auftragsdatum }
    : null,
});

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
