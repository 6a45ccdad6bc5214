import type { KeyvisualResponse } from '@weitersagen/contract/inhalt';
import { useMandant } from '../../environment.ts';

const WIDTHS = [320, 640, 960, 1280, 1920];

/** The picture above a page, in the size that is needed; its shape is known before it comes, so nothing jumps. */
export function Keyvisual({
  keyvisual: { Titel, Untertitel, Alternativtext, Bild },
}: {
  keyvisual: KeyvisualResponse;
}) {
  const { Route } = useMandant();
  if (!Bild) return null;
  const src = (width: number) => `/api/v1/${Route}/content/asset/${Bild.Id}?width=${width}&version=${Bild.Version}`;
  return (
    <figure className="md:column md:pt-6">
      <img
        src={src(1280)}
        srcSet={WIDTHS.map((width) => `${src(width)} ${width}w`).join(', ')}
        sizes="(min-width: 72rem) 70rem, 100vw"
        width={Bild.Breite ?? undefined}
        height={Bild.Hoehe ?? undefined}
        alt={Alternativtext}
        className="h-auto max-h-[60vh] w-full bg-tint object-cover md:rounded-l"
        fetchPriority="high"
      />
      {(Titel || Untertitel) && (
        <figcaption className="max-md:column pt-4">
          {Titel && <span className="block font-head text-lg font-semibold">{Titel}</span>}
          {Untertitel && <span className="block text-muted">{Untertitel}</span>}
        </figcaption>
      )}
    </figure>
  );
}
