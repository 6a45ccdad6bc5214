import type { Sprache } from '@weitersagen/contract/values';
import { formatEuro } from '../../platform/geld.ts';
import { TEXTE } from '../../texte/texte.ts';

export const angebotsname = (geraet: string, tarif: string, sprache: Sprache): string =>
  TEXTE[sprache].angebot.name(geraet, tarif);

interface Preise {
  preisTarifCent: number;
  preisGeraetCent: number;
  aktionspreisCent: number | null;
}
/** What a tariff costs with a device: each month, and the device once. */
export const angebotspreis = (
  { preisTarifCent, preisGeraetCent, aktionspreisCent }: Preise,
  sprache: Sprache,
): string => {
  const [monat, geraet, sonst] = [preisTarifCent, aktionspreisCent ?? preisGeraetCent, preisGeraetCent].map((cent) =>
    formatEuro(cent, sprache),
  ) as [string, string, string];
  const { preis, preisStatt } = TEXTE[sprache].angebot;
  return aktionspreisCent === null ? preis(monat, geraet) : preisStatt(monat, geraet, sonst);
};
