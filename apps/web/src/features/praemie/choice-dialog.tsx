import type { AuszahlungForm } from '@weitersagen/contract/praemierung';
import type { ProduktResponse } from '@weitersagen/contract/produkt';
import { type ComponentType, useState } from 'react';
import { basename, useBoot, useMandant, usePath } from '../../environment.ts';
import type { ChoiceProps } from './choice.tsx';

/** The dialog about a product's reward: `dialog` into the page, `openDialog` on a press. Loaded when first asked for. */
export function usePraemieChoice(shapes: AuszahlungForm[], onChoice: ChoiceProps['onChoice']) {
  const { RecommenderDefaultShare } = useMandant();
  const path = usePath();
  const boot = useBoot();
  const [Choice, setChoice] = useState<ComponentType<ChoiceProps> | null>(null);
  const [produkt, setProdukt] = useState<ProduktResponse | null>(null);
  const [open, setOpen] = useState(false);
  const openDialog = (shown: ProduktResponse) => {
    setProdukt(shown);
    void import('./choice.tsx').then(
      ({ PraemieChoice }) => {
        setChoice(() => PraemieChoice);
        setOpen(true);
      },
      // The connection broke: the page says the same.
      () => window.location.assign(basename(boot) + path('aktuellepraemienuebersicht')),
    );
  };
  const dialog = Choice && produkt && (
    <Choice
      key={produkt.Id}
      produkt={produkt}
      forms={shapes}
      anteil={RecommenderDefaultShare}
      open={open}
      onClose={() => setOpen(false)}
      onChoice={(chosen, anteil) => {
        setOpen(false);
        requestAnimationFrame(() => onChoice(chosen, anteil));
      }}
    />
  );
  return { openDialog, dialog };
}
