import type { ProduktAntwort } from '@weitersagen/contract/produkt';
import { cx } from '../../lib/cx.ts';
import { Produktbild } from '../../ui/bild/bild.tsx';

/** The picture of a product, or of the device that is offered with it. Decoration: the name stands beside it. */
export const Katalogbild = ({
  produkt: { Bild, Angebot },
  className,
}: {
  produkt: Pick<ProduktAntwort, 'Bild' | 'Angebot'>;
  className?: string;
}) => <Produktbild bild={Angebot?.Bild || Bild} className={cx('kachel', className)} />;
