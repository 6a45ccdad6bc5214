import { karteVon } from './schritte/bereich.ts';
import { angaben } from './schritte/empfaenger.ts';
import { beantworteFrage } from './schritte/frage.ts';
import { erwarteNachricht, fuelleKontakt } from './schritte/kontakt.ts';
import { weg } from './schritte/wege.ts';
import { eigeneEmail } from './support/haus.ts';
import { pruefe } from './support/pruefe.ts';
import { plusTage, spracheVon, tagVon } from './support/sprache.ts';
import { expect, test } from './support/test.ts';
import { bereichTexte } from './support/texte-bereich.ts';
import { bisZurPraemie, empfiehl, meldeAnPerAufruf, person } from './support/vorbereitung.ts';

const SUPPORT = 'empfehlen@fernwerk.example';
const PRODUKT = 'Fernwerk Zuhause 100';
/** Twelve that differ, so that none is taken for a second press. */
const VIELE = ['zuhause-100', 'zuhause-250', 'mobil-m', 'mobil-l'].flatMap((produkt) =>
  [0, 50, 100].map((anteilEmpfehler) => ({ produkt, anteilEmpfehler })),
);

test('many recommendations: pages, groups, search and period, on the phone without JavaScript', async ({
  haus,
  mensch,
}, info) => {
  const sprache = spracheVon(info.project.name);
  const b = bereichTexte[sprache];
  const wer = person('Nora', 'Vielweiter');
  const erste = await empfiehl(haus, wer, { ...VIELE[0], sprache });
  for (const wunsch of VIELE.slice(1)) await empfiehl(haus, wer, { ...wunsch, sprache });
  const empfehler = await mensch({ sprache, javaScriptEnabled: info.project.name !== 'phone' });
  const { page } = empfehler;
  await meldeAnPerAufruf(haus, empfehler, erste);
  const n = VIELE.length;
  const karten = page.getByRole('article');
  await page.goto('/fernwerk/persoenlicherbereich');
  await expect(page.getByText(b.anzahl(n), { exact: true })).toBeVisible();
  await expect(karten).toHaveCount(10);
  await pruefe(page);

  await page.getByRole('link', { name: b.weitere, exact: true }).click();
  await expect(page.getByText(b.seite(2, 2)).last()).toBeVisible();
  await expect(karten).toHaveCount(2);
  // What a reader hears is the list, and which page of it.
  const liste = page.getByRole('heading', { level: 2, name: b.seite(2, 2) });
  await expect(liste).toBeFocused();
  await page.goBack();
  await expect(karten).toHaveCount(10);

  await page.getByRole('searchbox', { name: b.suchen }).fill('mobil m');
  await page.getByRole('main').getByRole('button', { name: b.suchen }).click();
  await expect(page.getByText(b.treffer(3, n))).toBeVisible();
  await expect(karten).toHaveCount(3);
  await expect(page.getByRole('searchbox', { name: b.suchen })).toHaveValue('mobil m');
  await pruefe(page);

  const gruppen = page.getByRole('navigation', { name: b.nachStand });
  await gruppen.getByRole('link', { name: b.laeuft }).click();
  await expect(gruppen.getByRole('link', { name: b.laeuft })).toHaveAttribute('aria-current', 'true');
  await expect(karten).toHaveCount(3);

  await page.getByText(b.zeitraum).click();
  await page.getByLabel(b.empfohlenBis).fill(plusTage(tagVon(await haus.jetzt()), -1));
  await page.getByRole('main').getByRole('button', { name: b.suchen }).click();
  await expect(page.getByText(b.keineTreffer)).toBeVisible();
  await pruefe(page);
  await page.getByRole('link', { name: b.alleZeigen }).click();
  await expect(karten).toHaveCount(10);
});

test('a reward that waits: step, bonus, the mail once more, a question with its number, television', async ({
  haus,
  admin,
  mensch,
}, info) => {
  const sprache = spracheVon(info.project.name);
  const b = bereichTexte[sprache];
  const empfehlung = await empfiehl(haus, person('Ruth', 'Wartend'), { sprache });
  const { email, vorname, nachname } = empfehlung.empfehler;
  await bisZurPraemie(haus, admin, empfehlung, angaben({ email: eigeneEmail('wartet') }), sprache);
  const empfehler = await mensch({ sprache });
  const { page, t } = empfehler;
  await meldeAnPerAufruf(haus, empfehler, empfehlung);
  await page.goto(`/fernwerk/persoenlicherbereich#${empfehlung.nummer}`);
  const karte = karteVon(empfehler, PRODUKT);
  await expect(karte.getByText(b.schritt)).toBeVisible();
  await expect(page.getByRole('meter')).toHaveAttribute('value', '1');
  await expect(page.getByText(b.bonusStand(1)).last()).toBeVisible();
  await karte.getByText(b.wasGeschah).click();
  await expect(karte.getByText(b.erstellt)).toBeVisible();
  await pruefe(page);

  const bereit = async () => (await haus.mails(email)).filter((m) => t.praemieBereit.test(m.betreff)).length;
  expect(await bereit()).toBe(1);
  await karte.getByRole('button', { name: b.mailNochmal }).dblclick();
  await expect(karte.getByText(b.mailUnterwegs(email))).toBeVisible();
  await karte.getByRole('button', { name: b.mailNochmal }).click();
  await expect(karte.getByText(b.mailUnterwegs(email))).toBeVisible();
  await expect.poll(bereit).toBe(2);
  await pruefe(page);

  // Signed in and without a link, the screen is about the own rewards, and its tab says so.
  await page.goto(weg('fernwerk', 'praemie', sprache));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(b.offenePraemien);
  await expect(page).toHaveTitle(new RegExp(`^${b.offenePraemien} · `));
  await page.goBack();

  await page.getByRole('link', { name: b.fernsehen }).click();
  await expect(page.getByRole('heading', { level: 1, name: /TV|Fernsehen/ })).toBeVisible();
  await page.goBack();
  await karte.getByRole('link', { name: b.frageDazu }).click();
  await expect(page.getByRole('heading', { level: 1, name: b.kontakt })).toBeFocused();
  await expect(page.getByLabel(b.nummer)).toHaveValue(empfehlung.nummer);
  await expect(page.getByLabel(b.name, { exact: true })).toHaveValue(`${vorname} ${nachname}`);
  await expect(page.getByLabel(b.email, { exact: true })).toHaveValue(email);
});

test('a contact message: the captcha passes by itself, mail and copy arrive, a reload sends nothing', async ({
  haus,
  mensch,
}, info) => {
  const sprache = spracheVon(info.project.name);
  const b = bereichTexte[sprache];
  const besucher = await mensch({ sprache });
  const { page } = besucher;
  const wer = {
    thema: b.praemie,
    nachricht: 'https://boese.example\nBitte melden.',
    name: 'Klaus Frager',
    email: eigeneEmail('klaus.frager'),
    kopie: true,
  };
  await page.goto('/fernwerk/kontakt');
  await pruefe(page);
  await fuelleKontakt(besucher, wer);
  // Pressed at once, it waits for the task that the device is solving.
  await page.getByRole('button', { name: b.senden }).click();
  await expect(page.getByRole('heading', { level: 1, name: b.gesendet })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText(b.kopieUnterwegs)).toBeVisible();
  await pruefe(page);
  const kopie = await haus.mail(wer.email, b.kopieBetreff);
  expect(kopie.html).toBe('');
  expect(kopie.links).toEqual([]);
  const vorgang = new URL(page.url()).searchParams.get('gesendet') ?? '';
  expect((await haus.mail(SUPPORT, new RegExp(vorgang))).text).toContain('Bitte melden.');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: b.gesendet })).toBeVisible();
  expect((await haus.mails(SUPPORT)).filter((m) => m.betreff.includes(vorgang))).toHaveLength(1);
});

test('a complaint without JavaScript: a question stands in for the captcha, an order needs its age', async ({
  haus,
  mensch,
  wache,
}, info) => {
  wache.erlaubeAblehnungen();
  const sprache = spracheVon(info.project.name);
  const b = bereichTexte[sprache];
  const besucher = await mensch({ sprache, javaScriptEnabled: false });
  const { page } = besucher;
  const wer = {
    thema: b.reklamation,
    nachricht: 'Nichts zu sehen.',
    name: 'Ida Still',
    email: eigeneEmail('ida.still'),
  };
  const heute = tagVon(await haus.jetzt());
  const senden = () => page.getByRole('button', { name: b.senden }).click();
  await page.goto('/fernwerk/kontakt');
  await expect(page.getByLabel(b.bestelltAm)).toBeHidden();
  await fuelleKontakt(besucher, wer);
  await page.getByLabel(b.bestelltAm).fill(plusTage(heute, -3));
  await beantworteFrage(besucher);
  await senden();
  await expect(page.getByRole('alert')).toContainText(b.zuFrueh);
  await erwarteNachricht(besucher, wer);
  await pruefe(page);

  await page.getByLabel(b.bestelltAm).fill(plusTage(heute, -20));
  await senden();
  await expect(page.getByRole('alert')).toContainText(b.frageFehlt);
  await beantworteFrage(besucher, 1);
  await senden();
  await expect(page.getByRole('alert')).toContainText(b.frageFalsch);
  await erwarteNachricht(besucher, wer);
  await pruefe(page);
  await beantworteFrage(besucher);
  await senden();
  await expect(page.getByRole('heading', { level: 1, name: b.gesendet })).toBeVisible();
  await pruefe(page);
});

test('questions: a search, a link to one answer, and from there to a complaint', async ({ mensch }, info) => {
  const sprache = spracheVon(info.project.name);
  const b = bereichTexte[sprache];
  const { page } = await mensch({ sprache });
  await page.goto('/fernwerk/faq');
  await expect(page.getByRole('heading', { level: 1, name: b.faq })).toBeVisible();
  await pruefe(page);
  await page.getByRole('searchbox', { name: b.faqSuche }).fill(b.gutschein);
  await page.getByRole('searchbox', { name: b.faqSuche }).press('Enter');
  await expect(page.getByText(b.gefunden)).toBeVisible();
  await expect(page.getByText(b.antwortGutschein)).toBeVisible();
  await pruefe(page);
  const link = await page.getByRole('link', { name: b.linkZurAntwort }).getAttribute('href');
  const ohne = await mensch({ sprache, javaScriptEnabled: false });
  await ohne.page.goto(link ?? '');
  await expect(ohne.page.getByText(b.antwortGutschein)).toBeVisible();
  await page.goto('/fernwerk/faq#form');
  await expect(page.getByText(b.antwortGutschein)).toBeVisible();

  await page.getByRole('searchbox', { name: b.faqSuche }).fill(b.kein);
  await page.getByRole('searchbox', { name: b.faqSuche }).press('Enter');
  await expect(page.getByText(b.nichtGefunden)).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: b.nachrichtSchreiben })).toBeVisible();
  await pruefe(page);
  await page.goto('/fernwerk/faq?frage=reklamation');
  await page.getByRole('link', { name: b.zumFormular }).click();
  await expect(page.getByLabel(b.thema)).toHaveValue('reklamation');
  await expect(page.getByLabel(b.bestelltAm)).toBeVisible();
  await pruefe(page);
});

test('what does not exist says so, and leads on', async ({ mensch, wache }, info) => {
  wache.erlaubeAblehnungen();
  const sprache = spracheVon(info.project.name);
  const b = bereichTexte[sprache];
  const { page, t } = await mensch({ sprache });
  const main = page.getByRole('main');
  for (const [name, ziel] of [
    [b.startseite, /./],
    [b.kontakt, new RegExp(`^${b.kontakt}$`)],
    [b.bereich, t.anmelden],
  ] as const) {
    const antwort = await page.goto('/fernwerk/gibt/es/nicht');
    expect(antwort?.status()).toBe(404);
    expect(new URL(page.url()).pathname).toMatch(/\/404$/);
    await expect(page.getByRole('heading', { level: 1, name: t.nichtGefunden })).toBeVisible();
    await main.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: t.nichtGefunden })).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1, name: ziel })).toBeVisible();
  }
  await page.goto('/fernwerk/404');
  await pruefe(page);
});
