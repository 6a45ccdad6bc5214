import { texts } from '#texte/betreiber-inhaltvorschau';
import { useMandant, useT } from '../../../environment.ts';

/** Marks a page as a preview. Leads to the operator's area, which is another application: plain links and a plain form. */
export function VorschauBar() {
  const t = useT(texts);
  const { Route, ModuleErzwingeLogin } = useMandant();
  return (
    <section
      aria-label={t('titel')}
      className="sticky top-0 z-50 border-b-4 border-dashed border-warning bg-surface text-ink"
    >
      <div className="column flex flex-wrap items-center gap-x-4 gap-y-1 py-1.5 text-sm">
        <p className="grow basis-64">
          <strong className="text-warning">{t('titel')}:</strong> {t('text')}
          {ModuleErzwingeLogin && <> {t('musterperson')}</>}
        </p>
        <a
          href={`/betreiber/inhalte?mandant=${Route}`}
          className="inline-flex min-h-9 items-center text-link underline underline-offset-4"
        >
          {t('zurueck')}
        </a>
        <form method="post" action="/betreiber/vorschau/ende">
          <input type="hidden" name="mandant" value={Route} />
          <button
            type="submit"
            className="min-h-9 rounded-s border-2 border-border bg-surface px-3 font-semibold hover:bg-tint"
          >
            {t('beenden')}
          </button>
        </form>
      </div>
    </section>
  );
}
