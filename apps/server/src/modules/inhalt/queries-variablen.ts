import type { MandantId } from '@weitersagen/contract/werte';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { rememberUnknown } from './commands-speicher.ts';
import { loadInhalt } from './queries-speicher.ts';
import { fill, fillKnown, type Werte } from './rules-text.ts';

const JE_SEITE = 200;
const SEITEN_HOECHSTENS = 10;

interface Flach {
  flatData: { name: string; wert: string | null };
}
const FELDER = { variable: 'queryVariableContents', agenturvariable: 'queryAgenturvariableContents' } as const;

/** Name and value in the scope's language; null where there have never been any ('Inhalt nicht verfügbar'). */
export const findVariables = async (
  scope: MandantScope,
  schema: keyof typeof FELDER = 'variable',
): Promise<Werte | null> => {
  const { sprache } = scope;
  const feld = FELDER[schema];
  const paare = await loadInhalt<[string, string][]>(scope, `${schema}:${sprache}`, async (client) => {
    const wert: [string, string][] = [];
    for (let n = 0; n < SEITEN_HOECHSTENS; n++) {
      const antwort = await client.graphql<Partial<Record<string, Flach[]>>>(
        `query($skip:Int){${feld}(top:${JE_SEITE},skip:$skip){id flatData{name wert}}}`,
        { skip: n * JE_SEITE },
        { sprache },
      );
      if (!antwort.ok) return antwort;
      const seite = antwort.wert[feld] ?? [];
      for (const { flatData } of seite) wert.push([flatData.name, flatData.wert ?? '']);
      if (seite.length < JE_SEITE) break;
    }
    return { ok: true, wert: { wert, etags: [] } };
  });
  return paare && new Map(paare);
};

/** Seconds matter to nobody here: an entry an hour is enough, and a page that is asked for often must not write often. */
const GEMERKT_MS = 3_600_000;
const GEMERKT_HOECHSTENS = 2_000;
const gemerkt = new Map<string, number>();

/** For the editor: what a text names and nothing fills in. */
export const remember = (scope: MandantScope, ort: string, namen: readonly string[]): void => {
  const key = (name: string) => `${scope.mandant.id satisfies MandantId} ${ort} ${name}`;
  const jetzt = Date.now();
  const neue = namen.filter((name) => (gemerkt.get(key(name)) ?? 0) < jetzt);
  if (neue.length === 0) return;
  if (gemerkt.size > GEMERKT_HOECHSTENS) gemerkt.clear();
  for (const name of neue) gemerkt.set(key(name), jetzt + GEMERKT_MS);
  rememberUnknown(scope, ort, neue).catch((error: unknown) =>
    scope.log.warn({ err: { message: String(error) } }, 'unknown variable not noted'),
  );
};

export type Fueller = (ort: string, text: string, kodiere?: (wert: string) => string) => string;

/** For many texts at once. `ort` tells the editor where an unknown variable stands; `hier` mean something there alone. */
export const findFueller = async (scope: MandantScope, hier: Werte = new Map()): Promise<Fueller> => {
  const werte = await findVariables(scope);
  const alle = new Map([...(werte ?? []), ...hier]);
  return (ort, text, kodiere) => {
    if (!text.includes('{{')) return text;
    const gefuellt = fill(text, alle, kodiere);
    // While the service is away nothing can be said to be unknown.
    if (werte && !scope.entwuerfe) remember(scope, ort, gefuellt.unbekannt);
    return gefuellt.text;
  };
};

/** A text of the service with its variables filled in. */
export const fillText = async (
  scope: MandantScope,
  ort: string,
  text: string,
  kodiere?: (wert: string) => string,
  hier?: Werte,
): Promise<string> => (text.includes('{{') ? (await findFueller(scope, hier))(ort, text, kodiere) : text);

export const findValues = async (scope: MandantScope) => {
  const werte = (await findVariables(scope)) ?? new Map<string, string>();
  return { werte, fuelleNachricht: (text: string) => fillKnown(text, werte) };
};
