import { INHALT_SCHEMATA, INHALT_STATUS, type InhaltSchema } from '@weitersagen/contract/values';
import { type LoaderFunctionArgs, redirect } from 'react-router';
import { umgebung } from '../../../environment.ts';
import { listenQuery } from '../../../ui/desk/request.ts';

type Inhaltsbereich = 'inhalte' | 'inhaltluecken' | 'eingebautetexte' | 'inhaltsbilder' | 'inhaltszugang';

/** Content belongs to one client: the address names it, else it is the one that was worked on last. */
export async function inhaltQuery(args: LoaderFunctionArgs, screen: Inhaltsbereich) {
  const { boot, call } = umgebung(args);
  const query = new URL(args.request.url).searchParams;
  const { mandant, ...liste } = listenQuery(args.request, INHALT_STATUS);
  const mandanten = boot.betreiber?.Mandanten ?? [];
  if (!query.has('mandant')) {
    // Asked anew: the browser's own copy is as old as its last document.
    const wer = await call('getBetreiberUser', {});
    const last = wer.ok ? wer.data.Zuletzt : null;
    if (last && last !== mandanten[0]?.Route) {
      const target = new URL(args.request.url);
      query.set('mandant', last);
      throw redirect(`${umgebung(args).pfad(screen)}?${query}${target.hash}`);
    }
  }
  const route = mandanten.find(({ Route }) => Route === mandant)?.Route ?? mandanten[0]?.Route ?? '';
  return {
    ...liste,
    route,
    schema: INHALT_SCHEMATA.find((schema) => schema === query.get('schema')),
    fehlt: query.get('fehlt') === '1',
  };
}

export const schemaFrom = (text: string | undefined): InhaltSchema =>
  INHALT_SCHEMATA.find((schema) => schema === text) ?? 'seite';

/** What a form says of an item: `de.Titel`; lines end as the browser sends them. */
export const valuesFrom = (form: FormData): Record<string, string> =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      typeof value === 'string' && /^(?:de|en|iv)\.\w+$/.test(name) ? [[name, value.replaceAll('\r\n', '\n')]] : [],
    ),
  );

/** What saving took away, for the next page to say. */
export const removedQuery = (was: readonly string[]): Record<string, string> =>
  was.length > 0 ? { entfernt: was.join(', ').slice(0, 200) } : {};

/** The list's own filters, to go back to what one came from. */
export const listFrom = (search: string): Record<string, string> =>
  Object.fromEntries(
    [...new URLSearchParams(new URLSearchParams(search).get('liste') ?? '')].filter(([name]) =>
      ['schema', 'suche', 'status', 'fehlt', 'seite'].includes(name),
    ),
  );

/** The file in base64, as the calls take it; empty where none was chosen. */
export async function base64From(form: FormData, name: string): Promise<{ name: string; daten: string }> {
  const file = form.get(name);
  if (!(file instanceof File) || file.size === 0) return { name: '', daten: '' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  const PIECE = 0x8000;
  for (let i = 0; i < bytes.length; i += PIECE) text += String.fromCharCode(...bytes.subarray(i, i + PIECE));
  return { name: file.name, daten: btoa(text) };
}
