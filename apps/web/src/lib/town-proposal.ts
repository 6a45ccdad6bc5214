/** A town field as it stands when the towns of a postcode have come. */
interface TownField {
  value: string;
  /** What was filled in for the postcode before; empty where nothing was. */
  proposed: string;
  /** The reader is in it, and about to type where nothing stands. */
  isEntered: boolean;
}
interface Proposal {
  /** What the field gets; missing where it stays as it is. */
  fill?: string;
  /** To choose from. */
  offer: readonly string[];
}

/** The towns of a postcode, in the file of its first two digits (apps/web/towns). */
export const townsIn = (file: string, postcode: string): string[] =>
  file
    .split('\n')
    .find((line) => line.startsWith(`${postcode};`))
    ?.split(';')
    .slice(1) ?? [];

/** A proposal and no check: what the reader or the browser has entered stays; what was proposed goes with its postcode. */
export function propose({ value, proposed, isEntered }: TownField, towns: readonly string[]): Proposal {
  const isProposed = value !== '' && value === proposed;
  const stays = value !== '' && (!isProposed || towns.includes(value));
  if (stays) return { offer: towns.length > 1 ? towns : [] };
  const [only] = towns.length === 1 ? towns : [];
  if (only && (isProposed || !isEntered)) return { fill: only, offer: [] };
  return { ...(isProposed && { fill: '' }), offer: towns };
}

export interface Told {
  /** Filled in; empty: taken away again. Missing where neither was done. */
  filled?: string;
  towns: readonly string[];
  /** Nothing is entered, so there is something to choose. */
  isOpen: boolean;
}

const FULL = /^\d{5}$/;
const BEGINNING = /^\d{2}/;

/** As if it was typed: for the form that keeps it, and for the field that was refused. */
const enter = (field: HTMLInputElement, value: string): void => {
  field.value = value;
  for (const kind of ['input', 'change']) field.dispatchEvent(new Event(kind, { bubbles: true }));
};

const files = new Map<string, Promise<string>>();
/** Asked for by the first two digits, and once. */
const fileOf = (beginning: string): Promise<string> => {
  const known = files.get(beginning);
  if (known) return known;
  const file = fetch(`${import.meta.env.VITE_TOWNS}/${beginning}.txt`)
    .then((answer) => (answer.ok ? answer.text() : Promise.reject(new Error(String(answer.status)))))
    .catch(() => {
      // Without a connection nothing is proposed; the next postcode asks again.
      files.delete(beginning);
      return '';
    });
  files.set(beginning, file);
  return file;
};

export function proposeTowns(
  postcode: HTMLInputElement,
  town: HTMLInputElement,
  tell: (told: Told) => void,
  signal: AbortSignal,
): void {
  let proposed = '';
  let answered = '';
  const look = async () => {
    const asked = postcode.value.trim();
    if (asked === answered) return;
    answered = '';
    const beginning = BEGINNING.exec(asked)?.[0];
    if (!beginning) return;
    const file = await fileOf(beginning);
    if (signal.aborted || postcode.value.trim() !== asked || !FULL.test(asked)) return;
    answered = asked;
    const isEntered = document.activeElement === town;
    const { fill, offer } = propose({ value: town.value, proposed, isEntered }, townsIn(file, asked));
    if (fill !== undefined) {
      proposed = fill;
      enter(town, fill);
    }
    tell({ ...(fill !== undefined && { filled: fill }), towns: offer, isOpen: town.value === '' });
  };
  // Some browsers tell of what they fill in by the one, some by the other.
  for (const kind of ['input', 'change']) postcode.addEventListener(kind, () => void look(), { signal });
  void look();
}
