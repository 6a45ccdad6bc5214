import type { CallOf } from '@weitersagen/contract/api';
import { captchaSetting } from '@weitersagen/server/platform/captcha/guard';
import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import { solve } from '@weitersagen/testkit/question';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await buildMandant(app);
  await buildMandant(app, { route: 'beta', einstellungen: { captchaImmer: true } });
});
afterAll(() => app?.stop());

type Body = NonNullable<CallOf<'createEmpfehlung'>['body']>;
const BETA = { route: 'beta' };
let n = 0;
const newAddress = () => `p${++n}@post.example`;
const body = (email: string, more: { altcha?: string } = {}): Body => ({
  Empfehlung: { Produkt: 'glas', AnteilEmpfehler: 50, AgbText: 'yes', Praemienbedingungen: true },
  Empfehler: { Vorname: 'Jana', Nachname: 'Weber', Email: email },
  ...more,
});
const create = (b: Body, where: { route?: string } = BETA) =>
  app.call('createEmpfehlung', { query: {}, body: b }, where);
const count = async () => {
  const { db } = await app.scope('beta');
  const { zahl } = await db
    .selectFrom('empfehlung')
    .select((eb) => eb.fn.countAll<number>().as('zahl'))
    .executeTakeFirstOrThrow();
  return zahl;
};

describe('the question, where no script runs', () => {
  const ask = async () => {
    const auskunft = await app.call('createEmpfehlung', { query: {} }, BETA);
    return auskunft.ok && 'Frage' in auskunft.data ? auskunft.data.Frage : undefined;
  };
  test('a wrong answer is refused, and uses the question up', async () => {
    const posed = await ask();
    const createWith = (altcha: string) => create(body('frage@post.example', { altcha }));
    expect(await createWith(solve(posed, 1))).toMatchObject({ status: 422, problem: { code: 'PSOF0402' } });
    expect(await createWith(solve(posed))).toMatchObject({ problem: { code: 'PSOF0402' } });
  });
  test('a right one counts once; pressed twice, the same form gets the same answer', async () => {
    const altcha = solve(await ask());
    const form = body(newAddress(), { altcha });
    const first = await create(form);
    expect(first).toMatchObject({ status: 201 });
    const number = first.ok && 'Empfehlungsnummer' in first.data ? first.data.Empfehlungsnummer : '';
    expect(await create(form)).toMatchObject({ status: 201, data: { Empfehlungsnummer: number } });
    expect(await create(body(newAddress(), { altcha }))).toMatchObject({ problem: { code: 'PSOF0402' } });
  });
  test('twice at once', async () => {
    const form = body(newAddress(), { altcha: solve(await ask()) });
    const responses = await Promise.all([create(form), create(form)]);
    expect(responses.map(({ status }) => status)).toEqual([201, 201]);
  });
  test('one address answers ten an hour', async () => {
    const before = await count();
    const { db } = await app.scope('beta');
    await db.deleteFrom('rate_limit').execute();
    for (let turn = 0; turn < 10; turn++) await create(body(newAddress(), { altcha: 'frage.x.y.1' }));
    const altcha = solve(await ask());
    expect(await create(body(newAddress(), { altcha }))).toMatchObject({
      status: 429,
      problem: { code: 'PSOF0004' },
    });
    expect(await count()).toBe(before);
    await db.deleteFrom('rate_limit').execute();
  });
});

describe('createEmpfehlung without body', () => {
  test('says that no captcha is needed', async () => {
    expect(await app.call('createEmpfehlung', { query: {} })).toMatchObject({
      ok: true,
      data: { CaptchaErforderlich: false },
    });
  });
  test('brings the task where one is', async () => {
    expect(await app.call('createEmpfehlung', { query: {} }, BETA)).toMatchObject({
      data: {
        CaptchaErforderlich: true,
        Challenge: { signature: expect.any(String), parameters: { algorithm: 'PBKDF2/SHA-256' } },
      },
    });
  });
  test('asks an address that posts too often', async () => {
    Object.assign(app.runtime.context.of(captchaSetting), { factor: 0.2 });
    onTestFinished(() => void Object.assign(app.runtime.context.of(captchaSetting), { factor: 0 }));
    await create(body(newAddress()), {});
    expect(await app.call('createEmpfehlung', { query: {} })).toMatchObject({ data: { CaptchaErforderlich: true } });
  });
});
