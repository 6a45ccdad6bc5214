/** Widths that pages ask for; in between there is nothing to gain. */
const WIDTHS = [320, 640, 960, 1280, 1920] as const;
const HIGHEST = 1920;

/** The next size that is large enough, never more than the largest. */
export const bildSize = ({ width, height }: { width?: number | undefined; height?: number | undefined }) => {
  const level = (px: number | undefined): number =>
    px === undefined || !(px > 0) ? HIGHEST : (WIDTHS.find((b) => b >= px) ?? HIGHEST);
  return { width: level(width), height: level(height) };
};
