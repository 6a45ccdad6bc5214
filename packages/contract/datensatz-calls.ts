import { z } from 'zod';
import {
  batchStep,
  DATENSATZIMPORT_KINDS,
  datensatzBatch,
  datensatzBatchRow,
  datensatzEntry,
  datensatzField,
  datensatzFile,
  datensatzImport,
  datensatzImportRow,
  datensatzResult,
  datensatzRow,
  felder,
  giltAb,
  grund,
  listWish,
  stand,
} from './datensatz.ts';
import { pageList, pageQuery, searchQuery } from './page.ts';
import type { RouteDef } from './route.ts';
import { DATENSATZ_BATCH_STATUS } from './values.ts';

type Shape = z.ZodRawShape;
const REFUSALS = ['PSOF0203', 'PSOF0303'] as const;

/** How the records of these kinds are told. */
export const recordShapes = <A extends string>(kinds: readonly [A, ...A[]]) => {
  const kind = () => z.enum(kinds);
  const field = datensatzField(kind());
  const batchRow = datensatzBatchRow(kind());
  return {
    art: kind,
    field,
    batchRow,
    batch: datensatzBatch(kind()),
    record: datensatzEntry(kind()).extend({ Felder: z.array(field), Verlauf: z.array(batchRow) }),
    importRow: datensatzImportRow(kind()),
    imported: datensatzImport(kind()),
  };
};

/** Whose records the calls are about, and who may call. */
interface Records<A extends string, Access, Right, P extends Shape, K extends Shape> {
  shapes: ReturnType<typeof recordShapes<A>>;
  /** What they are, in front of what each call does: `Agencies of a client`. */
  of: string;
  access: Access;
  /** What it takes to change them, beside the access. */
  right: Right;
  /** Parameters of every call. */
  params: P;
  /** Parameters of a call about records of one kind, where the address names the kind. */
  ofKind: K;
}

/**
 * The calls of a noun's records, made from what they are (ADR 0024): a noun names its path beside each that it has, and adds
 * what it alone asks or tells. `datensatz/routes-desk.ts` answers them.
 */
export const recordCalls = <
  A extends string,
  const Access extends Pick<RouteDef, 'zugang' | 'agenturrecht'>,
  const Right extends Pick<RouteDef, 'recht'>,
  P extends Shape,
  K extends Shape,
>({
  shapes,
  of,
  access,
  right,
  params,
  ofKind,
}: Records<A, Access, Right, P, K>) => {
  const { art, batchRow, batch, record, importRow, imported } = shapes;
  const all = { ...access, params: z.object(params) };
  const kind = { ...access, params: z.object(ofKind) };
  const one = { ...access, params: z.object({ ...params, id: z.uuid() }) };
  const id = z.object({ Id: z.string() });
  const dryRun = {
    ...all,
    ...right,
    summary: `${of}: dry run of a file; nothing is changed, every difference is kept to be looked at`,
    status: 201,
    body: datensatzFile(art()),
    ok: id,
    errors: REFUSALS,
  } as const;
  return {
    list: <Q extends Shape>(query: Q) => ({
      ...kind,
      summary: `${of}: a list, with those that are switched off`,
      query: z
        .object({ ...pageQuery, ...searchQuery, stand: z.enum(['aktiv', 'inaktiv']).optional(), ...listWish })
        .extend(query),
      ok: pageList(datensatzRow),
    }),
    /** `told`: what this noun tells beside the record. */
    entry: <Q extends Shape, O extends Shape>(query: Q, told: O) => ({
      ...kind,
      summary: `${of}: one with every field, its history and what is planned; without an id, the form of a new one`,
      query: z.object(query),
      ok: record.extend(told),
    }),
    change: <B extends Shape>(body: B) => ({
      ...kind,
      ...right,
      summary: `${of}: create, change or (Felder: null) remove one, now or later`,
      body: z.object({ Felder: felder(), Stand: stand(), GiltAb: giltAb(), Grund: grund() }).extend(body),
      ok: datensatzResult,
      errors: REFUSALS,
    }),
    batches: {
      ...all,
      summary: `${of}: who changed what, latest first`,
      query: z.object({ ...pageQuery, ...searchQuery, status: z.enum(DATENSATZ_BATCH_STATUS).optional() }),
      ok: pageList(batchRow),
    },
    batch: {
      ...one,
      summary: `${of}: changes that belong together, field by field`,
      query: z.object(pageQuery),
      ok: batch,
    },
    step: {
      ...one,
      ...right,
      summary: `${of}: undo changes (all, or one of them), cancel planned ones, or apply those that were in conflict`,
      body: batchStep,
      ok: id,
      errors: REFUSALS,
    },
    imports: {
      ...all,
      summary: `${of}: imports, latest first`,
      query: z.object(pageQuery),
      ok: pageList(importRow),
    },
    dryRun,
    /** The same of files of any size. */
    dryRunInThread: { ...dryRun, bodyLimit: 45_000_000, inThread: true },
    import: {
      ...one,
      summary: `${of}: an import, what it would change line by line, and how far it has come`,
      query: z.object({ ...pageQuery, was: z.enum(DATENSATZIMPORT_KINDS).optional() }),
      ok: imported,
    },
    runImport: {
      ...one,
      ...right,
      summary: `${of}: start an import that was checked, or throw it away`,
      body: z.object({ Schritt: z.enum(['starten', 'verwerfen']), GiltAb: giltAb(), Grund: grund() }),
      ok: importRow,
      errors: REFUSALS,
    },
    exportJson: {
      ...all,
      summary: `${of}: all of it as a document, as the import takes it`,
      ok: z.string(),
      media: 'application/json; charset=utf-8',
    },
    exportCsv: {
      ...kind,
      summary: `${of}: records of one kind as CSV, as the import takes it`,
      ok: z.string(),
      media: 'text/csv; charset=utf-8',
    },
  } as const;
};
