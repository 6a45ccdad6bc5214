import type { BetreiberScope } from '../../platform/auth/scope.ts';
import { pruefeSumme } from './queries.ts';

/** Moves nothing: a ledger that does not add up is never mended by a program, only told to people. */
export const betreiberSweeps = [
  {
    name: 'buchungPruefen',
    run: async (scope: BetreiberScope): Promise<number> => {
      for (const befund of await pruefeSumme(scope))
        if (!befund.stimmt) scope.log.error({ alarm: 'kontensumme', ...befund }, 'the ledger does not add up');
      return 0;
    },
  },
];
