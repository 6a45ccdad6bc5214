import type { EmpfehlungId, MandantId } from '@weitersagen/contract/values';
import type { MandantScope } from '../../platform/auth/scope.ts';

export interface LinkTarget {
  mandantId: MandantId;
  empfehlungId: EmpfehlungId;
  nummer: string;
}

const MAX = 200_000;
/** What a link points at never changes, so it may stay in the process; the oldest go first. */
const known = new Map<string, LinkTarget>();

const remember = (key: string, target: LinkTarget) => {
  if (known.size >= MAX) known.delete(known.keys().next().value ?? '');
  known.set(key, target);
};

/** Where a short link (`code`) or a long one (`nummer`) leads. */
export const findLinkTarget = async (
  scope: MandantScope,
  field: 'code' | 'nummer',
  value: string,
): Promise<LinkTarget | null> => {
  const key = `${scope.mandant.route}/${field}/${value}`;
  const existing = known.get(key);
  if (existing) return existing;
  const row = await scope.db
    .selectFrom('empfehlung')
    .select(['id', 'nummer'])
    .where('mandant_id', '=', scope.mandant.id)
    .where(field, '=', value)
    .executeTakeFirst();
  if (!row) return null;
  const target = { mandantId: scope.mandant.id, empfehlungId: row.id, nummer: row.nummer };
  remember(key, target);
  return target;
};
