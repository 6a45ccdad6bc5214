import { createContext, type ReactNode, useContext, useEffect, useId, useMemo, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { type Fussnotentext, type Fussnotenzaehler, fussnotenzaehler, mitFussnoten } from '../lib/fussnoten.ts';
import { useTexts } from '../lib/language.ts';
import { texte as worte } from './texte-fussnoten.ts';

const Zaehler = createContext<Fussnotenzaehler | null>(null);

/**
 * Around a page with footnotes: `texte` are those that it may need (a loader asks for them by `fussnotenIn`). Draws the
 * list of the ones that were met at its end. Another address starts anew (portal §2).
 */
export function Fussnoten({ texte, children }: { texte: readonly Fussnotentext[]; children: ReactNode }) {
  const { pathname, search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address counts from one again
  const zaehler = useMemo(() => fussnotenzaehler(texte), [texte, pathname, search]);
  return (
    <Zaehler value={zaehler}>
      {children}
      <Liste zaehler={zaehler} />
    </Zaehler>
  );
}

/** Tells the list below when this place brought a note that it has not drawn. */
function useGemeldet(zaehler: Fussnotenzaehler | null) {
  useEffect(() => zaehler?.melde(), [zaehler]);
}

/** The mark of one footnote. Nothing where there is no such footnote. */
export function Fussnote({ id }: { id: string }) {
  const zaehler = useContext(Zaehler);
  const t = useTexts(worte);
  const stelle = useId();
  const nummer = zaehler?.nummer(id, stelle);
  useGemeldet(zaehler);
  if (!nummer) return null;
  const { n, anker } = nummer;
  return (
    <sup>
      <a className="fussnote" href={`#fn-${n}`} id={anker} aria-label={t('zeichen', { n })}>
        {n}
      </a>
    </sup>
  );
}

/** HTML of the content service, made safe by the server, with its `[[fn:…]]` as links to their footnotes. */
export function Inhaltshtml({ html, className = 'prosa' }: { html: string; className?: string }) {
  const zaehler = useContext(Zaehler);
  const t = useTexts(worte);
  const stelle = useId();
  useGemeldet(zaehler);
  const fertig = mitFussnoten(html, zaehler, stelle, (n) => t('zeichen', { n }));
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server has made it safe, on its way in and out
  return <div className={className} dangerouslySetInnerHTML={{ __html: fertig }} />;
}

function Liste({ zaehler }: { zaehler: Fussnotenzaehler }) {
  const t = useTexts(worte);
  const titel = useId();
  useSyncExternalStore(zaehler.abonniere, zaehler.anzahl, zaehler.anzahl);
  const liste = zaehler.liste();
  if (liste.length === 0) return null;
  return (
    <section aria-labelledby={titel} className="mx-auto max-w-3xl px-4 pt-4 pb-12">
      <h2 id={titel} className="border-t border-line pt-6 text-lg">
        {t('titel')}
      </h2>
      <ol className="mt-3 grid gap-1 text-sm">
        {liste.map(({ Identifier, Titel, Inhalt }, i) => (
          <li key={Identifier} id={`fn-${i + 1}`} className="flex scroll-mt-4 gap-3 target:bg-tint">
            <a
              href={`#fnref-${i + 1}`}
              aria-label={t('zurueck', { n: i + 1 })}
              className="inline-flex size-11 shrink-0 items-center justify-center gap-1 font-semibold text-link"
            >
              {i + 1}
              <svg viewBox="0 0 12 12" className="size-3" fill="none" stroke="currentColor" aria-hidden="true">
                <path d="M6 11V2M2 6l4-4 4 4" strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round" />
              </svg>
            </a>
            <div className="py-3">
              {Titel && <strong className="block">{Titel}</strong>}
              {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server has made it safe, on its way in and out */}
              <div className="prosa" dangerouslySetInnerHTML={{ __html: Inhalt.replace(/\[\[fn:[\w.-]+\]\]/g, '') }} />
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
