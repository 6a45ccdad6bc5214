import type { BildReference } from '@weitersagen/contract/bild';

/** The server knows these widths and no others (platform/bild/sizes.ts). */
const WIDTHS = [160, 320, 480, 640, 960, 1280];

/**
 * A picture of the catalogue or of content, uploaded or drawn. Browser and server agree on format (`Accept`) and size
 * (`srcset`); the room is kept before it has come. `sizes` is how wide it stands on the page, as CSS says it
 * (`(min-width: 1280px) 25vw, 50vw`); with `gleich` for the picture that one sees first, otherwise it comes when it is near.
 */
export function Photo({
  bild,
  sizes,
  gleich = false,
  className,
}: {
  bild: BildReference;
  sizes: string;
  gleich?: boolean;
  className?: string;
}) {
  const withWidth = (width: number) => `${bild.Adresse}${bild.Adresse.includes('?') ? '&' : '?'}width=${width}`;
  const largest = Math.min(bild.Breite, WIDTHS.at(-1) ?? bild.Breite);
  const widths = [...WIDTHS.filter((width) => width < largest), largest];
  return (
    <img
      src={withWidth(Math.min(640, largest))}
      srcSet={widths.map((width) => `${withWidth(width)} ${width}w`).join(', ')}
      sizes={sizes}
      width={bild.Breite}
      height={bild.Hoehe}
      alt={bild.Alternativtext}
      loading={gleich ? 'eager' : 'lazy'}
      fetchPriority={gleich ? 'high' : 'auto'}
      decoding="async"
      className={className}
    />
  );
}
