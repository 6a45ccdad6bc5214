import type { Sprache } from '@weitersagen/contract/values';

/** `70 €`, `12,50 €`, `1.234 €`; English `€70`, `€12.50`, `€1,234`. Cents are shown where there are any. */
export const formatEuro = (amount: number, language: Sprache): string => {
  const absolute = Math.abs(amount);
  const [tausender, comma] = language === 'de' ? ['.', ','] : [',', '.'];
  const euro = String(Math.floor(absolute / 100)).replace(/\B(?=(\d{3})+$)/g, tausender);
  const rest = absolute % 100;
  const number = rest === 0 ? euro : `${euro}${comma}${String(rest).padStart(2, '0')}`;
  const sign = amount < 0 ? '-' : '';
  return language === 'de' ? `${sign}${number} €` : `${sign}€${number}`;
};
