import { timingSafeEqual } from 'node:crypto';
import type { EmpfaengerId } from '@weitersagen/contract/values';
import { type RawBuilder, sql } from 'kysely';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { searchHash } from '../../platform/crypto/mac.ts';
import type { EmpfaengerRow } from './queries.ts';

/** `werbung`, or that of a campaign (aktion/rules.ts). */
export type Purpose = string;

export interface Agreeing
  extends Pick<EmpfaengerRow, 'anrede' | 'vorname' | 'name' | 'email' | 'email_suche' | 'telefon' | 'sprache'> {
  /** Of the receipt. */
  id: string;
  person_id: EmpfaengerId;
  gegeben_am: Date;
  fassung: string;
  bestaetigt_am: Date;
}

/**
 * For whatever is sent to those who agree: it goes out to many, so nothing is kept of it, and it opens nothing but the end of
 * this one consent.
 */
export const einwilligungToken = (
  { keys, mandant }: MandantScope,
  { id, email_suche }: Pick<Agreeing, 'id' | 'email_suche'>,
): string => `${id}.${searchHash(keys, `${id} ${email_suche}`, { mandantId: mandant.id, zweck: 'einwilligung' })}`;

/** Written out, so that the partial index of the receipts serves (migrations 0096, 0097). */
const holds = (alias: string, purpose: Purpose): RawBuilder<unknown> => {
  const column = sql.ref(`${alias}.zweck`);
  const given =
    purpose === 'werbung' ? sql`${column} = 'werbung'` : sql`${column} like 'aktion:%' and ${column} = ${purpose}`;
  return sql`${sql.ref(`${alias}.widerrufen_am`)} is null and ${given}`;
};

/**
 * Confirmed recipients who agree now. A mailbox with several entries counts once, by the newest of them: whoever is written
 * to twice is written to twice.
 */
const agreeing = ({ mandant }: MandantScope, purpose: Purpose): RawBuilder<unknown> => sql`
  from einwilligung z
  join empfaenger r on r.mandant_id = z.mandant_id and r.id = z.person_id
  where z.mandant_id = ${mandant.id} and ${holds('z', purpose)} and r.bestaetigt_am is not null
    and not exists (
      select from empfaenger r2
      join einwilligung z2 on z2.mandant_id = r2.mandant_id and z2.person_id = r2.id
      where r2.mandant_id = ${mandant.id} and r2.email_suche = r.email_suche and r2.bestaetigt_am is not null
        and (r2.id, z2.id) > (r.id, z.id) and ${holds('z2', purpose)})`;

export const findAgreeing = async (
  scope: MandantScope,
  purpose: Purpose,
  after: EmpfaengerId | undefined,
  limit: number,
): Promise<Agreeing[]> => {
  const { rows } = await sql<Agreeing>`
    select z.id, z.person_id, z.gegeben_am, z.fassung, r.anrede, r.vorname, r.name, r.email, r.email_suche, r.telefon,
      r.sprache, r.bestaetigt_am
    ${agreeing(scope, purpose)} ${after ? sql`and z.person_id > ${after}::uuid` : sql``}
    order by z.person_id limit ${sql.lit(limit)}`.execute(scope.db);
  return rows;
};

export const countAgreeing = async (scope: MandantScope, purpose: Purpose): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n ${agreeing(scope, purpose)}`.execute(scope.db);
  return rows[0]?.n ?? 0;
};

export interface Mailbox {
  purpose: Purpose;
  email_suche: string;
}

/** What the link of a mailing ends, and for which mailbox; null where it is nobody's, or its data are deleted. */
export const findByEinwilligungToken = async (scope: MandantScope, token: string): Promise<Mailbox | null> => {
  const id = token.slice(0, token.indexOf('.'));
  if (!/^[\da-f-]{36}$/.test(id)) return null;
  const row = await scope.db
    .selectFrom('einwilligung as z')
    .innerJoin('empfaenger as r', (on) =>
      on.onRef('r.mandant_id', '=', 'z.mandant_id').onRef('r.id', '=', 'z.person_id'),
    )
    .select(['z.id', 'z.zweck', 'r.email_suche'])
    .where('z.mandant_id', '=', scope.mandant.id)
    .where('z.id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const [own, given] = [einwilligungToken(scope, row), token].map((text) => Buffer.from(text)) as [Buffer, Buffer];
  if (own.length !== given.length || !timingSafeEqual(own, given)) return null;
  return { purpose: row.zweck, email_suche: row.email_suche };
};

/** In one order, so that of two who take a yes back at once one waits, and finds nothing left to end. */
export const lockMailbox = async (tx: MandantScope, { email_suche }: Pick<Mailbox, 'email_suche'>): Promise<void> => {
  await tx.db
    .selectFrom('empfaenger')
    .select('id')
    .where('mandant_id', '=', tx.mandant.id)
    .where('email_suche', '=', email_suche)
    .where('bestaetigt_am', 'is not', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
};

/** Confirmed entries of the mailbox that agree now. */
export const findEntriesThatAgree = async (scope: MandantScope, { purpose, email_suche }: Mailbox) =>
  scope.db
    .selectFrom('empfaenger as r')
    .select(['r.id', 'r.empfehlung_id'])
    .where('r.mandant_id', '=', scope.mandant.id)
    .where('r.email_suche', '=', email_suche)
    .where('r.bestaetigt_am', 'is not', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('einwilligung as z')
          .select('z.id')
          .where('z.mandant_id', '=', scope.mandant.id)
          .whereRef('z.person_id', '=', 'r.id')
          .where('z.zweck', '=', purpose)
          .where('z.widerrufen_am', 'is', null),
      ),
    )
    .orderBy('r.id')
    .execute();
