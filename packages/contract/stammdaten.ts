import { z } from 'zod';
import { recordCalls, recordShapes } from './datensatz-calls.ts';
import { bankdaten } from './empfaenger.ts';
import { companyName, empty, instant, isRow, row } from './fields.ts';
import { byLanguage } from './fields-language.ts';
import { paths } from './paths.ts';
import { route } from './route.ts';
import { TAX_KINDS } from './values.ts';
import { AGENTUR_EVENTS } from './values-agentur.ts';

/** An agency's own data, as its people and operators look after them: a record in the shapes of datensatz.ts. */
export const AGENTUR_DATENSATZ = 'agentur';
const line = (max: number) => z.string().trim().max(max).refine(isRow);
export const stammdatenSchema = z.object({
  id: z.uuid(),
  nummer: row(20),
  name: companyName(120),
  strasse: line(120),
  hausnummer: line(20),
  plz: line(10),
  ort: line(120),
  telefon: line(40),
  email: line(254),
  webseite: line(200),
  oeffnungszeiten: z.record(z.string(), line(60)),
  steuerart: z.enum(TAX_KINDS),
  ust_id: line(20),
  steuernummer: line(20),
  variablen: byLanguage(z.record(line(60), line(500))),
});
export type Stammdaten = z.output<typeof stammdatenSchema>;

const ofAgency = { agenturrecht: 'Stammdaten', zugang: 'agentur' } as const;
const shapes = recordShapes([AGENTUR_DATENSATZ]);
const own = recordCalls({
  shapes,
  of: 'Data of the own agency',
  access: ofAgency,
  right: {},
  params: {},
  ofKind: {},
});
const params = { route: z.string().max(40) };
const ofClient = recordCalls({
  shapes,
  of: 'Agencies of a client',
  access: { zugang: 'betreiber' },
  right: { recht: 'agenturPflegen' },
  params,
  ofKind: params,
});

export const {
  batchRow: agenturBatchRow,
  batch: agenturBatch,
  importRow: agenturImportRow,
  imported: agenturImport,
} = shapes;

/** What was changed beside the record's fields: the account, and the logo. Nobody undoes it by a press. */
export const agenturEvent = z.object({
  Id: z.string(),
  Was: z.enum(AGENTUR_EVENTS),
  /** Of an account: masked; null where there was none, or is none. */
  Vorher: z.string().nullable(),
  Nachher: z.string().nullable(),
  Wer: z.string(),
  Am: instant(),
});
export type AgenturEvent = z.output<typeof agenturEvent>;
/** Latest first. */
const events = { Ereignisse: z.array(agenturEvent) };

const entry = ofClient.entry({ id: z.uuid().optional() }, events);
export const agenturRecord = entry.ok;
export type AgenturRecord = z.output<typeof agenturRecord>;

export const agenturKonto = z.object({
  /** Null: none is known. */
  IbanMaskiert: z.string().nullable(),
  erlaubt: z.array(z.enum(['aendern'])),
});

export const api = {
  getStammdaten: route(paths.getStammdaten, own.entry({}, { Konto: agenturKonto, ...events })),
  putStammdaten: route(paths.putStammdaten, own.change({})),
  putAgenturKonto: route(paths.putAgenturKonto, {
    ...ofAgency,
    summary: 'Say where the own agency is paid; its owner alone',
    body: bankdaten,
    ok: agenturKonto,
    errors: ['PSOF0203'],
  }),
  deleteAgenturKonto: route(paths.deleteAgenturKonto, {
    ...ofAgency,
    summary: 'Forget the account of the own agency; its owner alone',
    ok: empty,
    errors: ['PSOF0203'],
  }),
  getStammdatenstapel: route(paths.getStammdatenstapel, own.batch),
  putStammdatenstapel: route(paths.putStammdatenstapel, own.step),
  getAgenturen: route(paths.getAgenturen, {
    ...ofClient.list({}),
    ok: ofClient.list({}).ok.extend({ erlaubt: z.array(z.enum(['anlegen'])) }),
  }),
  getAgenturEintrag: route(paths.getAgenturEintrag, entry),
  putAgenturEintrag: route(
    paths.putAgenturEintrag,
    ofClient.change({ Id: z.union([z.literal(''), z.uuid()]).default('') }),
  ),
  getAgenturStapel: route(paths.getAgenturStapel, ofClient.batch),
  putAgenturStapel: route(paths.putAgenturStapel, ofClient.step),
  getAgenturAenderungen: route(paths.getAgenturAenderungen, ofClient.batches),
  getAgenturExport: route(paths.getAgenturExport, ofClient.exportCsv),
  getAgenturImporte: route(paths.getAgenturImporte, ofClient.imports),
  checkAgenturImport: route(paths.checkAgenturImport, ofClient.dryRunInThread),
  getAgenturImport: route(paths.getAgenturImport, ofClient.import),
  putAgenturImport: route(paths.putAgenturImport, ofClient.runImport),
};
