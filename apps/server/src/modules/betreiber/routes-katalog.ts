import type { Meldung } from '@weitersagen/contract/meldungen';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { isTag } from '../../platform/clock/tage.ts';
import { uhrzeitAm } from '../../platform/clock/zeitpunkt.ts';
import type { Handlers } from '../../platform/http/fall.ts';
import { isRefusal, type Refusal, refuse } from '../../platform/http/refusal.ts';
import { type Aenderungsergebnis, aendereEintrag } from '../katalogaenderung/commands.ts';
import type { Hindernis } from '../katalogaenderung/commands-anwenden.ts';
import { nimmZurueck, type Schrittergebnis, setzeInKraft, verwirfStapel } from '../katalogaenderung/commands-stapel.ts';
import {
  findAenderungenSeite,
  findRuecknahme,
  findStapel,
  findStapelListe,
  findVerlaufVon,
} from '../katalogaenderung/queries.ts';
import { exportCsv, exportJson, findEintrag } from '../katalogaenderung/queries-eintrag.ts';
import { findAnzahlen, findListe } from '../katalogaenderung/queries-liste.ts';
import { findPraemiennamen } from '../katalogaenderung/queries-praemie.ts';
import { checkProduktApi, findVerdeckteKategorien } from '../produkt/queries-api.ts';
import { betrete, pruefeRecht } from './policy.ts';
import { rechtFuer, SEITENGROESSE } from './rules.ts';
import { toSeite } from './view.ts';
import { toEintrag, toKatalogKopf, toKatalogZeile, toStapel, toStapelZeile } from './view-katalog.ts';

const VERLAUF_ZEILEN = 20;

/** From when on something is to apply; null: at once. Refused where that lies in the past. */
export const leseGiltAb = (
  text: string,
  { jetzt, heute }: Pick<MandantScope, 'jetzt' | 'heute'>,
): Date | null | Refusal => {
  if (text === '' || text === heute) return null;
  const [tag = '', uhrzeit = '00:00'] = text.split('T');
  const giltAb = /[zZ+]|-\d\d:\d\d$/.test(uhrzeit) || !isTag(tag) ? new Date(text) : uhrzeitAm(tag, uhrzeit);
  return giltAb < jetzt ? refuse('PSOF0002', { GiltAb: 'vergangen' }) : giltAb;
};

/** What stands in the way, a line for each record, as many as one reads. */
const HOECHSTENS_HINDERNISSE = 5;
export const refuseHindernisse = (hindernisse: readonly Hindernis[]): Refusal =>
  refuse(
    'PSOF0303',
    Object.fromEntries(
      hindernisse.slice(0, HOECHSTENS_HINDERNISSE).map(({ id, grund }): [string, Meldung] => [id || 'Schritt', grund]),
    ),
  );

const refuseAenderung = (ergebnis: Extract<Aenderungsergebnis, { ok: false }>): Refusal => {
  if (ergebnis.grund === 'unbekannt') return refuse('PSOF0003');
  if (ergebnis.grund === 'hindernis') return refuseHindernisse(ergebnis.hindernisse);
  const felder = Object.fromEntries(ergebnis.fehler.map(({ feld, grund }): [string, Meldung] => [feld, grund]));
  return refuse(felder.Stand ? 'PSOF0303' : 'PSOF0002', felder);
};

const antwortAuf = (ergebnis: Schrittergebnis): { Id: string } | Refusal => {
  if (ergebnis === 'unbekannt') return refuse('PSOF0003');
  if (ergebnis === 'nichtMoeglich') return refuse('PSOF0303', { Schritt: 'nichtMoeglich' });
  return ergebnis.ok ? { Id: ergebnis.id } : refuseHindernisse(ergebnis.hindernisse);
};

const seite = (n: number) => ({ seite: n, groesse: SEITENGROESSE });

export const routes: Handlers<
  | 'getKatalogKopf'
  | 'getKatalogListe'
  | 'getKatalogEintrag'
  | 'putKatalogEintrag'
  | 'getKatalogAenderungen'
  | 'getKatalogStapel'
  | 'putKatalogStapel'
  | 'getKatalogExportJson'
  | 'getKatalogExportCsv'
> = {
  getKatalogKopf: async ({ scope, wer, params }) => {
    const mandant = await betrete(scope, wer, params.route, null);
    if (isRefusal(mandant)) return mandant;
    const [api, anzahlen, verdeckt] = await Promise.all([
      checkProduktApi(mandant),
      findAnzahlen(mandant),
      findVerdeckteKategorien(mandant),
    ]);
    return toKatalogKopf(mandant.mandant, { api, anzahlen, verdeckt }, wer.rolle);
  },
  getKatalogListe: async ({ scope, wer, params, query }) => {
    const mandant = await betrete(scope, wer, params.route, null);
    if (isRefusal(mandant)) return mandant;
    const { zeilen, gesamt } = await findListe(mandant, params.art, { ...query, groesse: SEITENGROESSE });
    return toSeite(
      zeilen.map((zeile) => toKatalogZeile(zeile, scope.sprache)),
      gesamt,
      query.seite,
    );
  },
  getKatalogEintrag: async ({ scope, wer, params, query }) => {
    const mandant = await betrete(scope, wer, params.route, null);
    if (isRefusal(mandant)) return mandant;
    const eintrag = await findEintrag(mandant, params.art, query);
    if (!eintrag) return refuse('PSOF0003');
    const verlauf = query.id ? await findVerlaufVon(mandant, params.art, query.id, VERLAUF_ZEILEN) : [];
    return toEintrag(params.art, query.id ?? '', eintrag, verlauf, { rolle: wer.rolle, sprache: scope.sprache });
  },
  putKatalogEintrag: async ({ scope, wer, params, body }) => {
    const mandant = await betrete(scope, wer, params.route, rechtFuer(params.art));
    if (isRefusal(mandant)) return mandant;
    const giltAb = leseGiltAb(body.GiltAb, mandant);
    if (isRefusal(giltAb)) return giltAb;
    const ergebnis = await aendereEintrag(mandant, {
      art: params.art,
      id: body.Id,
      felder: body.Felder,
      stand: body.Stand,
      giltAb,
      grund: body.Grund,
    });
    if (!ergebnis.ok) return refuseAenderung(ergebnis);
    return { Id: ergebnis.id, Stapel: ergebnis.stapel, Geplant: ergebnis.geplant };
  },
  getKatalogAenderungen: async ({ scope, wer, params, query }) => {
    const mandant = await betrete(scope, wer, params.route, null);
    if (isRefusal(mandant)) return mandant;
    const { zeilen, gesamt } = await findStapelListe(mandant, { ...query, groesse: SEITENGROESSE });
    const namen = await findPraemiennamen(mandant, zeilen);
    return toSeite(
      zeilen.map((s) => toStapelZeile(s, namen)),
      gesamt,
      query.seite,
    );
  },
  getKatalogStapel: async ({ scope, wer, params, query }) => {
    const mandant = await betrete(scope, wer, params.route, null);
    if (isRefusal(mandant)) return mandant;
    const stapel = await findStapel(mandant, params.id);
    if (!stapel) return refuse('PSOF0003');
    const aenderungen = await findAenderungenSeite(mandant, params.id, seite(query.seite));
    const zurueckgenommenIn = stapel.status === 'Zurueckgenommen' ? await findRuecknahme(mandant, params.id) : null;
    const { rolle } = wer;
    return toStapel(stapel, aenderungen, { seite: query.seite, zurueckgenommenIn, rolle, sprache: scope.sprache });
  },
  putKatalogStapel: async ({ scope, wer, params, body }) => {
    const mandant = await betrete(scope, wer, params.route, null);
    if (isRefusal(mandant)) return mandant;
    const stapel = await findStapel(mandant, params.id);
    if (!stapel) return refuse('PSOF0003');
    const verboten = stapel.arten.map((art) => pruefeRecht(wer, rechtFuer(art))).find((r) => r !== null);
    if (verboten) return verboten;
    if (body.Schritt === 'verwerfen') return antwortAuf(await verwirfStapel(mandant, params.id));
    if (body.Schritt === 'anwenden')
      return stapel.status === 'Konflikt'
        ? antwortAuf(await setzeInKraft(mandant, params.id))
        : refuse('PSOF0303', { Schritt: 'nichtMoeglich' });
    return antwortAuf(await nimmZurueck(mandant, params.id, { aenderung: body.Aenderung, grund: body.Grund }));
  },
  getKatalogExportJson: async ({ scope, wer, params }) => {
    const mandant = await betrete(scope, wer, params.route, null);
    return isRefusal(mandant) ? mandant : exportJson(mandant);
  },
  getKatalogExportCsv: async ({ scope, wer, params }) => {
    const mandant = await betrete(scope, wer, params.route, null);
    return isRefusal(mandant) ? mandant : exportCsv(mandant, params.art);
  },
};
