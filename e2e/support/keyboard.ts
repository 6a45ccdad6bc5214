import { expect, type Locator, type Page } from '@playwright/test';

/** WCAG 2.5.8; a link within a sentence is as high as its line. */
const AT_LEAST_PX = 24;
const AT_MOST_STEPS = 300;

interface Focus {
  /** Its place among all that can be reached; -1 outside of the document. */
  nummer: number;
  /** The way is round: here it began. */
  wieder: boolean;
  was: string;
  /** The browser's own field for a day: each of its parts takes the focus, and shows it inside. */
  isParted: boolean;
  mangel: string[];
}

/** What has the focus: whether it can be seen, and is large enough to be hit. Sent to the page as it stands. */
const lookAtFocus = ([atLeast, firstStep]: readonly [number, boolean]): Focus => {
  const element = document.activeElement;
  if (!element || element === document.body || element === document.documentElement)
    return { nummer: -1, wieder: false, was: '', isParted: false, mangel: [] };
  const again = !firstStep && element.hasAttribute('data-anfang');
  if (firstStep) element.setAttribute('data-anfang', '');
  const all = [...document.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex], iframe')];
  const style = getComputedStyle(element);
  const label = element.closest('label') ?? element;
  const ring = [element, label].some((e) => {
    const s = getComputedStyle(e);
    return s.outlineStyle !== 'none' && Number.parseFloat(s.outlineWidth) >= 2;
  });
  const box = label.getBoundingClientRect();
  const [x, y] = [box.left + Math.min(box.width / 2, 40), box.top + Math.min(box.height / 2, 20)];
  // The captcha draws its own box over the real one.
  const above = element.closest('altcha-widget') ? null : document.elementFromPoint(x, y);
  const inSentence = element.matches('a') && style.display === 'inline';
  const tooSmall = !inSentence && (box.width < atLeast || box.height < atLeast);
  const visible = box.bottom > 0 && box.top < window.innerHeight && box.right > 0 && box.left < window.innerWidth;
  return {
    nummer: all.indexOf(element),
    wieder: again,
    isParted: element.matches('[type=date], [type=time], [type=month]'),
    was: `${element.tagName.toLowerCase()} ${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40) ?? ''} ${element.getAttribute('name') ?? ''}`,
    mangel: [
      ring ? '' : 'no visible focus',
      tooSmall ? `${Math.round(box.width)} × ${Math.round(box.height)} px` : '',
      visible ? '' : 'outside of the window',
      visible && above && !label.contains(above) && !above.contains(label)
        ? `under ${above.tagName} ${above.className}`
        : '',
    ].filter(Boolean),
  };
};
const focus = (page: Page, first: boolean): Promise<Focus> => page.evaluate(lookAtFocus, [AT_LEAST_PX, first] as const);

/** All that Tab should come by: shown, enabled, of a group of radio buttons one. */
const reachable = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const all = [
      ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex="0"]'),
    ];
    const groups = new Set<string>();
    return all.filter((e) => {
      if (!e.checkVisibility({ visibilityProperty: true }) || e.matches('[disabled], [tabindex="-1"], [type="hidden"]'))
        return false;
      if (e.closest('[inert]')) return false;
      if (!(e instanceof HTMLInputElement) || e.type !== 'radio') return true;
      const group = `${e.form?.id} ${e.name}`;
      if (groups.has(group)) return false;
      groups.add(group);
      return true;
    }).length;
  });

/** What came in meanwhile has moved things; what counts is how the page is painted then. */
const painted = async (page: Page, first: boolean): Promise<Focus> => {
  const now = await focus(page, first);
  if (now.mangel.length === 0) return now;
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  return { ...(await focus(page, false)), wieder: now.wieder };
};

const toTheBeginning = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.querySelector('[data-anfang]')?.removeAttribute('data-anfang');
    (document.activeElement as HTMLElement | null)?.blur();
    window.getSelection()?.removeAllRanges();
    document.body.tabIndex = -1;
    document.body.focus({ preventScroll: true });
    document.body.removeAttribute('tabindex');
    window.scrollTo(0, 0);
  });

/** What the steps so far have come by; `isRound` as soon as one of them left the document, or was the first again. */
class Way {
  readonly faults: string[] = [];
  isRound = false;
  private before = -1;
  private reached = 0;

  step({ nummer, wieder, was, isParted, mangel }: Focus): void {
    if (this.isRound || (nummer === this.before && isParted)) return;
    this.isRound = nummer === -1 || wieder;
    if (this.isRound) return;
    this.reached++;
    if (nummer <= this.before) this.faults.push(`${was}: out of order`);
    this.before = nummer;
    this.faults.push(...mangel.map((m) => `${was}: ${m}`));
  }
  end(expected: number): string[] {
    return this.reached < expected ? [...this.faults, `${this.reached} of ${expected} reached`] : this.faults;
  }
}

const TAB = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 } as const;
/** So many more presses at a time, when those that were expected have not led round. */
const SOME_MORE = 5;

/** Presses without waiting for each other: the page itself looks at what has the focus whenever the key comes up. */
async function goQuickly(page: Page, expected: number): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await page.evaluate(`{
    const look = ${lookAtFocus};
    window.steps = [];
    window.onTab = () => window.steps.push(look([${AT_LEAST_PX}, window.steps.length === 0]));
    window.addEventListener('keyup', window.onTab, true);
  }`);
  const way = new Way();
  let seen = 0;
  for (let presses = expected + 1; seen < AT_MOST_STEPS && !way.isRound; presses = SOME_MORE) {
    const sent = Array.from({ length: presses }, () => [
      session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...TAB }),
      session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...TAB }),
    ]);
    await Promise.all(sent.flat());
    const steps = await page.evaluate(() => (window as unknown as { steps: Focus[] }).steps);
    for (const one of steps.slice(seen)) way.step(one);
    // A key that came up elsewhere, as in a frame, was seen by nobody.
    if (steps.length < seen + presses) way.faults.push(`${steps.length - seen} of ${presses} steps seen`);
    seen += presses;
  }
  await page.evaluate("window.removeEventListener('keyup', window.onTab, true)");
  await session.detach();
  return way.end(expected);
}

async function goStepByStep(page: Page, expected: number): Promise<string[]> {
  const way = new Way();
  for (let steps = 0; steps < AT_MOST_STEPS && !way.isRound; steps++) {
    await page.keyboard.press('Tab');
    way.step(await painted(page, steps === 0));
  }
  return way.end(expected);
}

/**
 * Walks through a screen with the Tab key alone; answers what is wrong on the way. Where anything is wrong to a quick
 * walk, one that waits at each step for what comes in and is painted has the last word.
 */
export async function goByTab(page: Page): Promise<string[]> {
  const expected = await reachable(page);
  await toTheBeginning(page);
  if ((await goQuickly(page, expected)).length === 0) return [];
  await toTheBeginning(page);
  return goStepByStep(page, expected);
}

/** So many presses are sent without waiting for each other; those after the one that has arrived lead nowhere. */
const AT_ONCE = 12;

/** On by the Tab key until it has the focus, which is seen. */
export async function reach(page: Page, target: Locator): Promise<void> {
  const goal = await target.elementHandle();
  const session = await page.context().newCDPSession(page);
  const stay = await goal?.evaluateHandle((element) => {
    const listener = (event: KeyboardEvent) => {
      if (element === document.activeElement) event.preventDefault();
    };
    window.addEventListener('keydown', listener, true);
    return listener;
  });
  for (let steps = 0; steps < AT_MOST_STEPS; steps += AT_ONCE) {
    if (await target.evaluate((element) => element === document.activeElement)) break;
    const sent = Array.from({ length: AT_ONCE }, () => [
      session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...TAB }),
      session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...TAB }),
    ]);
    await Promise.all(sent.flat());
  }
  await stay?.evaluate((listener) => window.removeEventListener('keydown', listener, true));
  await session.detach();
  await expect(target).toBeFocused();
  expect((await focus(page, false)).mangel).toEqual([]);
}

export async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await reach(page, target);
  await page.keyboard.press(key);
}

export async function write(page: Page, target: Locator, text: string): Promise<void> {
  await reach(page, target);
  await page.keyboard.type(text);
}
