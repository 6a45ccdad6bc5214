import { LANGUAGES } from '@weitersagen/contract/languages';
import { INHALT_SCHEMATA, INHALT_STATUS, type InhaltSchema } from '@weitersagen/contract/values';
import { type LoaderFunctionArgs, redirect } from 'react-router';
import { siteContext } from '../../../environment.ts';
import { listenQuery } from '../../../ui/desk/request.ts';
import { typedFields } from '../../datensatz/submit.ts';

type InhaltArea = 'inhalte' | 'inhaltluecken' | 'eingebautetexte' | 'inhaltsbilder' | 'inhaltszugang';

/** Content belongs to one client: the address names it, else it is the one that was worked on last. */
export async function inhaltQuery(args: LoaderFunctionArgs, screen: InhaltArea) {
  const { boot, call } = siteContext(args);
  const query = new URL(args.request.url).searchParams;
  const { mandant, ...list } = listenQuery(args.request, INHALT_STATUS);
  const mandanten = boot.betreiber?.Mandanten ?? [];
  if (!query.has('mandant')) {
    // Asked anew: the browser's own copy is as old as its last document.
    const who = await call('getBetreiberUser', {});
    const last = who.ok ? who.data.Zuletzt : null;
    if (last && last !== mandanten[0]?.Route) {
      const target = new URL(args.request.url);
      query.set('mandant', last);
      throw redirect(`${siteContext(args).pfad(screen)}?${query}${target.hash}`);
    }
  }
  const route = mandanten.find(({ Route }) => Route === mandant)?.Route ?? mandanten[0]?.Route ?? '';
  return {
    ...list,
    route,
    schema: INHALT_SCHEMATA.find((schema) => schema === query.get('schema')),
    fehlt: query.get('fehlt') === '1',
  };
}

export const schemaFrom = (text: string | undefined): InhaltSchema =>
  INHALT_SCHEMATA.find((schema) => schema === text) ?? 'seite';

const PLACE = new RegExp(`^(?:${LANGUAGES.join('|')}|iv)\\.\\w+$`);
/** What a form says of an item: `de.Titel`. */
export const valuesFrom = (form: FormData): Record<string, string> =>
  Object.fromEntries(Object.entries(typedFields(form)).filter(([name]) => PLACE.test(name)));

/** What saving took away, for the next page to say. */
export const removedQuery = (what: readonly string[]): Record<string, string> =>
  what.length > 0 ? { entfernt: what.join(', ').slice(0, 200) } : {};
