import { RECHTSTEXTARTEN, type Tag } from '@weitersagen/contract/werte';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { type Inhaltsergebnis, publishInhalt, run, type Ziel } from './commands.ts';
import { archiveFuture, takeBackFuture } from './commands-fassung.ts';
import { runVisible } from './commands-redaktion.ts';
import { findAuthors, findWordingOfDraft, isOwnText } from './queries-wortlaut.ts';

const nichtMoeglich: Inhaltsergebnis = { ok: false, grund: 'nichtMoeglich' };

/**
 * Publishes a legal text for a day to come: its version is there from now on, with its text as it is now, and is in force
 * from that day on. Until then the item keeps what is public beside it.
 */
export const rememberRechtstextBefore = (scope: MandantScope, ziel: Ziel, giltAb: Tag): Promise<Inhaltsergebnis> =>
  run(scope, ziel, {
    ereignis: 'vorgemerkt',
    aendere: async (alt, schema, tx) => {
      const art = schema.name === 'rechtstext' && RECHTSTEXTARTEN.find((a) => a === alt.schluessel);
      // Where the portal does not take the text from here, it would never begin.
      const text = art && isOwnText(tx, art) ? await findWordingOfDraft(tx, alt.id, art) : null;
      if (!art || !text) return nichtMoeglich;
      const wer = { autoren: await findAuthors(tx, alt), freigabe: tx.wer };
      return { gilt_ab: giltAb, gilt_fassung: await archiveFuture(tx, { ...text, art, wer }, giltAb) };
    },
  });

/** Before its day nobody has agreed to it. The version stays in the book, as one that was taken back. */
export const liftVormerkung = (scope: MandantScope, ziel: Ziel): Promise<Inhaltsergebnis> =>
  run(scope, ziel, {
    ereignis: 'vormerkungAufgehoben',
    aendere: async (alt, _schema, tx) => {
      const art = RECHTSTEXTARTEN.find((a) => a === alt.schluessel);
      if (!art || !alt.gilt_fassung) return nichtMoeglich;
      await takeBackFuture(tx, art, alt.gilt_fassung);
      return { gilt_ab: null, gilt_fassung: null };
    },
  });

const HOECHSTENS = 100;

/** Their day has come: what was published for it takes the place of what was there. */
export const putIntoForce = async (scope: MandantScope): Promise<number> => {
  const faellige = await scope.db
    .selectFrom('inhalt')
    .select(['id', 'version'])
    .where('mandant_id', '=', scope.mandant.id)
    .where('gilt_ab', '<=', scope.heute)
    .where('geloescht_am', 'is', null)
    .limit(HOECHSTENS)
    .execute();
  let gesetzt = 0;
  for (const ziel of faellige) {
    const ergebnis = await runVisible(scope, null, (tx) => publishInhalt(tx, ziel));
    if (ergebnis.ok) gesetzt += 1;
    // Somebody else was faster, which the next run sees.
    else if (ergebnis.grund !== 'veraltet') scope.log.error({ grund: ergebnis.grund }, 'legal text not put in force');
  }
  return gesetzt;
};
