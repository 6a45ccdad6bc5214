import type { MandantScope } from '../../platform/auth/scope.ts';
import { putIntoForce } from './commands-vormerkung.ts';

const TAG_MS = 86_400_000;
/** A webhook that is sent again comes within hours. */
const WEBHOOK_TAGE = 7;
/** A text that still names an unknown variable is met again sooner. */
const VARIABLE_TAGE = 30;

const before = (scope: MandantScope, tage: number) => new Date(scope.jetzt.getTime() - tage * TAG_MS);

const cleanUpInhalt = async (scope: MandantScope): Promise<number> => {
  const webhooks = await scope.db
    .deleteFrom('inhaltswebhook')
    .where('mandant_id', '=', scope.mandant.id)
    .where('am', '<', before(scope, WEBHOOK_TAGE))
    .executeTakeFirst();
  const variablen = await scope.db
    .deleteFrom('unbekannte_variable')
    .where('mandant_id', '=', scope.mandant.id)
    .where('zuletzt_am', '<', before(scope, VARIABLE_TAGE))
    .executeTakeFirst();
  return Number(webhooks.numDeletedRows + variablen.numDeletedRows);
};

export const sweeps = [
  { name: 'rechtstexteInKraft', run: putIntoForce },
  { name: 'inhaltAufraeumen', run: cleanUpInhalt },
];
