import { produktDaten } from '@weitersagen/contract/produkt-data';
import { describe, expect, test } from 'vitest';
import { isExcluded } from '../../modules/produkt/rules-katalog.ts';
import { parsePreisaufteilung, parseProvision } from '../../modules/produkt/rules-price.ts';
import { clean } from '../../platform/html/sanitize.ts';
import { DEMO_MANDANTEN } from './mandanten.ts';

const fernwerk = DEMO_MANDANTEN.find((m) => m.route === 'fernwerk')!;

describe.each(DEMO_MANDANTEN)('$route', ({ kategorien, produkte, geraete = [], angebote = [] }) => {
  const ids = new Set(produkte.map((p) => p.id));
  const slugs = new Set(kategorien.map((k) => k.slug));

  test('every product has its own ids, a category that is there, and both languages', () => {
    expect(ids.size).toBe(produkte.length);
    expect(new Set(produkte.map((p) => p.externeId)).size).toBe(produkte.length);
    for (const p of produkte) {
      expect([p.id, slugs.has(p.kategorie), isExcluded(p.id)]).toEqual([p.id, true, false]);
      expect([p.id, p.merkmale.de.length]).toEqual([p.id, p.merkmale.en.length]);
    }
  });

  test('the data of its kind pass the same checks as an import, and their HTML is safe already', () => {
    for (const { id, daten } of produkte) {
      if (!daten) continue;
      expect([id, produktDaten.safeParse(daten).error?.issues]).toEqual([id, undefined]);
      if (daten.Art === 'Einfach') continue;
      const html = Object.entries(daten).flatMap(([field, value]) =>
        field.startsWith('Beschreibung') ? Object.values(value as Record<string, string>) : [],
      );
      for (const text of html) expect(clean(text)).toBe(text);
      if (daten.Art === 'Versicherung') continue;
      expect([id, parseProvision(daten.Provision).ok, parsePreisaufteilung(daten.Preisaufteilung).ok]).toEqual([
        id,
        true,
        true,
      ]);
      expect([id, (daten.AktionsrabattCent ?? 1) > 0]).toEqual([id, true]);
    }
  });

  test('no price is promised to stay that does not', () => {
    for (const { id, daten, merkmale } of produkte) {
      if (!daten || !('Preisaufteilung' in daten) || daten.Preisaufteilung.length < 2) continue;
      const text = JSON.stringify([merkmale, daten]);
      expect([
        id,
        /gleicher Preis|Preisgarantie|bleibt der Preis|Preis bleibt|price stays|same price/i.exec(text)?.[0],
      ]).toEqual([id, undefined]);
    }
  });

  test('an offer is of a device and a tariff that are there, once', () => {
    const existing = new Set(geraete.map((g) => g.id));
    for (const a of angebote)
      expect([a.geraet, existing.has(a.geraet), ids.has(a.tarif)]).toEqual([a.geraet, true, true]);
    expect(new Set(angebote.map((a) => `${a.geraet} ${a.tarif}`)).size).toBe(angebote.length);
  });
});

describe('fernwerk', () => {
  test('has something in each of the 31 categories, and names only what there is', () => {
    expect(fernwerk.kategorien).toHaveLength(31);
    const slugs = fernwerk.kategorien.map((k) => k.slug);
    const ids = fernwerk.produkte.map((p) => p.id);
    for (const { slug, verwandt, heim, tv, breadcrumb, untertitel } of fernwerk.kategorien) {
      const here = fernwerk.produkte.filter(
        (p) => p.aktiv !== false && (p.kategorie === slug || p.more?.includes(slug)),
      );
      expect([slug, here.length > 0, slugs.includes(verwandt ?? ''), Boolean(breadcrumb && untertitel)]).toEqual([
        slug,
        true,
        true,
        true,
      ]);
      for (const id of [heim, tv]) expect([slug, id === undefined || ids.includes(id)]).toEqual([slug, true]);
    }
    for (const p of fernwerk.produkte) for (const slug of p.more ?? []) expect(slugs).toContain(slug);
  });

  test('has devices of every type, each with an offer', () => {
    expect(new Set(fernwerk.geraete?.map((g) => g.typ))).toEqual(new Set(['smartphone', 'tablet', 'surfstick']));
    expect(new Set(fernwerk.angebote?.map((a) => a.geraet)).size).toBe(fernwerk.geraete?.length);
    expect(fernwerk.geraete).toHaveLength(25);
  });

  test('pays what calls.md §9 says: 70 € fixed line, up to 90 fibre, up to 110 sport, 50 mobile', () => {
    const highest = (fits: (p: (typeof fernwerk.produkte)[number]) => boolean) =>
      Math.max(...fernwerk.produkte.filter(fits).flatMap((p) => p.praemien.map((r) => r.euro)));
    const source = new Map(fernwerk.kategorien.map((k) => [k.slug, k.quelle]));
    expect(highest((p) => p.kategorie === 'internet')).toBe(70);
    expect(highest((p) => p.kategorie.includes('glasfaser'))).toBe(90);
    expect(highest((p) => p.kategorie === 'magentasport')).toBe(110);
    expect(highest((p) => source.get(p.kategorie) === 'Mobilfunk')).toBe(50);
  });
});
