import type { Tag } from '@weitersagen/contract/values';
import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_MANDANTEN } from './data/mandanten.ts';
import { seed } from './seed.ts';
import { seedMandant } from './seed-katalog.ts';

/** Seeded by the first version of the demo: one name of the programme, a plain catalogue, no content. */
const OLD = ['klarfunk', 'sicherheim'] as const;
const twice = (text: string) => JSON.stringify({ de: text, en: text });

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  const betreiber = app.runtime.database.betreiber;
  for (const route of OLD) {
    const demo = DEMO_MANDANTEN.find((m) => m.route === route)!;
    await seedMandant(betreiber, demo, { now: new Date('2026-01-05T10:00:00Z'), heute: '2026-01-05' as Tag });
    app.runtime.directory.forget();
    const { mandant, db } = await app.scope(route);
    const { einstellungen } = await betreiber
      .selectFrom('mandant')
      .select('einstellungen')
      .where('id', '=', mandant.id)
      .executeTakeFirstOrThrow();
    const old = { ...(einstellungen as object), programmName: mandant.einstellungen.programmName.de };
    await betreiber
      .updateTable('mandant')
      .set({ einstellungen: JSON.stringify(old) })
      .where('id', '=', mandant.id)
      .execute();
    const [kategorie, produkt] = [demo.kategorien[0]!, demo.produkte[0]!];
    const shared = { mandant_id: mandant.id, position: 0 };
    await db
      .insertInto('produktkategorie')
      .values({ ...shared, id: 'alt', slug: 'alt.html', quelle: kategorie.quelle, titel: twice('Von früher') })
      .execute();
    await db
      .insertInto('produkt')
      .values({
        ...shared,
        id: produkt.id as never,
        externe_id: produkt.externeId,
        kategorie_id: 'alt',
        name: twice('Wie es früher hieß'),
        kurztext: twice('Kurz'),
        merkmale: '{"de":[],"en":[]}',
        preis_monatlich_cent: 1,
        preis_einmalig_cent: null,
        bild: '',
        shop_url: '',
      })
      .execute();
    await db
      .insertInto('praemie')
      .values({
        mandant_id: mandant.id,
        id: '01890000-0000-7000-8000-000000000001' as never,
        produkt_id: produkt.id as never,
        wert_cent: 1234 as never,
        startdatum: '2020-01-01' as Tag,
        enddatum: null,
        enddatum_anzeige: null,
      })
      .execute();
  }
  const { mandant, db, now } = await app.scope('sicherheim');
  await db
    .insertInto('datensatzstapel')
    .values({
      mandant_id: mandant.id,
      id: '01890000-0000-7000-8000-000000000002',
      bereich: 'katalog',
      anlass: 'bearbeitung',
      status: 'Wirksam',
      bezug: 'alt',
      anzahl: 1,
      arten: ['kategorie'],
      grund: '',
      wer: 'betreiber:Probe',
      am: now,
      wirksam_am: now,
    })
    .execute();
  app.runtime.directory.forget();
  // Two processes of one portal start at once.
  await Promise.all([seed(app.runtime), seed(app.runtime)]);
}, 120_000);
afterAll(() => app?.stop());

const number = async (route: string, table: 'produkt' | 'geraet' | 'angebot' | 'praemie' | 'bild' | 'inhalt') => {
  const { db } = await app.scope(route);
  const row = await db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return row.n;
};

describe('the demo of an earlier version', () => {
  test('gets the catalogue, pictures and content of today; what was promised stays', async () => {
    const demo = DEMO_MANDANTEN.find((m) => m.route === 'klarfunk')!;
    expect(await number('klarfunk', 'produkt')).toBe(demo.produkte.length);
    expect(await number('klarfunk', 'geraet')).toBe(demo.geraete?.length);
    expect(await number('klarfunk', 'angebot')).toBe(demo.angebote?.length);
    for (const table of ['bild', 'inhalt'] as const) expect(await number('klarfunk', table)).toBeGreaterThan(0);
    const { db, mandant } = await app.scope('klarfunk');
    const [first] = demo.produkte;
    const produkt = await db
      .selectFrom('produkt')
      .selectAll()
      .where('id', '=', first?.id as never)
      .executeTakeFirst();
    expect(produkt?.daten).toEqual(first?.daten);
    const praemien = await db
      .selectFrom('praemie')
      .selectAll()
      .where('produkt_id', '=', first?.id as never)
      .execute();
    expect(praemien).toMatchObject([{ wert_cent: 1234, startdatum: '2020-01-01' }]);
    expect(mandant.einstellungen.programmName.en).toBe('Pass it on. You both win.');
  });

  test('keeps a catalogue that somebody has worked on', async () => {
    expect([await number('sicherheim', 'produkt'), await number('sicherheim', 'bild')]).toEqual([1, 0]);
    expect(await number('sicherheim', 'inhalt')).toBeGreaterThan(0);
  });

  test('a second start changes nothing, and no Mandant comes that was not there', async () => {
    const revisions = () => app.runtime.database.betreiber.selectFrom('katalogstand').selectAll().execute();
    const old = await revisions();
    await Promise.all([seed(app.runtime), seed(app.runtime)]);
    expect(await revisions()).toEqual(old);
    expect((await app.runtime.directory.alle()).map((m) => m.route)).toEqual([...OLD]);
  });
});
