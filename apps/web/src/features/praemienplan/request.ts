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
