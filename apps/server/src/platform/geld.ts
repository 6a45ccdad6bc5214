import { LANGUAGE_CONVENTIONS } from '@weitersagen/contract/language-list';
import type { LanguageCode } from '@weitersagen/contract/languages';

/** `70 €`, `12,50 €`, `1.234 €`; English `€70`, `€12.50`, `€1,234`. Cents are shown where there are any. */
export const formatEuro = (amount: number, language: LanguageCode): string => {
  const absolute = Math.abs(amount);
  const { gruppe, komma, euroFirst } = LANGUAGE_CONVENTIONS[language];
  const euro = String(Math.floor(absolute / 100)).replace(/\B(?=(\d{3})+$)/g, gruppe);
  const rest = absolute % 100;
  const number = rest === 0 ? euro : `${euro}${komma}${String(rest).padStart(2, '0')}`;
  // A hyphen is shorter than a minus, and a line may break after it.
  const sign = amount < 0 ? '\u2212' : '';
  return euroFirst ? `${sign}€${number}` : `${sign}${number} €`;
};
