import type { MandantResponse } from '@weitersagen/contract/mandant';
import type { PraemierungResponse } from '@weitersagen/contract/praemierung';
import type { texts } from '#texte/praemierung';
import type { useT } from '../../environment.ts';
import { inseparable, withAmount } from '../../lib/format.ts';

type StateData = Pick<
  PraemierungResponse,
  'Art' | 'Status' | 'Praemienart' | 'IbanMaskiert' | 'GutscheinName' | 'Rueckruf'
>;
type Sentences = ReturnType<typeof useT<typeof texts>>;

/** Whether another bonus may come: a Mandant may have ended it. */
export const givesBonus = ({
  bonusCent,
  bonusSchwelle,
}: Pick<MandantResponse, 'bonusCent' | 'bonusSchwelle'>): boolean => bonusCent > 0 && bonusSchwelle > 0;

/** What became of a claim with nothing to choose (any more): heading and sentence, by what it is called. */
export function stateSentence(
  t: Sentences,
  { Art, Status, Praemienart, IbanMaskiert, GutscheinName, Rueckruf }: StateData,
  isBonusGiven: boolean,
): [string, string] {
  const bonus = Art === 'Bonus';
  const iban = inseparable(IbanMaskiert ?? '');
  const gutschein = withAmount(GutscheinName ?? t('gutschein'));
  if (Rueckruf) return [t(bonus ? 'standBonusStorniert' : 'standStorniert'), t(`rueckruf_${Rueckruf}`)];
  if (Status === 'Ausgezahlt')
    return [t(bonus ? 'standBonusAusgezahlt' : 'standAusgezahlt'), t('standAusgezahltText', { iban })];
  if (Status === 'Abgeholt')
    return [t(bonus ? 'standBonusAbgeholt' : 'standAbgeholt'), t('standAbgeholtText', { gutschein })];
  if (Status === 'Storniert' && bonus)
    return [t('standBonusStorniert'), t(isBonusGiven ? 'standBonusStorniertText' : 'standBonusStorniertOhne')];
  if (Status === 'Storniert') return [t('standStorniert'), t('standStorniertText')];
  if (Status === 'Abgelaufen')
    return [
      t(bonus ? 'standBonusAbgelaufen' : 'standAbgelaufen'),
      t(bonus ? 'standBonusAbgelaufenText' : 'standAbgelaufenText'),
    ];
  if (Praemienart === 'gutschein') return [t('standGutschein'), t('standGutscheinText', { gutschein })];
  if (Praemienart === 'geld') return [t('standGewaehlt'), t('standGewaehltText', { iban })];
  return [t('standOffen'), t(bonus ? 'standBonusOffenText' : 'standOffenText')];
}

/** A claim that is a bonus names two of its conditions otherwise. */
export const conditionLabel = (name: PraemierungResponse['Bedingungen'][number]['Name'], bonus: boolean) =>
  bonus && (name === 'praemieGewaehlt' || name === 'ausgezahlt') ? (`${name}Bonus` as const) : name;
