/** Screens that show the key visual of their name in their head. */
const HEADER_SCREENS = ['home', 'produkte', 'empfehlen'] as const;
/** `kategorie-internet`, `produkt-dsl-16` */
const SINGLE = ['kategorie', 'produkt'] as const;

export type HeaderPlace =
  | { bildschirm: (typeof HEADER_SCREENS)[number] }
  | { bildschirm: (typeof SINGLE)[number]; id: string };

/** At the head of which screen a key visual of this name stands; null: pages alone refer to it. */
export const headerPlace = (identifier: string): HeaderPlace | null => {
  const screen = HEADER_SCREENS.find((id) => id === identifier);
  if (screen) return { bildschirm: screen };
  const kind = SINGLE.find((one) => identifier.startsWith(`${one}-`));
  return kind ? { bildschirm: kind, id: identifier.slice(kind.length + 1) } : null;
};

export const placeName = (kind: (typeof SINGLE)[number], id: string): string => `${kind}-${id}`;
