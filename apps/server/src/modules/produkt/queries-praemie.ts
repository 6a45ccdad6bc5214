import type { MandantScope } from '../../platform/auth/scope.ts';
import { formatEuro } from '../../platform/geld.ts';
import { type BatchRow, findChangesOf } from '../datensatz/queries.ts';
import { findProdukt } from './queries.ts';

/** A reward has no name of its own: changes of one are told by its product and amount. By the batch. */
export const findPraemieNames = async (
  scope: MandantScope,
  batch: readonly BatchRow[],
): Promise<Map<string, string>> => {
  const one = batch.filter(({ arten, anzahl }) => anzahl === 1 && arten[0] === 'praemie');
  if (one.length === 0) return new Map();
  const rows = await findChangesOf(
    scope,
    one.map(({ id }) => id),
  );
  const names = rows.map(async ({ stapel_id, vorher, nachher }) => {
    const { Produkt, WertCent } = (nachher ?? vorher ?? {}) as { Produkt?: string; WertCent?: number };
    const produkt = Produkt ? ((await findProdukt(scope, Produkt))?.name ?? Produkt) : '';
    return [stapel_id, `${produkt}, ${formatEuro(WertCent ?? 0, scope.sprache)}`] as const;
  });
  return new Map(await Promise.all(names));
};
