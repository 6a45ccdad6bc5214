import type { PraemierungAntwort } from '@weitersagen/contract/praemierung';
import { useT } from '../../umgebung.ts';
import { texte } from './texte.ts';

/** What the reward is for, in a sentence: whoever has several links open sees which one he is at. */
export function Wofuer({ praemierung }: { praemierung: PraemierungAntwort }) {
  const t = useT(texte);
  const { Beguenstigter, Kulanz, ProduktName: produkt, abschlussname: name } = praemierung;
  if (praemierung.Art === 'Bonus') return <p>{t('fuerBonus', { n: praemierung.Abschluesse ?? 0 })}</p>;
  if (Kulanz) return <p>{t('fuerKulanz', { produkt })}</p>;
  return (
    <p>
      {Beguenstigter === 'empfehler' ? t('fuerEmpfehler', { name, produkt }) : t('fuerEmpfaenger', { name, produkt })}
    </p>
  );
}
