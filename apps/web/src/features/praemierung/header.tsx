import type { PraemierungResponse } from '@weitersagen/contract/praemierung';
import { useMandant } from '../../environment.ts';
import { Amount } from '../../ui/amount.tsx';
import { Banknotes } from '../../ui/bild/banknotes.tsx';

import { isLapsed, WhatFor } from './what-for.tsx';

/** The amount as the hero, and what it is for; of a reward that lapsed, what it was. */
export function PraemieHead({ praemierung, titel }: { praemierung: PraemierungResponse; titel: string }) {
  const { showBanknotes } = useMandant();
  const { WertCent, Grafik } = praemierung;
  const lapsed = isLapsed(praemierung);
  return (
    <section className="on-brand bg-brand text-brand-ink">
      <div className="column grid grid-cols-[minmax(min(7rem,100%),1fr)_minmax(0,auto)] items-center gap-x-4 pt-7 pb-8 md:gap-x-8 md:pt-12 md:pb-10">
        <div>
          <h1 className="text-xl">{titel}</h1>
          {!lapsed && <Amount cent={WertCent} size="hero" className="mt-3 block! text-brand-action" />}
        </div>
        {lapsed ? null : Grafik ? (
          <img
            src={`${Grafik.Adresse}&width=640`}
            alt={Grafik.Alternativtext}
            width={Grafik.Breite}
            height={Grafik.Hoehe}
            className="h-auto w-32 max-w-full rounded-m max-[24rem]:w-24 col-start-2 row-start-1 md:row-span-2 md:w-56"
          />
        ) : (
          showBanknotes && (
            <Banknotes
              cent={WertCent}
              className="w-36 max-w-full max-[24rem]:w-24 col-start-2 row-start-1 md:row-span-2 md:w-auto"
            />
          )
        )}
        <div className="mt-3 text-brand-muted max-md:col-span-2 md:col-start-1">
          <WhatFor praemierung={praemierung} />
        </div>
      </div>
    </section>
  );
}
