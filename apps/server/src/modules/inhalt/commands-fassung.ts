import { createHash } from 'node:crypto';
import { RECHTSTEXTARTEN, type Rechtstextart, type Sprache, type Tag } from '@weitersagen/contract/werte';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { anfangDesTages, tagVon } from '../../platform/clock/tage.ts';
import { isUniqueViolation } from '../../platform/db/pool.ts';
import { saeubere } from '../../platform/html/saeubere.ts';
import { findFassungsnamen, findFassungszeilen, findVormerkung } from './queries-fassung.ts';
import { findRechtstext } from './queries-inhalte.ts';
import { fassungAm, isKuenftig, naechsteFassung, vormerkung } from './rules-fassung.ts';

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
}

const hashVon = ({ titel, inhalt }: Fassungstext): string =>
  createHash('sha256')
    .update(JSON.stringify([titel.de, titel.en, inhalt.de, inhalt.en]))
    .digest('hex');

/** The instant of its publication, where that can be: a text also changes with a variable in it, and then it does so now. */
const beginnVon = (jetzt: Date, veroeffentlicht: Date | null, davor: Date | null): Date =>
  veroeffentlicht && veroeffentlicht <= jetzt && (!davor || veroeffentlicht > davor) ? veroeffentlicht : jetzt;

const schreibeFassung = async (scope: MandantScope, neu: NeueFassung, ab: Date | null): Promise<string> => {
  const fassung = naechsteFassung(tagVon(ab ?? scope.jetzt), await findFassungsnamen(scope, neu.art));
  await scope.db
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
    })
    .execute();
  return fassung;
};

/**
 * Keeps a version of a legal text for ever, where it is not the one in force already. Rows are only ever added: the
 * database refuses the rest. Of two processes that see it at once one is refused, and finds it there.
 */
export const archiviereFassung = async (scope: MandantScope, neu: NeueFassung): Promise<void> => {
  const bisher = (await findFassungszeilen(scope, neu.art)).filter((f) => !isKuenftig(f, scope.jetzt));
  const letzte = fassungAm(bisher, scope.jetzt);
  if (letzte?.hash === hashVon(neu)) return;
  const wartend = await findVormerkung(scope, neu.art);
  // Its day has come, and the text that it replaces is only still there.
  if (wartend && vormerkung(wartend.ab, scope.heute) === 'faellig') return;
  const ab = letzte || neu.gueltigAb ? beginnVon(scope.jetzt, neu.gueltigAb, letzte?.gueltigAb ?? null) : null;
  try {
    await schreibeFassung(scope, neu, ab);
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
  }
};

/** Keeps a version that begins on a day to come, and says its name; in the transaction that publishes it. */
export const archiviereKuenftige = (
  tx: MandantScope,
  neu: Omit<NeueFassung, 'quelle' | 'gueltigAb'>,
  ab: Tag,
): Promise<string> => schreibeFassung(tx, { ...neu, quelle: 'inhalt', gueltigAb: null }, anfangDesTages(ab));

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
    if (eigener?.vollstaendig)
      await archiviereFassung(scope, { ...eigener, art, quelle: 'inhalt', gueltigAb: eigener.geaendertAm });
  }
};
