import type { MandantScope } from '../../platform/auth/scope.ts';
import { createInhalt, type Inhaltsergebnis } from './commands.ts';
import { findInhaltWithKey, type Inhalt } from './queries.ts';
import { findBuiltInInhalte } from './queries-eingebaut.ts';
import { findSchema } from './schemata.ts';

export type Uebernahme = { ok: true; gemeint: Inhalt; neue: Inhalt[] } | Exclude<Inhaltsergebnis, { ok: true }>;

const unbekannt: Uebernahme = { ok: false, grund: 'unbekannt' };

/**
 * Makes a draft of what is built in, in its words. Of questions all, because own ones take the place of all of them
 * (docs/entscheidungen.md). What there is already stays as it is: taking over twice does nothing twice.
 */
export const adoptBuiltIn = async (
  scope: MandantScope,
  name: string,
  schluessel: string,
  merke: (tx: MandantScope) => Promise<void>,
): Promise<Uebernahme> => {
  const schema = findSchema(name);
  const alle = (await findBuiltInInhalte(scope)).filter((i) => i.schema === name);
  if (!schema || !alle.some((i) => i.schluessel === schluessel)) return unbekannt;
  const gemeinte = name === 'faq' ? alle : alle.filter((i) => i.schluessel === schluessel);
  return scope.transaction(async (tx) => {
    const neue: Inhalt[] = [];
    for (const { schluessel: kennung, daten } of gemeinte) {
      if (await findInhaltWithKey(tx, name, kennung)) continue;
      const neu = await createInhalt(tx, { schema: name, daten: { ...daten, [schema.schluessel]: { iv: kennung } } });
      if (neu.ok) neue.push(neu.inhalt);
      // Of two at once one was faster.
      else if (neu.grund !== 'schluesselVergeben') return neu;
    }
    const gemeint = await findInhaltWithKey(tx, name, schluessel);
    if (!gemeint) return unbekannt;
    if (neue.length > 0) await merke(tx);
    return { ok: true, gemeint, neue };
  });
};
