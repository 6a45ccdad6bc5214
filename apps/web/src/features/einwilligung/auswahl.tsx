import type { Zweck } from '@weitersagen/contract/cookies';
import type { MandantAntwort } from '@weitersagen/contract/mandant';
import { usedPurposes, type Wahl } from '../../lib/einwilligung.ts';
import type { T } from '../../lib/icu.ts';
import { Button } from '../../ui/button.tsx';
import { useMandant, useT } from '../../umgebung.ts';

import { texte } from './texte.ts';

const purposeText = (t: T<typeof texte.de>, zweck: Zweck, { kampagneTage }: MandantAntwort): string =>
  zweck === 'ma'
    ? t('maText', { tage: kampagneTage })
    : t(zweck === 'an' ? 'anText' : zweck === 'fu' ? 'fuText' : 'erText');

/** The categories that something uses, and their buttons; stands in the dialog and on the page, so ids begin with `vor`. */
export function Auswahl({ vor, wahl }: { vor: string; wahl: Partial<Wahl> }) {
  const t = useT(texte);
  const mandant = useMandant();
  return (
    <>
      <ul className="grid gap-1">
        {usedPurposes(mandant).map((zweck) => (
          <li key={zweck} className="flex gap-3 border-b border-line py-2 last:border-0">
            <input
              type="checkbox"
              id={`${vor}-${zweck}`}
              name={zweck}
              value="1"
              defaultChecked={zweck === 'er' || wahl[zweck] === true}
              disabled={zweck === 'er'}
              aria-describedby={`${vor}-${zweck}-text`}
              className="my-2.5 size-6 shrink-0 accent-link"
            />
            <div className="grow">
              <label htmlFor={`${vor}-${zweck}`} className="flex min-h-11 items-center gap-2 font-semibold">
                {t(zweck)}
                {zweck === 'er' && <span className="font-normal text-muted text-sm">({t('immer')})</span>}
              </label>
              <p id={`${vor}-${zweck}-text`} className="text-sm text-muted">
                {purposeText(t, zweck, mandant)}
              </p>
            </div>
          </li>
        ))}
      </ul>
      <div className="mt-4 grid gap-2 sm:grid-cols-3">
        <Button type="submit" look="secondary" name="wahl" value="auswahl" className="px-3">
          {t('speichern')}
        </Button>
        <Button type="submit" look="secondary" name="wahl" value="alle" className="px-3">
          {t('alle')}
        </Button>
        <Button type="submit" look="secondary" name="wahl" value="keine" className="px-3">
          {t('keine')}
        </Button>
      </div>
    </>
  );
}
