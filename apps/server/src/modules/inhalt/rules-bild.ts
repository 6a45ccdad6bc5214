/** Widths that pages ask for; in between there is nothing to gain. */
export const BREITEN = [320, 640, 960, 1280, 1920] as const;
const HOECHSTE = 1920;

/** The next size that is large enough, never more than the largest. */
export const bildgroesse = ({ width, height }: { width?: number | undefined; height?: number | undefined }) => {
  const level = (px: number | undefined): number =>
    px === undefined || !(px > 0) ? HOECHSTE : (BREITEN.find((b) => b >= px) ?? HOECHSTE);
  return { width: level(width), height: level(height) };
};
