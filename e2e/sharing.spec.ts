import { readFile } from 'node:fs/promises';
import { chooseProdukt, fillEmpfehlung } from './steps/empfehler.ts';
import { pathOf } from './steps/paths.ts';
import { enterCode, shownCode, signInDemo } from './steps/sharing.ts';
import { address, ownEmail } from './support/app.ts';
import { check } from './support/check.ts';
import { languageOf } from './support/language.ts';
import { person, recommend, signInByCall } from './support/preparation.ts';
import { expect, test } from './support/test.ts';
import { texteTeilen } from './support/texte-teilen.ts';

const PRODUKT = { de: 'Fernwerk Zuhause 100', en: 'Fernwerk Zuhause 100' } as const;
const PEOPLE = 'katrin.sommer@fernwerk.example';
/** The client's order; the device's own share sheet is not there in this browser. */
const ORDER = [
  'whatsapp',
  'email',
  'sms',
  'facebook',
  'instagram',
  'gmail',
  'outlook',
  'yahoo',
  'xing',
  'linkedin',
  'twitter',
];

test('the share page: every channel, pictures of the code, and a card on paper', async ({ app, newVisitor }, {
  project,
}) => {
  const language = languageOf(project.name);
  const who = person('Ottilie', 'Grünwald');
  const { nummer, link } = await recommend(app, who, { sprache: language });
  const empfehler = await newVisitor({ sprache: language });
  const { page, context, t } = empfehler;
  const u = texteTeilen[language];
  await context.route(/facebook\.com|wa\.me/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>x</title>' }),
  );
  await page.goto(`/fernwerk/empfehlung/${nummer}`);
  await check(page);

  await test.step('four ways at once, the others behind one press, each by its own link', async () => {
    const kanaele = page.getByRole('region', { name: t.kanaele });
    await expect(kanaele.getByRole('listitem')).toHaveCount(4);
    await kanaele.getByText(t.mehrKanaele).click();
    await expect(kanaele.getByRole('listitem')).toHaveCount(ORDER.length);
    await check(page);
    const targets = await kanaele
      .getByRole('listitem')
      .evaluateAll((rows) => rows.map((z) => z.querySelector('a')?.href ?? ''));
    expect(targets.map((target) => /channel(?:%3D|=)(\w+)/.exec(target)?.[1] ?? 'instagram')).toEqual(ORDER);
  });
  await test.step('a new window is announced; an app that is not there leaves a hint', async () => {
    const kanaele = page.getByRole('region', { name: t.kanaele });
    for (const [name, message] of [
      ['Facebook', u.nachFacebook],
      ['WhatsApp', u.nachWhatsapp],
    ] as const) {
      const [window] = await Promise.all([page.waitForEvent('popup'), kanaele.getByRole('link', { name }).click()]);
      await window.close();
      await expect(kanaele.getByText(message)).toBeVisible();
    }
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: address() });
    await kanaele.getByRole('button', { name: 'Instagram' }).click();
    await expect(kanaele.getByText(u.kopiertInstagram)).toBeVisible();
  });
  await test.step('the picture and the drawing of the code can be taken along', async () => {
    const png = page.waitForEvent('download');
    await page.getByRole('link', { name: u.png }).click();
    const bild = await readFile(await (await png).path());
    expect(bild.subarray(1, 4).toString()).toBe('PNG');
    const svg = page.waitForEvent('download');
    await page.getByRole('link', { name: u.svg }).click();
    expect(await readFile(await (await svg).path(), 'utf8')).toMatch(/^<svg /);
  });
  await test.step('on paper there is the card, and nothing else', async () => {
    const code = await shownCode(empfehler);
    expect(link.endsWith(code)).toBe(true);
    const card = page.locator('.karte');
    await expect(card).toBeHidden();
    await expect(page.getByRole('button', { name: u.drucken })).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(card).toBeVisible();
    await expect(card).toContainText(u.empfiehlt(who.vorname));
    await expect(card).toContainText(PRODUKT[language]);
    await expect(card).toContainText(`${code.slice(0, 4)} ${code.slice(4)}`);
    await expect(card).toContainText(/35/);
    await expect(card).not.toContainText(who.nachname);
    await expect(card.getByRole('img', { name: t.qr })).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
    const { width, height } = (await card.boundingBox()) ?? { width: 0, height: 0 };
    expect(Math.round((width / height) * 100)).toBe(Math.round((148 / 105) * 100));
    await page.emulateMedia({ media: null });
  });
});

for (const javaScriptEnabled of [true, false])
  test(`what is typed about the contact leaves the browser with the form that is sent, and nothing is stored (${javaScriptEnabled ? 'with' : 'without'} JavaScript) @desk`, async ({
    app,
    newVisitor,
  }, info) => {
    const language = languageOf(info.project.name);
    const empfehler = await newVisitor({ sprache: language, javaScriptEnabled });
    const { page, t } = empfehler;
    const who = person('Henrike', 'Diskret');
    const contact = { name: 'Lieselotte-Marie', email: ownEmail('lieselotte') };
    const bearers: string[] = [];
    page.on('request', (request) => {
      const said = decodeURIComponent(`${request.url()} ${request.postData() ?? ''}`);
      if (said.includes(contact.email) || said.includes(contact.name))
        bearers.push(`${request.method()} ${new URL(request.url()).pathname}`);
    });
    await chooseProdukt(empfehler, 'fernwerk', PRODUKT[language]);
    await fillEmpfehlung(empfehler, who, 'teilen');
    await page.getByText(t.entwurf).click();
    await expect(page.getByText(t.entwurfHinweis)).toBeVisible();
    await page.getByLabel(t.kontaktVorname).fill(contact.name);
    await page.getByLabel(t.kontaktEmail).fill(contact.email);
    expect(bearers).toEqual([]);
    await page.getByRole('button', { name: t.erstellen }).click();
    await expect(page.getByRole('heading', { level: 1, name: t.angelegt })).toBeVisible({ timeout: 20_000 });
    const form = pathOf('fernwerk', 'empfehlen', language, { produktId: 'zuhause-100' });
    expect(bearers).toEqual([javaScriptEnabled ? 'POST /api/v1/fernwerk/empfehlen/create' : `POST ${form}`]);
    // The draft is filled in from the browser's own cookie, which no script reads and which is sealed.
    await page.getByRole('link', { name: t.linkTeilen }).click();
    const draft = page.getByRole('region', { name: t.kanaele }).getByRole('link', { name: t.kanalEmail, exact: true });
    expect(decodeURIComponent((await draft.getAttribute('href')) ?? '')).toContain(`mailto:${contact.email}`);
    expect(bearers).toHaveLength(1);
    expect(JSON.stringify(await page.context().cookies())).not.toContain(contact.email);
    expect(await app.mails(contact.email)).toEqual([]);
    // In another browser there is no draft: the portal has kept nothing.
    const other = await newVisitor({ sprache: language });
    await signInByCall(app, other, { route: 'fernwerk', empfehler: who });
    await other.page.goto(page.url());
    expect(await other.page.content()).not.toContain(contact.email);
  });

test('how often the link was followed is told to its signed-in referrer, and to nobody else @desk', async ({
  app,
  newVisitor,
}, info) => {
  const language = languageOf(info.project.name);
  const u = texteTeilen[language];
  const empfehlung = await recommend(app, person('Ruben', 'Haas'), { sprache: language });
  const page = `/fernwerk/empfehlung/${empfehlung.nummer}`;
  const visitor = await newVisitor({ sprache: language });
  await visitor.page.goto(`${empfehlung.link}?channel=whatsapp`);
  await visitor.page.goto(page);
  await expect(visitor.page.getByText(u.statistikAnmelden)).toBeVisible();
  await expect(visitor.page.getByRole('heading', { name: u.statistik })).toHaveCount(0);

  const empfehler = await newVisitor({ sprache: language });
  await signInByCall(app, empfehler, empfehlung);
  await empfehler.page.goto(page);
  const row = empfehler.page
    .getByRole('region', { name: u.statistik })
    .last()
    .getByRole('row', { name: /WhatsApp/ });
  await expect(row.getByRole('cell').nth(1)).toHaveText('1');
  await check(empfehler.page);
});

test('a code: both old addresses lead to it; typo, unknown, expired and blocked are told apart @phone', async ({
  app,
  admin,
  newVisitor,
  guard,
}, info) => {
  guard.allowRefusals();
  const language = languageOf(info.project.name);
  const u = texteTeilen[language];
  const visitor = await newVisitor({ sprache: language });
  const { page } = visitor;
  for (const old of ['exklusiv', 'exclusiv']) {
    await page.goto(`/fernwerk/${old}?widget=laden&code=K7M2`);
    await expect(page.getByRole('heading', { level: 1, name: u.codeTitel })).toBeVisible();
    expect(new URL(page.url()).search).toBe('?widget=laden&code=K7M2');
    await expect(page.getByLabel(u.code, { exact: true })).toHaveValue('K7M2');
  }
  await check(page);

  const { link, nummer } = await recommend(app, person('Gesine', 'Prahl'));
  const code = link.slice(-8);
  const mistyped = code.slice(0, -1) + (code.endsWith('7') ? '8' : '7');
  for (const [input, message] of [
    ['ABC', u.form],
    [mistyped, u.tippfehler],
    ['00000000', u.unbekannt],
  ] as const) {
    await enterCode(visitor, input);
    await expect(page.getByRole('alert')).toContainText(message);
    await expect(page.getByLabel(u.code, { exact: true })).toHaveValue(input);
  }
  await check(page);

  await enterCode(visitor, `${code.slice(0, 4).toLowerCase()} ${code.slice(4)}`);
  await expect(page).toHaveURL(new RegExp(nummer));

  const locked = await admin.put(`/api/v1/betreiber/empfehlungen/fernwerk/${nummer}/sperre`, {
    data: { Grund: 'E2E' },
  });
  expect(locked.ok(), await locked.text()).toBe(true);
  await page.goto('/fernwerk/code');
  await enterCode(visitor, code);
  await expect(page.getByRole('heading', { level: 1, name: u.gesperrt })).toBeVisible();

  const miriam = await newVisitor();
  await signInDemo(miriam, 'fernwerk', 'miriam.albrecht@post.example');
  const response = await miriam.context.request.get('/api/v1/fernwerk/empfehler/empfehlungen/');
  const { Empfehlungen } = (await response.json()) as { Empfehlungen: { Status: string; Empfehlungscode: string }[] };
  const oldOne = Empfehlungen.find(({ Status }) => Status === 'Abgelaufen');
  await page.goto('/fernwerk/code');
  await enterCode(visitor, oldOne?.Empfehlungscode ?? '');
  await expect(page.getByRole('heading', { level: 1, name: u.abgelaufen })).toBeVisible();
  await check(page);
});

test('a code on paper, from the form to the friend, without JavaScript @phone', async ({ newVisitor }, info) => {
  const language = languageOf(info.project.name);
  const u = texteTeilen[language];
  const empfehler = await newVisitor({ sprache: language, javaScriptEnabled: false });
  await chooseProdukt(empfehler, 'fernwerk', PRODUKT[language]);
  await fillEmpfehlung(empfehler, person('Alma', 'Kersten'), 'teilen');
  await empfehler.page.locator('summary').filter({ hasText: u.papierLieber }).click();
  await empfehler.page.getByRole('button', { name: u.papier }).click();
  await expect(empfehler.page.getByRole('heading', { level: 1, name: u.danke })).toBeVisible();
  await check(empfehler.page);
  const code = await shownCode(empfehler);
  await empfehler.page.emulateMedia({ media: 'print' });
  await expect(empfehler.page.locator('.karte')).toContainText(u.empfiehlt('Alma'));

  const friend = await newVisitor({ sprache: language, javaScriptEnabled: false });
  await friend.page.goto('/fernwerk/code');
  await enterCode(friend, code);
  await expect(friend.page.getByRole('main')).toContainText('Alma');
  await check(friend.page);

  await friend.page.goto('/fernwerk/danke');
  await expect(friend.page.getByRole('heading', { level: 1, name: u.ohneEmpfehlung })).toBeVisible();
  await check(friend.page);
});

test('an employee recommends to a colleague; elsewhere there is no such form, and no such people', async ({
  newVisitor,
  guard,
}, info) => {
  guard.allowRefusals();
  const language = languageOf(info.project.name);
  const u = texteTeilen[language];
  const katrin = await newVisitor({ sprache: language, javaScriptEnabled: false });
  const { page, t } = katrin;
  await signInDemo(katrin, 'fernwerk-team', PEOPLE);
  // The log-in brought the language of the account.
  await page.goto(`/fernwerk-team/?lang=${language}`);
  if (info.project.name === 'phone') await page.getByText(/^(Menü|Menu)$/).click();
  await page.getByRole('link', { name: u.imHaus, exact: true }).filter({ visible: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: u.imHausTitel })).toBeVisible();
  await check(page);
  await page.getByRole('link', { name: PRODUKT[language] }).click();
  await expect(page.getByRole('heading', { level: 1, name: u.imHausProdukt(PRODUKT[language]) })).toBeVisible();
  const colleague = page.getByLabel(u.dienstlich, { exact: true });
  await page.getByRole('checkbox', { name: t.agb }).check();
  await page.getByRole('checkbox', { name: t.praemienbedingungen }).check();
  await page.getByLabel(u.nachricht).fill('Läuft bei mir seit dem Umzug.');
  await colleague.fill('');
  await page.getByRole('button', { name: t.erstellen }).click();
  await expect(page.getByRole('alert')).toContainText(u.dienstlichPflicht);
  await colleague.fill('kumpel@post.example');
  await page.getByRole('button', { name: t.erstellen }).click();
  await expect(page.getByRole('alert')).toContainText(u.dienstlichFehlt);
  await expect(colleague).toHaveValue('kumpel@post.example');
  await check(page);
  await colleague.fill('lars.petry@montage-nord.example');
  await page.getByRole('button', { name: t.erstellen }).click();
  await expect(page.getByRole('heading', { level: 1, name: t.angelegt })).toBeVisible();
  await page.getByRole('link', { name: t.linkTeilen }).click();
  const mail = page.getByRole('region', { name: t.kanaele }).getByRole('link', { name: t.kanalEmail, exact: true });
  const draft = decodeURIComponent((await mail.getAttribute('href')) ?? '');
  expect(draft).toMatch(/^mailto:lars\.petry@montage-nord\.example\?/);
  expect(draft).toContain('Läuft bei mir seit dem Umzug.');

  const fremd = await newVisitor({ sprache: language });
  const seite = await fremd.page.goto('/fernwerk/mitarbeiterempfehlen');
  expect(seite?.status()).toBe(404);
  await expect(fremd.page.getByRole('heading', { level: 1, name: u.nichtGefunden })).toBeVisible();
  await chooseProdukt(fremd, 'fernwerk', PRODUKT[language]);
  await fillEmpfehlung(fremd, { vorname: 'Katrin', nachname: 'Sommer', email: PEOPLE }, 'teilen');
  await fremd.page.getByRole('button', { name: t.erstellen }).click();
  await expect(fremd.page.getByRole('alert')).toContainText(u.mitarbeiterNein);
  await expect(fremd.page.getByLabel(t.email, { exact: true })).toHaveValue(PEOPLE);
  await check(fremd.page);
});

test('where a log-in is forced, no call makes a recommendation without one @desk', async ({ app }) => {
  const response = await app.api.post('/api/v1/fernwerk-team/empfehlen/create', {
    data: {
      Empfehlung: { Produkt: 'zuhause-100', AnteilEmpfehler: 100, AgbText: true, Praemienbedingungen: true },
      Empfehler: {
        Vorname: 'Ada',
        Nachname: 'Lind',
        Email: ownEmail('ada').replace('post.example', 'fernwerk.example'),
      },
    },
  });
  expect(response.status()).toBe(403);
  expect(await response.json()).toMatchObject({ code: 'PSOF0210' });
});

test('the page that stops mails of the portal knows its own links @desk', async ({ newVisitor, guard }, info) => {
  guard.allowRefusals();
  const language = languageOf(info.project.name);
  const u = texteTeilen[language];
  for (const javaScriptEnabled of [true, false]) {
    const { page } = await newVisitor({ sprache: language, javaScriptEnabled });
    const response = await page.goto(`/fernwerk/empfehlungsmails/abbestellen?token=${'A'.repeat(43)}.0123456789abcdef`);
    expect(response?.status()).toBe(410);
    await expect(page.getByRole('heading', { level: 1, name: u.sperreUngueltig })).toBeVisible();
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
    await check(page);
  }
});
