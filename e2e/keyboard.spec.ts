import { openDesk } from './steps/betreiber.ts';
import { consentLink, details } from './steps/empfaenger.ts';
import { homeTexts } from './steps/home.ts';
import { giveKulanz } from './steps/person.ts';
import { ownEmail } from './support/app.ts';
import { press, reach, write } from './support/keyboard.ts';
import { person, placeOrder, recommend } from './support/preparation.ts';
import { expect, test } from './support/test.ts';

const ROUTE = 'fernwerk';

test('the whole way by the keys alone, from the start page to the code of a voucher @desk', async ({
  admin,
  app,
  newVisitor,
}) => {
  const walker = await newVisitor();
  const { page, context, t } = walker;
  const field = (label: string | RegExp) => page.getByLabel(label, { exact: true });
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  const referrer = person('Karla', `Tastmann ${Date.now().toString(36)}`);
  let link = '';

  await test.step('recommend, and take the link along', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(`/${ROUTE}/`);
    await press(page, page.getByRole('link', { name: t.zumInhalt }));
    await press(page, page.getByRole('link', { name: homeTexts.de.jetztEmpfehlen, exact: true }));
    // The radio that is set takes the focus for its whole group; the arrows choose.
    await reach(page, page.getByRole('radio', { name: t.teilen }));
    await page.keyboard.press('ArrowUp');
    await expect(page.getByRole('radio', { name: t.allesIch })).toBeChecked();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('radio', { name: t.teilen })).toBeChecked();
    await write(page, field(t.vorname), referrer.vorname);
    await write(page, field(t.nachname), referrer.nachname);
    await write(page, field(t.email), referrer.email);
    await press(page, page.getByRole('checkbox', { name: t.agb }), ' ');
    await press(page, page.getByRole('checkbox', { name: t.praemienbedingungen }), ' ');
    await press(page, button(t.erstellen));
    await expect(heading(t.angelegt)).toBeFocused();
    await press(page, button(t.kopieren));
    await expect(button(t.kopiert)).toBeFocused();
    link = await page.evaluate(() => navigator.clipboard.readText());
  });

  const who = details({ email: ownEmail('tastatur'), name: `Seidel ${Date.now().toString(36)}` });
  await test.step('the recipient meets the fields first, and agrees', async () => {
    await page.goto(link);
    await press(page, page.getByRole('link', { name: t.annehmen }));
    await page.keyboard.press('Tab');
    await expect(field(t.vorname)).toBeFocused();
    await page.keyboard.type(who.vorname);
    await write(page, field(t.nachname), who.name);
    await write(page, field(t.anrede), t.frau);
    await write(page, field(t.geburtsdatum), who.geburtsdatum);
    await write(page, field(t.email), who.email);
    await write(page, field(t.strasse), who.strasse);
    await write(page, field(t.hausnummer), who.hausnummer);
    await write(page, field(t.plz), who.plz);
    await write(page, field(t.ort), who.ort);
    await press(page, page.getByRole('checkbox', { name: t.zuordnung }), ' ');
    await press(page, page.getByRole('checkbox', { name: t.datenschutz }), ' ');
    await press(page, button(t.absenden));
    await expect(heading(t.postfach)).toBeVisible();
    await page.goto(await consentLink(app, walker, who.email));
    await press(page, page.getByRole('checkbox', { name: t.empfaengerAgb }), ' ');
    await press(page, button(t.jetztBestaetigen));
    await expect(heading(t.gespeichert)).toBeVisible();
  });

  const nummer = new URL((await app.api.get(link)).url()).pathname.split('/').at(-1) ?? '';
  const auftrag = await placeOrder(app, { route: ROUTE, nummer });
  await test.step('the operator searches by Ctrl+K, walks by the arrows, and releases', async () => {
    const clerk = await newVisitor();
    const desk = clerk.page;
    await openDesk(app, clerk, 'Sachbearbeiter');
    await press(desk, desk.getByRole('link', { name: t.auftraege, exact: true }));
    await expect(desk.getByRole('heading', { level: 1, name: t.auftraege })).toBeFocused();
    const rows = desk.locator('[data-zeile]');
    await reach(desk, rows.nth(0));
    await desk.keyboard.press('ArrowDown');
    await expect(rows.nth(1)).toBeFocused();
    await desk.keyboard.press('Control+K');
    await desk.keyboard.type(auftrag);
    await desk.keyboard.press('Enter');
    await expect(rows).toHaveCount(1);
    await press(desk, rows.first());
    await press(desk, desk.getByRole('link', { name: t.freigeben, exact: true }));
    await press(desk, desk.getByRole('button', { name: t.verbindlichFreigeben }));
    await expect(desk.getByText(t.auftragFreigegeben)).toBeVisible();
  });

  await test.step('the reward: a voucher by the arrow keys, its code in a tab of its own', async () => {
    const another = await recommend(app, referrer);
    await page.goto((await giveKulanz(app, admin, another, { Empfehler: referrer.email })).Empfehler);
    await reach(page, page.getByRole('radio', { name: t.geld }));
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('radio', { name: t.gutschein })).toBeChecked();
    await press(page, page.getByRole('group', { name: t.welcherGutschein }).getByRole('radio').first(), ' ');
    await press(page, button(t.sichern));
    await expect(button(t.codeAnzeigen)).toBeVisible();
    const tab = page.waitForEvent('popup');
    await press(page, button(t.codeAnzeigen));
    await expect((await tab).getByRole('textbox', { name: t.codeLabel })).not.toHaveValue('');
  });
});
