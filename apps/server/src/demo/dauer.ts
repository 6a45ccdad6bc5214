import { daysBetween, plusMonths, plusTage, tagVon } from '../platform/clock/tage.ts';
import { plusDays } from '../platform/clock/zeitpunkt.ts';

/** An ISO 8601 duration, forwards only. */
export interface Dauer {
  monate: number;
  tage: number;
  ms: number;
}

const ISO = /^P(?=.)(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)W)?(?:(\d+)D)?(?:T(?=.)(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/;

/** Null where it is not one: `P30D`, `P12M`, `PT6H`, `P1Y2M3DT4H5M6S`. */
export const parseDuration = (text: string): Dauer | null => {
  const treffer = ISO.exec(text.trim().toUpperCase());
  if (!treffer) return null;
  const [jahre, monate, wochen, tage, stunden, minuten, sekunden] = treffer.slice(1).map((z) => Number(z ?? 0)) as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  return {
    monate: jahre * 12 + monate,
    tage: wochen * 7 + tage,
    ms: ((stunden * 60 + minuten) * 60 + sekunden) * 1000,
  };
};

/**
 * Days, weeks and months are those of the Berlin calendar, at the same time of the clock (`sameTimeOn`); hours, minutes
 * and seconds are added afterwards, and are as long as they are.
 */
export const plusDuration = (von: Date, { monate, tage, ms }: Dauer): Date => {
  const heute = tagVon(von);
  const days = daysBetween(heute, plusTage(plusMonths(heute, monate), tage));
  return new Date(plusDays(von, days).getTime() + ms);
};
