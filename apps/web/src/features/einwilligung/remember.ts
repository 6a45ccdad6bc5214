import { ANSWERED } from '../../lib/goal.ts';

/** The page's own script keeps the choice: a form would load the page anew, and what was typed would be gone. */
export function remember(rows: readonly string[]): void {
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store, and a navigation may follow at once
  for (const row of rows) document.cookie = row;
  document.dispatchEvent(new Event(ANSWERED));
}
