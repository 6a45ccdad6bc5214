import { randomUUID } from 'node:crypto';
import type { ProduktId } from '@weitersagen/contract/values';
import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import {
  type BuiltAgentur,
  type BuiltPerson,
  buildAgentur,
  buildAgenturperson,
  signInAgentur,
} from '@weitersagen/testkit/bau-agentur';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countAttempt } from '../../platform/auth/throttle.ts';
import { forgetKatalog } from '../produkt/queries.ts';
import { PER_PERSON } from './rules.ts';

let app: TestApp;
let agentur: BuiltAgentur;
let owner: string;
let other: string;
beforeAll(async () => {
  app = await startTestApp();
  await buildMandant(app);
  agentur = await buildAgentur(app, { nummer: '1001' });
  owner = await signInAgentur(app, agentur.person);
  other = await signInAgentur(app, (await buildAgentur(app, { nummer: '1002' })).person);
});
afterAll(() => app?.stop());

const invite = (Email: string, token = owner, more: object = {}) =>
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
        ...more,
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

  test('and a key that has served for another mailbox keeps nobody from being invited', async () => {
    const key = { Schluessel: randomUUID() };
    const first = await invite('ada@post.example', owner, key);
    const again = await invite('Ada@post.example', owner, key);
    expect([first.ok && first.data, again.status]).toEqual([again.ok && again.data, 201]);
    expect((await invite('otto@post.example', owner, key)).ok).toBe(true);
    expect(await app.mails('otto@post.example')).toHaveLength(1);
    expect(await app.mails('ada@post.example')).toHaveLength(1);
  });

  test('but one of another agency', async () => {
    expect((await invite('ida@post.example')).ok).toBe(true);
    expect((await invite('ida+zwei@post.example', other)).ok).toBe(true);
  });
});

describe('who has invited a hundred people since his first one of the day', () => {
  const DAY_S = 86_400;
  const busy = async (person?: BuiltPerson) => {
    const who = person ?? (await buildAgenturperson(app, agentur.id));
    const token = await signInAgentur(app, who);
    const scope = await app.scope();
    for (let n = 1; n < PER_PERSON.max; n++) await countAttempt(scope, `einladung:${who.id}`, PER_PERSON);
    return token;
  };

  test('invites nobody else: nothing is sent, and he is told when he may again', async () => {
    const person = await buildAgenturperson(app, agentur.id);
    const token = await busy(person);
    expect((await invite('hundert@post.example', token)).status).toBe(201);
    const refused = await invite('einhunderteins@post.example', token);
    expect(refused).toMatchObject({ status: 429, problem: { code: 'PSOF0004' } });
    expect(await app.mails('einhunderteins@post.example')).toEqual([]);
    const wait = Number(refused.headers['retry-after']);
    expect([wait > DAY_S - 60, wait <= DAY_S]).toEqual([true, true]);
    const before = app.runtime.clock.offsetMs;
    app.runtime.clock.setOffset(before + DAY_S * 1000);
    try {
      const nextDay = await signInAgentur(app, person);
      expect((await invite('einhunderteins@post.example', nextDay)).status).toBe(201);
    } finally {
      app.runtime.clock.setOffset(before);
    }
  });

  test('sends the last one again, by a device that does not know whether it has arrived', async () => {
    const token = await busy();
    const key = randomUUID();
    for (let n = 1; n <= 3; n++)
      expect((await invite('letzte@post.example', token, { Schluessel: key })).status).toBe(201);
    expect(await app.mails('letzte@post.example')).toHaveLength(1);
  });

  test('holds up nobody else of his agency', async () => {
    await invite('noch@post.example', await busy());
    expect((await invite('kollegin@post.example')).status).toBe(201);
  });
});

test('a reminder leads to its product while that is offered, and else to the start page', async () => {
  const Email = 'eingestellt@post.example';
  const invited = await invite(Email, owner, { Produkt: 'glas' });
  const id = invited.ok && 'Id' in invited.data ? invited.data.Id : '';
  await app.springe(3);
  const token = await signInAgentur(app, agentur.person);
  const scope = await app.scope();
  const offer = async (isOffered: boolean) => {
    const change = scope.db.updateTable('produkt').set({ aktiv: isOffered });
    await change.where('id', '=', 'glas' as ProduktId).execute();
    forgetKatalog(scope, scope.mandant.id);
  };
  await offer(false);
  expect(await app.call('remindEinladung', { params: { id } }, { token })).toMatchObject({ status: 200 });
  const mails = await app.mails(Email);
  await offer(true);
  expect(mails.map(({ text }) => /\/alpha(\S*)\?einladung=/.exec(text)?.[1])).toEqual(['/', '/empfehlen/glas']);
});
