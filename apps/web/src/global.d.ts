interface ImportMetaEnv {
  /** Address of the drawings (vite.config.ts): the same file for every language. */
  readonly VITE_BILDER: string;
}
