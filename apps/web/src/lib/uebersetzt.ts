import type { Nachricht } from './icu.ts';

/** By the name of their file, then by key: what the content service says in place of what is built in. */
export type Uebersetzungen = Record<string, Record<string, Nachricht>>;

const statt: Uebersetzungen = JSON.parse(document.getElementById('texte')?.textContent ?? '{}');

/** Around the texts of every file in the browser (texte-plugin.ts), which has those of one language. */
export const u = <T extends Record<string, object>>(texte: T, id: string): T => {
  for (const sprache in texte) Object.assign(texte[sprache] as object, statt[id]);
  return texte;
};
