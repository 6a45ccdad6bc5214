/** An ICU message as `texte-plugin.ts` leaves it: plain text, or text, placeholders and choices in turn. */
export type Message = string | Part[];
export type Part = string | [name: string] | [name: string, kind: 'plural' | 'select', faelle: Record<string, Message>];
