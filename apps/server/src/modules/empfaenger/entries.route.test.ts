import type { CallOf } from '@weitersagen/contract/api';
import { hexFor } from '@weitersagen/server/platform/crypto/mac';
import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import { buildEmpfehlung, reportFact } from '@weitersagen/testkit/geld';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/** Who knows an address and has the link of a recommendation learns nothing about whether it took part. */
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await buildMandant(app);
});
afterAll(() => app?.stop());

let n = 0;
const newAddress = () => `lea.eintrag${++n}@post.example`;
const newEmpfehlung = () => buildEmpfehlung(app, { empfaenger: null });
type New = Awaited<ReturnType<typeof newEmpfehlung>>;
type Data = NonNullable<CallOf<'createEmpfaenger'>['body']>['empfaengerdaten'];
type Cookies = Record<string, string>;

const data = (email: string, more: Partial<Data> = {}): Data => ({
  anrede: 'Frau',
  vorname: 'Lea',
  name: 'Sommer',
  geburtsdatum: '7.3.1985',
  email,
  telefon: '0171 1234567',
  adresse: { strasse: 'Am Bach', hausnummer: '3a', plz: '34117', ort: 'Kassel' },
  ...more,
});
const enter = async (e: New, empfaengerdaten: Data, cookies: Cookies = {}) => {
  const response = await app.call(
    'createEmpfaenger',
    {
      params: { empfehlungsnummer: e.nummer },
      query: { hex: hexFor(app.runtime.keys, e.nummer) },
      body: { empfaengerdaten, Zustimmung: true, Datenschutz: true },
    },
    { cookies },
  );
  if (!response.ok || !('Empfaengernummer' in response.data)) throw new Error(JSON.stringify(response));
  return { nummer: response.data.Empfaengernummer, antwort: response, cookies: response.cookies };
};
/** Newest first. */
const tokens = async (email: string) =>
  (await app.mails(email)).flatMap(({ text }) => /\?empfaenger=([\w-]+)/.exec(text)?.[1] ?? []);
const confirm = (token = '', body: object = {}) =>
  app.call('putZustimmung', { body: { AgbText: true, ...body } }, { token });
const view = (hex: string) => app.call('existsEmpfaenger', { params: { hex } });
const behindTheLink = async (token = '', cookies: Cookies = {}) => {
  const response = await app.call('getEmpfaengerAuftrag', {}, { token, cookies });
  if (!response.ok) throw new Error(JSON.stringify(response));
  return response.data;
};
const rows = async (e: New) => {
  const { db } = await app.scope();
  return db.selectFrom('empfaenger').selectAll().where('empfehlung_id', '=', e.id).orderBy('id').execute();
};
/** What anybody can see of an answer, without what differs from call to call. */
const seen = ({ antwort, nummer }: Awaited<ReturnType<typeof enter>>) => ({
  status: antwort.status,
  laenge: nummer.length,
  felder: Object.keys(antwort.ok ? antwort.data : {}),
  kopf: Object.keys(antwort.headers).sort(),
});

describe('a stranger with the address of somebody who', () => {
  test.each([
    ['entered it just now', false],
    ['has confirmed and ordered', true],
  ])('%s gets the answer of an unknown address, and a number that tells nothing', async (_, done) => {
    const e = await newEmpfehlung();
    const email = newAddress();
    const person = await enter(e, data(email));
    if (done) {
      expect(await confirm((await tokens(email))[0])).toMatchObject({ ok: true });
      const { heute } = await app.scope();
      const header = {
        Auftragsnummer: `EI-${++n}`,
        Empfehlungsnummer: e.nummer,
        Produkt: 'glas',
        Auftragsdatum: heute,
      };
      await reportFact(app, { Ereignis: 'erfasst', ...header });
    }
    const [known, unknown] = [
      await enter(e, data(email, { vorname: 'Neugierig' })),
      await enter(e, data(newAddress(), { vorname: 'Neugierig' })),
    ];
    expect(seen(known)).toEqual(seen(unknown));
    expect(known.nummer).not.toBe(person.nummer);
    for (const { nummer } of [known, unknown]) {
      expect(await view(nummer)).toMatchObject({ data: { Bestaetigt: false, BestelltAm: null } });
      expect(await app.call('getEmpfaengerPraemie', { params: { nr: nummer } })).toMatchObject({
        data: { Status: null, BereitAm: null },
      });
    }
    expect(await view(person.nummer)).toMatchObject({ data: { Bestaetigt: done } });
    expect((await rows(e)).find((z) => z.nummer === person.nummer)).toMatchObject({ vorname: 'Lea', stand: 1 });
  });

  test('entered it changes nothing of that entry, its wishes or its mail', async () => {
    const e = await newEmpfehlung();
    const email = newAddress();
    await enter(e, data(email));
    const [own] = await tokens(email);
    await enter(e, data(email, { vorname: 'Fremd', werbeeinwilligung: true }));
    const [foreign] = await tokens(email);
    expect(await behindTheLink(own)).toMatchObject({ Vorname: 'Lea', Werbeeinwilligung: false });
    expect(await behindTheLink(foreign)).toMatchObject({ Vorname: 'Fremd', HierEingegeben: false });
  });

  test("cannot correct another's entry with a number that he does not have, nor one of another address", async () => {
    const e = await newEmpfehlung();
    const [email, other] = [newAddress(), newAddress()];
    const person = await enter(e, data(email));
    const madeUp = await enter(e, data(email, { vorname: 'Fremd' }), { [`wt_nr_${e.nummer}`]: '0000000000000' });
    const moved = await enter(e, data(other), person.cookies);
    expect(new Set([person, madeUp, moved].map((x) => x.nummer)).size).toBe(3);
    expect((await rows(e)).map((z) => [z.vorname, z.email])).toEqual([
      ['Lea', email],
      ['Fremd', email],
      ['Lea', other],
    ]);
  });

  test('gets mails is told only of his own: five an hour', async () => {
    const e = await newEmpfehlung();
    const email = newAddress();
    for (let turn = 0; turn < 5; turn++) await enter(e, data(email, { name: `Sommer${'x'.repeat(turn)}` }));
    await expect(enter(e, data(email, { name: 'Winter' }))).rejects.toThrow('PSOF0004');
    const { createEmpfaenger } = await import('./commands.ts');
    const scope = await app.scope();
    const wish = { empfehlungsnummer: e.nummer, daten: { ...data(email), werbeeinwilligung: false, telefon: '' } };
    expect(await createEmpfaenger(scope, { ...wish, kanal: '', aktionen: [], network: '198.51.100.7' })).toEqual(
      expect.stringMatching(/^[0-9A-Z]{13}$/),
    );
    expect(await tokens(email)).toHaveLength(5);
  });
});

describe('the same person', () => {
  test('pressing twice, or again after a lost answer, has one entry and one mail', async () => {
    const e = await newEmpfehlung();
    const email = newAddress();
    const [a, b] = await Promise.all([enter(e, data(email)), enter(e, data(email))]);
    const c = await enter(e, data(email));
    expect(new Set([a, b, c].map((x) => x.nummer)).size).toBe(1);
    expect(await rows(e)).toHaveLength(1);
    expect(await tokens(email)).toHaveLength(1);
    await app.springe(3 / 1440);
    expect((await enter(e, data(email))).nummer).not.toBe(a.nummer);
    expect(await tokens(email)).toHaveLength(2);
  });

  test('in the same browser corrects his entry: one number, one mail, later another', async () => {
    const e = await newEmpfehlung();
    const email = newAddress();
    const a = await enter(e, data(email));
    const b = await enter(e, data(email.toUpperCase(), { name: 'Winter' }), a.cookies);
    expect(b.nummer).toBe(a.nummer);
    expect(await rows(e)).toMatchObject([{ name: 'Winter', stand: 2 }]);
    expect(await app.mails(email.toUpperCase())).toHaveLength(0);
    expect(await tokens(email)).toHaveLength(1);
    await app.springe(3 / 1440);
    await enter(e, data(email, { name: 'Herbst' }), a.cookies);
    expect(await tokens(email)).toHaveLength(2);
  });

  test('in the same browser, once confirmed, stays as he is', async () => {
    const e = await newEmpfehlung();
    const email = newAddress();
    const a = await enter(e, data(email));
    await confirm((await tokens(email))[0]);
    expect((await enter(e, data(email, { name: 'Anders' }), a.cookies)).nummer).toBe(a.nummer);
    expect(await rows(e)).toMatchObject([{ name: 'Sommer' }]);
    expect(await tokens(email)).toHaveLength(1);
  });
});

describe('behind the link', () => {
  test('data that were corrected after they were read are not confirmed', async () => {
    const e = await newEmpfehlung();
    const email = newAddress();
    const a = await enter(e, data(email));
    const [token] = await tokens(email);
    const { Stand } = await behindTheLink(token);
    await enter(e, data(email, { name: 'Winter' }), a.cookies);
    expect(await confirm(token, { Stand })).toMatchObject({
      status: 422,
      problem: { code: 'PSOF0303', detail: expect.stringMatching(/^Die Angaben wurden inzwischen geändert/) },
    });
    expect(await rows(e)).toMatchObject([{ bestaetigt_am: null }]);
    expect(await confirm(token, { Stand: 2 })).toMatchObject({ data: { SchonBestaetigt: false } });
  });

  test('all that is confirmed is shown, until it is; what was ticked elsewhere is told apart', async () => {
    const e = await newEmpfehlung();
    const email = newAddress();
    const { cookies } = await enter(e, data(email, { werbeeinwilligung: true }));
    const [token] = await tokens(email);
    expect(await behindTheLink(token)).toMatchObject({
      HierEingegeben: false,
      Ueberholt: false,
      Stand: 1,
      Angaben: {
        anrede: 'Frau',
        vorname: 'Lea',
        name: 'Sommer',
        geburtsdatum: '1985-03-07',
        email,
        telefon: '+491711234567',
        adresse: { strasse: 'Am Bach', hausnummer: '3a', plz: '34117', ort: 'Kassel' },
      },
    });
    expect(await behindTheLink(token, cookies)).toMatchObject({ HierEingegeben: true });
    await confirm(token);
    expect(await behindTheLink(token)).toMatchObject({ Bestaetigt: true, Angaben: null });
  });

  test('of two entries of one address the first that is confirmed stays, whoever comes at once', async () => {
    const e = await newEmpfehlung();
    const email = newAddress();
    await enter(e, data(email));
    const [first] = await tokens(email);
    await enter(e, data(email, { vorname: 'Zweite' }));
    const [second] = await tokens(email);
    const responses = await Promise.all([confirm(first), confirm(second)]);
    expect(responses.map((a) => a.ok && a.data.SchonBestaetigt).sort()).toEqual([false, true]);
    const [a, b] = await rows(e);
    expect([a, b].filter((z) => z?.bestaetigt_am)).toHaveLength(1);
    const loser = a?.bestaetigt_am ? second : first;
    expect(await behindTheLink(loser)).toMatchObject({ Bestaetigt: false, Ueberholt: true, Angaben: null });
    expect(await confirm(loser, { werbeeinwilligung: true })).toMatchObject({ data: { SchonBestaetigt: true } });
    expect((await rows(e)).map((z) => z.werbeeinwilligung)).toEqual([false, false]);
    // His number goes on saying what it said: that somebody confirmed is not to be told by it.
    const open = (await rows(e)).find((z) => !z.bestaetigt_am);
    expect(await view(open?.nummer ?? '')).toMatchObject({ status: 200, data: { Bestaetigt: false } });
  });

  test('with another address, both may confirm', async () => {
    const e = await newEmpfehlung();
    const [a, b] = [newAddress(), newAddress()];
    await enter(e, data(a));
    await enter(e, data(b));
    for (const email of [a, b])
      expect(await confirm((await tokens(email))[0])).toMatchObject({ data: { SchonBestaetigt: false } });
  });
});

describe('"I did not enter this"', () => {
  const remove = (token = '') => app.call('deleteEmpfaenger', {}, { token });
  test('not without the link, not what an order names, confirmed or not', async () => {
    expect(await remove('x'.repeat(43))).toMatchObject({ status: 410, problem: { code: 'PSOF0202' } });
    const e = await newEmpfehlung();
    const [a, b] = [newAddress(), newAddress()];
    const { heute } = await app.scope();
    for (const email of [a, b]) {
      const { nummer } = await enter(e, data(email));
      if (email === a) await confirm((await tokens(a))[0]);
      const header = { Auftragsnummer: `EI-${++n}`, Empfaengernummer: nummer, Produkt: 'glas', Auftragsdatum: heute };
      await reportFact(app, { Ereignis: 'erfasst', ...header });
      expect(await remove((await tokens(email))[0])).toMatchObject({ status: 422, problem: { code: 'PSOF0303' } });
    }
    expect(await rows(e)).toHaveLength(2);
  });

  test('and what he has confirmed he deletes himself, where nothing was ordered: of his yes to advertising the proof stays', async () => {
    const e = await newEmpfehlung();
    const email = newAddress();
    const { nummer } = await enter(e, data(email));
    const [token] = await tokens(email);
    await confirm(token, { werbeeinwilligung: true });
    const { id } = (await rows(e))[0]!;
    expect(await remove(token)).toMatchObject({ status: 200 });
    expect(await rows(e)).toEqual([]);
    const { db } = await app.scope();
    const receipts = db.selectFrom('einwilligung').select(['zweck', 'widerrufen_am']).where('person_id', '=', id);
    expect(await receipts.execute()).toEqual([{ zweck: 'werbung', widerrufen_am: expect.any(Date) }]);
    expect(await view(nummer)).toMatchObject({ status: 404 });
    expect(await remove(token)).toMatchObject({ status: 410 });
  });

  test('takes away this entry with receipts and link, and leaves the other one of the address', async () => {
    const e = await newEmpfehlung();
    const email = newAddress();
    await enter(e, data(email));
    const [first] = await tokens(email);
    const foreign = await enter(e, data(email, { vorname: 'Fremd' }));
    const [second] = await tokens(email);
    const { db, heute } = await app.scope();
    const { id } = (await rows(e)).find((z) => z.nummer === foreign.nummer)!;
    // It named nobody, so it lay with whoever was the last.
    const Auftragsnummer = `EI-${++n}`;
    await reportFact(app, {
      Ereignis: 'erfasst',
      ...{ Auftragsnummer, Empfehlungsnummer: e.nummer, Produkt: 'glas', Auftragsdatum: heute },
    });
    expect(await remove(second)).toMatchObject({ status: 200 });
    expect(await rows(e)).toMatchObject([{ vorname: 'Lea' }]);
    expect(await db.selectFrom('einwilligung').select('id').where('person_id', '=', id).execute()).toEqual([]);
    expect(await remove(second)).toMatchObject({ status: 410 });
    expect(await view(foreign.nummer)).toMatchObject({ status: 404 });
    expect(await confirm(first)).toMatchObject({ data: { SchonBestaetigt: false } });
    const auftrag = await db
      .selectFrom('auftrag')
      .innerJoin('empfaenger', 'empfaenger.id', 'auftrag.empfaenger_id')
      .select('vorname')
      .where('auftragsnummer', '=', Auftragsnummer)
      .execute();
    expect(auftrag).toEqual([{ vorname: 'Lea' }]);
  });
});

test('what was agreed to is taken back at any time, by the link it was given with: years later too', async () => {
  const e = await newEmpfehlung();
  const email = newAddress();
  await enter(e, data(email));
  const [token] = await tokens(email);
  await confirm(token, { werbeeinwilligung: true });
  await app.springe(400);
  expect(await behindTheLink(token)).toMatchObject({ Werbeeinwilligung: true });
  expect(await confirm(token, { werbeeinwilligung: false })).toMatchObject({ data: { SchonBestaetigt: true } });
  const [row] = await rows(e);
  const { db } = await app.scope();
  const receipt = db
    .selectFrom('einwilligung')
    .select('widerrufen_am')
    .where('person_id', '=', row?.id ?? '');
  expect(row).toMatchObject({ werbeeinwilligung: false });
  expect(await receipt.where('zweck', '=', 'werbung').execute()).toEqual([{ widerrufen_am: expect.any(Date) }]);
});

describe('the order, where one mailbox has several entries', () => {
  const auftragTo = async (Auftragsnummer: string) => {
    const { db } = await app.scope();
    return db
      .selectFrom('auftrag')
      .innerJoin('empfaenger', 'empfaenger.id', 'auftrag.empfaenger_id')
      .select(['empfaenger.nummer'])
      .where('auftragsnummer', '=', Auftragsnummer)
      .executeTakeFirst();
  };
  test.each([
    ['before', true],
    ['after', false],
  ])('belongs to the confirmed one, even if the shop named the other %s the yes', async (_, before) => {
    const e = await newEmpfehlung();
    const email = newAddress();
    const first = await enter(e, data(email));
    const [token] = await tokens(email);
    const second = await enter(e, data(email, { telefon: '' }));
    const { heute } = await app.scope();
    const Auftragsnummer = `EI-${++n}`;
    const header = { Auftragsnummer, Empfaengernummer: second.nummer, Produkt: 'glas', Auftragsdatum: heute };
    if (!before) await confirm(token);
    expect(await reportFact(app, { Ereignis: 'erfasst', ...header })).toMatchObject({ status: 202 });
    if (before) await confirm(token);
    expect(await auftragTo(Auftragsnummer)).toEqual({ nummer: first.nummer });
    expect(await view(second.nummer)).toMatchObject({ data: { BestelltAm: null } });
  });
});

test('after 12 weeks entries that nobody confirmed are gone, the confirmed one of the address stays', async () => {
  const e = await newEmpfehlung();
  const email = newAddress();
  await enter(e, data(email));
  await confirm((await tokens(email))[0]);
  await enter(e, data(email, { vorname: 'Fremd' }));
  await app.springe(84);
  expect(await rows(e)).toMatchObject([{ vorname: 'Lea' }]);
});
