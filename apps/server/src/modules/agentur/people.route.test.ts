import type { AgenturRole } from '@weitersagen/contract/values';
import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import { type BuiltAgentur, buildAgentur, buildAgenturperson, signInAgentur } from '@weitersagen/testkit/bau-agentur';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

let app: TestApp;
let number = 1000;
beforeAll(async () => {
  app = await startTestApp();
  await buildMandant(app);
});
afterAll(() => app?.stop());

let agency: BuiltAgentur;
let token: string;
beforeEach(async () => {
  agency = await buildAgentur(app, { nummer: String(++number) });
  token = await signInAgentur(app, agency.person);
});

const list = async (as = token) => {
  const response = await app.call('getMitarbeiter', {}, { token: as });
  if (!response.ok) throw new Error(response.problem.detail);
  return response.data;
};
const invite = (more: object = {}, as = token) =>
  app.call(
    'inviteMitarbeiter',
    {
      body: {
        Vorname: 'Kim',
        Nachname: 'Neu',
        Email: `kim${++number}@post.example`,
        Mitarbeiternummer: '',
        Rolle: 'AgenturMitarbeiter',
        ...more,
      },
    },
    { token: as },
  );
const setRole = (id: string, role: AgenturRole | null, as = token) =>
  app.call('putMitarbeiter', { params: { id }, body: { Rolle: role } }, { token: as });
const leave = (id: string, as = token) => app.call('deleteMitarbeiter', { params: { id } }, { token: as });
const mailLink = (id: string, as = token) => app.call('sendMitarbeiterLink', { params: { id } }, { token: as });

describe('the people of an agency are kept by its owner alone', () => {
  test.each(['AgenturInhaber_inaktiv', 'AgenturMitarbeiter', null] as const)('refused: %s', async (role) => {
    const person = await buildAgenturperson(app, agency.id, { rolle: role });
    const as = await signInAgentur(app, person);
    for (const response of [
      await app.call('getMitarbeiter', {}, { token: as }),
      await invite({}, as),
      await setRole(person.id, 'AgenturInhaber', as),
      await leave(agency.person.id, as),
      await mailLink(person.id, as),
    ])
      expect(response).toMatchObject({ status: 403, problem: { code: 'PSOF0203' } });
  });

  test("refused: somebody of another agency, who is not there for this one's owner", async () => {
    const other = await buildAgentur(app, { nummer: String(++number) });
    const person = await buildAgenturperson(app, other.id);
    for (const response of [
      await setRole(person.id, 'AgenturInhaber'),
      await leave(person.id),
      await mailLink(person.id),
      await leave(uuid()),
    ])
      expect(response).toMatchObject({ status: 404, problem: { code: 'PSOF0003' } });
    expect((await list()).map(({ Id }) => Id)).toEqual([agency.person.id]);
  });
});

describe('the last owner', () => {
  test('can neither leave nor give the role up', async () => {
    await buildAgenturperson(app, agency.id, { rolle: 'AgenturInhaber_inaktiv' });
    for (const response of [await leave(agency.person.id), await setRole(agency.person.id, null)])
      expect(response).toMatchObject({ status: 422, problem: { code: 'PSOF0303', felder: [{ feld: 'Rolle' }] } });
    expect((await list()).find(({ Selbst }) => Selbst)?.MitarbeiterErlaubt).toEqual(['anmeldelink']);
  });

  test('of two who leave at once, one stays', async () => {
    const second = await buildAgenturperson(app, agency.id, { rolle: 'AgenturInhaber' });
    const other = await signInAgentur(app, second);
    const both = await Promise.all([leave(agency.person.id), leave(second.id, other)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  test('stays while the other one was invited and has never come', async () => {
    const Email = `kim${++number}@post.example`;
    await invite({ Email, Rolle: 'AgenturInhaber' });
    expect(await setRole(agency.person.id, 'AgenturMitarbeiter')).toMatchObject({ status: 422 });
    const [mail] = await app.mails(Email);
    const t = /agentur\/anmelden\?t=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    await app.call('verifyAgenturToken', { query: { t } });
    expect(await setRole(agency.person.id, 'AgenturMitarbeiter')).toMatchObject({ status: 200 });
  });

  test('may go when another has taken over', async () => {
    await buildAgenturperson(app, agency.id, { rolle: 'AgenturInhaber' });
    expect(await leave(agency.person.id)).toMatchObject({ status: 200 });
  });
});

describe('to invite somebody', () => {
  test('the mail says who invites, and in which role', async () => {
    const Email = `kim${++number}@post.example`;
    await invite({ Email });
    const [mail] = await app.mails(Email);
    expect(mail?.text).toContain('Ina Muster hat Sie für Agentur');
    expect(mail?.text).toContain('Ihre Rolle: Mitarbeit.');
  });

  test('the mail to whoever has no role says so', async () => {
    const Email = `kim${++number}@post.example`;
    await invite({ Email, Rolle: null });
    const [mail] = await app.mails(Email);
    expect(mail?.text).toContain('Sie haben noch keine Rolle.');
  });

  test.each([
    ['no name', { Vorname: '' }],
    ['an address that is none', { Email: 'kim' }],
    ['a role that there is not', { Rolle: 'Administrator' }],
    ["a number that reads as another one's with his name", { Mitarbeiternummer: '1:Ina Muster' }],
    ['a number of two lines', { Mitarbeiternummer: '1\n2' }],
  ])('refused: %s', async (_, more) => {
    expect((await invite(more)).status).toBeGreaterThanOrEqual(400);
  });

  test('refused: an address that somebody of the agency has', async () => {
    expect(await invite({ Email: agency.person.email.toUpperCase() })).toMatchObject({
      status: 409,
      problem: { code: 'PSOF0302' },
    });
  });

  test('refused: an address that somebody of another agency has, which the owner is not told', async () => {
    const other = await buildAgentur(app, { nummer: String(++number) });
    expect(await invite({ Email: other.person.email.toUpperCase() })).toMatchObject({
      status: 422,
      problem: { code: 'PSOF0303', felder: [{ meldung: expect.not.stringMatching(/vergeben|Agentur/) }] },
    });
    expect(await app.mails(other.person.email)).toEqual([]);
  });

  test('of several at once, one invites and the others are told that the address is taken', async () => {
    const Email = `kim${++number}@post.example`;
    const answers = await Promise.all(Array.from({ length: 4 }, () => invite({ Email })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    expect(await app.mails(Email)).toHaveLength(1);
  });

  test('refused: more than thirty an hour from one agency, whatever became of them; another one invites', async () => {
    const taken = { Email: agency.person.email };
    for (let n = 0; n < 30; n++) expect((await invite(taken)).status).toBe(409);
    expect(await invite()).toMatchObject({ status: 429, problem: { code: 'PSOF0004' } });
    const other = await buildAgentur(app, { nummer: String(++number) });
    expect((await invite({}, await signInAgentur(app, other.person))).ok).toBe(true);
  });

  test('refused: a fourth link to one person within an hour; another person gets one', async () => {
    const [one, other] = [await buildAgenturperson(app, agency.id), await buildAgenturperson(app, agency.id)];
    for (let n = 0; n < 3; n++) expect((await mailLink(one.id)).ok).toBe(true);
    expect(await mailLink(one.id)).toMatchObject({ status: 429, problem: { code: 'PSOF0004' } });
    expect((await mailLink(other.id)).ok).toBe(true);
  });

  test('refused: a personnel number twice', async () => {
    expect(await invite({ Mitarbeiternummer: '7' })).toMatchObject({ status: 201 });
    expect(await invite({ Mitarbeiternummer: '7' })).toMatchObject({
      status: 422,
      problem: {
        detail: expect.stringMatching(/^Diese Mitarbeiternummer hat schon jemand/),
        felder: [{ feld: 'Mitarbeiternummer' }],
      },
    });
  });

  test('the person signs in by the link of the mail', async () => {
    const Email = `kim${++number}@post.example`;
    await invite({ Email, Mitarbeiternummer: '12' });
    const [mail] = await app.mails(Email);
    expect(mail?.text).toContain(`Agentur ${agency.nummer}`);
    const t = /agentur\/anmelden\?t=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const state = async () => (await list()).find((one) => one.Email === Email)?.Status;
    expect(await state()).toBe('Eingeladen');
    expect(await app.call('verifyAgenturToken', { query: { t } })).toMatchObject({
      data: { Rollen: ['AgenturMitarbeiter'], Vorname: 'Kim', Mitarbeiternummer: '12' },
    });
    expect(await state()).toBe('Aktiv');
  });
});

describe('a role', () => {
  test('holds from the next call on', async () => {
    const person = await buildAgenturperson(app, agency.id);
    const as = await signInAgentur(app, person);
    await setRole(person.id, 'AgenturInhaber');
    expect((await list(as)).length).toBe(2);
    await setRole(person.id, null);
    expect(await app.call('getMitarbeiter', {}, { token: as })).toMatchObject({ status: 403 });
    expect(await app.call('getAgenturUser', {}, { token: as })).toMatchObject({ data: { Rollen: [] } });
  });
});

describe('whoever has left', () => {
  test('is signed out at once, and comes in by no link that was made before or is asked for after', async () => {
    const person = await buildAgenturperson(app, agency.id);
    const as = await signInAgentur(app, person);
    await mailLink(person.id);
    const [mail] = await app.mails(person.email);
    const t = /agentur\/anmelden\?t=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    expect(await leave(person.id)).toMatchObject({ status: 200 });
    expect(await app.call('getAgenturUser', {}, { token: as })).toMatchObject({ status: 401 });
    expect(await app.call('verifyAgenturToken', { query: { t } })).toMatchObject({
      problem: { code: 'PSOF0206', detail: expect.stringMatching(/Zugang zum Agenturportal ist beendet/) },
    });
    expect(await mailLink(person.id)).toMatchObject({ status: 404 });
    expect(await setRole(person.id, 'AgenturInhaber')).toMatchObject({ status: 404 });
    expect(await leave(person.id)).toMatchObject({ status: 200 });
    expect((await list()).find(({ Id }) => Id === person.id)).toMatchObject({
      Status: 'Ausgeschieden',
      MitarbeiterErlaubt: [],
    });
  });

  test('comes back by another invitation as the same person, with the role of that', async () => {
    const person = await buildAgenturperson(app, agency.id, { rolle: 'AgenturInhaber' });
    await leave(person.id);
    expect(await invite({ Email: person.email, Rolle: 'AgenturMitarbeiter' })).toMatchObject({
      status: 201,
      data: { Id: person.id },
    });
    expect((await list()).filter(({ Email }) => Email === person.email)).toMatchObject([
      { Status: 'Eingeladen', Rolle: 'AgenturMitarbeiter' },
    ]);
    expect(await app.call('getAgenturUser', {}, { token: await signInAgentur(app, person) })).toMatchObject({
      data: { Rollen: ['AgenturMitarbeiter'] },
    });
  });

  test('begins at another agency the next day, by the same address and number, and signs in there', async () => {
    const person = await buildAgenturperson(app, agency.id, { mitarbeiternummer: '44' });
    await leave(person.id);
    const other = await buildAgentur(app, { nummer: String(++number) });
    const moved = await invite(
      { Email: person.email, Mitarbeiternummer: '44' },
      await signInAgentur(app, other.person),
    );
    if (!moved.ok) throw new Error(moved.problem.detail);
    expect(moved.data.Id).not.toBe(person.id);
    await app.call('sendAgenturLink', { body: { Email: person.email } });
    const mails = await app.mails(person.email);
    expect(mails).toHaveLength(2);
    for (const { text } of mails) {
      const t = /agentur\/anmelden\?t=([\w-]+)/.exec(text)?.[1] ?? '';
      expect(await app.call('verifyAgenturToken', { query: { t } })).toMatchObject({
        data: { Agentur: { Nummer: other.nummer }, Mitarbeiternummer: '44' },
      });
    }
    expect(await invite({ Email: person.email })).toMatchObject({ status: 422, problem: { code: 'PSOF0303' } });
  });

  test('leaves the personnel number to the successor', async () => {
    const person = await buildAgenturperson(app, agency.id, { mitarbeiternummer: '45' });
    expect(await invite({ Mitarbeiternummer: '45' })).toMatchObject({ status: 422 });
    await leave(person.id);
    expect(await invite({ Mitarbeiternummer: '45' })).toMatchObject({ status: 201 });
    expect(await invite({ Email: person.email, Mitarbeiternummer: '45' })).toMatchObject({
      status: 422,
      problem: { felder: [{ feld: 'Mitarbeiternummer' }] },
    });
    expect(await invite({ Email: person.email, Mitarbeiternummer: '46' })).toMatchObject({ data: { Id: person.id } });
  });

  test('is forgotten a year later, and counted', async () => {
    const person = await buildAgenturperson(app, agency.id);
    await leave(person.id);
    const { db, mandant } = await app.scope();
    const named = () =>
      db
        .selectFrom('agenturperson')
        .select(['nachname', 'email'])
        .where('mandant_id', '=', mandant.id)
        .where('id', '=', person.id)
        .executeTakeFirst();
    await app.springe(360);
    expect(await named()).toMatchObject({ nachname: 'Muster' });
    await app.springe(10);
    expect(await named()).toEqual({ nachname: '', email: null });
    const runs = await db
      .selectFrom('loeschlauf')
      .select('anzahl')
      .where('mandant_id', '=', mandant.id)
      .where('art', '=', 'agenturperson')
      .execute();
    expect(runs.reduce((sum, { anzahl }) => sum + anzahl, 0)).toBeGreaterThan(0);
  });
});
