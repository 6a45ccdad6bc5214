import { texts } from '#texte/rahmen-suche';
import { basename, useBoot, usePath, useT } from '../../environment.ts';
import { control } from '../../ui/field.tsx';

const FIELD = 'kopfsuche-feld';

/**
 * The search in the header of those who sell much. It is a plain form in an element that the browser itself opens and
 * closes: drawn by the server alone (server.tsx), so that no page carries a script for it.
 */
export function HeaderSearch() {
  const t = useT(texts);
  const path = usePath();
  const boot = useBoot();
  return (
    <>
      <button
        type="button"
        popoverTarget="suchfeld"
        aria-label={t('oeffnen')}
        className="inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-center @max-[16rem]:min-w-[44px]"
      >
        <MagnifyingGlass />
      </button>
      <search
        id="suchfeld"
        popover="auto"
        className="inset-x-0 top-0 bottom-auto w-full max-w-none border-b border-line bg-surface text-ink shadow-lift"
      >
        <form action={basename(boot) + path('suche').split('?')[0]} className="column reading py-5 md:py-7">
          {Object.entries(boot.mitnahme).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <div className="flex items-center justify-between gap-3">
            <label htmlFor={FIELD} className="font-head text-lg font-bold">
              {t('was')}
            </label>
            <button
              type="button"
              popoverTarget="suchfeld"
              popoverTargetAction="hide"
              aria-label={t('schliessen')}
              className="inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-center"
            >
              <svg viewBox="0 0 20 20" className="size-5" stroke="currentColor" strokeWidth="2" aria-hidden="true">
                <path d="M4 4l12 12M16 4 4 16" />
              </svg>
            </button>
          </div>
          <div className="mt-2 flex gap-2 max-[24rem]:flex-col">
            <input
              id={FIELD}
              type="search"
              name="suche"
              maxLength={80}
              autoComplete="off"
              enterKeyHint="search"
              // Only once it is opened, and then it is what one came for. A browser grants it to no page in a frame.
              autoFocus={!boot.mandant?.ModuleIntegratedFrame}
              className={control}
            />
            <button
              type="submit"
              className="min-h-12 shrink-0 cursor-pointer rounded-button bg-action px-6 font-semibold text-action-ink hover:bg-action-hover"
            >
              {t('suchen')}
            </button>
          </div>
        </form>
      </search>
    </>
  );
}

const MagnifyingGlass = () => (
  <svg
    viewBox="0 0 20 20"
    className="size-5"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    aria-hidden="true"
  >
    <circle cx="8.5" cy="8.5" r="5.5" />
    <path d="m13 13 4.500 4.500" />
  </svg>
);
