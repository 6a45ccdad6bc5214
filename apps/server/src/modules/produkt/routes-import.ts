import { api } from '@weitersagen/contract/api';
import { KATALOGARTEN, type Katalogart } from '@weitersagen/contract/values';
import type { Handlers } from '../../platform/http/fall.ts';
import { SEITENGROESSE, toPage } from '../../platform/http/paging.ts';
import { isRefusal, refuse } from '../../platform/http/refusal.ts';
import { refuseFile } from '../../platform/http/refuse-file.ts';
import { checkRecht, enter } from '../betreiber/policy.ts';
import { may, rechtFor } from '../betreiber/rules.ts';
import { discardImport, startImport } from '../datensatz/commands-import.ts';
import { checkInThread } from '../datensatz/commands-thread.ts';
import { readGiltAb } from '../datensatz/policy.ts';
import { findImport, findImporte, findImportzeilen, isOrphaned } from '../datensatz/queries.ts';
import { toImport, toImportRow } from '../datensatz/view.ts';
import { KATALOGBEREICH } from './commands-bereich.ts';
import { findHints } from './queries-hints.ts';

export const importRoutes: Handlers<
  'getKatalogImporte' | 'pruefeKatalogImport' | 'getKatalogImport' | 'putKatalogImport'
> = {
  getKatalogImporte: async ({ scope, wer, params, query }) => {
    const mandant = await enter(scope, wer, params.route);
    if (isRefusal(mandant)) return mandant;
    const { zeilen, gesamt } = await findImporte(mandant, KATALOGBEREICH, {
      seite: query.seite,
      groesse: SEITENGROESSE,
    });
    const response = await Promise.all(
      zeilen.map(async (i) => toImportRow<Katalogart>(i, await isOrphaned(mandant, i), scope.sprache)),
    );
    return toPage(response, gesamt, query.seite);
  },
  pruefeKatalogImport: async ({ scope, wer, params, rand }) => {
    // A dry run is for whoever may start something of it.
    const kinds = KATALOGARTEN.filter((kind) => may(wer.rolle, rechtFor(kind)));
    if (kinds.length === 0) return refuse('PSOF0203');
    const mandant = await enter(scope, wer, params.route);
    if (isRefusal(mandant)) return mandant;
    const result = await checkInThread(mandant, rand.bytes ?? new Uint8Array(), kinds);
    if (result.ok) return { Id: result.id };
    if (result.grund === 'recht') return refuse('PSOF0203');
    return refuseFile(result, 'Inhalt', api.pruefeKatalogImport.errors);
  },
  getKatalogImport: async ({ scope, wer, params, query }) => {
    const mandant = await enter(scope, wer, params.route);
    if (isRefusal(mandant)) return mandant;
    const imported = await findImport(mandant, params.id);
    if (!imported) return refuse('PSOF0003');
    const { was, seite } = query;
    const raw = await findImportzeilen(mandant, params.id, { seite, groesse: SEITENGROESSE, was });
    const hints = await findHints(
      mandant,
      raw.map(({ art, nachher }) => ({ art, dokument: nachher })),
    );
    const rows = raw.map((row, n) => ({ ...row, hinweise: hints[n] ?? [] }));
    const { neu, geaendert, entfernt, gleich, fehler } = imported;
    const gesamt = was ? imported[was] : neu + geaendert + entfernt + gleich + fehler;
    const verwaist = await isOrphaned(mandant, imported);
    const arten = imported.arten as Katalogart[];
    return toImport<Katalogart>(KATALOGBEREICH, imported, rows, {
      seite,
      gesamt,
      verwaist,
      verboten: arten.filter((kind) => !may(wer.rolle, rechtFor(kind))),
      writes: wer.rolle !== 'Betrachter',
      sprache: scope.sprache,
    });
  },
  putKatalogImport: async ({ scope, wer, params, body }) => {
    const mandant = await enter(scope, wer, params.route);
    if (isRefusal(mandant)) return mandant;
    const imported = await findImport(mandant, params.id);
    if (!imported) return refuse('PSOF0003');
    const verboten = imported.arten
      .map((kind) => checkRecht(wer, rechtFor(kind as Katalogart)))
      .find((r) => r !== null);
    if (verboten || wer.rolle === 'Betrachter') return verboten ?? refuse('PSOF0203');
    const giltAb = readGiltAb(body.GiltAb, mandant);
    if (isRefusal(giltAb)) return giltAb;
    const result =
      body.Schritt === 'verwerfen'
        ? await discardImport(mandant, params.id)
        : await startImport(mandant, KATALOGBEREICH, params.id, { grund: body.Grund, giltAb });
    if (typeof result !== 'string') return toImportRow<Katalogart>(result, false, scope.sprache);
    return result === 'unbekannt' ? refuse('PSOF0003') : refuse('PSOF0303', { Schritt: result });
  },
};
