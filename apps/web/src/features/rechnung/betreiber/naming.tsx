import type { RechnungKind } from '@weitersagen/contract/values';
import { texts } from '#texte/rechnung';
import { usePath, useT } from '../../../environment.ts';
import { rowLink } from '../../../lib/keyboard.ts';
import { useMandantName } from '../../../ui/desk/words.ts';
import { Link } from '../../../ui/link.tsx';
import type { Column } from '../../../ui/table.tsx';

interface Named {
  Mandant: string;
  Nummer: string;
  Art: RechnungKind;
  Agentur: string;
  Agenturname: string;
}

/** What names a document in every list of several agencies: its number and kind, and whose it is. */
export function useNaming(): Column<Named>[] {
  const t = useT(texts);
  const path = usePath();
  const mandantName = useMandantName();
  const agentur = ({ Agentur, Agenturname }: Named) => (
    <>
      {Agenturname} <span className="tabular text-muted">{Agentur}</span>
    </>
  );
  return [
    {
      id: 'nummer',
      head: t('nummer'),
      cell: (row) => (
        <>
          <Link
            to={path('rechnung', { route: row.Mandant, nummer: row.Nummer })}
            {...rowLink}
            className="tabular inline-block py-0.5 font-semibold whitespace-nowrap"
          >
            {row.Nummer}
          </Link>
          <span className="block text-muted">
            {t(`art_${row.Art}`)}
            <span className="md:hidden"> · {mandantName(row.Mandant)}</span>
          </span>
          <span className="block md:hidden">{agentur(row)}</span>
        </>
      ),
    },
    {
      id: 'agentur',
      head: t('agentur'),
      from: 'md',
      cell: (row) => (
        <>
          {agentur(row)}
          <span className="block text-muted">{mandantName(row.Mandant)}</span>
        </>
      ),
    },
  ];
}
