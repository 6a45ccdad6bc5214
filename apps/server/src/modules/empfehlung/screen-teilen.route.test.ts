import type { Tag } from '@weitersagen/contract/values';
import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import { recommend } from '@weitersagen/testkit/empfehler';
import { buildBetreiber, type SignedInBetreiber } from '@weitersagen/testkit/geld';
import { sessionOf } from '@weitersagen/testkit/konto';
import { heading, isWrong, refusal, typed } from '@weitersagen/testkit/onScreen';
import { openScreens, type Screen, type Screens } from '@weitersagen/testkit/screen';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const WAYS = 'Verschicken mit …';
const CLICKS = 'So oft wurde Ihr Link geöffnet';
const CODE = 'Empfehlungscode';
const ON = 'Weiter';
/** The Mandant's order (testkit/src/bau.ts); the share sheet and Instagram need a script. */
const ORDER = ['WhatsApp', 'E-Mail', 'Facebook', 'X (Twitter)', 'LinkedIn', 'Gmail', 'SMS'];

let app: TestApp;
let screens: Screens;
let clerk: SignedInBetreiber;
beforeAll(async () => {
  app = await startTestApp();
  await buildMandant(app, { einstellungen: { ModuleErstelleOfflineEmpfehlungCode: true } });
  await buildMandant(app, { route: 'beta' });
  clerk = await buildBetreiber(app, 'Sachbearbeiter');
  screens = await openScreens(app);
});
afterAll(async () => {
  await screens?.close();
  await app?.stop();
});

let running = 0;
const made = async () => {
  const email = `teilt${++running}@post.example`;
  const nummer = await recommend(app, email);
  const { db } = await app.scope();
  const { code } = await db
    .selectFrom('empfehlung')
    .select('code')
    .where('nummer', '=', nummer)
    .executeTakeFirstOrThrow();
  return { email, nummer, code, place: `/alpha/empfehlung/${nummer}` };
};
type Made = Awaited<ReturnType<typeof made>>;
const guest = (place: string) => screens.visitor({}).visit(place);
const own = async ({ email, place }: Made) => screens.visitor(await sessionOf(app, email)).visit(place);
const block = ({ nummer: nr }: Made) =>
  app.call('sperreEmpfehlung', { params: { route: 'alpha', nr }, body: { Grund: 'x' } }, { cookies: clerk.cookies });
const expire = async ({ nummer }: Made) => {
  const { db } = await app.scope();
  const over = { gueltig_bis: '2020-03-01' as Tag, status: 'Abgelaufen' as const };
  await db.updateTable('empfehlung').set(over).where('nummer', '=', nummer).execute();
};
const links = (screen: Screen) =>
  screen.inside(screen.getByRole('region', { name: WAYS })).getAllByRole<HTMLAnchorElement>('link');

describe('the share page', () => {
  test.each([
    ['that there is not', '/alpha/empfehlung/AAAAAAAAAAAAA'],
    ['that is no number', '/alpha/empfehlung/x'],
  ])('of a recommendation %s', async (_, place) => {
    expect((await guest(place)).status).toBe(404);
  });

  test("of another Mandant's", async () => {
    expect((await guest((await made()).place.replace('/alpha/', '/beta/'))).status).toBe(404);
  });

  test.each([
    ['blocked', block],
    ['over', expire],
  ])('of one that is %s offers no way any more, and a new one of the same product', async (_, end) => {
    const e = await made();
    await end(e);
    const screen = await guest(e.place);
    expect(screen.text).toContain('Diese Empfehlung kann nicht mehr geteilt werden');
    expect(screen.queryByRole('region', { name: WAYS })).toBeNull();
    expect((await screen.follow('Neu empfehlen')).place).toBe('/alpha/empfehlen/glas');
  });

  test('has the ways in the Mandant’s order, each with the own link that says which way it went', async () => {
    const e = await made();
    const screen = await guest(e.place);
    expect(heading(screen)).toBe('Produkt glas: Link teilen');
    const found = links(screen);
    expect(found.map(({ textContent }) => textContent?.trim())).toEqual(ORDER);
    for (const { href } of found)
      expect(decodeURIComponent(href)).toMatch(new RegExp(`/alpha/e/${e.code}\\?channel=\\w+`));
    const mail = decodeURIComponent(found[1]?.href ?? '').replace(/\s/g, ' ');
    expect(mail).toContain('45 €');
  });

  test('has a card for paper: link, code, amount, and of the sender the first name alone', async () => {
    const e = await made();
    const screen = await guest(e.place);
    const card = screen.getByRole('article', { name: 'Karte für Ihren Kontakt' });
    const text = card.textContent?.replace(/\s+/g, ' ') ?? '';
    for (const part of ['Jana empfiehlt Ihnen', 'Produkt glas', `${e.code.slice(0, 4)} ${e.code.slice(4)}`, '45 €'])
      expect(text).toContain(part);
    expect(text).toContain('Jana bekommt auch eine Prämie.');
    expect(text).not.toContain('Weber');
  });

  test('tells nobody but its signed-in referrer how often the link was followed', async () => {
    const [e, other] = [await made(), await made()];
    expect((await own(e)).text).toContain('Noch hat niemand Ihren Link geöffnet.');
    for (const way of ['whatsapp', 'whatsapp', '']) await guest(`/alpha/e/${e.code}${way && `?channel=${way}`}`);
    const stranger = await guest(e.place);
    expect(stranger.text).toContain('Wie oft Ihr Link geöffnet wurde, sehen Sie, wenn Sie angemeldet sind.');
    expect(stranger.queryByRole('table')).toBeNull();
    const someoneElse = await screens.visitor(await sessionOf(app, other.email)).visit(e.place);
    expect(someoneElse.queryByRole('table')).toBeNull();
    expect((await own(e)).rows(CLICKS)).toEqual([
      { Weg: 'WhatsApp', Klicks: '2', Besuche: expect.any(String) },
      { Weg: 'Kopierter Link', Klicks: '1', Besuche: expect.any(String) },
    ]);
  });
});

describe('a code', () => {
  const enter = async (code: string, place = '/alpha/code') => (await guest(place)).press(ON, { [CODE]: code });
  const mistyped = (code: string) => code.slice(0, -1) + (code.endsWith('7') ? '8' : '7');

  test('is asked for at both old addresses, with what came along', async () => {
    for (const old of ['exklusiv', 'exclusiv']) {
      const screen = await guest(`/alpha/${old}?widget=laden&code=K7M2`);
      expect([screen.place, heading(screen)]).toEqual(['/alpha/code?widget=laden&code=K7M2', 'Code einlösen']);
      expect(typed(screen, CODE)).toBe('K7M2');
    }
  });

  test.each([
    ['nothing', async () => '', 'Empfehlungscode ist ein Pflichtfeld'],
    ['too few letters', async () => 'ABC', 'Ein Empfehlungscode hat acht Zeichen'],
    ['a typing error', async () => mistyped((await made()).code), 'In dem Code steckt ein Tippfehler.'],
    ['one that there is not', async () => '00000000', 'Diesen Code kennen wir nicht. Einen Tippfehler hat er nicht.'],
  ])('%s: told at the field, where it still stands', async (_, input, message) => {
    const code = await input();
    const refused = await enter(code);
    expect(refused.status).toBeGreaterThanOrEqual(400);
    expect(refusal(refused)).toContain(message);
    expect([isWrong(refused, CODE), typed(refused, CODE)]).toEqual([true, code]);
  });

  test("of another Mandant's is not known", async () => {
    const { code } = await made();
    expect(refusal(await enter(code, '/beta/code'))).toContain('Diesen Code kennen wir nicht.');
  });

  test('leads to the offer, in small letters and with a blank, too; and is counted', async () => {
    const e = await made();
    const offer = await enter(`${e.code.slice(0, 4).toLowerCase()} ${e.code.slice(4)}`);
    expect(offer.place).toMatch(new RegExp(`^/alpha/empfaengerdaten/${e.nummer}\\?hex=.+&channel=code$`));
    expect(heading(offer)).toBe('Jana empfiehlt Ihnen Produkt glas');
    expect((await own(e)).rows(CLICKS)).toMatchObject([{ Weg: 'Code eingegeben', Klicks: '1' }]);
  });

  test('that is blocked or over says which', async () => {
    const [blocked, over] = [await made(), await made()];
    await block(blocked);
    await expire(over);
    expect(heading(await enter(blocked.code))).toBe('Empfehlung nicht möglich');
    expect(heading(await enter(over.code))).toBe('Empfehlung abgelaufen');
  });

  test('on paper: made without a link, thanked for, and entered by the friend', async () => {
    const form = await guest('/alpha/empfehlen/glas');
    const done = await form.press('Code zum Weitergeben erstellen', {
      Vorname: 'Alma',
      Nachname: 'Kersten',
      'E-Mail-Adresse': 'alma@post.example',
      'Ich akzeptiere die Teilnahmebedingungen.': true,
      'Ich akzeptiere die Prämienbedingungen.': true,
    });
    expect([done.place.split('?')[0], heading(done)]).toEqual(['/alpha/danke', 'Danke! Ihr Code ist fertig']);
    expect(done.text).toContain('Alma empfiehlt Ihnen');
    const code = /\b[0-9A-Z]{4} [0-9A-Z]{4}\b/.exec(done.text)?.[0] ?? '';
    expect(heading(await enter(code))).toBe('Alma empfiehlt Ihnen Produkt glas');
    const elsewhere = await guest('/beta/empfehlen/glas');
    expect(elsewhere.queryByRole('button', { name: /Code zum Weitergeben/ })).toBeNull();
  });
});

test('a link that stops mails of the portal and is not complete says so, and stops nothing', async () => {
  for (const query of ['', `?token=${'A'.repeat(43)}.0123456789abcdef`]) {
    const screen = await guest(`/alpha/empfehlungsmails/abbestellen${query}`);
    expect([screen.status, heading(screen)]).toEqual([410, 'Dieser Link ist nicht vollständig']);
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByRole('link', { name: 'Schreiben Sie uns' })).toBeTruthy();
  }
});
