import type { EmpfehlerId } from '@weitersagen/contract/values';
import { cent } from '@weitersagen/contract/values';
import { readEnv } from '@weitersagen/server/env';
import { createPraemierungen } from '@weitersagen/server/modules/praemierung/commands-create';
import { createLinkToken } from '@weitersagen/server/platform/auth/linkToken';
import { startRuntime } from '@weitersagen/server/start';
import type { TestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import { buildEmpfehlung, buildGutschein } from '@weitersagen/testkit/geld';

export const ROUTE = 'ernstfall';
export const GUTSCHEIN = 'laden';
const VALUE_CENT = 9000;
const DAY_MS = 86_400_000;

export interface Claimable {
  id: string;
  token: string;
  /** How its beneficiary will choose. */
  wahl: 'geld' | 'gutschein';
}

export interface World {
  mandantId: string;
  claims: Claimable[];
  /** Short links to click on, and what they lead to. */
  links: { id: string; path: string }[];
}

/**
 * What the load needs, through the real commands and in the data directory that the server gets afterwards: rewards to be
 * claimed (half of them as vouchers, with exactly as many codes) and links to be followed.
 */
export const prepareWorld = async (env: NodeJS.ProcessEnv, claims: number, links: number): Promise<World> => {
  const start = await startRuntime(readEnv({ ...env, LOG_LEVEL: 'warn' }));
  if (!start.ok) throw new Error(start.grund);
  const { runtime } = start;
  const scope = async (route = ROUTE) => {
    const info = await runtime.scopes.byRoute(route);
    if (!info) throw new Error(`no Mandant ${route}`);
    return runtime.scopes.mandant(info, { wer: 'uhr', patience: 'work' });
  };
  const app = { runtime, scope } as unknown as TestApp;
  try {
    const mandantId = await buildMandant(app, { route: ROUTE });
    await buildGutschein(app, { route: ROUTE, id: GUTSCHEIN, wertCent: VALUE_CENT, codes: Math.ceil(claims / 2) });
    const mandant = await scope();
    const claimable: Claimable[] = [];
    const targets: World['links'] = [];
    for (let n = 0; n < Math.max(claims, links); n++) {
      const e = await buildEmpfehlung(app, { route: ROUTE, empfaenger: null });
      const { code, empfehler_id } = await mandant.db
        .selectFrom('empfehlung')
        .select(['code', 'empfehler_id'])
        .where('mandant_id', '=', mandant.mandant.id)
        .where('id', '=', e.id)
        .executeTakeFirstOrThrow();
      if (n < links) targets.push({ id: e.id, path: `/${ROUTE}/e/${code}` });
      if (n >= claims) continue;
      const { id, token } = await mandant.transaction(async (tx) => {
        await createPraemierungen(
          tx,
          { empfehler: cent(VALUE_CENT), empfaenger: cent(0) },
          {
            empfehlungId: e.id,
            auftragId: null,
            agenturId: null,
            empfehlerId: empfehler_id as EmpfehlerId,
            empfaengerId: null,
            faelligAm: null,
          },
        );
        const created = await tx.db
          .selectFrom('praemierung')
          .select('id')
          .where('mandant_id', '=', tx.mandant.id)
          .where('empfehlung_id', '=', e.id)
          .executeTakeFirstOrThrow();
        const expiry = new Date(tx.now.getTime() + DAY_MS);
        return {
          id: created.id,
          token: await createLinkToken(tx, { zweck: 'praemie', bezugId: created.id, ablauf: expiry }),
        };
      });
      claimable.push({ id, token, wahl: n % 2 ? 'gutschein' : 'geld' });
    }
    return { mandantId, claims: claimable, links: targets };
  } finally {
    await start.stop();
  }
};
