import type { Cent, MandantId, PraemieId, ProduktId, Tag } from '@weitersagen/contract/werte';
import { cent, kategorieId } from '@weitersagen/contract/werte';
import type { Kysely } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Tabellen, Zweisprachig } from '../migrations/tabellen.ts';
import { plusTage } from '../platform/clock/tage.ts';
import { hashToken } from '../platform/crypto/linkToken.ts';
import type { DemoMandant, DemoProdukt } from './daten/typen.ts';

export interface Wann {
  jetzt: Date;
  heute: Tag;
}

const beide = (name: DemoProdukt['name']): Zweisprachig => (typeof name === 'string' ? { de: name, en: name } : name);
const tagOderNull = (heute: Tag, tage: number | undefined): Tag | null =>
  tage === undefined ? null : plusTage(heute, tage);
const inCent = (euro: number): Cent => cent(Math.round(euro * 100));

const seedProdukte = async (db: Kysely<Tabellen>, mandant_id: MandantId, mandant: DemoMandant, { heute }: Wann) => {
  await db
    .insertInto('produktkategorie')
    .values(
      mandant.kategorien.map((k, position) => ({
        mandant_id,
        id: kategorieId(k.slug),
        slug: k.slug,
        quelle: k.quelle,
        titel: JSON.stringify(k.titel),
        untertitel: k.untertitel ? (JSON.stringify(k.untertitel) as unknown as Zweisprachig) : null,
        position,
      })),
    )
    .execute();
  await db
    .insertInto('produkt')
    .values(
      mandant.produkte.map((p, position) => ({
        mandant_id,
        id: p.id as ProduktId,
        externe_id: p.externeId,
        kategorie_id: kategorieId(p.kategorie),
        name: JSON.stringify(beide(p.name)),
        kurztext: JSON.stringify(p.kurz),
        merkmale: JSON.stringify(p.merkmale),
        preis_monatlich_cent: p.monat ?? null,
        preis_einmalig_cent: p.einmal ?? null,
        bild: p.bild,
        shop_url: `/demo/shop/${mandant.route}/${p.id}`,
        position,
        aktiv: p.aktiv ?? true,
      })),
    )
    .execute();
  const praemien = mandant.produkte.flatMap((p) =>
    p.praemien.map((r) => ({
      mandant_id,
      id: uuid() as PraemieId,
      produkt_id: p.id as ProduktId,
      wert_cent: inCent(r.euro),
      startdatum: plusTage(heute, r.ab),
      enddatum: tagOderNull(heute, r.bis),
      enddatum_anzeige: tagOderNull(heute, r.anzeigeBis),
    })),
  );
  await db.insertInto('praemie').values(praemien).execute();
};

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
