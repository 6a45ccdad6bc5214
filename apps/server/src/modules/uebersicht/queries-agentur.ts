import { sql } from 'kysely';
import type { AgenturScope } from '../../platform/auth/scope.ts';
import { beginningOfTheDay } from '../../platform/clock/days.ts';
import { findAuftrag, findAuftragSituation } from '../auftrag/queries.ts';
import { freigabeObstacles } from '../auftrag/rules.ts';
import { monthsOf, type Span } from './rules.ts';

interface Figures {
  empfehlungen: number;
  klicks: number;
  auftraege: number;
  freigaben: number;
}
interface Tasks {
  bereit: number;
  bereitCent: number;
  geoeffnet: number;
  rechnungenOffen: number;
  rechnungenUeberfaellig: number;
}

/** What an agency has to look at; each row is the agency's by its wall. */
export const findTasks = async ({ db, mandant }: AgenturScope): Promise<Tasks> => {
  const { rows } = await sql<Tasks>`select
      (select count(*) from praemierung where mandant_id = ${mandant.id} and status = 'Bereitgestellt') as "bereit",
      (select coalesce(sum(wert_cent), 0) from praemierung where mandant_id = ${mandant.id} and status = 'Bereitgestellt')
        as "bereitCent",
      (select count(*) from einladung where mandant_id = ${mandant.id} and status = 'Geoeffnet') as "geoeffnet",
      (select count(*) from rechnung where mandant_id = ${mandant.id} and status in ('Offen', 'Ueberfaellig')
        and art in ('Rechnung', 'Gutschriftkorrektur')) as "rechnungenOffen",
      (select count(*) from rechnung where mandant_id = ${mandant.id} and status = 'Ueberfaellig') as "rechnungenUeberfaellig"`.execute(
    db,
  );
  return rows[0]!;
};

/** More than anybody decides in a day; an agency that has more looks through its list. */
const LOOKED_AT = 200;

/**
 * Orders that somebody of the agency could release now, by the condition of the release itself: what lacks a fact or has an
 * open hint waits for others. Those that wait longest are looked at; what each is about is asked for together.
 */
export const countReleasable = async (scope: AgenturScope): Promise<number> => {
  const reported = await scope.db
    .selectFrom('auftrag')
    .select('auftragsnummer')
    .where('mandant_id', '=', scope.mandant.id)
    .where('status', '=', 'Gemeldet')
    .orderBy('gemeldet_am')
    .limit(LOOKED_AT)
    .execute();
  const mandant = scope.inMandant();
  const free = await Promise.all(
    reported.map(async ({ auftragsnummer }) => {
      const auftrag = await findAuftrag(mandant, auftragsnummer);
      return auftrag !== undefined && freigabeObstacles(await findAuftragSituation(mandant, auftrag)).length === 0;
    }),
  );
  return free.filter(Boolean).length;
};

const findFigures = async ({ db, mandant }: AgenturScope, { from, until }: Span): Promise<Figures> => {
  const [start, end] = [beginningOfTheDay(from), beginningOfTheDay(until)];
  const { rows } = await sql<Figures>`select
      (select count(*) from empfehlung where mandant_id = ${mandant.id} and erstellt_am >= ${start} and erstellt_am < ${end})
        as "empfehlungen",
      (select count(*) from klick where mandant_id = ${mandant.id} and art = 'klick' and am >= ${start} and am < ${end})
        as "klicks",
      (select count(*) from auftrag where mandant_id = ${mandant.id} and gemeldet_am >= ${start} and gemeldet_am < ${end})
        as "auftraege",
      (select count(*) from auftrag where mandant_id = ${mandant.id} and status = 'Freigegeben'
        and entschieden_am >= ${start} and entschieden_am < ${end}) as "freigaben"`.execute(db);
  return rows[0]!;
};

export const findMonths = async (scope: AgenturScope): Promise<{ now: Figures; before: Figures }> => {
  const { now, before } = monthsOf(scope.heute);
  return { now: await findFigures(scope, now), before: await findFigures(scope, before) };
};
