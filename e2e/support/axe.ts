import fs from 'node:fs';
import type { Page } from '@playwright/test';

/**
 * Sent once to a document, and as small as it is published: the builder of `@axe-core/playwright` sends the long form
 * twice for each look, and brings back all that passed.
 */
const SOURCE = fs.readFileSync(new URL('../../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');

export interface Violation {
  id: string;
  help: string;
  nodes: { html: string; failureSummary?: string }[];
}
interface Axe {
  run(context: object, options: object): Promise<{ violations: Violation[] }>;
}
interface Wish {
  runOnly: { type: 'tag' | 'rule'; values: readonly string[] };
  rules?: Record<string, { enabled: boolean }>;
}

const hasAxe = () => 'axe' in window;

/** What axe has against a screen, frames of the same origin included. */
export async function findViolations(page: Page, wish: Wish, exclude: readonly string[] = []): Promise<Violation[]> {
  const [main, ...frames] = page.frames();
  if (!(await main?.evaluate(hasAxe))) await main?.evaluate(SOURCE);
  // One that is locked, or just gone, has nothing to say.
  for (const frame of frames)
    if (!(await frame.evaluate(hasAxe).catch(() => true))) await frame.evaluate(SOURCE).catch(() => undefined);
  return page.evaluate(
    async ([context, options]) => {
      const { axe } = window as unknown as { axe: Axe };
      // Colours that are on their way from one to another are neither, and what inherits one sets out when it has come.
      // What goes with scrolling, or for ever, does not end.
      const moving = () =>
        document
          .getAnimations()
          .filter(
            ({ playState, timeline, effect }) =>
              playState === 'running' &&
              timeline instanceof DocumentTimeline &&
              effect?.getComputedTiming().endTime !== Infinity,
          );
      for (let some = moving(), n = 0; some.length > 0 && n < 50; some = moving(), n++)
        for (const animation of some) animation.finish();
      const { violations } = await axe.run(context, options);
      return violations.map(({ id, help, nodes }) => ({
        id,
        help,
        nodes: nodes.map(({ html, failureSummary = '' }) => ({ html, failureSummary })),
      }));
    },
    [
      { include: [], exclude },
      { ...wish, resultTypes: ['violations'] },
    ] as const,
  );
}

/** Contrast alone, of a screen whose rest was looked at in other colours. */
export const findPaleText = async (page: Page): Promise<string[]> =>
  (await findViolations(page, { runOnly: { type: 'rule', values: ['color-contrast'] } })).flatMap(({ nodes }) =>
    nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`),
  );
