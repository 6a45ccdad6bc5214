import { regelwerkVon } from '@weitersagen/contract/regelwerk';
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
import { gemeinsam, type Quelle } from '../../platform/db/gemeinsam.ts';
import { type Teilung, teilePraemie, waehlePraemie } from '../praemie/rules.ts';
import { findProdukt, type ProduktInfo } from '../produkt/queries.ts';

/** A recommendation with the person who made it: what every reader needs, in one select. */
export interface EmpfehlungFund {
  id: EmpfehlungId;
  nummer: string;
  code: string;
  status: EmpfehlungStatus;
  gesperrt: boolean;
  produktId: ProduktId;
  anteilEmpfaenger: number;
  erstelltAm: Date;
  gueltigBis: Tag;
  empfehler: { id: EmpfehlerId; vorname: string; nachname: string; email: string; sprache: Sprache };
}

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
      'e.anteil_empfaenger',
      'e.erstellt_am',
      'e.gueltig_bis',
    ])
    .select(['p.id as von_id', 'p.vorname', 'p.nachname', 'p.email', 'p.sprache'])
    .where('e.mandant_id', '=', scope.mandant.id);

type Zeile = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>;

const toFund = (z: Zeile): EmpfehlungFund => ({
  id: z.id,
  nummer: z.nummer,
  code: z.code,
  status: z.status,
  gesperrt: z.gesperrt_am !== null,
  produktId: z.produkt_id,
  anteilEmpfaenger: z.anteil_empfaenger,
  erstelltAm: z.erstellt_am,
  gueltigBis: z.gueltig_bis,
  empfehler: { id: z.von_id, vorname: z.vorname, nachname: z.nachname, email: z.email, sprache: z.sprache },
});

/** Every recipient begins here, and many come at once when a link makes the round. */
const ladeEmpfehlungen = gemeinsam(async (scope, nummern) => {
  const zeilen = await select(scope).where(sql<boolean>`e.nummer = any(${nummern})`).execute();
  return new Map(zeilen.map((z) => [z.nummer, toFund(z)]));
});

export const findEmpfehlung = async (scope: MandantScope, nummer: string): Promise<EmpfehlungFund | null> =>
  (await ladeEmpfehlungen(scope, nummer)) ?? null;

export const findEmpfehlungByCode = async (scope: MandantScope, code: string): Promise<EmpfehlungFund | null> => {
  const zeile = await select(scope).where('e.code', '=', code).executeTakeFirst();
  return zeile ? toFund(zeile) : null;
};

export const findEmpfehlungById = async (scope: MandantScope, id: EmpfehlungId): Promise<EmpfehlungFund | null> => {
  const zeile = await select(scope).where('e.id', '=', id).executeTakeFirst();
  return zeile ? toFund(zeile) : null;
};

/** For whoever hangs something on it: while it is held, the sweep cannot let it expire. */
export const lockEmpfehlung = async (tx: MandantScope, nummer: string): Promise<EmpfehlungFund | null> => {
  const zeile = await select(tx).where('e.nummer', '=', nummer).forUpdate('e').executeTakeFirst();
  return zeile ? toFund(zeile) : null;
};

export interface Betraege extends Teilung {
  produkt: ProduktInfo | null;
}

const NICHTS = cent(0);

/** The reward of the recommended product that is valid today, split and capped; nothing where none is. */
export const findBetraege = async (
  scope: MandantScope,
  { produktId, anteilEmpfaenger }: { produktId: string; anteilEmpfaenger: number },
): Promise<Betraege> => {
  const produkt = await findProdukt(scope, produktId);
  const wert: Cent = (produkt && waehlePraemie(produkt.praemien, scope.heute)?.wertCent) ?? NICHTS;
  return {
    produkt,
    ...teilePraemie(wert, anteilEmpfaenger, regelwerkVon(scope.mandant.einstellungen).maxEmpfaengerPraemieCent),
  };
};
