import { AGENTUR, bring } from './steps/agentur.ts';
import { check } from './support/check.ts';
import { PEOPLE } from './support/desks.ts';
import { expect, test } from './support/test.ts';

/** Who finds which areas is asked for without a browser (`agentur/screen-areas.route.test.ts`). */
test('an employee finds the areas behind the button of the menu, which closes when the next page is there @phone', async ({
  newVisitor,
  app,
}) => {
  const employee = await newVisitor({ sprache: 'en' });
  const { page } = employee;
  const areas = page.getByRole('navigation', { name: 'Areas' }).getByRole('link');
  await bring(employee, app, PEOPLE.employee);
  await page.goto(AGENTUR);
  for (const name of ['Orders', 'Reward plan']) {
    await page.getByText('Menu', { exact: true }).click();
    await expect(areas).toHaveCount(10);
    if (name === 'Orders') await check(page);
    await areas.filter({ hasText: name }).click();
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
    // The menu closes when the next page is there; a press before that would close it once more.
    await expect(areas.first()).toBeHidden();
  }
});
