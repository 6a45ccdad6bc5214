import { useEffect, useId } from 'react';
import { texts } from '#texte/ui-fussnoten';
import { withContentIds } from '../lib/content-ids.ts';
import type { FussnoteCounter } from '../lib/fussnoten.ts';
import { useTexts } from '../lib/language.ts';

/** A note names no other notes. */
const shown = (html: string) => ({ __html: withContentIds(html.replace(/\[\[fn:[\w.-]+\]\]/g, '')) });

/** The notes that the page has met, in their order, each with the way back. */
export function FussnoteList({ counter }: { counter: FussnoteCounter }) {
  const t = useTexts(texts);
  const title = useId();
  const list = counter.liste();
  // A mark may have been followed before the list was there, or while it was drawn anew.
  useEffect(() => {
    const { hash } = window.location;
    if (/^#fn-\d+$/.test(hash)) document.querySelector(hash)?.scrollIntoView();
  }, []);
  if (list.length === 0) return null;
  return (
    <section aria-labelledby={title} className="column pt-4 pb-12">
      <h2 id={title} className="border-t border-line pt-6 text-lg">
        {t('titel')}
      </h2>
      <ol className="mt-3 grid gap-1 text-sm">
        {list.map(({ Identifier, Titel, Inhalt }, i) => (
          <li key={Identifier} id={`fn-${i + 1}`} className="flex scroll-mt-4 gap-3 target:bg-tint">
            <a
              href={`#fnref-${i + 1}`}
              aria-label={t('zurueck', { n: i + 1 })}
              className="-ml-2 inline-flex size-11 shrink-0 items-center justify-center gap-1 font-semibold text-link"
            >
              {i + 1}
              <svg viewBox="0 0 12 12" className="size-3" fill="none" stroke="currentColor" aria-hidden="true">
                <path d="M6 11V2M2 6l4-4 4 4" strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round" />
              </svg>
            </a>
            <div className="min-w-0 py-3">
              {Titel && <strong className="block">{Titel}</strong>}
              {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server has made it safe, on its way in and out */}
              <div className="prosa" dangerouslySetInnerHTML={shown(Inhalt)} />
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
