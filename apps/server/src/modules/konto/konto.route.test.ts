import { buildMandant } from '@weitersagen/testkit/bau';
import { startTestHaus, type TestHaus } from '@weitersagen/testkit/haus';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let haus: TestHaus;
beforeAll(async () => {
  haus = await startTestHaus();
  await buildMandant(haus);
});
afterAll(() => haus?.stop());

describe('account/login', () => {
  test('refuses an unknown Mandant', async () => {
    const antwort = await haus.call('login', { body: { Email: 'a@b.example', Password: 'x' } }, { route: 'niemand' });
    expect(antwort).toMatchObject({ status: 404, problem: { code: 'PSOF0003' } });
  });
  test('names the fields that are missing', async () => {
    const antwort = await haus.call('login', { body: {} as never });
    expect(antwort).toMatchObject({
      status: 400,
      problem: {
        code: 'PSOF0002',
        felder: [{ feld: 'Email', meldung: 'E-Mail-Adresse ist ein Pflichtfeld' }, { feld: 'Password' }],
      },
    });
  });
  test('refuses an unknown address', async () => {
    const antwort = await haus.call('login', { body: { Email: 'niemand@x.example', Password: 'Geheim123' } });
    expect(antwort).toMatchObject({ status: 401, problem: { code: 'PSOF0201' } });
  });
});

describe('account/user', () => {
  test('refuses who is not logged in', async () => {
    expect(await haus.call('getUser', {})).toMatchObject({ status: 401, problem: { code: 'PSOF0204' } });
  });
});
