import type { ProduktResponse } from '@weitersagen/contract/produkt';
import { cx } from '../../lib/cx.ts';
import { Photo } from '../../ui/bild/photo.tsx';

/** The picture of a product, or of the device that is offered with it. */
export const KatalogBild = ({
  produkt: { Grafik, Angebot },
  sizes,
  gleich,
  className,
}: {
  produkt: Pick<ProduktResponse, 'Grafik' | 'Angebot'>;
  sizes: string;
  gleich?: boolean;
  className?: string;
}) => (
  <Photo
    bild={Angebot?.Grafik ?? Grafik}
    sizes={sizes}
    gleich={gleich}
    className={cx('aspect-[16/10] object-cover', className)}
  />
);
