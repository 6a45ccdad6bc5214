import { isAlreadyClean } from './clean.ts';
import { clean } from './sanitize.ts';

const AT_MOST = 20_000;
const remembered = new Map<string, string>();

/** Like saeubere, for texts that come again and again, such as those of a catalogue; the oldest are forgotten first. */
export const cleanOft = (html: string): string => {
  if (isAlreadyClean(html)) return html;
  const existing = remembered.get(html);
  if (existing !== undefined) return existing;
  const sauber = clean(html);
  if (remembered.size >= AT_MOST) remembered.delete(remembered.keys().next().value ?? '');
  remembered.set(html, sauber);
  return sauber;
};
