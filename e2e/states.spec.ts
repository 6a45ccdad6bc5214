import { chooseGeld } from './steps/beguenstigter.ts';
import { details } from './steps/empfaenger.ts';
import { pathOf } from './steps/paths.ts';
import { releasePraemien } from './steps/person.ts';
import { signInDemo } from './steps/sharing.ts';
import { type App, linkIn, ownEmail } from './support/app.ts';
import { check } from './support/check.ts';
import {
  accept,
  enter,
  newDevice,
  person,
  placeOrder,
  recommend,
  release,
  signInByCall,
} from './support/preparation.ts';
import { expect, test, type Visitor } from './support/test.ts';

/**
 * What these screens say and do is asked without a browser (`screen-….route.test.ts`). Here they are looked at, in states that
 * the walk over all screens does not come by.
 */
const ROUTE = 'fernwerk';
const at = (id: Parameters<typeof pathOf>[1], query = ''): string => pathOf(ROUTE, id, 'en') + query;
const submit = ({ page }: Visitor) => page.locator('main form [type=submit]').last().click();
const refused = ({ page }: Visitor) => expect(page.getByRole('alert').first()).toBeVisible();

/** Where the mails about them lead, the newest first. */
const linksTo = async (app: App, email: string, count: number): Promise<string[]> => {
  await expect.poll(async () => (await app.mails(email)).length).toBe(count);
  return (await app.mails(email)).map((mail) => linkIn(mail, '/empfaenger/zustimmung'));
};

test.describe('in a state that few come by, a screen is there for everybody @phone', () => {
  test.beforeEach(({ guard }) => guard.allowRefusals());

  test('of the recipient: entries that are not his, details that were changed, an account beforehand', async ({
    app,
    newVisitor,
  }) => {
    const visitor = await newVisitor({ sprache: 'en' });
    const { page, t } = visitor;
    const everything = await recommend(app, person('Ruth', 'Amman'), { anteilEmpfehler: 100, sprache: 'en' });
    await page.goto(everything.link);
    await check(page);

    const empfehlung = await recommend(app, person(), { sprache: 'en' });
    const me = details({ email: ownEmail('stand') });
    const device = await newDevice();
    await enter(empfehlung, me, device, 'en');
    await linksTo(app, me.email, 1);
    await enter(empfehlung, { ...me, vorname: 'Fremd', strasse: 'Nebenweg' }, await newDevice(), 'en');
    const [his = '', mine = ''] = await linksTo(app, me.email, 2);
    await page.goto(his);
    await page.locator('main form').last().getByRole('button').click();
    await expect(page).toHaveURL(/geloescht/);
    await check(page);

    await page.goto(mine);
    await page.goto(at('bankdaten'));
    await check(page);
    await page.goto(at('zustimmung'));
    // Corrected while it was read: what was ticked before is no yes to what is there now.
    await enter(empfehlung, { ...me, strasse: 'Neue Straße' }, device, 'en');
    const terms = page.getByRole('checkbox', { name: t.empfaengerAgb });
    await terms.check();
    await page.getByRole('button', { name: t.jetztBestaetigen }).click();
    await expect(page.getByRole('main')).toContainText('Neue Straße');
    await expect(terms).not.toBeChecked();
    await check(page);
    await terms.check();
    await page.getByRole('button', { name: t.jetztBestaetigen }).click();
    await expect(page.getByRole('heading', { level: 1, name: t.gespeichert })).toBeVisible();
    await page.goto(at('bankdaten'));
    await submit(visitor);
    await refused(visitor);
    await check(page);
    await page.goto(at('bankdaten', '?gespeichert=1'));
    await check(page);

    await enter(empfehlung, { ...me, vorname: 'Fremd' }, await newDevice(), 'en');
    const [late = ''] = await linksTo(app, me.email, 3);
    await page.goto(late);
    await check(page);
  });

  test('of addresses: a link that is nobody’s, a browser that keeps no cookie, searches that find nothing', async ({
    newVisitor,
  }) => {
    const { page } = await newVisitor({ sprache: 'en' });
    for (const place of [
      `/${ROUTE}/e/ZZZZZZZZ`,
      at('login', '?redirect=%2Fmy-area&cookies=pruefen'),
      at('aktuellepraemienuebersicht', '?suche=brieftaube'),
    ]) {
      await page.goto(place);
      await check(page);
    }
  });

  test('of the referrer: own data, clicks on his link, the form for a colleague, somebody who acts for him', async ({
    app,
    newVisitor,
  }) => {
    const empfehlung = await recommend(app, person('Olaf', 'Gehtnun'), { sprache: 'en' });
    const visitor = await newVisitor({ sprache: 'en' });
    const { page } = visitor;
    await signInByCall(app, visitor, empfehlung);
    await page.goto(empfehlung.link);
    for (const place of [
      pathOf(ROUTE, 'empfehlung', 'en', { empfehlungsnummer: empfehlung.nummer }),
      at('praemie'),
      `/api/v1/${ROUTE}/empfehler/meinedaten.html?sprache=en`,
    ]) {
      await page.goto(place);
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      await check(page);
    }
    await page.goto(at('meinedaten'));
    await page.locator('button[value=bestellen]').click();
    await expect(page.getByRole('main').getByRole('status')).toContainText(empfehlung.empfehler.email);
    await check(page);
    await page.goto(at('meinedaten', '?loeschen=1'));
    await submit(visitor);
    await refused(visitor);
    await check(page);

    const colleague = await newVisitor({ sprache: 'en' });
    await signInDemo(colleague, 'fernwerk-team', 'katrin.sommer@fernwerk.example');
    await colleague.page.goto('/fernwerk-team/recommend-employee?lang=en');
    await colleague.page.getByRole('link', { name: 'Fernwerk Zuhause 100' }).click();
    await colleague.page.locator('main form [type=submit]').first().click();
    await refused(colleague);
    await check(colleague.page);

    // The desk makes such a link as the operator does.
    const link = await app.api.post('/demo/anmelden', {
      form: { mandant: ROUTE, email: empfehlung.empfehler.email },
      maxRedirects: 0,
    });
    const helper = await newVisitor({ sprache: 'en' });
    await helper.page.goto(link.headers().location ?? '');
    await helper.page.getByRole('main').getByRole('button').click();
    await expect(helper.page.getByRole('heading', { level: 1, name: helper.t.bereich })).toBeVisible();
    await check(helper.page);
    for (const id of ['meinedaten', 'empfehlerbankdaten', 'passwortaendern'] as const) {
      await helper.page.goto(at(id));
      await check(helper.page);
    }
  });

  test('of rewards: several at once, a bonus, one that was chosen and one that is gone', async ({
    app,
    admin,
    newVisitor,
  }) => {
    const who = person('Selma', 'Abholer');
    const third = await recommend(app, who, { anteilEmpfehler: 100, sprache: 'en' });
    await accept(app, third, details({ email: ownEmail('dritte') }), 'en');
    const order = await placeOrder(app, third);
    await release(admin, ROUTE, order);
    await releasePraemien(app, admin, who, 2, 'en');
    await app.warte('P28D');
    const visitor = await newVisitor({ sprache: 'en' });
    const { page, t } = visitor;
    await signInByCall(app, visitor, third);
    await page.goto(at('persoenlicherbereich'));
    const again = page.locator('form:has([name=_praemierung])');
    const line = page.getByRole('article').filter({ has: again }).first();
    await line.locator('summary').first().click();
    await line.locator(again).getByRole('button').click();
    await expect(line.getByText(who.email)).toBeVisible();
    await check(page);
    await page.goto(at('praemie'));
    await check(page);
    await page.getByRole('main').getByRole('button').first().click();
    await expect(page.getByLabel(t.iban)).toBeVisible();
    await check(page);
    await chooseGeld(visitor, 'DE89370400440532013000', 'Selma Abholer');
    await expect(page.getByRole('heading', { level: 1, name: t.notiert })).toBeVisible();
    await page.goto(at('praemie', '?schon=1'));
    await check(page);
    await page.goto(at('persoenlicherbereich'));
    await check(page);

    await page.goto(linkIn(await app.mail(who.email, t.praemieBereit), '/praemie'));
    await app.reportFact(ROUTE, {
      Ereignis: 'storniert',
      Auftragsnummer: order,
      Empfehlungsnummer: third.nummer,
    });
    await page.reload();
    await check(page);
  });
});
