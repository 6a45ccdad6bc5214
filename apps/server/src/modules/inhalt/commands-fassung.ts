import { createHash } from 'node:crypto';
import { RECHTSTEXTARTEN, type Rechtstextart, type Sprache, type Tag } from '@weitersagen/contract/werte';
import type { Fassungswer } from '../../migrations/tabellen/inhalt.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { anfangDesTages, tagVon } from '../../platform/clock/tage.ts';
import { saeubere } from '../../platform/html/saeubere.ts';
import { findFassungsnamen, findFassungszeilen, findVormerkung } from './queries-fassung.ts';
import { findRechtstext, type Rechtstext } from './queries-inhalte.ts';
import { findWortlaut, isEigenerText } from './queries-wortlaut.ts';
import { fassungAm, isKuenftig, naechsteFassung, vormerkung } from './rules-fassung.ts';
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
const hashVon = ({ titel, inhalt }: Fassungstext): string => sha256([titel.de, titel.en, inhalt.de, inhalt.en]);

/** Apart from the text's own: a text without a footnote has the same hash as before there were any. */
const notenhash = ({ fussnoten }: Pick<NeueFassung, 'fussnoten'>): string | null =>
  fussnoten && fussnoten.de.length + fussnoten.en.length > 0
    ? sha256([fussnoten.de, fussnoten.en].map((noten) => noten.map((n) => [n.Identifier, n.Titel, n.Gruppe, n.Inhalt])))
    : null;

const isGleich = (alt: { hash: string; fussnotenHash: string | null }, neu: NeueFassung): boolean =>
  alt.hash === hashVon(neu) && (!neu.fussnoten || alt.fussnotenHash === notenhash(neu));

/** The instant of its publication, where that can be: a text also changes with a variable in it, and then it does so now. */
const beginnVon = (jetzt: Date, veroeffentlicht: Date | null, davor: Date | null): Date =>
  veroeffentlicht && veroeffentlicht <= jetzt && (!davor || veroeffentlicht > davor) ? veroeffentlicht : jetzt;

const VERSUCHE = 5;

/** Of two that take the same name at once one takes the next. */
const schreibeFassung = async (scope: MandantScope, neu: NeueFassung, ab: Date | null): Promise<string> => {
  for (let n = 0; n < VERSUCHE; n++) {
    const fassung = naechsteFassung(tagVon(ab ?? scope.jetzt), await findFassungsnamen(scope, neu.art));
    const { numInsertedOrUpdatedRows = 0n } = await scope.db
      .insertInto('rechtstextfassung')
      .values({
        mandant_id: scope.mandant.id,
        art: neu.art,
        fassung,
        titel: JSON.stringify(neu.titel),
        inhalt: JSON.stringify(neu.inhalt),
        hash: hashVon(neu),
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

const findLetzte = async (scope: MandantScope, art: Rechtstextart) =>
  fassungAm(
    (await findFassungszeilen(scope, art)).filter((f) => !isKuenftig(f, scope.jetzt)),
    scope.jetzt,
  );

/**
 * Keeps a version of a legal text for ever, where it is not the one in force already. Rows are only ever added: the
 * database refuses the rest.
 */
export const archiviereFassung = async (scope: MandantScope, neu: NeueFassung): Promise<void> => {
  const letzte = await findLetzte(scope, neu.art);
  if (letzte && isGleich(letzte, neu)) return;
  const wartend = await findVormerkung(scope, neu.art);
  // Its day has come, and the text that it replaces is only still there.
  if (wartend && vormerkung(wartend.ab, scope.heute) === 'faellig') return;
  const ab = letzte || neu.gueltigAb ? beginnVon(scope.jetzt, neu.gueltigAb, letzte?.gueltigAb ?? null) : null;
  await schreibeFassung(scope, neu, ab);
};

/** Keeps the words that a step gives to a text in force, from now on; in the transaction of the step. */
export const archiviereGeaenderte = async (tx: MandantScope, neu: EigeneFassung): Promise<void> => {
  const fassung: NeueFassung = { ...neu, quelle: 'inhalt', gueltigAb: tx.jetzt };
  const letzte = await findLetzte(tx, neu.art);
  if (!letzte || !isGleich(letzte, fassung)) await schreibeFassung(tx, fassung, tx.jetzt);
};

/** Keeps a version that begins on a day to come, and says its name; in the transaction that publishes it. */
export const archiviereKuenftige = (tx: MandantScope, neu: EigeneFassung, ab: Tag): Promise<string> =>
  schreibeFassung(tx, { ...neu, quelle: 'inhalt', gueltigAb: null }, anfangDesTages(ab));

export const nimmKuenftigeZurueck = async (tx: MandantScope, art: Rechtstextart, fassung: string): Promise<void> => {
  await tx.db
    .insertInto('rechtstextruecknahme')
    .values({ mandant_id: tx.mandant.id, art, fassung, wer: tx.wer, am: tx.jetzt })
    .execute();
};

/** The words of a text that waits for its day have changed: the version that waited is taken back for one with the new words. */
export const ersetzeKuenftige = async (tx: MandantScope, neu: EigeneFassung): Promise<void> => {
  const wartend = await findVormerkung(tx, neu.art);
  if (!wartend) return;
  await nimmKuenftigeZurueck(tx, neu.art, wartend.fassung);
  await tx.db
    .updateTable('inhalt')
    .set({ gilt_fassung: await archiviereKuenftige(tx, neu, wartend.ab) })
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
export const archiviereGezeigte = async (scope: MandantScope, art: Rechtstextart, text: Rechtstext): Promise<void> => {
  if (!text.vollstaendig) return;
  const neu: NeueFassung = { ...text, art, quelle: 'inhalt', gueltigAb: text.geaendertAm };
  if (!isEigenerText(scope, art)) return archiviereFassung(scope, neu);
  const letzte = await findLetzte(scope, art);
  if (letzte && isGleich(letzte, neu)) return;
  await archiviereFassung(scope, { ...neu, ...(await findWortlaut(scope, art)) });
};

/**
 * Writes down what is in force now: the service's text, else the one built in, which is also what was there before
 * anybody wrote another.
 */
export const archiviereRechtstexte = async (
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
      inhalt: { de: saeubere(inhalt.de), en: saeubere(inhalt.en) },
    };
    const eigener = await findRechtstext(scope, art);
    const bekannt = await findFassungszeilen(scope, art);
    if (!eigener || bekannt.length === 0) await archiviereFassung(scope, eingebaut);
    if (eigener) await archiviereGezeigte(scope, art, eigener);
  }
};
