import type { AgenturId, EmpfehlungId, MandantId } from '@weitersagen/contract/values';
import { LRUCache } from 'lru-cache';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { keptPart } from '../../platform/context.ts';
import { hexFor } from '../../platform/crypto/mac.ts';

export interface LinkTarget {
  mandantId: MandantId;
  empfehlungId: EmpfehlungId;
  nummer: string;
  /** Of the number, by the key that is active while this process runs. */
  hex: string;
  agenturId: AgenturId | null;
}

/** What a link points at never changes, so it may stay in the process. */
const knownLinks = keptPart(() => new LRUCache<string, LinkTarget>({ max: 200_000 }));

/** Where a short link (`code`) or a long one (`nummer`) leads. */
export const findLinkTarget = async (
  scope: MandantScope,
  field: 'code' | 'nummer',
  value: string,
): Promise<LinkTarget | null> => {
  const key = `${scope.mandant.route}/${field}/${value}`;
  const known = scope.context.of(knownLinks);
  const existing = known.get(key);
  if (existing) return existing;
  const row = await scope.db
    .selectFrom('empfehlung')
    .select(['id', 'nummer', 'agentur_id'])
    .where('mandant_id', '=', scope.mandant.id)
    .where(field, '=', value)
    .executeTakeFirst();
  if (!row) return null;
  const { id: empfehlungId, nummer, agentur_id: agenturId } = row;
  const target = {
    mandantId: scope.mandant.id,
    empfehlungId,
    nummer,
    hex: hexFor(scope.keys, nummer),
    agenturId,
  };
  known.set(key, target);
  return target;
};
