import type { Cent, PraemierungId, Tag } from '@weitersagen/contract/werte';
import { sql } from 'kysely';
import type { BetreiberScope, MandantScope } from '../../platform/auth/scope.ts';
import { plusTage } from '../../platform/clock/tage.ts';

/** Enough for a lost mail, too few for a link in strange hands to flood a mailbox. */
export const HOECHSTENS_MAILS = 3;

/** Nobody gets a voucher that he could hardly use any more. */
export const MINDESTGUELTIGKEIT_TAGE = 30;

const nochGueltigAb = (scope: MandantScope): Tag => plusTage(scope.heute, MINDESTGUELTIGKEIT_TAGE);

/** Codes that may be given out. */
const freieCodes = (scope: MandantScope) =>
  scope.db
    .selectFrom('gutscheincode')
    .where('mandant_id', '=', scope.mandant.id)
    .where('praemierung_id', 'is', null)
    .where((eb) => eb.or([eb('gueltig_bis', 'is', null), eb('gueltig_bis', '>=', nochGueltigAb(scope))]));

/** Voucher brands of this amount that are in stock. */
export const findGutscheineFuer = async (
  scope: MandantScope,
  wertCent: Cent,
): Promise<{ id: string; name: string }[]> =>
  scope.db
    .selectFrom('gutschein as g')
    .select(['g.id', 'g.name'])
    .where('g.mandant_id', '=', scope.mandant.id)
    .where('g.aktiv', '=', true)
    .where('g.wert_cent', '=', wertCent)
    .where((eb) => eb.exists(freieCodes(scope).select('id').whereRef('gutschein_id', '=', eb.ref('g.id'))))
    .orderBy('g.name')
    .execute();

/** Every voucher that could be given out today. */
export const findGutscheinangebot = (scope: MandantScope): Promise<{ name: string; wertCent: Cent }[]> =>
  scope.db
    .selectFrom('gutschein as g')
    .select(['g.name', 'g.wert_cent as wertCent'])
    .where('g.mandant_id', '=', scope.mandant.id)
    .where('g.aktiv', '=', true)
    .where((eb) => eb.exists(freieCodes(scope).select('id').whereRef('gutschein_id', '=', eb.ref('g.id'))))
    .orderBy('g.name')
    .execute();

export const findGutschein = (scope: MandantScope, id: string) =>
  scope.db
    .selectFrom('gutschein')
    .selectAll()
    .where('mandant_id', '=', scope.mandant.id)
    .where('id', '=', id)
    .executeTakeFirst();

export const findFreierCode = (tx: MandantScope, gutscheinId: string) =>
  freieCodes(tx)
    .select('id')
    .where('gutschein_id', '=', gutscheinId)
    .orderBy('gueltig_bis', (o) => o.asc().nullsLast())
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

export const countFreieCodes = async (scope: MandantScope, gutscheinId: string): Promise<number> => {
  const { anzahl } = await freieCodes(scope)
    .select((eb) => eb.fn.countAll<number>().as('anzahl'))
    .where('gutschein_id', '=', gutscheinId)
    .executeTakeFirstOrThrow();
  return anzahl;
};

export const findCodeVon = (scope: MandantScope, praemierungId: PraemierungId) =>
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
export const countEnthuellungen = async (
  scope: MandantScope,
  codeId: string,
): Promise<{ angezeigt: number; gemailt: number }> => {
  const zeilen = await scope.db
    .selectFrom('verlauf')
    .select(['ereignis', (eb) => eb.fn.countAll<number>().as('anzahl')])
    .where('mandant_id', '=', scope.mandant.id)
    .where('gegenstand', '=', 'gutschein')
    .where('gegenstand_id', '=', codeId)
    .groupBy('ereignis')
    .execute();
  const anzahl = (ereignis: string) => zeilen.find((z) => z.ereignis === ereignis)?.anzahl ?? 0;
  return { angezeigt: anzahl('codeAngezeigt'), gemailt: anzahl('codeGemailt') };
};

export interface Gutscheinbestand {
  mandant: string;
  id: string;
  name: string;
  wertCent: number;
  frei: number;
  vergeben: number;
  warngrenze: number;
}

export const findGutscheinbestand = async (scope: BetreiberScope, mandant?: string): Promise<Gutscheinbestand[]> => {
  const { rows } = await sql<Gutscheinbestand>`
    select m.route as mandant, g.id, g.name, g.wert_cent as "wertCent", g.warngrenze,
      count(c.id) filter (where c.praemierung_id is null and (c.gueltig_bis is null or c.gueltig_bis >= ${plusTage(scope.heute, MINDESTGUELTIGKEIT_TAGE)})) as frei,
      count(c.id) filter (where c.praemierung_id is not null) as vergeben
    from gutschein g join mandant m on m.id = g.mandant_id
    left join gutscheincode c on c.mandant_id = g.mandant_id and c.gutschein_id = g.id
    where g.aktiv and (${mandant ?? null}::text is null or m.route = ${mandant ?? null})
    group by m.route, g.mandant_id, g.id`.execute(scope.db);
  // What has to be bought comes first.
  const knapp = (g: Gutscheinbestand) => Number(g.frei > g.warngrenze);
  return rows.sort(
    (a, b) =>
      knapp(a) - knapp(b) ||
      a.mandant.localeCompare(b.mandant) ||
      a.name.localeCompare(b.name, 'de', { numeric: true }),
  );
};
