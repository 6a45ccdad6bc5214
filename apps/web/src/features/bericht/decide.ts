import { type ActionFunctionArgs, redirect } from 'react-router';
import { siteContext } from '../../environment.ts';
import { refusedHere } from '../../lib/here.ts';
import { refusalFrom } from '../../ui/desk/refusal-reason.tsx';
import { keepView } from './load.ts';
import { type Decided, type Decision, seenField } from './release.tsx';

/** More than a page of the report holds cannot have been chosen. */
const CHOSEN_MAX = 200;

/** So that a release is worth what its question said, or nothing is released. */
const seenFrom = (form: FormData, nummer: string): number | undefined => {
  const seen = form.get(seenField(nummer));
  return seen === null ? undefined : Number(seen);
};

const NOTHING: Decided = { decided: [], already: [], refused: [] };

/** One after the other, so that each has its own answer. */
async function decide(
  args: ActionFunctionArgs,
  { decision: b, grund: Grund }: { decision: Decision; grund: string },
  chosen: readonly { nummer: string; seen?: number | undefined }[],
): Promise<Decided> {
  const { call, loginPath } = siteContext(args);
  const outcome: Decided = { decided: [], already: [], refused: [] };
  for (const { nummer, seen } of chosen) {
    const body = { Grund, ...(seen === undefined ? {} : { WertCent: seen }) };
    const answer = await call('freigebenAuftrag', { params: { a: nummer, b }, body });
    if (!answer.ok) {
      // What was decided before stays decided; the rest is asked again by whoever signs in.
      if (answer.problem.code === 'PSOF0204') throw redirect(loginPath());
      const why = answer.problem.felder?.map(({ meldung }) => meldung).join(' ') || answer.problem.detail;
      outcome.refused.push({ nummer, grund: why });
    } else if (answer.data.Unveraendert) outcome.already.push({ nummer, status: answer.data.Status });
    else outcome.decided.push(nummer);
  }
  return outcome;
}

/** What is done at a report of orders, wherever it stands: a view is kept, or the chosen rows are decided. */
export async function actOnOrders(args: ActionFunctionArgs, form: FormData) {
  const kept = await keepView(args, 'auftraege', form);
  if (kept) return kept;
  const chosen = form
    .getAll('nr')
    .slice(0, CHOSEN_MAX)
    .map((nr) => ({ nummer: String(nr) }));
  const decision = form.get('entscheidung');
  if (decision === 'freigeben') {
    const looked = chosen.map(({ nummer }) => ({ nummer, seen: seenFrom(form, nummer) }));
    return decide(args, { decision, grund: '' }, looked);
  }
  // Nothing is decided that nobody said to decide.
  if (decision !== 'ablehnen') return NOTHING;
  const { sprache } = siteContext(args);
  const refusal = refusalFrom(form, sprache);
  if (!refusal.ok) return refusedHere(refusal.fields, form, sprache);
  return decide(args, { decision: 'ablehnen', grund: refusal.grund }, chosen);
}
