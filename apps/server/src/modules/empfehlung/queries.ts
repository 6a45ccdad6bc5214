import { regelwerkOf } from '@weitersagen/contract/regelwerk';
import {
  type Cent,
  cent,
  type EmpfehlerId,
  type EmpfehlungId,
  type EmpfehlungStatus,
  type ProduktId,
  type Sprache,
  type Tag,
} from '@weitersagen/contract/werte';
import { sql } from 'kysely';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { inStapeln } from '../../platform/db/stapel.ts';
import { choosePraemie, splitPraemie, type Teilung } from '../praemie/rules.ts';
import { findEmpfohlenes, type ProduktInfo } from '../produkt/queries.ts';

/** A recommendation with the person who made it: what every reader needs, in one select. */
export interface EmpfehlungFund {
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
  /** As the recommendation names him (commands.ts); `konto`: as his account does. */
  empfehler: {
    id: EmpfehlerId;
    vorname: string;
    nachname: string;
    email: string;
    sprache: Sprache;
    konto: { vorname: string; nachname: string };
  };
}

/** What a select for several may depend on: not on one's language or moment. */
type Quelle = Pick<MandantScope, 'db' | 'mandant'>;

const select = (scope: Quelle) =>
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
      'e.genannt_vorname',
      'e.genannt_nachname',
    ])
    .select(['p.id as von_id', 'p.vorname', 'p.nachname', 'p.email', 'p.sprache'])
    .where('e.mandant_id', '=', scope.mandant.id);

type Zeile = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>;

const toMatch = (z: Zeile): EmpfehlungFund => ({
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
  empfehler: {
    id: z.von_id,
    vorname: z.genannt_vorname ?? z.vorname,
    nachname: z.genannt_nachname ?? z.nachname,
    email: z.email,
    sprache: z.sprache,
    konto: { vorname: z.vorname, nachname: z.nachname },
  },
});

const GEMEINSAM = { max: 200 };

/** Every recipient begins here, and many come at once when a link makes the round. */
const loadEmpfehlung = inStapeln(async (quelle: Quelle, nummern: string[]) => {
  const zeilen = await select(quelle).where(sql<boolean>`e.nummer = any(${nummern})`).execute();
  const jeNummer = new Map(zeilen.map((z) => [z.nummer, toMatch(z)]));
  return nummern.map((nummer) => jeNummer.get(nummer) ?? null);
}, GEMEINSAM);

export const findEmpfehlung = (scope: MandantScope, nummer: string): Promise<EmpfehlungFund | null> =>
  loadEmpfehlung(scope, nummer);

const knows = inStapeln(async ({ db, mandant }: Quelle, adressen: string[]) => {
  const zeilen = await db
    .selectFrom('empfehler')
    .select('email_suche')
    .where('mandant_id', '=', mandant.id)
    .where(sql<boolean>`email_suche = any(${adressen})`)
    .execute();
  const bekannte = new Set(zeilen.map((z) => z.email_suche));
  return adressen.map((adresse) => bekannte.has(adresse));
}, GEMEINSAM);

/** Whether there is a referrer with this address (normalised). */
export const isKnown = (scope: MandantScope, emailSuche: string): Promise<boolean> => knows(scope, emailSuche);

export const findEmpfehlungByCode = async (scope: MandantScope, code: string): Promise<EmpfehlungFund | null> => {
  const zeile = await select(scope).where('e.code', '=', code).executeTakeFirst();
  return zeile ? toMatch(zeile) : null;
};

export const findEmpfehlungById = async (scope: MandantScope, id: EmpfehlungId): Promise<EmpfehlungFund | null> => {
  const zeile = await select(scope).where('e.id', '=', id).executeTakeFirst();
  return zeile ? toMatch(zeile) : null;
};

/** For whoever hangs something on it: while it is held, the sweep cannot let it expire. */
export const lockEmpfehlung = async (tx: MandantScope, nummer: string): Promise<EmpfehlungFund | null> => {
  const zeile = await select(tx).where('e.nummer', '=', nummer).forUpdate('e').executeTakeFirst();
  return zeile ? toMatch(zeile) : null;
};

export interface Betraege extends Teilung {
  produkt: ProduktInfo | null;
  /** What it costs with the device that it was recommended with; null without one. */
  preistext: string | null;
}

const NICHTS = cent(0);

/** The reward of the recommended product that is valid today, split and capped; nothing where none is. */
export const findAmounts = async (
  scope: MandantScope,
  { produktId, geraetId, anteilEmpfaenger }: { produktId: string; geraetId: string | null; anteilEmpfaenger: number },
): Promise<Betraege> => {
  const { produkt, preistext } = (await findEmpfohlenes(scope, produktId, geraetId)) ?? {
    produkt: null,
    preistext: null,
  };
  const wert: Cent = (produkt && choosePraemie(produkt.praemien, scope.heute)?.wertCent) ?? NICHTS;
  return {
    produkt,
    preistext,
    ...splitPraemie(wert, anteilEmpfaenger, regelwerkOf(scope.mandant.einstellungen).maxEmpfaengerPraemieCent),
  };
};

/** Whether this person has recommended yet: who only registered has not. */
export const hasEmpfohlen = async (scope: MandantScope, id: EmpfehlerId): Promise<boolean> => {
  const zeile = await scope.db
    .selectFrom('empfehlung')
    .select('id')
    .where('mandant_id', '=', scope.mandant.id)
    .where('empfehler_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  return zeile !== undefined;
};

/** Those of them that somebody has given his data to, and whether one of these people has confirmed. */
export const findEmpfaengerstaende = async (
  tx: MandantScope,
  ids: readonly EmpfehlungId[],
): Promise<Map<EmpfehlungId, boolean>> => {
  const zeilen = await tx.db
    .selectFrom('empfaenger')
    .select(['empfehlung_id', 'bestaetigt_am'])
    .where('mandant_id', '=', tx.mandant.id)
    .where(sql<boolean>`empfehlung_id = any(${ids}::uuid[])`)
    .execute();
  const staende = new Map<EmpfehlungId, boolean>();
  for (const { empfehlung_id: id, bestaetigt_am } of zeilen)
    staende.set(id, staende.get(id) === true || bestaetigt_am !== null);
  return staende;
};
