import type { Auszahlungsform } from '@weitersagen/contract/praemierung';
import type { ProduktAntwort } from '@weitersagen/contract/produkt';
import { type ComponentType, useState } from 'react';
import { basename, useBoot, useMandant, usePath } from '../../umgebung.ts';
import type { WahlProps } from './wahl.tsx';

/** The dialog about a product's reward: `dialog` into the page, `oeffne` on a press. Loaded when first asked for. */
export function usePraemienwahl(formen: Auszahlungsform[], onWahl: WahlProps['onWahl']) {
  const { RecommenderDefaultShare } = useMandant();
  const path = usePath();
  const boot = useBoot();
  const [Wahl, setWahl] = useState<ComponentType<WahlProps> | null>(null);
  const [produkt, setProdukt] = useState<ProduktAntwort | null>(null);
  const [open, setOpen] = useState(false);
  const oeffne = (gezeigt: ProduktAntwort) => {
    setProdukt(gezeigt);
    void import('./wahl.tsx').then(
      ({ Praemienwahl }) => {
        setWahl(() => Praemienwahl);
        setOpen(true);
      },
      // The connection broke: the page says the same.
      () => window.location.assign(basename(boot) + path('aktuellepraemienuebersicht')),
    );
  };
  const dialog = Wahl && produkt && (
    <Wahl
      key={produkt.Id}
      produkt={produkt}
      formen={formen}
      anteil={RecommenderDefaultShare}
      open={open}
      onClose={() => setOpen(false)}
      onWahl={(gewaehlt, anteil) => {
        setOpen(false);
        requestAnimationFrame(() => onWahl(gewaehlt, anteil));
      }}
    />
  );
  return { oeffne, dialog };
}
