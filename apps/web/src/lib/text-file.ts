const BYTE_ORDER: readonly (readonly [label: string, first: number, second: number])[] = [
  ['utf-16le', 0xff, 0xfe],
  ['utf-16be', 0xfe, 0xff],
];

/**
 * A file as people save it: UTF-8, or UTF-16 with its mark ("Unicode text" of spreadsheets). Any other character set would
 * have to be guessed, and a code with a wrong letter be kept: its letters become placeholders, by which the reader refuses it.
 */
export function readText(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes.slice(0, 2));
  const marked = BYTE_ORDER.find(([, one, two]) => one === first && two === second);
  return new TextDecoder(marked?.[0] ?? 'utf-8').decode(bytes);
}
