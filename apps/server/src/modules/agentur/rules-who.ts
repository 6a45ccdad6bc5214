/** Who did it, as it stands in every history, and when. */
export interface Deed {
  wer: string;
  am: Date;
}

export interface Known {
  id: string;
  agentur: string;
  nummer: string;
  vorname: string;
  nachname: string;
  erstellt_am: Date;
  ausgeschieden_am: Date | null;
}

/** Whom of which agency it names, by personnel number or id; null: it was nobody of an agency. */
export const personOf = (wer: string): { agentur: string; person: string } | null => {
  const [kind, agentur, person] = wer.split(':');
  return kind === 'agentur' && agentur && person ? { agentur, person } : null;
};

/** A number goes to a successor, so it is that of whoever bore it then. */
const boreIt = ({ erstellt_am, ausgeschieden_am }: Known, am: Date): boolean =>
  erstellt_am <= am && (ausgeschieden_am === null || ausgeschieden_am >= am);

/** Null: it was nobody of an agency. Empty: nobody is known any more. */
export const nameOf = ({ wer, am }: Deed, people: readonly Known[]): string | null => {
  const meant = personOf(wer);
  if (!meant) return null;
  const own = people.filter(({ agentur }) => agentur === meant.agentur);
  const found =
    own.find(({ id }) => id === meant.person) ?? own.find((one) => one.nummer === meant.person && boreIt(one, am));
  return found ? `${found.vorname} ${found.nachname}`.trim() : '';
};
