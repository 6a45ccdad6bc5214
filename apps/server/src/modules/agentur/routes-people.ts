import type { AgenturpersonId } from '@weitersagen/contract/values';
import { zeitpunkt } from '../../platform/clock/instant.ts';
import type { Handlers } from '../../platform/http/fall.ts';
import { isRefusal, refuse } from '../../platform/http/refusal.ts';
import { inviteMitarbeiter, leaveAgentur, mailLinkTo, setRole } from './commands-people.ts';
import { findMitarbeiter, listMitarbeiter, type Mitarbeiter } from './queries-people.ts';
import { isLastOwner } from './rules-people.ts';

const statusOf = ({ ausgeschieden_am, gesperrt_am }: Mitarbeiter) =>
  ausgeschieden_am ? 'Ausgeschieden' : gesperrt_am ? 'Gesperrt' : 'Aktiv';

const toMitarbeiter = (all: readonly Mitarbeiter[], self: AgenturpersonId) => (person: Mitarbeiter) => {
  const isHere = person.ausgeschieden_am === null;
  const mayChange = isHere && !isLastOwner(all, person.id);
  return {
    Id: person.id,
    Vorname: person.vorname,
    Nachname: person.nachname,
    Email: person.email,
    Mitarbeiternummer: person.mitarbeiternummer,
    Rolle: person.rolle,
    Status: statusOf(person) as 'Aktiv' | 'Gesperrt' | 'Ausgeschieden',
    Seit: zeitpunkt(person.erstellt_am),
    Selbst: person.id === self,
    MitarbeiterErlaubt: [
      ...(mayChange ? (['rolle', 'ausscheiden'] as const) : []),
      ...(statusOf(person) === 'Aktiv' && person.email ? (['anmeldelink'] as const) : []),
    ],
  };
};

export const peopleRoutes: Handlers<
  'getMitarbeiter' | 'inviteMitarbeiter' | 'putMitarbeiter' | 'deleteMitarbeiter' | 'sendMitarbeiterLink'
> = {
  getMitarbeiter: async ({ scope, wer }) => {
    const all = await listMitarbeiter(scope);
    return all.map(toMitarbeiter(all, wer.personId));
  },
  inviteMitarbeiter: async ({ scope, body }) => {
    const id = await inviteMitarbeiter(scope.inMandant(), scope.agentur.id, body);
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
