import type { OkOf } from '@weitersagen/contract/api';
import { texte } from '#texte/empfehler';
import { useFormat, useT } from '../../environment.ts';
import { cx } from '../../lib/cx.ts';
import { Amount } from '../../ui/amount.tsx';

type Bonus = NonNullable<OkOf<'getEmpfehlungen'>['Bonus']>;
/** More than these are drawn as one bar. */
const MAX_POINTS = 8;

/** Staged bonus: how far it is to the next one, what has been made of it, since when it counts. */
export function Bonusstand({
  bonus,
  gemacht,
}: {
  bonus: Bonus;
  /** Nothing is counted as earned that is no claim, or is none any more. */
  gemacht: { anzahl: number; cent: number };
}) {
  const t = useT(texte);
  const { euro, tagLang } = useFormat();
  const { BonusCent, anzahlAbschluesse, abschluesseFuerBonus, ProgrammStart } = bonus;
  const { AbschluesseBisNaechstemBonus: still } = bonus;
  // What was lost since a bonus was paid is made up for first.
  const more = still - bonus.verbleibendeAbschluesseBisBonus;
  const erreicht = Math.max(0, abschluesseFuerBonus - still);
  return (
    <section aria-labelledby="bonus-titel" className="grid gap-4 rounded-l bg-tint p-5 md:p-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1">
        <h2 id="bonus-titel" className="text-xl">
          {t('bonusTitel')}
        </h2>
        <p>
          {t('bonusNoch', { n: still })} <Amount cent={BonusCent} size="m" className="text-money" />
        </p>
      </div>
      <meter
        className="sr-only"
        aria-labelledby="bonus-titel"
        aria-valuetext={t('bonusStand', { erreicht, schwelle: abschluesseFuerBonus })}
        min={0}
        max={abschluesseFuerBonus}
        value={erreicht}
      />
      <Strecke erreicht={erreicht} schwelle={abschluesseFuerBonus} ziel={euro(BonusCent)} />
      <p className="text-sm">
        {t('bonusStand', { erreicht, schwelle: abschluesseFuerBonus })}.{' '}
        {t('bonusGezaehlt', { anzahl: anzahlAbschluesse, start: tagLang(ProgrammStart) })}{' '}
        {more > 0 && <>{t('bonusMehr', { n: more })} </>}
        {gemacht.anzahl > 0 && <strong>{t('bonusErreicht', { n: gemacht.anzahl, betrag: euro(gemacht.cent) })}</strong>}
      </p>
    </section>
  );
}

/** Stations on a line that ends at the money; a long way is a bar. */
function Strecke({ erreicht, schwelle, ziel }: { erreicht: number; schwelle: number; ziel: string }) {
  if (schwelle > MAX_POINTS)
    return (
      <svg viewBox="0 0 100 4" preserveAspectRatio="none" className="h-3 w-full" aria-hidden="true">
        <rect width="100" height="4" rx="2" className="fill-line" />
        <rect width={(erreicht / schwelle) * 100} height="4" rx="2" className="fill-link" />
      </svg>
    );
  const station = 'flex size-8 shrink-0 items-center justify-center rounded-full border-2 text-sm font-semibold';
  return (
    <ol className="flex items-center" aria-hidden="true">
      {Array.from({ length: schwelle }, (_, i) => {
        const existing = i < erreicht;
        const last = i === schwelle - 1;
        return (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: stations are their number
            key={i}
            className={cx('flex items-center', i > 0 && 'grow')}
          >
            {i > 0 && <span className={cx('h-1 grow', existing ? 'bg-link' : 'bg-line')} />}
            <span
              className={cx(
                last ? 'h-10 rounded-full border-2 px-3 inline-flex items-center font-bold tabular' : station,
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
