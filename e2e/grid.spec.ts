import { devices } from '@playwright/test';
import { SIDEWAYS } from './support/check.ts';
import { findings } from './support/findings.ts';
import {
  BLURRED,
  CRUSHED,
  crushed,
  emptyGaps,
  GAPS,
  LOOSE_ROWS,
  looseRows,
  OTHER_EDGES,
  OVERLAPS,
  otherEdges,
  overlaps,
} from './support/grid.ts';
import { expect, test } from './support/test.ts';

test.use({ ...devices['Desktop Chrome'] });

test('a card alone in its row is found, and so are a hole, another edge, an empty gap, words upon words, words crushed, and a picture too small', async ({
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
  expect(await findings(page, { ...SIDEWAYS, ...LOOSE_ROWS, ...OTHER_EDGES, ...OVERLAPS }, 1280)).toEqual([
    expect.stringMatching(/^loose rows: alone: .*: 2 \+ 1$/),
    expect.stringMatching(/^loose rows: a hole: /),
    expect.stringMatching(/^another left edge: P .* at 48 px instead of 8$/),
    expect.stringMatching(/^another left edge: /),
    expect.stringMatching(/^another left edge: /),
    'words upon words: One / Two',
  ]);
  await page.setContent(`
    <main>
      <div style="display:grid;gap:12px"><p>A</p><div class="empty"></div><div style="margin-top:-12px"></div></div>
      <p style="width:2em;overflow-wrap:anywhere">Recommendation</p>
    </main>`);
  expect(await emptyGaps(page)).toEqual(['DIV empty in ']);
  expect(await crushed(page)).toEqual(['Recommendation']);
  expect(await findings(page, { ...GAPS, ...CRUSHED }, 1280)).toEqual([
    'takes a gap and shows nothing: DIV empty in ',
    'words crushed: Recommendation',
  ]);
  const pixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAP///wAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==';
  await page.setContent(
    `<main><img alt="One" width="300" src="${pixel}"><img alt="Two" width="1" src="${pixel}"></main>`,
  );
  expect(await findings(page, BLURRED, 1280)).toEqual(['a picture too small for its place: One: 300 px of 1']);
  await page.setContent('<main><p class="wide" style="width:1300px">Wide</p></main>');
  expect(await findings(page, SIDEWAYS, 1280)).toContain('sideways scrolling: P wide: Wide');
  // What is folded away is nowhere, and nothing of it is found.
  await page.setContent(`
    <main><details><summary>A</summary>
      <ul style="display:grid;grid-template-columns:1fr 1fr">${card.repeat(3)}</ul><p style="width:2em">Recommendation</p>
    </details></main>`);
  expect(await findings(page, { ...LOOSE_ROWS, ...OVERLAPS, ...CRUSHED }, 1280)).toEqual([]);
});
