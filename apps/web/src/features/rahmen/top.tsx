import { texts } from '#texte/rahmen';
import { useBoot, useT } from '../../environment.ts';
import { Progress } from '../../ui/progress.tsx';

/** Above the head of every page: the way past it, what is being loaded, and that nothing here is real. */
export function Top({ demo }: { demo: string }) {
  const t = useT(texts);
  return (
    <>
      <a
        href="#inhalt"
        className="sr-only bg-surface px-4 py-3 font-semibold text-link focus:not-sr-only focus:absolute focus:left-2 focus:top-2 focus:z-50"
      >
        {t('zumInhalt')}
      </a>
      <Progress label={t('laedt')} />
      {useBoot().demo && (
        <aside className="bg-tint px-4 py-1 text-center text-xs text-ink" aria-label={t('demoMarke')}>
          {demo}
        </aside>
      )}
    </>
  );
}
