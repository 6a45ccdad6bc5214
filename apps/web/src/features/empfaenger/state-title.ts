import type { OkOf } from '@weitersagen/contract/api';

/** How far it is, in the words of the heading. */
export const stateTitle = (
  { Bestaetigt, BestelltAm }: OkOf<'existsEmpfaenger'>,
  praemie: OkOf<'getEmpfaengerPraemie'> | null,
): 'mailTitel' | 'standBereitTitel' | 'standBestelltTitel' | 'bestaetigungTitel' => {
  if (!Bestaetigt) return 'mailTitel';
  if (praemie?.Status === 'Bereitgestellt') return 'standBereitTitel';
  return BestelltAm ? 'standBestelltTitel' : 'bestaetigungTitel';
};
