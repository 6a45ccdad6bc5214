import type { LanguageCode } from '@weitersagen/contract/languages';
import type { EmpfehlerId, KontoFilter, Sperrart } from '@weitersagen/contract/values';
import { type RawBuilder, sql } from 'kysely';
import { findHistoryOf } from '../../platform/audit/history.ts';
import type { BetreiberScope, MandantScope } from '../../platform/auth/scope.ts';
import type { Count, Page } from '../../platform/db/keyset.ts';
import { everything, findPage, idsOf, type Keys, mandanten, type Search } from '../../platform/db/listing.ts';
import { findContaining, findFew, foundHere, matching } from '../../platform/db/search.ts';
import { normalizeEmail } from '../../platform/text/email.ts';
import { findRechtstextReference } from '../inhalt/queries-fassung.ts';
import type { EmpfehlerRow } from '../konto/queries.ts';
import { findKontoEnd } from './queries-auskunft.ts';

const ACCOUNTS = { table: 'empfehler', moment: 'erstellt_am' } as const;

export interface KontoRow {
  mandant: string;
  hash: string;
  vorname: string;
  nachname: string;
  email: string;
  email_bestaetigt_am: Date | null;
  email_neu: string | null;
  gesperrt_am: Date | null;
  gesperrt_art: Sperrart;
  newsletter_permission: boolean;
  newsletter_optin_versendet_am: Date | null;
  erstellt_am: Date;
}

interface KontoSearch extends Search {
  status?: KontoFilter | undefined;
}

const FILTERS: Record<KontoFilter, RawBuilder<unknown>> = {
  wartet: sql`empfehler.email_neu is not null`,
  gesperrt: sql`empfehler.gesperrt_am is not null`,
  newsletter: sql`empfehler.newsletter_permission`,
};

/** Accounts of this mailbox, or whose recommendation has this number or code. */
const findExactly = async (scope: BetreiberScope, { suche = '', mandant }: KontoSearch): Promise<readonly Keys[]> => {
  const { rows } = await sql<Keys>`
    select p.mandant_id, p.id from ${mandanten(mandant)} m
    join empfehler p on p.mandant_id = m.id and p.email_suche = ${normalizeEmail(suche)}
    union
    select e.mandant_id, e.empfehler_id from ${mandanten(mandant)} m
    join empfehlung e on e.mandant_id = m.id and e.nummer = ${suche.toUpperCase()}
    union
    select e.mandant_id, e.empfehler_id from ${mandanten(mandant)} m
    join empfehlung e on e.mandant_id = m.id and e.code = ${suche}`.execute(scope.db);
  return rows;
};

const wantedOf = async (scope: BetreiberScope, search: KontoSearch) => {
  const { suche } = search;
  if (!suche) return everything;
  const exact = await findExactly(scope, search);
  return async (id: string) =>
    exact.length
      ? { where: sql`empfehler.id = any(${idsOf(exact, id)}::uuid[])`, isDense: false }
      : matching(scope, ACCOUNTS, id, {
          matches: foundHere('empfehler', suche),
          few: () =>
            findFew(
              scope,
              [findContaining(scope, 'empfehler', id, suche)],
              (found = []) => sql`select id from unnest(${found}::uuid[]) as id`,
            ),
        });
};

const readRows = async (scope: BetreiberScope, mandantId: string, ids: string[]) => {
  const { rows } = await sql<KontoRow & { id: string }>`
    select m.route as mandant, p.id, p.hash, p.vorname, p.nachname, p.email, p.email_bestaetigt_am, p.email_neu, p.gesperrt_am,
      p.gesperrt_art, p.newsletter_permission, p.newsletter_optin_versendet_am, p.erstellt_am
    from empfehler p join mandant m on m.id = p.mandant_id
    where p.mandant_id = ${mandantId} and p.id = any(${ids}::uuid[])`.execute(scope.db);
  return rows;
};

/** A page of accounts, the newest first; of those that are deleted nothing is left to show. */
export const findKontoRows = async (scope: BetreiberScope, search: KontoSearch): Promise<Page<KontoRow> & Count> => {
  const wanted = await wantedOf(scope, search);
  return findPage<KontoRow>(scope, search, {
    listOf: async (id) => {
      const { where, isDense } = await wanted(id);
      return {
        ...ACCOUNTS,
        where: [
          sql`empfehler.mandant_id = ${id}`,
          sql`empfehler.geloescht_am is null`,
          ...(where ? [where] : []),
          ...(search.status ? [FILTERS[search.status]] : []),
        ],
        isDense,
      };
    },
    read: (id, ids) => readRows(scope, id, ids),
  });
};

interface EinwilligungRow {
  zweck: string;
  fassung: string;
  text_hash: string;
  gegeben_am: Date;
  bestaetigt_am: Date | null;
  widerrufen_am: Date | null;
  anzahl: number;
}

/** Each sentence once, with its last yes: whoever recommends often agrees to the same terms each time. */
const findReceipts = async ({ db, mandant }: MandantScope, id: EmpfehlerId): Promise<EinwilligungRow[]> => {
  const { rows } = await sql<EinwilligungRow>`
    select zweck, fassung, text_hash, bestaetigt_am, widerrufen_am, max(gegeben_am) as gegeben_am, count(*) as anzahl
    from einwilligung where mandant_id = ${mandant.id} and person_art = 'empfehler' and person_id = ${id}
    group by zweck, fassung, text_hash, bestaetigt_am, widerrufen_am
    order by max(gegeben_am) desc limit 100`.execute(db);
  return rows;
};

const findFigures = async ({ db, mandant }: MandantScope, id: EmpfehlerId) => {
  const { rows } = await sql<{ empfehlungen: number; angemeldet_am: Date | null }>`
    select (select count(*) from empfehlung e where e.mandant_id = ${mandant.id} and e.empfehler_id = ${id}) as empfehlungen,
      (select max(s.erstellt_am) from sitzung s
        where s.mandant_id = ${mandant.id} and s.empfehler_id = ${id} and s.im_auftrag_von is null) as angemeldet_am`.execute(
    db,
  );
  return rows[0]!;
};

/** What the desk shows of an account. */
export const findKonto = async (scope: MandantScope, row: EmpfehlerRow) => {
  const [figures, end, einwilligungen, rechtstextVon, history] = await Promise.all([
    findFigures(scope, row.id),
    findKontoEnd(scope, row.id),
    findReceipts(scope, row.id),
    findRechtstextReference(scope),
    findHistoryOf(scope, row.id),
  ]);
  return { row, ...figures, end, einwilligungen, rechtstextVon, history };
};
export type KontoDossier = Awaited<ReturnType<typeof findKonto>>;

export interface Reader {
  id: EmpfehlerId;
  anrede: string | null;
  vorname: string;
  nachname: string;
  email: string;
  email_suche: string;
  hash: string;
  sprache: LanguageCode;
  /** Its place in the list, as precise as the database has it. */
  stelle: string;
  bestaetigt_am: Date | null;
  fassung: string | null;
}

/** The confirmed yes of each of them that holds. */
const findYes = async ({ db, mandant }: MandantScope, ids: readonly EmpfehlerId[]) => {
  const rows = await db
    .selectFrom('einwilligung')
    .select(['person_id', 'bestaetigt_am', 'fassung'])
    .where('mandant_id', '=', mandant.id)
    .where(sql<boolean>`person_id = any(${ids}::uuid[])`)
    .where('zweck', '=', 'newsletter')
    .where('bestaetigt_am', 'is not', null)
    .where('widerrufen_am', 'is', null)
    .orderBy('bestaetigt_am')
    .execute();
  return new Map(rows.map(({ person_id, bestaetigt_am, fassung }) => [person_id, { bestaetigt_am, fassung }]));
};

/** Who has ordered and confirmed the newsletter and may sign in, from a place of the list on. */
export const findReaders = async (
  scope: MandantScope,
  after: Pick<Reader, 'id' | 'stelle'> | undefined,
  limit: number,
): Promise<Reader[]> => {
  const beyond = after ? sql`and (p.erstellt_am, p.id) > (${after.stelle}::timestamptz, ${after.id}::uuid)` : sql``;
  const { rows } = await sql<Omit<Reader, 'bestaetigt_am' | 'fassung'>>`
    select p.id, p.anrede, p.vorname, p.nachname, p.email, p.email_suche, p.hash, p.sprache, p.erstellt_am::text as stelle
    from empfehler p
    where p.mandant_id = ${scope.mandant.id} and p.newsletter_permission and p.geloescht_am is null and p.gesperrt_am is null ${beyond}
    order by p.erstellt_am, p.id limit ${sql.lit(limit)}`.execute(scope.db);
  const yes = await findYes(
    scope,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, ...(yes.get(row.id) ?? { bestaetigt_am: null, fassung: null }) }));
};

export const countReaders = async ({ db, mandant }: MandantScope): Promise<number> => {
  const { anzahl } = await db
    .selectFrom('empfehler')
    .select((eb) => eb.fn.countAll<number>().as('anzahl'))
    .where('mandant_id', '=', mandant.id)
    .where('newsletter_permission', '=', true)
    .where('geloescht_am', 'is', null)
    .where('gesperrt_am', 'is', null)
    .executeTakeFirstOrThrow();
  return anzahl;
};
