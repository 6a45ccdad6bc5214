import { z } from 'zod';
import { felder } from './datensatz.ts';
import { recordCalls, recordShapes } from './datensatz-calls.ts';
import { row } from './fields.ts';
import { byLanguage } from './fields-language.ts';
import { paths } from './paths.ts';
import { route } from './route.ts';
import { isStorable } from './text.ts';

/** A campaign as operators look after it: a record in the shapes of datensatz.ts. What recipients see of it: aktion.ts. */
export const AKTION_DATENSATZ = 'aktion';
const lines = (max: number) => z.string().trim().max(max).refine(isStorable);
export const aktionSchema = z.object({
  id: z.uuid(),
  titel: byLanguage(row(80)),
  text: byLanguage(lines(400)),
  rechtstext: byLanguage(lines(2_000)),
  aktiv_ab: z.iso.date(),
  /** The last day; null: no end. */
  aktiv_bis: z.iso.date().nullable(),
});
export type AktionDocument = z.output<typeof aktionSchema>;

const params = { route: z.string().max(40) };
const shapes = recordShapes([AKTION_DATENSATZ]);
const records = recordCalls({
  shapes,
  of: 'Campaigns of a client',
  access: { zugang: 'betreiber' },
  right: { recht: 'aktionPflegen' },
  params,
  ofKind: params,
});

export const {
  batchRow: aktionBatchRow,
  batch: aktionBatch,
  importRow: aktionImportRow,
  imported: aktionImport,
} = shapes;

const list = records.list({});
/** `Zustimmungen`: of how many recipients it has an open receipt. */
const entry = records.entry({ id: z.uuid().optional() }, { Zustimmungen: z.number().int() });
export const aktionRecord = entry.ok;

export const api = {
  getAktionsliste: route(paths.getAktionsliste, {
    ...list,
    ok: list.ok.extend({ erlaubt: z.array(z.enum(['anlegen'])) }),
  }),
  getAktionEintrag: route(paths.getAktionEintrag, entry),
  putAktionEintrag: route(
    paths.putAktionEintrag,
    records.change({ Id: z.union([z.literal(''), z.uuid()]).default(''), Felder: felder().nullable() }),
  ),
  getEinwilligungsliste: route(paths.getEinwilligungsliste, {
    zugang: 'betreiber',
    summary: 'Which recipients agree to a campaign or to advertising, as CSV, each with a link to take it back',
    recht: 'verteilerHolen',
    acts: true,
    params: z.object(params),
    /** Without a campaign: advertising. */
    query: z.object({ aktion: z.uuid().optional() }),
    ok: z.unknown(),
    files: ['text/csv'],
    errors: ['PSOF0203'],
  }),
  getAktionStapel: route(paths.getAktionStapel, records.batch),
  putAktionStapel: route(paths.putAktionStapel, records.step),
  getAktionAenderungen: route(paths.getAktionAenderungen, records.batches),
  getAktionExport: route(paths.getAktionExport, records.exportCsv),
  getAktionImporte: route(paths.getAktionImporte, records.imports),
  checkAktionImport: route(paths.checkAktionImport, records.dryRun),
  getAktionImport: route(paths.getAktionImport, records.import),
  putAktionImport: route(paths.putAktionImport, records.runImport),
};
