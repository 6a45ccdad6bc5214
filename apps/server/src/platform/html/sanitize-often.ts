import { LRUCache } from 'lru-cache';
import { isAlreadyClean } from './clean.ts';
import { clean } from './sanitize.ts';

/** What is clean depends on the text alone, so that all apps of a process may share it. */
const remembered = new LRUCache<string, string>({ max: 20_000 });

/** Like `clean`, for texts that come again and again, such as those of a catalogue. */
export const cleanOften = (html: string): string => {
  if (isAlreadyClean(html)) return html;
  const existing = remembered.get(html);
  if (existing !== undefined) return existing;
  const cleaned = clean(html);
  remembered.set(html, cleaned);
  return cleaned;
};
