import type { EigeneEmpfehlung } from '@weitersagen/contract/empfehler';
import { regelwerkVon } from '@weitersagen/contract/regelwerk';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { endeDesTages, zeitpunkt } from '../../platform/clock/zeitpunkt.ts';
import type { Betraege } from '../empfehlung/queries.ts';
import { aufteilung, empfehlungLinks, isAbgelaufen } from '../empfehlung/rules.ts';
import { type Teilung, teilePraemie } from '../praemie/rules.ts';
import type { GanzeLage } from '../praemierung/queries-lage.ts';
import { bedingungen, statusmeldung } from '../praemierung/rules.ts';
import type { EigeneZeile, Verlaufszeile } from './queries.ts';
import { erlaubteHandlungen, sichtbaresEreignis } from './rules.ts';

export interface EigenesBild {
  zeile: EigeneZeile;
  ganze: GanzeLage;
  betraege: Betraege;
  klicks: number;
  verlauf: readonly Verlaufszeile[];
}

/** Once an order is released, its product's reward counts; before, what the recommended one would bring today. */
const teilungVon = (scope: MandantScope, { zeile, ganze: { auftrag }, betraege }: EigenesBild): Teilung =>
  auftrag?.praemie_wert_cent == null
    ? betraege
    : teilePraemie(
        auftrag.praemie_wert_cent,
        zeile.anteil_empfaenger,
        regelwerkVon(scope.mandant.einstellungen).maxEmpfaengerPraemieCent,
      );

export const toEigeneEmpfehlung = (scope: MandantScope, bild: EigenesBild): EigeneEmpfehlung => {
  const { zeile: z, ganze, betraege, klicks, verlauf } = bild;
  const { lage } = ganze;
  const eigene = ganze.praemierung?.beguenstigter === 'empfehler' ? ganze.praemierung : null;
  const teilung = teilungVon(scope, bild);
  return {
    Empfehlungsnummer: z.nummer,
    Empfehlungscode: z.code,
    KurzURL: empfehlungLinks({ adresse: scope.adresse, route: scope.mandant.route, nummer: z.nummer, code: z.code })
      .KurzURL,
    Status: z.status,
    Statusmeldung: statusmeldung(lage).meldung,
    Aufteilung: aufteilung(z.anteil_empfaenger),
    ErstelltAm: zeitpunkt(z.erstellt_am),
    GueltigBis: zeitpunkt(endeDesTages(z.gueltig_bis)),
    AuftragDatum: ganze.auftrag?.auftragsdatum ?? null,
    ProduktName: betraege.produkt?.name ?? '',
    ProduktId: z.produkt_id,
    PraemieEmpfehlerCent: teilung.empfehler,
    PraemieEmpfaengerCent: teilung.empfaenger,
    Klicks: klicks,
    Praemierung: eigene && {
      Id: eigene.id,
      Status: eigene.status,
      WertCent: eigene.wert_cent,
      Praemienart: eigene.praemienart,
    },
    Bedingungen: bedingungen(lage).map((b) => ({ Name: b.name, Stand: b.stand, Am: b.am })),
    AuszahlungErwartetAm: ganze.erwartetAm,
    Verlauf: verlauf.flatMap((v) => {
      const ereignis = sichtbaresEreignis(v, eigene?.id ?? null);
      return ereignis ? [{ Am: zeitpunkt(v.am), Ereignis: ereignis }] : [];
    }),
    erlaubt: erlaubteHandlungen({
      empfehlung: {
        status: z.status,
        gesperrt: z.gesperrt_am !== null,
        abgelaufen: isAbgelaufen(z.gueltig_bis, scope.heute),
      },
      praemierung: eigene && {
        status: eigene.status,
        art: eigene.praemienart,
        bankdatenVorhanden: eigene.iban_versiegelt !== null,
      },
    }),
  };
};
