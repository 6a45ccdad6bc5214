import { readFile } from 'node:fs/promises';
import { fillEmpfehlung, openForm } from './steps/empfehler.ts';
import { pathOf } from './steps/paths.ts';
import { shownCode } from './steps/sharing.ts';
import { address, ownEmail } from './support/app.ts';
import { check } from './support/check.ts';
import { languageOf } from './support/language.ts';
import { person, recommend, signInByCall } from './support/preparation.ts';
import { expect, test } from './support/test.ts';
import { texteTeilen } from './support/texte-teilen.ts';

const PRODUKT = { de: 'Fernwerk Zuhause 100', en: 'Fernwerk Zuhause 100' } as const;
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

test('the share page: every channel, pictures of the code, and a card on paper @desk', async ({ app, newVisitor }, {
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

test('what is typed about the contact leaves the browser with the form that is sent, and nothing is stored @desk', async ({
  app,
  newVisitor,
}, info) => {
  const language = languageOf(info.project.name);
  const empfehler = await newVisitor({ sprache: language });
  const { page, t } = empfehler;
  const who = person('Henrike', 'Diskret');
  const contact = { name: 'Lieselotte-Marie', email: ownEmail('lieselotte') };
  const bearers: string[] = [];
  page.on('request', (request) => {
    const said = decodeURIComponent(`${request.url()} ${request.postData() ?? ''}`);
    if (said.includes(contact.email) || said.includes(contact.name))
      bearers.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  await openForm(empfehler, pathOf('fernwerk', 'empfehlen', language, { produktId: 'zuhause-100' }), PRODUKT[language]);
  await fillEmpfehlung(empfehler, who, 'teilen');
  await page.getByText(t.entwurf).click();
  await expect(page.getByText(t.entwurfHinweis)).toBeVisible();
  await page.getByLabel(t.kontaktVorname).fill(contact.name);
  await page.getByLabel(t.kontaktEmail).fill(contact.email);
  expect(bearers).toEqual([]);
  await page.getByRole('button', { name: t.erstellen }).click();
  await expect(page.getByRole('heading', { level: 1, name: t.angelegt })).toBeVisible({ timeout: 20_000 });
  expect(bearers).toEqual(['POST /api/v1/fernwerk/empfehlen/create']);
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
