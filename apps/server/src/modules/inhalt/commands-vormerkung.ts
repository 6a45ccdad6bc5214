import { RECHTSTEXTARTEN, type Tag } from '@weitersagen/contract/werte';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { type Inhaltsergebnis, publishInhalt, tue, type Ziel } from './commands.ts';
import { archiviereKuenftige, nimmKuenftigeZurueck } from './commands-fassung.ts';
import { tueSichtbar } from './commands-redaktion.ts';
import { findAutoren, findWortlautDesEntwurfs, isEigenerText } from './queries-wortlaut.ts';

const nichtMoeglich: Inhaltsergebnis = { ok: false, grund: 'nichtMoeglich' };

/**
 * Publishes a legal text for a day to come: its version is there from now on, with its text as it is now, and is in force
 * from that day on. Until then the item keeps what is public beside it.
 */
export const merkeRechtstextVor = (scope: MandantScope, ziel: Ziel, giltAb: Tag): Promise<Inhaltsergebnis> =>
  tue(scope, ziel, {
    ereignis: 'vorgemerkt',
    aendere: async (alt, schema, tx) => {
      const art = schema.name === 'rechtstext' && RECHTSTEXTARTEN.find((a) => a === alt.schluessel);
      // Where the portal does not take the text from here, it would never begin.
      const text = art && isEigenerText(tx, art) ? await findWortlautDesEntwurfs(tx, alt.id, art) : null;
      if (!art || !text) return nichtMoeglich;
      const wer = { autoren: await findAutoren(tx, alt), freigabe: tx.wer };
      return { gilt_ab: giltAb, gilt_fassung: await archiviereKuenftige(tx, { ...text, art, wer }, giltAb) };
    },
  });

/** Before its day nobody has agreed to it. The version stays in the book, as one that was taken back. */
export const hebeVormerkungAuf = (scope: MandantScope, ziel: Ziel): Promise<Inhaltsergebnis> =>
  tue(scope, ziel, {
    ereignis: 'vormerkungAufgehoben',
    aendere: async (alt, _schema, tx) => {
      const art = RECHTSTEXTARTEN.find((a) => a === alt.schluessel);
      if (!art || !alt.gilt_fassung) return nichtMoeglich;
      await nimmKuenftigeZurueck(tx, art, alt.gilt_fassung);
      return { gilt_ab: null, gilt_fassung: null };
    },
  });

const HOECHSTENS = 100;

/** Their day has come: what was published for it takes the place of what was there. */
export const setzeInKraft = async (scope: MandantScope): Promise<number> => {
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
    const ergebnis = await tueSichtbar(scope, null, (tx) => publishInhalt(tx, ziel));
    if (ergebnis.ok) gesetzt += 1;
    // Somebody else was faster, which the next run sees.
    else if (ergebnis.grund !== 'veraltet') scope.log.error({ grund: ergebnis.grund }, 'legal text not put in force');
  }
  return gesetzt;
};
