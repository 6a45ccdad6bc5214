import type { AgenturUser } from '@weitersagen/contract/agentur';
import type { AgenturPerson } from '@weitersagen/contract/agentur-desk';
import type { MitarbeiterStatus } from '@weitersagen/contract/mitarbeiter';
import type { AgenturEvent } from '@weitersagen/contract/stammdaten';
import type { AgenturpersonId } from '@weitersagen/contract/values';
import { agenturActsOf, agenturRechteOf } from '@weitersagen/contract/values-agentur';
import { toInstant } from '../../platform/clock/instant.ts';
import { agenturMark } from '../../platform/http/page.ts';
import type { AgenturSignIn } from './commands.ts';
import type { AgenturEvent as FoundEvent } from './queries-events.ts';
import type { Mitarbeiter } from './queries-people.ts';
import { isLastOwner } from './rules-people.ts';

export const toAgenturUser = ({ person, token, ends }: AgenturSignIn): AgenturUser => ({
  Token: token,
  TokenAblauf: toInstant(ends),
  Rollen: person.rolle === null ? [] : [person.rolle],
  Rechte: [...agenturRechteOf(person.rolle)],
  Erlaubt: [...agenturActsOf(person.rolle)],
  Vorname: person.vorname,
  Nachname: person.nachname,
  Email: person.email,
  Mitarbeiternummer: person.mitarbeiternummer,
  Kennung: agenturMark(person.id),
  Agentur: { Nummer: person.agentur.nummer, Name: person.agentur.name },
  Language: person.sprache,
});

export const toAgenturEvent = ({ id, was, vorher, nachher, wer, am }: FoundEvent): AgenturEvent => ({
  Id: id,
  Was: was,
  Vorher: vorher,
  Nachher: nachher,
  Wer: wer,
  Am: toInstant(am),
});

const statusOf = ({ ausgeschieden_am, gesperrt_am, angemeldet_am }: Mitarbeiter): MitarbeiterStatus => {
  if (ausgeschieden_am) return 'Ausgeschieden';
  if (gesperrt_am) return 'Gesperrt';
  return angemeldet_am ? 'Aktiv' : 'Eingeladen';
};
const toPerson = (person: Mitarbeiter) => ({
  Id: person.id,
  Vorname: person.vorname,
  Nachname: person.nachname,
  Email: person.email,
  Mitarbeiternummer: person.mitarbeiternummer,
  Rolle: person.rolle,
  Status: statusOf(person),
  Seit: toInstant(person.erstellt_am),
});
const mayLeave = (all: readonly Mitarbeiter[], { id, ausgeschieden_am }: Mitarbeiter): boolean =>
  ausgeschieden_am === null && !isLastOwner(all, id);
const canSignIn = ({ ausgeschieden_am, gesperrt_am, email }: Mitarbeiter): boolean =>
  ausgeschieden_am === null && gesperrt_am === null && email !== null;

/** As the owner sees the people of his agency. */
export const toMitarbeiter = (all: readonly Mitarbeiter[], person: Mitarbeiter, self: AgenturpersonId) => ({
  ...toPerson(person),
  Selbst: person.id === self,
  MitarbeiterErlaubt: [
    ...(mayLeave(all, person) ? (['rolle', 'ausscheiden'] as const) : []),
    ...(canSignIn(person) ? (['anmeldelink'] as const) : []),
  ],
});

/** As an operator sees them, who may lock them as well. */
export const toAgenturPerson = (all: readonly Mitarbeiter[], person: Mitarbeiter, writes: boolean): AgenturPerson => {
  const lock = statusOf(person) === 'Gesperrt' ? 'entsperren' : 'sperren';
  return {
    ...toPerson(person),
    erlaubt: writes
      ? [
          ...(mayLeave(all, person) ? (['rolle', 'ausscheiden'] as const) : []),
          ...(statusOf(person) === 'Ausgeschieden' ? [] : [lock as 'sperren' | 'entsperren']),
          ...(canSignIn(person) ? (['anmeldelink'] as const) : []),
        ]
      : [],
  };
};
