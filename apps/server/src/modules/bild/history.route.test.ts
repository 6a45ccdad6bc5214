import type { MandantId } from '@weitersagen/contract/values';
import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant, buildProdukt } from '@weitersagen/testkit/bau';
import { colourArea, BILD_TEXT as TEXT, upload } from '@weitersagen/testkit/bild';
import { buildBetreiber, type SignedInBetreiber } from '@weitersagen/testkit/geld';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';

let app: TestApp;
let alpha: MandantId;
let betrachter: SignedInBetreiber;
let sachbearbeiter: SignedInBetreiber;
beforeAll(async () => {
  app = await startTestApp();
  alpha = await buildMandant(app);
  await buildMandant(app, { route: 'beta' });
  for (const id of ['wechsel', 'weg', 'beschreibung']) await buildProdukt(app, alpha, { id, wertCent: 1000 });
  betrachter = await buildBetreiber(app, 'Betrachter');
  sachbearbeiter = await buildBetreiber(app, 'Sachbearbeiter');
  await upload(app, sachbearbeiter, await colourArea('#00ff00'), { Art: 'berater', ObjektId: 'A-4711' });
});
afterAll(() => app?.stop());

const as = (who: SignedInBetreiber) => ({ cookies: who.cookies });
const fetch = (path: string) => app.http.inject({ url: `/api/v1/alpha${path}` });
const uploadFile = (file: Buffer, wish: { ObjektId: string }) => upload(app, sachbearbeiter, file, wish);

const bild = async (objectId: string) => {
  const response = await app.call(
    'getBild',
    { params: { route: 'alpha', art: 'produkt', objektId: objectId } },
    as(betrachter),
  );
  if (!response.ok) throw new Error(response.problem.code);
  return response.data;
};
const change = (objectId: string, body: Parameters<typeof app.call<'putBild'>>[1]['body'], who = sachbearbeiter) =>
  app.call('putBild', { params: { route: 'alpha', art: 'produkt', objektId: objectId }, body }, as(who));

test('the next picture shows at once, and its address is another', async () => {
  await uploadFile(await colourArea('#ff0000'), { ObjektId: 'wechsel' });
  const before = (await bild('wechsel')).Bild?.Adresse;
  await fetch('/produkt/wechsel/grafik?width=160');
  await uploadFile(await colourArea('#0000ff'), { ObjektId: 'wechsel' });
  expect((await bild('wechsel')).Bild?.Adresse).not.toBe(before);
  const { dominant } = await sharp((await fetch('/produkt/wechsel/grafik?width=160')).rawPayload).stats();
  expect(dominant.b).toBeGreaterThan(200);
});

test('each has an author and can be taken back; that is a change too', async () => {
  const { Verlauf, Bild } = await bild('wechsel');
  expect(Verlauf.map((v) => [v.Wer, v.Entfernt])).toEqual(Array(2).fill([expect.stringMatching(/^betreiber:/), false]));
  expect(Bild?.Wer).toBe(Verlauf[0]?.Wer);
  expect(await change('wechsel', { Stand: Verlauf[1]?.Id ?? '' })).toMatchObject({ ok: true });
  const { dominant } = await sharp((await fetch('/produkt/wechsel/grafik?width=160')).rawPayload).stats();
  expect(dominant.r).toBeGreaterThan(200);
  expect((await bild('wechsel')).Verlauf).toHaveLength(3);
});

test('taken away, the drawn one shows; brought back, it is there again', async () => {
  await uploadFile(await colourArea('#ff0000'), { ObjektId: 'weg' });
  const remove = () =>
    app.call('deleteBild', { params: { route: 'alpha', art: 'produkt', objektId: 'weg' } }, as(sachbearbeiter));
  const red = (await fetch('/produkt/weg/grafik')).headers.etag;
  expect([(await remove()).status, (await remove()).status]).toEqual([200, 404]);
  expect((await fetch('/produkt/weg/grafik')).headers.etag).not.toBe(red);
  const { Bild, Verlauf } = await bild('weg');
  expect([Bild, Verlauf.map((v) => v.Entfernt)]).toEqual([null, [true, false]]);
  await change('weg', { Stand: Verlauf[1]?.Id ?? '' });
  expect((await fetch('/produkt/weg/grafik')).headers.etag).toBe(red);
});

test('described anew it is the same picture; refused without words, by role, and where there is none', async () => {
  expect(await change('beschreibung', { Alternativtext: TEXT })).toMatchObject({ status: 404 });
  await uploadFile(await colourArea('#ff0000'), { ObjektId: 'beschreibung' });
  expect(await change('beschreibung', { Alternativtext: { de: '', en: '' } })).toMatchObject({ status: 400 });
  expect(await change('beschreibung', { Alternativtext: TEXT }, betrachter)).toMatchObject({ status: 403 });
  const before = (await bild('beschreibung')).Bild?.Adresse;
  await change('beschreibung', { Schmueckend: true });
  expect((await bild('beschreibung')).Bild).toMatchObject({
    Adresse: before,
    Schmueckend: true,
    Alternativtext: { de: '', en: '' },
  });
});

test("a state of another thing is nobody's here", async () => {
  const fremd = (await bild('wechsel')).Verlauf[0]?.Id ?? '';
  expect(await change('weg', { Stand: fremd })).toMatchObject({ status: 404 });
});

test('the list shows what is there, a Mandant at a time', async () => {
  const list = (route: string, query = {}) => app.call('getBilder', { params: { route }, query }, as(betrachter));
  const all = await list('alpha');
  expect(all.ok && all.data.Content.map((b) => b.ObjektId)).toContain('beschreibung');
  expect(await list('alpha', { art: 'berater' })).toMatchObject({
    data: { TotalCount: 1, Content: [{ ObjektId: 'A-4711' }] },
  });
  expect(await list('alpha', { suche: '%' })).toMatchObject({ data: { TotalCount: 0 } });
  expect(await list('beta')).toMatchObject({ data: { TotalCount: 0 } });
  expect(await list('omega')).toMatchObject({ status: 404 });
});

test('what was done stands in the audit log', async () => {
  const log = await app.call('getAuditlog', { query: { mandant: 'alpha' } }, as(betrachter));
  expect(log.ok && new Set(log.data.Content.map((z) => z.Was))).toEqual(
    new Set(['bildHochgeladen', 'bildZurueckgeholt', 'bildBeschrieben', 'bildEntfernt']),
  );
});

test('the history cannot be rewritten', async () => {
  const { db } = await app.scope('alpha');
  await expect(
    db.updateTable('bildverlauf').set({ hash: null }).where('mandant_id', '=', alpha).execute(),
  ).rejects.toThrow(/permission denied/);
  // Of people it is forgotten with them; of nothing else is there a row to delete.
  const kept = db.selectFrom('bildverlauf').select('id').where('mandant_id', '=', alpha).where('art', '<>', 'berater');
  const before = await kept.execute();
  expect(before.length).toBeGreaterThan(0);
  await db.deleteFrom('bildverlauf').where('mandant_id', '=', alpha).execute();
  expect(await kept.execute()).toHaveLength(before.length);
});
