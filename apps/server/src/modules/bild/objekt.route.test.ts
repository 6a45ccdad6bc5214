import type { Bildart, Katalogart } from '@weitersagen/contract/werte';
import { buildMandant } from '@weitersagen/testkit/bau';
import { farbflaeche, upload } from '@weitersagen/testkit/bild';
import { type AngemeldeterBetreiber, buildBetreiber } from '@weitersagen/testkit/geld';
import { startTestHaus, type TestHaus } from '@weitersagen/testkit/haus';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let haus: TestHaus;
let wer: AngemeldeterBetreiber;
beforeAll(async () => {
  haus = await startTestHaus();
  await buildMandant(haus);
  wer = await buildBetreiber(haus, 'Administrator');
});
afterAll(() => haus?.stop());

const als = () => ({ cookies: wer.cookies });
const data = <T>(antwort: { ok: true; data: T } | { ok: false; problem: unknown }): T => {
  if (!antwort.ok) throw new Error(JSON.stringify(antwort.problem));
  return antwort.data;
};
const write = async (art: Katalogart, id: string, felder: Record<string, string> | null) => {
  const params = { route: 'alpha', art };
  const stand = id === '' ? '' : data(await haus.call('getKatalogEintrag', { params, query: { id } }, als())).Stand;
  const body = { Id: id, Felder: felder, Stand: stand ?? '', GiltAb: '', Grund: '' };
  return data(await haus.call('putKatalogEintrag', { params, body }, als()));
};
const takeBack = async (stapel: string | null) =>
  data(
    await haus.call(
      'putKatalogStapel',
      { params: { route: 'alpha', id: stapel ?? '' }, body: { Schritt: 'zuruecknehmen', Grund: '' } },
      als(),
    ),
  ).Id;
const hochladen = async (art: Bildart, id: string, farbe = '#ff0000') =>
  upload(haus, wer, await farbflaeche(farbe), { Art: art, ObjektId: id });
const bild = async (art: Bildart, objektId: string) =>
  data(await haus.call('getBild', { params: { route: 'alpha', art, objektId } }, als()));
const rows = async (objektId: string) =>
  (
    await haus.werk.datenbank.betreiber.selectFrom('bild').select('art').where('objekt_id', '=', objektId).execute()
  ).map((z) => z.art);

let nr = 0;
const NEU: Record<Exclude<Katalogart, 'angebot'>, (n: number) => Record<string, string>> = {
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
const neues = async (art: keyof typeof NEU) => (await write(art, '', NEU[art](++nr))).Id;

describe.each<[keyof typeof NEU, Bildart[]]>([
  ['produkt', ['produkt', 'produktklein']],
  ['kategorie', ['kategorie', 'kategorieicon']],
  ['praemie', ['praemie']],
  ['geraet', ['geraet']],
])('%s', (art, arten) => {
  test('of what has gone nobody changes the picture', async () => {
    const id = await neues(art);
    await hochladen(arten[0] as Bildart, id);
    const { Verlauf } = await bild(arten[0] as Bildart, id);
    await write(art, id, null);
    expect(await hochladen(arten[0] as Bildart, id)).toMatchObject({ status: 404, problem: { code: 'PSOF0003' } });
    const zurueck = await haus.call(
      'putBild',
      { params: { route: 'alpha', art: arten[0] as Bildart, objektId: id }, body: { Stand: Verlauf[0]?.Id ?? '' } },
      als(),
    );
    expect(zurueck).toMatchObject({ status: 404, problem: { code: 'PSOF0003' } });
    expect(await rows(id)).toEqual([]);
  });

  test('goes with its pictures, and comes back with them', async () => {
    const id = await neues(art);
    for (const eine of arten) await hochladen(eine, id);
    const vorher = await Promise.all(arten.map((eine) => bild(eine, id)));
    const { Stapel } = await write(art, id, null);
    expect(await rows(id)).toEqual([]);
    const ruecknahme = await takeBack(Stapel);
    const nachher = await Promise.all(arten.map((eine) => bild(eine, id)));
    expect(nachher.map((b) => b.Bild?.Adresse)).toEqual(vorher.map((b) => b.Bild?.Adresse));
    expect(nachher[0]?.Bild?.Alternativtext).toEqual({ de: 'Ein rotes Feld', en: 'A red field' });
    expect(nachher[0]?.Verlauf.map((v) => v.Entfernt)).toEqual([false, true, false]);
    await takeBack(ruecknahme);
    expect(await rows(id)).toEqual([]);
  });

  test('comes back without the picture that somebody had taken away before', async () => {
    const id = await neues(art);
    const [eine] = arten as [Bildart];
    await hochladen(eine, id);
    await haus.call('deleteBild', { params: { route: 'alpha', art: eine, objektId: id } }, als());
    const { Stapel } = await write(art, id, null);
    await takeBack(Stapel);
    expect((await bild(eine, id)).Bild).toBeNull();
  });
});
