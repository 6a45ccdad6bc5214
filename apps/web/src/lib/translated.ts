import type { Message } from './message.ts';

/** By the name of their file, then by key: what the content service says in place of what is built in. */
export type Translations = Record<string, Record<string, Message>>;

const insteadOf: Translations = JSON.parse(document.getElementById('texte')?.textContent ?? '{}');

/** Around the messages of every file in the browser (`texte-plugin.ts`). */
export const u = <T extends object>(messages: T, id: string): T => Object.assign(messages, insteadOf[id]);
