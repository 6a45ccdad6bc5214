import { Children, type ReactNode } from 'react';
import { cx } from '../lib/cx.ts';

/** From these widths on; `xs` to `xl` are those of portal §9. */
const FROM = {
  xs: '',
  sm: 'min-[20rem]:',
  phone: 'sm:',
  md: 'md:',
  lg: 'lg:',
  desk: 'min-[70rem]:',
  xl: 'xl:',
} as const;
export type Columns = Partial<Record<keyof typeof FROM, number>>;

/** For each of `count` cards, how many stand in its row: rows as even as can be, longer ones first, and none of one alone. */
export function rowsOf(count: number, atMost: number): number[] {
  const rows = Math.ceil(count / atMost);
  const least = Math.floor(count / rows);
  if (least < 2) return Array.from({ length: count }, () => 1);
  const inLonger = (count % rows) * (least + 1);
  return Array.from({ length: count }, (_, index) => (index < inLonger ? least + 1 : least));
}

/** For each card, the classes (grid.css) that say at which width how many stand in its row. */
function placesOf(count: number, columns: Columns): string[] {
  const widths = (Object.keys(FROM) as (keyof typeof FROM)[]).flatMap((width) => {
    const atMost = columns[width];
    return atMost ? [{ from: FROM[width], rows: rowsOf(count, atMost) }] : [];
  });
  return Array.from({ length: count }, (_, index) =>
    widths
      .filter(({ rows }, i) => rows[index] !== (i === 0 ? undefined : widths[i - 1]?.rows[index]))
      .map(({ from, rows }) => `${from}of-${rows[index]}`)
      .join(' '),
  );
}

/**
 * Cards side by side, at most so many in a row at each width. No card stands alone in its row, and no row has a hole:
 * five of four a row are three and two, and an odd number of two a row is one below the other.
 */
export function Tiles({
  as: List = 'ul',
  columns,
  className,
  children,
}: {
  as?: 'ul' | 'ol' | 'div';
  columns: Columns;
  className?: string | undefined;
  children: ReactNode;
}) {
  const cards = Children.toArray(children);
  if (cards.length === 0) return null;
  const places = placesOf(cards.length, columns);
  const Item = List === 'div' ? 'div' : 'li';
  return (
    <List className={cx('tiles', className)}>
      {cards.map((card, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the place is what is drawn, and what stands in it has its own key
        <Item key={index} className={places[index]}>
          {card}
        </Item>
      ))}
    </List>
  );
}
