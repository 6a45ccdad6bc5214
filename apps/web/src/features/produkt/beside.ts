import type { ProduktkategorieResponse } from '@weitersagen/contract/produkt';

const over = ({ Pfad }: ProduktkategorieResponse) => Pfad.at(-1)?.Id;

/** The categories beside one, of the same kind, that have something in them. Loaders ask; no page carries it. */
export const besideOf = (all: readonly ProduktkategorieResponse[], these: ProduktkategorieResponse) =>
  all
    .filter((one) => one.Id !== these.Id && one.Anzahl > 0 && one.Quelle === these.Quelle && over(one) === over(these))
    .map(({ Id, Slug, Breadcrumb }) => ({ Id, Slug, Titel: Breadcrumb }));
