import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import { buildEmpfehlung } from '@weitersagen/testkit/geld';
import { PASSWORD, signIn } from '@weitersagen/testkit/konto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await buildMandant(app);
});
afterAll(() => app?.stop());

const NEW = 'Sauerampfer8Wiese';
const ROUNDS = 2;

describe('whoever knows the old password', () => {
  test('keeps no session that he began while it was changed', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { empfehlerEmail: email } = await buildEmpfehlung(app);
      const { token } = await signIn(app, email);
      const body = { PasswordAktuell: PASSWORD, PasswordNeu: NEW };
      const changing = app.call('resetPasswordWithoutToken', { body }, { token });
      let isDone = false;
      const changed = changing.finally(() => {
        isDone = true;
      });
      // One after the other, so that whenever it is changed one of them is under way.
      const intrude = async () => {
        const got: string[] = [];
        while (!isDone) {
          const answer = await app.call('login', { body: { Email: email, Password: PASSWORD } });
          if (answer.ok) got.push(answer.data.Token);
        }
        return got;
      };
      const intruded = await Promise.all([intrude(), intrude(), intrude()]);
      expect((await changed).status).toBe(200);
      for (const old of intruded.flat())
        expect(await app.call('getUser', {}, { token: old })).toMatchObject({ status: 401 });
    }
  });
});
