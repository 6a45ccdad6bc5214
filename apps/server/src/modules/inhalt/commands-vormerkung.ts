import { RECHTSTEXT_KINDS, type Tag } from '@weitersagen/contract/values';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { type InhaltResult, publishInhalt, run, type Target } from './commands.ts';
import { archiveFuture, takeBackFuture } from './commands-fassung.ts';
import { runVisible } from './commands-redaktion.ts';
import { findAuthors, findWordingOfDraft, isOwnText } from './queries-wording.ts';

const notPossible: InhaltResult = { ok: false, grund: 'nichtMoeglich' };

/**
 * Publishes a legal text for a day to come: its version is there from now on, with its text as it is now, and is in force
 * from that day on. Until then the item keeps what is public beside it.
 */
export const rememberRechtstextBefore = (scope: MandantScope, target: Target, giltAb: Tag): Promise<InhaltResult> =>
  run(scope, target, {
    ereignis: 'vorgemerkt',
    aendere: async (old, schema, tx) => {
      const kind = schema.name === 'rechtstext' && RECHTSTEXT_KINDS.find((a) => a === old.schluessel);
      // Where the portal does not take the text from here, it would never begin.
      const text = kind && isOwnText(tx, kind) ? await findWordingOfDraft(tx, old.id, kind) : null;
      if (!kind || !text) return notPossible;
      const who = { autoren: await findAuthors(tx, old), freigabe: tx.wer };
      return { gilt_ab: giltAb, gilt_fassung: await archiveFuture(tx, { ...text, art: kind, wer: who }, giltAb) };
    },
  });

/** Before its day nobody has agreed to it. The version stays in the book, as one that was taken back. */
export const liftVormerkung = (scope: MandantScope, target: Target): Promise<InhaltResult> =>
  run(scope, target, {
    ereignis: 'vormerkungAufgehoben',
    aendere: async (old, _schema, tx) => {
      const kind = RECHTSTEXT_KINDS.find((a) => a === old.schluessel);
      if (!kind || !old.gilt_fassung) return notPossible;
      await takeBackFuture(tx, kind, old.gilt_fassung);
      return { gilt_ab: null, gilt_fassung: null };
    },
  });

const AT_MOST = 100;

export const textsWhoseDayHasCome = ({ db, mandant, heute }: MandantScope) =>
  db
    .selectFrom('inhalt')
    .select(['id', 'version'])
    .where('mandant_id', '=', mandant.id)
    .where('gilt_ab', '<=', heute)
    .where('geloescht_am', 'is', null)
    .limit(AT_MOST);

/** Their day has come: what was published for it takes the place of what was there. */
export const putIntoForce = async (scope: MandantScope): Promise<number> => {
  let set = 0;
  for (const target of await textsWhoseDayHasCome(scope).execute()) {
    const result = await runVisible(scope, null, (tx) => publishInhalt(tx, target));
    if (result.ok) set += 1;
    // Somebody else was faster, which the next run sees.
    else if (result.grund !== 'veraltet') scope.log.error({ grund: result.grund }, 'legal text not put in force');
  }
  return set;
};
