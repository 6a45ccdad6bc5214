import type { AgenturId, Tag } from '@weitersagen/contract/values';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { findCost, findPlanRows, type Source } from './queries.ts';
import { lostCommission, type PlanWish, previewMonth, settledSoFar, settledUnder } from './rules.ts';
import { above } from './upward.ts';
import { toPreview } from './view.ts';

/** The same to an agency, which pays, and to the operator, who keeps its plans. */
export const previewWish = async (
  source: Source & { readonly heute: Tag },
  scope: Pick<MandantScope, 'upward'>,
  agenturId: AgenturId,
  wish: PlanWish & { provisionCent?: number | null },
) => {
  const { produktId, valueCent, provisionCent = null } = wish;
  const month = previewMonth(source.heute);
  const [found, plans] = await Promise.all([
    findCost(source, agenturId, { produktId, ...month }),
    findPlanRows(source, agenturId),
  ]);
  const by = { terms: source.mandant.einstellungen, steuerart: found.steuerart };
  const { settledCent } = above(scope);
  return toPreview(found, {
    ...month,
    lostCommissionCents: lostCommission(wish, plans),
    soFarCent: settledCent(settledSoFar(found.orders), by),
    thenCent: settledCent(settledUnder(found.orders, { valueCent, provisionCent }), by),
  });
};
