import type { MandantScope } from '@weitersagen/server/platform/auth/scope';
import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import {
  angebotAs,
  festnetzDataAs,
  geraetAs,
  kategorieAs,
  praemieAs,
  produktAs,
} from '@weitersagen/testkit/bauKatalog';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { putAngebote, putGeraete, putKategorien, putPraemien, putProdukte } from './commands.ts';
import {
  deleteAngebot,
  deleteGeraet,
  deleteKategorie,
  deletePraemie,
  deleteProdukt,
  endPraemie,
} from './commands-delete.ts';
import { putDocument } from './commands-document.ts';
import { raiseRevision } from './commands-state.ts';
import { findKatalogstand } from './queries-api.ts';
import { findKatalog, forgetKatalog } from './queries-katalog.ts';

/** One of many. */
const one =
  <Input, Result>(put: (tx: MandantScope, inputs: readonly Input[]) => Result) =>
  (tx: MandantScope, input: Input): Result =>
    put(tx, [input]);
const putAngebot = one(putAngebote);
const putGeraet = one(putGeraete);
const putKategorie = one(putKategorien);
const putPraemie = one(putPraemien);
const putProdukt = one(putProdukte);

let app: TestApp;
let number = 0;
let scope: MandantScope;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app?.stop());
beforeEach(async () => {
  const route = `m${number++}`;
  await buildMandant(app, { route });
  scope = await app.scope(route, 'betreiber:Test');
});

const inTx = <T>(run: (tx: MandantScope) => Promise<T>) => scope.transaction(run);
const error = (result: { ok: boolean; fehler?: unknown }) => (result.ok ? [] : result.fehler);
const revision = async () => (await findKatalogstand(scope))?.revision ?? 0;
const katalog = () => {
  forgetKatalog(scope, scope.mandant.id);
  return findKatalog(scope);
};

describe('refused, and nothing is written', () => {
  test.each(['639', '640', '637', '638'])('product %s, by its own id and by the provider’s', async (id) => {
    expect(error(await inTx((tx) => putProdukt(tx, produktAs(id))))).toEqual([{ id, grund: 'ausgeschlossen' }]);
    expect(error(await inTx((tx) => putProdukt(tx, produktAs('x', { ExterneId: id }))))).toEqual([
      { id: 'x', grund: 'ausgeschlossen' },
    ]);
  });

  test('and the database is the last word', async () => {
    const write = inTx((tx) =>
      tx.db
        .updateTable('produkt')
        .set({ externe_id: '639' })
        .where('id', '=', 'glas' as never)
        .execute(),
    );
    await expect(write).rejects.toThrow(/check/);
  });

  test.each([
    ['an id that is a word of a path', () => produktAs('suche'), 'reserviert'],
    [
      'a commission that is no amount',
      () => produktAs('x', { Daten: festnetzDataAs({ Provision: 'standard;viel' }) }),
      'provision',
    ],
    [
      'price steps with a gap',
      () =>
        produktAs('x', {
          Daten: festnetzDataAs({
            Preisaufteilung: [
              { vonMonat: 1, bisMonat: 6, Cent: 1 },
              { vonMonat: 8, bisMonat: null, Cent: 2 },
            ],
          }),
        }),
      'preisaufteilung',
    ],
    ['an unknown category', () => produktAs('x', { Kategorie: 'nirgends' }), 'unbekannteKategorie'],
    ['an unknown category beside the home', () => produktAs('x', { Kategorien: ['nirgends'] }), 'unbekannteKategorie'],
    ['somebody else’s external id', () => produktAs('x', { ExterneId: 'X-glas' }), 'externeIdVergeben'],
  ])('a product with %s', async (_, produkt, grund) => {
    const input = produkt();
    expect(error(await inTx((tx) => putProdukt(tx, input)))).toEqual([{ id: input.Id, grund }]);
    expect([...(await katalog()).produkte.keys()]).toEqual(['glas']);
  });

  test('the same thing twice in one list', async () => {
    expect(error(await inTx((tx) => putProdukte(tx, [produktAs('x'), produktAs('x')])))).toContainEqual({
      id: 'x',
      grund: 'doppelt',
    });
    expect(error(await inTx((tx) => putKategorien(tx, [kategorieAs('a/b'), kategorieAs('a-b')])))).toEqual([
      { id: 'a-b', grund: 'doppelt' },
    ]);
    expect(error(await inTx((tx) => putGeraete(tx, [geraetAs('g'), geraetAs('h', { ExterneId: 'G-g' })])))).toEqual([
      { id: 'G-g', grund: 'doppelt' },
    ]);
  });

  test('a category that names what is not there', async () => {
    expect(error(await inTx((tx) => putKategorie(tx, kategorieAs('neu', { Verwandt: 'nirgends' }))))).toEqual([
      { id: 'neu', grund: 'unbekannteKategorie' },
    ]);
    expect(error(await inTx((tx) => putKategorie(tx, kategorieAs('neu', { VorauswahlTv: 'keins' }))))).toEqual([
      { id: 'neu', grund: 'unbekanntesProdukt' },
    ]);
  });

  test('a reward that ends before it begins, or of no product', async () => {
    const single = await inTx((tx) => putPraemie(tx, praemieAs('glas', 100, { Enddatum: '2019-12-31' })));
    const no = await inTx((tx) => putPraemie(tx, praemieAs('keins', 100)));
    expect([error(single), error(no)]).toMatchObject([[{ grund: 'zeitraum' }], [{ grund: 'unbekanntesProdukt' }]]);
  });

  test('an offer of no device, of no tariff, or of both a second time', async () => {
    await inTx((tx) => putGeraet(tx, geraetAs('g')));
    await inTx((tx) => putAngebot(tx, angebotAs('g', 'glas')));
    const result = await inTx((tx) =>
      putAngebote(tx, [angebotAs('x', 'glas'), angebotAs('g', 'keins'), angebotAs('g', 'glas', { Id: 'anders' })]),
    );
    expect(error(result)).toEqual([
      { id: 'anders', grund: 'angebotVergeben' },
      { id: 'x-glas', grund: 'unbekanntesGeraet' },
      { id: 'g-keins', grund: 'unbekanntesProdukt' },
    ]);
  });
});

describe('deleting', () => {
  test.each([
    ['a category', deleteKategorie],
    ['a product', deleteProdukt],
    ['a device', deleteGeraet],
    ['an offer', deleteAngebot],
  ])('%s that is not there is refused', async (_, remove) => {
    expect(await inTx((tx) => remove(tx, 'keins'))).toEqual({ ok: false, grund: 'unbekannt' });
  });

  test('what others stand on is refused', async () => {
    await inTx((tx) => putGeraet(tx, geraetAs('g')));
    await inTx((tx) => putAngebot(tx, angebotAs('g', 'glas')));
    expect(await inTx((tx) => deleteKategorie(tx, 'internet'))).toEqual({ ok: false, grund: 'hatProdukte' });
    expect(await inTx((tx) => deleteProdukt(tx, 'glas'))).toEqual({ ok: false, grund: 'hatAngebote' });
    expect(await inTx((tx) => deleteGeraet(tx, 'g'))).toEqual({ ok: true, art: 'geloescht' });
    expect(await inTx((tx) => deleteProdukt(tx, 'glas'))).toEqual({ ok: true, art: 'geloescht' });
    expect(await inTx((tx) => deleteKategorie(tx, 'internet'))).toEqual({ ok: true, art: 'geloescht' });
  });

  test('a product that was recommended is offered no more, and its reward is ended, not taken away', async () => {
    const empfohlen = await app.call(
      'createEmpfehlung',
      {
        body: {
          Empfehlung: { Produkt: 'glas', AnteilEmpfehler: 50, AgbText: true, Praemienbedingungen: true },
          Empfehler: { Vorname: 'Mara', Nachname: 'Muster', Email: 'mara@post.example' },
        },
      } as never,
      { route: scope.mandant.route },
    );
    expect(empfohlen.ok).toBe(true);
    const praemie = (await katalog()).produkte.get('glas')!.de.praemien[0]!;
    expect(await inTx((tx) => deletePraemie(tx, praemie.id))).toEqual({ ok: false, grund: 'laeuftSchon' });
    expect(await inTx((tx) => endPraemie(tx, praemie.id))).toEqual({ ok: true, art: 'stillgelegt' });
    expect(await inTx((tx) => endPraemie(tx, praemie.id))).toEqual({ ok: false, grund: 'unbekannt' });
    expect(await inTx((tx) => deleteProdukt(tx, 'glas'))).toEqual({ ok: true, art: 'stillgelegt' });
    const existing = await katalog();
    expect([existing.produkte.get('glas')?.de.aktiv, existing.angeboten]).toEqual([false, []]);
  });
});

describe('writing', () => {
  test('says what is new, what has changed, and nothing of what stayed the same', async () => {
    const first = await inTx((tx) => putProdukte(tx, [produktAs('a'), produktAs('b')]));
    const then = await inTx((tx) => putProdukte(tx, [produktAs('a'), produktAs('b', { Position: 3 }), produktAs('c')]));
    expect([first, then]).toEqual([
      { ok: true, neu: ['a', 'b'], geaendert: [] },
      { ok: true, neu: ['c'], geaendert: ['b'] },
    ]);
  });

  test('raises the revision once per transaction, and not where nothing changes', async () => {
    const before = await revision();
    await inTx(async (tx) => {
      await putKategorie(tx, kategorieAs('fernsehen'));
      await putProdukt(tx, produktAs('tv', { Kategorie: 'fernsehen', Kategorien: ['internet'] }));
      await putPraemie(tx, praemieAs('tv', 5000));
    });
    expect(await revision()).toBe(before + 1);
    await inTx((tx) => putProdukt(tx, produktAs('tv', { Kategorie: 'fernsehen', Kategorien: ['internet'] })));
    await inTx((tx) => putPraemie(tx, praemieAs('tv', 5000)));
    expect(await revision()).toBe(before + 1);
  });

  test('a product stands in its home category and the others named, and leaves those that are not named any more', async () => {
    await inTx((tx) => putKategorien(tx, [kategorieAs('glasfaser'), kategorieAs('junge-leute')]));
    const putInto = (Kategorien: string[]) => inTx((tx) => putProdukt(tx, produktAs('a', { Kategorien })));
    await putInto(['glasfaser', 'junge-leute']);
    expect((await katalog()).produkte.get('a')?.de.kategorien.toSorted()).toEqual([
      'glasfaser',
      'internet',
      'junge-leute',
    ]);
    expect(await putInto(['junge-leute'])).toEqual({ ok: true, neu: [], geaendert: ['a'] });
    expect((await katalog()).kategorien.get('glasfaser')?.entries).toEqual([]);
    expect((await katalog()).kategorien.get('junge-leute')?.entries).toHaveLength(1);
  });

  test('HTML is made safe', async () => {
    const evil = { de: '<p onclick="x()">Gut<script>böse()</script></p>', en: '<b>ok</b>' };
    await inTx((tx) => putProdukt(tx, produktAs('a', { Daten: festnetzDataAs({ Beschreibung2: evil }) })));
    const { daten } = await scope.db
      .selectFrom('produkt')
      .select('daten')
      .where('id', '=', 'a' as never)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(daten)).not.toMatch(/script|onclick/);
    expect(JSON.stringify(daten)).toContain('<p>Gut</p>');
  });

  test('a reward brought again without its id is the same one', async () => {
    await inTx((tx) => putPraemie(tx, praemieAs('glas', 5000, { Startdatum: '2030-01-01' })));
    expect(await inTx((tx) => putPraemien(tx, [praemieAs('glas', 6000, { Startdatum: '2030-01-01' })]))).toMatchObject({
      neu: [],
      geaendert: [expect.any(String)],
    });
  });

  test('what a transaction has written and given up is nobody’s catalogue', async () => {
    await katalog();
    await expect(
      inTx(async (tx) => {
        await putProdukt(tx, produktAs('spuk'));
        forgetKatalog(tx, tx.mandant.id);
        expect((await findKatalog(tx)).produkte.has('spuk')).toBe(true);
        throw new Error('zurück');
      }),
    ).rejects.toThrow('zurück');
    expect((await findKatalog(scope)).produkte.has('spuk')).toBe(false);
  });

  test('of another Mandant that is read by the same connection at the same moment: each gets its own', async () => {
    const ids = ['eigenes', 'anderes'] as const;
    const scopes: MandantScope[] = [];
    for (const id of ids) {
      const route = `m${number++}`;
      await buildMandant(app, { route });
      scope = await app.scope(route, 'betreiber:Test');
      await inTx((tx) => putProdukt(tx, produktAs(id)));
      const info = await app.runtime.scopes.byRoute(route);
      if (info) scopes.push(app.runtime.scopes.mandant(info, { wer: 'betreiber:Test', isForSettings: true }));
    }
    for (const { context, mandant } of scopes) forgetKatalog({ context }, mandant.id);
    const read = await Promise.all(scopes.map((one) => findKatalog(one)));
    expect(read.map(({ produkte }) => ids.filter((id) => produkte.has(id)))).toEqual([['eigenes'], ['anderes']]);
  });

  test('a whole document: categories name products that come after them', async () => {
    const document = {
      Kategorien: [
        kategorieAs('glasfaser', { VorauswahlHeim: 'faser', Verwandt: 'fernsehen' }),
        kategorieAs('fernsehen', { VorauswahlTv: 'tv' }),
      ],
      Produkte: [produktAs('faser', { Kategorie: 'glasfaser' }), produktAs('tv', { Kategorie: 'fernsehen' })],
      Praemien: [praemieAs('faser', 9000)],
      Geraete: [geraetAs('g')],
      Angebote: [angebotAs('g', 'faser')],
    };
    expect(await inTx((tx) => putDocument(tx, document))).toMatchObject({ ok: true, neu: 7 });
    const before = await revision();
    expect(await inTx((tx) => putDocument(tx, document))).toMatchObject({ ok: true, neu: 0, geaendert: 0 });
    expect(await revision()).toBe(before);
  });
});

test('what another process has written is read within seconds, without anybody saying so', async () => {
  const offered = async () => {
    const response = await app.call('getProdukte', {}, { route: scope.mandant.route });
    return response.ok ? response.data.length : null;
  };
  expect(await offered()).toBe(1);
  await inTx(async (tx) => {
    await tx.db.updateTable('produkt').set({ aktiv: false }).execute();
    await raiseRevision(tx);
  });
  await expect.poll(offered, { timeout: 5000, interval: 200 }).toBe(0);
});
