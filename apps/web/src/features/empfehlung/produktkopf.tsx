import type { ProduktAntwort } from '@weitersagen/contract/produkt';
import type { ReactNode } from 'react';
import { useFormat, useT } from '../../umgebung.ts';
import { texte } from './texte.ts';

/** What is recommended: name, one sentence, price. `bild` comes from the screen. */
export function Produktkopf({ produkt, bild }: { produkt: ProduktAntwort; bild: ReactNode }) {
  const t = useT(texte);
  const { euro } = useFormat();
  const { Name, Kurztext, PreisMonatlich } = produkt;
  return (
    <header className="flex items-start gap-4 md:gap-6">
      {bild}
      <div>
        <h1 className="text-2xl">{t('titel', { produkt: Name })}</h1>
        <p className="mt-2 max-w-prose text-muted">{Kurztext}</p>
        {PreisMonatlich !== null && (
          <p className="text-sm text-muted">{t('abPreis', { preis: euro(PreisMonatlich) })}</p>
        )}
      </div>
    </header>
  );
}
