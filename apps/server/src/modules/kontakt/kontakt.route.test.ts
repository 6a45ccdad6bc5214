import type { CallOf } from '@weitersagen/contract/api';
import { captchaSetting } from '@weitersagen/server/platform/captcha/guard';
import { plusTage, tagOf } from '@weitersagen/server/platform/clock/days';
import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import { buildEmpfehler } from '@weitersagen/testkit/empfehler';
import { solve } from '@weitersagen/testkit/question';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const SUPPORT = 'service@alpha.example';
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  Object.assign(app.runtime.context.of(captchaSetting), { effort: { von: 1, bis: 20, cost: 1 } });
  await buildMandant(app);
  await buildMandant(app, { route: 'beta' });
});
afterAll(() => app?.stop());

type Body = CallOf<'sendeKontakt'>['body'];
let n = 0;
const body = (more: Partial<Body> = {}): Body => ({
  Thema: 'praemie',
  Name: 'Jana Weber',
  Email: `jana${++n}@post.example`,
  Nachricht: 'Wann kommt meine Prämie?',
  ...more,
});
const puzzle = async (route = 'alpha') => {
  const response = await app.call('isKontaktCaptchaErforderlich', { query: { cmd: 'IsCaptchaRequired' } }, { route });
  if (!response.ok) throw new Error(JSON.stringify(response.problem));
  return response.data;
};
const proven = async (route = 'alpha'): Promise<string> => {
  const challenge = (await puzzle(route)).Challenge as unknown as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
};
const answered = async (beside = 0): Promise<string> => solve((await puzzle()).Frage, beside);
const send = async (b: Body, who = {}) => app.call('sendeKontakt', { body: b }, who);
const sent = async (more: Partial<Body> = {}, who = {}) => {
  const response = await send({ ...body(more), altcha: await proven() }, who);
  if (!response.ok) throw new Error(JSON.stringify(response.problem));
  return response.data;
};
/** Several are sent at once, in no order. */
const mailTo = async (caseNumber: string) =>
  (await app.mails(SUPPORT)).find((mail) => mail.betreff.includes(caseNumber));
const count = async (route = 'alpha') => {
  const { db } = await app.scope(route);
  return (await db.selectFrom('kontaktnachricht').select('id').execute()).length;
};
const dayBefore = (days: number) => plusTage(tagOf(new Date()), -days);

describe('refused', () => {
  test.each([
    ['an empty form', { Thema: '', Name: '', Email: '', Nachricht: '' }, ['Thema', 'Nachricht', 'Name', 'Email']],
    ['an unknown topic', { Thema: 'gewinnspiel' }, ['Thema']],
    ['a line break in the name', { Name: 'Jana\r\nBcc: alle@post.example' }, ['Name']],
    ['a line break in the address', { Email: 'jana@post.example\r\nBcc: alle@post.example' }, ['Email']],
    ['two addresses', { Email: 'jana@post.example,alle@post.example' }, ['Email']],
    ['an advertisement as a name', { Name: 'www.boese.example' }, ['Name']],
    ['a text without end', { Nachricht: 'x'.repeat(4001) }, ['Nachricht']],
    ['something that is no number', { Empfehlungsnummer: 'keine Ahnung' }, ['Empfehlungsnummer']],
    ['a complaint without a day', { Thema: 'reklamation' }, ['Auftragsdatum']],
    ['a complaint about an order of today', { Thema: 'reklamation', Auftragsdatum: dayBefore(0) }, ['Auftragsdatum']],
  ])('%s', async (_, more, fields) => {
    const before = await count();
    const response = await send({ ...body(more as Partial<Body>), altcha: await proven() });
    expect(response).toMatchObject({ status: 400, problem: { code: 'PSOF0002' } });
    expect(!response.ok && response.problem.felder?.map((f) => f.feld)).toEqual(fields);
    expect(await count()).toBe(before);
  });
  test('another cmd than the one there is', async () => {
    const query = { cmd: 'IsCaptchaWanted' } as unknown as { cmd: 'IsCaptchaRequired' };
    expect(await app.call('isKontaktCaptchaErforderlich', { query })).toMatchObject({ status: 400 });
  });
  test.each([
    ['no captcha', undefined, 'PSOF0401'],
    ['a false one', 'eyJ9', 'PSOF0402'],
    ['an empty answer to the question', 'frage.x.y.', 'PSOF0401'],
    ['an answer to no question', 'frage.v1.x.y.3', 'PSOF0402'],
  ])('%s', async (_, altcha, code) => {
    expect(await send(body({ altcha }))).toMatchObject({ status: 422, problem: { code } });
  });
  test('a wrong answer, and a proof that has served', async () => {
    expect(await send(body({ altcha: await answered(1) }))).toMatchObject({ problem: { code: 'PSOF0402' } });
    const altcha = await proven();
    expect(await send(body({ altcha }))).toMatchObject({ status: 200 });
    expect(await send(body({ altcha }))).toMatchObject({ problem: { code: 'PSOF0402' } });
  });
  test("another Mandant's proof", async () => {
    expect(await send(body({ altcha: await proven('beta') }))).toMatchObject({ problem: { code: 'PSOF0402' } });
    expect(await count('beta')).toBe(0);
  });
});

describe('sent', () => {
  test('a captcha is always asked for, and a question stands in for it', async () => {
    expect(await puzzle()).toMatchObject({
      CaptchaErforderlich: true,
      Challenge: { signature: expect.any(String) },
      Frage: { Text: expect.stringMatching(/^Wie viel ist /) },
    });
    expect(await send(body({ altcha: await answered() }))).toMatchObject({ status: 200 });
  });
  test('it reaches the support, which answers to the person, and nobody else', async () => {
    const email = `frage${++n}@post.example`;
    const { Vorgangsnummer, KopieVersandt } = await sent({
      Email: email,
      Nachricht: 'Erste Zeile\r\nZweite Zeile\u202e',
      Empfehlungsnummer: '7k4m-9pqr-2stvw',
    });
    expect(KopieVersandt).toBe(false);
    const mail = await mailTo(Vorgangsnummer);
    expect(mail).toMatchObject({ betreff: `Kontaktformular: Prämie und Auszahlung (${Vorgangsnummer})`, html: '' });
    expect(mail?.text).toContain('7K4M9PQR2STVW');
    expect(mail?.text).toContain('| Erste Zeile\n| Zweite Zeile\n');
    expect(mail?.antwortAn).toBe(email);
    expect(await app.mails(email)).toEqual([]);
  });
  test('stored sealed: the database alone tells no name and no word', async () => {
    await sent({ Name: 'Ottokar Sonderbar', Nachricht: 'ein sonderbares Wort' });
    const { db } = await app.scope();
    const rows = JSON.stringify(await db.selectFrom('kontaktnachricht').selectAll().execute());
    expect(rows).not.toMatch(/Ottokar|sonderbares/);
  });
  test('a complaint with its day', async () => {
    const { Vorgangsnummer } = await sent({ Thema: 'reklamation', Auftragsdatum: dayBefore(30) });
    expect((await mailTo(Vorgangsnummer))?.text).toContain(
      `Bestellt am: ${dayBefore(30).split('-').reverse().join('.')}`,
    );
  });
  test('the same message twice, even at once, is one message', async () => {
    const altcha = await proven();
    const one = { ...body(), altcha };
    const before = await count();
    const responses = await Promise.all([send(one), send(one), send(one)]);
    expect(responses.map((a) => a.status)).toEqual([200, 200, 200]);
    expect(new Set(responses.map((a) => a.ok && a.data.Vorgangsnummer)).size).toBe(1);
    expect(await count()).toBe(before + 1);
  });
});

describe('the copy', () => {
  test('is plain, in the language of the form, its subject is ours, and no link in it works', async () => {
    const email = `kopie${++n}@post.example`;
    const wish = {
      Name: 'Gewinn Spiel',
      Email: email,
      Nachricht: 'Jetzt klicken: https://boese.example/geld oder www.boese.example oder an a@boese.example',
      KopieAnMich: true,
    };
    expect(await sent(wish, { sprache: 'en' })).toMatchObject({ KopieVersandt: true });
    const [mail] = await app.mails(email);
    expect(mail).toMatchObject({ betreff: 'Your message to alpha', html: '' });
    expect(mail?.text).not.toMatch(/https?:\/\/boese|boese\.example|a@boese|Gewinn/);
    expect(mail?.text).toContain('https[:]//boese[.]example/geld');
    expect(mail?.antwortAn).toBe(SUPPORT);
  });
  test('goes to one mailbox three times a day, however it is spelled; the message goes all the same', async () => {
    const base = `flut${++n}`;
    const spellings = [base, `${base}+a`, base.toUpperCase(), `${base}+b`];
    const responses = [];
    for (const who of spellings)
      responses.push(await sent({ Email: `${who}@post.example`, Nachricht: `Von ${who}`, KopieAnMich: true }));
    expect(responses.map((a) => a.KopieVersandt)).toEqual([true, true, true, false]);
    expect(await app.mails(`${base}+b@post.example`)).toEqual([]);
    expect((await mailTo(responses.at(-1)?.Vorgangsnummer ?? ''))?.antwortAn).toBe(`${base}+b@post.example`);
  });
});

test('what was written while signed in stands in the copy of one’s data, and goes with the account', async () => {
  const { token } = await buildEmpfehler(app);
  const about = { Thema: 'reklamation' as const, Empfehlungsnummer: '7K4M9PQR2STVW', Auftragsdatum: dayBefore(30) };
  const { Vorgangsnummer } = await sent({ ...about, Nachricht: 'Angemeldet geschrieben' }, { token });
  const auskunft = await app.call('getAuskunft', { query: {} }, { token });
  expect(auskunft).toMatchObject({
    ok: true,
    data: { Kontaktnachrichten: [{ ...about, Vorgangsnummer, Nachricht: 'Angemeldet geschrieben' }] },
  });
  const before = await count();
  expect(await app.call('deleteEmpfehler', {}, { token })).toMatchObject({ status: 200 });
  expect(await count()).toBe(before - 1);
});

test('after half a year a message is gone, and its count stays', async () => {
  await sent();
  const existing = await count();
  await app.springe(170);
  expect(await count()).toBe(existing);
  await app.springe(16);
  expect(await count()).toBe(0);
  const { db } = await app.scope();
  const [lauf] = await db.selectFrom('loeschlauf').selectAll().where('art', '=', 'kontaktnachricht').execute();
  expect(lauf?.anzahl).toBe(existing);
});
