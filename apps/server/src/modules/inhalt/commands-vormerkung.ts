import { RECHTSTEXTARTEN, type Tag } from '@weitersagen/contract/werte';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { type Inhaltsergebnis, publishInhalt, tue, type Ziel } from './commands.ts';
import { archiviereKuenftige } from './commands-fassung.ts';
import { tueSichtbar } from './commands-redaktion.ts';
import { dienstVon } from './queries-erreichbar.ts';
import { isAusInhalt, liesRechtstext } from './queries-inhalte.ts';

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
      if (!art || !alt.entwurf || !isAusInhalt(tx, art) || dienstVon(tx) === 'fremd') return nichtMoeglich;
      const text = await liesRechtstext(tx, art, { data: alt.entwurf, lastModified: tx.jetzt.toISOString() });
      if (!text?.vollstaendig) return nichtMoeglich;
      return { gilt_ab: giltAb, gilt_fassung: await archiviereKuenftige(tx, { ...text, art }, giltAb) };
    },
  });

/** Before its day nobody has agreed to it. The version stays in the book, as one that was taken back. */
export const hebeVormerkungAuf = (scope: MandantScope, ziel: Ziel): Promise<Inhaltsergebnis> =>
  tue(scope, ziel, {
    ereignis: 'vormerkungAufgehoben',
    aendere: async (alt, _schema, tx) => {
      const art = RECHTSTEXTARTEN.find((a) => a === alt.schluessel);
      if (!art || !alt.gilt_fassung) return nichtMoeglich;
      await tx.db
        .insertInto('rechtstextruecknahme')
        .values({ mandant_id: tx.mandant.id, art, fassung: alt.gilt_fassung, wer: tx.wer, am: tx.jetzt })
        .execute();
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
    const ergebnis = await tueSichtbar(scope, (tx) => publishInhalt(tx, ziel));
    if (ergebnis.ok) gesetzt += 1;
    // Somebody else was faster, which the next run sees.
    else if (ergebnis.grund !== 'veraltet') scope.log.error({ grund: ergebnis.grund }, 'legal text not put in force');
  }
  return gesetzt;
};
