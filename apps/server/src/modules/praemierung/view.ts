import type { LanguageCode } from '@weitersagen/contract/languages';
import type { KundennummerResponse, PraemierungResponse } from '@weitersagen/contract/praemierung';
import { formatEuro } from '../../platform/geld.ts';
import type { PraemieInfo } from '../produkt/queries-katalog.ts';
import type { Beguenstigte, PraemierungRow } from './queries.ts';
import { returnText } from './queries-return.ts';
import type { WholeSituation } from './queries-situation.ts';
import { conditionsOf, gutscheinName } from './rules.ts';
import {
  isKundennummerChangeable,
  type KundennummerSituation,
  kundennummerResult,
  maskKundennummer,
} from './rules-kundennummer.ts';

export interface PraemierungBild {
  row: PraemierungRow;
  wer: Beguenstigte;
  ganze: WholeSituation;
  produktName: string;
  /** Of the product that was bought, as it was valid on the day of the application. */
  praemie: PraemieInfo | null;
  /** How many contracts a bonus is for. */
  contracts: number | null;
  grafik: PraemierungResponse['Grafik'];
  gutscheine: { id: string; name: string }[];
  gutscheinName: string | null;
  gespeichertesKonto: string | null;
  nurDeutscheIban: boolean;
  enthuellt: { angezeigt: number; gemailt: number };
  hoechstensMails: number;
}

const allowedFor = ({ row, enthuellt, hoechstensMails }: PraemierungBild): PraemierungResponse['erlaubt'] => {
  if (row.status === 'Bereitgestellt' && row.gewaehlt_am === null) return ['waehlen'];
  if (row.status === 'Bereitgestellt' && row.praemienart === 'geld')
    return row.iban_versiegelt === null ? ['bankdaten'] : [];
  if (row.praemienart !== 'gutschein' || (row.status !== 'Bereitgestellt' && row.status !== 'Abgeholt')) return [];
  return [
    ...(enthuellt.angezeigt === 0 ? (['codeAnzeigen'] as const) : []),
    ...(enthuellt.gemailt < hoechstensMails ? (['codeMailen'] as const) : []),
  ];
};

export const toKundennummer = (row: PraemierungRow, situation: KundennummerSituation): KundennummerResponse => ({
  Kundennummer: row.kundennummer && maskKundennummer(row.kundennummer),
  Ergebnis: kundennummerResult(situation),
  Aenderbar: isKundennummerChangeable(row.status),
});

/** The catalogue may have changed since; what was promised has not. */
const toPromised = ({ praemie, ganze }: PraemierungBild, language: LanguageCode): PraemierungResponse['Praemie'] => {
  if (!praemie) return null;
  const cents = ganze.auftrag?.praemie_wert_cent ?? praemie.wertCent;
  return {
    Id: praemie.id,
    WertCent: cents,
    Wert: formatEuro(cents, language),
    Startdatum: praemie.startdatum,
    Enddatum: praemie.enddatum,
    EnddatumAnzeige: praemie.enddatumAnzeige,
  };
};

export const toPraemierung = (bild: PraemierungBild, language: LanguageCode): PraemierungResponse => {
  const { row, wer, ganze } = bild;
  // Past the usual four weeks, whether the exception's three months are over or not.
  const late = ganze.aussicht?.stand === 'dauertLaenger' || ganze.aussicht?.stand === 'verspaetet';
  return {
    Id: row.id,
    Art: row.art,
    Abschluesse: bild.contracts,
    Status: row.status,
    Praemie: toPromised(bild, language),
    WertCent: row.wert_cent,
    Beguenstigter: row.beguenstigter,
    Vorname: wer.vorname,
    ProduktName: bild.produktName,
    Grafik: bild.grafik,
    // The other side by its first name, as the person knows it; nothing more of it.
    abschlussname: (row.beguenstigter === 'empfehler' ? wer.empfaengerVorname : wer.empfehlerVorname) ?? '',
    Kulanz: row.kulanz,
    Praemienart: row.praemienart,
    Gutscheine: bild.gutscheine.map((g) => ({ Id: g.id, Name: gutscheinName(g.name, language) })),
    GutscheinName: bild.gutscheinName && gutscheinName(bild.gutscheinName, language),
    IbanMaskiert: row.iban_maskiert,
    GespeichertesKonto: bild.gespeichertesKonto,
    NurDeutscheIban: bild.nurDeutscheIban,
    Ruecklaufgrund: returnText(row.ruecklaufgrund, language),
    VerfaelltAm: row.verfaellt_am,
    ErwartetAm: late ? null : ganze.erwartetAm,
    Verspaetet: late,
    Rueckruf: ganze.lage.praemierung?.rueckruf ?? null,
    Bedingungen: conditionsOf(ganze.lage).map((b) => ({ Name: b.name, Stand: b.stand, Am: b.am })),
    erlaubt: allowedFor(bild),
    KundennummerMoeglich: isKundennummerChangeable(row.status),
  };
};
