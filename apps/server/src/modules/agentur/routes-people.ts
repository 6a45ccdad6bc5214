import type { AgenturpersonId } from '@weitersagen/contract/values';
import type { Handlers } from '../../platform/http/handler.ts';
import { isRefusal, refuse } from '../../platform/http/refusal.ts';
import { inviteMitarbeiter, leaveAgentur, mailLinkTo, setRole } from './commands-people.ts';
import { findMitarbeiter, listMitarbeiter } from './queries-people.ts';
import { toMitarbeiter } from './view.ts';

export const peopleRoutes: Handlers<
  'getMitarbeiter' | 'inviteMitarbeiter' | 'putMitarbeiter' | 'deleteMitarbeiter' | 'sendMitarbeiterLink'
> = {
  getMitarbeiter: async ({ scope, wer }) => {
    const all = await listMitarbeiter(scope);
    return all.map((person) => toMitarbeiter(all, person, wer.personId));
  },
  inviteMitarbeiter: async ({ scope, wer, body }) => {
    const id = await inviteMitarbeiter(scope.inMandant(), scope.agentur.id, body, wer.personId);
    return isRefusal(id) ? id : { Id: id };
  },
  // Found behind the wall first: somebody of another agency is nobody here.
  putMitarbeiter: async ({ scope, params, body }) => {
    const person = await findMitarbeiter(scope, params.id as AgenturpersonId);
    if (!person) return refuse('PSOF0003');
    return (await setRole(scope.inMandant(), scope.agentur.id, { id: person.id, role: body.Rolle })) ?? {};
  },
  deleteMitarbeiter: async ({ scope, params }) => {
    const person = await findMitarbeiter(scope, params.id as AgenturpersonId);
    if (!person) return refuse('PSOF0003');
    return (await leaveAgentur(scope.inMandant(), scope.agentur.id, person.id)) ?? {};
  },
  sendMitarbeiterLink: async ({ scope, params }) => {
    const person = await findMitarbeiter(scope, params.id as AgenturpersonId);
    if (!person) return refuse('PSOF0003');
    return (await mailLinkTo(scope.inMandant(), person.id)) ?? {};
  },
};
