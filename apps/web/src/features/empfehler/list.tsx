import type { OwnEmpfehlung } from '@weitersagen/contract/empfehler';
import { texts } from '#texte/empfehler';
import { useT } from '../../environment.ts';
import { Arrow } from '../../ui/arrow.tsx';
import type { Result } from './actions.tsx';
import { EmpfehlungRow } from './card.tsx';
import { LINES } from './line.tsx';
import type { Sentences } from './sentences.ts';

export interface Row {
  empfehlung: OwnEmpfehlung;
  sentences: Sentences;
}

interface Rows {
  rows: readonly Row[];
  result: Result | null;
  offen: boolean;
}

export const Rows = ({ rows, result, offen }: Rows) =>
  rows.map(({ empfehlung, sentences }) => (
    <li key={empfehlung.Empfehlungsnummer}>
      <EmpfehlungRow empfehlung={empfehlung} sentences={sentences} result={result} offen={offen} />
    </li>
  ));

/** What is under way or done; what has ended without a reward folded below it, unless it alone was asked for. */
export function List({ rows, result, offen, alle }: Rows & { alle: boolean }) {
  const t = useT(texts);
  const isFolded = ({ empfehlung }: Row) => !alle && !offen && empfehlung.Gruppe === 'beendet';
  const shown = rows.filter((row) => !isFolded(row));
  const folded = rows.filter(isFolded);
  return (
    <>
      {shown.length > 0 && (
        <ul className={LINES}>
          <Rows rows={shown} result={result} offen={offen} />
        </ul>
      )}
      {folded.length > 0 && (
        <details
          className="unfolded-on-paper group"
          open={folded.some((row) => row.empfehlung.Empfehlungsnummer === result?.zu)}
        >
          <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 rounded-m border border-line px-4 text-muted large-letters:px-3 md:px-5 [&::-webkit-details-marker]:hidden">
            {t('beendete', { n: folded.length })}
            <Arrow />
          </summary>
          <ul className={`${LINES} mt-3`}>
            <Rows rows={folded} result={result} offen={false} />
          </ul>
        </details>
      )}
    </>
  );
}
