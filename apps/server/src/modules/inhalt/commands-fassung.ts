import { createHash } from 'node:crypto';
import { type ByLanguage, LANGUAGES, type LanguageCode, perLanguage } from '@weitersagen/contract/languages';
import { RECHTSTEXT_KINDS, type RechtstextKind, type Tag } from '@weitersagen/contract/values';
import type { Fassungswer } from '../../migrations/tabellen/inhalt.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { beginningOfTheDay, tagOf } from '../../platform/clock/days.ts';
import { clean } from '../../platform/html/sanitize.ts';
import { findFassungNames, findFassungRows, findVormerkung } from './queries-fassung.ts';
import { findRechtstext, type Rechtstext } from './queries-inhalte.ts';
import { findWording, isOwnText } from './queries-wording.ts';
import { fassungAt, isFuture, nextFassung, vormerkung } from './rules-fassung.ts';
import type { Wording } from './rules-wording.ts';

type PerLanguage = Record<LanguageCode, string>;
export interface FassungText {
  titel: PerLanguage;
  /** Safe HTML. */
  inhalt: PerLanguage;
}
interface NewFassung extends FassungText {
  art: RechtstextKind;
  quelle: 'inhalt' | 'standard';
  /** Null: from the beginning. */
  gueltigAb: Date | null;
  fussnoten?: Wording['fussnoten'];
  /** Left out: nobody of ours, or nobody knows. */
  wer?: Fassungswer;
}
/** Of the portal's own service, with whoever wrote and released it. */
type OwnFassung = Wording & Required<Pick<NewFassung, 'art' | 'wer'>>;

const sha256 = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');
/** In the order of the list of languages, of which a hash is made. */
const inSeries = <T>(text: ByLanguage<T>): T[] => LANGUAGES.map((language) => text[language]);
const hashOf = ({ titel, inhalt }: FassungText): string => sha256([...inSeries(titel), ...inSeries(inhalt)]);

/** Apart from the text's own: a text without a footnote has the same hash as before there were any. */
const noteHash = ({ fussnoten }: Pick<NewFassung, 'fussnoten'>): string | null =>
  fussnoten && inSeries(fussnoten).flat().length > 0
    ? sha256(inSeries(fussnoten).map((notes) => notes.map((n) => [n.Identifier, n.Titel, n.Gruppe, n.Inhalt])))
    : null;

const isSame = (old: { hash: string; fussnotenHash: string | null }, next: NewFassung): boolean =>
  old.hash === hashOf(next) && (!next.fussnoten || old.fussnotenHash === noteHash(next));

/** The instant of its publication, where that can be: a text also changes with a variable in it, and then it does so now. */
const startOf = (now: Date, published: Date | null, before: Date | null): Date =>
  published && published <= now && (!before || published > before) ? published : now;

const ATTEMPTS = 5;

/** Of two that take the same name at once one takes the next. */
const writeFassung = async (scope: MandantScope, next: NewFassung, start: Date | null): Promise<string> => {
  for (let n = 0; n < ATTEMPTS; n++) {
    const fassung = nextFassung(tagOf(start ?? scope.now), await findFassungNames(scope, next.art));
    const { numInsertedOrUpdatedRows = 0n } = await scope.db
      .insertInto('rechtstextfassung')
      .values({
        mandant_id: scope.mandant.id,
        art: next.art,
        fassung,
        titel: JSON.stringify(next.titel),
        inhalt: JSON.stringify(next.inhalt),
        hash: hashOf(next),
        quelle: next.quelle,
        gueltig_ab: start,
        erfasst_am: scope.now,
        wer: next.wer ? JSON.stringify(next.wer) : null,
        fussnoten: next.fussnoten && noteHash(next) ? JSON.stringify(next.fussnoten) : null,
        fussnoten_hash: noteHash(next),
      })
      .onConflict((oc) => oc.doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows > 0n) return fassung;
    // The first of all has been kept by somebody else meanwhile.
    if (start === null) return fassung;
  }
  throw new Error(`no free name for a version of ${next.art}`);
};

const findLast = async (scope: MandantScope, kind: RechtstextKind) =>
  fassungAt(
    (await findFassungRows(scope, kind)).filter((f) => !isFuture(f, scope.now)),
    scope.now,
  );

/**
 * Keeps a version of a legal text for ever, where it is not the one in force already. Rows are only ever added: the
 * database refuses the rest.
 */
const archiveFassung = async (scope: MandantScope, next: NewFassung): Promise<void> => {
  const last = await findLast(scope, next.art);
  if (last && isSame(last, next)) return;
  const waiting = await findVormerkung(scope, next.art);
  // Its day has come, and the text that it replaces is only still there.
  if (waiting && vormerkung(waiting.ab, scope.heute) === 'faellig') return;
  const start = last || next.gueltigAb ? startOf(scope.now, next.gueltigAb, last?.gueltigAb ?? null) : null;
  await writeFassung(scope, next, start);
};

/** Keeps the words that a step gives to a text in force, from now on; in the transaction of the step. */
export const archiveChanged = async (tx: MandantScope, next: OwnFassung): Promise<void> => {
  const fassung: NewFassung = { ...next, quelle: 'inhalt', gueltigAb: tx.now };
  const last = await findLast(tx, next.art);
  if (!last || !isSame(last, fassung)) await writeFassung(tx, fassung, tx.now);
};

/** Keeps a version that begins on a day to come, and says its name; in the transaction that publishes it. */
export const archiveFuture = (tx: MandantScope, next: OwnFassung, start: Tag): Promise<string> =>
  writeFassung(tx, { ...next, quelle: 'inhalt', gueltigAb: null }, beginningOfTheDay(start));

export const takeBackFuture = async (tx: MandantScope, kind: RechtstextKind, fassung: string): Promise<void> => {
  await tx.db
    .insertInto('rechtstextruecknahme')
    .values({ mandant_id: tx.mandant.id, art: kind, fassung, wer: tx.wer, am: tx.now })
    .execute();
};

/** The words of a text that waits for its day have changed: the version that waited is taken back for one with the new words. */
export const replaceFuture = async (tx: MandantScope, next: OwnFassung): Promise<void> => {
  const waiting = await findVormerkung(tx, next.art);
  if (!waiting) return;
  await takeBackFuture(tx, next.art, waiting.fassung);
  await tx.db
    .updateTable('inhalt')
    .set({ gilt_fassung: await archiveFuture(tx, next, waiting.ab) })
    .where('mandant_id', '=', tx.mandant.id)
    .where('schema', '=', 'rechtstext')
    .where('schluessel', '=', next.art)
    .where('geloescht_am', 'is', null)
    .execute();
};

/**
 * Keeps what somebody is about to read. The portal's own service has kept it when it was published; where it seems to be
 * another text, this process may only not have heard of a change yet, so the entries themselves are asked.
 */
export const archiveShown = async (scope: MandantScope, kind: RechtstextKind, text: Rechtstext): Promise<void> => {
  if (!text.vollstaendig) return;
  const next: NewFassung = { ...text, art: kind, quelle: 'inhalt', gueltigAb: text.geaendertAm };
  if (!isOwnText(scope, kind)) return archiveFassung(scope, next);
  const last = await findLast(scope, kind);
  if (last && isSame(last, next)) return;
  await archiveFassung(scope, { ...next, ...(await findWording(scope, kind)) });
};

/**
 * Writes down what is in force now: the service's text, else the one built in, which is also what was there before
 * anybody wrote another.
 */
export const archiveRechtstexte = async (
  scope: MandantScope,
  standard: Readonly<Record<RechtstextKind, FassungText>>,
): Promise<void> => {
  for (const kind of RECHTSTEXT_KINDS) {
    const { titel, inhalt } = standard[kind];
    const builtIn: NewFassung = {
      art: kind,
      quelle: 'standard',
      gueltigAb: null,
      titel,
      inhalt: perLanguage((language) => clean(inhalt[language])),
    };
    const own = await findRechtstext(scope, kind);
    const known = await findFassungRows(scope, kind);
    if (!own || known.length === 0) await archiveFassung(scope, builtIn);
    if (own) await archiveShown(scope, kind, own);
  }
};
