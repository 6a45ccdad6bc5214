import type { ReportLine } from '@weitersagen/contract/bericht';
import { texts } from '#texte/rechnung';
import { useT } from '../../environment.ts';
import { reportScreen } from '../../features/bericht/screen.tsx';
import { sideOf } from '../../features/rechnung/side.ts';
import { textsOf } from '../../lib/icu.ts';

/** A phone shows number and amount, and not the kind: what is received must not read as one more bill. */
function Side({ row: { Art } }: { row: ReportLine }) {
  const t = useT(texts);
  const side = sideOf(Art);
  return side && <span className="block text-muted md:hidden">{t(side)}</span>;
}

export const { loader, action, titel, Component } = reportScreen({
  report: 'rechnungen',
  named: (language) => textsOf(texts, language)('rechnungen'),
  beside: (row, column) => column === 'Nummer' && <Side row={row} />,
  toRow: ({ Nummer }, path) => path('rechnung', { nummer: String(Nummer) }),
});
