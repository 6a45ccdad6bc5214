/** A footnote as the content service has it; `Inhalt` is safe HTML. */
export interface FussnoteText {
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
export function fussnoteCounter(messages: readonly FussnoteText[]) {
  const known = new Map(messages.map((text) => [text.Identifier, text]));
  const met = new Map<string, { n: number; stelle: string }>();
  return {
    /** Null: there is no such footnote, and the reader sees nothing. `stelle` names the place within the page. */
    nummer: (id: string, place: string): Nummer | null => {
      if (!known.has(id)) return null;
      const existing = met.get(id) ?? { n: met.size + 1, stelle: place };
      met.set(id, existing);
      return { n: existing.n, anker: existing.stelle === place ? `fnref-${existing.n}` : undefined };
    },
    liste: (): FussnoteText[] => [...met.keys()].flatMap((id) => known.get(id) ?? []),
  };
}
export type FussnoteCounter = ReturnType<typeof fussnoteCounter>;
