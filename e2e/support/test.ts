import { writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { type APIRequestContext, type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { consentCookie, PURPOSES } from '@weitersagen/contract/cookies';
import { signInAdmin } from './admin.ts';
import { type App, address, createApp, newRequests } from './app.ts';
import { withoutScript } from './check.ts';
import { createGuard, type Guard } from './guard.ts';
import type { Language, Texts } from './language.ts';
import { texts } from './texte.ts';

/** The answer to the question for cookies, given before: no. */
const REFUSAL = ['fernwerk', 'klarfunk', 'fernwerk-team', 'sicherheim', 'sicherheim-berater'].flatMap((route) =>
  PURPOSES.map((purpose) => consentCookie(route, purpose)),
);

/** One person at one device. */
export interface Visitor {
  page: Page;
  context: BrowserContext;
  sprache: Language;
  t: Texts;
}
interface Wish {
  sprache?: Language;
  javaScriptEnabled?: boolean;
  /** Has never answered the question for cookies, which lies over the page until then. */
  ungefragt?: boolean;
}

interface Fixtures {
  guard: Guard;
  /** Somebody with a device of his own: no cookie, no storage shared with anybody. */
  newVisitor: (wish?: Wish) => Promise<Visitor>;
}
interface WorkerFixtures {
  app: App;
  /** Signed in by both factors, for set-up where the desk is not the subject. */
  admin: APIRequestContext;
}

const ALIVE_MS = 10_000;

/**
 * A press before the page is alive is answered by the server, in a way of its own, which the journeys without a script walk:
 * the others begin when it is. A page whose script was kept out never is.
 */
const waitUntilAlive = async (page: Page): Promise<void> => {
  const alive = () =>
    new Promise<boolean>((resolve) => {
      const { documentElement: root } = document;
      const look = () => {
        if (document.getElementById('hydration') && !('alive' in root.dataset)) return;
        seen.disconnect();
        resolve(true);
      };
      const seen = new MutationObserver(look);
      seen.observe(root, { attributeFilter: ['data-alive'] });
      look();
    });
  // Counted here: the page's own clock may stand still. A page that is left meanwhile is asked for by the one that comes.
  const late = sleep(ALIVE_MS, true, { ref: false });
  while (!(await Promise.race([page.evaluate(alive).catch(() => sleep(20, false)), late])));
};

const withPatience = (page: Page): Page => {
  const { goto, reload } = page;
  page.goto = async (...args) => {
    const answer = await goto.apply(page, args);
    await waitUntilAlive(page);
    return answer;
  };
  page.reload = async (...args) => {
    const answer = await reload.apply(page, args);
    await waitUntilAlive(page);
    return answer;
  };
  return page;
};

export const test = base.extend<Fixtures, WorkerFixtures>({
  app: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const api = await newRequests();
      await use(createApp(api));
      await api.dispose();
    },
    { scope: 'worker' },
  ],
  admin: [
    async ({ app }, use) => {
      const api = await signInAdmin(app);
      await use(api);
      await api.dispose();
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
  guard: async ({}, use, info) => {
    const guard = createGuard();
    await use(guard);
    if (info.status !== info.expectedStatus) {
      const path = info.outputPath('asked.txt');
      await writeFile(path, guard.asked.join('\n'));
      await info.attach('asked', { path });
    }
    expect(guard.fehler, 'errors in the console').toEqual([]);
  },
  newVisitor: async ({ browser, guard }, use) => {
    const open: BrowserContext[] = [];
    await use(async ({ sprache = 'de', javaScriptEnabled = true, ungefragt = false } = {}) => {
      const context = await browser.newContext({
        locale: sprache === 'de' ? 'de-DE' : 'en-GB',
        javaScriptEnabled,
        reducedMotion: 'reduce',
      });
      open.push(context);
      if (!ungefragt) await context.addCookies(REFUSAL.map((name) => ({ name, value: '0', url: address() })));
      if (!javaScriptEnabled) withoutScript.add(context);
      guard.watch(context);
      const page = await context.newPage();
      return { context, page: javaScriptEnabled ? withPatience(page) : page, sprache, t: texts[sprache] };
    });
    for (const context of open) await context.close();
  },
});
export { expect };
