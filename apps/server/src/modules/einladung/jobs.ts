import type { EinladungId } from '@weitersagen/contract/values';
import { deletionSweep } from '../../platform/audit/deletion.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { plusDays } from '../../platform/clock/instant.ts';
import { moveEinladung } from './commands.ts';
import { forgetPersons } from './commands-forget.ts';
import { FORGET_DAYS } from './rules.ts';
import { type EinladungEvent, OPEN } from './status.ts';

const PER_RUN = 500;

const open = ({ db, mandant }: MandantScope) =>
  db
    .selectFrom('einladung as e')
    .select('e.id')
    .where('e.mandant_id', '=', mandant.id)
    .where('e.status', 'in', OPEN)
    .limit(PER_RUN);

const moveAll = async (tx: MandantScope, event: EinladungEvent, ids: readonly EinladungId[], grund?: string) => {
  for (const id of ids) await moveEinladung(tx, event, grund === undefined ? { id } : { id, grund });
  return ids.length;
};

const expired = (scope: MandantScope) => open(scope).where('e.gueltig_bis', '<', scope.heute);

const letExpire = (scope: MandantScope): Promise<number> =>
  scope.transaction(async (tx) => {
    const due = await expired(tx).forUpdate().skipLocked().execute();
    return moveAll(
      tx,
      'fristVerstrichen',
      due.map(({ id }) => id),
    );
  });

const acceptedByAccount = (scope: MandantScope) =>
  open(scope)
    .innerJoin('empfehler as k', (on) =>
      on.onRef('k.mandant_id', '=', 'e.mandant_id').onRef('k.email_suche', '=', 'e.email_suche'),
    )
    .whereRef('k.erstellt_am', '>=', 'e.erstellt_am');

/** The invited person has made an account since: that accepts it as well (decisions §8). */
const acceptByAccount = (scope: MandantScope): Promise<number> =>
  scope.transaction(async (tx) => {
    const due = await acceptedByAccount(tx).forUpdate('e').skipLocked().execute();
    return moveAll(
      tx,
      'angenommen',
      due.map(({ id }) => id),
      'konto',
    );
  });

const toForget = ({ db, mandant, now }: MandantScope) =>
  db
    .selectFrom('einladung')
    .select('id')
    .where('mandant_id', '=', mandant.id)
    .where('beendet_am', '<', plusDays(now, -FORGET_DAYS))
    .where('email', 'is not', null);

/** What is over is nobody's to look up after a while. */
const forget = async (tx: MandantScope): Promise<number> => {
  const due = await toForget(tx).limit(PER_RUN).forUpdate().skipLocked().execute();
  const ids = due.map(({ id }) => id);
  if (ids.length > 0) await forgetPersons(tx, ids);
  return ids.length;
};

export const sweeps = [
  { name: 'einladungAblauf', due: expired, run: letExpire },
  { name: 'einladungKonto', due: acceptedByAccount, run: acceptByAccount },
  deletionSweep('einladungVergessen', 'einladung', { due: toForget, remove: forget }),
];
