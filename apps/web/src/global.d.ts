interface ImportMetaEnv {
  /** Address of the drawings (drawings.ts): the same file for every language. */
  readonly VITE_BILDER: string;
  /** Folder of the towns of postcodes (towns.ts). */
  readonly VITE_TOWNS: string;
  /** The small drawings of things that there are. */
  readonly VITE_ICONS: string[];
  /** Inner SVG of the marks, by name; on the server alone. */
  readonly VITE_MARKS: Record<string, string>;
}
/** All messages, for the server (`texte-plugin.ts`). */
declare module 'virtual:texte' {}
