import { createContext, lazy, memo, type ReactNode, Suspense, useContext, useId, useMemo } from 'react';
import { useLocation } from 'react-router';
import { texts as worte } from '#texte/ui-fussnote';
import { type FussnoteCounter, type FussnoteText, fussnoteCounter } from '../lib/fussnoten.ts';
import { useTexts } from '../lib/language.ts';
import { untilItComes } from '../lib/until-it-comes.ts';

/** Below everything else, and the same with or without a script: the server draws it, the browser takes it over later. */
const load = async () => ({ default: (await import('./fussnoten-list.tsx')).FussnoteList });
const List = import.meta.env.SSR ? (await load()).default : lazy(() => untilItComes(load));

/** Not drawn anew when a mark is followed, and the address has another end: the server's stays till it is taken over. */
const Below = memo((props: { counter: FussnoteCounter }) => (
  <Suspense>
    <List {...props} />
  </Suspense>
));

/** For parts of a page that mark their footnotes themselves. */
export const Counter = createContext<FussnoteCounter | null>(null);

/**
 * Around a page with footnotes: `texte` are those that it may need. Draws the
 * list of the ones that were met at its end. Another address starts anew (portal §2).
 */
export function Fussnoten({ texte, children }: { texte: readonly FussnoteText[]; children: ReactNode }) {
  const { pathname, search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address counts from one again
  const counter = useMemo(() => fussnoteCounter(texte), [texte, pathname, search]);
  return (
    <Counter value={counter}>
      {children}
      {texte.length > 0 && <Below counter={counter} />}
    </Counter>
  );
}

/** The mark of one footnote. Nothing where there is no such footnote. */
export function Fussnote({ id }: { id: string }) {
  const counter = useContext(Counter);
  const t = useTexts(worte);
  const place = useId();
  const number = counter?.nummer(id, place);
  if (!number) return null;
  const { n, anker } = number;
  return (
    <sup>
      <a className="fussnote" href={`#fn-${n}`} id={anker} aria-label={t('zeichen', { n })}>
        {n}
      </a>
    </sup>
  );
}
