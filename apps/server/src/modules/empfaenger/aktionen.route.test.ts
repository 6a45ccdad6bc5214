import { createHash } from 'node:crypto';
import type { Tag } from '@weitersagen/contract/values';
import { plusTage } from '@weitersagen/server/platform/clock/days';
import { hexFor } from '@weitersagen/server/platform/crypto/mac';
import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import { buildEmpfehlung } from '@weitersagen/testkit/geld';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

let app: TestApp;
const ACTIVE = uuid();
const OPEN = uuid();
const OVER = uuid();
const COMES = uuid();
let today: Tag;

const bilingual = (text: string) => JSON.stringify({ de: `${text} de`, en: `${text} en` });
beforeAll(async () => {
  app = await startTestApp();
  await buildMandant(app);
});
/** The campaigns of each test's own day: those of the edges are over, or begin, with the next one. */
beforeEach(async () => {
  const scope = await app.scope();
  today = scope.heute;
  const aktion = (id: string, activeFrom: Tag, activeUntil: Tag | null) => ({
    mandant_id: scope.mandant.id,
    id,
    titel: bilingual('Titel'),
    text: bilingual('Text'),
    rechtstext: bilingual('Recht'),
    aktiv_ab: activeFrom,
    aktiv_bis: activeUntil,
  });
  await app.runtime.database.betreiber
    .insertInto('aktion')
    .values([
      aktion(ACTIVE, plusTage(today, -3), today),
      aktion(OPEN, today, null),
      aktion(OVER, plusTage(today, -9), plusTage(today, -1)),
      aktion(COMES, plusTage(today, 1), null),
    ])
    .onConflict((conflict) =>
      conflict.columns(['mandant_id', 'id']).doUpdateSet((row) => ({
        aktiv_ab: row.ref('excluded.aktiv_ab'),
        aktiv_bis: row.ref('excluded.aktiv_bis'),
      })),
    )
    .execute();
});
afterAll(() => app?.stop());

let n = 0;
const newEmpfehlung = async () => {
  const e = await buildEmpfehlung(app, { empfaenger: null });
  return { ...e, hex: hexFor(app.runtime.keys, e.nummer), email: `lea.aktion${++n}@post.example` };
};
type New = Awaited<ReturnType<typeof newEmpfehlung>>;
const enter = (e: New, Aktionen: unknown, more = {}, cookies: Record<string, string> = {}) =>
  app.call(
    'createEmpfaenger',
    {
      params: { empfehlungsnummer: e.nummer },
      query: { hex: e.hex },
      body: {
        empfaengerdaten: {
          anrede: 'Frau',
          vorname: 'Lea',
          name: 'Sommer',
          geburtsdatum: '7.3.1985',
          email: e.email,
          adresse: { strasse: 'Am Bach', hausnummer: '3a', plz: '34117', ort: 'Kassel' },
          ...more,
        },
        Zustimmung: true,
        Datenschutz: true,
        Aktionen: Aktionen as never,
      },
    },
    { cookies },
  );
const records = async (e: New) => {
  const { db } = await app.scope();
  return db
    .selectFrom('einwilligung')
    .innerJoin('empfaenger', 'empfaenger.id', 'einwilligung.person_id')
    .select(['zweck', 'fassung', 'text_hash', 'widerrufen_am'])
    .where('empfaenger.email', '=', e.email)
    .where('zweck', 'in', ['werbung', `aktion:${ACTIVE}`, `aktion:${OPEN}`, `aktion:${OVER}`, `aktion:${COMES}`])
    .orderBy('gegeben_am')
    .orderBy('zweck')
    .execute();
};
const valid = async (e: New) => (await records(e)).filter((b) => !b.widerrufen_am).map((b) => b.zweck);
const tokenFrom = async (email: string) =>
  /\?empfaenger=([\w-]+)/.exec((await app.mails(email)).find((m) => /\?empfaenger=/.test(m.text))?.text ?? '')?.[1] ??
  '';

test('a choice that is none is an input error', async () => {
  expect(await enter(await newEmpfehlung(), [7])).toMatchObject({ status: 400, problem: { code: 'PSOF0002' } });
});

test('campaigns that are over, yet to come, or unknown are agreed to by nobody', async () => {
  const e = await newEmpfehlung();
  expect(await enter(e, [OVER, COMES, 'unbekannt'])).toMatchObject({ status: 201 });
  expect(await records(e)).toEqual([]);
});

test('without a word of the person nothing voluntary is agreed to', async () => {
  const e = await newEmpfehlung();
  await enter(e, undefined);
  await enter(e, [{ AktionsId: ACTIVE }, { AktionsId: OPEN, Zustimmung: false }]);
  expect(await records(e)).toEqual([]);
});

test('the list shows those that run today, none ticked, in the language asked for', async () => {
  const response = await app.call('getAktionen', {}, { sprache: 'en' });
  expect(response).toMatchObject({
    data: [
      {
        AktionsId: ACTIVE,
        Titel: 'Titel en',
        Text: 'Text en',
        RechtsText: 'Recht en',
        abgehakt: false,
        Zustimmung: false,
      },
      { AktionsId: OPEN },
    ],
  });
});

test('a receipt keeps version and hash of what was read; by id or as the campaign came', async () => {
  const [a, b] = [await newEmpfehlung(), await newEmpfehlung()];
  await enter(a, [ACTIVE]);
  await enter(b, [{ AktionsId: ACTIVE, Titel: 'Titel de', abgehakt: true, Zustimmung: true }]);
  const text_hash = createHash('sha256').update('Titel de\nText de\nRecht de').digest('hex');
  for (const e of [a, b])
    expect(await records(e)).toEqual([
      { zweck: `aktion:${ACTIVE}`, fassung: `${plusTage(today, -3)}-de`, text_hash, widerrufen_am: null },
    ]);
});

test('sent again with other boxes by the same browser, the earlier yes is taken back and kept', async () => {
  const e = await newEmpfehlung();
  const { cookies } = await enter(e, [ACTIVE], { werbeeinwilligung: true });
  await enter(e, [ACTIVE], {}, cookies);
  expect(await valid(e)).toEqual([`aktion:${ACTIVE}`]);
  await enter(e, [OPEN], {}, cookies);
  expect(await valid(e)).toEqual([`aktion:${OPEN}`]);
  expect(await records(e)).toHaveLength(3);
});

test('by the link of the mail they are seen and toggled, before and after the yes', async () => {
  const e = await newEmpfehlung();
  await enter(e, [ACTIVE]);
  const token = await tokenFrom(e.email);
  const view = async () => {
    const response = await app.call('getEmpfaengerAuftrag', {}, { token });
    return response.ok
      ? [response.data.Werbeeinwilligung, ...response.data.Aktionen.map((a) => a.Zustimmung)]
      : response.problem;
  };
  const vote = (body: object) => app.call('putZustimmung', { body: { AgbText: true, ...body } }, { token });
  expect(await view()).toEqual([false, true, false]);
  expect(await vote({ AgbText: false, Aktionen: [] })).toMatchObject({ status: 422 });
  expect(await view()).toEqual([false, true, false]);
  expect(await vote({ Aktionen: [OPEN, OVER], werbeeinwilligung: true })).toMatchObject({
    data: { SchonBestaetigt: false },
  });
  expect(await view()).toEqual([true, false, true]);
  expect(await vote({})).toMatchObject({ data: { SchonBestaetigt: true } });
  expect(await view()).toEqual([true, false, true]);
  await vote({ Aktionen: [], werbeeinwilligung: false });
  expect(await view()).toEqual([false, false, false]);
});
