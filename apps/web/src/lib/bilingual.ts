/** German and English texts with the same keys; another key, or a missing one, does not compile. */
export const bilingual = <const De extends Record<string, string>>(texte: {
  de: De;
  en: { [K in keyof NoInfer<De>]: string };
}) => texte;
