/**
 * A code or a token of an address, without what a message has put behind it: the stop of its sentence, a bracket, a
 * quotation mark. Messengers and mail programs take them for a part of the address. Looked for where a run of such signs
 * begins and nowhere else: whoever sends very many of them would keep the process busy.
 */
export const withoutTail = (text: string): string => text.replace(/(?<![^\w-])[^\w-]+$/, '');
