import type { MandantScope } from '../../platform/auth/scope.ts';
import type { Grund } from './client/result.ts';
import { clientIdOf } from './client/token.ts';
import { addressOf, findInhaltRevision, squidexFor } from './queries-store.ts';

/** Somebody waits in front of the screen. */
const DEADLINE_MS = 5_000;

export type Outage = 'keineAntwort' | 'zugang' | 'nichtGefunden' | 'zuViele' | 'dienst';
const OUTAGE: Record<Grund, Outage> = {
  keineAntwort: 'keineAntwort',
  zugang: 'zugang',
  verboten: 'zugang',
  nichtGefunden: 'nichtGefunden',
  zuViele: 'zuViele',
  anfrage: 'dienst',
  teilweise: 'dienst',
  dienst: 'dienst',
};

export const serviceOf = ({ mandant }: MandantScope): 'eingebaut' | 'fremd' =>
  mandant.einstellungen.CmsBaseUrl ? 'fremd' : 'eingebaut';

/** How others reach the content of a Mandant; the service built in stands at the portal's own address. */
export const findPlace = (scope: MandantScope): { adresse: string; app: string; clientId: string; webhook: string } => {
  const place = addressOf(scope);
  return {
    adresse: serviceOf(scope) === 'fremd' ? place.basis : `${scope.adresse}${URL.parse(place.basis)?.pathname ?? ''}`,
    app: place.app,
    clientId: clientIdOf({ ...place, geheimnis: '' }),
    webhook: `${scope.adresse}/inhalt/webhook/${scope.mandant.route}`,
  };
};

/** Whether the content service of a Mandant lets us in and answers now; null: it does. Nothing is kept of it. */
export const findOutage = async (scope: MandantScope): Promise<Outage | null> => {
  await findInhaltRevision(scope, scope.mandant);
  const client = await squidexFor(scope);
  if (!client) return 'keineAntwort';
  let clock: NodeJS.Timeout | undefined;
  const tooLate = new Promise<Outage>((onward) => {
    clock = setTimeout(() => onward('keineAntwort'), DEADLINE_MS);
    clock.unref();
  });
  const question = client
    // Every page needs them, and they are short.
    .list('variable')
    .then((response) => (response.ok ? null : OUTAGE[response.grund]));
  return Promise.race([question, tooLate]).finally(() => clearTimeout(clock));
};
