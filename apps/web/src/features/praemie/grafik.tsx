import type { ProduktAntwort } from '@weitersagen/contract/produkt';
import { Foto } from '../../ui/bild/foto.tsx';
import { useBoot } from '../../umgebung.ts';

export type Grafikart = 'grafik100' | 'grafik50' | 'grafik50empfehler' | 'grafik50empfaenger';

/**
 * The server's picture of the reward that a product brings today: the operator's motif or a drawn one in the Mandant's
 * look, with the amounts on it. What the motif shows is said first, then `alt`; empty where the amounts stand beside it.
 */
export function Praemiengrafik({
  produkt: { PraemieId, PraemieGrafik },
  art,
  alt = '',
  sizes,
  className,
}: {
  produkt: ProduktAntwort;
  art: Grafikart;
  alt?: string;
  sizes: string;
  className?: string;
}) {
  const { mandant, sprache } = useBoot();
  if (!PraemieId || !PraemieGrafik) return null;
  const { Fassung, Alternativtext } = PraemieGrafik;
  const Adresse = `/api/v1/${mandant?.Route}/praemie/${encodeURIComponent(PraemieId)}/${art}?sprache=${sprache}&v=${Fassung}`;
  return (
    <Foto
      bild={{ Adresse, Breite: 1280, Hoehe: 800, Alternativtext }}
      alt={[Alternativtext, alt].filter(Boolean).join('. ')}
      sizes={sizes}
      className={className}
    />
  );
}
