import type { LaufResponse } from '@weitersagen/contract/auszahlung';
import { texts } from '#texte/betreiber-auszahlung';
import { useFormat, useT } from '../../../environment.ts';
import { cx } from '../../../lib/cx.ts';
import { useWho } from '../../../ui/desk/words.ts';

interface Level {
  id: string;
  label: string;
  stand: 'erreicht' | 'offen' | 'aus';
  am?: string | null;
  text?: string | null;
}

/** The way of a run, from left to right, with who and when. */
export function LaufState({ lauf }: { lauf: LaufResponse }) {
  const t = useT(texts);
  const { zeitpunkt } = useFormat();
  return (
    <ol aria-label={t('stand')} className="grid gap-x-4 gap-y-2 md:grid-cols-4">
      {useLevels(lauf).map(({ id, label, stand, am, text }) => (
        <li
          key={id}
          className={cx(
            'border-l-4 pl-3 md:border-l-0 md:border-t-4 md:pl-0 md:pt-2',
            stand === 'erreicht' && 'border-success',
            stand === 'offen' && 'border-line text-muted',
            stand === 'aus' && 'border-danger',
          )}
        >
          <p className={cx(stand !== 'offen' && 'font-semibold')}>
            {stand === 'erreicht' && <span aria-hidden="true">✓ </span>}
            {label}
          </p>
          <p className="text-sm">{[am && zeitpunkt(am), text].filter(Boolean).join(' · ')}</p>
        </li>
      ))}
    </ol>
  );
}

function useLevels(run: LaufResponse): Level[] {
  const t = useT(texts);
  const who = useWho();
  const { Status, EroeffnetAm, EroeffnetVon, FreigegebenVon, DateiGeholtAm, DateiGeholtVon, BestaetigtAm, Verlauf } =
    run;
  const step = (what: string) => Verlauf.find(({ Was }) => Was.split(/[.:]/).at(-1) === what);
  const freigabe = step('freigegeben');
  const confirmation = step('bestaetigt');
  const discarding = step('verworfen') ?? step('geleert');
  const levels: Level[] = [
    { id: 'offen', label: t('schrittOffen'), stand: 'erreicht', am: EroeffnetAm, text: EroeffnetVon },
  ];
  if (Status !== 'Verworfen' || FreigegebenVon)
    levels.push({
      id: 'freigegeben',
      label: t('schrittFreigegeben'),
      stand: FreigegebenVon ? 'erreicht' : 'offen',
      am: freigabe?.Am,
      text: FreigegebenVon ?? t('zweitePerson'),
    });
  if (Status !== 'Verworfen' || DateiGeholtAm)
    levels.push({
      id: 'geholt',
      label: t('schrittGeholt'),
      stand: DateiGeholtAm ? 'erreicht' : 'offen',
      am: DateiGeholtAm,
      text: DateiGeholtAm ? DateiGeholtVon : t('fuerDieBank'),
    });
  if (Status === 'Verworfen')
    return [
      ...levels,
      {
        id: 'verworfen',
        label: t('schrittVerworfen'),
        stand: 'aus',
        am: discarding?.Am,
        text: discarding && who(discarding.Wer),
      },
    ];
  return [
    ...levels,
    {
      id: 'bestaetigt',
      label: t('schrittBestaetigt'),
      stand: BestaetigtAm ? 'erreicht' : 'offen',
      am: BestaetigtAm,
      text: BestaetigtAm ? confirmation && who(confirmation.Wer) : t('nachDerBank'),
    },
  ];
}
