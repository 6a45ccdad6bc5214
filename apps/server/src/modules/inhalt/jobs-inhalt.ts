import type { MandantScope } from '../../platform/auth/scope.ts';
import { putIntoForce, textsWhoseDayHasCome } from './commands-vormerkung.ts';

const DAY_MS = 86_400_000;
/** A webhook that is sent again comes within hours. */
const WEBHOOK_DAYS = 7;
/** A text that still names an unknown variable is met again sooner. */
const VARIABLE_DAYS = 30;

const before = ({ now }: MandantScope, days: number) => new Date(now.getTime() - days * DAY_MS);

const oldWebhooks = (scope: MandantScope) =>
  scope.db
    .selectFrom('inhaltswebhook')
    .select('am')
    .where('mandant_id', '=', scope.mandant.id)
    .where('am', '<', before(scope, WEBHOOK_DAYS));

const oldVariables = (scope: MandantScope) =>
  scope.db
    .selectFrom('unbekannte_variable')
    .select('zuletzt_am as am')
    .where('mandant_id', '=', scope.mandant.id)
    .where('zuletzt_am', '<', before(scope, VARIABLE_DAYS));

const cleanUpInhalt = async (scope: MandantScope): Promise<number> => {
  const webhooks = await scope.db
    .deleteFrom('inhaltswebhook')
    .where('mandant_id', '=', scope.mandant.id)
    .where('am', 'in', oldWebhooks(scope))
    .executeTakeFirst();
  const variables = await scope.db
    .deleteFrom('unbekannte_variable')
    .where('mandant_id', '=', scope.mandant.id)
    .where('zuletzt_am', 'in', oldVariables(scope))
    .executeTakeFirst();
  return Number(webhooks.numDeletedRows + variables.numDeletedRows);
};

export const sweeps = [
  { name: 'rechtstexteInKraft', due: textsWhoseDayHasCome, run: putIntoForce },
  {
    name: 'inhaltAufraeumen',
    due: (scope: MandantScope) => oldWebhooks(scope).unionAll(oldVariables(scope)),
    run: cleanUpInhalt,
  },
];
