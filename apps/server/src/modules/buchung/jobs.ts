import type { MandantScope } from '../../platform/auth/scope.ts';
import { recordKontenpruefung } from './commands.ts';
import { checkKonten, findKontenpruefung } from './queries.ts';

/** Every claim is read: not each minute, but where something was wrong people wait to see it mended. */
const PAUSE_MS = 15 * 60_000;

/** Moves nothing: a ledger that does not fit its claims is never mended by a program, only told to people. */
const pruefe = async (scope: MandantScope): Promise<number> => {
  const last = await findKontenpruefung(scope);
  const since = last ? Math.abs(scope.jetzt.getTime() - last.geprueft_am.getTime()) : Number.POSITIVE_INFINITY;
  if (last?.anzahl === 0 && since < PAUSE_MS) return 0;
  const befund = await checkKonten(scope);
  await recordKontenpruefung(scope, befund);
  if (befund.anzahl > 0) {
    const { anzahl, abweichungen } = befund;
    scope.log.error(
      { alarm: 'konten', anzahl, abweichungen: abweichungen.slice(0, 5) },
      'the ledger does not fit its claims',
    );
  }
  return 0;
};

export const sweeps = [{ name: 'buchungPruefen', run: pruefe }];
