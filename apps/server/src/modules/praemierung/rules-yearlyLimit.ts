import { type Cent, cent, type PraemierungStatus, type Tag } from '@weitersagen/contract/values';

/** What an insured person was given: a share of a reward, or goodwill. */
export interface Gift {
  wertCent: Cent;
  status: PraemierungStatus;
  /** The contract: the product bought. Two of one product count as one, since the feed tells them apart by nothing else. */
  vertrag: string;
  /** The day on which it was granted. */
  am: Tag;
}

const FALLEN_AWAY: readonly PraemierungStatus[] = ['Storniert', 'Abgelaufen'];

/**
 * § 48b VAG: what this person may still get for this contract in the calendar year of `heute`; null where the Mandant has
 * no such limit.
 */
export const restInYear = (
  limitCent: Cent,
  { vertrag, heute }: { vertrag: string; heute: Tag },
  gifts: readonly Gift[],
): Cent | null => {
  if (limitCent === 0) return null;
  const year = heute.slice(0, 4);
  const had = gifts
    .filter((z) => z.vertrag === vertrag && z.am.slice(0, 4) === year && !FALLEN_AWAY.includes(z.status))
    .reduce((sum, z) => sum + z.wertCent, 0);
  return cent(Math.max(0, limitCent - had));
};
