import { useBoot } from '../../umgebung.ts';

export type Grafikart = 'grafik100' | 'grafik50' | 'grafik50empfehler' | 'grafik50empfaenger';

/** The server's picture of a reward, in the Mandant's look. Decoration where the amounts stand beside it. */
export function Praemiengrafik({
  praemieId,
  art,
  alt = '',
  className,
}: {
  praemieId: string;
  art: Grafikart;
  alt?: string;
  className?: string;
}) {
  const { mandant, sprache } = useBoot();
  return (
    <img
      src={`/api/v1/${mandant?.Route}/praemie/${encodeURIComponent(praemieId)}/${art}?sprache=${sprache}`}
      alt={alt}
      width="800"
      height="500"
      loading="lazy"
      decoding="async"
      className={className}
    />
  );
}
