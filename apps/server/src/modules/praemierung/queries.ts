import type {
  EmpfehlerId,
  EmpfehlungId,
  PraemierungId,
  PraemierungStatus,
  ProduktId,
  Sprache,
} from '@weitersagen/contract/werte';
import type { Selectable } from 'kysely';
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

/** For whoever is about to change it: of two at once, one waits for the other. */
export const lockPraemierung = (tx: MandantScope, id: PraemierungId): Promise<PraemierungRow | undefined> =>
  tx.db
    .selectFrom('praemierung')
    .selectAll()
    .where('mandant_id', '=', tx.mandant.id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** Paid in cash, and there is no account to pay it to: the bank sent it back. */
export const fehltKonto = (row: PraemierungRow): boolean =>
  row.status === 'Bereitgestellt' && row.praemienart === 'geld' && row.iban_versiegelt === null;

/** Nothing chosen, a voucher never opened, or no account to pay to: it is reminded of, and expires. */
export const wartetAufPerson = (row: PraemierungRow): boolean =>
  row.status === 'Bereitgestellt' && (row.praemienart !== 'geld' || row.iban_versiegelt === null);

export const findPraemierungStatus = async (
  scope: MandantScope,
  empfehlungId: EmpfehlungId,
): Promise<PraemierungStatus[]> => {
  const zeilen = await scope.db
    .selectFrom('praemierung')
    .select('status')
    .where('mandant_id', '=', scope.mandant.id)
    .where('empfehlung_id', '=', empfehlungId)
    .execute();
  return zeilen.map((z) => z.status);
};

/** Whom a claim belongs to, and what it is for. */
export interface Beguenstigte {
  vorname: string;
  nachname: string;
  email: string;
  sprache: Sprache;
  /** Null: a bonus, which belongs to no single recommendation. */
  empfehlungsnummer: string | null;
  produktId: ProduktId | null;
  /** The other side, as the beneficiary knows it. */
  empfehlerVorname: string;
  empfaengerVorname: string | null;
}

const findBonusReferrer = async (scope: MandantScope, id: EmpfehlerId | null): Promise<Beguenstigte> => {
  const referrer = await scope.db
    .selectFrom('empfehler')
    .select(['vorname', 'nachname', 'email', 'sprache'])
    .where('mandant_id', '=', scope.mandant.id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return {
    ...referrer,
    empfehlungsnummer: null,
    produktId: null,
    empfehlerVorname: referrer.vorname,
    empfaengerVorname: null,
  };
};

const findGekauft = async (scope: MandantScope, id: PraemierungRow['auftrag_id']) =>
  id === null
    ? undefined
    : scope.db
        .selectFrom('auftrag')
        .select(['produkt_id', 'empfaenger_id'])
        .where('mandant_id', '=', scope.mandant.id)
        .where('id', '=', id)
        .executeTakeFirst();

const findEmpfaenger = async (scope: MandantScope, id: PraemierungRow['empfaenger_id']) =>
  id === null
    ? undefined
    : scope.db
        .selectFrom('empfaenger')
        .select(['vorname', 'name', 'email', 'sprache'])
        .where('mandant_id', '=', scope.mandant.id)
        .where('id', '=', id)
        .executeTakeFirst();

/** One after the other: an outer join on an id that may be null is one that a distributed database refuses (ADR 0018). */
export const findBeguenstigte = async (scope: MandantScope, p: PraemierungRow): Promise<Beguenstigte> => {
  if (p.empfehlung_id === null) return findBonusReferrer(scope, p.empfehler_id);
  const { nummer, produkt_id, ...von } = await scope.db
    .selectFrom('empfehlung as e')
    .innerJoin('empfehler as von', (on) =>
      on.onRef('von.mandant_id', '=', 'e.mandant_id').onRef('von.id', '=', 'e.empfehler_id'),
    )
    .select(['e.nummer', 'e.produkt_id', 'von.vorname', 'von.nachname', 'von.email', 'von.sprache'])
    .where('e.mandant_id', '=', scope.mandant.id)
    .where('e.id', '=', p.empfehlung_id)
    .executeTakeFirstOrThrow();
  const gekauft = await findGekauft(scope, p.auftrag_id);
  const an = await findEmpfaenger(scope, gekauft?.empfaenger_id ?? p.empfaenger_id);
  const gemeinsam = {
    empfehlungsnummer: nummer,
    produktId: gekauft?.produkt_id ?? produkt_id,
    empfehlerVorname: von.vorname,
    empfaengerVorname: an?.vorname ?? null,
  };
  if (p.beguenstigter === 'empfehler') return { ...gemeinsam, ...von };
  if (!an) throw new Error('a claim of a recipient without recipient');
  return { ...gemeinsam, vorname: an.vorname, nachname: an.name, email: an.email, sprache: an.sprache };
};

/** What a person has last been told of a claim by mail: of the claim, that it ended, or nothing yet. */
export type Told = 'claim' | 'end' | null;

const END_MAIL = 'praemieEntfallen';

/** A mail about the claim that is just being sent is waited for: it counts once the mail server has taken it. */
const awaitMails = (scope: MandantScope, id: PraemierungId) =>
  mailsAbout(scope, id).where('vorlage', 'not in', [END_MAIL, 'praemieWiederDa']).forShare().execute();

const mailsAbout = (scope: MandantScope, id: PraemierungId) =>
  scope.db.selectFrom('mail').select('vorlage').where('mandant_id', '=', scope.mandant.id).where('bezug_id', '=', id);

/** Whether a mail of this kind still waits to be written. */
export const isMailPlanned = async (scope: MandantScope, id: PraemierungId, vorlage: string): Promise<boolean> => {
  await awaitMails(scope, id);
  const row = await mailsAbout(scope, id)
    .where('status', '=', 'geplant')
    .where('vorlage', '=', vorlage)
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
