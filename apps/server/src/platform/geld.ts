import type { Sprache } from '@weitersagen/contract/werte';

/** `70 €`, `12,50 €`, `1.234 €`; English `€70`, `€12.50`, `€1,234`. Cents are shown where there are any. */
export const formatEuro = (betrag: number, sprache: Sprache): string => {
  const absolut = Math.abs(betrag);
  const [tausender, komma] = sprache === 'de' ? ['.', ','] : [',', '.'];
  const euro = String(Math.floor(absolut / 100)).replace(/\B(?=(\d{3})+$)/g, tausender);
  const rest = absolut % 100;
  const zahl = rest === 0 ? euro : `${euro}${komma}${String(rest).padStart(2, '0')}`;
  const vorzeichen = betrag < 0 ? '-' : '';
  return sprache === 'de' ? `${vorzeichen}${zahl} €` : `${vorzeichen}€${zahl}`;
};
