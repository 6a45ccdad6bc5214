import { plusTage } from '@weitersagen/server/platform/clock/days';
import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant, buildProdukt } from '@weitersagen/testkit/bau';
import {
  buildAuftrag,
  buildBetreiber,
  buildEmpfehlung,
  reportFact,
  type SignedInBetreiber,
} from '@weitersagen/testkit/geld';
import { sessionOf } from '@weitersagen/testkit/konto';
import { heading } from '@weitersagen/testkit/onScreen';
import { openScreens, type Screen, type Screens } from '@weitersagen/testkit/screen';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const AREA = '/alpha/persoenlicherbereich';
const SEARCH = 'Suchen';
const WORDS = 'Suchen (Produkt, Code oder Nummer)';
const UNTIL = 'Empfohlen bis';

let app: TestApp;
let screens: Screens;
let clerk: SignedInBetreiber;
beforeAll(async () => {
  app = await startTestApp();
  const mandantId = await buildMandant(app);
  await buildProdukt(app, mandantId, { id: 'funk', wertCent: 5000 });
  clerk = await buildBetreiber(app, 'Sachbearbeiter');
  screens = await openScreens(app);
});
afterAll(async () => {
  await screens?.close();
  await app?.stop();
});

const visitorOf = async ({ empfehlerEmail }: { empfehlerEmail: string }) =>
  screens.visitor(await sessionOf(app, empfehlerEmail));
const area = async (who: { empfehlerEmail: string }) => (await visitorOf(who)).visit(AREA);
const lines = (screen: Screen) => screen.queryAllByRole('article');
const textOf = (element: Element | undefined) => element?.textContent?.replace(/\s+/g, ' ') ?? '';

describe('the own area', () => {
  test('is for who is signed in; everybody else signs in, and is back', async () => {
    const screen = await screens.visitor({}).visit(AREA);
    expect([screen.place, heading(screen)]).toEqual(['/alpha/login?redirect=%2Fpersoenlicherbereich', 'Anmelden']);
  });

  test("shows the own recommendations, and nobody else's", async () => {
    const [mine, hers] = [await buildEmpfehlung(app), await buildEmpfehlung(app)];
    const screen = await area(mine);
    expect(lines(screen)).toHaveLength(1);
    expect(screen.text).toContain(`Nummer ${mine.nummer}`);
    expect(screen.text).not.toContain(hers.nummer);
  });

  test('with none says how to begin', async () => {
    const e = await buildEmpfehlung(app);
    await (await app.scope()).db.deleteFrom('empfaenger').where('empfehlung_id', '=', e.id).execute();
    await (await app.scope()).db.deleteFrom('empfehlung').where('id', '=', e.id).execute();
    const screen = await area(e);
    expect(screen.text).toContain('Noch keine Empfehlung');
    expect((await screen.follow('Produkt aussuchen')).place).toMatch(/^\/alpha\/?$/);
  });

  test('asks for the address to be confirmed, and sends the link again', async () => {
    const e = await buildEmpfehlung(app);
    const { db } = await app.scope();
    await db.updateTable('empfehler').set({ email_bestaetigt_am: null }).where('id', '=', e.empfehlerId).execute();
    const screen = await area(e);
    expect(screen.text).toContain(`Ihre E-Mail-Adresse ${e.empfehlerEmail} ist noch nicht bestätigt.`);
    const sent = await screen.press('Link noch einmal schicken');
    expect(sent.text).toContain(`Der Link zum Bestätigen ist unterwegs an ${e.empfehlerEmail}.`);
    const link =
      (await app.mails(e.empfehlerEmail)).flatMap(({ links }) => links).find((l) => l.includes('/optin')) ?? '';
    const confirm = await screens.visitor({}).visit(new URL(link).pathname + new URL(link).search);
    expect(heading(confirm)).toBe('E-Mail-Adresse bestätigen');
    expect(heading(await confirm.press('E-Mail-Adresse bestätigen'))).toBe('Danke, das hat geklappt');
    expect((await area(e)).text).not.toContain('noch nicht bestätigt');
  });
});

test('whoever recommended internet is asked about television as well, and once he has, no more', async () => {
  const mandantId = await buildMandant(app, { route: 'fern' });
  const db = app.runtime.database.betreiber;
  const titel = JSON.stringify({ de: 'Fernsehen', en: 'Television' });
  const kategorie = { mandant_id: mandantId, id: 'fernsehen', slug: 'fernsehen', quelle: 'Festnetz', titel } as const;
  await db.insertInto('produktkategorie').values(kategorie).execute();
  await buildProdukt(app, mandantId, { id: 'schau', wertCent: 3000 });
  await db
    .updateTable('produkt')
    .set({ kategorie_id: 'fernsehen' })
    .where('mandant_id', '=', mandantId)
    .where('id', '=', 'schau' as never)
    .execute();
  const who = await buildEmpfehlung(app, { route: 'fern' });
  const visitor = screens.visitor(await sessionOf(app, who.empfehlerEmail, 'fern'));
  const screen = await visitor.visit('/fern/persoenlicherbereich');
  expect(screen.text).toContain('Kennen Sie jemanden für Produkt schau? Dafür gibt es 30 €, die Sie aufteilen');
  expect(heading(await screen.follow('Fernsehen empfehlen'))).toBe('Produkt schau empfehlen');
  await buildEmpfehlung(app, { route: 'fern', produkt: 'schau', von: who });
  expect((await visitor.visit('/fern/persoenlicherbereich')).text).not.toContain('Fernsehen');
});

describe('many recommendations', () => {
  const COUNT = 24;
  /** Every third of another product. */
  const many = async () => {
    const first = await buildEmpfehlung(app, { produkt: 'funk' });
    for (let n = 1; n < COUNT; n++) await buildEmpfehlung(app, { von: first, produkt: n % 8 === 0 ? 'funk' : 'glas' });
    return first;
  };
  const count = (screen: Screen) => screen.getAllByRole('status').map(textOf).find(Boolean);

  test('come twenty to a page, and the next one says which it is', async () => {
    const screen = await area(await many());
    expect([count(screen), lines(screen).length]).toEqual(['24 Empfehlungen', 20]);
    const next = await screen.follow('Nächste Seite');
    expect(lines(next)).toHaveLength(4);
    expect(next.getByRole('heading', { name: 'Ihre Empfehlungen, Seite 2 von 2' })).toBeTruthy();
    expect(next.queryByRole('link', { name: 'Nächste Seite' })).toBeNull();
    expect(lines(await next.follow('Vorige Seite'))).toHaveLength(20);
  });

  test('are searched by product, code and number, whatever the letters; what was searched for stays', async () => {
    const who = await many();
    const visitor = await visitorOf(who);
    const all = await visitor.visit(AREA);
    const found = await all.press(SEARCH, { [WORDS]: 'PRODUKT fu' });
    expect([count(found), lines(found).length]).toEqual(['3 von 24 Empfehlungen', 3]);
    expect(found.getByLabelText(WORDS)).toMatchObject({ value: 'PRODUKT fu' });
    const one = await all.press(SEARCH, { [WORDS]: who.nummer });
    expect(lines(one)).toHaveLength(1);
  });

  test('are narrowed down by state and by day, and a search that finds nothing leads back', async () => {
    const who = await many();
    const visitor = await visitorOf(who);
    const found = await (await visitor.visit(AREA)).press(SEARCH, { [WORDS]: 'funk' });
    const groups = found.inside(found.getByRole('navigation', { name: 'Nach Stand' }));
    expect(groups.getAllByRole('link').map((link) => textOf(link).trim())).toEqual(['Alle 3', 'Läuft 3']);
    const running = await found.follow(/^Läuft/);
    expect(running.getByRole('link', { name: /^Läuft/, current: true })).toBeTruthy();
    expect(lines(running)).toHaveLength(3);
    const { heute } = await app.scope();
    const none = await running.press(SEARCH, { [UNTIL]: plusTage(heute, -2) });
    expect(none.text).toContain('Dazu haben wir nichts gefunden');
    expect(none.getByLabelText(WORDS)).toMatchObject({ value: 'funk' });
    expect(lines(await none.follow('Alle zeigen'))).toHaveLength(20);
  });

  test('garbled in the address, show all of them', async () => {
    const screen = await (await visitorOf(await many())).visit(`${AREA}?stand=unsinn&seite=x&von=gestern`);
    expect([screen.status, lines(screen).length]).toEqual([200, 20]);
  });
});

describe('one recommendation says how far it is', () => {
  const stateOf = async (who: { empfehlerEmail: string }) => textOf(lines(await area(who))[0]);

  test('nobody has reacted: until when, and the way to share it', async () => {
    const e = await buildEmpfehlung(app, { empfaenger: null, anteilEmpfaenger: 50 });
    const screen = await area(e);
    expect(textOf(lines(screen)[0])).toContain(
      'Ihr Kontakt hat noch nicht reagiert. Auf Sie warten 45 €, auf Ihren Kontakt 45 €.'
        .replaceAll(' €', '\u00a0€')
        .replace(/\s+/g, ' '),
    );
    expect(textOf(lines(screen)[0])).toMatch(/Ihr Kontakt hat Zeit bis \d+\. \p{L}+ \d{4}\./u);
    expect(heading(await screen.follow('Link teilen'))).toBe('Produkt glas: Link teilen');
  });

  test('confirmed, ordered, released: each step with its day', async () => {
    const e = await buildEmpfehlung(app, { anteilEmpfaenger: 50 });
    expect(await stateOf(e)).toContain('Ihr Kontakt hat seine Angaben bestätigt. Jetzt fehlt noch die Bestellung.');
    await buildAuftrag(app, clerk, e);
    const screen = await area(e);
    const card = textOf(lines(screen)[0]);
    expect(card).toContain('Ihre Ansprüche sind in Bearbeitung: 45 € für Sie, 45 € für Ihren Kontakt.');
    expect(card).toContain('Schritt 4 von 7: Der Vertrag wird gültig');
    expect(card).toMatch(/erfüllt: Die Bestellung ist geprüft\s?\d+\. \p{L}+ \d{4}/u);
    expect(card).toContain('aktueller Stand: Der Vertrag wird gültig');
    expect(screen.text).toContain('Die Bestellung wurde geprüft und zählt');
  });

  test('a contract within the last twelve months brings no reward, and why is not told of the contact', async () => {
    const e = await buildEmpfehlung(app);
    const { heute } = await app.scope();
    const header = { Auftragsnummer: 'VV-1', Empfehlungsnummer: e.nummer, Produkt: 'glas', Auftragsdatum: heute };
    await reportFact(app, { Ereignis: 'erfasst', ...header, Vorvertrag: true });
    const card = await stateOf(e);
    expect(card).toContain('Der Vertrag ist nicht zustande gekommen. Deshalb gibt es keine Prämie.');
    expect(card).not.toMatch(/zwölf|Vorvertrag/);
  });

  test('in English: amounts and dates as they are written there', async () => {
    const e = await buildEmpfehlung(app, { empfaenger: null, anteilEmpfaenger: 50 });
    const screen = await (await visitorOf(e)).visit('/alpha/my-area?lang=en');
    expect(textOf(lines(screen)[0])).toMatch(/€45 .*€45/);
    expect(textOf(lines(screen)[0])).toMatch(/\d+ \p{L}+ \d{4}/u);
    expect(screen.text).toContain('1 recommendation');
  });
});
