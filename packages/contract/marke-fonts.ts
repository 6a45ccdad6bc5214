/** Families that ship with the product. */
export const FONTS = ['Source Sans 3', 'Outfit', 'Lora'] as const;
export type Font = (typeof FONTS)[number];

interface FontFacts {
  /** What browsers have in its place until it has come, and mail clients for good. */
  page: string;
  mail: string;
  /** The file that the first screen needs. */
  file: string;
}
export const FONT_FACTS: Readonly<Record<Font, FontFacts>> = {
  'Source Sans 3': {
    page: 'system-ui,sans-serif',
    mail: "'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif",
    file: 'source-sans-3-latin-wght-normal.woff2',
  },
  Outfit: {
    page: 'system-ui,sans-serif',
    mail: "'Avenir Next', 'Century Gothic', 'Segoe UI', Arial, sans-serif",
    file: 'outfit-latin-wght-normal.woff2',
  },
  Lora: {
    page: 'Georgia,serif',
    mail: "Georgia, 'Times New Roman', serif",
    file: 'lora-latin-wght-normal.woff2',
  },
};
