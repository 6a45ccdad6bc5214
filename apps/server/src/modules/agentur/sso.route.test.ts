import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AgenturpersonId } from '@weitersagen/contract/values';
import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import { type BuiltAgentur, buildAgentur, buildAgenturperson, signInAgentur } from '@weitersagen/testkit/bau-agentur';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createProvider, type SignInPerson } from '../../demo/sign-in/provider.ts';
import { setProviderSecret } from '../../platform/auth/provider-secret.ts';

const CLIENT = { id: 'portal', secret: 'geheim-genug' };
let app: TestApp;
let agentur: BuiltAgentur;
let issuer: string;
/** Who is at the provider; the next to sign in. */
let somebody: SignInPerson;
const callbacks = new Map<string, (...args: never[]) => unknown>();

const server = createServer((req, res) => void callbacks.get('provider')?.(...([req, res] as never[])));

beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  app = await startTestApp();
  await buildMandant(app, { route: 'alpha', einstellungen: { SsoIssuer: issuer, SsoClientId: CLIENT.id } });
  await buildMandant(app, { route: 'beta', einstellungen: { SsoIssuer: issuer, SsoClientId: CLIENT.id } });
  await buildMandant(app, { route: 'gamma' });
  await setProviderSecret(await app.scope('alpha'), CLIENT.secret);
  agentur = await buildAgentur(app);
  const provider = await createProvider({
    issuer,
    clients: [{ ...CLIENT, returnTo: `${(await app.scope()).adresse}/alpha/sso` }],
    find: async () => somebody,
    chooseAt: (uid) => `/choose/${uid}`,
  });
  const callback = provider.callback();
  callbacks.set('provider', ((req: never, res: never) =>
    (req as { url: string }).url.startsWith('/choose/')
      ? provider.interactionFinished(req, res, { login: { accountId: somebody.id } })
      : callback(req, res)) as never);
});
afterAll(async () => {
  await app?.stop();
  server.closeAllConnections();
  server.close();
});

/** Whoever this is leaves his agency today. */
const leave = async (which: { id: AgenturpersonId } | { sso_subject: string }): Promise<void> => {
  const { db, mandant, now } = await app.scope();
  await db
    .updateTable('agenturperson')
    .set({ ausgeschieden_am: now })
    .where('mandant_id', '=', mandant.id)
    .where((eb) => eb.and(which))
    .where('ausgeschieden_am', 'is', null)
    .execute();
};

let n = 0;
const person = (more: Partial<SignInPerson> = {}): SignInPerson => {
  n += 1;
  const { nummer } = agentur;
  return { id: `p-${n}`, name: 'Ina Roth', email: '', department: nummer, personnelNumber: `9${n}`, ...more };
};

/** A browser on its way through the provider, up to the portal's own address. */
const walk = async (url: string): Promise<string> => {
  const jar = new Map<string, string>();
  for (let at = url; ; ) {
    const back = new URL(at);
    if (back.pathname === '/alpha/sso') return back.searchParams.get('code') ?? '';
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(at, { redirect: 'manual', headers: { cookie } });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    at = new URL(answer.headers.get('location') ?? '', at).href;
  }
};
const begin = async (who: SignInPerson) => {
  somebody = who;
  const start = await app.call('startAgenturSso', {});
  if (!start.ok) throw new Error(JSON.stringify(start.problem));
  return { Code: await walk(start.data.Adresse), Verifier: start.data.Verifier };
};
const signIn = async (who: SignInPerson) => app.call('signInAgenturSso', { body: await begin(who) });
const refusal = (status: number, code: string, detail: RegExp) => ({
  status,
  problem: { code, detail: expect.stringMatching(detail) },
});

describe('single sign-on is refused', () => {
  test('where the Mandant has no provider, or its secret was never set', async () => {
    const body = { Code: 'x', Verifier: 'v'.repeat(43) };
    for (const route of ['beta', 'gamma']) {
      expect(await app.call('startAgenturSso', {}, { route })).toMatchObject({ status: 404 });
      expect(await app.call('signInAgenturSso', { body }, { route })).toMatchObject({ status: 404 });
    }
  });

  test('without a code, and with what can be no verifier', async () => {
    const answer = await app.call('signInAgenturSso', { body: { Code: '', Verifier: 'kurz' } });
    expect(answer).toMatchObject({ status: 400, problem: { code: 'PSOF0002' } });
  });

  test('with a code that was made up', async () => {
    const answer = await app.call('signInAgenturSso', { body: { Code: 'erfunden', Verifier: 'v'.repeat(43) } });
    expect(answer).toMatchObject(refusal(410, 'PSOF0202', /abgelaufen oder wurde schon benutzt/));
  });

  test('a second time', async () => {
    const body = await begin(person());
    expect(await app.call('signInAgenturSso', { body })).toMatchObject({ status: 200 });
    expect(await app.call('signInAgenturSso', { body })).toMatchObject(refusal(410, 'PSOF0202', /schon benutzt/));
  });

  test('with the verifier of another sign-in', async () => {
    const [one, other] = [await begin(person()), await begin(person())];
    const answer = await app.call('signInAgenturSso', { body: { Code: one.Code, Verifier: other.Verifier } });
    expect(answer).toMatchObject(refusal(410, 'PSOF0202', /abgelaufen/));
  });

  test.each(['', 'gibt-es-nicht'])('to an agency that is not known: %j', async (department) =>
    expect(await signIn(person({ department }))).toMatchObject(refusal(403, 'PSOF0203', /Agentur/)),
  );

  test('to whoever is bound to another agency', async () => {
    const who = person();
    expect(await signIn(who)).toMatchObject({ status: 200 });
    const other = await buildAgentur(app, { nummer: '7777' });
    expect(await signIn({ ...who, department: other.nummer })).toMatchObject(refusal(403, 'PSOF0203', /Agentur/));
  });

  test('to whoever brings a personnel number that somebody else is bound to', async () => {
    const first = person();
    expect(await signIn(first)).toMatchObject({ status: 200 });
    const second = person({ personnelNumber: first.personnelNumber });
    expect(await signIn(second)).toMatchObject(refusal(403, 'PSOF0203', /Mitarbeiternummer/));
  });

  test('to whoever has left, whether he has signed in this way before or not', async () => {
    const [who, never] = [person(), person()];
    const before = await signIn(who);
    await leave({ sso_subject: who.id });
    const built = await buildAgenturperson(app, agentur.id, { mitarbeiternummer: never.personnelNumber });
    await leave({ id: built.id });
    expect(before).toMatchObject({ status: 200 });
    for (const one of [who, { ...who, personnelNumber: 'neu' }, never])
      expect(await signIn(one)).toMatchObject({ status: 403, problem: { code: 'PSOF0206' } });
  });
});

describe('single sign-on lets in', () => {
  test('an unknown person of a known agency, without a role', async () => {
    const answer = await signIn(person({ name: 'Ada Maria Blum' }));
    expect(answer).toMatchObject({
      status: 200,
      data: { Rollen: [], Rechte: ['Stammdaten', 'Praemienplan'], Vorname: 'Ada Maria', Nachname: 'Blum', Email: null },
    });
  });

  test('whom the agency has written down by personnel number, in that role, and never by an address', async () => {
    const who = person();
    const built = await buildAgenturperson(app, agentur.id, {
      mitarbeiternummer: who.personnelNumber,
      rolle: 'AgenturMitarbeiter',
    });
    expect(await signIn(who)).toMatchObject({ status: 200, data: { Rollen: ['AgenturMitarbeiter'] } });
    const sameAddress = person({ email: built.email ?? '' });
    expect(await signIn(sameAddress)).toMatchObject({ status: 200, data: { Rollen: [] } });
  });

  test('the same person again by issuer and subject, whatever number he brings by then', async () => {
    const who = person();
    await signIn(who);
    const { db, mandant } = await app.scope();
    const count = async () =>
      (await db.selectFrom('agenturperson').select('id').where('mandant_id', '=', mandant.id).execute()).length;
    const before = await count();
    expect(await signIn({ ...who, personnelNumber: 'neu' })).toMatchObject({ status: 200 });
    expect(await count()).toBe(before);
  });

  test('whoever has left one agency and begun at another; back at the first, by its invitation alone', async () => {
    const who = person();
    const first = await buildAgenturperson(app, agentur.id, { mitarbeiternummer: who.personnelNumber });
    await signIn(who);
    const other = await buildAgentur(app, { nummer: '7778' });
    const moved = { ...who, department: other.nummer };
    expect(await signIn(moved)).toMatchObject(refusal(403, 'PSOF0203', /Agentur/));
    await leave({ sso_subject: who.id });
    expect(await signIn(moved)).toMatchObject({ status: 200, data: { Agentur: { Nummer: other.nummer } } });
    const owner = await signInAgentur(app, agentur.person);
    const invited = await app.call(
      'inviteMitarbeiter',
      {
        body: {
          ...{ Vorname: 'Ina', Nachname: 'Roth', Email: first.email },
          ...{ Mitarbeiternummer: who.personnelNumber, Rolle: 'AgenturMitarbeiter' as const },
        },
      },
      { token: owner },
    );
    expect(invited).toMatchObject({ status: 201, data: { Id: first.id } });
    expect(await signIn(moved)).toMatchObject({ status: 200, data: { Agentur: { Nummer: other.nummer } } });
    await leave({ sso_subject: who.id });
    expect(await signIn(who)).toMatchObject({
      status: 200,
      data: { Agentur: { Nummer: agentur.nummer }, Rollen: ['AgenturMitarbeiter'] },
    });
  });

  test('the successor who has the personnel number of somebody who has left', async () => {
    const [who, next] = [person(), person()];
    await signIn(who);
    await leave({ sso_subject: who.id });
    const successor = { ...next, personnelNumber: who.personnelNumber };
    expect(await signIn(successor)).toMatchObject({ status: 200, data: { Rollen: [] } });
    expect(await signIn(who)).toMatchObject({ status: 403, problem: { code: 'PSOF0206' } });
  });

  test('never somebody who has left as the successor whom the agency has written down by his number', async () => {
    const [who, next] = [person(), person()];
    await signIn(who);
    await leave({ sso_subject: who.id });
    await buildAgenturperson(app, agentur.id, { mitarbeiternummer: who.personnelNumber });
    expect(await signIn(who)).toMatchObject({ status: 403, problem: { code: 'PSOF0206' } });
    const successor = { ...next, personnelNumber: who.personnelNumber };
    expect(await signIn(successor)).toMatchObject({ status: 200, data: { Rollen: ['AgenturMitarbeiter'] } });
  });

  test('with a token that opens the portal, and keeps the page signed in', async () => {
    const answer = await signIn(person());
    if (!answer.ok) throw new Error(answer.problem.detail);
    expect(await app.call('getAgenturUser', {}, { token: answer.data.Token })).toMatchObject({ status: 200 });
    expect(await app.call('getAgenturUser', {}, { cookies: answer.cookies })).toMatchObject({ status: 200 });
  });

  test('and remembers the language that the person chooses', async () => {
    const answer = await signIn(person());
    if (!answer.ok) throw new Error(answer.problem.detail);
    const token = answer.data.Token;
    expect(await app.call('updateAgenturUser', { body: { Language: 'en' } }, { token })).toMatchObject({ status: 200 });
    expect(await app.call('getAgenturUser', {}, { token })).toMatchObject({ data: { Language: 'en' } });
  });
});
