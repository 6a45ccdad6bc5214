import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/** Sends the bodies of calls.md §3 as they stand there: the whole of what a client knows that was written from it. */
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  const mandantId = await buildMandant(app);
  await buildMandant(app, { route: 'beta' });
  const agent = { mandant_id: mandantId, vorname: 'Marlene', nachname: 'Vogt', plz: '34117', ort: 'Kassel' };
  await app.runtime.database.betreiber
    .insertInto('berater')
    .values(['A-4711', 'A-4712'].map((externe_id) => ({ ...agent, externe_id, erstellt_am: new Date() })))
    .execute();
});
afterAll(() => app?.stop());

interface Problem {
  code: string;
  felder?: { feld: string; meldung: string }[];
}
const send = async (
  method: 'POST' | 'PUT',
  path: string,
  body: unknown,
  { token, route = 'alpha' }: { token?: string; route?: string } = {},
) => {
  const answer = await app.http.inject({
    method,
    url: `/api/v1/${route}${path}`,
    headers: {
      'content-type': 'application/json',
      'accept-language': 'de',
      // The header and its duplicate (calls.md §7).
      ...(token ? { authorization: `Bearer ${token}`, 'x-authorization': `Bearer ${token}` } : {}),
    },
    payload: JSON.stringify(body),
  });
  return {
    status: answer.statusCode,
    body: answer.json() as Record<string, unknown> & Problem,
    headers: answer.headers,
  };
};
const told = ({ status, body }: Awaited<ReturnType<typeof send>>) => ({
  status,
  code: body.code,
  felder: body.felder?.map(({ feld }) => feld),
});

let n = 0;
const address = () => `client${++n}@post.example`;

/** Recommendation create payload. */
const recommendation = (
  { empfehlung = {}, empfehler = {} }: Record<string, Record<string, unknown>> = {},
  Empfaenger: unknown = null,
) => ({
  Empfehlung: {
    AgentNumber: null,
    Produkt: 'glas',
    Channel: 'email',
    Empfehlungslink: true,
    Agentennummer: null,
    AgbText: true,
    AnteilEmpfehler: 50,
    ...empfehlung,
  },
  Empfehler: {
    NewsletterPermission: false,
    Vorname: 'Jana',
    Nachname: 'Weber',
    NewsletterOptinGegeben: false,
    NewsletterOptinVersendetAm: '2026-11-02T09:30:00',
    Email: address(),
    ...empfehler,
  },
  Empfaenger,
});
const recommend = (...args: Parameters<typeof recommendation>) =>
  send('POST', '/Empfehlen/create?channel=email', recommendation(...args));
const newNumber = async () => String((await recommend()).body.Empfehlungsnummer);

/** empfaengerdaten of the completed recipient tracking. */
const recipient = (more: Record<string, unknown> = {}) => ({
  anrede: 'Frau',
  vorname: 'Lea',
  name: 'Sommer',
  geburtsdatum: '1990-05-04T00:00:00',
  email: address(),
  telefon: '0561 123456',
  werbeeinwilligung: false,
  adresse: { ort: 'Kassel', plz: '34117', strasse: 'Am Bach', hausnummer: '3a' },
  ...more,
});

const rows = async (number: string) => {
  const { db } = await app.scope();
  return db
    .selectFrom('empfaenger')
    .innerJoin('empfehlung', 'empfehlung.id', 'empfaenger.empfehlung_id')
    .select(['empfaenger.id', 'empfaenger.geburtsdatum', 'empfaenger.vorname', 'empfaenger.bestaetigt_am'])
    .where('empfehlung.nummer', '=', number)
    .execute();
};
const kept = async (number: unknown) => {
  const { db } = await app.scope();
  return db
    .selectFrom('empfehlung as e')
    .innerJoin('empfehler as p', 'p.id', 'e.empfehler_id')
    .select([
      'e.berater',
      'e.anteil_empfaenger',
      'e.channel',
      'p.newsletter_optin_versendet_am',
      'p.id as empfehler_id',
    ])
    .where('e.nummer', '=', String(number))
    .executeTakeFirstOrThrow();
};
const receipts = async (personId: string) => {
  const { db } = await app.scope();
  const found = await db.selectFrom('einwilligung').select('zweck').where('person_id', '=', personId).execute();
  return found.map(({ zweck }) => zweck).toSorted();
};
const tokenFor = async (email: string) => {
  const [mail] = (await app.mails(email)).filter((m) => m.links.some((l) => l.includes('?empfaenger=')));
  return new URL(mail?.links.find((l) => l.includes('?empfaenger=')) ?? 'x:').searchParams.get('empfaenger') ?? '';
};

describe('POST /empfehlen/create refuses', () => {
  test.each([
    ['an agent nobody knows', { AgentNumber: 'A-0000' }, 'Empfehlung.AgentNumber'],
    ['the same by the other name', { Agentennummer: 'A-0000' }, 'Empfehlung.Agentennummer'],
    [
      'an unknown first one, though the second is known',
      { AgentNumber: 'A-1', Agentennummer: 'A-4711' },
      'Empfehlung.AgentNumber',
    ],
    ['a field that it does not know', { AgentNummer: 'A-4711' }, 'Empfehlung.AgentNummer'],
  ])('%s', async (_, empfehlung, field) => {
    expect(told(await recommend({ empfehlung }))).toEqual({ status: 400, code: 'PSOF0002', felder: [field] });
  });
  test("another Mandant's agent", async () => {
    const body = recommendation({ empfehlung: { AgentNumber: 'A-4711' } });
    expect(told(await send('POST', '/empfehlen/create', body, { route: 'beta' }))).toMatchObject({
      felder: ['Empfehlung.AgentNumber'],
    });
  });
  test('what it does not know at the top and beside the referrer, each by its name', async () => {
    const body = { ...recommendation({ empfehler: { Telefon: '0561 1' } }), Kampagne: 'herbst' };
    expect(told(await send('POST', '/empfehlen/create', body))).toEqual({
      status: 400,
      code: 'PSOF0002',
      felder: ['Empfehler.Telefon', 'Kampagne'],
    });
  });
  test.each([false, 'no', 'false', 'nein', '', 0, null, undefined, 'AGB'])(
    'the terms with %s: PSOF0306',
    async (AgbText) => {
      expect(told(await recommend({ empfehlung: { AgbText } }))).toEqual({
        status: 422,
        code: 'PSOF0306',
        felder: ['Empfehlung.AgbText'],
      });
    },
  );
  test('a no to the conditions of the reward: PSOF0306', async () => {
    expect(told(await recommend({ empfehlung: { Praemienbedingungen: false } }))).toEqual({
      status: 422,
      code: 'PSOF0306',
      felder: ['Empfehlung.Praemienbedingungen'],
    });
  });
  test('an address that is none: PSOF0304; a missing one is an input error', async () => {
    const fields = ['Empfehler.Email'];
    expect(told(await recommend({ empfehler: { Email: 'jana@' } }))).toEqual({
      status: 422,
      code: 'PSOF0304',
      felder: fields,
    });
    expect(told(await recommend({ empfehler: { Email: '' } }))).toEqual({
      status: 400,
      code: 'PSOF0002',
      felder: fields,
    });
  });
  test('both at once: an input error that names both', async () => {
    expect(told(await recommend({ empfehler: { Email: 'jana@' }, empfehlung: { AgbText: false } }))).toEqual({
      status: 400,
      code: 'PSOF0002',
      felder: ['Empfehlung.AgbText', 'Empfehler.Email'],
    });
  });
  test("the recipient's address, where it is the referrer's, by either spelling of its name", async () => {
    const Email = address();
    for (const contact of [{ Email }, { email: Email }])
      expect(told(await recommend({ empfehler: { Email } }, contact))).toEqual({
        status: 422,
        code: 'PSOF0305',
        felder: ['Empfaenger.Email'],
      });
  });
});

describe('POST /empfehlen/create takes the recommendation of calls.md §3', () => {
  test.each([
    ['as it stands, without a recipient', {}, null],
    ['with a recipient as §3 writes one', {}, recipient()],
    ['with a recipient spelt like the referrer', {}, { Vorname: 'Lea', Nachname: 'Sommer', Email: 'lea@post.example' }],
    ['with fields that say nothing', { Werbemittel: null, Filiale: '', Mitarbeiterrabatt: false, Anlagen: [] }, null],
  ])('%s', async (_, empfehlung, contact) => {
    expect(await recommend({ empfehlung }, contact)).toMatchObject({
      status: 201,
      body: { Empfehlungsnummer: expect.any(String), KurzURL: expect.any(String), Status: 'Offen' },
    });
  });
  test.each([true, 'true', 'yes', 'on', 1, '1', 'Ich stimme den Teilnahmebedingungen zu.'])(
    'AgbText %s, which agrees to the conditions of the reward as well',
    async (AgbText) => {
      const { status, body } = await recommend({ empfehlung: { AgbText } });
      expect(status).toBe(201);
      expect(await receipts((await kept(body.Empfehlungsnummer)).empfehler_id)).toEqual(['agb', 'praemienbedingungen']);
    },
  );
  test.each([
    ['AgentNumber', { AgentNumber: 'A-4711' }, 'A-4711'],
    ['Agentennummer', { Agentennummer: ' A-4712 ' }, 'A-4712'],
    ['the former of both', { AgentNumber: 'A-4711', Agentennummer: 'A-4712' }, 'A-4711'],
    ['none', {}, null],
  ])('and keeps the agent: %s', async (_, empfehlung, berater) => {
    const { body } = await recommend({ empfehlung });
    expect(await kept(body.Empfehlungsnummer)).toMatchObject({ berater, anteil_empfaenger: 50, channel: 'email' });
  });
  test('a second press with another agent is no double click', async () => {
    const Email = address();
    const numbers = [];
    for (const AgentNumber of ['A-4711', 'A-4711', 'A-4712'])
      numbers.push((await recommend({ empfehler: { Email }, empfehlung: { AgentNumber } })).body.Empfehlungsnummer);
    expect(numbers[1]).toBe(numbers[0]);
    expect(numbers[2]).not.toBe(numbers[0]);
  });
  test('what another program says of the newsletter changes nothing', async () => {
    const { body } = await recommend({
      empfehler: { NewsletterOptinGegeben: true, NewsletterOptinVersendetAm: '2026-01-01T00:00:00' },
    });
    const { empfehler_id, newsletter_optin_versendet_am } = await kept(body.Empfehlungsnummer);
    expect(newsletter_optin_versendet_am).toBeNull();
    expect(await receipts(empfehler_id)).not.toContain('newsletter');
  });
});

test.each(['/empfehlen/create', '/account/createEmpfehler', '/empfaenger/create/{nr}'])(
  'POST %s without a body asks for the captcha, and creates nothing: 200',
  async (path) => {
    const url = `/api/v1/alpha${path.replace('{nr}', await newNumber())}`;
    const answer = await app.http.inject({ method: 'POST', url });
    expect([answer.statusCode, answer.json()]).toEqual([200, { CaptchaErforderlich: false }]);
  },
);

describe('POST /empfaenger/create/{empfehlungsnummer}', () => {
  const enter = async (number: string, body: unknown, query = '?channel=email') =>
    send('POST', `/empfaenger/create/${number}${query}`, body);

  test('refuses a wrong hex, an unknown number, a no to what was asked, an unknown field', async () => {
    const number = await newNumber();
    expect(told(await enter(number, recipient(), '?hex=0123456789abcdef'))).toMatchObject({ code: 'PSOF0003' });
    expect(told(await enter('K7M2QX4AAAAAA', recipient()))).toMatchObject({ code: 'PSOF0003' });
    for (const field of ['Zustimmung', 'Datenschutz'])
      expect(told(await enter(number, { empfaengerdaten: recipient(), [field]: false }))).toEqual({
        status: 422,
        code: 'PSOF0306',
        felder: [field],
      });
    expect(told(await enter(number, { ...recipient(), Kundenart: 'neu' }))).toMatchObject({ felder: ['Kundenart'] });
    expect(told(await enter(number, { empfaengerdaten: recipient({ Kundenart: 'neu' }) }))).toMatchObject({
      felder: ['empfaengerdaten.Kundenart'],
    });
    expect(await rows(number)).toEqual([]);
  });
  test.each([
    ['a minor', { geburtsdatum: '2020-05-04T00:00:00' }, 'empfaengerdaten.geburtsdatum'],
    ['a day that does not exist', { geburtsdatum: '1990-02-30T00:00:00' }, 'empfaengerdaten.geburtsdatum'],
    [
      'no postcode',
      { adresse: { ort: 'Kassel', plz: '', strasse: 'Am Bach', hausnummer: '3a' } },
      'empfaengerdaten.adresse.plz',
    ],
  ])('refuses %s, the data being the body itself', async (_, more, field) => {
    expect(told(await enter(await newNumber(), recipient(more)))).toEqual({
      status: 400,
      code: 'PSOF0002',
      felder: [field],
    });
  });
  test('an invalid address alone: PSOF0304', async () => {
    expect(told(await enter(await newNumber(), recipient({ email: 'lea@' })))).toEqual({
      status: 422,
      code: 'PSOF0304',
      felder: ['empfaengerdaten.email'],
    });
  });
  test.each([
    ['1990-05-04'],
    ['1990-05-04T00:00:00'],
    ['1990-05-04T00:00:00Z'],
    ['1990-05-03T22:00:00.000Z'],
    ['1990-05-04T00:00:00+02:00'],
    ['04.05.1990'],
  ])('takes the body of calls.md §3, directly and inside empfaengerdaten, born %s', async (geburtsdatum) => {
    const number = await newNumber();
    const bodies = [recipient({ geburtsdatum }), { empfaengerdaten: recipient({ geburtsdatum }) }];
    for (const body of bodies)
      expect(await enter(number, body)).toMatchObject({ status: 201, body: { Empfaengernummer: expect.any(String) } });
    expect((await rows(number)).map((row) => row.geburtsdatum)).toEqual(['1990-05-04', '1990-05-04']);
  });
  test('without the ticks there is no receipt for them, and he confirms by the link of his mail', async () => {
    const number = await newNumber();
    const body = recipient({ telefon: null, werbeeinwilligung: null });
    await enter(number, body);
    const [row] = await rows(number);
    expect([row?.bestaetigt_am, await receipts(row?.id ?? '')]).toEqual([null, []]);
    const token = await tokenFor(body.email);
    for (const no of [false, 'nein', undefined])
      expect(told(await send('PUT', '/empfaenger/zustimmung', { AgbText: no }, { token }))).toEqual({
        status: 422,
        code: 'PSOF0306',
        felder: ['AgbText'],
      });
    expect(await send('PUT', '/empfaenger/zustimmung', { AgbText: 'Ich stimme zu.' }, { token })).toMatchObject({
      status: 200,
      body: { Empfehlungsnummer: number, SchonBestaetigt: false },
    });
    expect(await receipts(row?.id ?? '')).toEqual(['empfaengerAgb']);
  });
});

test('POST /tracking/abschliessen takes the completed recipient tracking of calls.md §3', async () => {
  const empfehlungsnummer = await newNumber();
  const first = { empfehlungsnummer, empfaengernummer: null, empfaengerdaten: recipient() };
  const path = '/tracking/abschliessen/?channel=co&einsprungsquelle=Einladungslink';
  const { status, body } = await send('POST', path, first);
  expect(status).toBe(201);
  expect(await send('POST', path, { ...first, empfaengernummer: body.Empfaengernummer })).toMatchObject({
    status: 201,
    body: { Empfaengernummer: body.Empfaengernummer },
  });
  expect(told(await send('POST', path, { ...first, Filiale: '12' }))).toMatchObject({ felder: ['Filiale'] });
});

test('POST /account/createEmpfehler takes the registration of calls.md §3, and POST /account/login its log-in', async () => {
  const Email = address();
  const registration = { Vorname: 'Ruth', Nachname: 'Sommer', Email };
  expect(told(await send('POST', '/account/createEmpfehler', { ...registration, Email: 'ruth' }))).toEqual({
    status: 422,
    code: 'PSOF0304',
    felder: ['Email'],
  });
  expect(told(await send('POST', '/account/createEmpfehler', { ...registration, Rolle: 'x' }))).toMatchObject({
    felder: ['Rolle'],
  });
  expect(await send('POST', '/account/createEmpfehler', registration)).toMatchObject({ status: 201, body: { Email } });
  const [mail] = await app.mails(Email);
  const Password = /Erstes Passwort:?\s+(\S+)/.exec(mail?.text ?? '')?.[1];
  expect(await send('POST', '/account/login', { Email, Password })).toMatchObject({
    status: 200,
    body: { Email, Vorname: 'Ruth', NewsletterOptinGegeben: false, Language: 'de' },
  });
});
