import { z } from 'zod';
import { daysBetween, tagVon } from '../platform/clock/tage.ts';
import { plusDays } from '../platform/clock/zeitpunkt.ts';
import type { Werk } from '../werk.ts';
import { parseDuration, plusDuration } from './dauer.ts';

const MS_PRO_TAG = 86_400_000;
/** A calendar of four digits, and no day that a date column cannot hold. */
const LETZTER_TAG = Date.parse('2199-12-31T00:00:00Z');
/** So far a leap goes day by day; beyond, week by week. */
const TAGEWEISE_BIS = 62;

export const uhrBody = z.union(
  [
    z.strictObject({ jetzt: z.iso.datetime({ offset: true, local: false }) }),
    z.strictObject({ vor: z.string().max(40) }),
    z.strictObject({ zurueck: z.literal(true) }),
  ],
  { error: 'ungueltig' },
);

export type UhrGrund = 'jetzt' | 'vor' | 'rueckwaerts' | 'zuWeit';
export type UhrErgebnis = { ok: true; jetzt: Date } | { ok: false; grund: UhrGrund };

export interface DemoUhr {
  jetzt(): Date;
  versatzMs(): number;
  stelle(wunsch: z.output<typeof uhrBody>): Promise<UhrErgebnis>;
}

const targetOf = (wunsch: z.output<typeof uhrBody>, jetzt: Date): Date | UhrGrund => {
  if ('jetzt' in wunsch) {
    const ziel = new Date(wunsch.jetzt);
    return Number.isNaN(ziel.getTime()) ? 'jetzt' : ziel;
  }
  if ('zurueck' in wunsch) return new Date();
  const dauer = parseDuration(wunsch.vor);
  if (!dauer) return 'vor';
  // Checked before the calendar is asked, which knows no years of five digits.
  const grob = jetzt.getTime() + (dauer.monate * 31 + dauer.tage) * MS_PRO_TAG + dauer.ms;
  return grob > LETZTER_TAG ? 'zuWeit' : plusDuration(jetzt, dauer);
};

/** The stops of a leap: what falls due on a day is done on that day and carries its date, as if the time had passed. */
export const haltepunkte = (von: Date, bis: Date): Date[] => {
  const tage = daysBetween(tagVon(von), tagVon(bis));
  const schritt = tage > TAGEWEISE_BIS ? 7 : 1;
  const halte: Date[] = [];
  for (let tag = schritt; tag < tage; tag += schritt) halte.push(plusDays(von, tag));
  return [...halte, bis];
};

/**
 * Moves the demo's present and keeps the distance in the database, so that a restart finds it. Forwards only, because
 * what has happened has happened; `zurueck` gives the clock back to the real present and undoes nothing.
 */
export const createClock = (werk: Werk, danach: () => void): DemoUhr => {
  let reihe: Promise<unknown> = Promise.resolve();

  const remember = (versatz_ms: number) =>
    werk.datenbank.betreiber
      .insertInto('uhr')
      .values({ id: 1, versatz_ms })
      .onConflict((oc) => oc.column('id').doUpdateSet({ versatz_ms }))
      .execute();

  const springe = async (ziel: Date): Promise<void> => {
    const versatz = Math.round(ziel.getTime() - Date.now());
    werk.clock.setVersatz(versatz);
    await remember(versatz);
    danach();
    await werk.jobs.catchUp();
  };

  const place = async (wunsch: z.output<typeof uhrBody>): Promise<UhrErgebnis> => {
    const jetzt = werk.clock.now();
    const ziel = targetOf(wunsch, jetzt);
    if (typeof ziel === 'string') return { ok: false, grund: ziel };
    if (ziel.getTime() > LETZTER_TAG) return { ok: false, grund: 'zuWeit' };
    if ('zurueck' in wunsch) await springe(ziel);
    else if (ziel < jetzt) return { ok: false, grund: 'rueckwaerts' };
    else for (const halt of haltepunkte(jetzt, ziel)) await springe(halt);
    danach();
    return { ok: true, jetzt: werk.clock.now() };
  };

  return {
    jetzt: werk.clock.now,
    versatzMs: () => werk.clock.versatzMs,
    stelle: (wunsch) => {
      // One after the other: two leaps at once would each measure from a present that the other moves.
      const ergebnis = reihe.then(() => place(wunsch));
      reihe = ergebnis.catch(() => undefined);
      return ergebnis;
    },
  };
};
