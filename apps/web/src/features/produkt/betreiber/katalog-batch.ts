import type { KatalogBatchRow } from '@weitersagen/contract/katalogaenderung';
import type { KatalogKind } from '@weitersagen/contract/values';
import { texts } from '#texte/betreiber-katalog';
import { usePath, useT } from '../../../environment.ts';
import type { BatchWords } from '../../datensatz/batch.tsx';
import { LISTS } from './katalog-words.ts';

/** What the catalogue calls its batches and the records in them. */
export function useKatalogBatches(route: string): BatchWords {
  const t = useT(texts);
  const path = usePath();
  return {
    title: (batch) => {
      const { Anlass, Arten, Bezug, Name, Anzahl } = batch as KatalogBatchRow;
      const [kind] = Arten;
      const isOne = Anlass !== 'import' && Anzahl === 1;
      const one = kind === 'praemie' ? (Name ?? '') : Bezug;
      return t(`anlass_${Anlass}`, { n: Anzahl, bezug: isOne && kind ? `${t(`ein_${kind}`)} ${one}`.trim() : Bezug });
    },
    to: (id) => path('katalogaenderung', { route, id }),
    record: ({ Art, ObjektId, Name }) => {
      const kind = Art as KatalogKind;
      const to = path('katalogeintrag', { route, liste: LISTS[kind] }, { id: ObjektId });
      // A reward is called by its product.
      return { name: Name || ObjektId, kind: t(`ein_${kind}`), to };
    },
  };
}
