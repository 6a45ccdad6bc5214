import { chooseGeld, fetchGutschein } from './steps/beguenstigter.ts';
import { confirm, consentLink, details, expectDetails, fillDetails, sendDetails } from './steps/empfaenger.ts';
import { create, empfehlungsnummerOf, fillEmpfehlung, openForm } from './steps/empfehler.ts';
import { pathOf } from './steps/paths.ts';
import { giveKulanz } from './steps/person.ts';
import { ownEmail } from './support/app.ts';
import { check } from './support/check.ts';
import { languageOf } from './support/language.ts';
import { person } from './support/preparation.ts';
import { expect, test } from './support/test.ts';

const ROUTE = 'fernwerk';
const PRODUKT = 'Fernwerk Zuhause 100';

/** Every screen of this way is asked for without a browser as well; here a browser that runs no script walks it. */
test('from a recommendation to money and a voucher, without JavaScript @phone', async ({
  app,
  admin,
  newVisitor,
  guard,
}, info) => {
  guard.allowRefusals();
  const language = languageOf(info.project.name);
  const who = person('Elke', 'Sandmann');
  const empfehler = await newVisitor({ sprache: language, javaScriptEnabled: false });
  const empfaenger = await newVisitor({ sprache: language, javaScriptEnabled: false });
  const contact = details({
    ...{ email: ownEmail('ohne.skript'), name: 'Ohneskript', geburtsdatum: '11.10.1971' },
    ...{ strasse: 'Stillweg', hausnummer: '7', plz: '10115', ort: 'Berlin' },
  });
  let link = '';
  let nummer = '';

  await test.step('the referrer recommends', async () => {
    const { page, t } = empfehler;
    await openForm(empfehler, pathOf(ROUTE, 'empfehlen', language, { produktId: 'zuhause-100' }), PRODUKT);
    await fillEmpfehlung(empfehler, who, 'teilen');
    link = await create(empfehler, PRODUKT);
    nummer = empfehlungsnummerOf(empfehler);
    await expect(page.getByRole('region', { name: t.kanaele }).getByRole('link').first()).toBeVisible();
  });

  await test.step('the recipient mistypes, and confirms', async () => {
    const { page, t } = empfaenger;
    await page.goto(link);
    await check(page);
    await fillDetails(empfaenger, { ...contact, plz: '99' });
    await page.getByRole('button', { name: t.absenden }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await check(page);
    await expectDetails(empfaenger, { ...contact, plz: '99' });
    await sendDetails(empfaenger, contact);
    await confirm(empfaenger, await consentLink(app, empfaenger, contact.email), contact.vorname);
  });

  await test.step('both get theirs: money, and a code in a tab of its own', async () => {
    const links = await giveKulanz(
      app,
      admin,
      { route: ROUTE, nummer },
      { Empfehler: who.email, Empfaenger: contact.email },
    );
    await empfehler.page.goto(links.Empfehler);
    await chooseGeld(empfehler, 'DE89370400440532013000', 'Elke Sandmann');
    await expect(
      empfehler.page.getByRole('heading', { level: 1, name: /^(Danke für Ihre Geduld|Thank you for your patience)/ }),
    ).toBeVisible();
    await check(empfehler.page);
    await empfaenger.page.goto(links.Empfaenger);
    await check(empfaenger.page);
    await fetchGutschein(empfaenger);
  });
});
