import { api } from '@weitersagen/contract/api';
import { KATALOGARTEN } from '@weitersagen/contract/werte';
import type { Handlers } from '../../platform/http/fall.ts';
import { isRefusal, refuse } from '../../platform/http/refusal.ts';
import { discardImport, startImport } from '../katalogaenderung/commands-import.ts';
import { checkInThread } from '../katalogaenderung/commands-thread.ts';
import { findImport, findImporte, findImportzeilen, isOrphaned } from '../katalogaenderung/queries.ts';
import { findHints } from '../katalogaenderung/queries-hinweise.ts';
import { checkRecht, enter } from './policy.ts';
import { refuseFile } from './policy-thread.ts';
import { readGiltAb } from './routes-katalog.ts';
import { may, rechtFor, SEITENGROESSE } from './rules.ts';
import { toPage } from './view.ts';
import { toImport, toImportRow } from './view-katalog.ts';

export const routes: Handlers<'getKatalogImporte' | 'pruefeKatalogImport' | 'getKatalogImport' | 'putKatalogImport'> = {
  getKatalogImporte: async ({ scope, wer, params, query }) => {
    const mandant = await enter(scope, wer, params.route, null);
    if (isRefusal(mandant)) return mandant;
    const { zeilen, gesamt } = await findImporte(mandant, { seite: query.seite, groesse: SEITENGROESSE });
    const antwort = await Promise.all(
      zeilen.map(async (i) => toImportRow(i, await isOrphaned(mandant, i), scope.sprache)),
    );
    return toPage(antwort, gesamt, query.seite);
  },
  pruefeKatalogImport: async ({ scope, wer, params, rand }) => {
    // A dry run is for whoever may start something of it.
    const arten = KATALOGARTEN.filter((art) => may(wer.rolle, rechtFor(art)));
    if (arten.length === 0) return refuse('PSOF0203');
    const mandant = await enter(scope, wer, params.route, null);
    if (isRefusal(mandant)) return mandant;
    const ergebnis = await checkInThread(mandant, rand.bytes ?? new Uint8Array(), arten);
    if (ergebnis.ok) return { Id: ergebnis.id };
    if (ergebnis.grund === 'recht') return refuse('PSOF0203');
    return refuseFile(ergebnis, 'Inhalt', api.pruefeKatalogImport.errors);
  },
  getKatalogImport: async ({ scope, wer, params, query }) => {
    const mandant = await enter(scope, wer, params.route, null);
    if (isRefusal(mandant)) return mandant;
    const importiert = await findImport(mandant, params.id);
    if (!importiert) return refuse('PSOF0003');
    const { was, seite } = query;
    const roh = await findImportzeilen(mandant, params.id, { seite, groesse: SEITENGROESSE, was });
    const hinweise = await findHints(
      mandant,
      roh.map(({ art, nachher }) => ({ art, dokument: nachher })),
    );
    const zeilen = roh.map((zeile, n) => ({ ...zeile, hinweise: hinweise[n] ?? [] }));
    const { neu, geaendert, entfernt, gleich, fehler } = importiert;
    const gesamt = was ? importiert[was] : neu + geaendert + entfernt + gleich + fehler;
    const verwaist = await isOrphaned(mandant, importiert);
    return toImport(importiert, zeilen, { seite, gesamt, verwaist, rolle: wer.rolle, sprache: scope.sprache });
  },
  putKatalogImport: async ({ scope, wer, params, body }) => {
    const mandant = await enter(scope, wer, params.route, null);
    if (isRefusal(mandant)) return mandant;
    const importiert = await findImport(mandant, params.id);
    if (!importiert) return refuse('PSOF0003');
    const verboten = importiert.arten.map((art) => checkRecht(wer, rechtFor(art))).find((r) => r !== null);
    if (verboten || wer.rolle === 'Betrachter') return verboten ?? refuse('PSOF0203');
    const giltAb = readGiltAb(body.GiltAb, mandant);
    if (isRefusal(giltAb)) return giltAb;
    const ergebnis =
      body.Schritt === 'verwerfen'
        ? await discardImport(mandant, params.id)
        : await startImport(mandant, params.id, { grund: body.Grund, giltAb });
    if (typeof ergebnis !== 'string') return toImportRow(ergebnis, false, scope.sprache);
    return ergebnis === 'unbekannt' ? refuse('PSOF0003') : refuse('PSOF0303', { Schritt: ergebnis });
  },
};
