/** Relative luminance of a colour (WCAG 2.2), channels 0 to 255. */
export const luminance = (r: number, g: number, b: number): number => {
  const linear = (channel: number) => {
    const c = channel / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
};

type Channels = [r: number, g: number, b: number];
/** Of `#rrggbb`. */
const channelsOf = (hex: string): Channels =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as Channels;

export const contrast = (a: string, b: string): number => {
  const [dark = 0, light = 0] = [a, b].map((hex) => luminance(...channelsOf(hex))).sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
};

/** From `a` (0) to `b` (1), channel by channel, as `color-mix(in srgb, …)` does. */
export const mix = (a: string, b: string, share: number): string => {
  const [from, to] = [channelsOf(a), channelsOf(b)];
  const channel = (i: 0 | 1 | 2) => Math.round(from[i] + (to[i] - from[i]) * share);
  return `#${([0, 1, 2] as const).map((i) => channel(i).toString(16).padStart(2, '0')).join('')}`;
};
