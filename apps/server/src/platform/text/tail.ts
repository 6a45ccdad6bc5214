/**
 * A code or a token of an address, without what a message has put behind it: the stop of its sentence, a bracket, a
 * quotation mark. Messengers and mail programs take them for a part of the address.
 */
export const withoutTail = (text: string): string => text.replace(/[^\w-]+$/, '');
