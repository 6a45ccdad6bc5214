import type { ProduktkategorieAntwort } from '@weitersagen/contract/produkt';

const over = ({ Pfad }: ProduktkategorieAntwort) => Pfad.at(-1)?.Id;

/** The categories beside one, of the same kind, that have something in them. Loaders ask; no page carries it. */
export const besideOf = (all: readonly ProduktkategorieAntwort[], diese: ProduktkategorieAntwort) =>
  all
    .filter((one) => one.Id !== diese.Id && one.Anzahl > 0 && one.Quelle === diese.Quelle && over(one) === over(diese))
    .map(({ Id, Slug, Breadcrumb }) => ({ Id, Slug, Titel: Breadcrumb }));
