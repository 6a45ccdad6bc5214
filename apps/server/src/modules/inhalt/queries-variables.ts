import type { MandantId } from '@weitersagen/contract/values';
import { LRUCache } from 'lru-cache';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { keptPart } from '../../platform/context.ts';
import { rememberUnknown } from './commands-store.ts';
import { loadInhalt } from './queries-store.ts';
import { fill, fillKnown, type Values } from './rules-text.ts';

const PER_PAGE = 200;
const PAGES_AT_MOST = 10;

interface Flat {
  flatData: { name: string; wert: string | null };
}
const FIELDS = { variable: 'queryVariableContents', agenturvariable: 'queryAgenturvariableContents' } as const;

/** Name and value in the scope's language; null where there have never been any (`Inhalt nicht verfügbar`). */
export const findVariables = async (
  scope: MandantScope,
  schema: keyof typeof FIELDS = 'variable',
): Promise<Values | null> => {
  const { sprache } = scope;
  const field = FIELDS[schema];
  const pairs = await loadInhalt<[string, string][]>(scope, `${schema}:${sprache}`, async (client) => {
    const values: [string, string][] = [];
    for (let n = 0; n < PAGES_AT_MOST; n++) {
      const response = await client.graphql<Partial<Record<string, Flat[]>>>(
        `query($skip:Int){${field}(top:${PER_PAGE},skip:$skip){id flatData{name wert}}}`,
        { skip: n * PER_PAGE },
        { sprache },
      );
      if (!response.ok) return response;
      const page = response.wert[field] ?? [];
      for (const { flatData } of page) values.push([flatData.name, flatData.wert ?? '']);
      if (page.length < PER_PAGE) break;
    }
    return { ok: true, wert: { wert: values, etags: [] } };
  });
  return pairs && new Map(pairs);
};

/** Seconds matter to nobody here: an entry an hour is enough, and a page that is asked for often must not write often. */
const REMEMBERED_MS = 3_600_000;
const noted = keptPart(() => new LRUCache<string, true>({ max: 2_000, ttl: REMEMBERED_MS }));

/** For the editor: what a text names and nothing fills in. */
export const remember = (scope: MandantScope, place: string, names: readonly string[]): void => {
  const key = (name: string) => `${scope.mandant.id satisfies MandantId} ${place} ${name}`;
  const remembered = scope.context.of(noted);
  const unseen = names.filter((name) => !remembered.has(key(name)));
  if (unseen.length === 0) return;
  for (const name of unseen) remembered.set(key(name), true);
  rememberUnknown(scope, place, unseen).catch((error: unknown) =>
    scope.log.warn({ err: { message: String(error) } }, 'unknown variable not noted'),
  );
};

export type Filler = (place: string, text: string, encode?: (value: string) => string) => string;

/** For many texts at once. `place` tells the editor where an unknown variable stands; `here` holds values that count for these texts alone. */
export const findFiller = async (scope: MandantScope, here: Values = new Map()): Promise<Filler> => {
  const values = await findVariables(scope);
  const all = new Map([...(values ?? []), ...here]);
  return (place, text, encode) => {
    if (!text.includes('{{')) return text;
    const filled = fill(text, all, encode);
    // While the service is away nothing can be said to be unknown.
    if (values && !scope.entwuerfe) remember(scope, place, filled.unbekannt);
    return filled.text;
  };
};

/** A text of the service with its variables filled in. */
export const fillText = async (
  scope: MandantScope,
  place: string,
  text: string,
  encode?: (value: string) => string,
  here?: Values,
): Promise<string> => (text.includes('{{') ? (await findFiller(scope, here))(place, text, encode) : text);

export const findValues = async (scope: MandantScope) => {
  const allValues = (await findVariables(scope)) ?? new Map<string, string>();
  return { werte: allValues, fuelleNachricht: (text: string) => fillKnown(text, allValues) };
};
