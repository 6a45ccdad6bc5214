import { createHash } from 'node:crypto';
import { RECHTSTEXTARTEN, type Rechtstextart, type Sprache } from '@weitersagen/contract/werte';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { tagVon } from '../../platform/clock/tage.ts';
import { isUniqueViolation } from '../../platform/db/pool.ts';
import { saeubere } from '../../platform/html/saeubere.ts';
import { findFassungszeilen } from './queries-fassung.ts';
import { findRechtstext } from './queries-inhalte.ts';
import { mitGeltung, naechsteFassung } from './rules-fassung.ts';

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

/**
 * Keeps a version of a legal text for ever, where it is not the one in force already. Rows are only ever added: the
 * database refuses the rest. Of two processes that see it at once one is refused, and finds it there.
 */
export const archiviereFassung = async (scope: MandantScope, neu: NeueFassung): Promise<void> => {
  const hash = hashVon(neu);
  const alle = mitGeltung(await findFassungszeilen(scope, neu.art));
  const letzte = alle.at(-1);
  if (letzte?.hash === hash) return;
  const ab = letzte || neu.gueltigAb ? beginnVon(scope.jetzt, neu.gueltigAb, letzte?.gueltigAb ?? null) : null;
  try {
    await scope.db
      .insertInto('rechtstextfassung')
      .values({
        mandant_id: scope.mandant.id,
        art: neu.art,
        fassung: naechsteFassung(
          tagVon(ab ?? scope.jetzt),
          alle.map((f) => f.fassung),
        ),
        titel: JSON.stringify(neu.titel),
        inhalt: JSON.stringify(neu.inhalt),
        hash,
        quelle: neu.quelle,
        gueltig_ab: ab,
        erfasst_am: scope.jetzt,
      })
      .execute();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
  }
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
    if (eigener?.vollstaendig)
      await archiviereFassung(scope, { ...eigener, art, quelle: 'inhalt', gueltigAb: eigener.geaendertAm });
  }
};
