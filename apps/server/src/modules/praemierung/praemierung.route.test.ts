import { ruleSetOf } from '@weitersagen/contract/rule-set';
import type { PraemierungId } from '@weitersagen/contract/values';
import { plusTage } from '@weitersagen/server/platform/clock/days';
import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import {
  buildAuftrag,
  buildBetreiber,
  buildEmpfehlung,
  buildGutschein,
  buildPreparePraemie,
  IBAN,
  praemieToken,
  reportFact,
  type SignedInBetreiber,
} from '@weitersagen/testkit/geld';
import { signIn } from '@weitersagen/testkit/konto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkLedgers } from '../buchung/queries.ts';
import { planPraemieMail } from './commands-mail.ts';
import { sweeps } from './jobs.ts';
import { countFreeCodes } from './queries-gutschein.ts';
import { lapsesAt } from './rules.ts';

let app: TestApp;
let betreiber: SignedInBetreiber;
beforeAll(async () => {
  app = await startTestApp();
  await buildMandant(app);
  await buildMandant(app, { route: 'nurde', einstellungen: { ModuleIBANNurDE: true } });
  await buildGutschein(app, { id: 'buch', wertCent: 9000, codes: 20 });
  await buildGutschein(app, { id: 'rar', wertCent: 4500, codes: 1, warngrenze: 5 });
  betreiber = await buildBetreiber(app, 'Sachbearbeiter');
});
afterAll(async () => {
  const sums = app ? await checkLedgers(app.runtime.scopes.betreiber({ wer: 'test' })) : [];
  await app?.stop();
  expect(sums.map((s) => s.stimmt)).toEqual([true, true]);
});

const GELD = { Praemienart: 'geld', Iban: IBAN, Kontoinhaber: 'Jana Weber' } as const;
const BOOK = { Praemienart: 'gutschein', Gutschein: 'buch' } as const;
const read = (token?: string, route = 'alpha') => app.call('getPraemierung', { query: {} }, { token, route });
const choose = (token: string, body: typeof GELD | typeof BOOK | object, route = 'alpha') =>
  app.call('putPraemierung', { body: body as never }, { token, route });
const open = (token: string, Weg: 'anzeigen' | 'mail') => app.call('oeffneGutschein', { body: { Weg } }, { token });
const ready = (wish = {}) => buildPreparePraemie(app, betreiber, wish);
type Ready = Awaited<ReturnType<typeof ready>>;
const occasions = async (token: string) => {
  const response = await read(token);
  if (!response.ok) throw new Error('no claim');
  const { db } = await app.scope();
  const rows = await db
    .selectFrom('buchung')
    .select(['anlass', 'soll', 'haben'])
    .where('praemierung_id', '=', response.data.Id as PraemierungId)
    .orderBy('id')
    .execute();
  return rows.map((z) => `${z.anlass}: ${z.soll} → ${z.haben}`);
};

test('the claim names the reward on offer that it comes from, as it was promised', async () => {
  const { token } = await ready({ anteilEmpfaenger: 50 });
  const answer = await read(token);
  if (!answer.ok) throw new Error('no claim');
  expect(answer.data).toMatchObject({
    WertCent: 4500,
    Praemie: {
      Id: expect.any(String),
      WertCent: 9000,
      Wert: '90 €',
      Startdatum: '2020-01-01',
      Enddatum: null,
      EnddatumAnzeige: null,
    },
  });
  const { db } = await app.scope();
  await db
    .updateTable('auftrag')
    .set({ praemie_wert_cent: 8000 as never })
    .execute();
  expect(await read(token)).toMatchObject({ data: { Praemie: { WertCent: 8000 } } });
});

describe('the reward link is refused', () => {
  test.each([
    ['missing', undefined],
    ['invented', 'erfunden'],
  ])('when %s', async (_, token) => {
    expect(await read(token)).toMatchObject({ status: 401, problem: { code: 'PSOF0502' } });
    expect(await choose(token ?? '', GELD)).toMatchObject({ status: 401 });
  });

  test("in another Mandant's house", async () => {
    const { token } = await ready();
    expect(await read(token, 'nurde')).toMatchObject({ status: 401, problem: { code: 'PSOF0502' } });
  });
});

test('the link works from the page cookie too, also beside the token of a log-in', async () => {
  const { token } = await ready();
  const both = await app.call(
    'getPraemierung',
    { query: {} },
    { token: 'eine.an.meldung', cookies: { 'wt_praemie.alpha': token } },
  );
  expect(both).toMatchObject({ ok: true, data: { WertCent: 9000, Vorname: 'Jana', abschlussname: 'Tom' } });
});

describe('a choice is refused', () => {
  test.each([
    ['a wrong checksum', { ...GELD, Iban: 'DE00370400440532013000' }, 'Iban'],
    ['something that is no account', { ...GELD, Iban: 'kein Konto' }, 'Iban'],
    ['no account holder', { ...GELD, Kontoinhaber: ' ' }, 'Kontoinhaber'],
    ['a name that no bank can write', { ...GELD, Kontoinhaber: '☃☃☃' }, 'Kontoinhaber'],
    ['no voucher', { Praemienart: 'gutschein' }, 'Gutschein'],
  ])('with %s, and the reward stays open', async (_, body, field) => {
    const { token } = await ready();
    expect(await choose(token, body)).toMatchObject({
      status: 400,
      problem: { code: 'PSOF0002', felder: [{ feld: expect.stringContaining(field) }] },
    });
    expect(await read(token)).toMatchObject({ ok: true, data: { erlaubt: ['waehlen'] } });
  });

  test('with a foreign account, where the Mandant pays to German ones only', async () => {
    const { token } = await ready({ route: 'nurde' });
    const response = await choose(token, { ...GELD, Iban: 'AT611904300234573201' }, 'nurde');
    expect(response).toMatchObject({
      status: 400,
      problem: { felder: [{ feld: 'Iban', meldung: expect.stringContaining('deutsche') }] },
    });
  });

  test.each([
    ['unknown', 'gibtEsNicht'],
    ['of another amount', 'rar'],
  ])('with a voucher that is %s', async (_, Gutschein) => {
    const { token } = await ready();
    expect(await choose(token, { Praemienart: 'gutschein', Gutschein })).toMatchObject({
      status: 422,
      problem: { code: 'PSOF0303', felder: [{ feld: 'Gutschein' }] },
    });
  });

  test('when the last voucher is gone: one of two gets it, the other may choose again; the service is told once', async () => {
    const e = await ready({ anteilEmpfaenger: 50 });
    const other = await praemieToken(app, e.empfaengerEmail);
    const responses = await Promise.all(
      [e.token, other].map((t) => choose(t, { Praemienart: 'gutschein', Gutschein: 'rar' })),
    );
    expect(responses.map((a) => a.status).sort()).toEqual([200, 422]);
    const empty = responses[0]?.ok ? other : e.token;
    expect(await read(empty)).toMatchObject({ ok: true, data: { Gutscheine: [], erlaubt: ['waehlen'] } });
    expect(await choose(empty, GELD)).toMatchObject({ status: 200 });
    expect((await app.mails('service@alpha.example')).map((m) => m.betreff)).toEqual([
      'Gutscheine werden knapp: Gutschein rar',
    ]);
  });

  test.each([
    ['cash after cash', GELD, GELD],
    ['a voucher after cash', GELD, BOOK],
    ['cash after a voucher', BOOK, GELD],
  ])('a second time: %s', async (_, first, second) => {
    const { token } = await ready();
    expect((await choose(token, first)).status).toBe(200);
    expect(await choose(token, second)).toMatchObject({ status: 409, problem: { code: 'PSOF0501' } });
  });

  test('of eight at the same moment one is made, the others are told', async () => {
    const { token } = await ready();
    const responses = await Promise.all(Array.from({ length: 8 }, (_, i) => choose(token, i % 2 ? GELD : BOOK)));
    expect(responses.map((a) => (a.ok ? 'ok' : a.problem.code)).sort()).toEqual([...Array(7).fill('PSOF0501'), 'ok']);
    expect((await occasions(token)).filter((a) => a.startsWith('anspruch'))).toHaveLength(1);
  });

  test.each([
    ['nothing', null],
    ['cash', GELD],
    ['a voucher', BOOK],
  ])(
    'after the order was cancelled and %s was chosen: it says why, and not that it was collected',
    async (_, choice) => {
      const { token, auftragsnummer } = await ready();
      if (choice) await choose(token, choice);
      await reportFact(app, { Ereignis: 'storniert', Auftragsnummer: auftragsnummer });
      const ended = {
        status: 422,
        problem: { code: 'PSOF0303', detail: expect.stringMatching(/^Diese Prämie ist entfallen: /) },
      };
      for (const late of [GELD, BOOK]) expect(await choose(token, late)).toMatchObject(ended);
      for (const path of ['anzeigen', 'mail'] as const) expect(await open(token, path)).toMatchObject(ended);
      expect(await read(token)).toMatchObject({ ok: true, data: { Status: 'Storniert', erlaubt: [] } });
    },
  );
});

describe('a claim whose order is cancelled', () => {
  const subjects = async (to: string) => (await app.mails(to)).map((m) => m.betreff);
  const ENDED = 'Ihre Prämie von 90 € entfällt';
  const cancel = (Auftragsnummer: string, Event: 'storniert' | 'widerrufen' = 'storniert') =>
    reportFact(app, { Ereignis: Event, Auftragsnummer });

  test('is told to nobody who was never told of it', async () => {
    const e = await buildEmpfehlung(app);
    await cancel(await buildAuftrag(app, betreiber, e));
    expect(await subjects(e.empfehlerEmail)).not.toContain(ENDED);
  });

  test.each([
    ['ready', null, /beendet\s+wurde/],
    ['chosen as cash', GELD, /überweisen\s+sie\s+nicht\s+mehr/],
    ['chosen as a voucher', BOOK, /nicht\s+mehr\s+öffnen/],
  ])('is told to who knew it %s: once, without a reason that later facts could change', async (_, choice, says) => {
    const { token, auftragsnummer, empfehlerEmail, empfaengerEmail } = await ready();
    if (choice) await choose(token, choice);
    await cancel(auftragsnummer);
    await cancel(auftragsnummer);
    await cancel(auftragsnummer, 'widerrufen');
    const mails = (await app.mails(empfehlerEmail)).filter((m) => m.betreff === ENDED);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toMatch(says);
    expect(mails[0]?.text).not.toMatch(/widerrufen|storniert|Vorvertrag|zusteht/i);
    expect(await subjects(empfaengerEmail)).toEqual([]);
  });

  test('is told in the language of its reader', async () => {
    const { auftragsnummer, empfehlerEmail } = await ready({ sprache: 'en' });
    await cancel(auftragsnummer);
    expect((await app.mails(empfehlerEmail))[0]).toMatchObject({
      betreff: 'Your reward of €90 is cancelled',
      text: expect.stringMatching(/not\s+concluded\s+or\s+has\s+been\s+ended/),
    });
  });
});

describe('cash', () => {
  test('is owed as money; the account is sealed and shown masked, and the link still shows the reward', async () => {
    const { token } = await ready();
    expect(await choose(token, { ...GELD, Iban: 'de89 3704 0044 0532 0130 00' })).toMatchObject({
      ok: true,
      data: { Status: 'Bereitgestellt', Praemienart: 'geld', IbanMaskiert: 'DE89 **** **** **** **30 00', erlaubt: [] },
    });
    expect(await read(token)).toMatchObject({ status: 200, data: { ErwartetAm: expect.any(String) } });
    expect(await occasions(token)).toEqual([
      'freigabe: aufwand → verbindlichkeit',
      'anspruch: verbindlichkeit → auszahlung',
    ]);
    const { db } = await app.scope();
    const everything = JSON.stringify(await db.selectFrom('praemierung').selectAll().execute());
    expect(everything).not.toContain(IBAN);
    expect(everything).not.toContain('Jana Weber');
  });
});

describe('a voucher', () => {
  test('is shown once, then mailed to its owner three times, and not once more', async () => {
    const { token, empfehlerEmail } = await ready();
    expect(await choose(token, BOOK)).toMatchObject({
      ok: true,
      data: { GutscheinName: 'Gutschein buch', erlaubt: ['codeAnzeigen', 'codeMailen'] },
    });
    const shown = await open(token, 'anzeigen');
    expect(shown).toMatchObject({
      ok: true,
      data: { Code: expect.stringMatching(/^buch-CODE-\d+$/), VersandtAn: null },
    });
    expect(await open(token, 'anzeigen')).toMatchObject({ status: 409, problem: { code: 'PSOF0501' } });
    for (let i = 0; i < 3; i++)
      expect(await open(token, 'mail')).toMatchObject({ ok: true, data: { Code: null, VersandtAn: empfehlerEmail } });
    expect(await open(token, 'mail')).toMatchObject({ status: 409 });
    expect(await read(token)).toMatchObject({ ok: true, data: { Status: 'Abgeholt', erlaubt: [] } });
    const code = shown.ok ? shown.data.Code : '';
    const mails = (await app.mails(empfehlerEmail)).filter((m) => m.betreff === 'Ihr Gutschein: Gutschein buch');
    expect(mails.map((m) => m.text.includes(code ?? '?'))).toEqual([true, true, true]);
    expect(await occasions(token)).toEqual([
      'freigabe: aufwand → verbindlichkeit',
      'anspruch: verbindlichkeit → gutschein',
      'auszahlung: gutschein → gutscheinbestand',
    ]);
  });

  test('opened twice at the same moment is shown once', async () => {
    const { token } = await ready();
    await choose(token, BOOK);
    const responses = await Promise.all([open(token, 'anzeigen'), open(token, 'anzeigen')]);
    expect(responses.map((a) => a.status).sort()).toEqual([200, 409]);
  });

  test('that nobody chose cannot be opened', async () => {
    const { token } = await ready();
    expect(await open(token, 'anzeigen')).toMatchObject({ status: 422, problem: { code: 'PSOF0303' } });
  });

  test.each([
    [
      'the order is cancelled',
      async ({ auftragsnummer }: Ready) => reportFact(app, { Ereignis: 'storniert', Auftragsnummer: auftragsnummer }),
    ],
    [
      'the account is deleted',
      async ({ empfehlerEmail }: Ready) =>
        app.call('deleteEmpfehler', {}, { token: (await signIn(app, empfehlerEmail)).token }),
    ],
  ])('goes back into stock when %s before it was opened, and stays away once it was', async (_, lapse) => {
    const free = async () => countFreeCodes(await app.scope(), 'buch');
    const e = await ready();
    const seen = await ready();
    const before = await free();
    for (const { token } of [e, seen]) await choose(token, BOOK);
    await open(seen.token, 'anzeigen');
    expect(await free()).toBe(before - 2);
    for (const one of [e, seen]) await lapse(one);
    expect(await free()).toBe(before - 1);
    const { db } = await app.scope();
    const half = await db
      .selectFrom('gutscheincode')
      .select('id')
      .where('praemierung_id', 'is', null)
      .where('vergeben_am', 'is not', null)
      .execute();
    expect(half).toEqual([]);
  });

  test('settles the recommendation when it is the last claim', async () => {
    const e = await ready({ anteilEmpfaenger: 0 });
    await choose(e.token, BOOK);
    await open(e.token, 'mail');
    const { db } = await app.scope();
    const { status } = await db
      .selectFrom('empfehlung')
      .select('status')
      .where('id', '=', e.id)
      .executeTakeFirstOrThrow();
    expect(status).toBe('Gezahlt');
  });
});

describe('with time', () => {
  test('nothing is ready before its day; then the mail comes, once, in the language of its reader', async () => {
    const e = await buildEmpfehlung(app, { anteilEmpfaenger: 100, empfaenger: { sprache: 'en' }, alter: 27 });
    const a = await buildAuftrag(app, betreiber, e);
    await reportFact(app, {
      Ereignis: 'vertragGueltig',
      Auftragsnummer: a,
      Datum: plusTage((await app.scope()).heute, -27),
    });
    expect(await app.mails(e.empfaengerEmail)).toEqual([]);
    await app.springe(1);
    await app.springe(0);
    const [mail, ...others] = await app.mails(e.empfaengerEmail);
    expect([mail?.betreff, others]).toEqual(['Your reward is ready: €90', []]);
    expect(mail?.text).toMatch(/prefer\s+a\s+voucher/);
  });

  test('two reminders, then it expires, and who stands with empty hands is told', async () => {
    const e = await ready();
    const scope = await app.scope();
    const end = lapsesAt(scope.heute, ruleSetOf(scope.mandant.einstellungen));
    const mailSubjects = async () =>
      (await app.mails(e.empfehlerEmail))
        .map((m) => m.betreff.replace(/ \d\d\..*/, ''))
        .slice(0, -2)
        .reverse();
    const until = async (day: string) =>
      app.springe(Math.round((Date.parse(day) - Date.parse((await app.scope()).heute)) / 86_400_000));
    await until(plusTage(end, -31));
    expect(await mailSubjects()).toEqual([]);
    await until(plusTage(end, -30));
    await until(plusTage(end, -20));
    expect(await mailSubjects()).toEqual(['Ihre Prämie wartet noch bis']);
    await until(plusTage(end, -7));
    await until(end);
    expect(await mailSubjects()).toEqual(Array(2).fill('Ihre Prämie wartet noch bis'));
    expect(await read(e.token)).toMatchObject({ ok: true, data: { Status: 'Bereitgestellt' } });
    await until(plusTage(end, 1));
    expect(await mailSubjects()).toEqual([
      ...Array(2).fill('Ihre Prämie wartet noch bis'),
      'Ihre Prämie ist verfallen',
    ]);
    expect(await read(e.token)).toMatchObject({ ok: true, data: { Status: 'Abgelaufen' } });
    for (const sweep of sweeps) expect(await sweep.run(await app.scope())).toBe(0);
  });
});

test('the reward mail can be asked for again, as long as there is something to do', async () => {
  const e = await ready({ anteilEmpfaenger: 10 }); // No voucher is worth 81 €.
  const again = async () => {
    const response = await read(e.token);
    return (await app.scope()).transaction((tx) =>
      planPraemieMail(tx, (response.ok ? response.data.Id : '') as PraemierungId),
    );
  };
  expect(await again()).toBe(true);
  const mails = (await app.mails(e.empfehlerEmail)).filter((m) => m.betreff.startsWith('Ihre Prämie liegt bereit'));
  expect(mails.map(({ text }) => text.includes('Gutschein'))).toEqual([false, false]);
  await choose(e.token, GELD);
  expect(await again()).toBe(false);
});
