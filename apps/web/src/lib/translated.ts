import type { Message } from './icu.ts';

/** By the name of their file, then by key: what the content service says in place of what is built in. */
export type Translations = Record<string, Record<string, Message>>;

const insteadOf: Translations = JSON.parse(document.getElementById('texte')?.textContent ?? '{}');

/** Around the texts of every file in the browser (texte-plugin.ts), which has those of one language. */
export const u = <T extends Record<string, object>>(texte: T, id: string): T => {
  for (const language in texte) Object.assign(texte[language] as object, insteadOf[id]);
  return texte;
};
