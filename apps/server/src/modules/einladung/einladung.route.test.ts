import { randomUUID } from 'node:crypto';
import { linkCookie } from '@weitersagen/contract/cookies';
import type { EinladungId } from '@weitersagen/contract/values';
import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import { type BuiltAgentur, buildAgentur, buildAgenturperson, signInAgentur } from '@weitersagen/testkit/bau-agentur';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { agenturMark } from '../../platform/http/page.ts';
import { findEinladung } from './queries.ts';

let app: TestApp;
let agentur: BuiltAgentur;
let other: BuiltAgentur;
let owner: string;
beforeAll(async () => {
  app = await startTestApp();
  await buildMandant(app, { route: 'alpha' });
  agentur = await buildAgentur(app, { nummer: '1001', berater: 'A-1' });
  other = await buildAgentur(app, { nummer: '1002', berater: 'A-2' });
  owner = await signInAgentur(app, agentur.person);
});
afterAll(() => app?.stop());

let nth = 0;
const body = (more: object = {}) => ({
  Vorname: 'Clara',
  Nachname: 'Kunde',
  Email: `clara${nth++}@kunde.example`,
  Art: 'Beratung',
  Mitarbeiternummer: '',
  Produkt: 'glas',
  Einverstanden: true,
  ...more,
});
const invite = (more: object = {}, token = owner) =>
  app.call('createEinladung', { body: body(more) as never }, { token });
const code = (status: number, code: string) => ({ status, problem: { code } });

const invited = async (more: object = {}, token = owner): Promise<EinladungId> => {
  const answer = await invite(more, token);
  if (!answer.ok || !('Id' in answer.data)) throw new Error(JSON.stringify(answer));
  return answer.data.Id as EinladungId;
};
const kept = async (id: EinladungId) => findEinladung(await app.scope(), id);

/** The cookie of a browser that has followed the link of the newest mail. */
const followed = async (email: string): Promise<Record<string, string>> => {
  const [mail] = await app.mails(email);
  const token = /[?&]einladung=([\w-]+)/.exec(mail?.html ?? '')?.[1];
  if (!token) throw new Error('no link in the mail');
  return { [linkCookie('alpha', 'einladung')]: token };
};

const recommend = (email: string, cookies: Record<string, string>, more: object = {}) =>
  app.call(
    'createEmpfehlung',
    {
      query: {},
      body: {
        Empfehlung: { Produkt: 'glas', AgbText: true, ...more },
        Empfehler: { Vorname: 'Clara', Nachname: 'Kunde', Email: email },
      },
    },
    { cookies },
  );
const tieOf = async (number: string) =>
  (await app.scope()).db
    .selectFrom('empfehlung')
    .select(['agentur_id', 'agentur_grund', 'einladung_id'])
    .where('nummer', '=', number)
    .executeTakeFirstOrThrow();
const numberOf = (answer: Awaited<ReturnType<typeof recommend>>): string => {
  if (!answer.ok || !('Empfehlungsnummer' in answer.data)) throw new Error(JSON.stringify(answer));
  return answer.data.Empfehlungsnummer;
};

describe('an invitation is refused', () => {
  test('without a session', async () => {
    expect(await invite({}, 'nobody')).toMatchObject(code(401, 'PSOF0204'));
  });

  test.each(['AgenturInhaber_inaktiv', null] as const)('to a person in the role %s', async (role) => {
    const person = await buildAgenturperson(app, agentur.id, { rolle: role });
    expect(await invite({}, await signInAgentur(app, person))).toMatchObject(code(403, 'PSOF0203'));
  });

  test('where the customer has not agreed, and nothing is sent', async () => {
    const Email = 'kein@einverstaendnis.example';
    expect(await invite({ Email, Einverstanden: false })).toMatchObject(code(422, 'PSOF0306'));
    expect(await app.mails(Email)).toEqual([]);
  });

  test.each([
    ['Art', { Art: 'Brief' }],
    ['Email', { Email: 'keine' }],
    ['Vorname', { Vorname: '' }],
    ['Produkt', { Produkt: 'gibt-es-nicht' }],
    ['Mitarbeiternummer', { Mitarbeiternummer: '999' }],
  ])('for what is wrong with %s', async (field, more) => {
    const answer = await invite(more);
    expect(answer.ok).toBe(false);
    if (!answer.ok) expect(answer.problem.felder?.map(({ feld }) => feld) ?? [field]).toContain(field);
  });

  test('with all that is wrong at once, the missing agreement among it', async () => {
    const answer = await invite({ Vorname: '', Nachname: '', Email: '', Art: '', Einverstanden: 'false' });
    expect(answer).toMatchObject(code(400, 'PSOF0002'));
    if (!answer.ok)
      expect(answer.problem.felder?.map(({ feld }) => feld)).toEqual([
        'Vorname',
        'Nachname',
        'Email',
        'Art',
        'Einverstanden',
      ]);
  });

  test('from the page or the device of another person than is signed in by now, and nothing is sent', async () => {
    const [Email, mark] = ['fremde@seite.example', agenturMark(agentur.person.id)];
    const colleague = await signInAgentur(app, await buildAgenturperson(app, agentur.id));
    const send = (token: string) =>
      app.call('createEinladung', { body: body({ Email }) as never }, { token, seiteVon: mark });
    expect(await send(colleague)).toMatchObject(code(409, 'PSOF0211'));
    expect(await app.mails(Email)).toEqual([]);
    expect(await send(owner)).toMatchObject({ status: 201 });
  });

  test('in the name of who has handed over', async () => {
    await buildAgenturperson(app, agentur.id, { rolle: 'AgenturInhaber_inaktiv', mitarbeiternummer: '66' });
    expect(await invite({ Mitarbeiternummer: '66' })).toMatchObject(code(400, 'PSOF0002'));
  });

  test('in the name of somebody of another agency', async () => {
    await buildAgenturperson(app, other.id, { mitarbeiternummer: '77' });
    expect(await invite({ Mitarbeiternummer: '77' })).toMatchObject(code(400, 'PSOF0002'));
  });

  test('of a person who has an open one of this agency, not of another one', async () => {
    const Email = 'zweimal@kunde.example';
    const first = await invited({ Email });
    const again = await invite({ Email: 'Zweimal@kunde.example' });
    expect(again).toMatchObject(code(422, 'PSOF0303'));
    // It leads to that one by its id, which names nobody.
    expect(again).toMatchObject({ problem: { bezug: first } });
    const one = { params: { x: 'liste' as const }, body: { Filter: { Einladung: first } } };
    expect(await app.call('getEinladungsbericht', one, { token: owner })).toMatchObject({
      data: { TotalCount: 1, Content: [{ Id: first, Email }] },
    });
    const stranger = { token: await signInAgentur(app, other.person) };
    expect(await app.call('getEinladungsbericht', one, stranger)).toMatchObject({ data: { TotalCount: 0 } });
    // The cause, and nobody to turn to: there is nothing that a service could do about it.
    expect(again).toMatchObject({
      problem: { detail: 'Diese Person ist schon eingeladen. Es wurde nichts gesendet.' },
    });
    await invited({ Email }, await signInAgentur(app, other.person));
  });
});

describe('an invitation', () => {
  test('by the body of the specification alone is sent, and keeps no sentence that nobody confirmed', async () => {
    const Email = 'nur@spezifikation.example';
    const person = await buildAgenturperson(app, agentur.id, { mitarbeiternummer: '17' });
    const answer = await app.call(
      'createEinladung',
      { body: { Vorname: 'Nur', Nachname: 'Spec', Email, Art: 'Telefon', Mitarbeiternummer: '17' } },
      { token: owner },
    );
    expect(answer).toMatchObject({ status: 201, data: { Status: 'Versandt' } });
    const row = await (await app.scope()).db
      .selectFrom('einladung')
      .selectAll()
      .where('email', '=', Email)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ agenturperson_id: person.id, gesendet_von: agentur.person.id });
    expect([row.einverstanden_fassung, row.einverstanden_hash]).toEqual([null, null]);
  });

  test('whose agreement is confirmed keeps the sentence', async () => {
    const id = await invited();
    const row = await (await app.scope()).db
      .selectFrom('einladung')
      .select(['einverstanden_fassung', 'einverstanden_hash'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({
      einverstanden_fassung: expect.stringMatching(/-de$/),
      einverstanden_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });

  test('asks without a body whether a captcha is needed', async () => {
    expect(await app.call('createEinladung', {}, { token: owner })).toMatchObject({
      status: 200,
      data: { CaptchaErforderlich: false },
    });
  });

  test('is a mail that names agency, person and occasion, with a link that stops all such mail', async () => {
    const Email = 'liest@kunde.example';
    await invited({ Email });
    const [mail] = await app.mails(Email);
    expect(mail?.betreff).toContain('Ina Muster');
    for (const word of ['Agentur 1001', 'Beratungsgespräch', 'abbestellen?token=']) expect(mail?.html).toContain(word);
  });

  test('to somebody who wants no such mail is answered the same, and not sent', async () => {
    const Email = 'gestoppt@kunde.example';
    await invited({ Email });
    const [first] = await app.mails(Email);
    const stop = /abbestellen\?token=([\w.-]+)/.exec(first?.html ?? '')?.[1] ?? '';
    expect(await app.call('sperreEmpfehlungsmails', { body: { Token: stop } })).toMatchObject({ status: 200 });
    expect(await invite({ Email }, await signInAgentur(app, other.person))).toMatchObject({
      data: { Status: 'Versandt' },
    });
    expect(await app.mails(Email)).toHaveLength(1);
  });

  test('sent again by the same device is one, also both at once', async () => {
    const wish = { Schluessel: randomUUID(), Email: 'offline@kunde.example' };
    const both = await Promise.all([invited(wish), invited(wish)]);
    expect(await invited(wish)).toBe(both[0]);
    expect(both[1]).toBe(both[0]);
    expect(await app.mails(wish.Email)).toHaveLength(1);
  });
});

describe('its link', () => {
  test('of nobody is none', async () => {
    const cookies = { [linkCookie('alpha', 'einladung')]: 'gibt-es-nicht' };
    expect(await app.call('getEinladung', {}, { cookies })).toMatchObject({ status: 200, data: null });
    const number = numberOf(await recommend('fremd@kunde.example', cookies));
    expect(await tieOf(number)).toMatchObject({ agentur_id: null, einladung_id: null });
  });

  test('is opened by a person, and by no program', async () => {
    const Email = 'oeffnet@kunde.example';
    const id = await invited({ Email });
    const cookies = await followed(Email);
    await app.call('openEinladung', {}, { cookies });
    expect(await kept(id)).toMatchObject({ status: 'Versandt' });
    await app.call('openEinladung', {}, { cookies, fromOwnPage: true });
    expect(await kept(id)).toMatchObject({ status: 'Geoeffnet' });
    expect(await app.call('getEinladung', {}, { cookies })).toMatchObject({
      data: { Agentur: 'Agentur 1001', Person: 'Ina Muster', Status: 'Geoeffnet' },
    });
  });

  test('ties the recommendation, before any agent that is named, and accepts the invitation', async () => {
    const Email = 'empfiehlt@kunde.example';
    const id = await invited({ Email });
    const number = numberOf(await recommend(Email, await followed(Email), { AgentNumber: 'A-2' }));
    expect(await tieOf(number)).toEqual({ agentur_id: agentur.id, agentur_grund: 'Einladung', einladung_id: id });
    expect(await kept(id)).toMatchObject({ status: 'Angenommen' });
  });

  test('ties nothing any more once it is withdrawn, and cannot be withdrawn twice', async () => {
    const Email = 'zurueck@kunde.example';
    const id = await invited({ Email });
    const cookies = await followed(Email);
    expect(await app.call('withdrawEinladung', { params: { id } }, { token: owner })).toMatchObject({
      data: { Status: 'Zurueckgezogen' },
    });
    expect(await app.call('withdrawEinladung', { params: { id } }, { token: owner })).toMatchObject({ ok: false });
    const number = numberOf(await recommend(Email, cookies));
    expect(await tieOf(number)).toMatchObject({ agentur_grund: null });
    expect(await kept(id)).toMatchObject({ status: 'Zurueckgezogen' });
  });
});

describe('an agent', () => {
  test.each([
    [undefined, 'Nummer'],
    [true, 'Auswahl'],
  ])('named in a recommendation (chosen: %s) ties it by %s', async (AgentGewaehlt, grund) => {
    const number = numberOf(await recommend(`agent${nth++}@kunde.example`, {}, { AgentNumber: 'A-2', AgentGewaehlt }));
    expect(await tieOf(number)).toMatchObject({ agentur_id: other.id, agentur_grund: grund });
  });
});

describe('another agency', () => {
  test('neither reminds nor withdraws', async () => {
    const id = await invited();
    const token = await signInAgentur(app, other.person);
    expect(await app.call('withdrawEinladung', { params: { id } }, { token })).toMatchObject(code(404, 'PSOF0003'));
    expect(await app.call('remindEinladung', { params: { id } }, { token })).toMatchObject(code(404, 'PSOF0003'));
  });

  test('does not count them', async () => {
    const alone = await buildAgentur(app, { nummer: '1003' });
    const token = await signInAgentur(app, alone.person);
    expect(await app.call('getEinladungFunnel', {}, { token })).toMatchObject({
      data: { Versandt: 0, Empfohlen: 0 },
    });
    const own = await app.call('getEinladungFunnel', {}, { token: owner });
    if (!own.ok) throw new Error('no figures');
    expect(own.data.Versandt).toBeGreaterThan(own.data.Angenommen);
    expect(own.data).toMatchObject({ Empfohlen: 1, Angenommen: 1, Zurueckgezogen: 1 });
  });
});

describe('the report of invitations', () => {
  test('tells what may be done with each, and of no other agency', async () => {
    const Email = 'bericht@kunde.example';
    const id = await invited({ Email });
    const report = (token: string) =>
      app.call('getEinladungsbericht', { params: { x: 'liste' }, body: { Filter: { Email } } }, { token });
    expect(await report(owner)).toMatchObject({
      data: {
        Content: [{ Id: id, Name: 'Clara Kunde', Status: 'Versandt', Art: 'Beratung', erlaubt: ['zurueckziehen'] }],
      },
    });
    expect(await report(await signInAgentur(app, other.person))).toMatchObject({ data: { TotalCount: 0 } });
  });
});

describe('the form is told', () => {
  test('who invites, for what and with which agents', async () => {
    const answer = await app.call('getEinladungDaten', {}, { token: owner });
    expect(answer).toMatchObject({
      data: {
        Agentur: { Nummer: '1001' },
        Arten: ['Beratung', 'Telefon', 'Video', 'Veranstaltung'],
        Produkte: [{ Id: 'glas', PraemieCent: 9000 }],
        Berater: [{ ExterneId: 'A-1' }],
        GueltigTage: 60,
      },
    });
  });
});

describe('as time goes by', () => {
  test('there is one reminder, not at once and not twice', async () => {
    const Email = 'erinnert@kunde.example';
    const id = await invited({ Email });
    const remind = () => app.call('remindEinladung', { params: { id } }, { token: owner });
    expect(await remind()).toMatchObject(code(422, 'PSOF0303'));
    await app.springe(3);
    owner = await signInAgentur(app, agentur.person);
    expect(await remind()).toMatchObject({ status: 200 });
    expect(await remind()).toMatchObject(code(422, 'PSOF0303'));
    const mails = await app.mails(Email);
    expect(mails).toHaveLength(2);
    expect(mails[0]?.betreff).toContain('Erinnerung');
  });

  test('whoever was written to is not invited again for 30 days, withdrawn or not, by this agency', async () => {
    const Email = 'immerwieder@kunde.example';
    const id = await invited({ Email });
    await app.springe(3);
    owner = await signInAgentur(app, agentur.person);
    expect(await app.call('remindEinladung', { params: { id } }, { token: owner })).toMatchObject({ status: 200 });
    // What is withdrawn before its reminder has gone is not reminded of.
    expect(await app.mails(Email)).toHaveLength(2);
    await app.call('withdrawEinladung', { params: { id } }, { token: owner });
    const tooSoon = await invite({ Email: 'ImmerWieder@kunde.example' }, owner);
    expect(tooSoon).toMatchObject({ status: 422, problem: { code: 'PSOF0303', bezug: id } });
    await app.springe(29);
    owner = await signInAgentur(app, agentur.person);
    expect(await invite({ Email }, owner)).toMatchObject({
      status: 422,
      problem: { felder: [{ feld: 'Email', meldung: expect.stringContaining('30 Tagen') }] },
    });
    expect(await app.mails(Email)).toHaveLength(2);
    await invited({ Email }, await signInAgentur(app, other.person));
    await app.springe(1);
    owner = await signInAgentur(app, agentur.person);
    await invited({ Email }, owner);
    expect(await app.mails(Email)).toHaveLength(4);
  });

  test('whoever makes an account has accepted', async () => {
    const Email = 'konto@kunde.example';
    const id = await invited({ Email });
    numberOf(await recommend(Email, {}));
    await app.springe(0.01);
    expect(await kept(id)).toMatchObject({ status: 'Angenommen' });
  });

  test('it ends after 60 days, and name and address are forgotten 90 days later', async () => {
    const Email = 'spaet@kunde.example';
    const id = await invited({ Email });
    await app.springe(60);
    expect(await kept(id)).toMatchObject({ status: 'Versandt' });
    await app.springe(1);
    expect(await kept(id)).toMatchObject({ status: 'Abgelaufen', email: Email });
    await app.springe(91);
    expect(await kept(id)).toMatchObject({ email: null, vorname: '', nachname: '' });
  });
});
