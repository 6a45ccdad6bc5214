import { chooseGutschein, openPraemie } from './steps/beguenstigter.ts';
import { consentLink, details, fillDetails, sendDetails, unfoldVoluntary } from './steps/empfaenger.ts';
import { ownEmail } from './support/app.ts';
import { check } from './support/check.ts';
import { euro, languageOf } from './support/language.ts';
import { accept, person, placeOrder, recommend, release } from './support/preparation.ts';
import { expect, test } from './support/test.ts';
import { empfangstexte } from './support/texte-empfang.ts';

const IBAN = 'DE89370400440532013000';

test('the recipient: kept input, campaigns, Not you?, and coming back @phone', async ({
  app,
  newVisitor,
  guard,
}, info) => {
  guard.allowRefusals();
  const language = languageOf(info.project.name);
  const { link, nummer } = await recommend(app, person(), { sprache: language });
  const empfaenger = await newVisitor({ sprache: language });
  const { page, t, context } = empfaenger;
  const e = empfangstexte[language];
  const who = details({ email: ownEmail('wieder') });
  const cookie = async () => (await context.cookies()).find((c) => c.name === `wt_nr_${nummer}`);
  const vorname = page.getByLabel(t.vorname, { exact: true });

  await test.step('a reload keeps what was typed; Not you? takes it away', async () => {
    await page.goto(link);
    await expect(page.getByText(e.beimWechsel(euro(3500, language)))).toBeVisible();
    await unfoldVoluntary(empfaenger);
    for (const box of [e.aktion, e.werbung]) await expect(page.getByRole('checkbox', { name: box })).not.toBeChecked();
    await fillDetails(empfaenger, who);
    // What keeps it comes at the first touch; people type longer than that takes.
    await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).toContain(who.vorname);
    await page.reload();
    await expect(vorname).toHaveValue(who.vorname);
    await expect(page.getByRole('checkbox', { name: t.zuordnung })).toBeChecked();
    await page.getByRole('button', { name: e.nichtSie }).click();
    await expect(page.getByText(e.geleert)).toBeFocused();
    await expect(vorname).toHaveValue('');
    await expect(page.getByRole('checkbox', { name: t.zuordnung })).not.toBeChecked();
  });

  await test.step('sent: the state survives a reload, and nothing is sent again', async () => {
    await unfoldVoluntary(empfaenger);
    await page.getByRole('checkbox', { name: e.aktion }).check();
    await sendDetails(empfaenger, who);
    await expect(page.getByRole('heading', { level: 1, name: t.postfach })).toBeFocused();
    expect(await cookie()).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: t.postfach })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('…');
    await expect(page.getByRole('main')).not.toContainText(who.email);
    await app.mail(who.email, t.bitteBestaetigen);
    expect(await app.mails(who.email)).toHaveLength(1);
  });

  await test.step('no mail: the address once more, and twice', async () => {
    await page.getByRole('link', { name: e.nochmal }).click();
    await fillDetails(empfaenger, who);
    await page.getByLabel(e.wiederholen).fill(`x${who.email}`);
    await page.getByRole('button', { name: t.absenden }).click();
    await expect(page.getByRole('alert')).toContainText(e.ungleich);
    await expect(page.getByLabel(e.wiederholen)).toHaveValue(`x${who.email}`);
    await check(page);
    await page.getByRole('button', { name: e.nichtSie }).click();
    await expect(page.getByLabel(e.wiederholen)).toHaveCount(0);
    expect(await cookie()).toBeUndefined();
  });

  await test.step('behind the link, on a device that ticked nothing: all is off, chosen with the yes, and later again', async () => {
    await page.goto(await consentLink(app, empfaenger, who.email));
    await unfoldVoluntary(empfaenger);
    const aktion = page.getByRole('checkbox', { name: e.aktion });
    await expect(aktion).not.toBeChecked();
    await page.getByRole('checkbox', { name: e.werbung }).check();
    await page.getByRole('checkbox', { name: t.empfaengerAgb }).check();
    await page.getByRole('button', { name: t.jetztBestaetigen }).click();
    await expect(page.getByRole('heading', { level: 1, name: t.gespeichert })).toBeVisible();
    await page.getByRole('link', { name: e.einwilligungen }).click();
    await expect(page.getByRole('heading', { level: 1, name: e.schonBestaetigt })).toBeVisible();
    await expect(aktion).not.toBeChecked();
    await page.getByRole('checkbox', { name: e.werbung }).uncheck();
    await aktion.check();
    await page.getByRole('button', { name: e.auswahlSpeichern }).click();
    await expect(page.getByText(e.auswahlGespeichert)).toBeVisible();
    await check(page);
    await page.reload();
    await expect(aktion).toBeChecked();
    await expect(page.getByRole('checkbox', { name: e.werbung })).not.toBeChecked();
  });
});

test('the town is proposed from the postcode, and what is typed stays @phone', async ({ app, newVisitor }, info) => {
  const language = languageOf(info.project.name);
  const { link } = await recommend(app, person(), { sprache: language });
  const { page, t } = await newVisitor({ sprache: language });
  const e = empfangstexte[language];
  const postcode = page.getByLabel(t.plz, { exact: true });
  const town = page.getByLabel(t.ort, { exact: true });
  const told = page.getByRole('status');
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/town-list|towns-/.test(pathname)) asked.push(pathname.replace(/^.*\//, ''));
  });

  await test.step('nothing is asked for before a postcode is typed, and then by two digits', async () => {
    await page.goto(link);
    await page.getByLabel(t.vorname, { exact: true }).fill('Jana');
    expect(asked).toEqual([]);
    await postcode.pressSequentially('10115');
    await expect(town).toHaveValue('Berlin');
    await expect(told.filter({ hasText: e.ortErgaenzt('Berlin') })).toBeAttached();
    expect(asked.filter((file) => file.endsWith('.txt'))).toEqual(['10.txt']);
  });

  await test.step('it follows the postcode, and is kept as if it was typed', async () => {
    await postcode.fill('20095');
    await expect(town).toHaveValue('Hamburg');
    await page.reload();
    await expect(postcode).toHaveValue('20095');
    await expect(town).toHaveValue('Hamburg');
  });

  await test.step('several are offered, none is filled in', async () => {
    await town.fill('');
    await postcode.fill('50667');
    await expect(town).toHaveValue('Köln');
    await postcode.fill('97616');
    await expect(town).toHaveValue('');
    await expect(told.filter({ hasText: e.orteZurAuswahl(2) })).toBeAttached();
    const offered = await town.evaluate((field: HTMLInputElement) =>
      [...(field.list?.options ?? [])].map((o) => o.value),
    );
    expect(offered).toEqual(['Bad Neustadt an der Saale', 'Salz']);
    await check(page);
  });

  await test.step('an own entry stays, whatever the postcode says', async () => {
    await town.fill('Irgendwo');
    await postcode.fill('10115');
    // The offer of the postcode before is gone: the new one has been looked at.
    await expect(town).not.toHaveAttribute('list');
    await expect(town).toHaveValue('Irgendwo');
  });
});

test('the reward: customer number, the stored account, a voucher in a tab of its own @phone', async ({
  app,
  admin,
  newVisitor,
  guard,
}, info) => {
  guard.allowRefusals();
  const language = languageOf(info.project.name);
  const empfehlung = await recommend(app, person(), { sprache: language });
  const { link } = empfehlung;
  const empfaenger = await newVisitor({ sprache: language });
  const { page, t } = empfaenger;
  const e = empfangstexte[language];
  const who = details({ email: ownEmail('praemie') });
  const first = page.getByRole('heading', { level: 1 });
  await page.goto(link);
  await sendDetails(empfaenger, who);
  await accept(app, empfehlung, who, language);

  await test.step('an account, stored beforehand', async () => {
    const consent = await consentLink(app, empfaenger, who.email);
    const authorization = `Bearer ${new URL(consent).searchParams.get('empfaenger')}`;
    const stored = await app.api.post(`/api/v1/${empfehlung.route}/empfaenger/bankdaten`, {
      headers: { authorization },
      data: { Iban: IBAN, Kontoinhaber: 'Jana Seidel' },
    });
    expect(stored.ok(), await stored.text()).toBe(true);
  });

  await test.step('the order is released: the recipient sees it', async () => {
    await release(admin, empfehlung.route, await placeOrder(app, empfehlung));
    await page.goto(link);
    await expect(first).toHaveText(e.bestellt);
    await check(page);
    await app.warte('P28D');
    await page.goto(link);
    await expect(first).toHaveText(e.bereit);
    await check(page);
  });

  await test.step('the customer number: a mistake, then noted', async () => {
    await openPraemie(app, empfaenger, who.email, who.vorname);
    await page.getByRole('link', { name: e.knLink }).click();
    await expect(first).toHaveText(e.knTitel);
    await check(page);
    await page.getByLabel(e.knFeld, { exact: true }).fill('K_1');
    await page.getByRole('button', { name: e.knSenden }).click();
    await expect(page.getByRole('alert')).toContainText(e.knUngueltig);
    await expect(page.getByLabel(e.knFeld, { exact: true })).toHaveValue('K_1');
    await page.getByLabel(e.knFeld, { exact: true }).fill('K 71/017');
    await page.getByRole('button', { name: e.knSenden }).click();
    await expect(page.getByText(e.knNotiert)).toBeVisible();
    // Compared whole: two digits alone may stand in the server's port or in the link's code.
    expect(decodeURIComponent(page.url())).not.toMatch(/71\/?017/);
    await check(page);
    await page.getByRole('link', { name: e.zurPraemie }).click();
  });

  await test.step('the stored account is offered, another one can be named, a voucher is taken', async () => {
    await expect(page.getByRole('radio', { name: e.hinterlegt })).toBeChecked();
    await expect(page.getByLabel(t.iban)).toBeHidden();
    await page.getByRole('radio', { name: e.anderes }).check();
    await expect(page.getByLabel(t.iban)).toBeVisible();
    await check(page);
    await page.getByRole('button', { name: t.sichern }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    // Its links would lead to fields that are not there.
    await page.getByRole('radio', { name: e.hinterlegt }).check();
    await expect(page.getByRole('alert')).toBeHidden();
    await page.getByRole('radio', { name: e.anderes }).check();
    await expect(page.getByRole('alert')).toBeVisible();
    await page.getByRole('radio', { name: t.gutschein }).check();
    await expect(page.getByRole('alert')).toBeHidden();
    await chooseGutschein(empfaenger);
  });

  await test.step('the code opens in a new tab, once; the old tab offers the mail', async () => {
    const second = await empfaenger.context.newPage();
    await second.goto(page.url());
    const newTab = page.waitForEvent('popup');
    const displays = page.getByRole('button', { name: t.codeAnzeigen });
    const before = await displays.boundingBox();
    await displays.click();
    const tab = await newTab;
    await expect(tab.getByRole('textbox', { name: t.codeLabel })).toBeVisible();
    await expect(page.getByText(e.tabOffen)).toBeVisible();
    // The second press of a double click meets the same button, which does nothing any more, and not the one that mails.
    await expect(displays).toHaveAttribute('aria-disabled', 'true');
    expect((await displays.boundingBox())?.y).toBe(before?.y);
    await check(page);
    await tab.close();

    const later = second.waitForEvent('popup');
    await second.getByRole('button', { name: t.codeAnzeigen }).click();
    const empty = await later;
    await expect(empty.getByRole('alert')).toContainText(e.schonAbgeholt);
    await expect(empty.getByText(t.schonAngezeigt)).toBeVisible();
    await expect(empty.getByRole('textbox', { name: t.codeLabel })).toHaveCount(0);
    await check(empty);
    await empty.getByRole('button', { name: t.codeMailen }).click();
    await expect(empty.getByText(t.mailUnterwegs)).toBeVisible();
    await app.mail(who.email, t.gutscheinMail);
    await empty.getByRole('link', { name: e.fertig }).click();
    await expect(empty.getByRole('heading', { level: 1, name: t.notiert })).toBeVisible();
    await expect(empty.getByText(e.viel)).toBeVisible();
    await expect(empty.getByRole('link', { name: e.fernsehen })).toHaveAttribute('href', /\/fernsehen$/);
    await check(empty);
  });
});
