import type { PraemierungResponse } from '@weitersagen/contract/praemierung';
import { texts } from '#texte/praemierung';
import { useFormat, useT } from '../../environment.ts';

/** There is no contract for it (any more), or nobody came for it: nothing is paid. */
export const isLapsed = ({ Status, Rueckruf }: PraemierungResponse): boolean =>
  Status === 'Storniert' || Status === 'Abgelaufen' || (Rueckruf !== null && Rueckruf !== 'behalten');

/** What the reward is for, in a sentence: whoever has several links open sees which one he is at. */
export function WhatFor({ praemierung }: { praemierung: PraemierungResponse }) {
  const t = useT(texts);
  const { euro } = useFormat();
  const { Beguenstigter, Kulanz, ProduktName: produkt, abschlussname: name } = praemierung;
  if (isLapsed(praemierung)) {
    const betrag = euro(praemierung.WertCent);
    return <p>{produkt ? t('fuerEntfallen', { produkt, betrag }) : t('fuerBonusEntfallen', { betrag })}</p>;
  }
  if (praemierung.Art === 'Bonus') return <p>{t('fuerBonus', { n: praemierung.Abschluesse ?? 0 })}</p>;
  if (Kulanz)
    return (
      <p>
        {Beguenstigter === 'empfehler'
          ? t('fuerKulanz', { produkt })
          : t('fuerKulanzEmpfaenger', { name: name || t('ihremKontakt'), produkt })}
      </p>
    );
  return (
    <p>
      {Beguenstigter === 'empfehler'
        ? t('fuerEmpfehler', { name: name || t('ihrKontakt'), produkt })
        : t('fuerEmpfaenger', { name: name || t('ihremKontakt'), produkt })}
    </p>
  );
}
