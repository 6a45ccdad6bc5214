import type { ReactNode } from 'react';
import { useMandant } from '../environment.ts';
import { Amount } from './amount.tsx';
import { Mark } from './bild/bild.tsx';

export const qrAddress = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`;

/** A card of A6 to be handed over, on paper alone and alone on it (card.css). `children` are the lines of its foot. */
export function PrintedCard({
  label,
  what,
  product,
  amount,
  also,
  qr,
  terms,
  children,
}: {
  label: string;
  what: string;
  product: string;
  /** Without an amount of zero, which would promise nothing. */
  amount: { cent: number; words: string };
  also?: ReactNode;
  qr: { svg: string; alt: string; caption: string };
  terms?: string | undefined;
  children: ReactNode;
}) {
  const { Name, programmName, firma } = useMandant();
  return (
    <article className="karte" aria-label={label}>
      <header className="karte-kopf">
        <Mark className="karte-marke" />
        <span className="karte-name">{Name}</span>
        <span className="karte-programm">{programmName}</span>
      </header>
      <div className="karte-mitte">
        <div>
          <p>{what}</p>
          <p className="karte-produkt">{product}</p>
          {amount.cent > 0 && (
            <p className="karte-betrag">
              <Amount cent={amount.cent} size="text" /> <span>{amount.words}</span>
            </p>
          )}
          {also && <p className="karte-auch">{also}</p>}
        </div>
        <figure>
          <img src={qrAddress(qr.svg)} alt={qr.alt} />
          <figcaption>{qr.caption}</figcaption>
        </figure>
      </div>
      <footer className="karte-fuss">
        {children}
        <small>
          {terms && `${terms} `}
          {firma.name}, {firma.strasse}, {firma.ort}
        </small>
      </footer>
    </article>
  );
}
