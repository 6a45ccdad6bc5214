import { devices, type Page } from '@playwright/test';
import { ZWECKE, zustimmungCookie } from '@weitersagen/contract/cookies';
import { ueberstehendes } from './support/check.ts';
import { crushed, emptyGaps, looseRows, otherEdges, overlaps } from './support/grid.ts';
import { address } from './support/haus.ts';
import { keepOf, MANDANTEN } from './support/rundgang.ts';
import { expect, test } from './support/test.ts';
import { become, placeOf } from './support/welt.ts';
import { weltOf } from './support/welten.ts';

const WIDTHS = [320, 390, 560, 768, 900, 1024, 1280, 1440, 1600];
const DESK = 1280;
const PHONE = 390;

test.use({ ...devices['Desktop Chrome'] });

/** All of a Mandant is told, and a window that has just changed its width is given a moment to draw it. */
const softly = expect.configure({ soft: true, timeout: 3000 });

const resize = (page: Page, width: number) => page.setViewportSize({ width, height: 900 });

test('a card alone in its row is found, and so are a hole, another edge, an empty gap, words upon words, and words crushed', async ({
  page,
}) => {
  await resize(page, DESK);
  const card = '<li style="border:1px solid;height:80px">A</li>';
  await page.setContent(`
    <header>Head</header>
    <main>
      <ul style="display:grid;grid-template-columns:1fr 1fr;list-style:none;padding:0">${card.repeat(3)}</ul>
      <p style="margin:0 40px">Further in</p>
      <p style="position:absolute;left:40px;top:300px">One</p><p style="position:absolute;left:44px;top:302px">Two</p>
    </main>`);
  expect(await looseRows(page)).toEqual([
    expect.stringMatching(/^alone: .*: 2 \+ 1$/),
    expect.stringMatching(/^a hole: /),
  ]);
  expect(await otherEdges(page)).toContainEqual(expect.stringMatching(/^P .* at 48 px instead of 8$/));
  expect(await overlaps(page)).toEqual(['One / Two']);
  await page.setContent(`
    <main>
      <div style="display:grid;gap:12px"><p>A</p><div class="empty"></div><div style="margin-top:-12px"></div></div>
      <p style="width:2em;overflow-wrap:anywhere">Recommendation</p>
    </main>`);
  expect(await emptyGaps(page)).toEqual(['DIV empty in ']);
  expect(await crushed(page)).toEqual(['Recommendation']);
});

async function checkScreen(page: Page, name: string): Promise<void> {
  for (const width of WIDTHS) {
    await resize(page, width);
    await softly.poll(() => looseRows(page), `${name} at ${width} px`).toEqual([]);
    await softly.poll(() => ueberstehendes(page, width), `${name} at ${width} px`).toEqual([]);
    if (width === DESK) {
      expect.soft(await otherEdges(page), `${name}: one left edge`).toEqual([]);
      expect.soft(await emptyGaps(page), `${name}: nothing takes a gap that shows nothing`).toEqual([]);
    }
  }
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  for (const width of [DESK, PHONE]) {
    await resize(page, width);
    const at = `${name}, letters twice as large, at ${width} px`;
    await softly.poll(() => ueberstehendes(page, width), at).toEqual([]);
    await softly.poll(() => overlaps(page), at).toEqual([]);
  }
}

for (const mandant of MANDANTEN)
  test(`${mandant.route}: one left edge, no card alone in its row, and room for letters twice as large`, async ({
    mensch,
    wache,
  }) => {
    // Links that are over answer so.
    wache.erlaubeAblehnungen();
    const world = weltOf(mandant.route);
    const { page } = await mensch();
    const no = ZWECKE.map((purpose) => zustimmungCookie(mandant.route, purpose));
    for (const { id, als } of keepOf(mandant, 'de')) {
      await become(page.context(), world, als);
      // Answered: the question would lie over the end of every screen.
      await page.context().addCookies(no.map((name) => ({ name, value: '0', url: address() })));
      await resize(page, DESK);
      await page.goto(placeOf(world, 'de', id));
      await checkScreen(page, `${id} by ${als}`);
    }
  });
