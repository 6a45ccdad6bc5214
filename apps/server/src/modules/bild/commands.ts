import { perLanguage } from '@weitersagen/contract/languages';
import type { BildKind } from '@weitersagen/contract/values';
import { v7 as uuid } from 'uuid';
import type { MandantScope } from '../../platform/auth/scope.ts';
import type { Original } from '../../platform/bild/prepare.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import { raiseBildState } from './commands-state.ts';
import { type BildFacts, findBildRow, objectExists } from './queries.ts';
import { checkDescription, type Description } from './rules.ts';

/**
 * Stores a picture under its hash, in the caller's transaction; the same picture again is the same row. What is stored was
 * made by `prepare` (platform/bild/prepare.ts), which belongs before the transaction:
 *
 *     const prepared = await prepare(bytes);            // refuses what is none, or says why: prepared.grund is a message
 *     if (!prepared.ok) return refuse('PSOF0002', { Daten: prepared.grund });
 *     await scope.transaction(async (tx) => { const { hash } = await storeBild(tx, prepared.bild); … });
 *
 * Keep the hash: with it `findBildFile` (queries.ts) tells width and height, and `readBild` (commands-size.ts) serves.
 */
export const storeBild = async (tx: MandantScope, bild: Original): Promise<BildFacts> => {
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
      erstellt_am: tx.now,
    })
    .onConflict((k) => k.columns(['mandant_id', 'hash']).doNothing())
    .execute();
  return { hash, media, breite, hoehe, transparent };
};

export interface Thing {
  art: BildKind;
  objektId: string;
}

const recordHistory = async (tx: MandantScope, { art, objektId }: Thing, hash: string | null, b: Description) => {
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
      person_id: tx.person,
      am: tx.now,
    })
    .execute();
  await raiseBildState(tx);
};

const show = async (tx: MandantScope, object: Thing, hash: string, b: Description): Promise<void> => {
  const state = {
    hash,
    alternativtext: JSON.stringify(b.alternativtext),
    schmueckend: b.schmueckend,
    wer: tx.wer,
    geaendert_am: tx.now,
  };
  await tx.db
    .insertInto('bild')
    .values({ mandant_id: tx.mandant.id, art: object.art, objekt_id: object.objektId, ...state })
    .onConflict((k) => k.columns(['mandant_id', 'art', 'objekt_id']).doUpdateSet(state))
    .execute();
  await recordHistory(tx, object, hash, b);
};

/** Gives a thing its picture, in place of the one before. `bild` comes from `prepare`; who did it is `scope.wer`. */
export const putBild = async (
  scope: MandantScope,
  object: Thing & Description & { bild: Original },
): Promise<Refusal | null> => {
  const reason = checkDescription(object);
  if (reason) return refuse('PSOF0002', { Alternativtext: reason });
  return scope.transaction(async (tx) => {
    if (!(await objectExists(tx, object.art, object.objektId))) return refuse('PSOF0003');
    await storeBild(tx, object.bild);
    await show(tx, object, object.bild.hash, object);
    return null;
  });
};

/** The same picture, described anew. */
export const describeBild = (scope: MandantScope, object: Thing & Description): Promise<Refusal | null> =>
  scope.transaction(async (tx) => {
    const existing = await findBildRow(tx, object.art, object.objektId);
    if (!existing) return refuse('PSOF0003');
    const reason = checkDescription(object);
    if (reason) return refuse('PSOF0002', { Alternativtext: reason });
    await show(tx, object, existing.hash, object);
    return null;
  });

/** Takes the picture away; the drawn one shows again. What was stays in the history and can be brought back. */
export const deleteBild = (scope: MandantScope, object: Thing): Promise<Refusal | null> =>
  scope.transaction(async (tx) => {
    const deleted = await tx.db
      .deleteFrom('bild')
      .where('mandant_id', '=', tx.mandant.id)
      .where('art', '=', object.art)
      .where('objekt_id', '=', object.objektId)
      .executeTakeFirst();
    if (Number(deleted.numDeletedRows) === 0) return refuse('PSOF0003');
    await recordHistory(tx, object, null, { alternativtext: perLanguage(() => ''), schmueckend: false });
    return null;
  });

/** An earlier state becomes the present one, as a change of its own. */
export const restoreBild = (scope: MandantScope, object: Thing, historyId: string): Promise<Refusal | null> =>
  scope.transaction(async (tx) => {
    const state = await tx.db
      .selectFrom('bildverlauf')
      .selectAll()
      .where('mandant_id', '=', tx.mandant.id)
      .where('id', '=', historyId)
      .where('art', '=', object.art)
      .where('objekt_id', '=', object.objektId)
      .executeTakeFirst();
    if (!state || !(await objectExists(tx, object.art, object.objektId))) return refuse('PSOF0003');
    if (state.hash === null) return deleteBild(tx, object);
    await show(tx, object, state.hash, state);
    return null;
  });
