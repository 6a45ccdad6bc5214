import type { AgenturId } from '@weitersagen/contract/values';
import {
  type AgenturAct,
  type AgenturRecht,
  agenturActsOf,
  agenturRechteOf,
} from '@weitersagen/contract/values-agentur';
import type { AgenturScope, MandantScope } from '../../platform/auth/scope.ts';
import type { Edge, WhoCard } from '../../platform/http/handler.ts';
import { agenturMark, checkPage } from '../../platform/http/page.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import { type AboutMandant, inMandant } from '../betreiber/policy.ts';
import { findSignIn } from './queries.ts';
import { isAgentur } from './queries-stammdaten.ts';
import { mayEnter } from './rules.ts';

/** Who of an agency is signed in. */
export const checkAgentur = async (scope: MandantScope, edge: Edge): Promise<WhoCard['agentur'] | Refusal> => {
  const session = await findSignIn(scope, edge);
  if (!session || !mayEnter(session.person)) return refuse('PSOF0204');
  const { id: personId, agentur, vorname, nachname, mitarbeiternummer, rolle: role } = session.person;
  const other = checkPage(edge, agenturMark(personId));
  if (other) return other;
  return {
    ...{ agentur, personId, vorname, nachname, mitarbeiternummer, rolle: role },
    sitzungId: session.id,
    begonnen: session.begun,
    ablauf: session.ends,
  };
};

/** Whether this person's role has the right: asked before each call whose route names one, and where it hangs on what is sent. */
export const checkAgenturRecht = (who: Pick<WhoCard['agentur'], 'rolle'>, right: AgenturRecht): Refusal | null =>
  agenturRechteOf(who.rolle).includes(right) ? null : refuse('PSOF0203');

export const mayAct = ({ rolle }: Pick<WhoCard['agentur'], 'rolle'>, act: AgenturAct): boolean =>
  agenturActsOf(rolle).includes(act);
export const checkAct = (who: Pick<WhoCard['agentur'], 'rolle'>, act: AgenturAct): Refusal | null =>
  mayAct(who, act) ? null : refuse('PSOF0203');

/** By owner or employee, where the Mandant lets agencies release (decisions §8). */
export const checkRelease = (
  { mandant }: Pick<AgenturScope, 'mandant'>,
  who: Pick<WhoCard['agentur'], 'rolle'>,
): Refusal | null =>
  mandant.einstellungen.AgenturFreigabe && mayAct(who, 'Auftragsfreigabe') ? null : refuse('PSOF0203');

/** The handler of an operator's call about one agency of a Mandant. */
export const inAgentur = <C extends AboutMandant & { params: { id: string } }, R>(
  handle: (mandant: MandantScope, agenturId: AgenturId, call: C) => Promise<R> | R,
) =>
  inMandant(async (mandant, call: C): Promise<R | Refusal> => {
    const id = call.params.id as AgenturId;
    return (await isAgentur(mandant, id)) ? handle(mandant, id, call) : refuse('PSOF0003');
  });
