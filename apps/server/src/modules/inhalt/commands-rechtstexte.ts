import type { RechtstextKind } from '@weitersagen/contract/values';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { clean } from '../../platform/html/sanitize.ts';
import { archiveChanged, replaceFuture } from './commands-fassung.ts';
import { findAuthors, findSourceEntries, isOwnText } from './queries-wording.ts';
import { checkFreigabe, type FreigabeReason, type SourceEntry, type TextChange, textChanges } from './rules-wording.ts';

/** The rights of the person who acts; null where the scheduler or the command line does, which have no role. */
export type ReleaseRights = { darfVeroeffentlichen: boolean; darfPflegen: boolean } | null;

export type TextRefusal =
  | { ok: false; grund: FreigabeReason; arten: RechtstextKind[] }
  /** It changes no legal text, and for anything else the role is not enough. */
  | { ok: false; grund: 'rolle' };

/** Carries a refusal out of a transaction that must not stay. */
class Denied extends Error {
  readonly ablehnung: TextRefusal;
  constructor(refusal: TextRefusal) {
    super('legal text not released');
    this.ablehnung = refusal;
  }
}

/** One publication of a Mandant at a time: of two at once each would see the text without the other's words. */
const lockInhalt = async (tx: MandantScope): Promise<void> => {
  await tx.db
    .insertInto('inhaltsstand')
    .values({ mandant_id: tx.mandant.id, geaendert_am: tx.now })
    .onConflict((oc) =>
      oc.column('mandant_id').doUpdateSet((eb) => ({ geaendert_am: eb.ref('inhaltsstand.geaendert_am') })),
    )
    .execute();
};

type WithAuthors = TextChange & { autoren: string[] };

/** To take back what has not begun needs the right alone: nobody has agreed to it, and the words before it stay. */
const isRuecknahme = ({ wann, wortlaut }: TextChange): boolean => wann === 'spaeter' && wortlaut === null;

const withAuthors = async (
  tx: MandantScope,
  changes: readonly TextChange[],
  entries: readonly SourceEntry[],
): Promise<WithAuthors[]> => {
  const schemata = new Map(entries.map(({ id, schema }) => [id, schema]));
  const perEntry = new Map<string, string[]>();
  for (const id of new Set(changes.flatMap(({ durch }) => durch)))
    perEntry.set(id, await findAuthors(tx, { id, schema: schemata.get(id) ?? '' }));
  return changes.map((change) => ({
    ...change,
    autoren: isRuecknahme(change) ? [] : [...new Set(change.durch.flatMap((id) => perEntry.get(id) ?? []))],
  }));
};

/** Each changed wording is a version of its own, which says who wrote it and who put it in force. */
const record = async (tx: MandantScope, changes: readonly WithAuthors[]): Promise<void> => {
  for (const { art, wann, wortlaut, neu, autoren } of changes) {
    if (!wortlaut || !isOwnText(tx, art)) continue;
    const fassung = { ...wortlaut, art, wer: { autoren, freigabe: tx.wer } };
    if (wann === 'jetzt') await archiveChanged(tx, fassung);
    // A text that is new there has brought its version itself.
    else if (!neu) await replaceFuture(tx, fassung);
  }
};

/**
 * A step on content, and what it makes of the legal texts that people read or soon will: where their words change, whoever
 * takes it needs the right to put them in force and is not who wrote the change. Else nothing of the step stays.
 */
export const withFreigabe = async <T extends { ok: boolean }>(
  scope: MandantScope,
  rights: ReleaseRights,
  step: (tx: MandantScope) => Promise<T>,
): Promise<T | TextRefusal> => {
  try {
    return await scope.transaction(async (tx) => {
      await lockInhalt(tx);
      const before = await findSourceEntries(tx);
      const done = await step(tx);
      if (!done.ok) return done;
      const after = await findSourceEntries(tx);
      const all = [...before, ...after];
      const changes = await withAuthors(tx, textChanges(before, after, clean), all);
      if (rights) {
        const reason = checkFreigabe(rights.darfVeroeffentlichen, tx.wer, changes);
        const kinds = [...new Set(changes.map(({ art }) => art))];
        if (reason) throw new Denied({ ok: false, grund: reason, arten: kinds });
        if (changes.length === 0 && !rights.darfPflegen) throw new Denied({ ok: false, grund: 'rolle' });
      }
      await record(tx, changes);
      return done;
    });
  } catch (error) {
    if (error instanceof Denied) return error.ablehnung;
    throw error;
  }
};
