import { useBoot } from '../../environment.ts';
import { cx } from '../../lib/cx.ts';
import { markOf } from '../../themes/brand.ts';

/** Keys of product pictures in bilder.svg, and the kinds of products that share one. */
const PRODUKTBILDER: Record<string, string> = {
  ...Object.fromEntries(
    'internet glasfaser hybrid mobilfunk young tablet tv sport web firma sim dienst haus gebaeude auto recht zahn schirm unfall leben geschenk'
      .split(' ')
      .map((id) => [id, id]),
  ),
  dsl: 'internet',
  heimnetz: 'internet',
  smartphone: 'mobilfunk',
  surfstick: 'sim',
  daten: 'sim',
  fernsehen: 'tv',
  homepage: 'web',
  shop: 'web',
  business: 'firma',
  hausrat: 'haus',
  wohngebaeude: 'gebaeude',
  kfz: 'auto',
  rechtsschutz: 'recht',
  haftpflicht: 'schirm',
};

/** How a Mandant's world draws: thickness and ends of lines, with or without hatching. */
type Welt = 'verbindung' | 'sticker' | 'gravur';
const WELTEN: Record<string, Welt> = { klarfunk: 'sticker', sicherheim: 'gravur', 'sicherheim-berater': 'gravur' };
export const useWelt = (): Welt => WELTEN[useBoot().mandant?.Thema ?? ''] ?? 'verbindung';

/** How a Mandant composes a page; the worlds above only say how it draws. */
export type Style = 'netz' | 'sticker' | 'ausweis' | 'urkunde' | 'akte';
const STILE: Record<string, Style> = {
  klarfunk: 'sticker',
  'fernwerk-team': 'ausweis',
  sicherheim: 'urkunde',
  'sicherheim-berater': 'akte',
};
export const useStyle = (): Style => STILE[useBoot().mandant?.Thema ?? ''] ?? 'netz';

function Drawing({ id, viewBox, className }: { id: string; viewBox: string; className?: string }) {
  return (
    <svg viewBox={viewBox} className={cx('zeichnung', `welt-${useWelt()}`, className)} aria-hidden="true">
      <use href={`${import.meta.env.VITE_BILDER}#${id}`} />
    </svg>
  );
}

/** The picture of a product; what has none of its own gets the drawn present. Decoration: the name stands beside it. */
export const Produktbild = ({ bild, className }: { bild: string; className?: string }) => (
  <Drawing
    id={(Object.hasOwn(PRODUKTBILDER, bild) && PRODUKTBILDER[bild]) || 'geschenk'}
    viewBox="0 0 96 96"
    className={className}
  />
);

export type Sinnbild =
  | 'auswaehlen'
  | 'weitersagen'
  | 'freuen'
  | 'briefumschlag'
  | 'uhr'
  | 'trennung'
  | 'siegel'
  | 'geschenk'
  | 'buch'
  | 'kino'
  | 'rad'
  | 'korb';
export const Sinnbild = ({ bild, className }: { bild: Sinnbild; className?: string }) => (
  <Drawing id={bild} viewBox="0 0 96 96" className={className} />
);

/** The large drawing of the Mandant's world, for the brand's own surface. */
export function Scene({ className }: { className?: string }) {
  const welt = useWelt();
  const id = useStyle() === 'akte' ? 'akte' : welt;
  return <Drawing id={`szene-${id}`} viewBox="0 0 480 380" className={cx('szene', className)} />;
}

/** The brand's mark; its name stands beside it as text. */
export function Mark({ className }: { className?: string }) {
  const mark = markOf(useBoot().mandant?.Thema);
  return (
    <svg viewBox="0 0 40 40" className={cx('marke', className)} aria-hidden="true">
      <use href={`${import.meta.env.VITE_BILDER}#marke-${mark}`} />
    </svg>
  );
}
