import { clean } from './saeubere.ts';
import { isAlreadyClean } from './sauber.ts';

const HOECHSTENS = 20_000;
const gemerkt = new Map<string, string>();

/** Like saeubere, for texts that come again and again, such as those of a catalogue; the oldest are forgotten first. */
export const cleanOft = (html: string): string => {
  if (isAlreadyClean(html)) return html;
  const da = gemerkt.get(html);
  if (da !== undefined) return da;
  const sauber = clean(html);
  if (gemerkt.size >= HOECHSTENS) gemerkt.delete(gemerkt.keys().next().value ?? '');
  gemerkt.set(html, sauber);
  return sauber;
};
