import type { MandantScope } from '../../platform/auth/scope.ts';
import { createInhalt, type InhaltResult } from './commands.ts';
import { findInhaltWithKey, type Inhalt } from './queries.ts';
import { findBuiltInInhalte } from './queries-builtin.ts';
import { findSchema } from './schemata.ts';

export type Takeover = { ok: true; gemeint: Inhalt; neue: Inhalt[] } | Exclude<InhaltResult, { ok: true }>;

const unknown: Takeover = { ok: false, grund: 'unbekannt' };

/**
 * Makes a draft of what is built in, in its words. Of questions all, because own ones take the place of all of them
 * (docs/decisions.md). What there is already stays as it is: taking over twice does nothing twice.
 */
export const adoptBuiltIn = async (
  scope: MandantScope,
  name: string,
  key: string,
  remember: (tx: MandantScope) => Promise<void>,
): Promise<Takeover> => {
  const schema = findSchema(name);
  const all = (await findBuiltInInhalte(scope)).filter((i) => i.schema === name);
  if (!schema || !all.some((i) => i.schluessel === key)) return unknown;
  const meant = name === 'faq' ? all : all.filter((i) => i.schluessel === key);
  return scope.transaction(async (tx) => {
    const added: Inhalt[] = [];
    for (const { schluessel: identifier, daten } of meant) {
      if (await findInhaltWithKey(tx, name, identifier)) continue;
      const created = await createInhalt(tx, {
        schema: name,
        daten: { ...daten, [schema.schluessel]: { iv: identifier } },
      });
      if (created.ok) added.push(created.inhalt);
      // Of two at once one was faster.
      else if (created.grund !== 'schluesselVergeben') return created;
    }
    const intended = await findInhaltWithKey(tx, name, key);
    if (!intended) return unknown;
    if (added.length > 0) await remember(tx);
    return { ok: true, gemeint: intended, neue: added };
  });
};
