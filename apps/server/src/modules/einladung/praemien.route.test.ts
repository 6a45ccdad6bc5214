import { linkCookie } from '@weitersagen/contract/cookies';
import type { AgenturId } from '@weitersagen/contract/values';
import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant, buildProdukt } from '@weitersagen/testkit/bau';
import { type BuiltAgentur, buildAgentur, buildAgenturperson, signInAgentur } from '@weitersagen/testkit/bau-agentur';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { plusTage } from '../../platform/clock/days.ts';
import { createPlan } from '../praemienplan/commands.ts';

let app: TestApp;
let agentur: BuiltAgentur;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  const mandantId = await buildMandant(app, { route: 'alpha' });
  await buildMandant(app, { route: 'beta' });
  await buildProdukt(app, mandantId, { id: 'kupfer', wertCent: 3000 });
  agentur = await buildAgentur(app, { nummer: '1001', berater: 'A-1' });
  await buildAgentur(app, { nummer: '1002', berater: 'A-2' });
  await plan(agentur.id, null, 7000);
  // Comes tomorrow: nobody is promised it yet.
  const scope = await app.scope();
  await createPlan(scope, agentur.id, {
    produktId: 'kupfer',
    valueCent: 5000,
    start: plusTage(scope.heute, 1),
    end: null,
  });
  token = await signInAgentur(app, agentur.person);
});
afterAll(() => app?.stop());

/** One that runs by now: no call makes one. */
const plan = async (agenturId: AgenturId, produktId: string | null, valueCent: number): Promise<void> => {
  const scope = await app.scope();
  const id = await createPlan(scope, agenturId, {
    ...{ produktId, valueCent, end: null },
    start: plusTage(scope.heute, 1000),
  });
  if (typeof id !== 'string') throw new Error(id.code);
  await scope.db
    .updateTable('praemienplan')
    .set({ startdatum: plusTage(scope.heute, -10) })
    .where('mandant_id', '=', scope.mandant.id)
    .where('id', '=', id)
    .execute();
};

const tied = (berater?: string, cookies: Record<string, string> = {}, route = 'alpha') =>
  app.call('getTiedPraemien', { query: berater ? { berater } : {} }, { cookies, route });

let nth = 0;
/** Invites somebody and follows the link of the mail. */
const follow = async (): Promise<{ id: string; email: string; cookies: Record<string, string> }> => {
  const Email = `eingeladen${nth++}@kunde.example`;
  const answer = await app.call(
    'createEinladung',
    { body: { Vorname: 'Clara', Nachname: 'Kunde', Email, Art: 'Beratung', Einverstanden: true } as never },
    { token },
  );
  if (!answer.ok || !('Id' in answer.data)) throw new Error(JSON.stringify(answer));
  const [mail] = await app.mails(Email);
  const link = /[?&]einladung=([\w-]+)/.exec(mail?.html ?? '')?.[1] ?? '';
  return { id: answer.data.Id, email: Email, cookies: { [linkCookie('alpha', 'einladung')]: link } };
};

describe('the amounts are everybody’s', () => {
  test.each([
    ['who names no agent and followed no link', undefined, {}],
    ['who names an agent that there is not', 'A-9', {}],
    ['whose agent’s agency has no plan', 'A-2', {}],
    ['whose link is nobody’s', undefined, { [linkCookie('alpha', 'einladung')]: 'gibt-es-nicht' }],
  ])('for him %s', async (_, agent, cookies) => {
    expect(await tied(agent, cookies)).toMatchObject({ status: 200, data: null });
  });

  test('at another Mandant', async () => {
    expect(await tied('A-1', {}, 'beta')).toMatchObject({ status: 200, data: null });
  });

  test('once the invitation is withdrawn', async () => {
    const { id, cookies } = await follow();
    expect(await tied(undefined, cookies)).toMatchObject({ data: { HoechstCent: 7000 } });
    await app.call('withdrawEinladung', { params: { id } }, { token });
    expect(await tied(undefined, cookies)).toMatchObject({ data: null });
  });
});

describe('the amounts of a tie are its agency’s', () => {
  const OF_PLAN = {
    HoechstCent: 7000,
    Praemien: [
      {
        ProduktId: null,
        PraemieCent: 7000,
        Aufteilungen: [
          { AnteilEmpfaenger: 0, EmpfehlerCent: 7000, EmpfaengerCent: 0 },
          { AnteilEmpfaenger: 50, EmpfehlerCent: 3500, EmpfaengerCent: 3500 },
          { AnteilEmpfaenger: 100, EmpfehlerCent: 0, EmpfaengerCent: 7000 },
        ],
      },
    ],
  };

  test('by the agent who is named', async () => {
    expect(await tied('A-1')).toMatchObject({ status: 200, data: OF_PLAN });
  });

  test('by the invitation that was followed, whoever else is named', async () => {
    const { cookies } = await follow();
    expect(await tied(undefined, cookies)).toMatchObject({ data: OF_PLAN });
    expect(await tied('A-2', cookies)).toMatchObject({ data: OF_PLAN });
  });

  test('and what is confirmed after the recommendation is what was shown before', async () => {
    const { email, cookies } = await follow();
    const made = await app.call(
      'createEmpfehlung',
      {
        query: {},
        body: {
          Empfehlung: { Produkt: 'kupfer', AgbText: true, AnteilEmpfehler: 100 },
          Empfehler: { Vorname: 'Clara', Nachname: 'Kunde', Email: email },
        },
      },
      { cookies },
    );
    if (!made.ok || !('Empfehlungsnummer' in made.data)) throw new Error(JSON.stringify(made));
    const { Empfehlungsnummer: id } = made.data;
    expect(await app.call('getEmpfehlungZumTeilen', { params: { id } })).toMatchObject({
      data: { PraemieEmpfehlerCent: 7000 },
    });
  });

  test('also in the form of the invitation and in that of the plan', async () => {
    const form = await app.call('getEinladungDaten', {}, { token });
    expect(form).toMatchObject({
      data: {
        Produkte: [
          { Id: 'glas', PraemieCent: 7000 },
          { Id: 'kupfer', PraemieCent: 7000 },
        ],
      },
    });
    const plans = await app.call('getPraemienplaene', {}, { token });
    expect(plans).toMatchObject({
      data: {
        Produkte: expect.arrayContaining([
          expect.objectContaining({ Id: 'glas', PraemieCent: 7000 }),
          expect.objectContaining({ Id: 'kupfer', PraemieCent: 7000 }),
        ]),
      },
    });
  });
});

describe('the card to hand over', () => {
  const card = (as: string, berater?: string, produkt = 'glas') =>
    app.call('getBeraterkarte', { params: { produkt }, query: berater ? { berater } : {} }, { token: as });

  test('is not made for what there is not, nor for an agent of another agency', async () => {
    expect(await card(token, 'A-2')).toMatchObject({ status: 404, problem: { code: 'PSOF0003' } });
    expect(await card(token, undefined, 'nichts')).toMatchObject({ status: 404, problem: { code: 'PSOF0003' } });
  });

  test('is that of who is signed in, and another one for the choosing', async () => {
    const { db, mandant, now } = await app.scope();
    const house = await buildAgentur(app, { nummer: '1009' });
    const agent = { mandant_id: mandant.id, agentur_id: house.id, erstellt_am: now };
    await db
      .insertInto('berater')
      .values([
        { ...agent, externe_id: 'H-1', nachname: 'Anders' },
        { ...agent, externe_id: 'H-2', nachname: 'Zuletzt', agenturperson_id: house.person.id },
      ])
      .execute();
    const own = await signInAgentur(app, house.person);
    expect(await card(own)).toMatchObject({
      data: { Nummer: 'H-2', Berater: [{ ExterneId: 'H-1' }, { ExterneId: 'H-2' }] },
    });
    expect(await card(own, 'H-1')).toMatchObject({ data: { Nummer: 'H-1' } });
    const other = await buildAgenturperson(app, house.id);
    expect(await card(await signInAgentur(app, other))).toMatchObject({ data: { Nummer: 'H-1' } });
  });

  test('leads to the form with the number of the agent', async () => {
    expect(await card(token)).toMatchObject({
      data: {
        Nummer: 'A-1',
        Agentur: 'Agentur 1001',
        Url: expect.stringMatching(/\/alpha\/empfehlen\/glas\?berater=A-1$/),
      },
    });
  });

  test('promises what the agency gives, and else what is in the catalogue', async () => {
    expect(await card(token, undefined, 'kupfer')).toMatchObject({ data: { PraemieCent: 7000 } });
    const without = await signInAgentur(app, (await buildAgentur(app, { nummer: '1003', berater: 'A-3' })).person);
    expect(await card(without, undefined, 'kupfer')).toMatchObject({ data: { PraemieCent: 3000 } });
  });
});
