/** Address of the drawings (vite.config.ts): the same file for every language. */
declare const __BILDER__: string;
