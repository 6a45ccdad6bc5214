import type { EmpfehlungGroup } from '@weitersagen/contract/values';
import type { ReactNode } from 'react';
import { texts } from '#texte/empfehler';
import { useFormat, useT } from '../../environment.ts';
import { cx } from '../../lib/cx.ts';
import { Amount } from '../../ui/amount.tsx';
import { Arrow } from '../../ui/arrow.tsx';

/** Lines below each other on one sheet. */
export const LINES = 'divide-y divide-line rounded-m border border-line bg-surface shadow-card';

const STATE: Record<EmpfehlungGroup, string> = {
  handeln: 'font-semibold text-ink',
  laufend: 'text-muted',
  erledigt: 'text-success',
  beendet: 'text-muted',
};

/** One claim in one line that opens. What has ended without a reward does not shout its amount. */
export function Line({
  id,
  titel,
  wer,
  stand,
  cent,
  kontaktCent = 0,
  group,
  offen,
  tun,
  children,
}: {
  id: string;
  titel: ReactNode;
  /** Whom it is about, where that is known. */
  wer?: ReactNode;
  /** In a word, with its day. */
  stand: ReactNode;
  /** Of the person herself; 0 where all goes to the contact. */
  cent: number;
  kontaktCent?: number;
  group: EmpfehlungGroup;
  offen: boolean;
  /** The one thing to do, in sight also while the line is closed. */
  tun?: ReactNode;
  children: ReactNode;
}) {
  const t = useT(texts);
  const { euro } = useFormat();
  return (
    <article aria-labelledby={id}>
      <details className="group/line" open={offen}>
        <summary className="flex min-h-16 cursor-pointer list-none flex-wrap items-center justify-end gap-x-3 gap-y-1 px-4 py-2.5 md:px-5 [&::-webkit-details-marker]:hidden">
          <span className="min-w-0 grow basis-28">
            <h3 id={id} tabIndex={-1} className="scroll-mt-4 text-base outline-none">
              {titel}
            </h3>
            <span className="block text-sm">
              {wer && <span className="text-ink">{wer} · </span>}
              <span className={STATE[group]}>{stand}</span>
            </span>
          </span>
          {cent === 0 && kontaktCent > 0 && (
            <span className="text-right text-sm leading-tight text-muted">
              {euro(kontaktCent)}
              <span className="block">{t('fuerKontakt')}</span>
            </span>
          )}
          {cent > 0 && (
            <Amount
              cent={cent}
              size={group === 'beendet' ? 'text' : 's'}
              className={cx(group === 'beendet' ? 'font-normal! text-muted' : 'text-money')}
            />
          )}
          <span className="text-link group-open/line:rotate-180">
            <Arrow />
          </span>
        </summary>
        <div className="grid gap-4 border-t border-line px-4 pt-4 pb-5 md:px-5">{children}</div>
      </details>
      <div className="px-4 pb-4 empty:hidden md:px-5">{tun}</div>
    </article>
  );
}
