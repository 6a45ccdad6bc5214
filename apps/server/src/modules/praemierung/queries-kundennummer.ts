import type { MandantScope } from '../../platform/auth/scope.ts';
import type { PraemierungRow } from './queries.ts';
import type { KundennummerSituation } from './rules-kundennummer.ts';

export const findKundennummerSituation = async (
  scope: MandantScope,
  row: PraemierungRow,
): Promise<KundennummerSituation> => {
  const auftrag = row.auftrag_id
    ? await scope.db
        .selectFrom('auftrag')
        .select('kundennummer')
        .where('mandant_id', '=', scope.mandant.id)
        .where('id', '=', row.auftrag_id)
        .executeTakeFirst()
    : undefined;
  return {
    beguenstigter: row.beguenstigter,
    eigene: row.kundennummer,
    desAuftrags: auftrag?.kundennummer ?? null,
  };
};
