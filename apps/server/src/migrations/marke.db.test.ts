import { NEUTRAL } from '@weitersagen/contract/marke-neutral';
import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { testSettings } from '@weitersagen/testkit/bau';
import { markeCalled } from '@weitersagen/testkit/marken';
import pg from 'pg';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '../platform/db/migrate.ts';
import { withOwner } from '../platform/db/owner.ts';
import { migrations } from './index.ts';

const BEFORE = '0054-datensatz';
const OWN = { de: 'Unser eigener Satz', en: 'A sentence of our own' };

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({
    bestand: async (url) => {
      const before = Object.fromEntries(Object.entries(migrations).filter(([name]) => name <= BEFORE));
      await withOwner(url, (owner) => migrate(owner, before));
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      for (const [route, thema] of [
        ['alpha', 'klarfunk'],
        ['beta', 'sicherheim'],
        ['gamma', 'nobody'],
      ]) {
        const id = uuid();
        await client.query(
          `insert into mandant (id, route, name, voller_name, thema, einstellungen, erstellt_am)
           values ($1, $2, $2, $2, $3, $4, now())`,
          [id, route, thema, JSON.stringify(testSettings())],
        );
        if (route !== 'beta') continue;
        for (const [key, status] of [
          ['home-marken.urkunde_titel', 'Published'],
          ['home-marken.urkunde_text', 'Draft'],
        ])
          await client.query(
            `insert into inhalt (mandant_id, id, schema, schluessel, status, version, daten, entwurf, erstellt_am, erstellt_von,
               geaendert_am, geaendert_von, veroeffentlicht_am, veroeffentlicht_von, veroeffentlicht_version)
             select $1, $2, 'uebersetzung', $3, $4, 1, p.daten, case when p.daten is null then $5::jsonb end, now(), 'x', now(), 'x',
               case when p.daten is not null then now() end, case when p.daten is not null then 'x' end,
               case when p.daten is not null then 1 end
             from (select case when $4 = 'Published' then $5::jsonb end as daten) p`,
            [id, uuid(), key, status, JSON.stringify({ Identifier: { iv: key }, Text: OWN })],
          );
      }
      await client.end();
    },
  });
});
afterAll(() => app?.stop());

const markeOf = async (route: string) => (await app.runtime.directory.byRoute(route))?.marke;

test('a Mandant keeps the look that it had by name', async () => {
  expect(await markeOf('alpha')).toEqual(markeCalled('klarfunk'));
});

test('with the words that its content had published for its start page', async () => {
  const { texts } = markeCalled('sicherheim');
  expect(await markeOf('beta')).toEqual({ ...markeCalled('sicherheim'), texts: { ...texts, title: OWN } });
});

test('a name that there was no look for is drawn neutrally', async () => {
  expect(await markeOf('gamma')).toEqual(NEUTRAL);
});
