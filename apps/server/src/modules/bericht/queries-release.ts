import type { ReportLine } from '@weitersagen/contract/bericht';
import type { AgenturScope } from '../../platform/auth/scope.ts';
import type { WhoCard } from '../../platform/http/fall.ts';
import { findAuftrag, findAuftragslage } from '../auftrag/queries.ts';
import { mayBeFreigegeben } from '../auftrag/rules.ts';
import { checkRelease } from './policy.ts';

/** What a person of the agency may do with this order, which was found behind the agency's wall; and why not more. */
const findSteps = async (scope: AgenturScope, auftragsnummer: string) => {
  const mandant = scope.inMandant();
  const auftrag = await findAuftrag(mandant, auftragsnummer);
  if (!auftrag) return { erlaubt: [], Hindernisse: [] };
  const situation = await findAuftragslage(mandant, auftrag);
  // With an open hint it is the operator's alone (decisions §8).
  if (situation.verdachtOffen) return { erlaubt: [], Hindernisse: ['verdachtOffen'] };
  const obstacles = mayBeFreigegeben(situation);
  return { erlaubt: obstacles.length > 0 ? ['ablehnen'] : ['freigeben', 'ablehnen'], Hindernisse: obstacles };
};

/** Side by side: what they ask for goes together into a few statements. */
export const addRelease = async (
  scope: AgenturScope,
  wer: WhoCard['agentur'],
  rows: ReportLine[],
): Promise<ReportLine[]> => {
  if (checkRelease(scope, wer) !== null) return rows.map((row) => ({ ...row, erlaubt: [], Hindernisse: [] }));
  return Promise.all(
    rows.map(async (row) => ({
      ...row,
      ...(row.Status === 'Gemeldet'
        ? await findSteps(scope, String(row.Auftragsnummer))
        : { erlaubt: [], Hindernisse: [] }),
    })),
  );
};
