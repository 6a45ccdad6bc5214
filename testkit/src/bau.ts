import { createHash } from 'node:crypto';
import { type Einstellungen, einstellungenSchema } from '@weitersagen/contract/mandant';
import type { MandantId, PraemieId, ProduktId, Tag } from '@weitersagen/contract/values';
import { cent } from '@weitersagen/contract/values';
import { forgetKatalog } from '@weitersagen/server/modules/produkt/queries';
import { v7 as uuid } from 'uuid';
import type { TestApp } from './app.ts';

export const PROVIDER_KEY = 'schluessel-des-anbieters-fuer-tests';

const kanaele = {
  ModuleEmailClient: 1,
  ModuleGmail: 5,
  ModuleOutlook: -1,
  ModuleYahoo: -1,
  ModuleWhatsapp: 0,
  ModuleFacebook: 2,
  ModuleXing: -1,
  ModuleLinkedIn: 4,
  ModuleTwitter: 3,
  ModuleInstagram: 6,
  ModuleSms: 7,
  ModuleTeilen: 8,
};

export const testSettings = (more: Partial<Einstellungen> = {}): Einstellungen =>
  einstellungenSchema.parse({
    familie: 'telekom',
    programmName: 'Weitersagen',
    supportEmail: 'service@alpha.example',
    firma: {
      name: 'Alpha GmbH',
      strasse: 'Am Markt 1',
      ort: '34117 Kassel',
      register: 'HRB 1',
      vertretung: 'Ada Alpha',
      telefon: '0561 1',
      iban: 'DE02120300000000202051',
    },
    ProductCategory: 'Festnetz',
    ContractType: 'Vertrag',
    EmpfehlenPath: '/',
    MandantUrl: 'https://alpha.example',
    kanaele,
    // Before every day that a test may begin on.
    programmStart: '2020-01-01',
    ...more,
  });

export interface MandantWish {
  route?: string;
  einstellungen?: Partial<Einstellungen>;
}

/** A Mandant with one category, one product (`glas`) and a reward of 90 €. */
export const buildMandant = async (
  { runtime }: TestApp,
  { route = 'alpha', einstellungen = {} }: MandantWish = {},
): Promise<MandantId> => {
  const id = uuid() as MandantId;
  const db = runtime.database.betreiber;
  await db
    .insertInto('mandant')
    .values({
      id,
      route,
      name: route,
      voller_name: `${route} GmbH`,
      einstellungen: JSON.stringify(testSettings(einstellungen)),
      anbieter_schluessel_hash: createHash('sha256').update(PROVIDER_KEY).digest('base64url'),
      erstellt_am: new Date(),
    })
    .execute();
  runtime.directory.forget();
  await db
    .insertInto('produktkategorie')
    .values({
      mandant_id: id,
      id: 'internet',
      slug: 'internet',
      quelle: 'Festnetz',
      titel: JSON.stringify({ de: 'Internet', en: 'Internet' }),
    })
    .execute();
  await buildProdukt({ runtime } as TestApp, id, { id: 'glas', wertCent: 9000 });
  return id;
};

export interface ProduktWish {
  id: string;
  wertCent: number;
  startdatum?: Tag;
  enddatum?: Tag | null;
}

export const buildProdukt = async (
  { runtime }: TestApp,
  mandantId: MandantId,
  { id, wertCent, startdatum = '2020-01-01' as Tag, enddatum = null }: ProduktWish,
): Promise<void> => {
  const db = runtime.database.betreiber;
  const name = JSON.stringify({ de: `Produkt ${id}`, en: `Product ${id}` });
  await db
    .insertInto('produkt')
    .values({
      mandant_id: mandantId,
      id: id as ProduktId,
      externe_id: `X-${id}`,
      kategorie_id: 'internet',
      name,
      kurztext: name,
      merkmale: JSON.stringify({ de: [], en: [] }),
      preis_monatlich_cent: 3999,
      preis_einmalig_cent: null,
      bild: 'glasfaser',
      shop_url: 'https://shop.example/bestellen',
    })
    .execute();
  await db
    .insertInto('praemie')
    .values({
      mandant_id: mandantId,
      id: uuid() as PraemieId,
      produkt_id: id as ProduktId,
      wert_cent: cent(wertCent),
      startdatum,
      enddatum,
      enddatum_anzeige: null,
    })
    .execute();
  forgetKatalog(runtime, mandantId);
};
