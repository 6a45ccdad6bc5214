import type { OkOf } from '@weitersagen/contract/api';

const OVER = ['Abgelehnt', 'Storniert', 'Widerrufen'];

/** No contract came of the order, and so no reward will. */
export const cameToNothing = ({ Auftrag }: Pick<OkOf<'getEmpfaengerAuftrag'>, 'Auftrag'>): boolean =>
  Auftrag !== null && OVER.includes(Auftrag.Status);
/** The reward is still to come. */
export const isAwaited = ({ Auftrag, Praemie }: Pick<OkOf<'getEmpfaengerAuftrag'>, 'Auftrag' | 'Praemie'>): boolean =>
  !cameToNothing({ Auftrag }) && (Praemie.Status ?? 'Offen') === 'Offen';
/** What was paid before its order ended was paid all the same. */
export const isPaid = ({ Praemie }: Pick<OkOf<'getEmpfaengerAuftrag'>, 'Praemie'>): boolean =>
  Praemie.Status === 'Ausgezahlt' || Praemie.Status === 'Abgeholt';

/** The heading of whoever has confirmed before: how it stands by now. */
export const standOf = (auftrag: Pick<OkOf<'getEmpfaengerAuftrag'>, 'Auftrag' | 'Praemie'>) => {
  // Goodwill waits for no order.
  if (auftrag.Praemie.Status === 'Bereitgestellt') return 'bereitTitel';
  return cameToNothing(auftrag) ? 'zaehltNichtTitel' : 'schonTitel';
};
