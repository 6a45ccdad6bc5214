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
  return [
    {
      id: 'nummer',
      head: t('nummer'),
      cell: ({ Mandant, Nummer, Art }) => (
        <>
          <Link
            to={path('rechnung', { route: Mandant, nummer: Nummer })}
            {...rowLink}
            className="tabular inline-block py-0.5 font-semibold whitespace-nowrap"
          >
            {Nummer}
          </Link>
          <span className="block text-muted">{t(`art_${Art}`)}</span>
        </>
      ),
    },
    {
      id: 'agentur',
      head: t('agentur'),
      cell: ({ Mandant, Agentur, Agenturname }) => (
        <>
          {Agenturname} <span className="tabular text-muted">{Agentur}</span>
          <span className="block text-muted">{mandantName(Mandant)}</span>
        </>
      ),
    },
  ];
}
