import type { PraemierungAntwort } from '@weitersagen/contract/praemierung';
import { Amount } from '../../ui/amount.tsx';
import { Geldscheine } from '../../ui/bild/geldscheine.tsx';
import { useMandant, useT } from '../../umgebung.ts';

import { texte } from './texte.ts';

/** What the reward is for, in a sentence: whoever has several links open sees which one he is at. */
export function useWofuer({ Beguenstigter, Kulanz, ProduktName: produkt, abschlussname: name }: PraemierungAntwort) {
  const t = useT(texte);
  if (Kulanz) return t('fuerKulanz', { produkt });
  return Beguenstigter === 'empfehler' ? t('fuerEmpfehler', { name, produkt }) : t('fuerEmpfaenger', { name, produkt });
}

/** The amount as the hero, and what it is for. */
export function Praemienkopf({ praemierung, titel }: { praemierung: PraemierungAntwort; titel: string }) {
  const wofuer = useWofuer(praemierung);
  const { showBanknotes } = useMandant();
  const { WertCent } = praemierung;
  return (
    <section className="on-brand bg-brand text-brand-ink">
      <div className="mx-auto flex max-w-2xl flex-wrap items-end justify-between gap-x-8 gap-y-4 px-4 pt-7 pb-8 md:pt-12 md:pb-10">
        <div>
          <h1 className="text-xl">{titel}</h1>
          <Amount cent={WertCent} size="hero" className="mt-3 block! text-brand-action" />
          <p className="mt-3 text-brand-muted">{wofuer}</p>
        </div>
        {showBanknotes && <Geldscheine cent={WertCent} />}
      </div>
    </section>
  );
}
