/**
 * Which sizes a picture is worked out in. The address is open to everybody, so what it may ask for is a short list: what
 * somebody wants is snapped to it, and one picture has a few dozen sizes at most.
 */
export const BREITEN = [48, 96, 160, 240, 320, 480, 640, 960, 1280, 1920] as const;
const GROESSTE = BREITEN[BREITEN.length - 1] as number;
const VERHAELTNISSE = [3, 2.5, 2, 16 / 9, 1.6, 1.5, 4 / 3, 1.25, 1, 4 / 5, 3 / 4, 2 / 3, 9 / 16];

export const BILDMEDIEN = ['image/avif', 'image/webp', 'image/jpeg', 'image/png'] as const;
export type Bildmedium = (typeof BILDMEDIEN)[number];

export interface Flaeche {
  breite: number;
  hoehe: number;
}
export interface Groessenwunsch {
  breite?: number | undefined;
  hoehe?: number | undefined;
  /** `Max`: the whole picture, within the size. `Crop`: fills it, and what stands over is cut off. */
  modus?: 'Max' | 'Crop' | undefined;
}

const nextWidth = (breite: number): number => BREITEN.find((b) => b >= breite) ?? GROESSTE;
const nextRatio = (v: number): number =>
  VERHAELTNISSE.reduce((bestes, eines) =>
    Math.abs(Math.log(eines / v)) < Math.abs(Math.log(bestes / v)) ? eines : bestes,
  );

const whole = (zahl: number): number => Math.max(1, Math.round(zahl));

/** The size that is answered: never larger than the picture itself, and with `Crop` never with an edge of nothing. */
export const toSize = (bild: Flaeche, { breite, hoehe, modus }: Groessenwunsch): Flaeche => {
  if (modus === 'Crop' && breite && hoehe) {
    const verhaeltnis = nextRatio(breite / hoehe);
    const b = Math.min(nextWidth(breite), bild.breite, bild.hoehe * verhaeltnis);
    return { breite: whole(b), hoehe: whole(b / verhaeltnis) };
  }
  const verhaeltnis = bild.breite / bild.hoehe;
  const gewuenscht = Math.min(breite ?? GROESSTE, (hoehe ?? GROESSTE) * verhaeltnis);
  const b = Math.min(nextWidth(gewuenscht), bild.breite);
  return { breite: whole(b), hoehe: whole(b / verhaeltnis) };
};

const takes = (accept: string, medium: string): boolean =>
  accept.split(',').some((teil) => {
    const [typ, ...angaben] = teil.split(';').map((s) => s.trim().toLowerCase());
    return typ === medium && !angaben.some((a) => /^q=0(\.0*)?$/.test(a));
  });

/** The smallest that the caller names; `image/*` alone names none, and gets what everything can show. */
export const chooseMedium = (accept: string, transparent: boolean): Bildmedium => {
  if (takes(accept, 'image/avif')) return 'image/avif';
  if (takes(accept, 'image/webp')) return 'image/webp';
  return transparent ? 'image/png' : 'image/jpeg';
};
