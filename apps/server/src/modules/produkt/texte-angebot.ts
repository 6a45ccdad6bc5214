import type { Sprache } from '@weitersagen/contract/values';
import { formatEuro } from '../../platform/geld.ts';

export const angebotsname = (geraet: string, tarif: string, sprache: Sprache): string =>
  `${geraet} ${sprache === 'de' ? 'mit' : 'with'} ${tarif}`;

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
  );
  const statt = aktionspreisCent === null ? '' : `${sprache === 'de' ? ' statt' : ' instead of'} ${sonst}`;
  return sprache === 'de'
    ? `${monat} im Monat, Gerät einmalig ${geraet}${statt}`
    : `${monat} a month, device ${geraet} once${statt}`;
};
