import { cardOf } from './steps/area.ts';
import { details } from './steps/empfaenger.ts';
import { expectMessage, fillKontakt } from './steps/kontakt.ts';
import { pathOf } from './steps/paths.ts';
import { answerQuestion } from './steps/question.ts';
import { ownEmail } from './support/app.ts';
import { check } from './support/check.ts';
import { dayOf, languageOf, plusDays } from './support/language.ts';
import { person, recommend, signInByCall, untilPraemie } from './support/preparation.ts';
import { expect, test } from './support/test.ts';
import { bereichTexte } from './support/texte-bereich.ts';

const SUPPORT = 'empfehlen@fernwerk.example';
const PRODUKT = 'Fernwerk Zuhause 100';
/** Twenty-four that differ, so that none is taken for a second press. */
const FROM = [
  'zuhause-100',
  'zuhause-250',
  'glasfaser-2000',
  'glasfaser-1000',
  'mobil-m',
  'mobil-l',
  'tv-start',
  'hybrid-150',
];
const MANY = FROM.flatMap((produkt) => [0, 50, 100].map((anteilEmpfehler) => ({ produkt, anteilEmpfehler })));

test('many recommendations: pages, groups, search and period, on the phone without JavaScript', async ({
  app,
  newVisitor,
}, info) => {
  const language = languageOf(info.project.name);
  const b = bereichTexte[language];
  const who = person('Nora', 'Vielweiter');
  const first = await recommend(app, who, { ...MANY[0], sprache: language });
  for (const wish of MANY.slice(1)) await recommend(app, who, { ...wish, sprache: language });
  const empfehler = await newVisitor({ sprache: language, javaScriptEnabled: info.project.name !== 'phone' });
  const { page } = empfehler;
  await signInByCall(app, empfehler, first);
  const n = MANY.length;
  const cards = page.getByRole('article');
  await page.goto('/fernwerk/persoenlicherbereich');
  await expect(page.getByText(b.anzahl(n), { exact: true })).toBeVisible();
  await expect(cards).toHaveCount(20);
  await check(page);

  await page.getByRole('link', { name: b.weitere, exact: true }).click();
  await expect(page.getByText(b.seite(2, 2)).last()).toBeVisible();
  await expect(cards).toHaveCount(4);
  // What a reader hears is the list, and which page of it.
  const list = page.getByRole('heading', { level: 2, name: b.seite(2, 2) });
  await expect(list).toBeFocused();
  await page.goBack();
  await expect(cards).toHaveCount(20);

  await page.getByText(b.suchenUndFiltern).click();
  await page.getByRole('searchbox', { name: b.suchen }).fill('mobil m');
  await page.getByRole('main').getByRole('button', { name: b.suchen }).click();
  await expect(page.getByText(b.treffer(3, n))).toBeVisible();
  await expect(cards).toHaveCount(3);
  await expect(page.getByRole('searchbox', { name: b.suchen })).toHaveValue('mobil m');
  await check(page);

  const groups = page.getByRole('navigation', { name: b.nachStand });
  await groups.getByRole('link', { name: b.laeuft }).click();
  await expect(groups.getByRole('link', { name: b.laeuft })).toHaveAttribute('aria-current', 'true');
  await expect(cards).toHaveCount(3);

  await page.getByText(b.zeitraum).click();
  await page.getByLabel(b.empfohlenBis).fill(plusDays(dayOf(await app.jetzt()), -1));
  await page.getByRole('main').getByRole('button', { name: b.suchen }).click();
  await expect(page.getByText(b.keineTreffer)).toBeVisible();
  await check(page);
  await page.getByRole('link', { name: b.alleZeigen }).click();
  await expect(cards).toHaveCount(20);
});

test('a reward that waits: step, bonus, the mail once more, a question with its number, television @phone', async ({
  app,
  admin,
  newVisitor,
}, info) => {
  const language = languageOf(info.project.name);
  const b = bereichTexte[language];
  const empfehlung = await recommend(app, person('Ruth', 'Wartend'), { sprache: language });
  const { email, vorname, nachname } = empfehlung.empfehler;
  await untilPraemie(app, admin, empfehlung, details({ email: ownEmail('wartet') }), language);
  const empfehler = await newVisitor({ sprache: language });
  const { page, t } = empfehler;
  await signInByCall(app, empfehler, empfehlung);
  await page.goto(`/fernwerk/persoenlicherbereich#${empfehlung.nummer}`);
  const card = cardOf(empfehler, PRODUKT);
  await expect(card.getByText(b.schritt)).toBeVisible();
  await expect(page.getByRole('meter')).toHaveAttribute('value', '1');
  await expect(page.getByText(b.bonusStand(1)).last()).toBeVisible();
  await card.getByText(b.wasGeschah).click();
  await expect(card.getByText(b.erstellt)).toBeVisible();
  await check(page);

  const ready = async () => (await app.mails(email)).filter((m) => t.praemieBereit.test(m.betreff)).length;
  expect(await ready()).toBe(1);
  await card.getByRole('button', { name: b.mailNochmal }).dblclick();
  await expect(card.getByText(b.mailUnterwegs(email))).toBeVisible();
  await card.getByRole('button', { name: b.mailNochmal }).click();
  await expect(card.getByText(b.mailUnterwegs(email))).toBeVisible();
  await expect.poll(ready).toBe(2);
  await check(page);

  // Signed in and without a link, the screen is about the own rewards, and its tab says so.
  await page.goto(pathOf('fernwerk', 'praemie', language));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(b.offenePraemien);
  await expect(page).toHaveTitle(new RegExp(`^${b.offenePraemien} · `));
  await page.goBack();

  await page.getByRole('link', { name: b.fernsehen }).click();
  await expect(page.getByRole('heading', { level: 1, name: /TV|Fernsehen/ })).toBeVisible();
  await page.goBack();
  await card.getByRole('link', { name: b.frageDazu }).click();
  await expect(page.getByRole('heading', { level: 1, name: b.kontakt })).toBeFocused();
  await expect(page.getByLabel(b.nummer)).toHaveValue(empfehlung.nummer);
  await expect(page.getByLabel(b.name, { exact: true })).toHaveValue(`${vorname} ${nachname}`);
  await expect(page.getByLabel(b.email, { exact: true })).toHaveValue(email);
});

test('a contact message: the captcha passes by itself, mail and copy arrive, a reload sends nothing @desk', async ({
  app,
  newVisitor,
}, info) => {
  const language = languageOf(info.project.name);
  const b = bereichTexte[language];
  const visitor = await newVisitor({ sprache: language });
  const { page } = visitor;
  const who = {
    thema: b.praemie,
    nachricht: 'https://boese.example\nBitte melden.',
    name: 'Klaus Frager',
    email: ownEmail('klaus.frager'),
    kopie: true,
  };
  await page.goto('/fernwerk/kontakt');
  await check(page);
  await fillKontakt(visitor, who);
  // Pressed at once, it waits for the task that the device is solving.
  await page.getByRole('button', { name: b.senden }).click();
  await expect(page.getByRole('heading', { level: 1, name: b.gesendet })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText(b.kopieUnterwegs)).toBeVisible();
  await check(page);
  const copy = await app.mail(who.email, b.kopieBetreff);
  expect(copy.html).toBe('');
  expect(copy.links).toEqual([]);
  const operation = new URL(page.url()).searchParams.get('gesendet') ?? '';
  expect((await app.mail(SUPPORT, new RegExp(operation))).text).toContain('Bitte melden.');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: b.gesendet })).toBeVisible();
  expect((await app.mails(SUPPORT)).filter((m) => m.betreff.includes(operation))).toHaveLength(1);
});

test('a complaint without JavaScript: a question stands in for the captcha, an order needs its age @phone', async ({
  app,
  newVisitor,
  guard,
}, info) => {
  guard.allowRefusals();
  const language = languageOf(info.project.name);
  const b = bereichTexte[language];
  const visitor = await newVisitor({ sprache: language, javaScriptEnabled: false });
  const { page } = visitor;
  const who = {
    thema: b.reklamation,
    nachricht: 'Nichts zu sehen.',
    name: 'Ida Still',
    email: ownEmail('ida.still'),
  };
  const today = dayOf(await app.jetzt());
  const sending = () => page.getByRole('button', { name: b.senden }).click();
  await page.goto('/fernwerk/kontakt');
  await expect(page.getByLabel(b.bestelltAm)).toBeHidden();
  await fillKontakt(visitor, who);
  await page.getByLabel(b.bestelltAm).fill(plusDays(today, -3));
  await answerQuestion(visitor);
  await sending();
  await expect(page.getByRole('alert')).toContainText(b.zuFrueh);
  await expectMessage(visitor, who);
  await check(page);

  await page.getByLabel(b.bestelltAm).fill(plusDays(today, -20));
  await sending();
  await expect(page.getByRole('alert')).toContainText(b.frageFehlt);
  await answerQuestion(visitor, 1);
  await sending();
  await expect(page.getByRole('alert')).toContainText(b.frageFalsch);
  await expectMessage(visitor, who);
  await check(page);
  await answerQuestion(visitor);
  await sending();
  await expect(page.getByRole('heading', { level: 1, name: b.gesendet })).toBeVisible();
  await check(page);
});

test('questions: a search, a link to one answer, and from there to a complaint @desk', async ({ newVisitor }, info) => {
  const language = languageOf(info.project.name);
  const b = bereichTexte[language];
  const { page } = await newVisitor({ sprache: language });
  await page.goto('/fernwerk/faq');
  await expect(page.getByRole('heading', { level: 1, name: b.faq })).toBeVisible();
  await check(page);
  await page.getByRole('searchbox', { name: b.faqSuche }).fill(b.gutschein);
  await page.getByRole('searchbox', { name: b.faqSuche }).press('Enter');
  await expect(page.getByText(b.gefunden)).toBeVisible();
  await expect(page.getByText(b.antwortGutschein)).toBeVisible();
  await check(page);
  const link = await page.getByRole('link', { name: b.linkZurAntwort }).getAttribute('href');
  const without = await newVisitor({ sprache: language, javaScriptEnabled: false });
  await without.page.goto(link ?? '');
  await expect(without.page.getByText(b.antwortGutschein)).toBeVisible();
  await page.goto('/fernwerk/faq#form');
  await expect(page.getByText(b.antwortGutschein)).toBeVisible();

  await page.getByRole('searchbox', { name: b.faqSuche }).fill(b.kein);
  await page.getByRole('searchbox', { name: b.faqSuche }).press('Enter');
  await expect(page.getByText(b.nichtGefunden)).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: b.nachrichtSchreiben })).toBeVisible();
  await check(page);
  await page.goto('/fernwerk/faq?frage=reklamation');
  await page.getByRole('link', { name: b.zumFormular }).click();
  await expect(page.getByLabel(b.thema)).toHaveValue('reklamation');
  await expect(page.getByLabel(b.bestelltAm)).toBeVisible();
  await check(page);
});

test('what does not exist says so, and leads on @desk', async ({ newVisitor, guard }, info) => {
  guard.allowRefusals();
  const language = languageOf(info.project.name);
  const b = bereichTexte[language];
  const { page, t } = await newVisitor({ sprache: language });
  const main = page.getByRole('main');
  for (const [name, target] of [
    [b.startseite, /./],
    [b.kontakt, new RegExp(`^${b.kontakt}$`)],
    [b.bereich, t.anmelden],
  ] as const) {
    const response = await page.goto('/fernwerk/gibt/es/nicht');
    expect(response?.status()).toBe(404);
    expect(new URL(page.url()).pathname).toMatch(/\/404$/);
    await expect(page.getByRole('heading', { level: 1, name: t.nichtGefunden })).toBeVisible();
    await main.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: t.nichtGefunden })).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1, name: target })).toBeVisible();
  }
  await page.goto('/fernwerk/404');
  await check(page);
});
