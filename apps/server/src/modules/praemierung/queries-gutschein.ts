import { MAIN_LANGUAGE } from '@weitersagen/contract/languages';
import { ruleSetOf } from '@weitersagen/contract/rule-set';
import type { Cent, PraemierungId, Tag } from '@weitersagen/contract/values';
import { type RawBuilder, sql } from 'kysely';
import type { BetreiberScope, MandantScope } from '../../platform/auth/scope.ts';
import { plusTage } from '../../platform/clock/days.ts';
import { COUNTED_ROWS, type Count, toCount } from '../../platform/db/keyset.ts';
import { GUTSCHEIN_MIN_DAYS, gutscheinWindow, lapsesAt } from './rules.ts';

/** Enough for a lost mail, too few for a link in strange hands to flood a mailbox. */
export const AT_MOST_MAILS = 3;

/** What a claim that becomes ready today could still be given on its last day: such codes are in stock. */
const inStockUntil = (scope: MandantScope): Tag =>
  gutscheinWindow(lapsesAt(scope.heute, ruleSetOf(scope.mandant.einstellungen)), scope.heute);

/** Codes that may be given out: one is valid at least as long as the link to it (decisions §4). */
const freeCodes = (scope: MandantScope, until: Tag) =>
  scope.db
    .selectFrom('gutscheincode')
    .where('mandant_id', '=', scope.mandant.id)
    .where('praemierung_id', 'is', null)
    .where((eb) => eb.or([eb('gueltig_bis', 'is', null), eb('gueltig_bis', '>=', until)]));

/** Voucher brands of this amount with a code that outlives the claim. */
export const findGutscheineFor = async (
  scope: MandantScope,
  { wert_cent: valueCent, verfaellt_am }: { wert_cent: Cent; verfaellt_am: Tag | null },
): Promise<{ id: string; name: string }[]> =>
  scope.db
    .selectFrom('gutschein as g')
    .select(['g.id', 'g.name'])
    .where('g.mandant_id', '=', scope.mandant.id)
    .where('g.aktiv', '=', true)
    .where('g.wert_cent', '=', valueCent)
    .where((eb) =>
      eb.exists(
        freeCodes(scope, gutscheinWindow(verfaellt_am, scope.heute))
          .select('id')
          .whereRef('gutschein_id', '=', eb.ref('g.id')),
      ),
    )
    .orderBy('g.name')
    .execute();

/** Every voucher that could be given out today. */
export const findGutscheinOffer = (scope: MandantScope): Promise<{ name: string; wertCent: Cent }[]> =>
  scope.db
    .selectFrom('gutschein as g')
    .select(['g.name', 'g.wert_cent as wertCent'])
    .where('g.mandant_id', '=', scope.mandant.id)
    .where('g.aktiv', '=', true)
    .where((eb) =>
      eb.exists(freeCodes(scope, inStockUntil(scope)).select('id').whereRef('gutschein_id', '=', eb.ref('g.id'))),
    )
    .orderBy('g.name')
    .execute();

export const findGutschein = (scope: MandantScope, id: string) =>
  scope.db
    .selectFrom('gutschein')
    .selectAll()
    .where('mandant_id', '=', scope.mandant.id)
    .where('id', '=', id)
    .executeTakeFirst();

export const findFreeCode = (tx: MandantScope, gutscheinId: string, until: Tag) =>
  freeCodes(tx, until)
    .select('id')
    .where('gutschein_id', '=', gutscheinId)
    .orderBy('gueltig_bis', (o) => o.asc().nullsLast())
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

export const countFreeCodes = async (scope: MandantScope, gutscheinId: string): Promise<number> => {
  const { anzahl } = await freeCodes(scope, inStockUntil(scope))
    .select((eb) => eb.fn.countAll<number>().as('anzahl'))
    .where('gutschein_id', '=', gutscheinId)
    .executeTakeFirstOrThrow();
  return anzahl;
};

export const findCodeOf = (scope: MandantScope, praemierungId: PraemierungId) =>
  scope.db
    .selectFrom('gutscheincode as c')
    .innerJoin('gutschein as g', (on) =>
      on.onRef('g.mandant_id', '=', 'c.mandant_id').onRef('g.id', '=', 'c.gutschein_id'),
    )
    .select([
      'c.id',
      'c.code_versiegelt',
      'c.pin_versiegelt',
      'c.gueltig_bis',
      'c.geoeffnet_am',
      'g.name',
      'g.wert_cent',
    ])
    .where('c.mandant_id', '=', scope.mandant.id)
    .where('c.praemierung_id', '=', praemierungId)
    .executeTakeFirst();

/** How often this e-code was shown and mailed; the timeline is the record of it. */
export const countReveals = async (
  scope: MandantScope,
  codeId: string,
): Promise<{ angezeigt: number; gemailt: number }> => {
  const rows = await scope.db
    .selectFrom('verlauf')
    .select(['ereignis', (eb) => eb.fn.countAll<number>().as('anzahl')])
    .where('mandant_id', '=', scope.mandant.id)
    .where('gegenstand', '=', 'gutschein')
    .where('gegenstand_id', '=', codeId)
    .groupBy('ereignis')
    .execute();
  const count = (event: string) => rows.find((z) => z.ereignis === event)?.anzahl ?? 0;
  return { angezeigt: count('codeAngezeigt'), gemailt: count('codeGemailt') };
};

export interface GutscheinStock {
  mandant: string;
  id: string;
  name: string;
  wertCent: number;
  frei: Count;
  vergeben: Count;
  warngrenze: number;
}

/**
 * `brand`: each brand `g` that is given out, with the day until which a code has to last to be in stock, as `inStockUntil`
 * says: reckoned once a brand and not once a code.
 */
const brands = ({ heute }: BetreiberScope) => sql`
  brand as materialized (
    select g.mandant_id, g.id, g.name, g.wert_cent, g.warngrenze, m.route, greatest(
      ${plusTage(heute, GUTSCHEIN_MIN_DAYS)}::date,
      (${heute}::date + make_interval(months => coalesce((m.einstellungen->>'verfallMonate')::int, 12)))::date) as lasts_until
    from gutschein g join mandant m on m.id = g.mandant_id where g.aktiv)`;

/** The code `c` of the brand `g` can still be given out. */
const IS_FREE = sql`c.praemierung_id is null and (c.gueltig_bis is null or c.gueltig_bis >= g.lasts_until)`;

/** Brands of all Mandanten that will soon have no code to give out. No more codes are looked at than that takes. */
export const countScarce = async (scope: BetreiberScope): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    with ${brands(scope)}
    select count(*) as n from brand g
    where g.warngrenze >= (select count(*) from (
      select 1 from gutscheincode c where c.mandant_id = g.mandant_id and c.gutschein_id = g.id and ${IS_FREE}
      limit g.warngrenze + 1) enough)`.execute(scope.db);
  return rows[0]?.n ?? 0;
};

/** How many codes of the brand `g` are so, up to one more than are counted. */
const countCodes = (condition: RawBuilder<unknown>) => sql`(select count(*) from (
  select 1 from gutscheincode c where c.mandant_id = g.mandant_id and c.gutschein_id = g.id and ${condition}
  limit ${sql.lit(COUNTED_ROWS + 1)}) counted)`;

/** Each brand with its codes, as far as they are counted; what has to be bought comes first. */
export const findGutscheinStock = async (scope: BetreiberScope, mandant?: string): Promise<GutscheinStock[]> => {
  const { rows } = await sql<Omit<GutscheinStock, 'frei' | 'vergeben'> & { frei: number; vergeben: number }>`
    with ${brands(scope)}
    select g.route as mandant, g.id, g.name, g.wert_cent as "wertCent", g.warngrenze,
      ${countCodes(IS_FREE)} as frei, ${countCodes(sql`c.praemierung_id is not null`)} as vergeben
    from brand g where ${mandant ?? null}::text is null or g.route = ${mandant ?? null}`.execute(scope.db);
  const isScarce = (g: GutscheinStock) => Number(g.frei.count > g.warngrenze);
  return rows
    .map((row) => ({ ...row, frei: toCount(row.frei), vergeben: toCount(row.vergeben) }))
    .sort(
      (a, b) =>
        isScarce(a) - isScarce(b) ||
        a.mandant.localeCompare(b.mandant) ||
        a.name.localeCompare(b.name, MAIN_LANGUAGE, { numeric: true }),
    );
};
