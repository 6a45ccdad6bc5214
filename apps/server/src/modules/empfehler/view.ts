import type { EigeneEmpfehlung } from '@weitersagen/contract/empfehler';
import { regelwerkOf } from '@weitersagen/contract/regelwerk';
import type { EmpfehlungGruppe, Rueckruf, Sprache, Statusmeldung } from '@weitersagen/contract/values';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { endOfTheDay, zeitpunkt } from '../../platform/clock/instant.ts';
import type { Amounts } from '../empfehlung/queries.ts';
import { aufteilung, empfehlungLinks, isExpired } from '../empfehlung/rules.ts';
import { splitPraemie, type Teilung } from '../praemie/rules.ts';
import type { PraemierungRow } from '../praemierung/queries.ts';
import type { WholeLage } from '../praemierung/queries-lage.ts';
import { ruecklaufText } from '../praemierung/queries-ruecklauf.ts';
import { auszahlungExpectedAt, bedingungen, gutscheinname, statusmeldung } from '../praemierung/rules.ts';
import type { Contact, OwnRow, Verlaufszeile } from './queries.ts';
import { allowedHandlungen, groupOf, visibleEvent, withoutCorrected } from './rules.ts';

/** What group and order of the list depend on; the rest is fetched for the page that is shown. */
export interface Kern {
  zeile: OwnRow;
  ganze: WholeLage;
  /** His own claim. */
  eigene: WholeLage['praemierung'];
  meldung: Statusmeldung;
  erlaubt: EigeneEmpfehlung['erlaubt'];
  gruppe: EmpfehlungGruppe;
}
export interface OwnBild extends Kern {
  betraege: Amounts;
  klicks: number;
  /** Who confirmed; of several, who ordered. */
  contact: Contact | null;
  verlauf: readonly Verlaufszeile[];
  gutscheine: ReadonlyMap<string, string>;
}

export const toKern = (scope: MandantScope, zeile: OwnRow, ganze: WholeLage): Kern => {
  const eigene = ganze.praemierung?.beguenstigter === 'empfehler' ? ganze.praemierung : null;
  const { meldung } = statusmeldung(ganze.lage);
  const erlaubt = allowedHandlungen({
    empfehlung: {
      status: zeile.status,
      gesperrt: zeile.gesperrt_am !== null,
      abgelaufen: isExpired(zeile.gueltig_bis, scope.heute),
    },
    praemierung: eigene && {
      status: eigene.status,
      art: eigene.praemienart,
      bankdatenVorhanden: eigene.iban_versiegelt !== null,
    },
  });
  return { zeile, ganze, eigene, meldung, erlaubt, gruppe: groupOf(meldung, erlaubt) };
};

export const toPraemierungShort = (
  row: PraemierungRow,
  rueckruf: Rueckruf | null | undefined,
  gutscheine: ReadonlyMap<string, string>,
  language: Sprache,
): NonNullable<EigeneEmpfehlung['Praemierung']> => ({
  Id: row.id,
  Status: row.status,
  WertCent: row.wert_cent,
  Praemienart: row.praemienart,
  GutscheinName: row.gutschein_id ? gutscheinname(gutscheine.get(row.gutschein_id) ?? '', language) || null : null,
  IbanMaskiert: row.iban_maskiert,
  VerfaelltAm: row.verfaellt_am,
  Ruecklaufgrund: ruecklaufText(row.ruecklaufgrund, language),
  Rueckruf: rueckruf ?? null,
});

/** Once an order is released, its product's reward counts; before, what the recommended one would bring today. */
const teilungOf = (scope: MandantScope, { zeile, ganze: { auftrag }, betraege }: OwnBild): Teilung =>
  auftrag?.praemie_wert_cent == null
    ? betraege
    : splitPraemie(
        auftrag.praemie_wert_cent,
        zeile.anteil_empfaenger,
        regelwerkOf(scope.mandant.einstellungen).maxEmpfaengerPraemieCent,
      );

export const toOwnEmpfehlung = (scope: MandantScope, bild: OwnBild): EigeneEmpfehlung => {
  const { zeile: z, ganze, eigene, meldung, erlaubt, gruppe, betraege, klicks, verlauf, gutscheine } = bild;
  // The contact's own payout is his affair; while it is his turn there is no day to name.
  const aussicht = eigene || ganze.aussicht?.stand !== 'abHandlung' ? ganze.aussicht : null;
  const teilung = teilungOf(scope, bild);
  return {
    Empfehlungsnummer: z.nummer,
    Empfehlungscode: z.code,
    KurzURL: empfehlungLinks({ adresse: scope.adresse, route: scope.mandant.route, nummer: z.nummer, code: z.code })
      .KurzURL,
    channel: z.channel,
    empfaengernummer: bild.contact?.nummer ?? null,
    KontaktVorname: bild.contact?.vorname || null,
    AgentNumber: z.berater,
    Status: z.status,
    Statusmeldung: meldung,
    Gruppe: gruppe,
    Aufteilung: aufteilung(z.anteil_empfaenger),
    ErstelltAm: zeitpunkt(z.erstellt_am),
    GueltigBis: zeitpunkt(endOfTheDay(z.gueltig_bis)),
    auftragDatum: ganze.auftrag?.auftragsdatum ?? null,
    ProduktName: betraege.produkt?.name ?? '',
    ProduktId: z.produkt_id,
    PraemieEmpfehlerCent: teilung.empfehler,
    PraemieEmpfaengerCent: teilung.empfaenger,
    Klicks: klicks,
    Praemierung: eigene && toPraemierungShort(eigene, ganze.lage.praemierung?.rueckruf, gutscheine, scope.sprache),
    Bedingungen: bedingungen(ganze.lage).map((b) => ({ Name: b.name, Stand: b.stand, Am: b.am })),
    AuszahlungErwartetAm: auszahlungExpectedAt(aussicht),
    Auszahlung: aussicht && { Stand: aussicht.stand, Am: aussicht.am, UeblichBis: aussicht.ueblichBis },
    Verlauf: withoutCorrected(verlauf).flatMap((v) => {
      const event = visibleEvent(v, eigene?.id ?? null);
      if (!event) return [];
      const Grund = event === 'zahlungZurueck' ? ruecklaufText(v.grund, scope.sprache) : null;
      return [{ Am: zeitpunkt(v.am), Ereignis: event, Grund }];
    }),
    erlaubt,
  };
};
