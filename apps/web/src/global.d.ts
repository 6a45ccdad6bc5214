interface ImportMetaEnv {
  /** Address of the drawings (vite.config.ts): the same file for every language. */
  readonly VITE_BILDER: string;
  /** Inner SVG of the marks in it, by name; on the server alone. */
  readonly VITE_MARKEN: Record<string, string>;
}
/** All messages, for the server (texte-plugin.ts). */
declare module 'virtual:texte' {}
