import { cent } from '@weitersagen/contract/values';
import { importGutscheine } from '../modules/praemierung/commands-import.ts';
import { plusMonths } from '../platform/clock/days.ts';
import type { DemoGutschein } from './data/types.ts';
import type { TimeJourney } from './seed-time.ts';

const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A fixed seed: the same codes at every first start (mulberry32). */
const dice = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
};

/** Voucher brands and their stock, taken in as an operator would: by the import. */
export const seedGutscheine = async (
  travel: TimeJourney,
  at: Date,
  gutscheine: readonly DemoGutschein[],
  seed: number,
): Promise<void> => {
  const scope = travel({ am: at, wer: 'betreiber:Demo' });
  await scope.db
    .insertInto('gutschein')
    .values(
      gutscheine.map((g) => ({
        mandant_id: scope.mandant.id,
        id: g.id,
        name: g.name,
        wert_cent: cent(Math.round(g.euro * 100)),
        warngrenze: g.warnBelow ?? 5,
      })),
    )
    .execute();
  const chance = dice(seed);
  const block = () => Array.from({ length: 4 }, () => ALPHABET.charAt(Math.floor(chance() * ALPHABET.length))).join('');
  // The demo's clock leaps by years; codes are given only where they outlive their claim.
  const until = plusMonths(scope.heute, 120);
  const rows = gutscheine.flatMap((g) =>
    Array.from(
      { length: g.count },
      () => `${g.id};${g.euro.toFixed(2)};EUR;${block()}-${block()}-${block()};;${until};DEMO-1`,
    ),
  );
  const result = await importGutscheine(
    scope,
    ['product;amount;currency;code;pin;valid_until;batch', ...rows].join('\n'),
    false,
  );
  if (result.fehler.length > 0) throw new Error(`demo: vouchers: ${JSON.stringify(result.fehler.slice(0, 3))}`);
};
