import type { OwnEmpfehlung } from '@weitersagen/contract/empfehler';
import type { ReactNode } from 'react';
import { texts } from '#texte/empfehler';
import { useFormat, useT } from '../../environment.ts';
import { cx } from '../../lib/cx.ts';
import { Arrow } from '../../ui/arrow.tsx';
import { StatusLine, type StatusStep } from '../../ui/status-line.tsx';
import type { Sentences } from './sentences.ts';

type Conditions = OwnEmpfehlung['Bedingungen'];
const level = (conditions: Conditions) => {
  const next = conditions.find(({ Stand }) => Stand === 'offen')?.Name;
  return ({ Name, Stand }: Conditions[number]): StatusStep['state'] => {
    if (Stand === 'erfuellt') return 'done';
    if (Stand === 'gescheitert') return 'failed';
    return Name === next ? 'current' : 'open';
  };
};

const BARS = {
  done: 'bg-success',
  current: 'border-2 border-link bg-surface',
  open: 'bg-line',
  failed: 'bg-danger',
};

/** How far it is at a glance; the words below it say the same. */
export function StatusBar({ conditions, sentences }: { conditions: Conditions; sentences: Sentences }) {
  const t = useT(texts);
  const state = level(conditions);
  const total = conditions.length;
  const broken = conditions.findIndex((b) => b.Stand === 'gescheitert');
  const now = conditions.findIndex((b) => state(b) === 'current');
  const name = broken >= 0 ? sentences.steps[broken]?.ende : sentences.steps[now]?.offen;
  return (
    <div className="grid gap-1.5">
      <div className="flex gap-1" aria-hidden="true">
        {conditions.map((b, i) => (
          <span
            key={b.Name}
            className={cx(
              'h-2 grow rounded-full forced-colors:border',
              // Only the step at which it broke is marked; what would have come after it is simply not there.
              broken >= 0 && i > broken ? 'bg-line' : BARS[state(b)],
            )}
          />
        ))}
      </div>
      <p className="text-sm text-muted">
        {!name
          ? t('alleSchritteGeschafft', { alle: total })
          : broken >= 0
            ? t('hierBeendet', { name })
            : t('schrittVon', { n: now + 1, alle: total, name })}
      </p>
    </div>
  );
}

interface FoldText {
  titel: string;
  aside?: string;
  offen?: boolean;
  children: ReactNode;
}
function Fold({ titel, aside, offen, children }: FoldText) {
  return (
    <details className="group border-t border-line pt-2" open={offen}>
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 [&::-webkit-details-marker]:hidden">
        <span>
          <span className="font-semibold text-link">{titel}</span>
          {aside && <span className="text-sm text-muted"> · {aside}</span>}
        </span>
        <Arrow />
      </summary>
      <div className="grid gap-4 py-3">{children}</div>
    </details>
  );
}

/** The conditions as a line: since when each is met, which one it waits for, where it broke. */
export function Steps({
  empfehlung,
  sentences,
  offen,
}: {
  empfehlung: OwnEmpfehlung;
  sentences: Sentences;
  offen: boolean;
}) {
  const t = useT(texts);
  const { Bedingungen, Empfehlungsnummer, Empfehlungscode } = empfehlung;
  const met = Bedingungen.filter(({ Stand }) => Stand === 'erfuellt').length;
  const state = level(Bedingungen);
  return (
    <Fold titel={t('einzelheiten')} aside={t('erfuelltVon', { erfuellt: met, alle: Bedingungen.length })} offen={offen}>
      <StatusLine
        stateNames={{ done: t('erfuellt'), current: t('offen'), open: t('offen'), failed: t('gescheitert') }}
        steps={Bedingungen.map((condition, i) => ({
          id: condition.Name,
          label: sentences.steps[i]?.[condition.Stand === 'erfuellt' ? 'erfuellt' : 'offen'],
          state: state(condition),
          date: condition.Am,
          note: condition.Stand === 'offen' && condition.Am ? t('voraussichtlich') : undefined,
        }))}
      />
      <p className="text-sm text-muted">{t('nummer', { nummer: Empfehlungsnummer, code: Empfehlungscode })}</p>
    </Fold>
  );
}

/** What happened, with its time: the newest last, as it is told. */
export function History({ history }: { history: Sentences['history'] }) {
  const t = useT(texts);
  const { zeitpunkt } = useFormat();
  if (history.length === 0) return null;
  return (
    <Fold titel={t('wasGeschah')}>
      <ol className="grid gap-2">
        {history.map(({ am, sentence }) => (
          <li key={am + sentence} className="grid gap-x-4 sm:grid-cols-[11rem_1fr]">
            <time dateTime={am} className="tabular text-sm text-muted sm:pt-0.5">
              {zeitpunkt(am)}
            </time>
            <span>{sentence}</span>
          </li>
        ))}
      </ol>
    </Fold>
  );
}
