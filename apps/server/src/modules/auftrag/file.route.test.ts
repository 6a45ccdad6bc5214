import { MOST_REPORTS } from '@weitersagen/contract/auftrag';
import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import { buildBetreiber, buildEmpfehlung, reportFact, type SignedInBetreiber } from '@weitersagen/testkit/geld';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { plusTage } from '../../platform/clock/days.ts';

let app: TestApp;
let clerk: SignedInBetreiber;
beforeAll(async () => {
  app = await startTestApp();
  await buildMandant(app);
  await buildMandant(app, { route: 'beta' });
  clerk = await buildBetreiber(app, 'Sachbearbeiter', 'Sina Sach');
});
afterAll(() => app?.stop());

let n = 0;
const newNumber = () => `D-${++n}`;
const HEADER = 'Auftragsnummer;Ereignis;Empfehlungsnummer;Produkt;Auftragsdatum;Datum';
const file = (...lines: string[]) => [HEADER, ...lines].join('\r\n');
/** A recommendation that an order may be reported of, and a day that lies between the two. */
const recommended = async (route = 'alpha') => {
  const { nummer } = await buildEmpfehlung(app, { alter: 5, route });
  const { heute } = await app.scope();
  const day = plusTage(heute, -2);
  return { nummer, heute, day, german: day.split('-').toReversed().join('.') };
};
const send = (Csv: string, { dryRun = true, who = clerk, route = 'alpha' } = {}) =>
  app.call('importAuftraege', { params: { route }, body: { Csv, Probelauf: dryRun } }, { cookies: who.cookies });
const read = async (csv: string, more: Parameters<typeof send>[1] = {}) => {
  const answer = await send(csv, more);
  if (!answer.ok) throw new Error(answer.problem.detail);
  return answer.data;
};
const faults = async (csv: string, more: Parameters<typeof send>[1] = {}) =>
  (await read(csv, more)).Fehler.map(({ Zeile, Meldung }) => `${Zeile} ${Meldung}`);
const kept = async (auftragsnummer: string) => {
  const { db } = await app.scope();
  const events = db.selectFrom('auftrag_ereignis').select(['ereignisnummer', 'ereignis', 'datum']);
  return {
    status: (
      await db.selectFrom('auftrag').select('status').where('auftragsnummer', '=', auftragsnummer).executeTakeFirst()
    )?.status,
    events: await events.where('auftragsnummer', '=', auftragsnummer).orderBy('ereignisnummer').execute(),
  };
};

describe('a file of orders is read in', () => {
  test.each(['Betrachter', 'Freigeber'] as const)('not by a %s', async (role) => {
    const who = await buildBetreiber(app, role);
    expect(await send(file('D-0;erfasst;1;glas;;'), { who })).toMatchObject({ status: 403 });
  });

  test('not where it is none: empty, in another character set, without a column that is needed, or with one that nobody knows', async () => {
    expect(await faults(' ')).toEqual(['1 Die Datei ist leer']);
    expect(await faults(file('D-0;erfasst;\uFFFD;glas;;'))).toEqual([
      '2 Die Datei ist nicht in UTF-8. Speichern Sie sie als „CSV UTF-8“',
    ]);
    expect(await faults('Auftragsnummer;Farbe;Farbe;auftragsnummer\nD-0;rot;rot;D-0')).toEqual([
      '1 Farbe: Diese Spalte gibt es nicht',
      '1 Farbe: Diese Spalte gibt es nicht',
      '1 auftragsnummer: Diese Spalte steht doppelt da',
      '1 Ereignis: Diese Spalte fehlt',
    ]);
    const many = Array.from({ length: MOST_REPORTS + 1 }, (_, line) => `D-${line};erfasst;1;glas;;`);
    expect(await faults(file(...many))).toEqual([
      `${MOST_REPORTS + 2} Mehr als 1.000 Zeilen auf einmal gehen nicht. Bitte teilen Sie die Datei`,
    ]);
  });

  test('but for the lines that are wrong, each of which says why', async () => {
    const { nummer, day } = await recommended();
    const foreign = await recommended('beta');
    const good = newNumber();
    const csv = file(
      `;erfasst;${nummer};glas;${day};`,
      `D-0;bestellt;${nummer};glas;${day};`,
      `D-0;erfasst;${nummer};glas;31.02.2026;`,
      `D-0;erfasst;${nummer};glas`,
      `D-0;erfasst;${nummer};;${day};`,
      `D-0;erfasst;${nummer};unbekannt;${day};`,
      `D-0;erfasst;${foreign.nummer};glas;${day};`,
      `D-0;storniert;;;;${day}`,
      `${good};erfasst;${nummer};glas;${day};`,
    );
    const told = [
      '2 Auftragsnummer ist ein Pflichtfeld',
      '3 Ereignis ist nicht gültig',
      '4 Auftragsdatum ist nicht gültig',
      '5 Die Zahl der Spalten stimmt nicht',
      '6 Produkt ist ein Pflichtfeld',
      '7 Produkt ist nicht gültig',
      '8 Empfehlungsnummer ist nicht gültig',
      '9 Empfehlungsnummer ist ein Pflichtfeld',
    ];
    expect(await faults(csv)).toEqual(told);
    expect(await faults(csv, { dryRun: false })).toEqual(told);
    expect((await kept('D-0')).events).toEqual([]);
    expect((await kept(good)).status).toBe('Gemeldet');
  });
});

describe('a dry run', () => {
  test('says what each line would do, one after the other, and does nothing of it', async () => {
    const { nummer, heute, day, german } = await recommended();
    const order = newNumber();
    const csv = file(`${order};Erfasst;${nummer};glas;${german};`, `${order};widerrufen;;;;${german}`);
    const row = { Auftragsnummer: order, Auffaellig: false };
    const expected = {
      Bekannt: 0,
      Zeilen: [
        { ...row, Zeile: 2, Ereignis: 'erfasst', Vorher: null, Nachher: 'Gemeldet' },
        { ...row, Zeile: 3, Ereignis: 'widerrufen', Vorher: 'Gemeldet', Nachher: 'Abgelehnt' },
      ],
      Fehler: [],
    };
    expect(await read(csv)).toEqual(expected);
    expect(await kept(order)).toEqual({ status: undefined, events: [] });
    // As it said.
    expect(await read(csv, { dryRun: false })).toEqual(expected);
    expect(await kept(order)).toEqual({
      status: 'Abgelehnt',
      events: [
        { ereignisnummer: `${order}/erfasst`, ereignis: 'erfasst', datum: heute },
        { ereignisnummer: `${order}/widerrufen`, ereignis: 'widerrufen', datum: day },
      ],
    });
  });

  test('says of a day that is out of reason that a person has to look at it', async () => {
    const { nummer, heute, day } = await recommended();
    const line = `${newNumber()};erfasst;${nummer};glas;${day};${plusTage(heute, 30)}`;
    const [row] = (await read(file(line))).Zeilen;
    expect(row).toMatchObject({ Nachher: 'Gemeldet', Auffaellig: true });
  });

  test('plans no mail', async () => {
    const { nummer, day } = await recommended();
    const { db } = await app.scope();
    const mails = () => db.selectFrom('mail').select('id').execute();
    const before = await mails();
    await read(file(`${newNumber()};erfasst;${nummer};glas;${day};`));
    expect(await mails()).toHaveLength(before.length);
  });
});

test('read in again, or what the feed has brought already, it changes nothing', async () => {
  const { nummer, day } = await recommended();
  const order = newNumber();
  const csv = file(`${order};erfasst;${nummer};glas;${day};`);
  expect((await read(csv, { dryRun: false })).Zeilen).toHaveLength(1);
  for (const dryRun of [true, false])
    expect(await read(csv, { dryRun })).toEqual({ Bekannt: 1, Zeilen: [], Fehler: [] });
  const fed = newNumber();
  await reportFact(app, {
    Ereignisnummer: 'E-77',
    Ereignis: 'erfasst',
    Auftragsnummer: fed,
    Empfehlungsnummer: nummer,
    Produkt: 'glas',
    Auftragsdatum: day,
  });
  const again = `Ereignisnummer;${HEADER}\nE-77;${fed};erfasst;${nummer};glas;${day};`;
  expect(await read(again, { dryRun: false })).toEqual({ Bekannt: 1, Zeilen: [], Fehler: [] });
  expect((await kept(fed)).events).toHaveLength(1);
});

test('the same event of an order with other contents needs a number of its own', async () => {
  const { nummer, day, heute } = await recommended();
  const order = newNumber();
  await read(file(`${order};erfasst;${nummer};glas;${day};`), { dryRun: false });
  const later = plusTage(heute, -1);
  expect(await faults(file(`${order};erfasst;${nummer};glas;${later};`))).toEqual([
    '2 Diese Nummer gehört schon zu einem anderen Ereignis',
  ]);
  const corrected = `Ereignisnummer;${HEADER}\n${order}-2;${order};erfasst;${nummer};glas;${later};`;
  expect((await read(corrected, { dryRun: false })).Zeilen).toHaveLength(1);
});

test('who read it in, and how much it was, stands in the audit, and in the history of the order', async () => {
  const { nummer, day } = await recommended();
  const order = newNumber();
  const admin = await buildBetreiber(app, 'Administrator');
  await read(file(`${order};erfasst;${nummer};glas;${day};`), { dryRun: false });
  const audit = await app.call('getAuditlog', { query: {} }, { cookies: admin.cookies });
  expect(audit.ok && audit.data.Content[0]).toMatchObject({
    Was: 'auftraegeImportiert',
    Wer: 'betreiber:Sina Sach',
    Mandant: 'alpha',
    Grund: 'neu 1, bekannt 0',
  });
  const dossier = await app.call(
    'getAuftrag',
    { params: { route: 'alpha', auftragsnummer: order } },
    { cookies: clerk.cookies },
  );
  expect(dossier.ok && dossier.data.Verlauf[0]).toMatchObject({ Wer: 'betreiber:Sina Sach' });
});

test.each([
  ['erfasst', 0],
  // Each kind of event may name what was bought, and when.
  ['vertragGueltig', 0],
  // The provider's own order, of which the file says something else.
  ['erfasst', 1],
])(
  'whoever has begun an order by a file (%s, reported before: %i) does not release it: a second person does',
  async (event, reported) => {
    const { nummer, day, heute } = await recommended();
    const order = newNumber();
    if (reported > 0) {
      const fact = { Auftragsnummer: order, Empfehlungsnummer: nummer, Produkt: 'glas', Auftragsdatum: heute };
      await reportFact(app, { Ereignis: 'erfasst', ...fact });
    }
    const second = await buildBetreiber(app, 'Sachbearbeiter', 'Zoe Zwei');
    await read(file(`${order};${event};${nummer};glas;${day};`), { dryRun: false });
    const params = { route: 'alpha', auftragsnummer: order };
    const shown = async ({ cookies }: SignedInBetreiber) => {
      const answer = await app.call('getAuftrag', { params }, { cookies });
      return answer.ok && [answer.data.erlaubt, answer.data.Hindernisse];
    };
    const release = ({ cookies }: SignedInBetreiber) =>
      app.call('entscheideAuftrag', { params, body: { Entscheidung: 'freigeben' } }, { cookies });
    expect(await shown(clerk)).toEqual([['ablehnen'], ['vierAugenAuftrag']]);
    expect(await release(clerk)).toMatchObject({ status: 422, problem: { code: 'PSOF0303' } });
    expect(await shown(second)).toEqual([['freigeben', 'ablehnen'], []]);
    expect(await release(second)).toMatchObject({ ok: true, data: { Status: 'Freigegeben' } });
  },
);

test.each([
  // Of two orders of one customer, the same product and the same day, one at most is released.
  ['another customer number', { Kundennummer: '4711' }, '4712;'],
  ['no contract before, where the provider has told of one', { Vorvertrag: true }, ';nein'],
])('nor does who has read in only %s', async (_, reported, said) => {
  const { nummer, day, heute } = await recommended();
  const order = newNumber();
  const fact = { Auftragsnummer: order, Empfehlungsnummer: nummer, Produkt: 'glas', Auftragsdatum: day };
  await reportFact(app, { Ereignis: 'erfasst', Ereignisnummer: `0-${order}`, ...fact, ...reported });
  const csv = `Auftragsnummer;Ereignis;Datum;Kundennummer;Vorvertrag\n${order};vertragGueltig;${heute};${said}`;
  await read(csv, { dryRun: false });
  const params = { route: 'alpha', auftragsnummer: order };
  const release = ({ cookies }: SignedInBetreiber) =>
    app.call('entscheideAuftrag', { params, body: { Entscheidung: 'freigeben' } }, { cookies });
  expect(await release(clerk)).toMatchObject({ status: 422, problem: { code: 'PSOF0303' } });
  expect(await release(await buildBetreiber(app, 'Sachbearbeiter'))).toMatchObject({ ok: true });
});

test('nor does who has said first whose recommendation an order is of, before the provider said what was bought', async () => {
  const { nummer, day } = await recommended();
  const order = newNumber();
  await read(`Auftragsnummer;Ereignis;Empfehlungsnummer\n${order};vertragGueltig;${nummer}`, { dryRun: false });
  await app.springe(1 / 24);
  await reportFact(app, { Ereignis: 'erfasst', Auftragsnummer: order, Produkt: 'glas', Auftragsdatum: day });
  const params = { route: 'alpha', auftragsnummer: order };
  const release = ({ cookies }: SignedInBetreiber) =>
    app.call('entscheideAuftrag', { params, body: { Entscheidung: 'freigeben' } }, { cookies });
  expect(await release(clerk)).toMatchObject({ status: 422, problem: { code: 'PSOF0303' } });
  expect(await release(await buildBetreiber(app, 'Sachbearbeiter'))).toMatchObject({ ok: true });
});

test.each([
  ['in time', -1],
  ['of a day that is out of reason', 9],
])(
  'an order that ended by the provider’s word does not pay again by a file of one person (%s): another one accepts it',
  async (_, days) => {
    const { nummer, day, heute } = await recommended();
    const order = newNumber();
    const fact = { Auftragsnummer: order, Empfehlungsnummer: nummer, Produkt: 'glas', Auftragsdatum: day };
    await reportFact(app, { Ereignis: 'erfasst', Datum: day, ...fact });
    const second = await buildBetreiber(app, 'Sachbearbeiter');
    const params = { route: 'alpha', auftragsnummer: order };
    const release = { params, body: { Entscheidung: 'freigeben' } } as const;
    await app.call('entscheideAuftrag', release, { cookies: second.cookies });
    await reportFact(app, { Ereignis: 'vertragGueltig', Auftragsnummer: order, Datum: day, Vorvertrag: true });
    const csv = `Ereignisnummer;Auftragsnummer;Ereignis;Datum;Vorvertrag\n${order}-2;${order};vertragGueltig;${plusTage(heute, days)};nein`;
    expect((await read(csv)).Zeilen).toMatchObject([{ Nachher: 'Storniert', Auffaellig: true }]);
    await read(csv, { dryRun: false });
    expect((await kept(order)).status).toBe('Storniert');
    const accept = ({ cookies }: SignedInBetreiber) => {
      const body = { Ereignisnummer: `${order}-2`, Ergebnis: 'angenommen', Grund: 'Rückfrage beim Anbieter' } as const;
      return app.call('reviewFakt', { params, body }, { cookies });
    };
    expect(await accept(clerk)).toMatchObject({ status: 422, problem: { code: 'PSOF0303' } });
    expect((await kept(order)).status).toBe('Storniert');
    expect(await accept(second)).toMatchObject({ ok: true, data: { Status: 'Freigegeben' } });
  },
);

test('nor does he who gives a released order of the same customer another number: that waits for another person', async () => {
  const [first, second] = [await recommended(), await recommended()];
  const [released, twice] = [newNumber(), newNumber()];
  const report = (Auftragsnummer: string, Empfehlungsnummer: string) =>
    reportFact(app, {
      ...{ Ereignis: 'erfasst', Ereignisnummer: `0-${Auftragsnummer}`, Auftragsnummer, Empfehlungsnummer },
      ...{ Produkt: 'glas', Auftragsdatum: first.day, Kundennummer: '8150' },
    });
  await report(released, first.nummer);
  const { cookies } = await buildBetreiber(app, 'Sachbearbeiter');
  const release = { Entscheidung: 'freigeben' } as const;
  const params = (auftragsnummer: string) => ({ route: 'alpha', auftragsnummer });
  await app.call('entscheideAuftrag', { params: params(released), body: release }, { cookies });
  await report(twice, second.nummer);
  const csv = `Auftragsnummer;Ereignis;Datum;Kundennummer\n${released};vertragGueltig;${first.heute};8151`;
  expect((await read(csv, { dryRun: false })).Zeilen).toMatchObject([{ Auffaellig: true }]);
  const answer = await app.call('entscheideAuftrag', { params: params(twice), body: release }, clerk);
  expect(answer).toMatchObject({ status: 422, problem: { code: 'PSOF0303' } });
});

test('who has read in what says nothing of what was bought may release the provider’s order', async () => {
  const { nummer, day, heute } = await recommended();
  const order = newNumber();
  const fact = { Auftragsnummer: order, Empfehlungsnummer: nummer, Produkt: 'glas', Auftragsdatum: day };
  await reportFact(app, { Ereignis: 'erfasst', ...fact });
  await read(file(`${order};vertragGueltig;;;;${heute}`), { dryRun: false });
  const answer = await app.call(
    'entscheideAuftrag',
    { params: { route: 'alpha', auftragsnummer: order }, body: { Entscheidung: 'freigeben' } },
    { cookies: clerk.cookies },
  );
  expect(answer).toMatchObject({ ok: true, data: { Status: 'Freigegeben' } });
});

test('a file with tabs, as a spreadsheet copies its cells, with numbers as long as they may be, is read in once', async () => {
  const { nummer, german } = await recommended();
  const order = 'L'.repeat(64);
  const line = [order, 'erfasst', nummer, 'glas', german, ''].join('\t');
  const csv = `${HEADER.replaceAll(';', '\t')}\r\n${line}\r\n`;
  expect(await faults(csv)).toEqual([]);
  expect(await read(csv, { dryRun: false })).toMatchObject({ Zeilen: [{ Auftragsnummer: order }] });
  await read(csv, { dryRun: false });
  expect((await kept(order)).events).toMatchObject([{ ereignis: 'erfasst' }]);
});
