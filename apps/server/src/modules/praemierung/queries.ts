import type { LanguageCode } from '@weitersagen/contract/languages';
import type {
  EmpfaengerId,
  EmpfehlerId,
  EmpfehlungId,
  PraemierungId,
  PraemierungStatus,
  ProduktId,
} from '@weitersagen/contract/values';
import { type Selectable, sql } from 'kysely';
import type { Tabellen } from '../../migrations/tabellen.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';

export type PraemierungRow = Selectable<Tabellen['praemierung']>;

export const findPraemierung = (scope: MandantScope, id: PraemierungId): Promise<PraemierungRow | undefined> =>
  scope.db
    .selectFrom('praemierung')
    .selectAll()
    .where('mandant_id', '=', scope.mandant.id)
    .where('id', '=', id)
    .executeTakeFirst();

/** For whoever is about to change them: of two at once, one waits for the other. In one order, so that nobody waits in a circle. */
export const lockPraemierungen = (tx: MandantScope, ids: readonly PraemierungId[]): Promise<PraemierungRow[]> =>
  tx.db
    .selectFrom('praemierung')
    .selectAll()
    .where('mandant_id', '=', tx.mandant.id)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute();

export const lockPraemierung = async (tx: MandantScope, id: PraemierungId): Promise<PraemierungRow | undefined> =>
  (await lockPraemierungen(tx, [id]))[0];

/** Paid in cash, and there is no account to pay it to: the bank sent it back. */
export const lacksKonto = (row: PraemierungRow): boolean =>
  row.status === 'Bereitgestellt' && row.praemienart === 'geld' && row.iban_versiegelt === null;

/** Nothing chosen, a voucher never opened, or no account to pay to: it is reminded of, and expires. */
export const waitsForPerson = (row: PraemierungRow): boolean =>
  row.status === 'Bereitgestellt' && (row.praemienart !== 'geld' || row.iban_versiegelt === null);

/** The claims of each recommendation, as they stand. */
export const findPraemierungStatus = async (
  scope: MandantScope,
  ids: readonly EmpfehlungId[],
): Promise<ReadonlyMap<EmpfehlungId | null, PraemierungStatus[]>> => {
  const rows = await scope.db
    .selectFrom('praemierung')
    .select(['empfehlung_id', 'status'])
    .where('mandant_id', '=', scope.mandant.id)
    .where(sql<boolean>`empfehlung_id = any(${ids}::uuid[])`)
    .execute();
  return new Map(
    [...Map.groupBy(rows, (row) => row.empfehlung_id)].map(([id, own]) => [id, own.map(({ status }) => status)]),
  );
};

/** Whom a claim belongs to, and what it is for. */
export interface Beguenstigte {
  vorname: string;
  nachname: string;
  email: string;
  sprache: LanguageCode;
  /** Null: a bonus, which belongs to no single recommendation. */
  empfehlungsnummer: string | null;
  produktId: ProduktId | null;
  /** The other side, as the beneficiary knows it. */
  /** Null: the account is deleted. */
  empfehlerVorname: string | null;
  empfaengerVorname: string | null;
}

const idsOf = <T>(ids: readonly (T | null | undefined)[]): T[] => [
  ...new Set(ids.filter((id): id is T => id !== null && id !== undefined)),
];

const byId = async <Id, Row extends { id: Id }>(
  ids: readonly (Id | null | undefined)[],
  read: (ids: readonly Id[]) => Promise<Row[]>,
): Promise<ReadonlyMap<Id | null, Row>> => {
  const wanted = idsOf(ids);
  const rows = wanted.length === 0 ? [] : await read(wanted);
  return new Map(rows.map((row) => [row.id, row]));
};

const isOneOf = (ids: readonly string[]) => sql<boolean>`id = any(${ids}::uuid[])`;

const findRecommended = (scope: MandantScope, claims: readonly PraemierungRow[]) =>
  byId(
    claims.map((p) => p.empfehlung_id),
    (ids) =>
      scope.db
        .selectFrom('empfehlung')
        .select(['id', 'nummer', 'produkt_id', 'empfehler_id'])
        .where('mandant_id', '=', scope.mandant.id)
        .where(isOneOf(ids))
        .execute(),
  );

const findOrdered = (scope: MandantScope, claims: readonly PraemierungRow[]) =>
  byId(
    claims.map((p) => p.auftrag_id),
    (ids) =>
      scope.db
        .selectFrom('auftrag')
        .select(['id', 'produkt_id', 'empfaenger_id'])
        .where('mandant_id', '=', scope.mandant.id)
        .where(isOneOf(ids))
        .execute(),
  );

const findRecipients = (scope: MandantScope, recipients: readonly (EmpfaengerId | null)[]) =>
  byId(recipients, (ids) =>
    scope.db
      .selectFrom('empfaenger')
      .select(['id', 'vorname', 'name as nachname', 'email', 'sprache'])
      .where('mandant_id', '=', scope.mandant.id)
      .where(isOneOf(ids))
      .execute(),
  );

const findReferrers = (scope: MandantScope, referrers: readonly (EmpfehlerId | null)[]) =>
  byId(referrers, (ids) =>
    scope.db
      .selectFrom('empfehler')
      .select(['id', 'vorname', 'nachname', 'email', 'sprache', 'geloescht_am'])
      .where('mandant_id', '=', scope.mandant.id)
      .where(isOneOf(ids))
      .execute(),
  );

/**
 * To whom each of the claims belongs. One table after the other: an outer join on an id that may be null is one that a
 * distributed database refuses (ADR 0018).
 */
export const findBeguenstigteOf = async (
  scope: MandantScope,
  claims: readonly PraemierungRow[],
): Promise<ReadonlyMap<PraemierungId, Beguenstigte>> => {
  const recommended = await findRecommended(scope, claims);
  const ordered = await findOrdered(scope, claims);
  const recipientOf = (p: PraemierungRow) => ordered.get(p.auftrag_id)?.empfaenger_id ?? p.empfaenger_id;
  const referrerOf = (p: PraemierungRow) => recommended.get(p.empfehlung_id)?.empfehler_id ?? p.empfehler_id;
  const recipients = await findRecipients(scope, claims.map(recipientOf));
  const referrers = await findReferrers(scope, claims.map(referrerOf));
  const toBeguenstigte = (p: PraemierungRow): Beguenstigte => {
    const recommendation = recommended.get(p.empfehlung_id);
    const referrer = referrers.get(referrerOf(p));
    const recipient = recipients.get(recipientOf(p));
    const person = p.beguenstigter === 'empfehler' ? referrer : recipient;
    if (!referrer || !person) throw new Error(`claim ${p.id} belongs to nobody`);
    const { vorname, nachname, email, sprache } = person;
    return {
      ...{ vorname, nachname, email, sprache },
      empfehlungsnummer: recommendation?.nummer ?? null,
      produktId: ordered.get(p.auftrag_id)?.produkt_id ?? recommendation?.produkt_id ?? null,
      empfehlerVorname: referrer.geloescht_am ? null : referrer.vorname,
      empfaengerVorname: recipient?.vorname ?? null,
    };
  };
  return new Map(claims.map((p) => [p.id, toBeguenstigte(p)]));
};

export const findBeguenstigte = async (scope: MandantScope, p: PraemierungRow): Promise<Beguenstigte> =>
  (await findBeguenstigteOf(scope, [p])).get(p.id)!;

/** What a person has last been told of a claim by mail: of the claim, that it ended, or nothing yet. */
export type Told = 'claim' | 'end' | null;

const END_MAIL = 'praemieEntfallen';

/** A mail about the claim that is just being sent is waited for: it counts once the mail server has taken it. */
const awaitMails = (scope: MandantScope, id: PraemierungId) =>
  mailsAbout(scope, id).where('vorlage', 'not in', [END_MAIL, 'praemieWiederDa']).forShare().execute();

const mailsAbout = (scope: MandantScope, id: PraemierungId) =>
  scope.db.selectFrom('mail').select('vorlage').where('mandant_id', '=', scope.mandant.id).where('bezug_id', '=', id);

/** Whether a mail of this kind still waits to be written. */
export const isMailPlanned = async (scope: MandantScope, id: PraemierungId, template: string): Promise<boolean> => {
  await awaitMails(scope, id);
  const row = await mailsAbout(scope, id)
    .where('status', '=', 'geplant')
    .where('vorlage', '=', template)
    .executeTakeFirst();
  return row !== undefined;
};

export const findTold = async (scope: MandantScope, id: PraemierungId): Promise<Told> => {
  await awaitMails(scope, id);
  const last = await mailsAbout(scope, id)
    .where('status', '=', 'gesendet')
    .orderBy('gesendet_am', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (!last) return null;
  return last.vorlage === END_MAIL ? 'end' : 'claim';
};
