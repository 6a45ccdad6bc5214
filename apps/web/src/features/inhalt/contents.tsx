import { contentId } from '@weitersagen/contract/anchor';
import { texts } from '#texte/inhalt-fassung';
import { useT } from '../../environment.ts';
import type { TextSection } from '../../lib/sections.ts';
import { Arrow } from '../../ui/arrow.tsx';

/** Ways into a long text: one line, which opens. On paper nothing can be pressed. */
export function Contents({ sections }: { sections: readonly TextSection[] }) {
  const t = useT(texts);
  if (sections.length < 3) return null;
  return (
    <details className="group mt-5 rounded-m border border-line bg-surface print:hidden">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 px-4 font-semibold md:px-5 [&::-webkit-details-marker]:hidden">
        {t('aufDieserSeite')}
        <Arrow />
      </summary>
      <nav aria-label={t('aufDieserSeite')}>
        <ol className="gap-x-6 px-4 pb-3 md:columns-2 md:px-5">
          {sections.map(({ id, titel }) => (
            <li key={id} className="break-inside-avoid">
              <a
                href={`#${contentId(id)}`}
                className="flex min-h-11 items-center text-link underline underline-offset-4 wrap-anywhere"
              >
                {titel}
              </a>
            </li>
          ))}
        </ol>
      </nav>
    </details>
  );
}
