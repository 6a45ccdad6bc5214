import { AsyncLocalStorage } from 'node:async_hooks';
import { type Nachricht, sayInstead } from './lib/icu.ts';
import { asIcu, compile, placeholder } from './lib/icu-lesen.ts';
import type { Uebersetzungen } from './lib/uebersetzt.ts';

type Sprache = 'de' | 'en';
interface Texte {
  de: Record<string, Nachricht>;
  en: Record<string, Nachricht>;
  id: string;
}

/** All texts that are built in, on the server. */
const alle = Object.values(
  import.meta.glob<{ texte: Texte }>(['./features/**/texte*.ts', './ui/texte*.ts', '!./**/*.test.ts'], { eager: true }),
).map(({ texte }) => texte);

/** A legal text is replaced as a whole, as one of which every version is kept: never by a sentence in it. */
const RECHT = /^inhalt-(agb|datenschutz|impressum|barrierefreiheit)$/;

const eingebaut = new Map<string, Record<Sprache, Nachricht>>(
  alle
    .filter(({ id }) => !RECHT.test(id))
    .flatMap(({ id, de, en }) =>
      Object.keys(de).map((key) => [`${id}.${key}`, { de: de[key] ?? '', en: en[key] ?? '' }] as const),
    ),
);

/** For the editor: what can be said differently, and what is said now. */
export const builtInTexts = (): { id: string; de: string; en: string }[] =>
  [...eingebaut].map(([id, { de, en }]) => ({ id, de: asIcu(de), en: asIcu(en) }));

const gelesen = new Map<string, Nachricht | null>();
const GELESEN_HOECHSTENS = 5_000;

/** Null where it is no message, or names what the built-in one is not filled in with: then that one stays. */
function read(id: string, text: string, sprache: Sprache): Nachricht | null {
  const alt = eingebaut.get(id)?.[sprache];
  if (alt === undefined) return null;
  const key = `${id} ${sprache} ${text}`;
  const da = gelesen.get(key);
  if (da !== undefined) return da;
  if (gelesen.size >= GELESEN_HOECHSTENS) gelesen.clear();
  const neu = reread(text, new Set(placeholder(alt)));
  gelesen.set(key, neu);
  return neu;
}
function reread(text: string, bekannte: ReadonlySet<string>): Nachricht | null {
  try {
    const nachricht = compile(text);
    return placeholder(nachricht).every((name) => bekannte.has(name)) ? nachricht : null;
  } catch {
    return null;
  }
}

/** By the ids of messages, read and checked; what is wrong is left out. */
export function readTranslations(roh: Readonly<Record<string, string>>, sprache: Sprache): Map<string, Nachricht> {
  const gut = new Map<string, Nachricht>();
  for (const [id, text] of Object.entries(roh)) {
    const nachricht = read(id, text, sprache);
    if (nachricht !== null) gut.set(id, nachricht);
  }
  return gut;
}

/** As the browser wants them: by file, then by key. */
export function perFile(gute: ReadonlyMap<string, Nachricht>): Uebersetzungen {
  const je: Uebersetzungen = {};
  for (const [id, nachricht] of gute) {
    const punkt = id.indexOf('.');
    const datei = id.slice(0, punkt);
    je[datei] = { ...je[datei], [id.slice(punkt + 1)]: nachricht };
  }
  return je;
}

const seite = new AsyncLocalStorage<ReadonlyMap<string, Nachricht>>();
sayInstead((id) => seite.getStore()?.get(id));

/** Everything that makes one page says it in the words of that page's Mandant. */
export const withTranslations = <R>(gute: ReadonlyMap<string, Nachricht>, fn: () => Promise<R>): Promise<R> =>
  seite.run(gute, fn);
