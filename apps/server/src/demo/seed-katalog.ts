import type { Cent, MandantId, PraemieId, ProduktId, Tag } from '@weitersagen/contract/werte';
import { cent, kategorieId, SPALTEN } from '@weitersagen/contract/werte';
import type { Kysely } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Tabellen, Zweisprachig } from '../migrations/tabellen.ts';
import { plusTage } from '../platform/clock/tage.ts';
import { hashToken } from '../platform/crypto/linkToken.ts';
import { einfuegen } from '../platform/db/zeilen.ts';
import type { DemoAngebot, DemoGeraet, DemoKategorie, DemoMandant, DemoProdukt } from './daten/typen.ts';

export interface Wann {
  jetzt: Date;
  heute: Tag;
}

const beide = (name: DemoProdukt['name']): Zweisprachig => (typeof name === 'string' ? { de: name, en: name } : name);
const tagOderNull = (heute: Tag, tage: number | undefined): Tag | null =>
  tage === undefined ? null : plusTage(heute, tage);
const inCent = (euro: number): Cent => cent(Math.round(euro * 100));

const zeileVon = (mandant_id: MandantId, route: string) => (p: DemoProdukt, position: number) => ({
  mandant_id,
  id: p.id as ProduktId,
  externe_id: p.externeId,
  kategorie_id: kategorieId(p.kategorie),
  name: beide(p.name),
  kurztext: p.kurz,
  merkmale: p.merkmale,
  preis_monatlich_cent: p.monat ?? null,
  preis_einmalig_cent: p.einmal ?? null,
  bild: p.bild,
  shop_url: `/demo/shop/${route}/${p.id}`,
  position,
  aktiv: p.aktiv ?? true,
  daten: p.daten ?? { Art: 'Einfach' as const },
});

const seedKategorien = (mandant_id: MandantId, { kategorien, produkte }: DemoMandant) =>
  einfuegen(
    'produktkategorie',
    kategorien.map((k, position) => ({
      mandant_id,
      id: kategorieId(k.slug),
      slug: k.slug,
      quelle: k.quelle,
      titel: k.titel,
      untertitel: k.untertitel ?? null,
      breadcrumb: k.breadcrumb ?? null,
      vorauswahl_heim: verkauft(produkte, k.heim),
      vorauswahl_tv: verkauft(produkte, k.tv),
      verwandt: hier(kategorien, k.verwandt),
      spalten: SPALTEN,
      geraete: k.geraete ?? null,
      position,
    })),
  );

const verkauft = (produkte: readonly DemoProdukt[], id: string | undefined): ProduktId | null =>
  produkte.some((p) => p.id === id) ? (id as ProduktId) : null;

/** A Mandant with fewer categories has only what stands in them. */
const hier = (kategorien: readonly DemoKategorie[], slug: string | undefined): string | null =>
  slug !== undefined && kategorien.some((k) => k.slug === slug) ? kategorieId(slug) : null;

const seedProdukte = async (db: Kysely<Tabellen>, mandant_id: MandantId, mandant: DemoMandant, { heute }: Wann) => {
  const { produkte, kategorien, geraete = [], angebote = [] } = mandant;
  await seedKategorien(mandant_id, mandant).execute(db);
  await einfuegen('produkt', produkte.map(zeileVon(mandant_id, mandant.route))).execute(db);
  await einfuegen(
    'produkt_in_kategorie',
    produkte.flatMap((p, position) =>
      [p.kategorie, ...(p.weitere ?? [])].flatMap((slug) => {
        const kategorie_id = hier(kategorien, slug);
        return kategorie_id === null ? [] : [{ mandant_id, kategorie_id, produkt_id: p.id as ProduktId, position }];
      }),
    ),
  ).execute(db);
  await einfuegen(
    'praemie',
    produkte.flatMap((p) =>
      p.praemien.map((r) => ({
        mandant_id,
        id: uuid() as PraemieId,
        produkt_id: p.id as ProduktId,
        wert_cent: inCent(r.euro),
        startdatum: plusTage(heute, r.ab),
        enddatum: tagOderNull(heute, r.bis),
        enddatum_anzeige: tagOderNull(heute, r.anzeigeBis),
      })),
    ),
  ).execute(db);
  if (geraete.length > 0) await seedGeraete(mandant_id, geraete).execute(db);
  if (angebote.length > 0) await seedAngebote(mandant_id, angebote).execute(db);
};

const seedGeraete = (mandant_id: MandantId, geraete: readonly DemoGeraet[]) =>
  einfuegen(
    'geraet',
    geraete.map((g, position) => ({ mandant_id, ...g, externe_id: `G-${g.id}`, position })),
  );

const seedAngebote = (mandant_id: MandantId, angebote: readonly DemoAngebot[]) =>
  einfuegen(
    'angebot',
    angebote.map((a, position) => ({
      mandant_id,
      id: `${a.geraet}-${a.tarif}`,
      geraet_id: a.geraet,
      tarif_id: a.tarif as ProduktId,
      klasse: a.klasse,
      preis_geraet_cent: a.geraetCent,
      preis_tarif_cent: a.tarifCent,
      position,
      top_position: a.top ?? null,
      aktion: a.aktion?.titel ?? null,
      aktionspreis_cent: a.aktion?.geraetCent ?? null,
    })),
  );

const seedAktionen = async (db: Kysely<Tabellen>, mandant_id: MandantId, mandant: DemoMandant, { heute }: Wann) => {
  const aktionen = mandant.aktionen.map((a) => ({
    mandant_id,
    id: uuid(),
    titel: JSON.stringify(a.titel),
    text: JSON.stringify(a.text),
    rechtstext: JSON.stringify(a.rechtstext),
    aktiv_ab: plusTage(heute, a.ab),
    aktiv_bis: tagOderNull(heute, a.bis),
  }));
  if (aktionen.length > 0) await db.insertInto('aktion').values(aktionen).execute();
};

/** A Mandant with everything that is the same for all its people: settings, catalogue, rewards, campaigns. */
export const seedKatalog = async (db: Kysely<Tabellen>, mandant: DemoMandant, wann: Wann): Promise<MandantId> => {
  const id = uuid() as MandantId;
  await db
    .insertInto('mandant')
    .values({
      id,
      route: mandant.route,
      name: mandant.name,
      voller_name: mandant.vollerName,
      thema: mandant.thema,
      einstellungen: JSON.stringify(mandant.einstellungen(wann.heute)),
      anbieter_schluessel_hash: hashToken(mandant.anbieterSchluessel),
      erstellt_am: wann.jetzt,
    })
    .execute();
  await seedProdukte(db, id, mandant, wann);
  await seedAktionen(db, id, mandant, wann);
  return id;
};
