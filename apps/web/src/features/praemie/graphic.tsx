import type { ProduktResponse } from '@weitersagen/contract/produkt';
import { useBoot } from '../../environment.ts';

export type GraphicKind = 'grafik100' | 'grafik50' | 'grafik50empfehler' | 'grafik50empfaenger';

const WIDTHS = [320, 480, 640, 960];

/**
 * The server's picture of the reward that a product brings today: the operator's motif or a drawn one in the Mandant's
 * look, with the amounts on it. What the motif shows is said first, then `alt`; empty where the amounts stand beside it.
 */
export function PraemieGraphic({
  produkt: { PraemieId, PraemieGrafik },
  art,
  alt = '',
  sizes,
  className,
}: {
  produkt: ProduktResponse;
  art: GraphicKind;
  alt?: string;
  sizes: string;
  className?: string;
}) {
  const { mandant, sprache } = useBoot();
  if (!PraemieId || !PraemieGrafik) return null;
  const { Fassung, Alternativtext } = PraemieGrafik;
  const address = `/api/v1/${mandant?.Route}/praemie/${encodeURIComponent(PraemieId)}/${art}?sprache=${sprache}&v=${Fassung}&width=`;
  // Not the kit's picture: pages that open with one would load it as a piece of its own.
  return (
    <img
      src={`${address}640`}
      srcSet={WIDTHS.map((width) => `${address}${width} ${width}w`).join(', ')}
      sizes={sizes}
      alt={[Alternativtext, alt].filter(Boolean).join('. ')}
      width="1280"
      height="800"
      loading="lazy"
      decoding="async"
      className={className}
    />
  );
}
