import { devices } from '@playwright/test';
import { crushed, emptyGaps, looseRows, otherEdges, overlaps } from './support/grid.ts';
import { expect, test } from './support/test.ts';

test.use({ ...devices['Desktop Chrome'] });

test('a card alone in its row is found, and so are a hole, another edge, an empty gap, words upon words, and words crushed', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
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
