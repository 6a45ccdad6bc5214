import type { ProduktkategorieAntwort } from '@weitersagen/contract/produkt';

type Columns = ProduktkategorieAntwort['Spalten'];
/** portal §9: xl 1440, lg 1024, md 768, sm 320; written out, since classes are found by their text. */
const PER_WIDTH: Record<keyof Columns, readonly string[]> = {
  xs: ['', 'grid-cols-1', 'grid-cols-2', 'grid-cols-3', 'grid-cols-4', 'grid-cols-5', 'grid-cols-6'],
  sm: [
    '',
    'min-[20rem]:grid-cols-1',
    'min-[20rem]:grid-cols-2',
    'min-[20rem]:grid-cols-3',
    'min-[20rem]:grid-cols-4',
    'min-[20rem]:grid-cols-5',
    'min-[20rem]:grid-cols-6',
  ],
  md: ['', 'md:grid-cols-1', 'md:grid-cols-2', 'md:grid-cols-3', 'md:grid-cols-4', 'md:grid-cols-5', 'md:grid-cols-6'],
  lg: ['', 'lg:grid-cols-1', 'lg:grid-cols-2', 'lg:grid-cols-3', 'lg:grid-cols-4', 'lg:grid-cols-5', 'lg:grid-cols-6'],
  xl: ['', 'xl:grid-cols-1', 'xl:grid-cols-2', 'xl:grid-cols-3', 'xl:grid-cols-4', 'xl:grid-cols-5', 'xl:grid-cols-6'],
};

/** Classes for as many cards beside one another as a category wants at each width. Loaders ask; no page carries the table. */
export const rasterOf = (columns: Columns): string =>
  (Object.keys(PER_WIDTH) as (keyof Columns)[]).map((width) => PER_WIDTH[width][columns[width]]).join(' ');
