import { AGENTUR, enterAs, expectMessage } from './steps/agentur.ts';
import { linkIn, ownEmail } from './support/app.ts';
import { check } from './support/check.ts';
import { expect, test, type Visitor } from './support/test.ts';

const rowOf = ({ page }: Visitor, email: string) => page.getByRole('row').filter({ hasText: email });

test('somebody is invited, comes in, gets another role, and leaves @desk', async ({
  newVisitor,
  app: house,
  guard,
}) => {
  guard.allowRefusals();
  const owner = await newVisitor();
  const { page } = owner;
  const email = ownEmail('nora');
  await enterAs(owner, 'owner');
  await page.goto(`${AGENTUR}/mitarbeiter`);
  // Nobody ends his own role: the last owner would be gone.
  const own = rowOf(owner, 'marlene.vogt@').getByRole('button');
  await expect(own.filter({ hasNotText: 'Anmeldelink senden' })).toHaveCount(0);

  await page.getByLabel('Vorname').fill('Nora');
  await page.getByRole('button', { name: 'Einladung senden' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await check(page);
  await page.getByLabel('Nachname').fill('Neu');
  await page.getByLabel('E-Mail').fill(email);
  await page.getByRole('button', { name: 'Einladung senden' }).click();
  await expectMessage(owner, 'Die Einladung ist unterwegs.');
  for (const field of ['Vorname', 'Nachname', 'E-Mail']) await expect(page.getByLabel(field)).toHaveValue('');
  await expect(rowOf(owner, email)).toContainText(/eingeladen.*noch nicht angemeldet/);

  const nora = await newVisitor();
  const { pathname, search } = new URL(
    linkIn(await house.mail(email, /^Ihr Zugang zum Agenturportal/), '/agentur/anmelden'),
  );
  await nora.page.goto(pathname + search);
  await nora.page.getByRole('button', { name: 'Anmelden' }).click();
  await expect(nora.page.getByText('Guten Tag, Nora')).toBeVisible();
  expect((await nora.page.goto(`${AGENTUR}/rechnungen`))?.status()).toBe(403);

  await rowOf(owner, email).getByRole('combobox').selectOption({ label: 'Inhaberin oder Inhaber' });
  await rowOf(owner, email).getByRole('button', { name: 'Setzen' }).click();
  await expectMessage(owner, 'Die Rolle gilt ab sofort.');
  expect((await nora.page.goto(`${AGENTUR}/rechnungen`))?.status()).toBe(200);

  await rowOf(owner, email).getByRole('link', { name: 'Ausscheiden lassen Nora Neu' }).click();
  const question = page.getByRole('region', { name: 'Nora Neu ausscheiden lassen?' });
  await check(page);
  await question.getByRole('button', { name: 'Ausscheiden lassen' }).click();
  await expectMessage(owner, 'Die Person ist ausgeschieden und überall abgemeldet.');
  await check(page);
  await nora.page.goto(`${AGENTUR}/rechnungen`);
  await expect(nora.page).toHaveURL(/\/agentur\/anmelden/);
});
