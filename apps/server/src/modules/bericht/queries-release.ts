import type { ReportLine } from '@weitersagen/contract/bericht';
import { sql } from 'kysely';
import type { AgenturScope } from '../../platform/auth/scope.ts';
import type { WhoCard } from '../../platform/http/handler.ts';
import { checkRelease } from '../agentur/policy.ts';
import { findAuftrag, findAuftragSituation } from '../auftrag/queries.ts';
import { freigabeObstacles } from '../auftrag/rules.ts';

type Steps = Pick<ReportLine, 'erlaubt' | 'Hindernisse' | 'ErwartetCent'>;
const DECIDED: Steps = { erlaubt: [], Hindernisse: [], ErwartetCent: null };

/** What a person of the agency may do with this order, which was found behind the agency's wall; why not more, and what it is about. */
const findSteps = async (scope: AgenturScope, auftragsnummer: string, mayRelease: boolean): Promise<Steps> => {
  const mandant = scope.inMandant();
  const auftrag = await findAuftrag(mandant, auftragsnummer);
  if (!auftrag) return DECIDED;
  const situation = await findAuftragSituation(mandant, auftrag);
  const steps = { ...DECIDED, ErwartetCent: situation.zusammenCent };
  if (!mayRelease) return steps;
  // With an open hint it is the operator's alone (decisions §8).
  if (situation.verdachtOffen) return { ...steps, Hindernisse: ['verdachtOffen'] };
  const obstacles = freigabeObstacles(situation);
  return {
    ...steps,
    erlaubt: obstacles.length > 0 ? ['ablehnen'] : ['freigeben', 'ablehnen'],
    Hindernisse: obstacles,
  };
};

/** Why its people have refused an order; what an operator noted is his. */
const findRefusals = async ({ db, mandant, agentur }: AgenturScope, rows: readonly ReportLine[]) => {
  const numbers = rows
    .filter(({ Status }) => Status === 'Abgelehnt')
    .map(({ Auftragsnummer }) => String(Auftragsnummer));
  if (numbers.length === 0) return new Map<string, string | null>();
  const found = await db
    .selectFrom('auftrag')
    .select(['auftragsnummer', 'ablehnungsgrund'])
    .where('mandant_id', '=', mandant.id)
    .where(sql<boolean>`auftragsnummer = any(${numbers}::text[])`)
    .where(sql<boolean>`starts_with(entschieden_von, ${`agentur:${agentur.nummer}:`})`)
    .execute();
  return new Map(found.map(({ auftragsnummer, ablehnungsgrund }) => [auftragsnummer, ablehnungsgrund]));
};

/** Side by side: what they ask for goes together into a few statements. */
export const addRelease = async (
  scope: AgenturScope,
  who: WhoCard['agentur'],
  rows: ReportLine[],
): Promise<ReportLine[]> => {
  const mayRelease = checkRelease(scope, who) === null;
  const refusals = await findRefusals(scope, rows);
  return Promise.all(
    rows.map(async (row) => ({
      ...row,
      ...(row.Status === 'Gemeldet' ? await findSteps(scope, String(row.Auftragsnummer), mayRelease) : DECIDED),
      Ablehnungsgrund: refusals.get(String(row.Auftragsnummer)) ?? null,
    })),
  );
};
