import type { AgenturId, AgenturpersonId, AgenturRole } from '@weitersagen/contract/values';
import { log } from '../../platform/audit/operator-log.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { isRefusal, refuse } from '../../platform/http/refusal.ts';
import { inMandant } from '../betreiber/policy.ts';
import { may } from '../betreiber/rules.ts';
import { inviteMitarbeiter, leaveAgentur, mailLinkTo, setLocked, setRole } from './commands-people.ts';
import { inAgentur } from './policy.ts';
import { listAgentsOf, listPeopleOf } from './queries-people.ts';
import { toAgenturPerson } from './view.ts';

interface Meant {
  agenturId: AgenturId;
  id: AgenturpersonId;
  role: AgenturRole | null;
}
const STEPS = {
  rolle: (tx: MandantScope, { agenturId, id, role }: Meant) => setRole(tx, agenturId, { id, role }),
  sperren: (tx: MandantScope, { agenturId, id }: Meant) => setLocked(tx, agenturId, { id, isLocked: true }),
  entsperren: (tx: MandantScope, { agenturId, id }: Meant) => setLocked(tx, agenturId, { id, isLocked: false }),
  ausscheiden: (tx: MandantScope, { agenturId, id }: Meant) => leaveAgentur(tx, agenturId, id),
  anmeldelink: (tx: MandantScope, { id }: Meant) => mailLinkTo(tx, id),
};

/** What an operator does at the people of an agency; the same commands as its owner's, and locks beside. */
export const peopleDeskRoutes: Handlers<'getAgenturPersonen' | 'inviteAgenturPerson' | 'putAgenturPerson'> = {
  getAgenturPersonen: inAgentur(async (mandant, id, { wer }) => {
    const [people, agents] = await Promise.all([listPeopleOf(mandant, id), listAgentsOf(mandant, id)]);
    const writes = may(wer.rolle, 'agenturPflegen');
    return {
      Personen: people.map((person) => toAgenturPerson(people, person, writes)),
      Berater: agents.map((agent) => ({
        ExterneId: agent.externe_id,
        Name: `${agent.vorname} ${agent.nachname}`.trim(),
        Ort: `${agent.plz} ${agent.ort}`.trim(),
        Nord: agent.breite,
        Ost: agent.laenge,
      })),
      erlaubt: writes ? ['einladen'] : [],
    };
  }),
  inviteAgenturPerson: inAgentur(async (mandant, agenturId, { body }) => {
    const id = await inviteMitarbeiter(mandant, agenturId, body, null);
    return isRefusal(id) ? id : { Id: id };
  }),
  putAgenturPerson: inMandant(async (mandant, { params, body }) => {
    const [agenturId, id] = [params.id as AgenturId, params.person as AgenturpersonId];
    if (!(await listPeopleOf(mandant, agenturId)).some((person) => person.id === id)) return refuse('PSOF0003');
    // The deed and its line in the audit log, or neither.
    const refusal = await mandant.transaction(async (tx) => {
      const found = await STEPS[body.Schritt](tx, { agenturId, id, role: body.Rolle });
      if (!found) await log(tx, { was: `agenturperson_${body.Schritt}`, bezug: id });
      return found;
    });
    return refusal ?? {};
  }),
};
