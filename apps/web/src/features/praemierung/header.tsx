import type { PraemierungAntwort } from '@weitersagen/contract/praemierung';
import { useMandant } from '../../environment.ts';
import { Amount } from '../../ui/amount.tsx';
import { Geldscheine } from '../../ui/bild/geldscheine.tsx';

import { isLapsed, WhatFor } from './what-for.tsx';

/** The amount as the hero, and what it is for; of a reward that lapsed, what it was. */
export function Praemienkopf({ praemierung, titel }: { praemierung: PraemierungAntwort; titel: string }) {
  const { showBanknotes } = useMandant();
  const { WertCent, Grafik } = praemierung;
  const lapsed = isLapsed(praemierung);
  return (
    <section className="on-brand bg-brand text-brand-ink">
      <div className="mx-auto flex max-w-2xl flex-wrap items-end justify-between gap-x-8 gap-y-4 px-4 pt-7 pb-8 md:pt-12 md:pb-10">
        <div>
          <h1 className="text-xl">{titel}</h1>
          {!lapsed && <Amount cent={WertCent} size="hero" className="mt-3 block! text-brand-action" />}
          <div className="mt-3 text-brand-muted">
            <WhatFor praemierung={praemierung} />
          </div>
        </div>
        {lapsed ? null : Grafik ? (
          <img
            src={`${Grafik.Adresse}&width=640`}
            alt={Grafik.Alternativtext}
            width={Grafik.Breite}
            height={Grafik.Hoehe}
            className="h-auto w-56 rounded-m"
          />
        ) : (
          showBanknotes && <Geldscheine cent={WertCent} />
        )}
      </div>
    </section>
  );
}
