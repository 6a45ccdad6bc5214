import type { LanguageCode } from '@weitersagen/contract/languages';
import type { Problem } from '@weitersagen/contract/problem';
import { texts } from '#texte/praemienplan';
import { isDay } from '../../lib/day.ts';
import { inOwnWords } from '../../lib/here.ts';
import { textsOf } from '../../lib/icu.ts';
import { fromForm } from '../datensatz/value.ts';

/** The value of the choice that means every product; an empty one would be no choice. */
export const ALL_PRODUCTS = 'alle';

/** What was typed. */
export interface PlanInput {
  ProduktId: string;
  WertCent: string;
  Startdatum: string;
  Enddatum: string;
  ProvisionCent: string;
}

export const planInput = (form: FormData): PlanInput => {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  return {
    ProduktId: text('ProduktId'),
    WertCent: text('WertCent'),
    Startdatum: text('Startdatum'),
    Enddatum: text('Enddatum'),
    ProvisionCent: text('ProvisionCent'),
  };
};

/** The same as the call takes it: amounts in cents, no product for all of them. */
export const planBody = ({ ProduktId, WertCent, Startdatum, Enddatum }: PlanInput) => ({
  Startdatum,
  Enddatum,
  ProduktId: ProduktId === ALL_PRODUCTS ? '' : ProduktId,
  WertCent: fromForm('cent', WertCent),
});

/** What an operator adds to it. */
export const commissionOf = ({ ProvisionCent }: PlanInput) => ({ ProvisionCent: fromForm('cent', ProvisionCent) });

/** Where the form says of which entry it shows the cost. */
export const SEEN = 'Gesehen';

/** An entry in one line, to be compared with another. */
export const entryOf = (input: PlanInput): string => new URLSearchParams({ ...input }).toString();

/** Only a plan whose own cost was shown is made: with or without a script something else may have been typed since. */
export const wasSeen = (form: FormData): boolean => form.get(SEEN) === entryOf(planInput(form));

const isAmount = (typed: string): boolean => Number(fromForm('cent', typed)) >= 1;

/** What cannot be read at all is told in the words of this form: its amounts go in steps, and its days come from a calendar. */
export function inPlanWords(
  problem: Problem,
  { WertCent, Startdatum, Enddatum }: PlanInput,
  language: LanguageCode,
): Problem {
  const t = textsOf(texts, language);
  const own = {
    ...(isAmount(WertCent) ? {} : { WertCent: { feld: 'WertCent', meldung: t('betragFehlt') } }),
    ...(isDay(Startdatum) ? {} : { Startdatum: { feld: 'Startdatum', meldung: t('abFehlt') } }),
    ...(Enddatum === '' || isDay(Enddatum) ? {} : { Enddatum: { feld: 'Enddatum', meldung: t('bisUnlesbar') } }),
  };
  return inOwnWords(problem, own, language);
}
