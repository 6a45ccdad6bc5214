import type { Page } from '@playwright/test';

/** Is sent to the page as it stands, and knows there nothing but the width that the window is to have. */
export type Finder = (width: number) => string[];
/** By what is told of what each has found. */
export type Finders = Readonly<Record<string, Finder>>;

/** One question for all of them: a page is laid out once for it, since none of them writes. */
export const findings = (page: Page, finders: Finders, width: number): Promise<string[]> => {
  const sent = Object.entries(finders).map(([what, find]) => `[${JSON.stringify(what)}, ${find}]`);
  return page.evaluate(
    `[${sent}].flatMap(([what, find]) => find(${width}).map((found) => what + ': ' + found))`,
  ) as Promise<string[]>;
};
