import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildProdukt, testSettings } from '@weitersagen/testkit/bau';
import { fillTables } from '@weitersagen/testkit/fill';
import { markeCalled } from '@weitersagen/testkit/marken';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashPassword } from '../platform/crypto/password.ts';
import { migrate } from '../platform/db/migrate.ts';
import { withOwner } from '../platform/db/owner.ts';
import { migrations } from './index.ts';

/** The last one of the first version that people had. */
const ERSTE_FASSUNG = '0005-kontakt';
const PASSWORT = 'Kornblume7Feld';
const EMAIL = 'jana@post.example';

/** What no condition of the schema tells: values that belong together, and what the portal reads. */
const WERTE = {
  mandant: {
    route: 'alpha',
    name: 'Alpha',
    thema: 'fernwerk',
    // Earlier settings had one name for both languages, and nothing of the content service.
    einstellungen: JSON.stringify({
      ...testSettings(),
      programmName: 'Freunde werben',
      CmsClientId: undefined,
      CmsFaq: undefined,
      produktApiUrl: undefined,
    }),
  },
  uhr: { id: 1, versatz_ms: 0 },
  demo_mail: { links: '[]' },
  produktkategorie: {
    id: 'internet',
    slug: 'internet',
    titel: { de: 'Internet', en: 'Internet' },
    untertitel: { de: 'Zu Hause', en: 'At home' },
  },
  produkt: {
    id: 'glas',
    name: { de: 'Glasfaser', en: 'Fibre' },
    kurztext: { de: 'Schnell', en: 'Fast' },
    merkmale: { de: ['Schnell'], en: ['Fast'] },
    position: 7,
    shop_url: 'https://shop.example/',
  },
  praemie: { wert_cent: 9000, enddatum: null, enddatum_anzeige: null },
  empfehler: { email: EMAIL, email_suche: EMAIL, sprache: 'de', gesperrt_am: null, geloescht_am: null },
  empfehlung: { nummer: 'K7M2QX4UAAAAA', code: 'K7M2QX4U', gesperrt_am: null, gueltig_bis: '2099-12-31' },
  auftrag: { status: 'Gemeldet' },
  praemierung: { beguenstigter: 'empfehler', empfaenger_id: null, status: 'Offen', faellig_am: '2099-12-31' },
  auszahlungslauf: { eroeffnet_von: '01890000-0000-7000-8000-000000000001' },
  buchung: { soll: 'aufwand', haben: 'verbindlichkeit' },
  mail: { status: 'gesendet' },
} as const;

/** What a row says since then that it did not. */
const SINCE: Record<string, object> = {
  // What a product is was not told apart before.
  produkt: { daten: { Art: 'Einfach' } },
  mandant: { marke: { ...markeCalled('fernwerk') } },
};

let app: TestApp;
let vorher: Map<string, Record<string, unknown>>;
beforeAll(async () => {
  const passwort_hash = await hashPassword(PASSWORT);
  app = await startTestApp({
    bestand: async (url) => {
      const erste = Object.entries(migrations).filter(([name]) => name <= ERSTE_FASSUNG);
      await withOwner(url, (owner) => migrate(owner, Object.fromEntries(erste)));
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      vorher = await fillTables(client, {
        ...WERTE,
        empfehler: { ...WERTE.empfehler, passwort_hash, passwort_aendern: false },
      }).finally(() => client.end());
    },
  });
});
afterAll(() => app?.stop());

const db = () => app.runtime.database.betreiber;
const zeilen = async (tabelle: string): Promise<Record<string, unknown>[]> =>
  (await db()
    .selectFrom(tabelle as 'mandant')
    .selectAll()
    .execute()) as never;

describe('data of the first version', () => {
  test('are all there after the start, each row as it was', async () => {
    expect(vorher.size).toBe(33);
    for (const [tabelle, alt] of vorher) {
      if (['captcha_signatur', 'rate_limit'].includes(tabelle)) continue;
      const neu = await zeilen(tabelle);
      expect([tabelle, neu.length]).toEqual([tabelle, 1]);
      expect({ tabelle, ...neu[0] }).toMatchObject({ ...alt, ...SINCE[tabelle] });
    }
  });

  test('are shown: the person signs in and finds her recommendation; the catalogue has its product', async () => {
    const anmeldung = await app.call('login', { body: { Email: EMAIL, Password: PASSWORT } });
    if (!anmeldung.ok) throw new Error(anmeldung.problem.detail);
    const token = anmeldung.data.Token;
    expect(await app.call('getEmpfehlungen', { query: {} }, { token })).toMatchObject({
      data: { Empfehlungen: [{ Empfehlungsnummer: WERTE.empfehlung.nummer, Status: 'Offen' }] },
    });
    expect(await app.call('getProduktkategorien', {})).toMatchObject({ data: [{ Slug: 'internet', Anzahl: 1 }] });
    expect(await app.call('getProdukt', { params: { id: 'glas' } })).toMatchObject({ data: { Name: 'Glasfaser' } });
    for (const [sprache, programmName] of [
      ['de', 'Freunde werben'],
      ['en', 'Freunde werben'],
    ] as const)
      expect(await app.call('getMandant', {}, { sprache })).toMatchObject({ data: { programmName } });
  });

  test('can be worked on: a new recommendation of an old product, a new product beside it', async () => {
    const { mandant } = await app.scope();
    await buildProdukt(app, mandant.id, { id: 'neu', wertCent: 5000 });
    for (const Produkt of ['glas', 'neu'])
      expect(
        await app.call('createEmpfehlung', {
          query: {},
          body: {
            Empfehlung: { Produkt, AnteilEmpfehler: 50, AgbText: true, Praemienbedingungen: true },
            Empfehler: { Vorname: 'Ute', Nachname: 'Neu', Email: 'ute@post.example' },
          },
        }),
      ).toMatchObject({ status: 201 });
  });
});
