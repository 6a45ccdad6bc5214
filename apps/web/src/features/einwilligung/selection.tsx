import type { Purpose } from '@weitersagen/contract/cookies';
import type { MandantResponse } from '@weitersagen/contract/mandant';
import { texts } from '#texte/einwilligung';
import { useMandant, useT } from '../../environment.ts';
import { type Choice, usedPurposes } from '../../lib/einwilligung.ts';
import type { T } from '../../lib/icu.ts';
import { Button } from '../../ui/button.tsx';

const purposeText = (t: T<typeof texts>, purpose: Purpose, { kampagneTage }: MandantResponse): string =>
  purpose === 'ma'
    ? t('maText', { tage: kampagneTage })
    : t(purpose === 'an' ? 'anText' : purpose === 'fu' ? 'fuText' : 'erText');

/** The categories that something uses, and their buttons; stands in the dialog and on the page, so ids begin with `vor`. */
export function Auswahl({ vor, wahl }: { vor: string; wahl: Partial<Choice> }) {
  const t = useT(texts);
  const mandant = useMandant();
  return (
    <>
      <ul className="grid gap-1">
        {usedPurposes(mandant).map((purpose) => (
          <li key={purpose} className="flex gap-3 border-b border-line py-2 last:border-0">
            <input
              type="checkbox"
              id={`${vor}-${purpose}`}
              name={purpose}
              value="1"
              defaultChecked={purpose === 'er' || wahl[purpose] === true}
              disabled={purpose === 'er'}
              aria-describedby={`${vor}-${purpose}-text`}
              className="my-2.5 size-6 shrink-0 scroll-mb-36 accent-link"
            />
            <div className="grow">
              <label htmlFor={`${vor}-${purpose}`} className="flex min-h-11 items-center gap-2 font-semibold">
                {t(purpose)}
                {purpose === 'er' && <span className="font-normal text-muted text-sm">({t('immer')})</span>}
              </label>
              <p id={`${vor}-${purpose}-text`} className="text-sm text-muted">
                {purposeText(t, purpose, mandant)}
              </p>
            </div>
          </li>
        ))}
      </ul>
      {/* In sight however long the list is, 'no' beside 'yes' and as large. */}
      <div className="sticky -bottom-5 -mb-5 flex flex-wrap gap-2 border-t border-line bg-ground in-[dialog]:bg-surface pt-3 pb-5 *:min-w-0 *:flex-[1_1_7rem]">
        <Button type="submit" look="secondary" name="wahl" value="auswahl" className="px-3 max-sm:basis-full">
          {t('speichern')}
        </Button>
        <Button type="submit" look="secondary" name="wahl" value="alle" className="px-2">
          {t('alle')}
        </Button>
        <Button type="submit" look="secondary" name="wahl" value="keine" className="px-2">
          {t('keine')}
        </Button>
      </div>
    </>
  );
}
