import type { MandantScope } from '../../platform/auth/scope.ts';
import type { Inhaltsergebnis } from './commands.ts';
import { type Freigebende, type Textablehnung, withFreigabe } from './commands-rechtstexte.ts';
import { invalidateInhalt } from './commands-store.ts';
import { forgetInhaltsstand } from './queries-store.ts';

/**
 * A step of an editor and what goes with it, in one transaction. The editor sees his work on the page at once: he does not
 * wait for the webhook, which tells everybody else.
 */
export const runVisible = async (
  scope: MandantScope,
  freigebende: Freigebende,
  step: (tx: MandantScope) => Promise<Inhaltsergebnis>,
): Promise<Inhaltsergebnis | Textablehnung> => {
  const result = await withFreigabe(scope, freigebende, async (tx) => {
    const done = await step(tx);
    if (done.ok) await invalidateInhalt(tx);
    return done;
  });
  if (result.ok) forgetInhaltsstand(scope);
  return result;
};
