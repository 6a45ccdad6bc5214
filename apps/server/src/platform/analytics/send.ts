import { countsVisits, trackerUrl } from '@weitersagen/contract/analytics';
import type { MandantScope } from '../auth/scope.ts';
import { goalParams } from './matomo.ts';
import { findMatomoToken } from './token.ts';

const TIMEOUT_MS = 10_000;

const rowsOf = ({ db, mandant }: MandantScope, id: string) =>
  db.selectFrom('matomo_ziel').selectAll().where('mandant_id', '=', mandant.id).where('id', '=', id);

const forget = ({ db, mandant }: MandantScope, id: string) =>
  db.deleteFrom('matomo_ziel').where('mandant_id', '=', mandant.id).where('id', '=', id).execute();

/**
 * One goal to the Mandant's Matomo; throws where it was not taken, so that the queue tries again. Taken is what its own
 * small picture says: a page of a proxy in between answers 200 as well. Once taken, nothing of it is kept.
 */
export const sendGoal = async (
  scope: MandantScope,
  id: string,
  deliver: (request: Request) => Promise<Response>,
): Promise<void> => {
  const row = await rowsOf(scope, id).executeTakeFirst();
  // Taken already; or not to be seen yet, on a distributed database: then `requeueGoals` finds it.
  if (!row) return;
  const { einstellungen, route } = scope.mandant;
  const goal = einstellungen.MatomoZiele[row.ziel];
  // Switched off since: nobody wants to know any more.
  if (!countsVisits(einstellungen) || goal === undefined) {
    await forget(scope, id);
    return;
  }
  const token = await findMatomoToken(scope);
  if (!token) throw new Error(`no token for the Matomo of ${route}: npm run matomo -- ${route}`);
  const response = await deliver(
    new Request(trackerUrl(einstellungen.MatomoUrl, scope.adresse), {
      method: 'POST',
      body: goalParams({
        siteId: einstellungen.MatomoSiteId,
        goal,
        url: `${scope.adresse}/${route}/`,
        visitor: row.besucher,
        network: row.netz,
        userAgent: row.user_agent,
        language: row.sprache,
        at: row.am,
        token,
      }),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }),
  );
  await response.body?.cancel();
  const type = response.headers.get('content-type') ?? '';
  if (response.status !== 200 || !type.startsWith('image/'))
    throw new Error(`Matomo answered ${response.status} ${type}`);
  await forget(scope, id);
};
