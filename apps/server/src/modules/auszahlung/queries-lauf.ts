import type { EmpfehlungId, PraemierungId } from '@weitersagen/contract/werte';
import type { MandantScope } from '../../platform/auth/scope.ts';

/** The payment run in which a claim lies and is not settled, if any. */
export const findLaufVon = async (
  scope: MandantScope,
  praemierungId: PraemierungId,
): Promise<{ auszahlungId: string; status: 'Offen' | 'Freigegeben' } | null> => {
  const zeile = await scope.db
    .selectFrom('auszahlung as a')
    .innerJoin('auszahlungslauf as l', (on) =>
      on.onRef('l.mandant_id', '=', 'a.mandant_id').onRef('l.id', '=', 'a.lauf_id'),
    )
    .select(['a.id', 'l.status'])
    .where('a.mandant_id', '=', scope.mandant.id)
    .where('a.praemierung_id', '=', praemierungId)
    .where('a.stand', '=', 'offen')
    .executeTakeFirst();
  if (zeile?.status !== 'Offen' && zeile?.status !== 'Freigegeben') return null;
  return { auszahlungId: zeile.id, status: zeile.status };
};

/** Money of this recommendation that may have left and is not confirmed yet. */
export const isAuszahlungUnterwegs = async (scope: MandantScope, empfehlungId: EmpfehlungId): Promise<boolean> => {
  const zeile = await scope.db
    .selectFrom('auszahlung as a')
    .innerJoin('auszahlungslauf as l', (on) =>
      on.onRef('l.mandant_id', '=', 'a.mandant_id').onRef('l.id', '=', 'a.lauf_id'),
    )
    .innerJoin('praemierung as p', (on) =>
      on.onRef('p.mandant_id', '=', 'a.mandant_id').onRef('p.id', '=', 'a.praemierung_id'),
    )
    .select('a.id')
    .where('a.mandant_id', '=', scope.mandant.id)
    .where('p.empfehlung_id', '=', empfehlungId)
    .where('a.stand', '=', 'offen')
    .where('l.status', '=', 'Freigegeben')
    .executeTakeFirst();
  return zeile !== undefined;
};
