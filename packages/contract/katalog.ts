import { z } from 'zod';
import { jeSprache } from './fields-sprache.ts';
import type { JeSprache } from './languages.ts';
import { allPaths, type MandantBildschirm, mandantBildschirme, weitereWege } from './screens.ts';
import { HAUPTSPRACHE, SPRACHEN } from './values.ts';

/** Pinned by the specification (portal §2), in every language. */
const FIXED: readonly string[] = ['home', 'loginlink', 'nichtgefunden'] satisfies MandantBildschirm[];
/** First parts of paths below a Mandant's that are no screens: short links, their pictures. */
const TAKEN = ['e', 'vorschau', ...Object.keys(weitereWege).map((path) => path.slice(1))];
const PART = '(:[a-zA-Z]+|[a-z0-9]+([.-][a-z0-9]+)*)';
/** The rest of a path, whatever it is, stands at its end. */
const PATH = new RegExp(`^(/${PART})+(/[*])?$`);

const parameter = (path: string): string => (path.match(/:\w+|[*]/g) ?? []).sort().join();
/** Two paths of the same form could not be told apart. */
const form = (path: string): string => path.replace(/:\w+/g, ':');

const faults = (language: (typeof SPRACHEN)[number], katalog: Record<string, string>): string[] => {
  const paths = allPaths('mandant', language, { [language]: katalog });
  const found: string[] = [];
  for (const [id, path] of Object.entries(katalog)) {
    const own = (mandantBildschirme as Record<string, JeSprache>)[id];
    if (!own) found.push(`${id}: no such screen`);
    else if (FIXED.includes(id)) found.push(`${id}: its path is fixed`);
    else if (!PATH.test(path)) found.push(`${path}: not a path`);
    else if (TAKEN.includes(path.split('/')[1] ?? '')) found.push(`${path}: taken`);
    else if (parameter(path) !== parameter(own[HAUPTSPRACHE]))
      found.push(`${path}: not the parameters of ${own[HAUPTSPRACHE]}`);
    else if (Object.entries(paths).some(([other, w]) => other !== id && form(w) === form(path)))
      found.push(`${path}: taken`);
  }
  return found;
};

const one = z.record(z.string(), z.string()).default({});
/** A Mandant's own paths per language: screen id -> path. What is missing takes screens.ts. */
export const katalogSchema = jeSprache(one).superRefine((katalog, context) => {
  for (const language of SPRACHEN)
    for (const message of faults(language, katalog[language]))
      context.addIssue({ code: 'custom', path: [language], message });
});
