import { createHash } from 'node:crypto';
import type { Tag } from '@weitersagen/contract/werte';
import { plusTage } from '@weitersagen/server/platform/clock/tage';
import { hexFor } from '@weitersagen/server/platform/crypto/mac';
import { buildMandant } from '@weitersagen/testkit/bau';
import { buildEmpfehlung } from '@weitersagen/testkit/geld';
import { startTestHaus, type TestHaus } from '@weitersagen/testkit/haus';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

let haus: TestHaus;
const AKTIV = uuid();
const OFFEN = uuid();
const VORBEI = uuid();
const KOMMT = uuid();
let heute: Tag;

const bilingual = (text: string) => JSON.stringify({ de: `${text} de`, en: `${text} en` });
beforeAll(async () => {
  haus = await startTestHaus();
  await buildMandant(haus);
});
/** The campaigns of each test's own day: those of the edges are over, or begin, with the next one. */
beforeEach(async () => {
  const scope = await haus.scope();
  heute = scope.heute;
  const aktion = (id: string, aktiv_ab: Tag, aktiv_bis: Tag | null) => ({
    mandant_id: scope.mandant.id,
    id,
    titel: bilingual('Titel'),
    text: bilingual('Text'),
    rechtstext: bilingual('Recht'),
    aktiv_ab,
    aktiv_bis,
  });
  await haus.werk.datenbank.betreiber
    .insertInto('aktion')
    .values([
      aktion(AKTIV, plusTage(heute, -3), heute),
      aktion(OFFEN, heute, null),
      aktion(VORBEI, plusTage(heute, -9), plusTage(heute, -1)),
      aktion(KOMMT, plusTage(heute, 1), null),
    ])
    .onConflict((conflict) =>
      conflict.columns(['mandant_id', 'id']).doUpdateSet((row) => ({
        aktiv_ab: row.ref('excluded.aktiv_ab'),
        aktiv_bis: row.ref('excluded.aktiv_bis'),
      })),
    )
    .execute();
});
afterAll(() => haus?.stop());

let n = 0;
const neue = async () => {
  const e = await buildEmpfehlung(haus, { empfaenger: null });
  return { ...e, hex: hexFor(haus.werk.keys, e.nummer), email: `lea.aktion${++n}@post.example` };
};
type Neue = Awaited<ReturnType<typeof neue>>;
const enter = (e: Neue, Aktionen: unknown, mehr = {}, cookies: Record<string, string> = {}) =>
  haus.call(
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
          ...mehr,
        },
        Zustimmung: true,
        Datenschutz: true,
        Aktionen: Aktionen as never,
      },
    },
    { cookies },
  );
const belege = async (e: Neue) => {
  const { db } = await haus.scope();
  return db
    .selectFrom('einwilligung')
    .innerJoin('empfaenger', 'empfaenger.id', 'einwilligung.person_id')
    .select(['zweck', 'fassung', 'text_hash', 'widerrufen_am'])
    .where('empfaenger.email', '=', e.email)
    .where('zweck', 'in', ['werbung', `aktion:${AKTIV}`, `aktion:${OFFEN}`, `aktion:${VORBEI}`, `aktion:${KOMMT}`])
    .orderBy('gegeben_am')
    .orderBy('zweck')
    .execute();
};
const valid = async (e: Neue) => (await belege(e)).filter((b) => !b.widerrufen_am).map((b) => b.zweck);
const tokenFrom = async (email: string) =>
  /\?empfaenger=([\w-]+)/.exec((await haus.mails(email)).find((m) => /\?empfaenger=/.test(m.text))?.text ?? '')?.[1] ??
  '';

test('a choice that is none is an input error', async () => {
  expect(await enter(await neue(), [7])).toMatchObject({ status: 400, problem: { code: 'PSOF0002' } });
});

test('campaigns that are over, yet to come, or unknown are agreed to by nobody', async () => {
  const e = await neue();
  expect(await enter(e, [VORBEI, KOMMT, 'unbekannt'])).toMatchObject({ status: 201 });
  expect(await belege(e)).toEqual([]);
});

test('without a word of the person nothing voluntary is agreed to', async () => {
  const e = await neue();
  await enter(e, undefined);
  await enter(e, [{ AktionsId: AKTIV }, { AktionsId: OFFEN, Zustimmung: false }]);
  expect(await belege(e)).toEqual([]);
});

test('the list shows those that run today, none ticked, in the language asked for', async () => {
  const antwort = await haus.call('getAktionen', {}, { sprache: 'en' });
  expect(antwort).toMatchObject({
    data: [
      {
        AktionsId: AKTIV,
        Titel: 'Titel en',
        Text: 'Text en',
        RechtsText: 'Recht en',
        abgehakt: false,
        Zustimmung: false,
      },
      { AktionsId: OFFEN },
    ],
  });
});

test('a receipt keeps version and hash of what was read; by id or as the campaign came', async () => {
  const [a, b] = [await neue(), await neue()];
  await enter(a, [AKTIV]);
  await enter(b, [{ AktionsId: AKTIV, Titel: 'Titel de', abgehakt: true, Zustimmung: true }]);
  const text_hash = createHash('sha256').update('Titel de\nText de\nRecht de').digest('hex');
  for (const e of [a, b])
    expect(await belege(e)).toEqual([
      { zweck: `aktion:${AKTIV}`, fassung: `${plusTage(heute, -3)}-de`, text_hash, widerrufen_am: null },
    ]);
});

test('sent again with other boxes by the same browser, the earlier yes is taken back and kept', async () => {
  const e = await neue();
  const { cookies } = await enter(e, [AKTIV], { werbeeinwilligung: true });
  await enter(e, [AKTIV], {}, cookies);
  expect(await valid(e)).toEqual([`aktion:${AKTIV}`]);
  await enter(e, [OFFEN], {}, cookies);
  expect(await valid(e)).toEqual([`aktion:${OFFEN}`]);
  expect(await belege(e)).toHaveLength(3);
});

test('by the link of the mail they are seen and toggled, before and after the yes', async () => {
  const e = await neue();
  await enter(e, [AKTIV]);
  const token = await tokenFrom(e.email);
  const schau = async () => {
    const antwort = await haus.call('getEmpfaengerAuftrag', {}, { token });
    return antwort.ok
      ? [antwort.data.Werbeeinwilligung, ...antwort.data.Aktionen.map((a) => a.Zustimmung)]
      : antwort.problem;
  };
  const vote = (body: object) => haus.call('putZustimmung', { body: { AgbText: true, ...body } }, { token });
  expect(await schau()).toEqual([false, true, false]);
  expect(await vote({ AgbText: false, Aktionen: [] })).toMatchObject({ status: 422 });
  expect(await schau()).toEqual([false, true, false]);
  expect(await vote({ Aktionen: [OFFEN, VORBEI], werbeeinwilligung: true })).toMatchObject({
    data: { SchonBestaetigt: false },
  });
  expect(await schau()).toEqual([true, false, true]);
  expect(await vote({})).toMatchObject({ data: { SchonBestaetigt: true } });
  expect(await schau()).toEqual([true, false, true]);
  await vote({ Aktionen: [], werbeeinwilligung: false });
  expect(await schau()).toEqual([false, false, false]);
});
