/**
 * Which sizes a picture is worked out in. The address is open to everybody, so what it may ask for is a short list: what
 * somebody wants is snapped to it, and one picture has a few dozen sizes at most.
 */
export const WIDTHS = [48, 96, 160, 240, 320, 480, 640, 960, 1280, 1920] as const;
const LARGEST = WIDTHS[WIDTHS.length - 1] as number;
const RATIOS = [3, 2.5, 2, 16 / 9, 1.6, 1.5, 4 / 3, 1.25, 1, 4 / 5, 3 / 4, 2 / 3, 9 / 16];

const BILD_MEDIA = ['image/avif', 'image/webp', 'image/jpeg', 'image/png'] as const;
export type BildMedium = (typeof BILD_MEDIA)[number];

export interface Area {
  breite: number;
  hoehe: number;
}
export interface SizeWish {
  breite?: number | undefined;
  hoehe?: number | undefined;
  /** `Max`: the whole picture, within the size. `Crop`: fills it, and what stands over is cut off. */
  modus?: 'Max' | 'Crop' | undefined;
}

const nextWidth = (width: number): number => WIDTHS.find((b) => b >= width) ?? LARGEST;
const nextRatio = (v: number): number =>
  RATIOS.reduce((best, one) => (Math.abs(Math.log(one / v)) < Math.abs(Math.log(best / v)) ? one : best));

const whole = (number: number): number => Math.max(1, Math.round(number));

/** The size that is answered: never larger than the picture itself, and with `Crop` never with an edge of nothing. */
export const toSize = (bild: Area, { breite, hoehe, modus }: SizeWish): Area => {
  if (modus === 'Crop' && breite && hoehe) {
    const ratio = nextRatio(breite / hoehe);
    const b = Math.min(nextWidth(breite), bild.breite, bild.hoehe * ratio);
    return { breite: whole(b), hoehe: whole(b / ratio) };
  }
  const aspect = bild.breite / bild.hoehe;
  const wanted = Math.min(breite ?? LARGEST, (hoehe ?? LARGEST) * aspect);
  const b = Math.min(nextWidth(wanted), bild.breite);
  return { breite: whole(b), hoehe: whole(b / aspect) };
};

const takes = (accept: string, medium: string): boolean =>
  accept.split(',').some((part) => {
    const [type, ...details] = part.split(';').map((s) => s.trim().toLowerCase());
    return type === medium && !details.some((a) => /^q=0(\.0*)?$/.test(a));
  });

/** The smallest that the caller names; `image/*` alone names none, and gets what everything can show. */
export const chooseMedium = (accept: string, transparent: boolean): BildMedium => {
  if (takes(accept, 'image/avif')) return 'image/avif';
  if (takes(accept, 'image/webp')) return 'image/webp';
  return transparent ? 'image/png' : 'image/jpeg';
};
