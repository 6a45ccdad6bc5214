import { api } from '@weitersagen/contract/api';
import type { BetreiberScope } from '../../platform/auth/scope.ts';
import { zeitpunkt } from '../../platform/clock/instant.ts';
import type { BetreiberPath, Handlers } from '../../platform/http/fall.ts';
import { isRefusal } from '../../platform/http/refusal.ts';
import { countTasks } from '../auszahlung/queries.ts';
import { findAngehaltene, findAuszahlbar } from '../auszahlung/queries-verdacht.ts';
import { findLostAccesses, findWaitingRechtstexte } from '../inhalt/queries-state.ts';
import { countScarce, findGutscheinbestand } from '../praemierung/queries-gutschein.ts';
import { checkProduktApi } from '../produkt/queries-api.ts';
import { importInThread } from './commands-stock.ts';
import { enter } from './policy.ts';
import { refuseFile } from './policy-thread.ts';
import { findKontenzeilen, findOverview } from './queries.ts';
import { findAuditlog } from './queries-history.ts';
import { routes as auftrag } from './routes-auftrag.ts';
import { routes as auszahlung } from './routes-auszahlung.ts';
import { routes as bilder } from './routes-bilder.ts';
import { builtInRoutes } from './routes-builtin.ts';
import { inhaltRoutes } from './routes-inhalt.ts';
import { inhaltsbilderRoutes } from './routes-inhaltsbilder.ts';
import { inhaltslisteRoutes } from './routes-inhaltsliste.ts';
import { inhaltszugangRoutes } from './routes-inhaltszugang.ts';
import { routes as katalog } from './routes-katalog.ts';
import { routes as katalogimport } from './routes-katalogimport.ts';
import { kulanzRoutes } from './routes-kulanz.ts';
import { redaktionRoutes } from './routes-redaktion.ts';
import { routes as anmeldung } from './routes-signin.ts';
import { toCursorPage, toHistory } from './view.ts';

const findGestoerteApis = async (scope: BetreiberScope): Promise<{ Mandant: string; Grund: string }[]> => {
  const all = await Promise.all(
    (await scope.alleMandanten()).map(async ({ route }) => {
      const mandant = await scope.inMandant(route);
      const state = mandant && (await checkProduktApi(mandant));
      const grund = state && (state.ok ? state.fehler : state.grund);
      return grund ? [{ Mandant: route, Grund: grund }] : [];
    }),
  );
  return all.flat();
};

export const routes: Handlers<BetreiberPath> = {
  ...anmeldung,
  ...auftrag,
  ...auszahlung,
  ...kulanzRoutes,
  ...katalog,
  ...katalogimport,
  ...bilder,
  ...inhaltRoutes,
  ...inhaltslisteRoutes,
  ...inhaltsbilderRoutes,
  ...redaktionRoutes,
  ...builtInRoutes,
  ...inhaltszugangRoutes,
  getUebersicht: async ({ scope }) => {
    const u = await findOverview(scope);
    const auszahlbar = await findAuszahlbar(scope);
    return {
      AuftraegeGemeldet: u.auftraegeGemeldet,
      AuftraegeZuPruefen: u.auftraegeZuPruefen,
      PraemierungenAuszahlbar: auszahlbar.reduce((sum, { anzahl }) => sum + anzahl, 0),
      PraemierungenAuszahlbarIsMinimum: auszahlbar.some(({ hasMore }) => hasMore),
      SummeAuszahlbarCent: auszahlbar.reduce((sum, { summeCent }) => sum + summeCent, 0),
      LaeufeOffen: u.laeufeOffen,
      LaeufeFreigegeben: u.laeufeFreigegeben,
      KulanzBeantragt: u.kulanzBeantragt,
      AuszahlungenAngehalten: (await findAngehaltene(scope)).length,
      GutscheineKnapp: await countScarce(scope),
      Rechtstexte: (await findWaitingRechtstexte(scope)).map((r) => ({
        Mandant: r.route,
        Id: r.id,
        Schluessel: r.schluessel,
        GeaendertAm: zeitpunkt(r.geaendert_am),
        GeaendertVon: r.geaendert_von,
      })),
      InhaltOhneZugang: (await findLostAccesses(scope)).map(({ route }) => route),
      ProduktApiFehler: await findGestoerteApis(scope),
      ZahlungenZuEntscheiden: await countTasks(scope),
      Konten: (await findKontenzeilen(scope)).map((k) => ({
        Mandant: k.mandant,
        GeprueftAm: k.geprueft_am && zeitpunkt(k.geprueft_am),
        Praemierungen: k.praemierungen,
        Abweichungen: k.anzahl,
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
  getGutscheinbestand: async ({ scope, query }) => {
    const stock = await findGutscheinbestand(scope, query.mandant);
    return stock.map((g) => ({
      Mandant: g.mandant,
      GutscheinId: g.id,
      Name: g.name,
      WertCent: g.wertCent,
      Frei: g.frei.count,
      FreiIsMinimum: g.frei.isMinimum,
      Vergeben: g.vergeben.count,
      VergebenIsMinimum: g.vergeben.isMinimum,
      Warngrenze: g.warngrenze,
    }));
  },
  importGutscheine: async ({ scope, wer, params, rand }) => {
    const mandant = await enter(scope, wer, params.route, 'gutscheineImportieren');
    if (isRefusal(mandant)) return mandant;
    const result = await importInThread(mandant, rand.bytes ?? new Uint8Array());
    if (!result.ok) return refuseFile(result, 'Csv', api.importGutscheine.errors);
    const { neu, doppelt, fehler } = result.ergebnis;
    return { Neu: neu, Doppelt: doppelt, Fehler: fehler.map((f) => ({ Zeile: f.zeile, Grund: f.grund })) };
  },
  getAuditlog: async ({ scope, query }) =>
    toCursorPage(await findAuditlog(scope, query), (z) => ({ ...toHistory(z), Mandant: z.mandant, Bezug: z.bezug })),
};
