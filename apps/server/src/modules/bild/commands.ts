import type { Bildart } from '@weitersagen/contract/werte';
import { v7 as uuid } from 'uuid';
import type { MandantScope } from '../../platform/auth/scope.ts';
import type { Original } from '../../platform/bild/verarbeiten.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import { raiseBildstand } from './commands-stand.ts';
import { type Bildinfo, findBildzeile, objectExists } from './queries.ts';
import { type Beschreibung, checkDescription } from './rules.ts';

/**
 * Stores a picture under its hash, in the caller's transaction; the same picture again is the same row. What is stored was
 * made by `bereite` (platform/bild/verarbeiten.ts), which belongs before the transaction:
 *
 *     const fertig = await bereite(bytes);            // refuses what is none, or says why: fertig.grund is a Meldung
 *     if (!fertig.ok) return refuse('PSOF0002', { Daten: fertig.grund });
 *     await scope.transaction(async (tx) => { const { hash } = await lagere(tx, fertig.bild); … });
 *
 * Keep the hash: with it `findBilddatei` (queries.ts) tells width and height, and `readBild` (commands-groesse.ts) serves.
 */
export const store = async (tx: MandantScope, bild: Original): Promise<Bildinfo> => {
  const { hash, media, breite, hoehe, transparent, inhalt } = bild;
  await tx.db
    .insertInto('bilddatei')
    .values({
      mandant_id: tx.mandant.id,
      hash,
      media,
      breite,
      hoehe,
      transparent,
      inhalt,
      erstellt_am: tx.jetzt,
    })
    .onConflict((k) => k.columns(['mandant_id', 'hash']).doNothing())
    .execute();
  return { hash, media, breite, hoehe, transparent };
};

export interface Objekt {
  art: Bildart;
  objektId: string;
}

const remember = async (tx: MandantScope, { art, objektId }: Objekt, hash: string | null, b: Beschreibung) => {
  await tx.db
    .insertInto('bildverlauf')
    .values({
      mandant_id: tx.mandant.id,
      id: uuid(),
      art,
      objekt_id: objektId,
      hash,
      alternativtext: JSON.stringify(b.alternativtext),
      schmueckend: b.schmueckend,
      wer: tx.wer,
      am: tx.jetzt,
    })
    .execute();
  await raiseBildstand(tx);
};

const show = async (tx: MandantScope, objekt: Objekt, hash: string, b: Beschreibung): Promise<void> => {
  const stand = {
    hash,
    alternativtext: JSON.stringify(b.alternativtext),
    schmueckend: b.schmueckend,
    wer: tx.wer,
    geaendert_am: tx.jetzt,
  };
  await tx.db
    .insertInto('bild')
    .values({ mandant_id: tx.mandant.id, art: objekt.art, objekt_id: objekt.objektId, ...stand })
    .onConflict((k) => k.columns(['mandant_id', 'art', 'objekt_id']).doUpdateSet(stand))
    .execute();
  await remember(tx, objekt, hash, b);
};

/** Gives a thing its picture, in place of the one before. `bild` comes from `bereite`; who did it is `scope.wer`. */
export const putBild = async (
  scope: MandantScope,
  objekt: Objekt & Beschreibung & { bild: Original },
): Promise<Refusal | null> => {
  const grund = checkDescription(objekt);
  if (grund) return refuse('PSOF0002', { Alternativtext: grund });
  return scope.transaction(async (tx) => {
    if (!(await objectExists(tx, objekt.art, objekt.objektId))) return refuse('PSOF0003');
    await store(tx, objekt.bild);
    await show(tx, objekt, objekt.bild.hash, objekt);
    return null;
  });
};

/** The same picture, described anew. */
export const describeBild = (scope: MandantScope, objekt: Objekt & Beschreibung): Promise<Refusal | null> =>
  scope.transaction(async (tx) => {
    const da = await findBildzeile(tx, objekt.art, objekt.objektId);
    if (!da) return refuse('PSOF0003');
    const grund = checkDescription(objekt);
    if (grund) return refuse('PSOF0002', { Alternativtext: grund });
    await show(tx, objekt, da.hash, objekt);
    return null;
  });

/** Takes the picture away; the drawn one shows again. What was stays in the history and can be brought back. */
export const deleteBild = (scope: MandantScope, objekt: Objekt): Promise<Refusal | null> =>
  scope.transaction(async (tx) => {
    const weg = await tx.db
      .deleteFrom('bild')
      .where('mandant_id', '=', tx.mandant.id)
      .where('art', '=', objekt.art)
      .where('objekt_id', '=', objekt.objektId)
      .executeTakeFirst();
    if (Number(weg.numDeletedRows) === 0) return refuse('PSOF0003');
    await remember(tx, objekt, null, { alternativtext: { de: '', en: '' }, schmueckend: false });
    return null;
  });

/** An earlier state becomes the present one, as a change of its own. */
export const restoreBild = (scope: MandantScope, objekt: Objekt, standId: string): Promise<Refusal | null> =>
  scope.transaction(async (tx) => {
    const stand = await tx.db
      .selectFrom('bildverlauf')
      .selectAll()
      .where('mandant_id', '=', tx.mandant.id)
      .where('id', '=', standId)
      .where('art', '=', objekt.art)
      .where('objekt_id', '=', objekt.objektId)
      .executeTakeFirst();
    if (!stand || !(await objectExists(tx, objekt.art, objekt.objektId))) return refuse('PSOF0003');
    if (stand.hash === null) return deleteBild(tx, objekt);
    await show(tx, objekt, stand.hash, stand);
    return null;
  });
