import { RETENTION_KINDS } from '@weitersagen/contract/values';
import { findDeletions } from '../../platform/audit/deletion.ts';
import type { BetreiberScope, MandantScope } from '../../platform/auth/scope.ts';
import { plusDays, toInstant } from '../../platform/clock/instant.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { countTasks } from '../auszahlung/queries.ts';
import { countWithoutKonto } from '../auszahlung/queries-rechnung.ts';
import { findHeld, findPayable } from '../auszahlung/queries-verdacht.ts';
import { inMandant } from '../betreiber/policy.ts';
import { findLostAccesses, findWaitingRechtstexte } from '../inhalt/queries-state.ts';
import { countScarce } from '../praemierung/queries-gutschein.ts';
import { findApiFault } from '../produkt/queries-api.ts';
import { findObstructed } from '../rechnung/queries-obstacle.ts';
import { findKontenRows, findOverview } from './queries.ts';
import { above } from './upward.ts';

const findFailingApis = async (scope: BetreiberScope): Promise<{ Mandant: string; Grund: string }[]> => {
  const all = await Promise.all(
    (await scope.alleMandanten()).map(async ({ route }) => {
      const mandant = await scope.inMandant(route);
      const fault = mandant && (await findApiFault(mandant, scope.sprache));
      return fault ? [{ Mandant: route, Grund: fault }] : [];
    }),
  );
  return all.flat();
};

/** What keeps agencies from being billed, and from being paid. */
const findAgencyMoney = async (scope: BetreiberScope) => {
  const all = await Promise.all(
    (await scope.alleMandanten()).map(async ({ id, route }) => {
      const mandant = await scope.inMandant(route);
      const obstructed = mandant ? await findObstructed(mandant) : [];
      return {
        ohneKonto: await countWithoutKonto(scope, id),
        obstacles: obstructed.map(({ month, obstacle, agentur }) => ({
          Mandant: route,
          Monat: month,
          Hindernis: obstacle,
          Agentur: agentur && { Id: agentur.agenturId, Nummer: agentur.nummer, Name: agentur.name },
        })),
      };
    }),
  );
  return {
    AbrechnungHindernisse: all.flatMap(({ obstacles }) => obstacles),
    RechnungenOhneKonto: all.reduce((sum, { ohneKonto }) => sum + ohneKonto.n, 0),
  };
};

const YEAR_DAYS = 365;

const findRetention = async (scope: MandantScope) => {
  const { countDeletable } = above(scope);
  const [today, month, year] = [
    await countDeletable(scope, 0),
    await countDeletable(scope, 30),
    await countDeletable(scope, YEAR_DAYS),
  ];
  const deletions = await findDeletions(scope, plusDays(scope.now, -YEAR_DAYS));
  const done = new Map(deletions.map(({ art, anzahl }) => [art, Number(anzahl)]));
  return RETENTION_KINDS.map((kind) => ({
    Art: kind,
    Heute: today.get(kind) ?? 0,
    In30Tagen: month.get(kind) ?? 0,
    ImJahr: year.get(kind) ?? 0,
    Geloescht: done.get(kind) ?? 0,
  }));
};

export const routes: Handlers<'getUebersicht' | 'getAufbewahrung'> = {
  getAufbewahrung: inMandant(async (mandant) => ({ Arten: await findRetention(mandant) })),
  getUebersicht: async ({ scope }) => {
    const u = await findOverview(scope);
    const payable = await findPayable(scope);
    return {
      AuftraegeGemeldet: u.auftraegeGemeldet,
      AuftraegeZuPruefen: u.auftraegeZuPruefen,
      PraemierungenAuszahlbar: payable.reduce((sum, { count }) => sum + count, 0),
      PraemierungenAuszahlbarIsMinimum: payable.some(({ hasMore }) => hasMore),
      SummeAuszahlbarCent: payable.reduce((sum, { summeCent }) => sum + summeCent, 0),
      LaeufeOffen: u.laeufeOffen,
      LaeufeFreigegeben: u.laeufeFreigegeben,
      KulanzBeantragt: u.kulanzBeantragt,
      AdressenBeantragt: u.adressenBeantragt,
      AuszahlungenAngehalten: (await findHeld(scope)).length,
      GutscheineKnapp: await countScarce(scope),
      Rechtstexte: (await findWaitingRechtstexte(scope)).map((r) => ({
        Mandant: r.route,
        Id: r.id,
        Schluessel: r.schluessel,
        GeaendertAm: toInstant(r.geaendert_am),
        GeaendertVon: r.geaendert_von,
      })),
      InhaltOhneZugang: (await findLostAccesses(scope)).map(({ route }) => route),
      ProduktApiFehler: await findFailingApis(scope),
      ZahlungenZuEntscheiden: await countTasks(scope),
      EingaengeOffen: u.eingaengeOffen,
      RechnungenUeberfaellig: u.rechnungenUeberfaellig,
      ...(await findAgencyMoney(scope)),
      Konten: (await findKontenRows(scope)).map((k) => ({
        Mandant: k.mandant,
        GeprueftAm: k.geprueft_am && toInstant(k.geprueft_am),
        Praemierungen: k.praemierungen,
        Rechnungen: k.rechnungen,
        Abweichungen: k.anzahl,
        Rechnungsbeispiele: k.rechnungsbeispiele.map(({ nummer, konten }) => ({ Nummer: nummer, Konten: konten })),
        Beispiele: k.beispiele.map((b) => ({
          PraemierungId: b.id,
          Status: b.status,
          WertCent: b.wertCent,
          Konten: b.konten,
          Auftragsnummer: b.auftragsnummer,
          Empfehlungsnummer: b.empfehlungsnummer,
        })),
      })),
    };
  },
};
