import { createHash } from 'node:crypto';
import { RECHTSTEXTARTEN, type Rechtstextart, type Sprache, type Tag } from '@weitersagen/contract/werte';
import type { Fassungswer } from '../../migrations/tabellen/inhalt.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { beginningOfTheDay, tagVon } from '../../platform/clock/tage.ts';
import { clean } from '../../platform/html/saeubere.ts';
import { findFassungsnamen, findFassungszeilen, findVormerkung } from './queries-fassung.ts';
import { findRechtstext, type Rechtstext } from './queries-inhalte.ts';
import { findWording, isOwnText } from './queries-wortlaut.ts';
import { fassungAt, isFuture, nextFassung, vormerkung } from './rules-fassung.ts';
import type { Wortlaut } from './rules-wortlaut.ts';

type JeSprache = Record<Sprache, string>;
export interface Fassungstext {
  titel: JeSprache;
  /** Safe HTML. */
  inhalt: JeSprache;
}
interface NeueFassung extends Fassungstext {
  art: Rechtstextart;
  quelle: 'inhalt' | 'standard';
  /** Null: from the beginning. */
  gueltigAb: Date | null;
  fussnoten?: Wortlaut['fussnoten'];
  /** Left out: nobody of ours, or nobody knows. */
  wer?: Fassungswer;
}
/** Of the portal's own service, with whoever wrote and released it. */
type EigeneFassung = Wortlaut & Required<Pick<NeueFassung, 'art' | 'wer'>>;

const sha256 = (wert: unknown): string => createHash('sha256').update(JSON.stringify(wert)).digest('hex');
const hashOf = ({ titel, inhalt }: Fassungstext): string => sha256([titel.de, titel.en, inhalt.de, inhalt.en]);

/** Apart from the text's own: a text without a footnote has the same hash as before there were any. */
const notenhash = ({ fussnoten }: Pick<NeueFassung, 'fussnoten'>): string | null =>
  fussnoten && fussnoten.de.length + fussnoten.en.length > 0
    ? sha256([fussnoten.de, fussnoten.en].map((noten) => noten.map((n) => [n.Identifier, n.Titel, n.Gruppe, n.Inhalt])))
    : null;

const isSame = (alt: { hash: string; fussnotenHash: string | null }, neu: NeueFassung): boolean =>
  alt.hash === hashOf(neu) && (!neu.fussnoten || alt.fussnotenHash === notenhash(neu));

/** The instant of its publication, where that can be: a text also changes with a variable in it, and then it does so now. */
const startOf = (jetzt: Date, veroeffentlicht: Date | null, davor: Date | null): Date =>
  veroeffentlicht && veroeffentlicht <= jetzt && (!davor || veroeffentlicht > davor) ? veroeffentlicht : jetzt;

const VERSUCHE = 5;

/** Of two that take the same name at once one takes the next. */
const writeFassung = async (scope: MandantScope, neu: NeueFassung, ab: Date | null): Promise<string> => {
  for (let n = 0; n < VERSUCHE; n++) {
    const fassung = nextFassung(tagVon(ab ?? scope.jetzt), await findFassungsnamen(scope, neu.art));
    const { numInsertedOrUpdatedRows = 0n } = await scope.db
      .insertInto('rechtstextfassung')
      .values({
        mandant_id: scope.mandant.id,
        art: neu.art,
        fassung,
        titel: JSON.stringify(neu.titel),
        inhalt: JSON.stringify(neu.inhalt),
        hash: hashOf(neu),
        quelle: neu.quelle,
        gueltig_ab: ab,
        erfasst_am: scope.jetzt,
        wer: neu.wer ? JSON.stringify(neu.wer) : null,
        fussnoten: neu.fussnoten && notenhash(neu) ? JSON.stringify(neu.fussnoten) : null,
        fussnoten_hash: notenhash(neu),
      })
      .onConflict((oc) => oc.doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows > 0n) return fassung;
    // The first of all has been kept by somebody else meanwhile.
    if (ab === null) return fassung;
  }
  throw new Error(`no free name for a version of ${neu.art}`);
};

const findLast = async (scope: MandantScope, art: Rechtstextart) =>
  fassungAt(
    (await findFassungszeilen(scope, art)).filter((f) => !isFuture(f, scope.jetzt)),
    scope.jetzt,
  );

/**
 * Keeps a version of a legal text for ever, where it is not the one in force already. Rows are only ever added: the
 * database refuses the rest.
 */
export const archiveFassung = async (scope: MandantScope, neu: NeueFassung): Promise<void> => {
  const letzte = await findLast(scope, neu.art);
  if (letzte && isSame(letzte, neu)) return;
  const wartend = await findVormerkung(scope, neu.art);
  // Its day has come, and the text that it replaces is only still there.
  if (wartend && vormerkung(wartend.ab, scope.heute) === 'faellig') return;
  const ab = letzte || neu.gueltigAb ? startOf(scope.jetzt, neu.gueltigAb, letzte?.gueltigAb ?? null) : null;
  await writeFassung(scope, neu, ab);
};

/** Keeps the words that a step gives to a text in force, from now on; in the transaction of the step. */
export const archiveChanged = async (tx: MandantScope, neu: EigeneFassung): Promise<void> => {
  const fassung: NeueFassung = { ...neu, quelle: 'inhalt', gueltigAb: tx.jetzt };
  const letzte = await findLast(tx, neu.art);
  if (!letzte || !isSame(letzte, fassung)) await writeFassung(tx, fassung, tx.jetzt);
};

/** Keeps a version that begins on a day to come, and says its name; in the transaction that publishes it. */
export const archiveFuture = (tx: MandantScope, neu: EigeneFassung, ab: Tag): Promise<string> =>
  writeFassung(tx, { ...neu, quelle: 'inhalt', gueltigAb: null }, beginningOfTheDay(ab));

export const takeBackFuture = async (tx: MandantScope, art: Rechtstextart, fassung: string): Promise<void> => {
  await tx.db
    .insertInto('rechtstextruecknahme')
    .values({ mandant_id: tx.mandant.id, art, fassung, wer: tx.wer, am: tx.jetzt })
    .execute();
};

/** The words of a text that waits for its day have changed: the version that waited is taken back for one with the new words. */
export const replaceFuture = async (tx: MandantScope, neu: EigeneFassung): Promise<void> => {
  const wartend = await findVormerkung(tx, neu.art);
  if (!wartend) return;
  await takeBackFuture(tx, neu.art, wartend.fassung);
  await tx.db
    .updateTable('inhalt')
    .set({ gilt_fassung: await archiveFuture(tx, neu, wartend.ab) })
    .where('mandant_id', '=', tx.mandant.id)
    .where('schema', '=', 'rechtstext')
    .where('schluessel', '=', neu.art)
    .where('geloescht_am', 'is', null)
    .execute();
};

/**
 * Keeps what somebody is about to read. The portal's own service has kept it when it was published; where it seems to be
 * another text, this process may only not have heard of a change yet, so the entries themselves are asked.
 */
export const archiveShown = async (scope: MandantScope, art: Rechtstextart, text: Rechtstext): Promise<void> => {
  if (!text.vollstaendig) return;
  const neu: NeueFassung = { ...text, art, quelle: 'inhalt', gueltigAb: text.geaendertAm };
  if (!isOwnText(scope, art)) return archiveFassung(scope, neu);
  const letzte = await findLast(scope, art);
  if (letzte && isSame(letzte, neu)) return;
  await archiveFassung(scope, { ...neu, ...(await findWording(scope, art)) });
};

/**
 * Writes down what is in force now: the service's text, else the one built in, which is also what was there before
 * anybody wrote another.
 */
export const archiveRechtstexte = async (
  scope: MandantScope,
  standard: Readonly<Record<Rechtstextart, Fassungstext>>,
): Promise<void> => {
  for (const art of RECHTSTEXTARTEN) {
    const { titel, inhalt } = standard[art];
    const eingebaut: NeueFassung = {
      art,
      quelle: 'standard',
      gueltigAb: null,
      titel,
      inhalt: { de: clean(inhalt.de), en: clean(inhalt.en) },
    };
    const eigener = await findRechtstext(scope, art);
    const bekannt = await findFassungszeilen(scope, art);
    if (!eigener || bekannt.length === 0) await archiveFassung(scope, eingebaut);
    if (eigener) await archiveShown(scope, art, eigener);
  }
};
