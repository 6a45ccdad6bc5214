import { z } from 'zod';
import { allPaths, type MandantBildschirm, mandantBildschirme, weitereWege } from './bildschirme.ts';
import { SPRACHEN } from './werte.ts';

/** Pinned by the specification (portal §2), in every language. */
const FEST: readonly string[] = ['home', 'loginlink', 'nichtgefunden'] satisfies MandantBildschirm[];
/** First parts of paths below a Mandant's that are no screens: short links, their pictures. */
const VERGEBEN = ['e', 'vorschau', ...Object.keys(weitereWege).map((weg) => weg.slice(1))];
const TEIL = '(:[a-zA-Z]+|[a-z0-9]+([.-][a-z0-9]+)*)';
/** The rest of a path, whatever it is, stands at its end. */
const WEG = new RegExp(`^(/${TEIL})+(/[*])?$`);

const parameter = (weg: string): string => (weg.match(/:\w+|[*]/g) ?? []).sort().join();
/** Two paths of the same form could not be told apart. */
const form = (weg: string): string => weg.replace(/:\w+/g, ':');

const faults = (sprache: (typeof SPRACHEN)[number], katalog: Record<string, string>): string[] => {
  const wege = allPaths('mandant', sprache, { [sprache]: katalog });
  const gefunden: string[] = [];
  for (const [id, weg] of Object.entries(katalog)) {
    const eigener = (mandantBildschirme as Record<string, { de: string }>)[id];
    if (!eigener) gefunden.push(`${id}: no such screen`);
    else if (FEST.includes(id)) gefunden.push(`${id}: its path is fixed`);
    else if (!WEG.test(weg)) gefunden.push(`${weg}: not a path`);
    else if (VERGEBEN.includes(weg.split('/')[1] ?? '')) gefunden.push(`${weg}: taken`);
    else if (parameter(weg) !== parameter(eigener.de)) gefunden.push(`${weg}: not the parameters of ${eigener.de}`);
    else if (Object.entries(wege).some(([anderer, w]) => anderer !== id && form(w) === form(weg)))
      gefunden.push(`${weg}: taken`);
  }
  return gefunden;
};

const einer = z.record(z.string(), z.string()).default({});
/** A Mandant's own paths per language: screen id -> path. What is missing takes bildschirme.ts. */
export const katalogSchema = z.object({ de: einer, en: einer }).superRefine((katalog, kontext) => {
  for (const sprache of SPRACHEN)
    for (const message of faults(sprache, katalog[sprache]))
      kontext.addIssue({ code: 'custom', path: [sprache], message });
});
