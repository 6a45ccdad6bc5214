import type { LanguageCode } from '@weitersagen/contract/languages';
import { ruleSetOf } from '@weitersagen/contract/rule-set';
import {
  type AgenturId,
  type Cent,
  cent,
  type EmpfehlerId,
  type EmpfehlungId,
  type EmpfehlungStatus,
  type ProduktId,
  type Tag,
} from '@weitersagen/contract/values';
import { sql } from 'kysely';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { inBatches } from '../../platform/db/batch.ts';
import { type Split, splitPraemie } from '../praemie/rules.ts';
import { findPraemieFor } from '../praemienplan/queries.ts';
import { tieOf } from '../praemienplan/rules.ts';
import { findRecommendedProdukt, type ProduktInfo } from '../produkt/queries.ts';

/** A recommendation with the person who made it: what every reader needs, in one select. */
export interface EmpfehlungMatch {
  id: EmpfehlungId;
  nummer: string;
  code: string;
  status: EmpfehlungStatus;
  gesperrt: boolean;
  produktId: ProduktId;
  geraetId: string | null;
  anteilEmpfaenger: number;
  erstelltAm: Date;
  gueltigBis: Tag;
  /** The agency that it is tied to. */
  agenturId: AgenturId | null;
  /** As the recommendation names him (commands.ts); `konto`: as his account does. */
  empfehler: {
    id: EmpfehlerId;
    vorname: string;
    nachname: string;
    email: string;
    sprache: LanguageCode;
    /** The account is deleted: the name is what it left in its place. */
    geloescht: boolean;
    konto: { vorname: string; nachname: string };
  };
}

/** What a select for several may depend on: not on one's language or moment. */
type Source = Pick<MandantScope, 'db' | 'mandant'>;

const select = (scope: Source) =>
  scope.db
    .selectFrom('empfehlung as e')
    .innerJoin('empfehler as p', (on) =>
      on.onRef('p.mandant_id', '=', 'e.mandant_id').onRef('p.id', '=', 'e.empfehler_id'),
    )
    .select([
      'e.id',
      'e.nummer',
      'e.code',
      'e.status',
      'e.gesperrt_am',
      'e.produkt_id',
      'e.geraet_id',
      'e.anteil_empfaenger',
      'e.erstellt_am',
      'e.gueltig_bis',
      'e.agentur_id',
      'e.genannt_vorname',
      'e.genannt_nachname',
    ])
    .select(['p.id as von_id', 'p.vorname', 'p.nachname', 'p.email', 'p.sprache', 'p.geloescht_am'])
    .where('e.mandant_id', '=', scope.mandant.id);

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>;

const toMatch = (z: Row): EmpfehlungMatch => ({
  id: z.id,
  nummer: z.nummer,
  code: z.code,
  status: z.status,
  gesperrt: z.gesperrt_am !== null,
  produktId: z.produkt_id,
  geraetId: z.geraet_id,
  anteilEmpfaenger: z.anteil_empfaenger,
  erstelltAm: z.erstellt_am,
  gueltigBis: z.gueltig_bis,
  agenturId: z.agentur_id,
  empfehler: {
    id: z.von_id,
    vorname: z.genannt_vorname ?? z.vorname,
    nachname: z.genannt_nachname ?? z.nachname,
    email: z.email,
    sprache: z.sprache,
    geloescht: z.geloescht_am !== null,
    konto: { vorname: z.vorname, nachname: z.nachname },
  },
});

const SHARED = { max: 200 };

/** Every recipient begins here, and many come at once when a link makes the round. */
const loadEmpfehlung = inBatches(async (source: Source, numbers: string[]) => {
  const rows = await select(source).where(sql<boolean>`e.nummer = any(${numbers})`).execute();
  const perNumber = new Map(rows.map((z) => [z.nummer, toMatch(z)]));
  return numbers.map((number) => perNumber.get(number) ?? null);
}, SHARED);

export const findEmpfehlung = (scope: MandantScope, number: string): Promise<EmpfehlungMatch | null> =>
  loadEmpfehlung(scope, number);

const knows = inBatches(async ({ db, mandant }: Source, addresses: string[]) => {
  const rows = await db
    .selectFrom('empfehler')
    .select('email_suche')
    .where('mandant_id', '=', mandant.id)
    .where(sql<boolean>`email_suche = any(${addresses})`)
    .execute();
  const known = new Set(rows.map((z) => z.email_suche));
  return addresses.map((address) => known.has(address));
}, SHARED);

/** Whether there is a referrer with this address (normalised). */
export const isKnown = (scope: MandantScope, emailSearch: string): Promise<boolean> => knows(scope, emailSearch);

export const findEmpfehlungByCode = async (scope: MandantScope, code: string): Promise<EmpfehlungMatch | null> => {
  const row = await select(scope).where('e.code', '=', code).executeTakeFirst();
  return row ? toMatch(row) : null;
};

export const findEmpfehlungById = async (scope: MandantScope, id: EmpfehlungId): Promise<EmpfehlungMatch | null> => {
  const row = await select(scope).where('e.id', '=', id).executeTakeFirst();
  return row ? toMatch(row) : null;
};

/** For whoever hangs something on it: while it is held, the sweep cannot let it expire. */
export const lockEmpfehlung = async (tx: MandantScope, number: string): Promise<EmpfehlungMatch | null> => {
  const row = await select(tx).where('e.nummer', '=', number).forUpdate('e').executeTakeFirst();
  return row ? toMatch(row) : null;
};

export interface Amounts extends Split {
  produkt: ProduktInfo | null;
  /** What it costs with the device that it was recommended with; null without one. */
  preistext: string | null;
}

const NOTHING = cent(0);

/** What the recommended product would bring today, split and capped: its agency's plan, else the reward; nothing where none is. */
export const findAmounts = async (
  scope: MandantScope,
  {
    produktId,
    geraetId,
    anteilEmpfaenger,
    agenturId,
    erstelltAm,
  }: Pick<EmpfehlungMatch, 'geraetId' | 'anteilEmpfaenger' | 'agenturId' | 'erstelltAm'> & { produktId: string },
): Promise<Amounts> => {
  const { produkt, preistext } = (await findRecommendedProdukt(scope, produktId, geraetId)) ?? {
    produkt: null,
    preistext: null,
  };
  const tie = tieOf(agenturId, erstelltAm);
  const value: Cent = (produkt && (await findPraemieFor(scope, produkt, scope.heute, tie))?.wertCent) ?? NOTHING;
  return {
    produkt,
    preistext,
    ...splitPraemie(value, anteilEmpfaenger, ruleSetOf(scope.mandant.einstellungen).maxEmpfaengerPraemieCent),
  };
};

/** Whether this person has recommended yet: who only registered has not. */
export const hasRecommended = async (scope: MandantScope, id: EmpfehlerId): Promise<boolean> => {
  const row = await scope.db
    .selectFrom('empfehlung')
    .select('id')
    .where('mandant_id', '=', scope.mandant.id)
    .where('empfehler_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

/** Those of them that somebody has given his data to, and whether one of these people has confirmed. */
export const findEmpfaengerStates = async (
  tx: MandantScope,
  ids: readonly EmpfehlungId[],
): Promise<Map<EmpfehlungId, boolean>> => {
  const rows = await tx.db
    .selectFrom('empfaenger')
    .select(['empfehlung_id', 'bestaetigt_am'])
    .where('mandant_id', '=', tx.mandant.id)
    .where(sql<boolean>`empfehlung_id = any(${ids}::uuid[])`)
    .execute();
  const states = new Map<EmpfehlungId, boolean>();
  for (const { empfehlung_id: id, bestaetigt_am } of rows)
    states.set(id, states.get(id) === true || bestaetigt_am !== null);
  return states;
};
