import { api } from '@weitersagen/contract/api';
import type { DATENSATZIMPORT_KINDS, DatensatzFile } from '@weitersagen/contract/datensatz';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { PAGE_SIZE, toPage } from '../../platform/http/paging.ts';
import { isRefusal, refuse } from '../../platform/http/refusal.ts';
import { refuseFile } from '../../platform/http/refuse-file.ts';
import { checkImport, discardImport, startImport } from './commands-import.ts';
import { checkInThread } from './commands-thread.ts';
import { readGiltAb } from './policy.ts';
import { findImport, findImporte, findImportRows, isOrphaned } from './queries.ts';
import type { Call, Desk } from './routes-desk.ts';
import { toImport, toImportRow } from './view.ts';

interface Paged {
  query: { seite: number };
}
interface Named {
  params: { id: string };
}

/** The handlers of an area's imports: the dry run of a file, what it would change, and its start. */
export const importRoutesOf = <A extends string, C extends Call>(desk: Desk<A, C>) => {
  const { bereich } = desk;
  const kinds = bereich.kinds.map(({ name }) => name as A);
  const enterToChange = (call: C) => (desk.enterToChange ?? desk.enter)(call);
  /** The kinds of which this person may start something. */
  const allowed = (call: C) => kinds.filter((kind) => desk.may(call, [kind]));
  const rowOf = async (
    mandant: MandantScope,
    row: Parameters<typeof isOrphaned>[1] & Parameters<typeof toImportRow>[0],
    call: C,
  ) => toImportRow<A>(row, await isOrphaned(mandant, row), call.scope.sprache);
  return {
    imports: async <F extends C & Paged>(call: F) => {
      const mandant = await desk.enter(call);
      if (isRefusal(mandant)) return mandant;
      const { seite } = call.query;
      const { rows, total } = await findImporte(mandant, bereich, { seite, size: PAGE_SIZE });
      return toPage(await Promise.all(rows.map((row) => rowOf(mandant, row, call))), total, seite);
    },
    /** Of a file of any size: a thread reads it, on a connection of the working role (ADR 0017). */
    dryRunInThread: async <F extends C & { rand: { bytes: Uint8Array | null } }>(call: F) => {
      const own = allowed(call);
      if (own.length === 0) return refuse('PSOF0203');
      const mandant = await enterToChange(call);
      if (isRefusal(mandant)) return mandant;
      const result = await checkInThread(mandant, bereich, call.rand.bytes ?? new Uint8Array(), own);
      if (result.ok) return { Id: result.id };
      if (result.grund === 'recht') return refuse('PSOF0203');
      return refuseFile(result, 'Inhalt', api.pruefeKatalogImport.errors);
    },
    /** Of a small file. */
    dryRun: async <F extends C & { body: DatensatzFile<A> }>(call: F) => {
      if (allowed(call).length === 0) return refuse('PSOF0203');
      const mandant = await enterToChange(call);
      return isRefusal(mandant) ? mandant : { Id: await checkImport(mandant, bereich, call.body) };
    },
    import: async <F extends C & Named & { query: { seite: number; was?: (typeof DATENSATZIMPORT_KINDS)[number] } }>(
      call: F,
    ) => {
      const mandant = await desk.enter(call);
      if (isRefusal(mandant)) return mandant;
      const imported = await findImport(mandant, bereich, call.params.id);
      if (!imported) return refuse('PSOF0003');
      const { was, seite } = call.query;
      const raw = await findImportRows(mandant, imported.id, { seite, size: PAGE_SIZE, was });
      const hints = await bereich.findHints?.(
        mandant,
        raw.map(({ art, nachher }) => ({ art, dokument: nachher })),
      );
      const rows = raw.map((row, n) => ({ ...row, hinweise: hints?.[n] ?? [] }));
      const { neu, geaendert, entfernt, gleich, fehler } = imported;
      const own = allowed(call);
      return toImport<A>(bereich, imported, rows, {
        seite,
        total: was ? imported[was] : neu + geaendert + entfernt + gleich + fehler,
        verwaist: await isOrphaned(mandant, imported),
        verboten: (imported.arten as A[]).filter((kind) => !own.includes(kind)),
        writes: own.length > 0,
        sprache: call.scope.sprache,
      });
    },
    runImport: async <
      F extends C & Named & { body: { Schritt: 'starten' | 'verwerfen'; GiltAb: string; Grund: string } },
    >(
      call: F,
    ) => {
      if (allowed(call).length === 0) return refuse('PSOF0203');
      const mandant = await enterToChange(call);
      if (isRefusal(mandant)) return mandant;
      const imported = await findImport(mandant, bereich, call.params.id);
      if (!imported) return refuse('PSOF0003');
      if (!desk.may(call, imported.arten as A[])) return refuse('PSOF0203');
      const { Schritt, GiltAb, Grund } = call.body;
      const giltAb = readGiltAb(GiltAb, mandant);
      if (isRefusal(giltAb)) return giltAb;
      const result =
        Schritt === 'verwerfen'
          ? await discardImport(mandant, bereich, imported.id)
          : await startImport(mandant, bereich, imported.id, { grund: Grund, giltAb });
      if (typeof result !== 'string') return toImportRow<A>(result, false, call.scope.sprache);
      return result === 'unbekannt' ? refuse('PSOF0003') : refuse('PSOF0303', { Schritt: result });
    },
  };
};
