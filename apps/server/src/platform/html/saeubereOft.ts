import { saeubere } from './saeubere.ts';
import { isSchonSauber } from './sauber.ts';

const HOECHSTENS = 20_000;
const gemerkt = new Map<string, string>();

/** Like saeubere, for texts that come again and again, such as those of a catalogue; the oldest are forgotten first. */
export const saeubereOft = (html: string): string => {
  if (isSchonSauber(html)) return html;
  const da = gemerkt.get(html);
  if (da !== undefined) return da;
  const sauber = saeubere(html);
  if (gemerkt.size >= HOECHSTENS) gemerkt.delete(gemerkt.keys().next().value ?? '');
  gemerkt.set(html, sauber);
  return sauber;
};
