import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import { type BuiltAgentur, buildAgentur, buildAgenturperson, signInAgentur } from '@weitersagen/testkit/bau-agentur';
import { buildBetreiber } from '@weitersagen/testkit/geld';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plusTage } from '../../platform/clock/days.ts';

let app: TestApp;
let agentur: BuiltAgentur;
let other: BuiltAgentur;
const cookies: Record<string, Record<string, string>> = {};
beforeAll(async () => {
  app = await startTestApp();
  await buildMandant(app);
  await buildMandant(app, { route: 'beta' });
  agentur = await buildAgentur(app);
  other = await buildAgentur(app, { nummer: '2002' });
  for (const role of ['Betrachter', 'Sachbearbeiter', 'Freigeber'] as const)
    cookies[role] = (await buildBetreiber(app, role)).cookies;
});
afterAll(() => app?.stop());

const by = (role: string) => ({ cookies: cookies[role] ?? {} });
const of = (id: string = agentur.id, route = 'alpha') => ({ params: { route, id } });
const problem = (answer: { ok: boolean; problem?: { code: string; felder?: { feld: string }[] } }) =>
  answer.ok ? null : [answer.problem?.code, ...(answer.problem?.felder ?? []).map(({ feld }) => feld)];
const data = <T>(answer: { ok: true; data: T } | { ok: false; problem: unknown }): T => {
  if (!answer.ok) throw new Error(JSON.stringify(answer.problem));
  return answer.data;
};
const people = async (role = 'Sachbearbeiter') => data(await app.call('getAgenturPersonen', of(), by(role)));
const NEW = { Vorname: 'Ida', Nachname: 'Lang', Email: 'ida@agentur.example', Rolle: 'AgenturMitarbeiter' } as const;
const step = (person: string, what: 'rolle' | 'sperren' | 'entsperren' | 'ausscheiden', role = 'Sachbearbeiter') =>
  app.call(
    'putAgenturPerson',
    { params: { route: 'alpha', id: agentur.id, person }, body: { Schritt: what, Rolle: null } },
    by(role),
  );

test('whoever only looks changes nobody, and an agency of another Mandant is none', async () => {
  expect(problem(await app.call('inviteAgenturPerson', { ...of(), body: NEW }, by('Betrachter')))).toEqual([
    'PSOF0203',
  ]);
  expect(problem(await step(agentur.person.id, 'sperren', 'Betrachter'))).toEqual(['PSOF0203']);
  expect((await people('Betrachter')).Personen[0]?.erlaubt).toEqual([]);
  expect(problem(await app.call('getAgenturPersonen', of(agentur.id, 'beta'), by('Sachbearbeiter')))).toEqual([
    'PSOF0003',
  ]);
});

test('nobody of another agency is changed, and the last owner stays', async () => {
  expect(problem(await step(other.person.id, 'sperren'))).toEqual(['PSOF0003']);
  expect(problem(await step(agentur.person.id, 'ausscheiden'))).toEqual(['PSOF0303', 'Rolle']);
  expect(problem(await step(agentur.person.id, 'rolle'))).toEqual(['PSOF0303', 'Rolle']);
});

test('a clerk invites, and the link comes by mail; one address is one person', async () => {
  const { Id } = data(await app.call('inviteAgenturPerson', { ...of(), body: NEW }, by('Sachbearbeiter')));
  expect((await people()).Personen.find((person) => person.Id === Id)).toMatchObject({
    Rolle: 'AgenturMitarbeiter',
    Status: 'Eingeladen',
    erlaubt: ['rolle', 'ausscheiden', 'sperren', 'anmeldelink'],
  });
  expect(await app.mails(NEW.Email)).toHaveLength(1);
  expect(problem(await app.call('inviteAgenturPerson', { ...of(), body: NEW }, by('Sachbearbeiter')))).toEqual([
    'PSOF0302',
    'Email',
  ]);
});

test('whoever is locked is signed out at once, until he is unlocked; the log says who did it', async () => {
  const person = await buildAgenturperson(app, agentur.id);
  const token = await signInAgentur(app, person);
  data(await step(person.id, 'sperren'));
  expect((await app.call('getAgenturUser', {}, { token })).ok).toBe(false);
  data(await step(person.id, 'entsperren'));
  expect((await app.call('getAgenturUser', {}, { token })).ok).toBe(false);
  const anew = await signInAgentur(app, person);
  expect((await app.call('getAgenturUser', {}, { token: anew })).ok).toBe(true);
  const log = await app.runtime.database.betreiber
    .selectFrom('betreiber_ereignis')
    .select('was')
    .where('bezug', '=', person.id)
    .orderBy('id')
    .execute();
  expect(log.map(({ was }) => was)).toEqual(['agenturperson_sperren', 'agenturperson_entsperren']);
});

test('whom an operator has locked, no owner brings back by letting leave and inviting again; an operator does', async () => {
  const owner = await signInAgentur(app, agentur.person);
  const person = await buildAgenturperson(app, agentur.id);
  data(await step(person.id, 'sperren'));
  expect((await app.call('deleteMitarbeiter', { params: { id: person.id } }, { token: owner })).ok).toBe(true);
  const again = { ...NEW, Email: person.email };
  const asked = await app.call('inviteMitarbeiter', { body: { ...again, Mitarbeiternummer: '' } }, { token: owner });
  expect(problem(asked)).toEqual(['PSOF0303', 'Email']);
  expect(await app.mails(person.email)).toEqual([]);
  data(await app.call('inviteAgenturPerson', { ...of(), body: again }, by('Sachbearbeiter')));
  expect((await people()).Personen.find(({ Id }) => Id === person.id)).toMatchObject({ Status: 'Eingeladen' });
});

test('plans are money: set by whoever looks after rewards, with a commission where there is one', async () => {
  const { heute } = await app.scope();
  const body = { ProduktId: 'glas', WertCent: 5000, Startdatum: plusTage(heute, 1), ProvisionCent: 2000 };
  expect(problem(await app.call('createAgenturPlan', { ...of(), body }, by('Sachbearbeiter')))).toEqual(['PSOF0203']);
  expect(problem(await app.call('createAgenturPlan', { ...of(agentur.id, 'beta'), body }, by('Freigeber')))).toEqual([
    'PSOF0003',
  ]);
  for (const ProvisionCent of [10_000_001, 2_147_483_648, 1e12, 0, -1, 1.5])
    expect(
      problem(await app.call('createAgenturPlan', { ...of(), body: { ...body, ProvisionCent } }, by('Freigeber'))),
    ).toEqual(['PSOF0002', 'ProvisionCent']);
  const { Id } = data(await app.call('createAgenturPlan', { ...of(), body }, by('Freigeber')));
  const { Plaene } = data(await app.call('getAgenturPlaene', of(), by('Betrachter')));
  expect(Plaene).toMatchObject([{ Id, ProvisionCent: 2000, erlaubt: [] }]);
  const params = { route: 'alpha', id: other.id, plan: Id };
  expect(problem(await app.call('deleteAgenturPlan', { params }, by('Freigeber')))).toEqual(['PSOF0003']);
  expect(data(await app.call('deleteAgenturPlan', { params: { ...params, id: agentur.id } }, by('Freigeber')))).toEqual(
    {
      Was: 'geloescht',
      Enddatum: null,
    },
  );
});

const place = (ExterneId: string, Nord: number | null, Ost: number | null) => ({ ExterneId, Nord, Ost });
const putPlaces = (Lagen: ReturnType<typeof place>[], role = 'Sachbearbeiter') =>
  app.call('putAgenturBerater', { ...of(), body: { Lagen } }, by(role));

test('an agent gets no place that is none, by nobody who only looks, and no list is taken by halves', async () => {
  const { db, mandant, now } = await app.scope('alpha');
  const agent = (externe_id: string, agentur_id: typeof agentur.id) => ({
    ...{ mandant_id: mandant.id, externe_id, agentur_id, vorname: 'Ole', nachname: 'Nord', erstellt_am: now },
  });
  await db
    .insertInto('berater')
    .values([agent('N-1', agentur.id), agent('N-2', agentur.id), agent('F-1', other.id)])
    .execute();
  const right = place('N-1', 51.31, 9.49);
  expect(problem(await putPlaces([right], 'Betrachter'))).toEqual(['PSOF0203']);
  for (const wrong of [place('N-2', 9.49, 51.31), place('N-2', 51.31, null)])
    expect(problem(await putPlaces([right, wrong]))?.[0]).toBe('PSOF0002');
  for (const stranger of ['F-1', 'X-9'])
    expect(problem(await putPlaces([right, place(stranger, 51.3, 9.4)]))).toEqual(['PSOF0002', 'Lagen']);
  const placesNow = async () => (await people()).Berater.map(({ ExterneId, Nord }) => [ExterneId, Nord]);
  expect(await placesNow()).toEqual([
    ['N-1', null],
    ['N-2', null],
  ]);
  expect(problem(await putPlaces([right, place('N-2', 51.5, 9.9)]))).toBeNull();
  expect(await placesNow()).toEqual([
    ['N-1', 51.31],
    ['N-2', 51.5],
  ]);
  const near = data(await app.call('searchBerater', { query: { lat: 51.31, lon: 9.49 } }));
  expect(near.Content[0]).toMatchObject({ ExterneId: 'N-1', EntfernungKm: 0 });
  expect(problem(await putPlaces([place('N-1', null, null)]))).toBeNull();
  expect((await placesNow())[0]).toEqual(['N-1', null]);
});
