import type { MandantScope } from '../../platform/auth/scope.ts';
import type { InhaltResult } from './commands.ts';
import { type ReleaseRights, type TextRefusal, withFreigabe } from './commands-rechtstexte.ts';
import { invalidateInhalt } from './commands-store.ts';
import { forgetInhaltState } from './queries-store.ts';

/**
 * A step of an editor and what goes with it, in one transaction. The editor sees his work on the page at once: he does not
 * wait for the webhook, which tells everybody else.
 */
export const runVisible = async (
  scope: MandantScope,
  rights: ReleaseRights,
  step: (tx: MandantScope) => Promise<InhaltResult>,
): Promise<InhaltResult | TextRefusal> => {
  const result = await withFreigabe(scope, rights, async (tx) => {
    const done = await step(tx);
    if (done.ok) await invalidateInhalt(tx);
    return done;
  });
  if (result.ok) forgetInhaltState(scope);
  return result;
};
