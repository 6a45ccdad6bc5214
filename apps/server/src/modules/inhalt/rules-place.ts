/** Screens that show the key visual of their name in their head. */
const KOPFBILDSCHIRME = ['home', 'produkte', 'empfehlen'] as const;
/** `kategorie-internet`, `produkt-dsl-16` */
const EINZELNE = ['kategorie', 'produkt'] as const;

export type Kopfstelle =
  | { bildschirm: (typeof KOPFBILDSCHIRME)[number] }
  | { bildschirm: (typeof EINZELNE)[number]; id: string };

/** At the head of which screen a key visual of this name stands; null: pages alone refer to it. */
export const kopfstelle = (identifier: string): Kopfstelle | null => {
  const bildschirm = KOPFBILDSCHIRME.find((id) => id === identifier);
  if (bildschirm) return { bildschirm };
  const kind = EINZELNE.find((one) => identifier.startsWith(`${one}-`));
  return kind ? { bildschirm: kind, id: identifier.slice(kind.length + 1) } : null;
};

export const stellenname = (kind: (typeof EINZELNE)[number], id: string): string => `${kind}-${id}`;
