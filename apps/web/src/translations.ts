import { type ByLanguage, type LanguageCode, MAIN_LANGUAGE, perLanguage } from '@weitersagen/contract/languages';
import 'virtual:texte';
import { AsyncLocalStorage } from 'node:async_hooks';
import { LRUCache } from 'lru-cache';
import { allTexts, sayInstead } from './lib/icu.ts';
import { asIcu, compile, placeholder } from './lib/icu-parse.ts';
import type { Message } from './lib/message.ts';
import type { Translations } from './lib/translated.ts';

/** A legal text is replaced as a whole, as one of which every version is kept: never by a sentence in it. */
const RECHT = /^inhalt-(agb|datenschutz|impressum|barrierefreiheit)$/;

const builtIn = new Map<string, ByLanguage<Message>>(
  allTexts()
    .filter(({ id }) => !RECHT.test(id))
    .flatMap(({ id, je }) =>
      Object.keys(je[MAIN_LANGUAGE]).map(
        (key) => [`${id}.${key}`, perLanguage((language) => je[language][key] ?? '')] as const,
      ),
    ),
);

/** For the editor: what can be said differently, and what is said now. */
export const builtInTexts = (): ({ id: string } & ByLanguage)[] =>
  [...builtIn].map(([id, messages]) => ({ id, ...perLanguage((language) => asIcu(messages[language])) }));

/** What the content service says is read once; what is wrong is remembered as `false`. */
const reading = new LRUCache<string, Message | false>({ max: 5_000 });

/** Null where it is no message, or names what the built-in one is not filled in with: then that one stays. */
function read(id: string, text: string, language: LanguageCode): Message | null {
  const old = builtIn.get(id)?.[language];
  if (old === undefined) return null;
  const key = `${id} ${language} ${text}`;
  const existing = reading.get(key);
  if (existing !== undefined) return existing === false ? null : existing;
  const made = reread(text, new Set(placeholder(old)));
  reading.set(key, made ?? false);
  return made;
}
function reread(text: string, known: ReadonlySet<string>): Message | null {
  try {
    const message = compile(text);
    return placeholder(message).every((name) => known.has(name)) ? message : null;
  } catch {
    return null;
  }
}

/** By the ids of messages, read and checked; what is wrong is left out. */
export function readTranslations(raw: Readonly<Record<string, string>>, language: LanguageCode): Map<string, Message> {
  const good = new Map<string, Message>();
  for (const [id, text] of Object.entries(raw)) {
    const message = read(id, text, language);
    if (message !== null) good.set(id, message);
  }
  return good;
}

/** As the browser wants them: by file, then by key. */
export function perFile(good: ReadonlyMap<string, Message>): Translations {
  const files: Translations = {};
  for (const [id, message] of good) {
    const point = id.indexOf('.');
    const file = id.slice(0, point);
    files[file] = { ...files[file], [id.slice(point + 1)]: message };
  }
  return files;
}

const page = new AsyncLocalStorage<ReadonlyMap<string, Message>>();
sayInstead((id) => page.getStore()?.get(id));

/** Everything that makes one page says it in the words of that page's Mandant. */
export const withTranslations = <R>(good: ReadonlyMap<string, Message>, fn: () => Promise<R>): Promise<R> =>
  page.run(good, fn);
