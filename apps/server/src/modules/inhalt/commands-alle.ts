import type { MandantScope } from '../../platform/auth/scope.ts';
import { publishInhalt } from './commands.ts';
import { invalidateInhalt } from './commands-speicher.ts';
import { findAllInhalte, type Inhalt } from './queries.ts';
import { findEntfallende, findFindings } from './queries-redaktion.ts';
import { forgetInhaltsstand } from './queries-speicher.ts';
import { hasError } from './rules-pruefung.ts';

/** What waits to be published, of one kind. */
export const findWaiting = async (scope: MandantScope, schema: string): Promise<Inhalt[]> =>
  (await findAllInhalte(scope)).filter(
    (i) => i.schema === schema && i.status !== 'Archived' && i.entwurf !== null && i.gilt_ab === null,
  );

export type Veroeffentlichung =
  | { ok: true; anzahl: number }
  | { ok: false; grund: 'inhaltFehler' | 'inhaltUnveraendert' | 'inhaltVeraltet' };

/** What somebody has changed meanwhile is none of what was looked at. */
class Veraltet extends Error {}

/** Of one question alone it would be an error; together they leave nothing unsaid. */
const isAlone = ({ grund }: { grund: string }): boolean => grund === 'eingebauteEntfallen';

/** Every draft of a kind, or none: for what holds together. */
export const publishAll = async (
  scope: MandantScope,
  schema: string,
  merke: (tx: MandantScope, inhalt: Inhalt) => Promise<void>,
): Promise<Veroeffentlichung> => {
  const wartende = await findWaiting(scope, schema);
  if (wartende.length === 0) return { ok: false, grund: 'inhaltUnveraendert' };
  const zusammen =
    schema === 'faq' &&
    (await findEntfallende(
      scope,
      wartende.map((i) => i.schluessel),
    )) === 0;
  for (const inhalt of wartende) {
    const befunde = await findFindings(scope, inhalt);
    if (hasError(zusammen ? befunde.filter((befund) => !isAlone(befund)) : befunde))
      return { ok: false, grund: 'inhaltFehler' };
  }
  try {
    await scope.transaction(async (tx) => {
      for (const { id, version } of wartende) {
        const getan = await publishInhalt(tx, { id, version });
        if (!getan.ok) throw new Veraltet(getan.grund);
        await merke(tx, getan.inhalt);
      }
      await invalidateInhalt(tx);
    });
  } catch (error) {
    if (error instanceof Veraltet) return { ok: false, grund: 'inhaltVeraltet' };
    throw error;
  }
  forgetInhaltsstand(scope.mandant.id);
  return { ok: true, anzahl: wartende.length };
};
