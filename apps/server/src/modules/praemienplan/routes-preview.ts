import type { AgenturId, Tag } from '@weitersagen/contract/values';
import { findCost, type Source } from './queries.ts';
import { type PlanWish, previewMonth } from './rules.ts';
import { toPreview } from './view.ts';

/** The same to an agency, which pays, and to the operator, who keeps its plans. */
export const previewWish = async (
  source: Source & { readonly heute: Tag },
  agenturId: AgenturId,
  { produktId, valueCent }: PlanWish,
) => {
  const month = previewMonth(source.heute);
  return toPreview(await findCost(source, agenturId, { produktId, ...month }), { ...month, valueCent });
};
