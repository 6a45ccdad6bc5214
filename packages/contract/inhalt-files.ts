import { z } from 'zod';
import { paths } from './paths.ts';
import { route } from './route.ts';

/** A file in a folder of content, `faq/wie.json`; pictures come as base64. */
export const inhaltFile = z.object({
  Pfad: z.string().min(1, 'pflicht').max(200, 'zuLang'),
  Text: z.string().max(2_000_000, 'zuLang').nullable(),
  Base64: z.base64().max(14_000_000, 'zuLang').nullable(),
});
export const importReport = z.object({
  Aenderungen: z.array(
    z.object({
      Pfad: z.string(),
      Art: z.enum(['neu', 'geaendert', 'gleich', 'archiviert']),
      Felder: z.array(z.string()),
    }),
  ),
  /** Where there is one, nothing was changed. */
  Fehler: z.array(z.object({ Pfad: z.string(), Grund: z.string(), Felder: z.array(z.string()) })),
});

const params = z.object({ route: z.string().max(40) });

export const api = {
  exportInhalte: route(paths.exportInhalte, {
    zugang: 'betreiber',
    summary: 'All content of a client as files',
    recht: 'inhaltPflegen',
    params,
    ok: z.object({ Dateien: z.array(inhaltFile) }),
    errors: ['PSOF0203'],
  }),
  importInhalte: route(paths.importInhalte, {
    zugang: 'betreiber',
    summary: 'Import content from files, all or nothing',
    recht: 'inhaltPflegen',
    bodyLimit: 40_000_000,
    inThread: true,
    params,
    body: z.object({
      Dateien: z.array(inhaltFile).max(5_000),
      Probelauf: z.boolean().default(true),
      /** What the files do not name goes into the archive; legal texts never do. */
      ArchiviereFehlende: z.boolean().default(false),
    }),
    ok: importReport,
    errors: ['PSOF0203'],
  }),
};
