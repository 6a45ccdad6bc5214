import type { BildKind, KatalogKind } from '@weitersagen/contract/values';
import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import { colourArea, upload } from '@weitersagen/testkit/bild';
import { buildBetreiber, type SignedInBetreiber } from '@weitersagen/testkit/geld';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let app: TestApp;
let who: SignedInBetreiber;
beforeAll(async () => {
  app = await startTestApp();
  await buildMandant(app);
  who = await buildBetreiber(app, 'Administrator');
});
afterAll(() => app?.stop());

const as = () => ({ cookies: who.cookies });
const data = <T>(response: { ok: true; data: T } | { ok: false; problem: unknown }): T => {
  if (!response.ok) throw new Error(JSON.stringify(response.problem));
  return response.data;
};
const write = async (kind: KatalogKind, id: string, fields: Record<string, string> | null) => {
  const params = { route: 'alpha', art: kind };
  const state = id === '' ? '' : data(await app.call('getKatalogEintrag', { params, query: { id } }, as())).Stand;
  const body = { Id: id, Felder: fields, Stand: state ?? '', GiltAb: '', Grund: '' };
  return data(await app.call('putKatalogEintrag', { params, body }, as()));
};
const takeBack = async (batch: string | null) =>
  data(
    await app.call(
      'putKatalogStapel',
      { params: { route: 'alpha', id: batch ?? '' }, body: { Schritt: 'zuruecknehmen', Grund: '' } },
      as(),
    ),
  ).Id;
const uploadFile = async (kind: BildKind, id: string, colour = '#ff0000') =>
  upload(app, who, await colourArea(colour), { Art: kind, ObjektId: id });
const bild = async (kind: BildKind, objectId: string) =>
  data(await app.call('getBild', { params: { route: 'alpha', art: kind, objektId: objectId } }, as()));
const rows = async (objectId: string) =>
  (
    await app.runtime.database.betreiber.selectFrom('bild').select('art').where('objekt_id', '=', objectId).execute()
  ).map((z) => z.art);

let number = 0;
const NEW: Record<Exclude<KatalogKind, 'angebot'>, (n: number) => Record<string, string>> = {
  kategorie: (n) => ({ Slug: `neu-${n}`, Quelle: 'Festnetz', Titel_de: 'Neu', Titel_en: 'New' }),
  produkt: (n) => ({
    Id: `neu-${n}`,
    ExterneId: `X-neu-${n}`,
    Kategorie: 'internet',
    Name_de: 'Neu',
    Name_en: 'New',
    ShopUrl: 'https://shop.example/',
  }),
  praemie: (n) => ({ Produkt: 'glas', WertCent: '5000', Startdatum: `2099-01-${String(n).padStart(2, '0')}` }),
  geraet: (n) => ({
    Id: `neu-${n}`,
    ExterneId: `G-neu-${n}`,
    GeraeteTyp: 'smartphone',
    Hersteller: 'Aura',
    Name: 'Neu',
  }),
};
const neues = async (kind: keyof typeof NEW) => (await write(kind, '', NEW[kind](++number))).Id;

describe.each<[keyof typeof NEW, BildKind[]]>([
  ['produkt', ['produkt', 'produktklein']],
  ['kategorie', ['kategorie', 'kategorieicon']],
  ['praemie', ['praemie']],
  ['geraet', ['geraet']],
])('%s', (kind, kinds) => {
  test('of what has gone nobody changes the picture', async () => {
    const id = await neues(kind);
    await uploadFile(kinds[0] as BildKind, id);
    const { Verlauf } = await bild(kinds[0] as BildKind, id);
    await write(kind, id, null);
    expect(await uploadFile(kinds[0] as BildKind, id)).toMatchObject({ status: 404, problem: { code: 'PSOF0003' } });
    const back = await app.call(
      'putBild',
      { params: { route: 'alpha', art: kinds[0] as BildKind, objektId: id }, body: { Stand: Verlauf[0]?.Id ?? '' } },
      as(),
    );
    expect(back).toMatchObject({ status: 404, problem: { code: 'PSOF0003' } });
    expect(await rows(id)).toEqual([]);
  });

  test('goes with its pictures, and comes back with them', async () => {
    const id = await neues(kind);
    for (const one of kinds) await uploadFile(one, id);
    const before = await Promise.all(kinds.map((one) => bild(one, id)));
    const { Stapel } = await write(kind, id, null);
    expect(await rows(id)).toEqual([]);
    const ruecknahme = await takeBack(Stapel);
    const after = await Promise.all(kinds.map((one) => bild(one, id)));
    expect(after.map((b) => b.Bild?.Adresse)).toEqual(before.map((b) => b.Bild?.Adresse));
    expect(after[0]?.Bild?.Alternativtext).toEqual({ de: 'Ein rotes Feld', en: 'A red field' });
    expect(after[0]?.Verlauf.map((v) => v.Entfernt)).toEqual([false, true, false]);
    await takeBack(ruecknahme);
    expect(await rows(id)).toEqual([]);
  });

  test('comes back without the picture that somebody had taken away before', async () => {
    const id = await neues(kind);
    const [one] = kinds as [BildKind];
    await uploadFile(one, id);
    await app.call('deleteBild', { params: { route: 'alpha', art: one, objektId: id } }, as());
    const { Stapel } = await write(kind, id, null);
    await takeBack(Stapel);
    expect((await bild(one, id)).Bild).toBeNull();
  });
});
