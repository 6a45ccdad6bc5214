import { plusTage } from '@weitersagen/server/platform/clock/days';
import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import { heading, isWrong, refusal, typed } from '@weitersagen/testkit/onScreen';
import { solve } from '@weitersagen/testkit/question';
import { type Fields, openScreens, type Screen, type Screens } from '@weitersagen/testkit/screen';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const SUPPORT = 'service@alpha.example';
const FORM = '/alpha/kontakt';
const FAQ = '/alpha/faq';
const TOPIC = 'Worum geht es?';
const ORDERED = 'Wann hat Ihr Kontakt bestellt?';
const MESSAGE = 'Nachricht';
const COPY = 'Eine Kopie an meine Adresse schicken';
const SEND = 'Nachricht senden';
const SENT = 'Ihre Nachricht ist bei uns';
const SEARCH = 'Fragen durchsuchen';

let app: TestApp;
let screens: Screens;
beforeAll(async () => {
  app = await startTestApp();
  await buildMandant(app);
  screens = await openScreens(app);
});
afterAll(async () => {
  await screens?.close();
  await app?.stop();
});

let running = 0;
const open = (place = FORM) => screens.visitor({}).visit(place);
const message = (more: Fields = {}) => ({
  [TOPIC]: 'praemie',
  [MESSAGE]: 'Wann kommt meine Prämie?',
  Name: 'Ida Still',
  'E-Mail-Adresse': `ida${++running}@post.example`,
  ...more,
});
/** Where no script works for it, a question stands in for the captcha: with the page, and with each refusal. */
const answer = (screen: Screen, beside = 0) => {
  const Text = screen.getByText(/^Sicherheitsfrage: /).textContent ?? '';
  return { [Text]: solve({ Text, Token: '' }, beside).split('.').at(-1) ?? '' };
};
const send = (screen: Screen, fields: Fields, beside = 0) =>
  screen.press(SEND, { ...fields, ...answer(screen, beside) });
const standing = (screen: Screen, fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields).map(([label, value]) => {
      const field = screen.getByLabelText<HTMLInputElement>(label);
      return [label, typeof value === 'boolean' ? field.checked : field.value];
    }),
  );
const german = (day: string) => day.split('-').reverse().join('.');

describe('a message is refused', () => {
  test('empty: what is missing is named, and no day of an order', async () => {
    const refused = await send(await open(), message({ [TOPIC]: '', [MESSAGE]: '', Name: '', 'E-Mail-Adresse': '' }));
    for (const label of [MESSAGE, 'Name', 'E-Mail-Adresse'])
      expect(refusal(refused)).toContain(`${label} ist ein Pflichtfeld`);
    expect(refusal(refused)).not.toContain('bestellt');
  });

  test('without an answer to the question, and with a wrong one; nothing typed is lost', async () => {
    const fields = message({ [COPY]: true });
    const missing = await (await open()).press(SEND, fields);
    expect(refusal(missing)).toContain('Bitte bestätigen Sie, dass Sie ein Mensch sind.');
    const wrong = await send(missing, fields, 1);
    expect(refusal(wrong)).toContain('Die Sicherheitsprüfung ist falsch oder abgelaufen.');
    expect(standing(wrong, fields)).toEqual(fields);
    expect(await app.mails(fields['E-Mail-Adresse'])).toEqual([]);
    expect(heading(await send(wrong, fields))).toBe(SENT);
  });

  test('a complaint without the day of the order, and before it may be made; a day in time goes', async () => {
    const { heute } = await app.scope();
    const screen = await open();
    expect(screen.text).toMatch(/Reklamieren können Sie heute Bestellungen bis zum \d+\. \p{L}+ \d{4}\./u);
    const complaint = message({ [TOPIC]: 'reklamation' });
    const missing = await send(screen, complaint);
    expect(isWrong(missing, ORDERED)).toBe(true);
    const early = await send(missing, { ...complaint, [ORDERED]: german(plusTage(heute, -3)) });
    expect(refusal(early)).toContain('Dafür ist es noch zu früh');
    expect([isWrong(early, ORDERED), typed(early, ORDERED)]).toEqual([true, german(plusTage(heute, -3))]);
    expect(standing(early, complaint)).toEqual(complaint);
    const future = await send(early, { ...complaint, [ORDERED]: german(plusTage(heute, 2)) });
    expect(refusal(future)).toContain('Dieser Tag liegt in der Zukunft');
    expect(heading(await send(future, { ...complaint, [ORDERED]: german(plusTage(heute, -20)) }))).toBe(SENT);
  });
});

describe('a message', () => {
  test('arrives, with a copy in plain text; loaded anew, it is not sent again', async () => {
    const fields = message({ [MESSAGE]: 'https://boese.example\nBitte melden.', [COPY]: true });
    const visitor = screens.visitor({});
    const sent = await send(await visitor.visit(FORM), fields);
    expect(heading(sent)).toBe(SENT);
    expect(sent.text).toContain('Eine Kopie ist unterwegs');
    const number = new URLSearchParams(sent.place.split('?')[1]).get('gesendet') ?? '';
    expect(sent.text).toContain(number);
    const [copy] = await app.mails(fields['E-Mail-Adresse']);
    expect([copy?.html, copy?.links]).toEqual(['', []]);
    expect(heading(await visitor.visit(sent.place))).toBe(SENT);
    const arrived = (await app.mails(SUPPORT)).filter(({ betreff }) => betreff.includes(number));
    expect(arrived.map(({ text }) => text.includes('Bitte melden.'))).toEqual([true]);
  });

  test('can be about a topic and a number that came along; an unknown topic is none', async () => {
    const screen = await open(`${FORM}?thema=reklamation&nr=K7M2QX4U`);
    expect(typed(screen, TOPIC)).toBe('reklamation');
    expect(screen.getByLabelText(/^Empfehlungsnummer oder Code/)).toMatchObject({ value: 'K7M2QX4U' });
    expect(typed(await open(`${FORM}?thema=unsinn`), TOPIC)).toBe('');
  });
});

describe('questions and answers', () => {
  const isOpen = (screen: Screen, words: RegExp) =>
    screen.getByText(words).closest('details')?.hasAttribute('open') ?? false;
  const VOUCHER = /Einen Gutscheincode öffnen Sie in einem neuen Tab/;

  test('are folded until one is searched for; few that are found stand open, and each has a link', async () => {
    const all = await open(FAQ);
    expect([heading(all), isOpen(all, VOUCHER)]).toEqual(['Häufige Fragen', false]);
    const found = await all.press('Suchen', { [SEARCH]: 'Gutscheincode' });
    expect(found.text).toContain('Eine Antwort gefunden');
    expect(isOpen(found, VOUCHER)).toBe(true);
    const one = await found.follow(/^Link zu dieser Antwort/);
    expect(isOpen(one, VOUCHER)).toBe(true);
    expect(one.text).toContain('Wie empfehle ich jemanden?');
    expect((await found.follow('Alle Fragen zeigen')).place).toBe(FAQ);
  });

  test('that are not there are asked in a message', async () => {
    const none = await (await open(FAQ)).press('Suchen', { [SEARCH]: 'quantencomputer' });
    expect(none.text).toContain('Keine Antwort gefunden');
    expect(none.getByLabelText(SEARCH)).toMatchObject({ value: 'quantencomputer' });
    expect(heading(await none.follow('Nachricht schreiben'))).toBe('Kontakt');
  });

  test('about an order that is missing lead to the complaint', async () => {
    const form = await (await open(`${FAQ}?frage=reklamation`)).follow('Zum Kontaktformular');
    expect(typed(form, TOPIC)).toBe('reklamation');
  });
});
