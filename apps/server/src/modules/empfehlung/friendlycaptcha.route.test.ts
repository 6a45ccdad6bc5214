import { framesOf } from '@weitersagen/server/pages/protection';
import { captchaSetting } from '@weitersagen/server/platform/captcha/guard';
import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import { type FriendlyStandIn, startFriendlyCaptcha } from '@weitersagen/testkit/friendlycaptcha';
import { solve } from '@weitersagen/testkit/question';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

let app: TestApp;
let service: FriendlyStandIn;
beforeAll(async () => {
  [app, service] = await Promise.all([startTestApp(), startFriendlyCaptcha()]);
  const einstellungen = {
    captchaImmer: true,
    friendlyCaptcha: true,
    FriendlyCaptchaSitekey: service.sitekey,
    FriendlyCaptchaEndpoint: service.endpoint,
  };
  await buildMandant(app, { einstellungen });
  await buildMandant(app, { route: 'ohneflagge', einstellungen: { ...einstellungen, friendlyCaptcha: false } });
  await buildMandant(app, { route: 'ohneschluessel', einstellungen });
  Object.assign(app.runtime.context.of(captchaSetting), {
    friendlyKeys: new Map([
      ['alpha', service.apiKey],
      ['ohneflagge', service.apiKey],
    ]),
  });
});
beforeEach(() => service.setMood('well'));
afterAll(async () => {
  await Promise.all([app?.stop(), service?.stop()]);
});

let n = 0;
const body = (altcha?: string, Email = `friendly${++n}@post.example`) => ({
  Empfehlung: { Produkt: 'glas', AgbText: true, AnteilEmpfehler: 50 },
  Empfehler: { Vorname: 'Jana', Nachname: 'Weber', Email },
  ...(altcha === undefined ? {} : { altcha }),
});
const create = (altcha?: string, route = 'alpha') =>
  app.call('createEmpfehlung', { query: {}, body: body(altcha) }, { route });
const asked = async (route: string) => {
  const answer = await app.call('createEmpfehlung', { query: {} }, { route });
  if (!answer.ok || !('CaptchaErforderlich' in answer.data)) throw new Error('a captcha was to be needed');
  return answer.data;
};

describe('the widget is asked for', () => {
  test('where the Mandant has flag and keys, with our own task and question in case it does not come', async () => {
    expect(await asked('alpha')).toMatchObject({
      CaptchaErforderlich: true,
      FriendlyCaptcha: { Sitekey: service.sitekey, Endpoint: service.endpoint },
      Challenge: expect.anything(),
      Frage: expect.anything(),
    });
  });
  test.each(['ohneflagge', 'ohneschluessel'])('and nowhere else: %s', async (route) => {
    expect(await asked(route)).not.toHaveProperty('FriendlyCaptcha');
    expect(await create(`frc.${service.solve()}`, route)).toMatchObject({ problem: { code: 'PSOF0402' } });
  });
  test("the page's policy opens for its frame there alone", async () => {
    const frames = async (route: string) => framesOf(app.runtime.context, await app.runtime.scopes.byRoute(route));
    expect(await frames('alpha')).toBe(` frame-src 'self' ${service.endpoint};`);
    expect([await frames('ohneflagge'), await frames('ohneschluessel'), framesOf(app.runtime.context, null)]).toEqual([
      '',
      '',
      '',
    ]);
  });
  test('neither key is told by the configuration', async () => {
    const { data } = (await app.call('getMandant', {})) as { data: object };
    expect(JSON.stringify(data)).not.toMatch(new RegExp(`${service.apiKey}|${service.sitekey}`));
  });
});

describe('a recommendation', () => {
  test.each([
    ['without a response', undefined, 'PSOF0401'],
    ['with a state of the widget', 'frc..SOLVING', 'PSOF0401'],
    ['with one that nobody gave out', 'frc.AQ.made-up', 'PSOF0402'],
  ])('%s is refused', async (_, altcha, code) => {
    expect(await create(altcha)).toMatchObject({ status: 422, problem: { code } });
  });
  test('with an old one, or one of another page, is refused', async () => {
    for (const more of [{ isOld: true }, { origin: 'https://evil.example' }])
      expect(await create(`frc.${service.solve(more)}`)).toMatchObject({ problem: { code: 'PSOF0402' } });
  });
  test('with a good one is taken; the same response for another is not', async () => {
    const altcha = `frc.${service.solve({ origin: 'https://alpha.example' })}`;
    expect((await create(altcha)).status).toBe(201);
    expect(await create(altcha)).toMatchObject({ problem: { code: 'PSOF0402' } });
  });
  test('a second press of the very same post is no second use', async () => {
    const twice = body(`frc.${service.solve()}`);
    const first = await app.call('createEmpfehlung', { query: {}, body: twice });
    expect(await app.call('createEmpfehlung', { query: {}, body: twice })).toMatchObject({
      status: 201,
      data: { Empfehlungsnummer: (first as { data: { Empfehlungsnummer: string } }).data.Empfehlungsnummer },
    });
  });
  test('by our own question, where the widget did not come', async () => {
    const { Frage } = await asked('alpha');
    expect((await create(solve(Frage!))).status).toBe(201);
  });
  test.each(['well', '500'] as const)('two at once with one response: one is taken (%s)', async (mood) => {
    service.setMood(mood);
    const altcha = `frc.${service.solve()}`;
    const answers = await Promise.all([create(altcha), create(altcha), create(altcha)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
  });
  test.each(['well', '500'] as const)('a double press at once is one press (%s)', async (mood) => {
    service.setMood(mood);
    const twice = body(`frc.${service.solve()}`);
    const post = () => app.call('createEmpfehlung', { query: {}, body: twice });
    expect((await Promise.all([post(), post()])).map(({ status }) => status)).toEqual([201, 201]);
  });
  test('with a response that nobody could check is taken once, then and when the service is back', async () => {
    const altcha = `frc.${service.solve()}`;
    service.setMood('500');
    expect((await create(altcha)).status).toBe(201);
    expect(await create(altcha)).toMatchObject({ status: 422, problem: { code: 'PSOF0402' } });
    service.setMood('well');
    expect(await create(altcha)).toMatchObject({ status: 422, problem: { code: 'PSOF0402' } });
  });
  test('with a response that was checked is not taken again because nobody can check any more', async () => {
    const altcha = `frc.${service.solve()}`;
    expect((await create(altcha)).status).toBe(201);
    service.setMood('gone');
    expect(await create(altcha)).toMatchObject({ status: 422, problem: { code: 'PSOF0402' } });
  });
});

describe('while the service is out of order', () => {
  beforeEach(async () => {
    const { db } = await app.scope('alpha');
    await db.deleteFrom('rate_limit').execute();
  });
  test('ten posts an hour are taken from one connection', async () => {
    service.setMood('500');
    for (let i = 0; i < 10; i++) expect((await create(`frc.AQ.unchecked${i}`)).status).toBe(201);
    expect(await create('frc.AQ.unchecked10')).toMatchObject({ status: 429, problem: { code: 'PSOF0004' } });
    service.setMood('well');
    expect((await create(`frc.${service.solve()}`)).status).toBe(201);
  });
});
