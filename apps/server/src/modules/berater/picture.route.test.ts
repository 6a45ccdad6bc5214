import type { AgenturpersonId } from '@weitersagen/contract/values';
import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import { type BuiltAgentur, buildAgentur, buildAgenturperson, signInAgentur } from '@weitersagen/testkit/bau-agentur';
import { colourArea } from '@weitersagen/testkit/bild';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let app: TestApp;
let agentur: BuiltAgentur;
let owner: string;
let employee: string;
let file: string;
beforeAll(async () => {
  app = await startTestApp();
  await buildMandant(app, { route: 'alpha' });
  agentur = await buildAgentur(app, { nummer: '1001', name: 'Haus Nord', berater: 'A-1' });
  await buildAgentur(app, { nummer: '1002', berater: 'A-2' });
  owner = await signInAgentur(app, agentur.person);
  employee = await signInAgentur(app, await buildAgenturperson(app, agentur.id, { rolle: 'AgenturMitarbeiter' }));
  file = (await colourArea('#0a0', 800, 400)).toString('base64');
});
afterAll(() => app?.stop());

const put = (Art: 'agentur' | 'berater', ExterneId = '', token = owner, Daten = file) =>
  app.call('putAgenturBild', { body: { Art, ExterneId, Daten } }, { token });
const remove = (kind: 'agentur' | 'berater', id = '-', token = owner) =>
  app.call('deleteAgenturBild', { params: { art: kind, id } }, { token });
const pictures = async (token = owner) => {
  const answer = await app.call('getAgenturBilder', {}, { token });
  if (!answer.ok) throw new Error(JSON.stringify(answer.problem));
  return answer.data;
};
const code = (status: number, code: string) => ({ status, problem: { code } });

describe('a picture of an agency is refused', () => {
  test('without a session, and to whoever does not lead the agency', async () => {
    expect(await put('agentur', '', 'nobody')).toMatchObject(code(401, 'PSOF0204'));
    expect(await put('agentur', '', employee)).toMatchObject(code(403, 'PSOF0203'));
    expect(await remove('agentur', '-', employee)).toMatchObject(code(403, 'PSOF0203'));
    expect((await pictures(employee)).erlaubt).toEqual([]);
  });
  test('of an agent of another agency, and of none', async () => {
    for (const number of ['A-2', 'X-9', '']) expect(await put('berater', number)).toMatchObject(code(404, 'PSOF0003'));
    expect(await remove('berater', 'A-2')).toMatchObject(code(404, 'PSOF0003'));
  });
  test('that is none, and where there is none to take away', async () => {
    const program = Buffer.from('MZ this is a program').toString('base64');
    expect(await put('agentur', '', owner, program)).toMatchObject(code(400, 'PSOF0002'));
    expect(await remove('agentur')).toMatchObject(code(404, 'PSOF0003'));
  });
});

test('a logo stands beside the agency in the search, written anew without what was attached, until it is taken away', async () => {
  const withPlace = await sharp(Buffer.from(file, 'base64'))
    .withExif({ IFD0: { Copyright: 'Haus Nord, Hinterhof' } })
    .jpeg()
    .toBuffer();
  expect(await put('agentur', '', owner, withPlace.toString('base64'))).toMatchObject({ ok: true });
  const found = await app.call('searchBerater', { query: { query: 'Haus Nord' } });
  const address = found.ok ? (found.data.Content[0]?.AgenturLogo ?? '') : '';
  expect(address).toMatch(/^\/api\/v1\/alpha\/agentur\/[\w-]+\/logo\?v=\w+$/);
  expect((await pictures(employee)).AgenturLogo).toBe(address);
  const logo = await app.http.inject({ url: `${address}&mode=Max` });
  expect(logo.statusCode).toBe(200);
  expect(logo.rawPayload.includes('Hinterhof')).toBe(false);
  expect((await sharp(logo.rawPayload).metadata()).exif).toBeUndefined();
  expect(await remove('agentur')).toMatchObject({ ok: true });
  expect((await app.http.inject({ url: address })).statusCode).toBe(404);
});

test('a photo is that of the own agent, and is found where his number is', async () => {
  expect(await put('berater', 'A-1')).toMatchObject({ ok: true });
  expect((await pictures()).Berater).toMatchObject([{ ExterneId: 'A-1', Photo: '/api/v1/alpha/produkt/A-1/grafik' }]);
  expect((await app.http.inject({ url: '/api/v1/alpha/produkt/A-1/grafik' })).statusCode).toBe(200);
});

describe('of an agent who has left', () => {
  const PHOTO = '/api/v1/alpha/produkt/A-1/grafik';
  const setPerson = async (id: AgenturpersonId) => {
    const { db, mandant } = await app.scope();
    await db
      .updateTable('berater')
      .set({
        agenturperson_id: id,
        vorname: 'Ina',
        ort: 'Kassel',
        plz: '34117',
        foto: 'portraet1',
        breite: 51.3,
        laenge: 9.5,
      })
      .where('mandant_id', '=', mandant.id)
      .where('externe_id', '=', 'A-1')
      .execute();
  };
  const remains = async () => {
    const { db, mandant } = await app.scope();
    const ofMandant = (table: 'bild' | 'bildverlauf' | 'bilddatei') =>
      db.selectFrom(table).select('hash').where('mandant_id', '=', mandant.id).execute();
    const { erstellt_am, mandant_id, ...agent } = await db
      .selectFrom('berater')
      .selectAll()
      .where('mandant_id', '=', mandant.id)
      .where('externe_id', '=', 'A-1')
      .executeTakeFirstOrThrow();
    const photos = await db
      .selectFrom('bildverlauf')
      .select('hash')
      .where('mandant_id', '=', mandant.id)
      .where('art', '=', 'berater')
      .where('objekt_id', '=', 'A-1')
      .execute();
    return {
      agent,
      photos,
      pictures: await ofMandant('bild'),
      history: await ofMandant('bildverlauf'),
      files: await ofMandant('bilddatei'),
    };
  };

  test('no photo is shown, uploaded or drawn, and a year later nothing stays but his number', async () => {
    const person = await buildAgenturperson(app, agentur.id);
    await setPerson(person.id);
    const blue = (await colourArea('#00a', 400, 400)).toString('base64');
    expect(await put('berater', 'A-1', owner, blue)).toMatchObject({ ok: true });
    // The agency's logo, which stays.
    expect(await put('agentur')).toMatchObject({ ok: true });
    expect((await app.http.inject({ url: PHOTO })).statusCode).toBe(200);
    expect(await app.call('deleteMitarbeiter', { params: { id: person.id } }, { token: owner })).toMatchObject({
      ok: true,
    });
    expect((await app.http.inject({ url: PHOTO })).statusCode).toBe(404);
    expect((await pictures()).Berater).toMatchObject([{ ExterneId: 'A-1', Photo: '', FotoErlaubt: ['entfernen'] }]);
    await app.springe(360);
    expect(await remains()).toMatchObject({ agent: { nachname: 'Vogt', ort: 'Kassel' } });
    await app.springe(10);
    const { agent, photos, pictures: shown, history, files } = await remains();
    expect(agent).toEqual({
      ...{
        externe_id: 'A-1',
        vorname: '',
        nachname: '',
        plz: '',
        ort: '',
        foto: '',
        breite: null,
        laenge: null,
        suche: '    a-1',
      },
      ...{ agentur_id: agentur.id, agenturperson_id: person.id },
    });
    expect(shown).toHaveLength(1);
    const kept = new Set([...shown, ...history].flatMap(({ hash }) => hash ?? []));
    expect(new Set(files.map(({ hash }) => hash))).toEqual(kept);
    expect(photos).toEqual([]);
    owner = await signInAgentur(app, agentur.person);
    expect((await pictures()).Berater).toEqual([]);
  });
});
