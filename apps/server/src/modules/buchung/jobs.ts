import type { MandantScope } from '../../platform/auth/scope.ts';
import { pruefeSummeDes } from './queries.ts';

/** Moves nothing: a ledger that does not add up is never mended by a program, only told to people. */
const pruefe = async (scope: MandantScope): Promise<number> => {
  const befund = await pruefeSummeDes(scope);
  if (!befund.stimmt) scope.log.error({ alarm: 'kontensumme', ...befund }, 'the ledger does not add up');
  return 0;
};

export const sweeps = [{ name: 'buchungPruefen', run: pruefe }];
