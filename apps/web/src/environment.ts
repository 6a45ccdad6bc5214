import type { Problem } from '@weitersagen/contract/problem';
import { allPaths, type Bereich, type MandantScreen } from '@weitersagen/contract/screens';
import type { AgenturScreen } from '@weitersagen/contract/screens-agentur';
import type { BetreiberScreen } from '@weitersagen/contract/screens-betreiber';
import { createContext as createReactContext, useContext } from 'react';
import { createContext, data, type RouterContextProvider, redirect } from 'react-router';
import type { Boot, Call } from './boot.ts';
import { bankAmounts, dayLong, dayShort, euro, euroExactly, instantText, listed, month, number } from './lib/format.ts';
import { type T, type Texts, textsOf } from './lib/icu.ts';

export { useTexts as useT } from './lib/language.ts';

import { AGENT } from './lib/agent.ts';
import { fillPath } from './lib/path.ts';
import { isChanging } from './lib/press.ts';

/** What loaders and actions get through React Router's context; the server and the browser each put their own `call`. */
export const environmentContext = createContext<{
  boot: Boot;
  call: Call;
  /** A call of the action has changed something. */
  hasChanged?: boolean;
}>();
export const BootContext = createReactContext<Boot | null>(null);

export type Path = (
  id: MandantScreen | BetreiberScreen | AgenturScreen,
  params?: Record<string, string>,
  query?: Record<string, string>,
) => string;

export const basename = (boot: Boot): string =>
  boot.bereich === 'betreiber' ? '/betreiber' : `/${boot.mandant?.Route}`;

const makePath = (boot: Boot, area: Bereich): Path => {
  const paths = allPaths(area, boot.sprache, boot.mandant?.wege);
  return (id, params, query) => fillPath(paths[id] ?? '/', params, { ...boot.mitnahme, ...query });
};

const made = new WeakMap<Boot, Map<Bereich, Path>>();
/** Nearly every part of a page leads somewhere: the paths of all screens are put together once a page. */
const pathOf = (boot: Boot, area: Bereich = boot.bereich): Path => {
  const known = made.get(boot) ?? new Map<Bereich, Path>();
  made.set(boot, known);
  const path = known.get(area) ?? makePath(boot, area);
  known.set(area, path);
  return path;
};

/** A refusal that a screen cannot go on without: caught by the frame's error boundary. */
const refusal = (problem: Problem) => data(problem, { status: problem.status });

/**
 * Where the tie to an agency is known, no screen promises the Mandant's reward in place of what its plan gives. Hardly
 * anybody is tied, so the others do not load it.
 */
const tiedCall = (boot: Boot, call: Call, { url }: Request): Call => {
  if (boot.bereich !== 'mandant') return call;
  const agent = new URL(url).searchParams.get(AGENT);
  if (!boot.eingeladen && !agent) return call;
  const loaded = import('./lib/promised.ts').then(({ promised }) => promised(call, agent));
  return async (...args) => (await loaded)(...args);
};

/** In loaders and actions: `const { need, call, boot, t, pfad } = siteContext(args)`. */
export function siteContext({ context, request }: { context: Readonly<RouterContextProvider>; request: Request }) {
  const environment = context.get(environmentContext);
  const { boot } = environment;
  const tied = tiedCall(boot, environment.call, request);
  const call = (async (...args: Parameters<Call>) => {
    const answer = await tied(...args);
    // Loaders only read, whatever they call.
    if (request.method === 'POST' && answer.ok && isChanging(args[0])) environment.hasChanged = true;
    return answer;
  }) as Call;
  const path = pathOf(boot);
  const loginPath = () => {
    const { pathname, search } = new URL(request.url);
    return path('login', {}, { redirect: (pathname.slice(basename(boot).length) || '/') + search });
  };
  /** The answer's data. An ended session goes to the log-in and comes back; any other refusal ends the screen. */
  const need = async (...args: Parameters<Call>) => {
    const answer = await call(...args);
    if (answer.ok) return answer.data;
    if (answer.problem.code === 'PSOF0204') throw redirect(loginPath());
    // What cannot be a number of anything is an address that there is not.
    if (answer.problem.code === 'PSOF0002' && 'params' in args[1]) throw data(null, { status: 404 });
    throw refusal(answer.problem);
  };
  return {
    boot,
    call,
    need: need as <W extends Parameters<Call>[0]>(
      ...args: Parameters<typeof call<W>>
    ) => Promise<Extract<Awaited<ReturnType<typeof call<W>>>, { ok: true }>['data']>,
    pfad: path,
    loginPath,
    t: <De extends Texts>(messages: De): T<De> => textsOf(messages, boot.sprache),
    sprache: boot.sprache,
  };
}

export function useBoot(): Boot {
  const boot = useContext(BootContext);
  if (!boot) throw new Error('no boot data');
  return boot;
}
/** The Mandant of a Mandant's page. */
export function useMandant(): NonNullable<Boot['mandant']> {
  const { mandant } = useBoot();
  if (!mandant) throw new Error('no Mandant on this page');
  return mandant;
}
/** How the brand composes a page. */
export const useMarke = (): Boot['marke'] => useBoot().marke;
export const usePath = (): Path => pathOf(useBoot());
/** Of another area of the same Mandant: its pages are no part of this router. */
export const usePathTo = (area: Bereich): ((...args: Parameters<Path>) => string) => {
  const boot = useBoot();
  const path = pathOf(boot, area);
  return (...args) => basename(boot) + path(...args);
};

/** `euro(cent)`, `tagLang(day)`, … in the page's language. */
export function useFormat() {
  const { sprache } = useBoot();
  return {
    euro: (cent: number) => euro(cent, sprache),
    euroGenau: (cent: number) => euroExactly(cent, sprache),
    bankbetrag: (text: string) => bankAmounts(text, sprache),
    zahl: (n: number, digits?: number) => number(n, sprache, digits),
    tagKurz: (value: string) => dayShort(value, sprache),
    tagLang: (value: string) => dayLong(value, sprache),
    monat: (value: string) => month(value, sprache),
    zeitpunkt: (value: string) => instantText(value, sprache),
    liste: (words: readonly string[]) => listed(words, sprache),
  };
}
