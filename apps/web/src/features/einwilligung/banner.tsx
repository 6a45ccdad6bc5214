import { texts } from '#texte/einwilligung';
import { basename, useBoot, usePath, useT } from '../../environment.ts';
import { STAYS } from './rules.ts';
import { Auswahl } from './selection.tsx';

/** As high as a thumb in pixels: letters twice as large need no button twice as high, and the page keeps its room. */
const BUTTON =
  'min-h-[44px] py-1 rounded-s border-2 border-border bg-surface px-1 text-center text-xs font-semibold leading-tight hover:bg-tint md:min-w-36 md:px-4 md:text-sm';

const SETTINGS = 'einwilligung-einstellungen';

/**
 * The question and its settings, drawn by the server alone and put in before the page: it is there without a script,
 * nothing moves when one comes, and no page carries its code (hydrate.ts). Its answer is answered by no page, so that nothing
 * is lost that was typed before, and hides it by style alone (frame.css).
 */
export function Banner({ zurueck, still }: { zurueck: string; still: boolean }) {
  const t = useT(texts);
  const boot = useBoot();
  const path = usePath();
  const address = (id: 'cookies' | 'datenschutz') => basename(boot) + path(id);
  return (
    <>
      <section
        id="einwilligung"
        hidden={still}
        aria-label={t('titel')}
        className="fixed inset-x-0 bottom-0 z-40 border-t border-line bg-surface shadow-lift"
      >
        <form
          method="post"
          action={address('cookies')}
          className="column flex flex-wrap items-center gap-x-6 gap-y-1.5 pt-2 pb-2.5"
        >
          <input type="checkbox" name={STAYS} value="1" required defaultChecked hidden />
          <p className="grow basis-64 text-xs md:text-sm">
            {t('frage')}{' '}
            <a href={address('datenschutz')} className="inline-block py-0.5 text-link underline underline-offset-4">
              {t('datenschutz')}
            </a>
          </p>
          {/* Three of the same size beside each other, and below each other where letters are large. */}
          <div className="flex w-full flex-wrap gap-2 *:flex-[1_1_5.5rem] md:w-auto md:*:flex-none">
            <button type="submit" name="wahl" value="alle" className={BUTTON}>
              {t('alle')}
            </button>
            <button type="submit" name="wahl" value="keine" className={BUTTON}>
              {t('keine')}
            </button>
            <button type="submit" form={SETTINGS} name="wahl" value="einstellungen" className={BUTTON}>
              {t('einstellungen')}
            </button>
          </div>
        </form>
        <form id={SETTINGS} action={address('cookies')}>
          <input type="hidden" name="_zurueck" value={zurueck} />
        </form>
        <dialog
          aria-labelledby="einwilligung-titel"
          className="m-auto w-[min(40rem,calc(100vw-2rem))] rounded-l border border-line bg-surface p-5 text-ink shadow-lift"
        >
          <div className="flex items-start justify-between gap-4">
            <h2 id="einwilligung-titel" className="text-xl">
              {t('seite')}
            </h2>
            <form method="dialog">
              <button
                type="submit"
                value="zu"
                className="-mr-2 -mt-2 min-h-11 px-2 text-link text-sm underline underline-offset-4"
              >
                {t('schliessen')}
              </button>
            </form>
          </div>
          <p className="mt-2">{t('einleitung')}</p>
          <form method="post" action={address('cookies')} className="mt-3">
            <Auswahl vor="dialog" wahl={{}} />
          </form>
        </dialog>
      </section>
      <p id="einwilligung-stand" role="status" className="sr-only" />
    </>
  );
}
