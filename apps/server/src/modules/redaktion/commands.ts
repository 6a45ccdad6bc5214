import type { MandantScope } from '../../platform/auth/scope.ts';
import { publishInhalt } from '../inhalt/commands.ts';
import { invalidateInhalt } from '../inhalt/commands-store.ts';
import { findAllInhalte, type Inhalt } from '../inhalt/queries.ts';
import { forgetInhaltState } from '../inhalt/queries-store.ts';
import { hasError } from '../inhalt/rules-check.ts';
import { findFindings, findLapsing } from './queries.ts';

/** What waits to be published, of one kind. */
export const findWaiting = async (scope: MandantScope, schema: string): Promise<Inhalt[]> =>
  (await findAllInhalte(scope)).filter(
    (i) => i.schema === schema && i.status !== 'Archived' && i.entwurf !== null && i.gilt_ab === null,
  );

export type Publication =
  | { ok: true; anzahl: number }
  | { ok: false; grund: 'inhaltFehler' | 'inhaltUnveraendert' | 'inhaltVeraltet' };

/** What somebody has changed meanwhile is none of what was looked at. */
class Stale extends Error {}

/** Of one question alone it would be an error; together they leave nothing unsaid. */
const isAlone = ({ grund }: { grund: string }): boolean => grund === 'eingebauteEntfallen';

/** Every draft of a kind, or none: for what holds together. */
export const publishAll = async (
  scope: MandantScope,
  schema: string,
  remember: (tx: MandantScope, inhalt: Inhalt) => Promise<void>,
): Promise<Publication> => {
  const waiting = await findWaiting(scope, schema);
  if (waiting.length === 0) return { ok: false, grund: 'inhaltUnveraendert' };
  const together =
    schema === 'faq' &&
    (await findLapsing(
      scope,
      waiting.map((i) => i.schluessel),
    )) === 0;
  for (const inhalt of waiting) {
    const findings = await findFindings(scope, inhalt);
    if (hasError(together ? findings.filter((finding) => !isAlone(finding)) : findings))
      return { ok: false, grund: 'inhaltFehler' };
  }
  try {
    await scope.transaction(async (tx) => {
      for (const { id, version } of waiting) {
        const done = await publishInhalt(tx, { id, version });
        if (!done.ok) throw new Stale(done.grund);
        await remember(tx, done.inhalt);
      }
      await invalidateInhalt(tx);
    });
  } catch (error) {
    if (error instanceof Stale) return { ok: false, grund: 'inhaltVeraltet' };
    throw error;
  }
  forgetInhaltState(scope);
  return { ok: true, anzahl: waiting.length };
};
