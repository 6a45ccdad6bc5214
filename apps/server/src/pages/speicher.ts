const FRISCH_MS = 30_000;
const HOECHSTENS = 500;

/** Pages without anything personal, kept for a moment for everybody who asks for the same. */
export const createSpeicher = () => {
  const gemerkt = new Map<string, { bis: number; html: string }>();
  return {
    lies: (schluessel: string): string | null => {
      const da = gemerkt.get(schluessel);
      return da && da.bis > Date.now() ? da.html : null;
    },
    merke: (schluessel: string, html: string): void => {
      if (gemerkt.size >= HOECHSTENS) gemerkt.clear();
      gemerkt.set(schluessel, { bis: Date.now() + FRISCH_MS, html });
    },
    vergiss: (): void => gemerkt.clear(),
  };
};
