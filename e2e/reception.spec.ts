import { chooseGutschein } from './steps/beguenstigter.ts';
import { consentLink, details, fillDetails, sendDetails, unfoldVoluntary } from './steps/empfaenger.ts';
import { pathOf } from './steps/paths.ts';
import { giveKulanz } from './steps/person.ts';
import { ownEmail } from './support/app.ts';
import { check } from './support/check.ts';
import { euro, languageOf } from './support/language.ts';
import { accept, person, recommend } from './support/preparation.ts';
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

  await test.step('no mail: the address once more, and Not you? takes the cookie away', async () => {
    await page.getByRole('link', { name: e.nochmal }).click();
    await page.getByRole('button', { name: t.absenden }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await check(page);
    await page.getByRole('button', { name: e.nichtSie }).click();
    await expect(page.getByLabel(e.wiederholen)).toHaveCount(0);
    expect(await cookie()).toBeUndefined();
  });

  await test.step('behind the link what is voluntary is chosen later again', async () => {
    await page.goto(await consentLink(app, empfaenger, who.email));
    await page.getByRole('checkbox', { name: t.empfaengerAgb }).check();
    await page.getByRole('button', { name: t.jetztBestaetigen }).click();
    await expect(page.getByRole('heading', { level: 1, name: t.gespeichert })).toBeVisible();
    await page.getByRole('link', { name: e.einwilligungen }).click();
    await page.getByRole('checkbox', { name: e.aktion }).check();
    await page.getByRole('button', { name: e.auswahlSpeichern }).click();
    await expect(page.getByText(e.auswahlGespeichert)).toBeVisible();
    await check(page);
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

/** What is refused, offered and shown once: `praemierung/screen-praemie.route.test.ts`. */
test('the reward: the stored account or another one, a voucher in a tab of its own @phone', async ({
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
  const who = details({
    ...{ email: ownEmail('praemie'), name: 'Gunst', geburtsdatum: '12.12.1972' },
    ...{ strasse: 'Gunstweg', hausnummer: '3', plz: '20095', ort: 'Hamburg' },
  });
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

  const reward = await giveKulanz(app, admin, empfehlung, { Empfaenger: who.email });
  await page.goto(reward.Empfaenger);
  await expect(first).toHaveText(t.ihrePraemie(who.vorname));

  await test.step('a customer number with a mistake', async () => {
    const choice = page.url();
    await page.goto(pathOf(empfehlung.route, 'kundennummer', language));
    await page.getByLabel(e.knFeld, { exact: true }).fill('K_1');
    await page.getByRole('button', { name: e.knSenden }).click();
    await expect(page.getByRole('alert')).toContainText(e.knUngueltig);
    await check(page);
    await page.goto(choice);
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
  });
});
