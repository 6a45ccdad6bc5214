import { AGENTUR_ROLES } from '@weitersagen/contract/values';
import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import { type BuiltAgentur, buildAgentur, buildAgenturperson, signInAgentur } from '@weitersagen/testkit/bau-agentur';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSignInLink, endAgenturSessions } from './commands.ts';

let app: TestApp;
let agentur: BuiltAgentur;
beforeAll(async () => {
  app = await startTestApp();
  await buildMandant(app, { route: 'alpha' });
  await buildMandant(app, { route: 'beta' });
  agentur = await buildAgentur(app);
});
afterAll(() => app?.stop());

const linkFor = async (id = agentur.person.id, hours = 24) => createSignInLink(await app.scope(), id, { hours });
const verify = (t: string, route = 'alpha') => app.call('verifyAgenturToken', { query: { t } }, { route });
const who = (token: string, route = 'alpha') => app.call('getAgenturUser', {}, { token, route });
const code = (status: number, code: string) => ({ status, problem: { code } });

const lockPerson = async (id: string, columns: { gesperrt_am?: Date; ausgeschieden_am?: Date }) => {
  const { db, mandant } = await app.scope();
  await db
    .updateTable('agenturperson')
    .set(columns)
    .where('mandant_id', '=', mandant.id)
    .where('id', '=', id as never)
    .execute();
};

describe('a link to sign in is refused', () => {
  test('that nobody made', async () => {
    expect(await verify('gibt-es-nicht')).toMatchObject(code(410, 'PSOF0202'));
  });

  test('that was made for another Mandant', async () => {
    expect(await verify(await linkFor(), 'beta')).toMatchObject(code(410, 'PSOF0202'));
  });

  test('that has run out', async () => {
    expect(await verify(await linkFor(agentur.person.id, 0))).toMatchObject(code(410, 'PSOF0202'));
  });

  test('a second time', async () => {
    const t = await linkFor();
    expect(await verify(t)).toMatchObject({ status: 200 });
    expect(await verify(t)).toMatchObject(code(410, 'PSOF0209'));
  });

  test('of two at once, one', async () => {
    const t = await linkFor();
    const both = await Promise.all([verify(t), verify(t)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 410]);
  });

  test.each(['gesperrt_am', 'ausgeschieden_am'] as const)(
    'of somebody who may not enter any more (%s)',
    async (column) => {
      const person = await buildAgenturperson(app, agentur.id);
      const t = await linkFor(person.id);
      await lockPerson(person.id, { [column]: new Date() });
      expect(await verify(t)).toMatchObject(code(403, 'PSOF0206'));
    },
  );
});

describe('a token is refused', () => {
  test('where there is none', async () => {
    expect(await app.call('getAgenturUser', {})).toMatchObject(code(401, 'PSOF0204'));
  });

  test('at another Mandant', async () => {
    expect(await who(await signInAgentur(app, agentur.person), 'beta')).toMatchObject(code(401, 'PSOF0204'));
  });

  test('at the personal area of a referrer', async () => {
    const token = await signInAgentur(app, agentur.person);
    expect(await app.call('getUser', {}, { token })).toMatchObject(code(401, 'PSOF0204'));
  });

  test('after signing out', async () => {
    const token = await signInAgentur(app, agentur.person);
    expect(await who(token)).toMatchObject({ status: 200 });
    await app.call('logoutAgentur', {}, { token });
    expect(await who(token)).toMatchObject(code(401, 'PSOF0204'));
  });

  test.each(['gesperrt_am', 'ausgeschieden_am'] as const)(
    'of somebody who may not enter any more (%s)',
    async (column) => {
      const person = await buildAgenturperson(app, agentur.id);
      const token = await signInAgentur(app, person);
      await lockPerson(person.id, { [column]: new Date() });
      expect(await who(token)).toMatchObject(code(401, 'PSOF0204'));
    },
  );

  test('of an agency that is locked', async () => {
    const { person, id } = await buildAgentur(app, { nummer: '1099' });
    const token = await signInAgentur(app, person);
    const { db, mandant, now } = await app.scope();
    await db
      .updateTable('agentur')
      .set({ gesperrt_am: now })
      .where('mandant_id', '=', mandant.id)
      .where('id', '=', id)
      .execute();
    expect(await who(token)).toMatchObject(code(401, 'PSOF0204'));
  });

  test('after all sessions were ended', async () => {
    const token = await signInAgentur(app, agentur.person);
    await endAgenturSessions(await app.scope(), agentur.person.id);
    expect(await who(token)).toMatchObject(code(401, 'PSOF0204'));
  });

  test('when it has run out', async () => {
    const token = await signInAgentur(app, agentur.person);
    await app.springe(1);
    expect(await who(token)).toMatchObject(code(401, 'PSOF0204'));
  });
});

describe('signed in', () => {
  test.each(AGENTUR_ROLES)('%s is told the role', async (role) => {
    const person = await buildAgenturperson(app, agentur.id, { rolle: role });
    expect(await who(await signInAgentur(app, person))).toMatchObject({
      data: { Rollen: [role], Agentur: { Nummer: agentur.nummer, Name: 'Agentur 1001' } },
    });
  });

  test('without a role, the least', async () => {
    const person = await buildAgenturperson(app, agentur.id, { rolle: null });
    expect(await who(await signInAgentur(app, person))).toMatchObject({
      data: { Rollen: [], Rechte: ['Stammdaten', 'Praemienplan'], Erlaubt: [] },
    });
  });

  test('by the cookie, and by the duplicate header', async () => {
    const signIn = await verify(await linkFor());
    expect(await app.call('getAgenturUser', {}, { cookies: signIn.cookies })).toMatchObject({ status: 200 });
    const response = await app.http.inject({
      url: '/api/v1/alpha/agentur/user',
      headers: { 'x-authorization': `Bearer ${signIn.ok && signIn.data.Token}` },
    });
    expect(response.statusCode).toBe(200);
  });
});

describe('a link by mail', () => {
  test('is asked for with the same answer whether the address is known or not', async () => {
    const [known, unknown] = await Promise.all(
      [agentur.person.email, 'niemand@post.example'].map((Email) => app.call('sendAgenturLink', { body: { Email } })),
    );
    expect([known, unknown]).toMatchObject([
      { status: 200, data: {} },
      { status: 200, data: {} },
    ]);
    expect(await app.mails('niemand@post.example')).toEqual([]);
  });

  test('signs in', async () => {
    const person = await buildAgenturperson(app, agentur.id);
    await app.call('sendAgenturLink', { body: { Email: person.email.toUpperCase() } });
    const [mail] = await app.mails(person.email);
    const t = /agentur\/anmelden\?t=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    expect(await verify(t)).toMatchObject({ status: 200, data: { Email: person.email } });
  });

  test.each([
    '//fremd.example',
    'https://fremd.example',
    '/\\fremd.example',
    '/\n/fremd.example',
    'agentur',
    `/${'a'.repeat(300)}`,
  ])('leads nowhere but to a path of the portal: %s', async (Ziel) => {
    const answer = await app.call('sendAgenturLink', { body: { Email: agentur.person.email, Ziel } });
    expect(answer).toMatchObject({ status: 400, problem: { code: 'PSOF0002', felder: [{ feld: 'Ziel' }] } });
  });

  test('leads on to where one was going, and names nobody whom a report was filtered by', async () => {
    const person = await buildAgenturperson(app, agentur.id);
    const goal = '/agent/empfehlen/haftpflicht?tab=empfehler';
    await app.call('sendAgenturLink', { body: { Email: person.email, Ziel: `${goal}&f_Name=Lindner` } });
    const [mail] = await app.mails(person.email);
    const link = /\/agentur\/anmelden\?\S+/.exec(mail?.text ?? '')?.[0] ?? '';
    const { searchParams } = new URL(link, 'http://x');
    expect(searchParams.get('redirect')).toBe(goal);
    expect((await verify(searchParams.get('t') ?? '')).status).toBe(200);
  });

  test('goes to nobody who has left', async () => {
    const person = await buildAgenturperson(app, agentur.id);
    await lockPerson(person.id, { ausgeschieden_am: new Date() });
    await app.call('sendAgenturLink', { body: { Email: person.email } });
    expect(await app.mails(person.email)).toEqual([]);
  });
});

test('when somebody was signed in is forgotten 90 days after it ended', async () => {
  const person = await buildAgenturperson(app, agentur.id);
  await signInAgentur(app, person);
  const sessions = async () => {
    const { db, mandant } = await app.scope();
    return db
      .selectFrom('agentursitzung')
      .select('id')
      .where('mandant_id', '=', mandant.id)
      .where('agenturperson_id', '=', person.id)
      .execute();
  };
  await app.springe(90);
  expect(await sessions()).toHaveLength(1);
  await app.springe(32);
  expect(await sessions()).toEqual([]);
});
