import { chooseGeld, chooseGutschein } from './steps/beguenstigter.ts';
import { fillEmpfehlung } from './steps/empfehler.ts';
import { openStart } from './steps/home.ts';
import { heading, personTexts, preparePraemien } from './steps/person.ts';
import { check } from './support/check.ts';
import { languageOf } from './support/language.ts';
import { person, signInByCall } from './support/preparation.ts';
import { expect, test } from './support/test.ts';
import { bereichTexte } from './support/texte-bereich.ts';

const IBAN = 'DE89370400440532013000';

test('two rewards, collected logged in: one as money, one as a voucher; on the phone without JavaScript', async ({
  app,
  admin,
  newVisitor,
  guard,
}, info) => {
  guard.allowRefusals();
  const language = languageOf(info.project.name);
  const [p, b] = [personTexts[language], bereichTexte[language]];
  const who = person('Selma', 'Abholer');
  const last = await preparePraemien(app, admin, who, 2, language);
  const empfehler = await newVisitor({ sprache: language, javaScriptEnabled: info.project.name !== 'phone' });
  const { page, t } = empfehler;
  await page.goto('/fernwerk/praemie/');
  await expect(page.getByRole('heading', { level: 1, name: t.praemielinkUngueltig })).toBeVisible();
  await expect(page.getByRole('link', { name: p.anmeldenUndAbholen })).toBeVisible();
  await signInByCall(app, empfehler, last);

  // Without a link, logged in: not an error but the choice.
  await page.goto('/fernwerk/praemie/');
  await heading(empfehler, p.offene);
  await expect(page.getByRole('button', { name: p.abholen })).toHaveCount(2);
  await check(page);
  await page.goto('/fernwerk/persoenlicherbereich');
  await page.getByRole('button', { name: p.abholen }).first().click();
  await heading(empfehler, t.ihrePraemie(who.vorname));
  await expect(page.getByRole('heading', { name: p.weitere })).toBeVisible();
  await check(page);
  await chooseGeld(empfehler, IBAN, 'Selma Abholer');
  await expect(page.getByText(/DE89/).first()).toBeVisible();

  await page.goto('/fernwerk/persoenlicherbereich');
  await page.getByRole('button', { name: p.abholen }).click();
  await chooseGutschein(empfehler);
  // Put off: the area still has it, and its mail comes again without the code.
  await page.goto('/fernwerk/persoenlicherbereich');
  await page.getByRole('button', { name: b.mailNochmal }).click();
  await expect(page.getByText(b.mailUnterwegs(who.email))).toBeVisible();
  expect((await app.mail(who.email, p.wartet)).links.some((link) => link.includes('/praemie/'))).toBe(true);
  await page.getByRole('button', { name: p.oeffnen }).click();
  await page.getByRole('link', { name: p.ansehen === 'Zum Gutschein' ? 'Zum Gutschein' : /voucher/i }).click();
  await page.getByRole('button', { name: t.codeMailen }).click();
  await expect(page.getByText(t.mailUnterwegs)).toBeVisible();
  await app.mail(who.email, t.gutscheinMail);

  await page.goto('/fernwerk/persoenlicherbereich');
  await expect(page.getByRole('button', { name: p.ansehen })).toBeVisible();
  await check(page);
});

test('on behalf the reward can be looked at, not collected @desk', async ({ app, admin, newVisitor }, info) => {
  const language = languageOf(info.project.name);
  const p = personTexts[language];
  const who = person('Ulla', 'Vertreten');
  await preparePraemien(app, admin, who, 1, language);
  // The desk makes such a link as the operator does.
  const link = await app.api.post('/demo/anmelden', {
    form: { mandant: 'fernwerk', email: who.email },
    maxRedirects: 0,
  });
  const helper = await newVisitor({ sprache: language });
  await helper.page.goto(link.headers().location ?? '');
  await helper.page.getByRole('main').getByRole('button').click();
  await heading(helper, helper.t.bereich);
  await helper.page.goto('/fernwerk/persoenlicherbereich');
  await expect(helper.page.getByText(p.nurSelbst)).toBeVisible();
  await expect(helper.page.getByRole('button', { name: p.abholen })).toHaveCount(0);
  await helper.page.goto('/fernwerk/praemie/');
  await heading(helper, p.offene);
  await expect(helper.page.getByRole('button', { name: p.abholen })).toHaveCount(0);
  await check(helper.page);
});

test('the way to send it, chosen on the start page, stands first where the link is shared', async ({
  newVisitor,
  guard,
}, info) => {
  guard.allowRefusals();
  const language = languageOf(info.project.name);
  const p = personTexts[language];
  const visitor = await newVisitor({ sprache: language, javaScriptEnabled: info.project.name !== 'phone' });
  const { page, t } = visitor;
  const who = person('Wanda', 'Wegwahl');
  const start = await openStart(visitor, 'fernwerk');
  await start.getByRole('group', { name: p.womit }).getByText('WhatsApp').click();
  await fillEmpfehlung(visitor, { ...who, email: '' }, 'teilen');
  await page.getByRole('button', { name: t.erstellen }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  // Refused, and the wish is still there.
  await expect(start.getByRole('radio', { name: 'WhatsApp' })).toBeChecked();
  await check(page);
  await fillEmpfehlung(visitor, who, 'teilen');
  await page.getByRole('button', { name: t.erstellen }).click();
  // The page that says so carries the link, and the way that was wished for first.
  await expect(page.getByRole('heading', { level: 1, name: t.angelegt })).toBeVisible();
  await expect(page.getByRole('textbox', { name: t.link })).toHaveValue(/\/e\//);
  await expect(page.getByRole('region').getByRole('listitem').first()).toContainText('WhatsApp');
});
