/** Who did it, as it stands in every history, and when; with the person's id where the history keeps it. */
export interface Deed {
  wer: string;
  person_id?: string | null;
  am: Date;
}

export interface KnownPerson {
  id: string;
  agentur: string;
  nummer: string;
  vorname: string;
  nachname: string;
  erstellt_am: Date;
  ausgeschieden_am: Date | null;
}

/** Whom of which agency it names, by personnel number or id; null: it was nobody of an agency. */
export const personOf = (who: string): { agentur: string; person: string } | null => {
  const [kind, agentur, person] = who.split(':');
  return kind === 'agentur' && agentur && person ? { agentur, person } : null;
};

/**
 * What people call whoever it was, of what `nameWho` has made of it: the name of a person or an operator, which may have any
 * sign in it, or the number alone where the name is not known; empty where nobody is known any more.
 */
export const displayNameOf = (who: string): string => {
  const [kind, ...rest] = who.split(':');
  if (kind !== 'agentur') return rest.length > 0 ? rest.join(':') : who;
  return rest.length > 2 ? rest.slice(2).join(':') : (rest.at(-1) ?? '');
};

/** A number goes to a successor, so it is that of whoever bore it then, as far as dates can tell. */
const boreIt = ({ erstellt_am, ausgeschieden_am }: KnownPerson, at: Date): boolean =>
  erstellt_am <= at && (ausgeschieden_am === null || ausgeschieden_am >= at);

/**
 * Null: it was nobody of an agency, or one of several who can have borne that number then (whoever comes back has no date of
 * it). Empty: nobody is known any more.
 */
export const nameOf = ({ wer, person_id: id, am }: Deed, people: readonly KnownPerson[]): string | null => {
  const meant = personOf(wer);
  if (!meant) return null;
  const own = people.filter(({ agentur }) => agentur === meant.agentur);
  const byId = own.filter((one) => one.id === (id ?? meant.person));
  const found = id || byId.length > 0 ? byId : own.filter((one) => one.nummer === meant.person && boreIt(one, am));
  if (found.length > 1) return null;
  return found.map(({ vorname, nachname }) => `${vorname} ${nachname}`.trim()).join('');
};
