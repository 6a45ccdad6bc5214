import { z } from 'zod';
import { byLanguage } from './fields-language.ts';
import { type ByLanguage, LANGUAGES, MAIN_LANGUAGE } from './languages.ts';
import { allPaths, furtherPaths, type MandantScreen, mandantScreens } from './screens.ts';

/** Pinned by the specification (portal §2), in every language. */
const FIXED: readonly string[] = ['home', 'loginlink', 'nichtgefunden'] satisfies MandantScreen[];
/** First parts of paths below a Mandant's that are no screens: short links, their pictures. */
const TAKEN = ['e', 'vorschau', ...Object.keys(furtherPaths).map((path) => path.slice(1))];
const PART = '(:[a-zA-Z]+|[a-z0-9]+([.-][a-z0-9]+)*)';
/** The rest of a path, whatever it is, stands at its end. */
const PATH = new RegExp(`^(/${PART})+(/[*])?$`);

const parameter = (path: string): string => (path.match(/:\w+|[*]/g) ?? []).sort().join();
/** Two paths of the same form could not be told apart. */
const form = (path: string): string => path.replace(/:\w+/g, ':');

const faults = (language: (typeof LANGUAGES)[number], katalog: Record<string, string>): string[] => {
  const paths = allPaths('mandant', language, { [language]: katalog });
  const found: string[] = [];
  for (const [id, path] of Object.entries(katalog)) {
    const own = (mandantScreens as Record<string, ByLanguage>)[id];
    if (!own) found.push(`${id}: no such screen`);
    else if (FIXED.includes(id)) found.push(`${id}: its path is fixed`);
    else if (!PATH.test(path)) found.push(`${path}: not a path`);
    else if (TAKEN.includes(path.split('/')[1] ?? '')) found.push(`${path}: taken`);
    else if (parameter(path) !== parameter(own[MAIN_LANGUAGE]))
      found.push(`${path}: not the parameters of ${own[MAIN_LANGUAGE]}`);
    else if (Object.entries(paths).some(([other, w]) => other !== id && form(w) === form(path)))
      found.push(`${path}: taken`);
  }
  return found;
};

const one = z.record(z.string(), z.string()).default({});
/** A Mandant's own paths per language: screen id -> path. What is missing takes screens.ts. */
export const katalogSchema = byLanguage(one).superRefine((katalog, context) => {
  for (const language of LANGUAGES)
    for (const message of faults(language, katalog[language]))
      context.addIssue({ code: 'custom', path: [language], message });
});
