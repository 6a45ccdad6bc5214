import { confirm, details, sendDetails, unfoldVoluntary } from './steps/empfaenger.ts';
import { type App, linkIn, ownEmail } from './support/app.ts';
import { check } from './support/check.ts';
import { person, recommend } from './support/preparation.ts';
import { expect, test } from './support/test.ts';
import { empfangstexte } from './support/texte-empfang.ts';

/** Newest first. */
const links = async (app: App, email: string, count: number): Promise<string[]> => {
  await expect(async () => expect(await app.mails(email)).toHaveLength(count)).toPass({ timeout: 15_000 });
  return (await app.mails(email)).map((mail) => linkIn(mail, '/empfaenger/zustimmung'));
};

for (const javaScriptEnabled of [true, false])
  test(`a stranger with my address gets an entry of his own, and I say that I did not enter it (${javaScriptEnabled ? 'with' : 'without'} JavaScript)`, async ({
    app,
    newVisitor,
    guard,
  }) => {
    guard.allowRefusals();
    const language = 'de';
    const e = empfangstexte[language];
    const { link } = await recommend(app, person(), { sprache: language });
    const me = details({ email: ownEmail('eintrag') });
    const own = await newVisitor({ sprache: language, javaScriptEnabled });
    const foreign = await newVisitor({ sprache: language, javaScriptEnabled });
    const { page, t } = own;
    const first = page.getByRole('heading', { level: 1 });
    await page.goto(link);
    await sendDetails(own, me);
    const [firstOne = ''] = await links(app, me.email, 1);
    await foreign.page.goto(link);
    await unfoldVoluntary(foreign);
    await foreign.page.getByRole('checkbox', { name: e.werbung }).check();
    await sendDetails(foreign, { ...me, vorname: 'Fremd', strasse: 'Nebenweg' });
    const [second = ''] = await links(app, me.email, 2);

    await test.step('the page shows what would be confirmed, and ticks nothing of the stranger', async () => {
      await page.goto(second);
      await expect(first).toHaveText(t.zustimmungTitel('Fremd'));
      await expect(page.getByRole('heading', { name: e.angaben })).toBeVisible();
      for (const text of ['Fremd Seidel', e.geburtstag, 'Nebenweg 12a, 34117 Kassel', '+491711234567', me.email])
        await expect(page.getByRole('main')).toContainText(text);
      await unfoldVoluntary(own);
      await expect(page.getByRole('checkbox', { name: e.werbung })).not.toBeChecked();
      await check(page);
    });

    await test.step('"I did not enter this" takes it away, and only this', async () => {
      await page.getByRole('button', { name: e.nichtEingegeben }).click();
      await expect(first).toHaveText(e.geloescht);
      await check(page);
      await page.reload();
      await expect(first).toHaveText(e.geloescht);
      await page.goto(second);
      await expect(first).toHaveText(e.linkAlt);
      await confirm(own, firstOne, me.vorname);
    });

    await test.step('what the stranger enters afterwards no longer counts, and tells him nothing', async () => {
      await foreign.context.clearCookies({ name: /^wt_nr_/ });
      await foreign.page.goto(link);
      await sendDetails(foreign, { ...me, vorname: 'Fremd' });
      const [third = ''] = await links(app, me.email, 3);
      await page.goto(third);
      await expect(first).toHaveText(e.schonBestaetigt);
      await expect(page.getByText(e.schonAngaben)).toBeVisible();
      await expect(page.getByRole('main')).not.toContainText('Fremd');
      await check(page);
    });
  });

test('details that were corrected while they were read are shown anew before the yes', async ({
  app,
  newVisitor,
  guard,
}) => {
  guard.allowRefusals();
  const e = empfangstexte.de;
  const { link } = await recommend(app, person());
  const me = details({ email: ownEmail('stand') });
  const mensch1 = await newVisitor();
  const { page, t, context } = mensch1;
  await page.goto(link);
  await sendDetails(mensch1, me);
  const [brief = ''] = await links(app, me.email, 1);
  await page.goto(brief);
  const secondTab = await context.newPage();
  await secondTab.goto(`${link}`);
  await secondTab.getByRole('link', { name: e.nochmal }).click();
  await secondTab.getByLabel(e.wiederholen).fill(me.email);
  await sendDetails({ ...mensch1, page: secondTab }, { ...me, strasse: 'Neue Straße' });

  await page.getByRole('checkbox', { name: t.empfaengerAgb }).check();
  await page.getByRole('button', { name: t.jetztBestaetigen }).click();
  await expect(page.getByText(e.geaendert)).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Neue Straße 12a');
  await expect(page.getByRole('checkbox', { name: t.empfaengerAgb })).not.toBeChecked();
  await check(page);
  await page.getByRole('checkbox', { name: t.empfaengerAgb }).check();
  await page.getByRole('button', { name: t.jetztBestaetigen }).click();
  await expect(page.getByRole('heading', { level: 1, name: t.gespeichert })).toBeVisible();
});
