/** Colours by what they are for. Contrast is checked for every pair in thema.test.ts. */
export interface Colours {
  /** Page, raised surface, and a tinted surface that carries the brand's mood. */
  ground: string;
  surface: string;
  tint: string;
  /** Text, quiet text, decoration lines, borders of controls. */
  ink: string;
  muted: string;
  line: string;
  border: string;
  /** The brand's own surface (header, hero) and what stands on it. */
  brand: string;
  brandInk: string;
  brandMuted: string;
  /** The one action, and amounts, on the brand's surface. */
  brandAction: string;
  brandActionInk: string;
  /** The one action. */
  action: string;
  actionHover: string;
  actionInk: string;
  link: string;
  /** Amounts of money on ground, surface and tint. */
  money: string;
  success: string;
  warning: string;
  danger: string;
  /** Two colours for drawings, on ground, surface, tint. */
  drawA: string;
  drawB: string;
}

export interface Thema {
  name: string;
  light: Colours;
  dark: Colours;
  /** Corner radii in px: controls, cards, and the large surfaces. */
  radius: { s: number; m: number; l: number };
  /** The header of every screen: on the brand's own surface, or on the plain one; and the line below it. */
  kopf: { aufMarke: boolean; linie: string };
  /** Radius of buttons; pills have 999. */
  button: number;
  font: { text: string; head: string; headWeight: number; headSpacing: string };
  /** Rules of this brand alone: its scale, its density. */
  eigenes?: string;
  /** Files of the fonts that the first screen shows. */
  preload: string[];
}
