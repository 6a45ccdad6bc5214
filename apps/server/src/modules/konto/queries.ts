import type { EmpfehlerId, EmpfehlungId } from '@weitersagen/contract/values';
import { type Selectable, sql } from 'kysely';
import type { Tabellen } from '../../migrations/tabellen.ts';
import { findLinkToken } from '../../platform/auth/linkToken.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { readToken } from '../../platform/auth/token.ts';
import type { Edge } from '../../platform/http/handler.ts';
import { checkPage } from '../../platform/http/page.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import { blockCode, cookieName } from './rules.ts';

export type EmpfehlerRow = Selectable<Tabellen['empfehler']>;

export const findEmpfehlerByEmail = (scope: MandantScope, emailSearch: string): Promise<EmpfehlerRow | undefined> =>
  scope.db
    .selectFrom('empfehler')
    .selectAll()
    .where('mandant_id', '=', scope.mandant.id)
    .where('email_suche', '=', emailSearch)
    .executeTakeFirst();

/** Of the referrer `von`, in front of operators; null where the account is deleted: what stands in its place is for his contacts. */
export const NAME_OF_REFERRER = sql<
  string | null
>`case when von.geloescht_am is null then concat_ws(' ', von.vorname, von.nachname) end`;

/** By what its pages and addresses call it; never guessed, and another one once the account is deleted. */
export const findEmpfehlerByHash = (scope: MandantScope, hash: string): Promise<EmpfehlerRow | undefined> =>
  scope.db
    .selectFrom('empfehler')
    .selectAll()
    .where('mandant_id', '=', scope.mandant.id)
    .where('hash', '=', hash)
    .executeTakeFirst();

export const findEmpfehler = (scope: MandantScope, id: EmpfehlerId): Promise<EmpfehlerRow | undefined> =>
  scope.db
    .selectFrom('empfehler')
    .selectAll()
    .where('mandant_id', '=', scope.mandant.id)
    .where('id', '=', id)
    .executeTakeFirst();

/** Comes first of all that one person's money is decided by (ADR 0013). New rows may refer to the account meanwhile. */
export const lockEmpfehler = (tx: MandantScope, id: EmpfehlerId): Promise<EmpfehlerRow | undefined> =>
  tx.db
    .selectFrom('empfehler')
    .selectAll()
    .where('mandant_id', '=', tx.mandant.id)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** A recommendation never changes its referrer. */
export const lockEmpfehlerOf = async (tx: MandantScope, id: EmpfehlungId): Promise<void> => {
  const row = await tx.db
    .selectFrom('empfehlung')
    .select('empfehler_id')
    .where('mandant_id', '=', tx.mandant.id)
    .where('id', '=', id)
    .executeTakeFirst();
  if (row) await lockEmpfehler(tx, row.empfehler_id);
};

/** Those of the referrers who deleted their accounts. */
export const findDeletedKonto = async (
  scope: MandantScope,
  ids: readonly EmpfehlerId[],
): Promise<ReadonlySet<EmpfehlerId | null>> => {
  if (ids.length === 0) return new Set();
  const rows = await scope.db
    .selectFrom('empfehler')
    .select('id')
    .where('mandant_id', '=', scope.mandant.id)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where('geloescht_am', 'is not', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
};

export const isKontoDeleted = async (scope: MandantScope, id: EmpfehlerId): Promise<boolean> =>
  (await findDeletedKonto(scope, [id])).has(id);

/** Also where the link was used: it may be opened twice, and says then what has become of it. */
export const findOptin = async (
  scope: MandantScope,
  token: string,
): Promise<{ tokenId: string; row: EmpfehlerRow } | null> => {
  const finding = await findLinkToken(scope, 'optin', token);
  if (!finding || finding.stand === 'abgelaufen') return null;
  const oneRow = await findEmpfehler(scope, finding.bezugId as EmpfehlerId);
  return oneRow && !oneRow.geloescht_am ? { tokenId: finding.id, row: oneRow } : null;
};

export interface ActiveSession {
  id: string;
  empfehlerId: EmpfehlerId;
  imAuftragVon: string | null;
  /** When somebody signed in. */
  begonnen: Date;
  /** With the first password, which came by mail. */
  mitErstpasswort: boolean;
  ablauf: Date;
  /** The account as its pages name it. */
  hash: string;
  /** Why not, where the account is locked. */
  gesperrt: ReturnType<typeof blockCode>;
}

/** Null where the session was ended (log-out, new password, lock, deletion) or has run out. */
const findSession = async (scope: MandantScope, id: string): Promise<ActiveSession | null> => {
  const row = await scope.db
    .selectFrom('sitzung')
    .innerJoin('empfehler', (j) =>
      j.onRef('empfehler.mandant_id', '=', 'sitzung.mandant_id').onRef('empfehler.id', '=', 'sitzung.empfehler_id'),
    )
    .select(['sitzung.id', 'sitzung.empfehler_id', 'sitzung.im_auftrag_von', 'sitzung.erstellt_am', 'sitzung.ablauf'])
    .select('sitzung.mit_erstpasswort')
    .select(['empfehler.gesperrt_am', 'empfehler.gesperrt_art', 'empfehler.hash'])
    .where('sitzung.mandant_id', '=', scope.mandant.id)
    .where('sitzung.id', '=', id)
    .where('sitzung.ablauf', '>', scope.now)
    .where('sitzung.beendet_am', 'is', null)
    .where('empfehler.geloescht_am', 'is', null)
    .executeTakeFirst();
  return row
    ? {
        id: row.id,
        empfehlerId: row.empfehler_id,
        imAuftragVon: row.im_auftrag_von,
        begonnen: row.erstellt_am,
        mitErstpasswort: row.mit_erstpasswort,
        ablauf: row.ablauf,
        hash: row.hash,
        gesperrt: blockCode(row),
      }
    : null;
};

/** The session behind the header's token, else behind the page's cookie (calls.md §6). */
export const findSignIn = async (scope: MandantScope, edge: Edge): Promise<ActiveSession | null> => {
  const token = edge.bearer ?? edge.cookie(cookieName(scope.mandant.route));
  const inhalt = token ? await readToken(scope.keys, token, scope.mandant.route, scope.now) : null;
  return inhalt && findSession(scope, inhalt.sitzungId);
};

/** For calls that are everybody's: whoever is logged in, if anybody; refused from the open page of another account. */
export const findSignInOfPage = async (scope: MandantScope, edge: Edge): Promise<ActiveSession | null | Refusal> => {
  const session = await findSignIn(scope, edge);
  return checkPage(edge, session?.hash) ?? session;
};
