import type { HeaderBildResponse } from '@weitersagen/contract/inhalt';
import { cx } from '../../lib/cx.ts';
import { Photo } from './photo.tsx';

/** The key visual in the head of a screen, where else something is drawn; its room is kept before it has come. */
export const HeaderBild = ({
  keyvisual: { Titel, Untertitel, Bild },
  sizes,
  form,
  className,
}: {
  keyvisual: HeaderBildResponse;
  sizes: string;
  /** Of the picture itself, in the brand's own way. */
  form: string;
  className?: string;
}) => (
  <figure className={className}>
    <Photo
      bild={Bild}
      sizes={sizes}
      gleich
      className={cx('aspect-[2/1] w-full bg-tint object-cover sm:aspect-[16/10]', form)}
    />
    <figcaption className="mt-2.5 text-sm">
      <span className="font-semibold">{Titel}</span> {Untertitel}
    </figcaption>
  </figure>
);
