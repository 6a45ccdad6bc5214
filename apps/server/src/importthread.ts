import { api } from '@weitersagen/contract/api';
import { checkImport } from './modules/datensatz/commands-import.ts';
import type { Importantwort, Importauftrag } from './modules/datensatz/commands-thread.ts';
import { KATALOGBEREICH } from './modules/produkt/commands-bereich.ts';
import { inPlace, readBody } from './platform/thread/in-place.ts';

/** Reads the body of `pruefeKatalogImport` and does its dry run, on a connection of its own: a whole import in a thread. */
export default async ({ bytes, place, darf }: Importauftrag): Promise<Importantwort> => {
  const body = readBody(bytes, api.pruefeKatalogImport.body);
  if (!body.ok) return body;
  const { Dateiname, Format, Art, Inhalt, FehlendeEntfernen } = body.value;
  if (Art && !darf.includes(Art)) return { ok: false, grund: 'recht' };
  const id = await inPlace('import', place, (scope) =>
    checkImport(scope, KATALOGBEREICH, {
      dateiname: Dateiname,
      format: Format,
      art: Art,
      inhalt: Inhalt,
      fehlendeEntfernen: FehlendeEntfernen,
    }),
  );
  return id === null ? { ok: false, grund: 'passwort' } : { ok: true, id };
};
