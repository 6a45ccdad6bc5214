import type { OkOf } from '@weitersagen/contract/api';
import type { OwnBonus } from '@weitersagen/contract/empfehler';
import { texts } from '#texte/empfehler';
import { useFormat, useT } from '../../environment.ts';
import { cx } from '../../lib/cx.ts';
import { Amount } from '../../ui/amount.tsx';
import { Arrow } from '../../ui/arrow.tsx';
import type { Result } from './actions.tsx';
import { BonusRow } from './bonuses.tsx';
import { LINES } from './line.tsx';

type Bonus = NonNullable<OkOf<'getEmpfehlungen'>['Bonus']>;
/** More than these are drawn as one bar. */
const MAX_POINTS = 8;

/** Staged bonus: how far it is to the next one, since when it counts, and what has been made of it. */
export function BonusState({
  bonus,
  done,
  boni,
  aeltere,
  result,
  offen,
}: {
  bonus: Bonus | null;
  /** Nothing is counted as earned that is no claim, or is none any more. */
  done: { count: number; cent: number };
  /** Those that do not wait for the person. */
  boni: readonly OwnBonus[];
  /** How many are not among them. */
  aeltere: number;
  result: Result | null;
  offen: boolean;
}) {
  const t = useT(texts);
  const { euro } = useFormat();
  if (!bonus && boni.length === 0) return null;
  const reached = done.count > 0 && t('bonusErreicht', { n: done.count, betrag: euro(done.cent) });
  return (
    <section aria-labelledby="bonus-titel" className="beside grid gap-3 rounded-m bg-tint p-4 md:p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8">
        <h2 id="bonus-titel" className="text-lg">
          {t('bonusTitel')}
        </h2>
        {bonus && (
          <p>
            {t('bonusNoch', { n: bonus.AbschluesseBisNaechstemBonus })} <Amount cent={bonus.BonusCent} size="s" />
          </p>
        )}
      </div>
      {bonus && <NextBonus bonus={bonus} />}
      {boni.length === 0 ? (
        reached && <p className="text-sm font-semibold">{reached}</p>
      ) : (
        <details
          className="unfolded-on-paper group"
          open={offen || boni.some(({ Praemierung }) => Praemierung.Id === result?.zu)}
        >
          <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 text-sm font-semibold [&::-webkit-details-marker]:hidden">
            {reached || t('boni')}
            <Arrow />
          </summary>
          <ul className={cx(LINES, 'mt-2')}>
            {boni.map((one) => (
              <li key={one.Praemierung.Id}>
                <BonusRow bonus={one} result={result} offen={false} />
              </li>
            ))}
          </ul>
          {aeltere > 0 && <p className="mt-2 text-sm text-muted">{t('boniAeltere', { n: aeltere })}</p>}
        </details>
      )}
    </section>
  );
}

function NextBonus({ bonus }: { bonus: Bonus }) {
  const t = useT(texts);
  const { euro, tagLang } = useFormat();
  const { BonusCent, anzahlAbschluesse, abschluesseFuerBonus, ProgrammStart } = bonus;
  const { AbschluesseBisNaechstemBonus: still } = bonus;
  // What was lost since a bonus was paid is made up for first.
  const more = still - bonus.verbleibendeAbschluesseBisBonus;
  const closed = Math.max(0, abschluesseFuerBonus - still);
  const state = t('bonusStand', { erreicht: closed, schwelle: abschluesseFuerBonus });
  return (
    <>
      <meter
        className="sr-only"
        aria-labelledby="bonus-titel"
        aria-valuetext={state}
        min={0}
        max={abschluesseFuerBonus}
        value={closed}
      />
      <BonusProgress reached={closed} threshold={abschluesseFuerBonus} ziel={euro(BonusCent)} />
      <p className="text-sm text-muted">
        {state}. {t('bonusGezaehlt', { anzahl: anzahlAbschluesse, start: tagLang(ProgrammStart) })}{' '}
        {more > 0 && t('bonusMehr', { n: more })}
      </p>
    </>
  );
}

/** Stations on a line that ends at the money; a long way is a bar. */
function BonusProgress({ reached, threshold, ziel }: { reached: number; threshold: number; ziel: string }) {
  if (threshold > MAX_POINTS)
    return (
      <svg viewBox="0 0 100 4" preserveAspectRatio="none" className="h-3 w-full" aria-hidden="true">
        <rect width="100" height="4" rx="2" className="fill-line" />
        <rect width={(reached / threshold) * 100} height="4" rx="2" className="fill-link" />
      </svg>
    );
  const station = 'flex size-7 shrink-0 items-center justify-center rounded-full border-2 text-sm font-semibold';
  return (
    <ol className="flex flex-wrap items-center gap-y-1" aria-hidden="true">
      {Array.from({ length: threshold }, (_, i) => {
        const existing = i < reached;
        const last = i === threshold - 1;
        return (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: stations are their number
            key={i}
            className={cx('flex items-center', i > 0 && 'grow')}
          >
            {i > 0 && <span className={cx('h-1 grow', existing ? 'bg-link' : 'bg-line')} />}
            <span
              className={cx(
                last ? 'h-8 rounded-full border-2 px-3 inline-flex items-center font-bold tabular' : station,
                existing ? 'border-link bg-link text-surface' : 'border-link bg-surface text-link',
              )}
            >
              {last ? ziel : i + 1}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
