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
      const one = Anlass !== 'import' && Anzahl === 1 && kind;
      const name = t(`anlass_${Anlass}`, { n: Anzahl, bezug: kind === 'praemie' && one ? (Name ?? '') : Bezug });
      return one ? `${t(`ein_${kind}`)} ${name}`.trim() : name;
    },
    to: (id) => path('katalogaenderung', { route, id }),
    record: ({ Art, ObjektId, Was }) => {
      const kind = Art as KatalogKind;
      const to = path('katalogeintrag', { route, liste: LISTS[kind] }, { id: ObjektId });
      // The id of a reward says nothing to anybody.
      if (kind === 'praemie') return { name: Was === 'entfernt' ? ObjektId : t('ein_praemie'), to };
      return { name: ObjektId, kind: t(`ein_${kind}`), to };
    },
  };
}
