import type { MandantScope } from '@weitersagen/server/platform/auth/scope';
import { buildMandant } from '@weitersagen/testkit/bau';
import {
  angebotAls,
  festnetzDatenAls,
  geraetAls,
  kategorieAls,
  praemieAls,
  produktAls,
} from '@weitersagen/testkit/bauKatalog';
import { startTestHaus, type TestHaus } from '@weitersagen/testkit/haus';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  putAngebot,
  putAngebote,
  putGeraet,
  putGeraete,
  putKategorie,
  putKategorien,
  putPraemie,
  putPraemien,
  putProdukt,
  putProdukte,
} from './commands.ts';
import { putDokument } from './commands-dokument.ts';
import {
  beendePraemie,
  deleteAngebot,
  deleteGeraet,
  deleteKategorie,
  deletePraemie,
  deleteProdukt,
} from './commands-loeschen.ts';
import { erhoeheRevision } from './commands-stand.ts';
import { findKatalogstand } from './queries-api.ts';
import { findKatalog, vergissKatalog } from './queries-katalog.ts';

let haus: TestHaus;
let nr = 0;
let scope: MandantScope;
beforeAll(async () => {
  haus = await startTestHaus();
});
afterAll(() => haus?.stop());
beforeEach(async () => {
  const route = `m${nr++}`;
  await buildMandant(haus, { route });
  scope = await haus.scope(route, 'betreiber:Test');
});

const inTx = <T>(tu: (tx: MandantScope) => Promise<T>) => scope.transaction(tu);
const fehler = (ergebnis: { ok: boolean; fehler?: unknown }) => (ergebnis.ok ? [] : ergebnis.fehler);
const revision = async () => (await findKatalogstand(scope))?.revision ?? 0;
const katalog = () => {
  vergissKatalog(scope.mandant.id);
  return findKatalog(scope);
};

describe('refused, and nothing is written', () => {
  test.each(['639', '640', '637', '638'])('product %s, by its own id and by the provider’s', async (id) => {
    expect(fehler(await inTx((tx) => putProdukt(tx, produktAls(id))))).toEqual([{ id, grund: 'ausgeschlossen' }]);
    expect(fehler(await inTx((tx) => putProdukt(tx, produktAls('x', { ExterneId: id }))))).toEqual([
      { id: 'x', grund: 'ausgeschlossen' },
    ]);
  });

  test('and the database is the last word', async () => {
    const schreibe = inTx((tx) =>
      tx.db
        .updateTable('produkt')
        .set({ externe_id: '639' })
        .where('id', '=', 'glas' as never)
        .execute(),
    );
    await expect(schreibe).rejects.toThrow(/check/);
  });

  test.each([
    ['an id that is a word of a path', () => produktAls('suche'), 'reserviert'],
    [
      'a commission that is no amount',
      () => produktAls('x', { Daten: festnetzDatenAls({ Provision: 'standard;viel' }) }),
      'provision',
    ],
    [
      'price steps with a gap',
      () =>
        produktAls('x', {
          Daten: festnetzDatenAls({
            Preisaufteilung: [
              { vonMonat: 1, bisMonat: 6, Cent: 1 },
              { vonMonat: 8, bisMonat: null, Cent: 2 },
            ],
          }),
        }),
      'preisaufteilung',
    ],
    ['an unknown category', () => produktAls('x', { Kategorie: 'nirgends' }), 'unbekannteKategorie'],
    ['an unknown category beside the home', () => produktAls('x', { Kategorien: ['nirgends'] }), 'unbekannteKategorie'],
    ['somebody else’s external id', () => produktAls('x', { ExterneId: 'X-glas' }), 'externeIdVergeben'],
  ])('a product with %s', async (_, produkt, grund) => {
    const eingabe = produkt();
    expect(fehler(await inTx((tx) => putProdukt(tx, eingabe)))).toEqual([{ id: eingabe.Id, grund }]);
    expect([...(await katalog()).produkte.keys()]).toEqual(['glas']);
  });

  test('the same thing twice in one list', async () => {
    expect(fehler(await inTx((tx) => putProdukte(tx, [produktAls('x'), produktAls('x')])))).toContainEqual({
      id: 'x',
      grund: 'doppelt',
    });
    expect(fehler(await inTx((tx) => putKategorien(tx, [kategorieAls('a/b'), kategorieAls('a-b')])))).toEqual([
      { id: 'a-b', grund: 'doppelt' },
    ]);
    expect(fehler(await inTx((tx) => putGeraete(tx, [geraetAls('g'), geraetAls('h', { ExterneId: 'G-g' })])))).toEqual([
      { id: 'G-g', grund: 'doppelt' },
    ]);
  });

  test('a category that names what is not there', async () => {
    expect(fehler(await inTx((tx) => putKategorie(tx, kategorieAls('neu', { Verwandt: 'nirgends' }))))).toEqual([
      { id: 'neu', grund: 'unbekannteKategorie' },
    ]);
    expect(fehler(await inTx((tx) => putKategorie(tx, kategorieAls('neu', { VorauswahlTv: 'keins' }))))).toEqual([
      { id: 'neu', grund: 'unbekanntesProdukt' },
    ]);
  });

  test('a reward that ends before it begins, or of no product', async () => {
    const eine = await inTx((tx) => putPraemie(tx, praemieAls('glas', 100, { Enddatum: '2019-12-31' })));
    const keine = await inTx((tx) => putPraemie(tx, praemieAls('keins', 100)));
    expect([fehler(eine), fehler(keine)]).toMatchObject([[{ grund: 'zeitraum' }], [{ grund: 'unbekanntesProdukt' }]]);
  });

  test('an offer of no device, of no tariff, or of both a second time', async () => {
    await inTx((tx) => putGeraet(tx, geraetAls('g')));
    await inTx((tx) => putAngebot(tx, angebotAls('g', 'glas')));
    const ergebnis = await inTx((tx) =>
      putAngebote(tx, [angebotAls('x', 'glas'), angebotAls('g', 'keins'), angebotAls('g', 'glas', { Id: 'anders' })]),
    );
    expect(fehler(ergebnis)).toEqual([
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
  ])('%s that is not there is refused', async (_, loesche) => {
    expect(await inTx((tx) => loesche(tx, 'keins'))).toEqual({ ok: false, grund: 'unbekannt' });
  });

  test('what others stand on is refused', async () => {
    await inTx((tx) => putGeraet(tx, geraetAls('g')));
    await inTx((tx) => putAngebot(tx, angebotAls('g', 'glas')));
    expect(await inTx((tx) => deleteKategorie(tx, 'internet'))).toEqual({ ok: false, grund: 'hatProdukte' });
    expect(await inTx((tx) => deleteProdukt(tx, 'glas'))).toEqual({ ok: false, grund: 'hatAngebote' });
    expect(await inTx((tx) => deleteGeraet(tx, 'g'))).toEqual({ ok: true, art: 'geloescht' });
    expect(await inTx((tx) => deleteProdukt(tx, 'glas'))).toEqual({ ok: true, art: 'geloescht' });
    expect(await inTx((tx) => deleteKategorie(tx, 'internet'))).toEqual({ ok: true, art: 'geloescht' });
  });

  test('a product that was recommended is offered no more, and its reward is ended, not taken away', async () => {
    const empfohlen = await haus.call(
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
    expect(await inTx((tx) => beendePraemie(tx, praemie.id))).toEqual({ ok: true, art: 'stillgelegt' });
    expect(await inTx((tx) => beendePraemie(tx, praemie.id))).toEqual({ ok: false, grund: 'unbekannt' });
    expect(await inTx((tx) => deleteProdukt(tx, 'glas'))).toEqual({ ok: true, art: 'stillgelegt' });
    const da = await katalog();
    expect([da.produkte.get('glas')?.de.aktiv, da.angeboten]).toEqual([false, []]);
  });
});

describe('writing', () => {
  test('says what is new, what has changed, and nothing of what stayed the same', async () => {
    const erst = await inTx((tx) => putProdukte(tx, [produktAls('a'), produktAls('b')]));
    const dann = await inTx((tx) =>
      putProdukte(tx, [produktAls('a'), produktAls('b', { Position: 3 }), produktAls('c')]),
    );
    expect([erst, dann]).toEqual([
      { ok: true, neu: ['a', 'b'], geaendert: [] },
      { ok: true, neu: ['c'], geaendert: ['b'] },
    ]);
  });

  test('raises the revision once per transaction, and not where nothing changes', async () => {
    const vorher = await revision();
    await inTx(async (tx) => {
      await putKategorie(tx, kategorieAls('fernsehen'));
      await putProdukt(tx, produktAls('tv', { Kategorie: 'fernsehen', Kategorien: ['internet'] }));
      await putPraemie(tx, praemieAls('tv', 5000));
    });
    expect(await revision()).toBe(vorher + 1);
    await inTx((tx) => putProdukt(tx, produktAls('tv', { Kategorie: 'fernsehen', Kategorien: ['internet'] })));
    await inTx((tx) => putPraemie(tx, praemieAls('tv', 5000)));
    expect(await revision()).toBe(vorher + 1);
  });

  test('a product stands in its home category and the others named, and leaves those that are not named any more', async () => {
    await inTx((tx) => putKategorien(tx, [kategorieAls('glasfaser'), kategorieAls('junge-leute')]));
    const mit = (Kategorien: string[]) => inTx((tx) => putProdukt(tx, produktAls('a', { Kategorien })));
    await mit(['glasfaser', 'junge-leute']);
    expect((await katalog()).produkte.get('a')?.de.kategorien.toSorted()).toEqual([
      'glasfaser',
      'internet',
      'junge-leute',
    ]);
    expect(await mit(['junge-leute'])).toEqual({ ok: true, neu: [], geaendert: ['a'] });
    expect((await katalog()).kategorien.get('glasfaser')?.eintraege).toEqual([]);
    expect((await katalog()).kategorien.get('junge-leute')?.eintraege).toHaveLength(1);
  });

  test('HTML is made safe', async () => {
    const boese = { de: '<p onclick="x()">Gut<script>böse()</script></p>', en: '<b>ok</b>' };
    await inTx((tx) => putProdukt(tx, produktAls('a', { Daten: festnetzDatenAls({ Beschreibung2: boese }) })));
    const { daten } = await scope.db
      .selectFrom('produkt')
      .select('daten')
      .where('id', '=', 'a' as never)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(daten)).not.toMatch(/script|onclick/);
    expect(JSON.stringify(daten)).toContain('<p>Gut</p>');
  });

  test('a reward brought again without its id is the same one', async () => {
    await inTx((tx) => putPraemie(tx, praemieAls('glas', 5000, { Startdatum: '2030-01-01' })));
    expect(await inTx((tx) => putPraemien(tx, [praemieAls('glas', 6000, { Startdatum: '2030-01-01' })]))).toMatchObject(
      {
        neu: [],
        geaendert: [expect.any(String)],
      },
    );
  });

  test('what a transaction has written and given up is nobody’s catalogue', async () => {
    await katalog();
    await expect(
      inTx(async (tx) => {
        await putProdukt(tx, produktAls('spuk'));
        vergissKatalog(tx.mandant.id);
        expect((await findKatalog(tx)).produkte.has('spuk')).toBe(true);
        throw new Error('zurück');
      }),
    ).rejects.toThrow('zurück');
    expect((await findKatalog(scope)).produkte.has('spuk')).toBe(false);
  });

  test('a whole document: categories name products that come after them', async () => {
    const dokument = {
      Kategorien: [
        kategorieAls('glasfaser', { VorauswahlHeim: 'faser', Verwandt: 'fernsehen' }),
        kategorieAls('fernsehen', { VorauswahlTv: 'tv' }),
      ],
      Produkte: [produktAls('faser', { Kategorie: 'glasfaser' }), produktAls('tv', { Kategorie: 'fernsehen' })],
      Praemien: [praemieAls('faser', 9000)],
      Geraete: [geraetAls('g')],
      Angebote: [angebotAls('g', 'faser')],
    };
    expect(await inTx((tx) => putDokument(tx, dokument))).toMatchObject({ ok: true, neu: 7 });
    const vorher = await revision();
    expect(await inTx((tx) => putDokument(tx, dokument))).toMatchObject({ ok: true, neu: 0, geaendert: 0 });
    expect(await revision()).toBe(vorher);
  });
});

test('what another process has written is read within seconds, without anybody saying so', async () => {
  const angeboten = async () => {
    const antwort = await haus.call('getProdukte', {}, { route: scope.mandant.route });
    return antwort.ok ? antwort.data.length : null;
  };
  expect(await angeboten()).toBe(1);
  await inTx(async (tx) => {
    await tx.db.updateTable('produkt').set({ aktiv: false }).execute();
    await erhoeheRevision(tx);
  });
  await expect.poll(angeboten, { timeout: 5000, interval: 200 }).toBe(0);
});
