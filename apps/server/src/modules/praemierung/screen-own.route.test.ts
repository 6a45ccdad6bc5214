import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import {
  buildBetreiber,
  buildEmpfehlung,
  buildGutschein,
  buildPreparePraemie,
  type EmpfehlungWish,
  IBAN,
  type SignedInBetreiber,
} from '@weitersagen/testkit/geld';
import { sessionOf, signInOnBehalf } from '@weitersagen/testkit/konto';
import { heading, isTitled, refusal, typed } from '@weitersagen/testkit/onScreen';
import { openScreens, type Screen, type Screens } from '@weitersagen/testkit/screen';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const AREA = '/alpha/persoenlicherbereich';
const OWN = '/alpha/praemie';
const COLLECT = 'Prämie abholen';
const MAIL_AGAIN = 'Link noch einmal per E-Mail schicken';
const CLAIM = 'Prämie sichern';
const HOLDER = 'Kontoinhaberin oder Kontoinhaber';
const HOW = 'Wie möchten Sie die Prämie bekommen?';

let app: TestApp;
let screens: Screens;
let clerk: SignedInBetreiber;
beforeAll(async () => {
  app = await startTestApp();
  await buildMandant(app);
  await buildGutschein(app, { id: 'buch', wertCent: 9000, codes: 20 });
  clerk = await buildBetreiber(app, 'Sachbearbeiter');
  screens = await openScreens(app);
});
afterAll(async () => {
  await screens?.close();
  await app?.stop();
});

const ready = (wish: EmpfehlungWish = {}) => buildPreparePraemie(app, clerk, wish);
const signedIn = async ({ empfehlerEmail }: { empfehlerEmail: string }) =>
  screens.visitor(await sessionOf(app, empfehlerEmail));
/** Somebody of the service, signed in for her by a link that the operator made. */
const onBehalf = async ({ empfehlerEmail }: { empfehlerEmail: string }) =>
  screens.visitor({ wt_alpha: await signInOnBehalf(app, empfehlerEmail) });
const offers = (screen: Screen, name: string | RegExp = COLLECT) => screen.queryAllByRole('button', { name }).length;
const pressFirst = (screen: Screen, name = COLLECT) => {
  const [button] = screen.getAllByRole('button', { name });
  return screen.press(name, {}, button?.closest('form') ?? undefined);
};
const idOf = (screen: Screen) => {
  const form = screen.getByRole('button', { name: COLLECT }).closest('form');
  return form?.querySelector<HTMLInputElement>('[name=_eigene]')?.value ?? '';
};

describe('an own reward is refused', () => {
  test('to whoever is not signed in any more: he signs in and is back', async () => {
    const e = await ready();
    const visitor = await signedIn(e);
    const area = await visitor.visit(AREA);
    const stranger = await screens.visitor({}).send(OWN, { _eigene: idOf(area) });
    expect([heading(stranger), stranger.place.split('?')[0]]).toEqual(['Anmelden', '/alpha/login']);
  });

  test("to another person who sends its number: it is not found, and stays its owner's", async () => {
    const [mine, hers] = [await ready(), await ready()];
    const id = idOf(await (await signedIn(hers)).visit(AREA));
    const refused = await (await signedIn(mine)).send(OWN, { _eigene: id });
    expect(refused.status).toBe(404);
    expect(refusal(refused)).toContain('Das haben wir nicht gefunden.');
    expect(refused.text).not.toContain('Ihre Prämie, ');
    expect(offers(await (await signedIn(hers)).visit(AREA))).toBe(1);
  });

  test('to whoever is signed in on behalf: no button, and refused when sent all the same; the mail can be sent', async () => {
    const e = await ready();
    const helper = await onBehalf(e);
    const area = await helper.visit(AREA);
    expect(area.text).toContain('Abholen kann die Prämie nur die Person selbst.');
    expect(offers(area)).toBe(0);
    const own = await helper.visit(OWN);
    expect([heading(own), offers(own)]).toEqual(['Ihre offenen Prämien', 0]);
    expect(own.text).toContain('Abholen kann sie nur die Person selbst, nicht eine Anmeldung im Auftrag.');
    const sent = await helper.send(OWN, { _eigene: idOf(await (await signedIn(e)).visit(AREA)) });
    expect(sent.status).toBe(403);
    expect(refusal(sent)).toContain('Dafür fehlt Ihnen die Berechtigung.');
    const mailed = await area.press(MAIL_AGAIN);
    expect(mailed.text).toContain(`Die E-Mail ist unterwegs an ${e.empfehlerEmail}.`);
  });
});

describe('signed in and without a link', () => {
  test('with nothing to collect it is said so, and the way leads to the own area', async () => {
    const e = await buildEmpfehlung(app);
    const own = await (await signedIn(e)).visit(OWN);
    expect([own.status, heading(own), isTitled(own)]).toEqual([200, 'Ihre offenen Prämien', true]);
    expect(own.text).toContain('Gerade wartet keine Prämie auf Sie');
    expect(heading(await own.follow('Zum persönlichen Bereich'))).toBe('Persönlicher Bereich');
  });

  test('two are chosen from; the other one stands below the one that is open', async () => {
    const first = await ready();
    await ready({ von: first });
    const own = await (await signedIn(first)).visit(OWN);
    expect(own.text).toContain('2 Prämien warten auf Sie. Mit welcher möchten Sie anfangen?');
    expect(own.getAllByText('Danke für Ihre Empfehlung an Tom')).toHaveLength(2);
    expect(own.text).toMatch(/Abholen bis \d+\. \p{L}+ \d{4}/u);
    const one = await pressFirst(own);
    expect(heading(one)).toBe('Ihre Prämie, Jana');
    expect(one.getByRole('heading', { name: 'Noch eine Prämie wartet auf Sie' })).toBeTruthy();
    const wrong = await one.press(CLAIM, { IBAN: 'DE89', [HOLDER]: 'Jana Weber' });
    expect(refusal(wrong)).toContain('IBAN ist nicht gültig');
    expect(typed(wrong, HOLDER)).toBe('Jana Weber');
    const thanks = await wrong.press(CLAIM, { IBAN });
    expect(thanks.text).toContain('Wir überweisen 90 € auf das Konto DE89 ****');
  });
});

describe('in the own area', () => {
  test('a reward is collected as money: its line says so, and it waits no more', async () => {
    const e = await ready();
    const visitor = await signedIn(e);
    const area = await visitor.visit(AREA);
    expect(area.text).toContain('90 € warten auf Sie Hallo Jana, hier holen Sie Ihre Prämie ab.');
    await (await pressFirst(area)).press(CLAIM, { IBAN, [HOLDER]: 'Jana Weber' });
    const after = await visitor.visit(AREA);
    expect(after.text).toContain('Ihre Prämie von 90 € ist bereit. Wir kümmern uns um die Auszahlung.');
    expect(after.text).toContain('Ausgesucht: Überweisung auf DE89 **** **** **** **30 00');
    expect([offers(after), offers(after, MAIL_AGAIN)]).toEqual([0, 0]);
    expect(after.text).not.toContain('warten auf Sie');
  });

  test('a voucher that is put off is opened later; its mail comes again without the code, and with it once it is open', async () => {
    const e = await ready();
    const visitor = await signedIn(e);
    const page = await (await pressFirst(await visitor.visit(AREA))).press(CLAIM, {
      [HOW]: 'gutschein',
      'Welcher Gutschein?': 'buch',
    });
    expect(heading(page)).toBe('Ihr Gutschein: Gutschein buch');
    const area = await visitor.visit(AREA);
    expect(area.text).toContain('Ihr Gutschein über 90 € ist reserviert.');
    const again = await area.press(MAIL_AGAIN);
    expect(again.text).toContain(`Die E-Mail ist unterwegs an ${e.empfehlerEmail}.`);
    const [mail] = await app.mails(e.empfehlerEmail);
    expect([mail?.betreff, mail?.text.includes('buch-CODE')]).toEqual(['Ihr Gutschein wartet: Gutschein buch', false]);
    const opened = await (await again.press('Gutschein öffnen')).follow('Zum Gutschein');
    await opened.press('Code per E-Mail schicken');
    const [withCode] = await app.mails(e.empfehlerEmail);
    expect(withCode?.text).toContain('buch-CODE');
    const done = await visitor.visit(AREA);
    expect(done.text).toMatch(/Sie haben Ihre Prämie von 90 € am \d+\. \p{L}+ \d{4} als Gutschein abgeholt\./u);
    expect([offers(done, 'Gutschein öffnen'), offers(done, 'Zum Gutschein')]).toEqual([0, 1]);
  });

  test('the mail that is asked for twice in a minute is sent once, and both are told that it comes', async () => {
    const e = await ready();
    const visitor = await signedIn(e);
    const count = async () =>
      (await app.mails(e.empfehlerEmail)).filter(({ betreff }) => betreff.startsWith('Ihre Prämie liegt bereit'))
        .length;
    const before = await count();
    const area = await visitor.visit(AREA);
    for (const told of [await area.press(MAIL_AGAIN), await area.press(MAIL_AGAIN)]) {
      expect(told.text).toContain(`Die E-Mail ist unterwegs an ${e.empfehlerEmail}.`);
      // Where he has pressed it, and not at the top of the page.
      expect(told.place).toMatch(/^\/alpha\/persoenlicherbereich/);
    }
    expect(await count()).toBe(before + 1);
  });

  test('a question about a reward goes along with its number and who asks', async () => {
    const e = await ready();
    const form = await (await (await signedIn(e)).visit(AREA)).follow('Frage zu dieser Empfehlung');
    expect(heading(form)).toBe('Kontakt');
    expect(form.getByLabelText(/^Empfehlungsnummer oder Code/)).toMatchObject({ value: e.nummer });
    expect(typed(form, 'Name')).toMatch(/^Jana Weber/);
    expect(typed(form, 'E-Mail-Adresse')).toBe(e.empfehlerEmail);
  });
});

describe('goodwill', () => {
  /** For a recommendation that came to nothing; so little takes no second person. */
  const granted = async () => {
    const e = await buildEmpfehlung(app);
    const params = { route: 'alpha', nr: e.nummer };
    const { cookies } = clerk;
    await app.call('sperreEmpfehlung', { params, body: { Grund: 'x' } }, { cookies });
    const body = { Grund: 'Treue Kundin', EmpfehlerCent: 2500, EmpfaengerCent: 0 };
    expect(await app.call('gewaehreKulanz', { params, body }, { cookies })).toMatchObject({ ok: true });
    const [mail] = await app.mails(e.empfehlerEmail);
    expect(mail?.betreff).toMatch(/^Wir schenken Ihnen/);
    return { e, token: /\?praemie=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '' };
  };

  test('says what it is for, and thanks for the patience on a page of its own', async () => {
    const { token } = await granted();
    const visitor = screens.visitor({});
    const screen = await visitor.visit(`/alpha/praemie/?praemie=${token}`);
    expect(screen.text).toContain('25 € Aus Kulanz zu Ihrer Empfehlung für Produkt glas.');
    const thanks = await screen.press(CLAIM, { IBAN, [HOLDER]: 'Jana Weber' });
    expect([thanks.place, heading(thanks)]).toEqual(['/alpha/kulanzdanke', 'Danke für Ihre Geduld']);
    expect(thanks.text).toContain('Wir überweisen 25 € auf das Konto DE89 ****');
    expect((await visitor.visit('/alpha/praemiedanke')).place).toBe('/alpha/kulanzdanke');
  });

  test('waits in the own area under its own name', async () => {
    const { e } = await granted();
    const own = await (await signedIn(e)).visit(OWN);
    expect(own.text).toMatch(/Eine Prämie wartet auf Sie\. Produkt glas Aus Kulanz .*25 €/);
  });
});
