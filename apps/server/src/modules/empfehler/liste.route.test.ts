import type { CallOf, OkOf } from '@weitersagen/contract/api';
import type { EmpfehlungId, ProduktId } from '@weitersagen/contract/werte';
import { vergissKatalog } from '@weitersagen/server/modules/produkt/queries';
import { plusTage } from '@weitersagen/server/platform/clock/tage';
import { neueNummer, neuerCode } from '@weitersagen/server/platform/crypto/nummer';
import { buildMandant, buildProdukt } from '@weitersagen/testkit/bau';
import { buildEmpfehler, empfehle } from '@weitersagen/testkit/empfehler';
import { startTestHaus, type TestHaus } from '@weitersagen/testkit/haus';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let haus: TestHaus;
beforeAll(async () => {
  haus = await startTestHaus();
  const id = await buildMandant(haus);
  await buildProdukt(haus, id, { id: 'mobil', wertCent: 5000 });
});
afterAll(() => haus?.stop());

const jemand = () => buildEmpfehler(haus);
const heute = async () => (await haus.scope()).heute;
type Filter = NonNullable<CallOf<'getEmpfehlungen'>['query']>;
const liste = async (token: string, query: Filter = {}): Promise<OkOf<'getEmpfehlungen'>> => {
  const antwort = await haus.call('getEmpfehlungen', { query }, { token });
  if (!antwort.ok) throw new Error(JSON.stringify(antwort.problem));
  return antwort.data;
};

/** So many more of the same person, one a day, every other one of another product. */
const weitere = async (nummer: string, anzahl: number): Promise<void> => {
  const { db, mandant, jetzt, heute: tag } = await haus.scope();
  const erste = await db.selectFrom('empfehlung').selectAll().where('nummer', '=', nummer).executeTakeFirstOrThrow();
  await db
    .insertInto('empfehlung')
    .values(
      Array.from({ length: anzahl }, (_, i) => ({
        mandant_id: mandant.id,
        id: uuid() as EmpfehlungId,
        nummer: neueNummer(),
        code: neuerCode(),
        empfehler_id: erste.empfehler_id,
        produkt_id: (i % 2 ? 'mobil' : 'glas') as ProduktId,
        anteil_empfaenger: 50,
        status: 'Offen' as const,
        sprache: 'de' as const,
        erstellt_am: new Date(jetzt.getTime() - (i + 1) * 86_400_000),
        gueltig_bis: plusTage(tag, 30),
      })),
    )
    .execute();
};

describe('getEmpfehlungen narrows', () => {
  test('nothing by what is no filter', async () => {
    const { token } = await jemand();
    const unsinn = { von: 'gestern', bis: '9', seite: 'x', jeSeite: '-3' } as unknown as Filter;
    expect(await liste(token, unsinn)).toMatchObject({ Anzahl: 1, Treffer: 1, Seite: 1, Seiten: 1 });
  });
  test('a search counts what it found, and leaves what there is', async () => {
    const { nummer, token } = await jemand();
    await weitere(nummer, 3);
    expect(await liste(token, { suche: 'gibt es nicht' })).toMatchObject({
      Treffer: 0,
      Gruppen: { laufend: 0 },
      GruppenGesamt: { laufend: 4 },
    });
  });
  test('by product, by number, by days and by group, and says how many there are', async () => {
    const { nummer, token } = await jemand();
    await weitere(nummer, 9);
    const alles = await liste(token);
    expect(alles).toMatchObject({ Anzahl: 10, Treffer: 10, Seiten: 1, Gruppen: { laufend: 10, handeln: 0 } });
    expect((await liste(token, { suche: 'mobil' })).Empfehlungen).toHaveLength(4);
    const gruppiert = `${nummer.slice(0, 4)}-${nummer.slice(4, 8)}-${nummer.slice(8)}`.toLowerCase();
    expect((await liste(token, { suche: gruppiert })).Empfehlungen.map((e) => e.Empfehlungsnummer)).toEqual([nummer]);
    const tag = await heute();
    expect(await liste(token, { von: plusTage(tag, -3), bis: plusTage(tag, -1) })).toMatchObject({ Treffer: 3 });
    expect(await liste(token, { stand: 'beendet' })).toMatchObject({
      Anzahl: 10,
      Treffer: 0,
      Gruppen: { laufend: 10 },
    });
  });
  test('five hundred to a page that is small and comes at once', async () => {
    const { nummer, token } = await jemand();
    await weitere(nummer, 499);
    await liste(token, { jeSeite: 10 });
    const anfang = performance.now();
    const seite = await haus.call('getEmpfehlungen', { query: { jeSeite: 10, seite: 50 } }, { token });
    const dauer = performance.now() - anfang;
    expect(seite).toMatchObject({ ok: true, data: { Anzahl: 500, Treffer: 500, Seite: 50, Seiten: 50 } });
    expect(seite.ok && seite.data.Empfehlungen).toHaveLength(10);
    expect(JSON.stringify(seite).length).toBeLessThan(25_000);
    // A wide margin for a busy machine; alone it takes some 25 ms.
    expect(dauer).toBeLessThan(1000);
  });
});

describe('BannerTEZuTP', () => {
  const banner = async (token: string) => {
    const antwort = await haus.call('showBannerEmpfehler', {}, { token });
    if (!antwort.ok) throw new Error(JSON.stringify(antwort.problem));
    return antwort.data;
  };
  test('no television in the catalogue, no banner for it', async () => {
    const { token } = await jemand();
    expect(await banner(token)).toEqual({ Anzeigen: false, Produkt: null });
  });
  test('leads to the television that is worth most, until the person has recommended some', async () => {
    const { mandant } = await haus.scope();
    const betreiber = haus.werk.datenbank.betreiber;
    await betreiber
      .insertInto('produktkategorie')
      .values({
        mandant_id: mandant.id,
        id: 'fernsehen',
        slug: 'fernsehen',
        quelle: 'Festnetz',
        titel: JSON.stringify({ de: 'Fernsehen', en: 'Television' }),
      })
      .execute();
    for (const [id, wertCent] of [
      ['tv-klein', 3000],
      ['tv-gross', 7000],
    ] as const) {
      await buildProdukt(haus, mandant.id, { id, wertCent });
      await betreiber
        .updateTable('produkt')
        .set({ kategorie_id: 'fernsehen' })
        .where('id', '=', id as ProduktId)
        .execute();
    }
    vergissKatalog(mandant.id);
    const { email, token } = await jemand();
    expect(await banner(token)).toEqual({
      Anzeigen: true,
      Produkt: { Id: 'tv-gross', Name: 'Produkt tv-gross', PraemieCent: 7000 },
    });
    await empfehle(haus, email, { produkt: 'tv-klein' });
    expect(await banner(token)).toEqual({ Anzeigen: false, Produkt: null });
  });
});
