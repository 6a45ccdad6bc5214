import { datensatzFile } from '@weitersagen/contract/datensatz';
import { z } from 'zod';
import { AGENTUR_BEREICH } from './modules/agentur/commands-stammdaten.ts';
import { checkImport } from './modules/datensatz/commands-import.ts';
import type { ImportResponse, ImportTask } from './modules/datensatz/commands-thread.ts';
import { KATALOG_AREA } from './modules/produkt/commands-bereich.ts';
import { inPlace, readBody } from './platform/thread/in-place.ts';

/** Areas whose files may be large. */
const AREAS = [KATALOG_AREA, AGENTUR_BEREICH];

/** Reads a file's body and does its dry run, on a connection of its own: a whole import in a thread. */
export default async ({ bereich, bytes, place, mayImport }: ImportTask): Promise<ImportResponse> => {
  const area = AREAS.find(({ name }) => name === bereich);
  if (!area) throw new Error(`no files of ${bereich} are read here`);
  const body = readBody(bytes, datensatzFile(z.enum(area.kinds.map(({ name }) => name))));
  if (!body.ok) return body;
  const { Art } = body.value;
  if (Art && !mayImport.includes(Art)) return { ok: false, grund: 'recht' };
  const id = await inPlace('import', place, (scope) => checkImport(scope, area, body.value));
  return id === null ? { ok: false, grund: 'passwort' } : { ok: true, id };
};
