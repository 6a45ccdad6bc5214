import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import { buildAgentur, signInAgentur } from '@weitersagen/testkit/bau-agentur';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let app: TestApp;
let owner: string;
let other: string;
beforeAll(async () => {
  app = await startTestApp();
  await buildMandant(app);
  owner = await signInAgentur(app, (await buildAgentur(app, { nummer: '1001' })).person);
  other = await signInAgentur(app, (await buildAgentur(app, { nummer: '1002' })).person);
});
afterAll(() => app?.stop());

const invite = (Email: string, token = owner) =>
  app.call(
    'createEinladung',
    {
      body: {
        Vorname: 'Clara',
        Nachname: 'Kunde',
        Email,
        Art: 'Beratung',
        Produkt: null,
        Einverstanden: true,
      } as never,
    },
    { token },
  );
const REFUSED = { status: 422, problem: { code: 'PSOF0303' } };

describe('a mailbox that an agency has invited already gets no second invitation of it', () => {
  test('under another spelling of its address, and its sender is led to the first one', async () => {
    const first = await invite('eva@post.example');
    expect(first.status).toBe(201);
    const second = await invite('Eva+angebot@post.example');
    expect(second).toMatchObject(REFUSED);
    expect(await app.mails('Eva+angebot@post.example')).toEqual([]);
    const led = !second.ok && JSON.stringify(second.problem);
    expect(led).toContain(first.ok && 'Id' in first.data ? first.data.Id : 'nothing');
  });

  test('also where both are sent at once', async () => {
    const answers = await Promise.all(['a', 'b', 'c', 'd'].map((alias) => invite(`uwe+${alias}@post.example`)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test('but one of another agency', async () => {
    expect((await invite('ida@post.example')).ok).toBe(true);
    expect((await invite('ida+zwei@post.example', other)).ok).toBe(true);
  });
});
