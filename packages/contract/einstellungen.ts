import { z } from 'zod';
import { datensatzRow } from './datensatz.ts';
import { recordCalls, recordShapes } from './datensatz-calls.ts';
import { pageList, pageQuery } from './page.ts';
import { paths } from './paths.ts';
import { route } from './route.ts';

/** A Mandant's settings (mandant.ts) as operators look after them: one record, so there is no list of them. */
const params = { route: z.string().max(40) };
const shapes = recordShapes(['einstellungen']);
const settings = recordCalls({
  shapes,
  of: 'Settings of a client',
  access: { zugang: 'betreiber' },
  right: { recht: 'einstellungenAendern' },
  params,
  ofKind: params,
});

export const {
  batchRow: settingBatchRow,
  batch: settingBatch,
  importRow: settingImportRow,
  imported: settingImport,
} = shapes;
const entry = settings.entry({}, {});
export const settingEntry = entry.ok;

export const api = {
  getMandanten: route(paths.getMandanten, {
    zugang: 'betreiber',
    summary: 'All clients, with how many changes of their settings wait',
    query: z.object(pageQuery),
    ok: pageList(datensatzRow),
  }),
  getEinstellungen: route(paths.getEinstellungen, entry),
  putEinstellungen: route(
    paths.putEinstellungen,
    settings.change({ Grund: z.string({ error: 'pflicht' }).trim().min(1, 'pflicht').max(300, 'zuLang') }),
  ),
  getEinstellungenExport: route(paths.getEinstellungenExport, settings.exportJson),
  getEinstellungsaenderungen: route(paths.getEinstellungsaenderungen, settings.batches),
  getEinstellungsstapel: route(paths.getEinstellungsstapel, settings.batch),
  putEinstellungsstapel: route(paths.putEinstellungsstapel, settings.step),
  getEinstellungsimporte: route(paths.getEinstellungsimporte, settings.imports),
  checkEinstellungsimport: route(paths.checkEinstellungsimport, settings.dryRun),
  getEinstellungsimport: route(paths.getEinstellungsimport, settings.import),
  putEinstellungsimport: route(paths.putEinstellungsimport, settings.runImport),
};
