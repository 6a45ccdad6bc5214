import { linkCookie } from '@weitersagen/contract/cookies';
import { signedInVisitor, visitor } from '@weitersagen/testkit/answers-visitors';
import { type Context, drawScreen, problem, refusal, send, visit } from '@weitersagen/testkit/drawn';
import { describe, expect, test } from 'vitest';
import * as mailStop from './empfehlungsmailsperre.tsx';
import * as optOut from './newsletteroptout.tsx';
import * as optIn from './optin.tsx';
import * as forgotten from './passwortvergessen.tsx';
import * as screen from './registrieren.tsx';

const plain = <D>(Component: () => unknown) => ({ Component, loader: async () => ({}) as D }) as never;
const on =
  (which: { Component: () => unknown }, data: unknown) =>
  (context: Context = {}) =>
    drawScreen(plain<unknown>(which.Component), data, { boot: visitor(), at: '/x', ...context });
const over = (which: { titel: (given: never) => string }, data: unknown, answer?: unknown) =>
  which.titel({ boot: { sprache: 'de' }, data, answer } as never);
const DEAD = { problem: problem('Der Link ist nicht gültig.', [], 'PSOF0202'), values: { _token: 't1' } };
const FAILED = { problem: problem('Gerade nicht möglich.', [], 'PSOF0005'), values: { _token: 't1' } };

describe('a registration', () => {
  const draw = on(screen, null);
  test('asks for name and address alone, and knows other ways', () => {
    const { fields, buttons, links } = draw();
    expect(fields).toEqual({ Vorname: '', Nachname: '', Email: '' });
    expect(buttons).toEqual(['Zugang anlegen']);
    expect(Object.values(links)).toEqual(['/alpha/datenschutz', '/alpha/login']);
  });
  test('offers the newsletter where the house has one, unticked', () =>
    expect(draw({ boot: visitor({ ModuleNewsletterPermission: true }) }).fields).toMatchObject({
      NewsletterPermission: false,
    }));
  test('says at a house for its own people whom it is for', () => {
    const words = 'Dieses Programm ist für Beschäftigte und Servicepartner.';
    expect(draw({ boot: visitor({ ModuleErzwingeLogin: true }) }).text).toContain(words);
    expect(draw().text).not.toContain(words);
  });
  test('that is refused keeps all that was typed', () => {
    const sent = { Vorname: 'Erika', Nachname: '', Email: 'erika@' };
    const felder = [{ feld: 'Nachname', meldung: 'Nachname ist ein Pflichtfeld' }];
    const { fields, refused } = draw({ answer: refusal(sent, 'Bitte prüfen.', felder) });
    expect([fields, refused]).toEqual([sent, 'Bitte prüfen. Nachname ist ein Pflichtfeld']);
  });
  const press = (fields: Record<string, string>, answer: unknown) =>
    send(screen, fields, { boot: visitor(), answers: { createEmpfehler: answer } as never });
  test('sends what was typed, and says where the mail went, whoever has the address', async () => {
    const typed = { Vorname: ' Erika ', Nachname: 'Muster', Email: ' erika@example.org ' };
    const { asked, answer } = await press(typed, { Email: 'erika@example.org' });
    const body = { Vorname: 'Erika', Nachname: 'Muster', Email: 'erika@example.org' };
    expect(asked).toEqual([['createEmpfehler', { body: { ...body, NewsletterPermission: false, altcha: undefined } }]]);
    const { text, fields, links } = draw({ answer });
    expect(text).toContain('An erika@example.org ist eine E-Mail unterwegs');
    expect(fields).toEqual({});
    expect(Object.values(links)).toEqual(['/alpha/login']);
    expect([over(screen, null), over(screen, null, answer)]).toEqual(['Zugang anlegen', 'Schauen Sie in Ihr Postfach']);
  });
  test('with a captcha that is missing asks the question that stands in for it', async () => {
    const { answer } = await press({ Email: 'a' }, { problem: problem('Bitte lösen.', [], 'PSOF0401') });
    expect((answer as ReturnType<typeof refusal>).problem.felder).toEqual([
      { feld: 'altcha', meldung: 'Bitte lösen.' },
    ]);
  });
  test('is for nobody who is signed in', async () =>
    expect((await visit(screen, { boot: signedInVisitor() })).to).toBe('/persoenlicherbereich'));
  test('in English has no German word', () =>
    expect(draw({ boot: visitor({ ModuleErzwingeLogin: true }, { sprache: 'en' }) }).text).not.toMatch(
      /Zugang|Angaben|Empfehl/,
    ));
});

describe('a password that was forgotten', () => {
  const draw = on(forgotten, null);
  const press = (Email: string, answer: unknown = {}) =>
    send(forgotten, { Email }, { boot: visitor(), answers: { sendeResetPassword: answer } as never });
  test('is asked for by the address', () => {
    const { fields, links } = draw();
    expect(fields).toEqual({ Email: '' });
    expect(Object.values(links)).toEqual(['/alpha/login']);
  });
  test.each([
    ['', 'E-Mail-Adresse ist ein Pflichtfeld'],
    ['erika', 'Bitte geben Sie eine gültige E-Mail-Adresse ein'],
  ])('is not asked for by what is none: %j', async (typed, words) => {
    const { asked, answer } = await press(typed);
    expect(asked).toEqual([]);
    const { refused, fields } = draw({ answer });
    expect(refused).toContain(words);
    expect(fields).toEqual({ Email: typed });
  });
  test('is on its way, or not: nobody learns who has an account', async () => {
    const { asked, answer } = await press(' erika@example.org ');
    expect(asked).toEqual([['sendeResetPassword', { params: { id: 'erika@example.org' }, query: {} }]]);
    const { text, links } = draw({ answer });
    expect(text).toContain('Wenn zu erika@example.org ein Zugang gehört');
    expect(Object.values(links)).toEqual(['/alpha/login', '/alpha/passwortvergessen']);
    expect(over(forgotten, null, answer)).toBe('Schauen Sie in Ihr Postfach');
  });
  test('that cannot be sent now keeps the address', async () => {
    const { answer } = await press('erika@example.org', { problem: problem('Später.', [], 'PSOF0004') });
    const { refused, fields } = draw({ answer });
    expect([refused, fields]).toEqual(['Später.', { Email: 'erika@example.org' }]);
  });
});

describe('the link that confirms an address', () => {
  const draw = (
    { token = 't1', stand = { Bestaetigt: false } }: { token?: string | null; stand?: object | null } = {},
    context: Context = {},
  ) => on(optIn, { token, stand })(context);
  const NONE = { token: null, stand: null };
  test('confirms by one press', async () => {
    const { buttons, fields } = draw();
    expect([buttons, fields]).toEqual([['E-Mail-Adresse bestätigen'], { _token: 't1' }]);
    const answers = { bestaetigeOptin: { Email: 'erika@example.org' } };
    const { asked, answer } = await send(optIn, { _token: 't1' }, { boot: visitor(), answers });
    expect(asked).toEqual([['bestaetigeOptin', { body: { Token: 't1' } }]]);
    const { text, buttons: after } = draw({}, { answer });
    expect(text).toContain('erika@example.org ist bestätigt.');
    expect(after).toEqual([]);
  });
  test('says so where it was confirmed before', () => {
    const { buttons, text } = draw({ stand: { Bestaetigt: true } });
    expect(buttons).toEqual([]);
    expect(text).toContain('Ihre E-Mail-Adresse ist schon bestätigt');
  });
  test('that failed for now can be pressed again, for the link that it was drawn for', () => {
    const { refused, fields, buttons } = draw({ token: 't2' }, { answer: FAILED });
    expect([refused, fields._token, buttons.length]).toEqual(['Gerade nicht möglich.', 't1', 1]);
  });
  test.each<[string, Parameters<typeof draw>]>([
    ['from the beginning', [NONE]],
    ['by now', [{}, { answer: DEAD }]],
  ])('that is dead %s has no button, and leads to a new one', (_, drawn) => {
    const { buttons, text, links } = draw(...drawn);
    expect(buttons).toEqual([]);
    expect(text).toContain('Dieser Link gilt nicht mehr');
    expect(Object.values(links)).toEqual(['/alpha/persoenlicherbereich', '/alpha/passwortvergessen']);
  });
  test('that is dead tells each how to get another one', () => {
    const said = (boot: Context['boot']) => draw(NONE, { boot });
    expect(said(visitor()).text).toContain('Melden Sie sich an, um einen neuen anzufordern.');
    const inside = said(signedInVisitor());
    expect(inside.text).not.toMatch(/Melden Sie sich an|Passwort/);
    expect(inside.text).toContain('In Ihrem persönlichen Bereich können Sie einen neuen anfordern.');
    expect(Object.values(inside.links)).toEqual(['/alpha/persoenlicherbereich']);
    const signedInByTheHouse = said(visitor({ IsAutologin: true }));
    expect(signedInByTheHouse.text).not.toMatch(/Melden Sie sich an|Passwort/);
    expect(signedInByTheHouse.text).toContain('Mit Ihrer nächsten Empfehlung bekommen Sie einen neuen.');
    expect(Object.values(signedInByTheHouse.links)).toEqual(['/alpha']);
  });
  const ask = async (validateOptin: object, cookie = `${linkCookie('alpha', 'optin')}=t1`) =>
    visit(optIn, { boot: visitor(), at: '/optin', cookie, answers: { validateOptin } as never });
  test('is asked by its token, and not without one', async () => {
    expect(await ask({ Bestaetigt: true })).toMatchObject({
      asked: [['validateOptin', { body: { Token: 't1' } }]],
      answer: { token: 't1', stand: { Bestaetigt: true } },
    });
    expect(await ask({}, '')).toMatchObject({ asked: [], answer: NONE });
  });
  test('that is used up is dead; one that cannot be checked now is an error', async () => {
    expect((await ask({ problem: DEAD.problem })).answer).toEqual(NONE);
    await expect(ask({ problem: { ...FAILED.problem, status: 503 } })).rejects.toMatchObject({ init: { status: 503 } });
  });
  test('has over the window what came of it', () => {
    expect(over(optIn, { token: 't1', stand: { Bestaetigt: false } })).toBe('E-Mail-Adresse bestätigen');
    expect(over(optIn, { token: 't1', stand: { Bestaetigt: true } })).toBe('Ihre E-Mail-Adresse ist schon bestätigt');
    expect(over(optIn, { token: 't1', stand: null }, DEAD)).toBe('Dieser Link gilt nicht mehr');
    expect(over(optIn, { token: 't1', stand: null }, { bestaetigt: 'x' })).toBe('Danke, das hat geklappt');
  });
});

describe('the end of the newsletter', () => {
  const LINK = { token: 't1' as string | null, eigener: false, beendet: false, leadsBack: true };
  const HAS = { boot: visitor({ ModuleNewsletterPermission: true }) };
  const draw = (values: Partial<typeof LINK> = {}, context: Context = HAS) =>
    on(optOut, { ...LINK, ...values })(context);
  const DONE = 'Sie sind vom Newsletter abgemeldet';
  test('is one press behind the mail’s link, and for whoever is signed in without one', () => {
    expect(draw().fields).toEqual({ _token: 't1' });
    const own = draw({ token: null, eigener: true });
    expect([own.fields, own.buttons]).toEqual([{ _token: '' }, ['Newsletter abbestellen']]);
  });
  test('of a link that leads nowhere is none', () => {
    const { buttons, text, links } = draw({ token: null });
    expect(buttons).toEqual([]);
    expect(text).toContain('Unter „Meine Daten“ können Sie');
    expect(Object.values(links)).toEqual(['/alpha/meinedaten']);
    const house = draw({ token: null }, { boot: visitor({ IsAutologin: true }) });
    expect(house.text).not.toContain('Meine Daten');
    expect(Object.values(house.links)).toEqual(['/alpha']);
  });
  test.each<[string, Parameters<typeof draw>]>([
    ['just now', [{}, { ...HAS, answer: { abgemeldet: true } }]],
    ['before', [{ beendet: true }]],
  ])('that came %s is said, and taken back by another link', (_, drawn) => {
    const { buttons, text, links } = draw(...drawn);
    expect(buttons).toEqual([]);
    expect(text).toContain(DONE);
    expect(Object.values(links)).toContain('/alpha/empfehler/newsletter/optin');
  });
  test('is taken back nowhere where there is none, or where the link ends alone', () => {
    const back = (values: Partial<typeof LINK>, context: Context) =>
      Object.keys(draw({ beendet: true, ...values }, context).links).filter((name) => name.includes('Versehen'));
    expect(back({}, HAS)).toHaveLength(1);
    expect(back({ leadsBack: false }, HAS)).toEqual([]);
    expect(back({}, { boot: visitor() })).toEqual([]);
  });
  test('that failed can be tried again, also where it was ended before', () => {
    const { refused, buttons } = draw({ beendet: true }, { ...HAS, answer: FAILED });
    expect([refused, buttons]).toEqual(['Gerade nicht möglich.', ['Newsletter abbestellen']]);
  });
  test('is asked of nobody whose session has ended', () => {
    const answer = { problem: problem('Abgemeldet.', [], 'PSOF0204'), values: { _token: '' } };
    expect(draw({ token: null, eigener: true }, { ...HAS, answer }).buttons).toEqual([]);
  });
  test('is sent by a mail program, too, which has its token in the address', async () => {
    const asking = { boot: visitor(), at: '/x?token=t9', answers: { beendeNewsletter: {} as never } };
    expect((await send(optOut, {}, asking)).asked).toEqual([['beendeNewsletter', { body: { Token: 't9' } }]]);
    expect((await send(optOut, { _token: 't1' }, asking)).asked).toEqual([
      ['beendeNewsletter', { body: { Token: 't1' } }],
    ]);
    expect((await send(optOut, {}, { ...asking, at: '/x' })).asked).toEqual([['beendeNewsletter', { body: {} }]]);
  });
});

describe('mails in a friend’s name, stopped for good', () => {
  const draw = (token: string | null, stand: object | null, answer?: unknown, more: object = {}) =>
    on(mailStop, { token, stand })({ answer, boot: visitor({}, more) });
  const OPEN = { Gesperrt: false };
  test('are stopped by one press, with what is kept for it', () => {
    const { buttons, fields, text } = draw('t1', OPEN);
    expect([buttons, fields]).toEqual([['Nie wieder solche E-Mails'], { _token: 't1' }]);
    expect(text).toContain('nie wieder eine Empfehlung von Alpha');
    expect(text).toContain('nur einen Prüfwert');
  });
  test.each<[string, Parameters<typeof draw>, string]>([
    ['before', ['t1', { Gesperrt: true }], '/alpha'],
    ['just now', ['t1', OPEN, { ended: true }], '/alpha'],
  ])('were stopped %s: that is said, without a button', (_, drawn, to) => {
    const { buttons, text, links } = draw(...drawn);
    expect(buttons).toEqual([]);
    expect(Object.keys(links)).toEqual(['Zur Startseite']);
    expect(text).toContain('nie wieder Empfehlungsmails von Alpha');
    expect(Object.values(links)).toEqual([to]);
  });
  test.each<[string, Parameters<typeof draw>]>([
    ['is not complete', [null, null]],
    ['opens nothing by now', ['t1', OPEN, DEAD]],
  ])('by a link that %s are stopped by a message to the house', (_, drawn) => {
    const { buttons, links } = draw(...drawn);
    expect(buttons).toEqual([]);
    expect(Object.values(links)).toEqual(['/alpha/kontakt']);
  });
  test('that could not be stopped now can be tried again', () => {
    const { refused, buttons } = draw('t2', OPEN, FAILED);
    expect([refused, buttons.length]).toEqual(['Gerade nicht möglich.', 1]);
  });
  test('in English, too', () =>
    expect(draw('t1', OPEN, undefined, { sprache: 'en' }).text).not.toMatch(/Empfehlung|wieder|Adresse/));
});
