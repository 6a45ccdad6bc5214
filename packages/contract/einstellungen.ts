import { z } from 'zod';
import { datensatzZeile, seitenliste } from './datensatz.ts';
import { recordCalls, recordShapes } from './datensatz-calls.ts';
import { wege } from './paths.ts';
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
  batchRow: einstellungStapelZeile,
  batch: einstellungStapel,
  importRow: einstellungImportZeile,
  imported: einstellungImport,
} = shapes;
const entry = settings.entry({}, {});
export const einstellungEintrag = entry.ok;
export type EinstellungEintrag = z.output<typeof einstellungEintrag>;

export const api = {
  getMandanten: route(wege.getMandanten, {
    zugang: 'betreiber',
    summary: 'All clients, with how many changes of their settings wait',
    query: z.object({ seite: z.coerce.number().int().min(1).default(1) }),
    ok: seitenliste(datensatzZeile),
  }),
  getEinstellungen: route(wege.getEinstellungen, entry),
  putEinstellungen: route(
    wege.putEinstellungen,
    settings.change({ Grund: z.string({ error: 'pflicht' }).trim().min(1, 'pflicht').max(300, 'zuLang') }),
  ),
  getEinstellungenExport: route(wege.getEinstellungenExport, settings.exportJson),
  getEinstellungsaenderungen: route(wege.getEinstellungsaenderungen, settings.batches),
  getEinstellungsstapel: route(wege.getEinstellungsstapel, settings.batch),
  putEinstellungsstapel: route(wege.putEinstellungsstapel, settings.step),
  getEinstellungsimporte: route(wege.getEinstellungsimporte, settings.imports),
  checkEinstellungsimport: route(wege.checkEinstellungsimport, settings.dryRun),
  getEinstellungsimport: route(wege.getEinstellungsimport, settings.import),
  putEinstellungsimport: route(wege.putEinstellungsimport, settings.runImport),
};
