import { signInDemo } from './steps/sharing.ts';
import { check } from './support/check.ts';
import { languageOf } from './support/language.ts';
import { expect, test } from './support/test.ts';

/** A page that needs more screens of a phone than this is two pages, or too long (look.md, 9). */
const PHONE = { width: 390, height: 844 };
const screensOf = (page: import('@playwright/test').Page): Promise<number> =>
  page.evaluate((height) => document.documentElement.scrollHeight / height, PHONE.height);

test('the personal area of sixteen recommendations is four screens of a phone, the money in the first', async ({
  mensch,
}, info) => {
  test.skip(info.project.name !== 'phone', 'measured on a phone');
  const miriam = await mensch({ sprache: languageOf(info.project.name) });
  const { page } = miriam;
  await signInDemo(miriam, 'fernwerk', 'miriam.albrecht@post.example');
  await page.setViewportSize(PHONE);
  await page.goto('/fernwerk/persoenlicherbereich');
  const list = await (await miriam.context.request.get('/api/v1/fernwerk/empfehler/empfehlungen/')).json();
  expect(list.Anzahl).toBe(16);
  expect(await screensOf(page)).toBeLessThanOrEqual(4);
  await expect(page.locator('main header').getByText(`${list.WartendCent / 100}`)).toBeInViewport();
  await expect(page.getByRole('main').getByRole('button').first()).toBeInViewport();
  await check(page);
});
