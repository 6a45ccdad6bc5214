import type { Seitenpaket } from '../platform/http/seitenpaket.ts';

const FRISCH_MS = 30_000;
const HOECHSTENS = 500;

/** Pages without anything personal, kept for a moment for everybody who asks for the same. */
export const createSpeicher = () => {
  const gemerkt = new Map<string, { bis: number; paket: Seitenpaket }>();
  return {
    lies: (schluessel: string): Seitenpaket | null => {
      const da = gemerkt.get(schluessel);
      return da && da.bis > Date.now() ? da.paket : null;
    },
    merke: (schluessel: string, paket: Seitenpaket): void => {
      if (gemerkt.size >= HOECHSTENS) gemerkt.clear();
      gemerkt.set(schluessel, { bis: Date.now() + FRISCH_MS, paket });
    },
    vergiss: (): void => gemerkt.clear(),
  };
};
