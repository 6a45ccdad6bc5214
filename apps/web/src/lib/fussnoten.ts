/** A footnote as the content service has it; `Inhalt` is safe HTML. */
export interface Fussnotentext {
  Identifier: string;
  Titel: string;
  Inhalt: string;
}

export interface Nummer {
  n: number;
  /** The id of the place it is met first, which the note leads back to; others have none. */
  anker: string | undefined;
}

/**
 * Numbers footnotes in the order in which a page meets them: one number per footnote, however often it is met. Drawing
 * the same place again gives the same answer, so a page may be drawn twice.
 */
export function fussnotenzaehler(messages: readonly Fussnotentext[]) {
  const known = new Map(messages.map((text) => [text.Identifier, text]));
  const getroffen = new Map<string, { n: number; stelle: string }>();
  return {
    /** Null: there is no such footnote, and the reader sees nothing. `stelle` names the place within the page. */
    nummer: (id: string, stelle: string): Nummer | null => {
      if (!known.has(id)) return null;
      const existing = getroffen.get(id) ?? { n: getroffen.size + 1, stelle };
      getroffen.set(id, existing);
      return { n: existing.n, anker: existing.stelle === stelle ? `fnref-${existing.n}` : undefined };
    },
    liste: (): Fussnotentext[] => [...getroffen.keys()].flatMap((id) => known.get(id) ?? []),
  };
}
export type Fussnotenzaehler = ReturnType<typeof fussnotenzaehler>;
