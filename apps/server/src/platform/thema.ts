/** The colours of a brand; the same names in light and dark. `#rrggbb`, since mail clients know no other notation. */
export interface Colours {
  /** The brand's own colour, and what is written on it. */
  farbe: string;
  farbeText: string;
  /** The brand's colour where it writes on paper or on the surface. */
  farbeAlsSchrift: string;
  /** The one action and the amount, and what is written on it. */
  akzent: string;
  akzentText: string;
  /** Behind everything. */
  flaeche: string;
  /** The sheet that is read. */
  papier: string;
  text: string;
  /** Secondary text. */
  leise: string;
  linie: string;
}

/** How a brand draws its heads and pictures; colours and type alone are no theme. */
export const STILE = ['netz', 'sticker', 'ausweis', 'urkunde', 'akte'] as const;
export type Style = (typeof STILE)[number];

export interface Thema extends Colours {
  name: string;
  logoText: string;
  /** A few words beside the logo, for example the programme's name. */
  zusatz?: string;
  stil: Style;
  dunkel: Colours;
  /** Pixels; 999 makes pills. */
  radius: number;
  /** CSS font lists; the first family is one that ships with the product. */
  schrift: string;
  schriftTitel: string;
}
