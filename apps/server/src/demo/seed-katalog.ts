import { readFileSync } from 'node:fs';
import type { Katalogdokument, PraemieInput, ProduktInput } from '@weitersagen/contract/katalogdokument';
import { kategorieId, type MandantId, type Tag, TILE_COLUMNS } from '@weitersagen/contract/values';
import type { Kysely } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Tabellen } from '../migrations/tabellen.ts';
import { putDocument } from '../modules/produkt/commands-document.ts';
import type { MandantScope } from '../platform/auth/scope.ts';
import { plusTage } from '../platform/clock/days.ts';
import { hashToken } from '../platform/crypto/linkToken.ts';
import { nameOf } from './data/bauen.ts';
import { spoken } from './data/spoken.ts';
import type { DemoKategorie, DemoMandant, DemoProdukt } from './data/types.ts';

const dayOrNull = (today: Tag, days: number | undefined): Tag | null =>
  days === undefined ? null : plusTage(today, days);
const inCent = (euro: number): number => Math.round(euro * 100);

const sold = (produkte: readonly DemoProdukt[], id: string | undefined): string | null =>
  produkte.some((p) => p.id === id) ? (id ?? null) : null;

/** A Mandant with fewer categories has only what stands in them. */
const here = (kategorien: readonly DemoKategorie[], slug: string | undefined): string | null =>
  slug !== undefined && kategorien.some((k) => k.slug === slug) ? kategorieId(slug) : null;

const produktOf =
  ({ route, kategorien }: DemoMandant) =>
  (p: DemoProdukt, Position: number): ProduktInput => ({
    Id: p.id,
    ExterneId: p.externeId,
    Kategorie: kategorieId(p.kategorie),
    Kategorien: (p.more ?? []).flatMap((slug) => here(kategorien, slug) ?? []),
    Name: nameOf(p),
    Kurztext: spoken(p.kurz),
    Merkmale: spoken(p.merkmale),
    PreisMonatlichCent: p.monat ?? null,
    PreisEinmaligCent: p.einmal ?? null,
    Bild: p.bild,
    ShopUrl: `/demo/shop/${route}/${p.id}`,
    Position,
    Aktiv: p.aktiv ?? true,
    Daten: p.daten ?? { Art: 'Einfach' },
  });

const praemienOf =
  (today: Tag) =>
  (p: DemoProdukt): PraemieInput[] =>
    p.praemien.map((r) => ({
      Produkt: p.id,
      WertCent: inCent(r.euro),
      Startdatum: plusTage(today, r.ab),
      Enddatum: dayOrNull(today, r.bis),
      EnddatumAnzeige: dayOrNull(today, r.anzeigeBis),
    }));

const documentOf = (mandant: DemoMandant, today: Tag): Katalogdokument => {
  const { kategorien, produkte, geraete = [], angebote = [] } = mandant;
  return {
    Kategorien: kategorien.map((k, Position) => ({
      Slug: k.slug,
      Quelle: k.quelle,
      Titel: spoken(k.titel),
      Untertitel: k.untertitel ? spoken(k.untertitel) : null,
      Breadcrumb: k.breadcrumb ? spoken(k.breadcrumb) : null,
      VorauswahlHeim: sold(produkte, k.heim),
      VorauswahlTv: sold(produkte, k.tv),
      Verwandt: here(kategorien, k.verwandt),
      Spalten: TILE_COLUMNS,
      Position,
      Geraete: k.geraete ?? null,
    })),
    Produkte: produkte.map(produktOf(mandant)),
    Praemien: produkte.flatMap(praemienOf(today)),
    Geraete: geraete.map((g, Position) => ({
      Id: g.id,
      ExterneId: `G-${g.id}`,
      Typ: g.typ,
      Hersteller: g.hersteller,
      Name: g.name,
      Beschreibung: spoken(g.beschreibung),
      Bild: g.bild,
      Position,
    })),
    Angebote: angebote.map((a, Position) => ({
      Id: `${a.geraet}-${a.tarif}`,
      Geraet: a.geraet,
      Tarif: a.tarif,
      Klasse: a.klasse,
      PreisHandyCent: a.geraetCent,
      PreisTarifCent: a.tarifCent,
      Position,
      TopPosition: a.top ?? null,
      Aktion: a.aktion ? spoken(a.aktion.titel) : null,
      AktionspreisCent: a.aktion?.geraetCent ?? null,
    })),
  };
};

/** The whole catalogue, also over that of an earlier version of the demo, whose rewards stay as they were promised. */
export const seedKatalog = async (scope: MandantScope, mandant: DemoMandant): Promise<void> => {
  const document = documentOf(mandant, scope.heute);
  const existing = await scope.db
    .selectFrom('praemie')
    .select('produkt_id')
    .distinct()
    .where('mandant_id', '=', scope.mandant.id)
    .execute();
  const rewarded = new Set<string>(existing.map((p) => p.produkt_id));
  const Praemien = document.Praemien.filter((p) => !rewarded.has(p.Produkt));
  const result = await putDocument(scope, { ...document, Praemien });
  if (!result.ok) throw new Error(`demo: ${result.art} of ${mandant.route}: ${JSON.stringify(result.fehler)}`);
};

export const seedAktionen = async (scope: MandantScope, { aktionen }: DemoMandant): Promise<void> => {
  const rows = aktionen.map((a) => ({
    mandant_id: scope.mandant.id,
    id: uuid(),
    titel: JSON.stringify(a.titel),
    text: JSON.stringify(a.text),
    rechtstext: JSON.stringify(a.rechtstext),
    aktiv_ab: plusTage(scope.heute, a.ab),
    aktiv_bis: dayOrNull(scope.heute, a.bis),
  }));
  if (rows.length > 0) await scope.db.insertInto('aktion').values(rows).execute();
};

export const seedMandant = async (
  db: Kysely<Tabellen>,
  mandant: DemoMandant,
  { now, heute }: { now: Date; heute: Tag },
): Promise<void> => {
  await db
    .insertInto('mandant')
    .values({
      id: uuid() as MandantId,
      route: mandant.route,
      name: mandant.name,
      voller_name: mandant.vollerName,
      marke: readFileSync(new URL(`data/marken/${mandant.marke}.json`, import.meta.url), 'utf8'),
      einstellungen: JSON.stringify(mandant.einstellungen(heute)),
      anbieter_schluessel_hash: hashToken(mandant.anbieterSchluessel),
      erstellt_am: now,
    })
    .execute();
};
