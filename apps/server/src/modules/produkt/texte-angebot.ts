import type { LanguageCode } from '@weitersagen/contract/languages';
import { formatEuro } from '../../platform/geld.ts';
import { TEXTE } from '../../texte/texte.ts';

export const angebotsname = (geraet: string, tarif: string, language: LanguageCode): string =>
  TEXTE[language].angebot.name(geraet, tarif);

interface Preise {
  preisTarifCent: number;
  preisGeraetCent: number;
  aktionspreisCent: number | null;
}
/** What a tariff costs with a device: each month, and the device once. */
export const angebotspreis = (
  { preisTarifCent, preisGeraetCent, aktionspreisCent }: Preise,
  language: LanguageCode,
): string => {
  const [month, geraet, sonst] = [preisTarifCent, aktionspreisCent ?? preisGeraetCent, preisGeraetCent].map((cent) =>
    formatEuro(cent, language),
  ) as [string, string, string];
  const { preis, preisStatt } = TEXTE[language].angebot;
  return aktionspreisCent === null ? preis(month, geraet) : preisStatt(month, geraet, sonst);
};
