import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { MandantId } from '@weitersagen/contract/values';
import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MandantScope } from '../../platform/auth/scope.ts';
import {
  archiveInhalt,
  createInhalt,
  deleteInhalt,
  discardDraft,
  publishInhalt,
  restoreFassung,
  unpublishInhalt,
  updateInhalt,
} from './commands.ts';
import { ensureContentAccess, setWebhookAddresses } from './commands-access.ts';
import { createAsset, deleteAsset, describeAsset, replaceAsset } from './commands-asset.ts';
import { findFassungen, findInhalt, findInhalte } from './queries.ts';
import { signature } from './service/event.ts';

let app: TestApp;
let scope: MandantScope;
let beta: MandantScope;
let betaId: MandantId;
beforeAll(async () => {
  app = await startTestApp();
  await buildMandant(app, { route: 'alpha' });
  betaId = await buildMandant(app, { route: 'beta' });
  scope = await app.scope('alpha', 'betreiber:Ada');
  beta = await app.scope('beta');
});
afterAll(() => app?.stop());

let counter = 0;
const faq = (more: Record<string, unknown> = {}) => {
  counter++;
  return {
    Identifier: { iv: `frage-${counter}` },
    Gruppe: { de: 'Empfehlen' },
    Frage: { de: 'Wie?', en: 'How?' },
    Antwort: { de: '<p>So.</p>' },
    ...more,
  };
};
const create = async (daten: Record<string, unknown> = faq(), s = scope) => {
  const result = await createInhalt(s, { schema: 'faq', daten });
  if (!result.ok) throw new Error(result.grund);
  return result.inhalt;
};
const bild = (colour = '#336699') =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();
const newBild = async () => {
  const result = await createAsset(scope, {
    datei: await bild(),
    dateiname: 'Großer Strand (2).JPG',
    alternativtext: { de: 'Ein Strand', en: 'A beach' },
  });
  if (!result.ok) throw new Error(result.grund);
  return result.asset;
};

describe('is refused', () => {
  test('what no schema knows', async () => {
    expect(await createInhalt(scope, { schema: 'user', daten: {} })).toEqual({ ok: false, grund: 'unbekannt' });
  });
  test.each([
    ['an unknown field', { Preis: { iv: 1 } }, 'Preis', 'unbekannt'],
    ['a language where there is none', { Position: { de: 1 } }, 'Position.de', 'falscheSprache'],
    ['no language where there is one', { Frage: { iv: 'x' } }, 'Frage.iv', 'falscheSprache'],
    ['a text that is a number', { Frage: { de: 7 } }, 'Frage.de', 'falscherTyp'],
    ['a line with two lines', { Frage: { de: 'a\nb' } }, 'Frage.de', 'falscherTyp'],
    ['control characters', { Frage: { de: 'a\u0000b' } }, 'Frage.de', 'falscherTyp'],
    ['half a number', { Position: { iv: 1.5 } }, 'Position.iv', 'falscherTyp'],
    ['too long a text', { Frage: { de: 'x'.repeat(201) } }, 'Frage.de', 'zuLang'],
    ['no key', { Identifier: {} }, 'Identifier.iv', 'keinBezeichner'],
    ['a key that is a path', { Identifier: { iv: '../a' } }, 'Identifier.iv', 'keinBezeichner'],
    ['a field that is none', { Frage: 'x' }, 'Frage', 'falscherTyp'],
  ])('%s', async (_what, more, field, reason) => {
    expect(await createInhalt(scope, { schema: 'faq', daten: faq(more) })).toEqual({
      ok: false,
      grund: 'ungueltig',
      fehler: expect.arrayContaining([{ feld: field, grund: reason }]),
    });
  });
  test('a reference to what is not there, or is another Mandant’s', async () => {
    const fremd = await createInhalt(beta, {
      schema: 'keyvisual',
      daten: { Identifier: { iv: 'k' }, Titel: { de: 'K' } },
    });
    const id = fremd.ok ? fremd.inhalt.id : '';
    const daten = { Identifier: { iv: 's' }, Titel: { de: 'S' }, Inhalt: { de: '<p>S</p>' }, KeyVisual: { iv: [id] } };
    expect(await createInhalt(scope, { schema: 'seite', daten })).toMatchObject({
      grund: 'ungueltig',
      fehler: [{ feld: 'KeyVisual.iv', grund: 'verweisFehlt' }],
    });
  });
  test('a key that is taken', async () => {
    const daten = faq();
    await create(daten);
    expect(await createInhalt(scope, { schema: 'faq', daten })).toEqual({ ok: false, grund: 'schluesselVergeben' });
    await create(daten, beta);
  });
  test('another key for what has one', async () => {
    const { id } = await create();
    expect(await updateInhalt(scope, { id }, faq())).toEqual({ ok: false, grund: 'schluesselFest' });
  });
  test('what somebody has not seen: another has written in between', async () => {
    const data = faq();
    const { id } = await create(data);
    await updateInhalt(scope, { id, version: 1 }, { ...data, Frage: { de: 'Warum?' } });
    expect(await updateInhalt(scope, { id, version: 1 }, data)).toEqual({ ok: false, grund: 'veraltet', version: 2 });
    expect(await publishInhalt(scope, { id, version: 1 })).toMatchObject({ grund: 'veraltet' });
  });
  test('to publish what is unfinished', async () => {
    const { id } = await create(faq({ Antwort: { en: '<p>Only English</p>' } }));
    expect(await publishInhalt(scope, { id })).toEqual({ ok: false, grund: 'unvollstaendig', felder: ['Antwort.de'] });
  });
  test('to publish twice, to take back what is not out, to edit what is put away', async () => {
    const data = faq();
    const { id } = await create(data);
    expect(await unpublishInhalt(scope, { id })).toMatchObject({ ok: false });
    await publishInhalt(scope, { id });
    expect(await publishInhalt(scope, { id })).toEqual({ ok: false, grund: 'unveraendert' });
    expect(await discardDraft(scope, { id })).toEqual({ ok: false, grund: 'unveraendert' });
    await unpublishInhalt(scope, { id });
    await archiveInhalt(scope, { id });
    expect(await updateInhalt(scope, { id }, data)).toEqual({ ok: false, grund: 'nichtMoeglich' });
  });
  test('what belongs to another Mandant', async () => {
    const { id } = await create();
    for (const run of [publishInhalt, unpublishInhalt, deleteInhalt])
      expect(await run(beta, { id })).toEqual({ ok: false, grund: 'unbekannt' });
    expect(await findInhalt(beta, id)).toBeUndefined();
    const foreign = await app.runtime.database
      .forMandant(betaId)
      .selectFrom('inhalt')
      .select('id')
      .where('id', '=', id)
      .execute();
    expect(foreign).toEqual([]);
  });
});

describe('an item', () => {
  test('is safe from the moment it is stored', async () => {
    const evil = '<p onclick=alert(1)>Gut<script>alert(1)</script></p><a href="javascript:alert(1)">Link</a>';
    const { entwurf } = await create(faq({ Antwort: { de: evil } }));
    expect(entwurf?.Antwort).toEqual({ de: '<p>Gut</p><a>Link</a>' });
  });
  test('keeps what is public while a draft waits, and every version for ever', async () => {
    const data = faq();
    const { id } = await create(data);
    await publishInhalt(scope, { id });
    const later = await updateInhalt(scope, { id }, { ...data, Frage: { de: 'Warum?' } });
    expect(later).toMatchObject({
      ok: true,
      inhalt: {
        status: 'Published',
        version: 3,
        daten: { Frage: { de: 'Wie?' } },
        entwurf: { Frage: { de: 'Warum?' } },
      },
    });
    await discardDraft(scope, { id });
    await restoreFassung(scope, { id }, 3);
    await publishInhalt(scope, { id });
    await deleteInhalt(scope, { id });
    const versions = await findFassungen(scope, id);
    expect(versions.map((f) => [f.version, f.ereignis, f.status, f.wer])).toEqual([
      [7, 'geloescht', 'Archived', 'betreiber:Ada'],
      [6, 'veroeffentlicht', 'Published', 'betreiber:Ada'],
      [5, 'bearbeitet', 'Draft', 'betreiber:Ada'],
      [4, 'entwurfVerworfen', 'Published', 'betreiber:Ada'],
      [3, 'bearbeitet', 'Draft', 'betreiber:Ada'],
      [2, 'veroeffentlicht', 'Published', 'betreiber:Ada'],
      [1, 'angelegt', 'Draft', 'betreiber:Ada'],
    ]);
    const publicOnes = versions.filter(({ ereignis }) => ereignis === 'veroeffentlicht');
    expect(publicOnes.map(({ daten: d }) => d.Frage?.de)).toEqual(['Warum?', 'Wie?']);
  });
  test('has versions that nobody can change or take away', async () => {
    const db = app.runtime.database.forMandant(scope.mandant.id);
    await expect(db.deleteFrom('inhaltsfassung').execute()).rejects.toThrow(/permission denied/);
    await expect(db.updateTable('inhaltsfassung').set({ wer: 'x' }).execute()).rejects.toThrow(/permission denied/);
  });
  test('leaves its key when it goes', async () => {
    const data = faq();
    const { id } = await create(data);
    await deleteInhalt(scope, { id });
    expect((await create(data)).id).not.toBe(id);
  });
  test('is found by what stands in it', async () => {
    await create(faq({ Frage: { de: 'Gibt es 100 % Rabatt_?' } }));
    expect((await findInhalte(scope, { suche: '100 % rabatt_' })).total).toBe(1);
    expect((await findInhalte(scope, { schema: 'seite', suche: '100 %' })).total).toBe(0);
  });
  test('two who write at once: one of them', async () => {
    const data = faq();
    const { id } = await create(data);
    const both = await Promise.all(
      ['A', 'B'].map((text) => updateInhalt(scope, { id, version: 1 }, { ...data, Frage: { de: text } })),
    );
    expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
  });
});

describe('a picture', () => {
  const fetch = (path: string, headers = {}) => app.http.inject({ url: `/inhalt/api/assets/alpha/${path}`, headers });
  test('is refused without an alternative text, and where it is none', async () => {
    const file = await bild();
    const without = { datei: file, dateiname: 'a.jpg', alternativtext: { de: ' ', en: '' } };
    expect(await createAsset(scope, without)).toEqual({ ok: false, grund: 'alternativtextFehlt' });
    const none = { datei: Buffer.from('<svg/>'), dateiname: 'a.svg', alternativtext: { de: 'A', en: 'A' } };
    expect(await createAsset(scope, none)).toEqual({ ok: false, grund: 'bildTyp' });
  });
  test.each(['3F2B8C1E-7A4D-4E6F-9B0A-1C2D3E4F5A6B.jpg', 'zugleich.jpg'])(
    'is found by a name of its own, however many are called %s, also at the same moment',
    async (name) => {
      const file = await bild();
      const wish = { datei: file, dateiname: name, alternativtext: { de: 'Ein Strand', en: 'A beach' } };
      const made = await Promise.all([1, 2, 3].map(() => createAsset(scope, wish)));
      const slugs = made.map((result) => (result.ok ? result.asset.slug : result.grund));
      expect(new Set(slugs).size).toBe(3);
      for (const slug of slugs) expect((await fetch(slug)).statusCode).toBe(200);
    },
  );
  test('cannot go while something shows it', async () => {
    const { id } = await newBild();
    await createInhalt(scope, {
      schema: 'keyvisual',
      daten: { Identifier: { iv: 'strand' }, Titel: { de: 'T' }, Alternativtext: { de: 'A' }, Bild: { iv: [id] } },
    });
    expect(await deleteAsset(scope, id)).toEqual({ ok: false, grund: 'inVerwendung', inhalte: ['keyvisual/strand'] });
  });
  test.each(['gibts-nicht', '00000000-0000-7000-8000-000000000000', 'x?version=1'])('%s is not there', async (path) => {
    expect((await fetch(path)).statusCode).toBe(404);
  });
  test('is another Mandant’s: not there', async () => {
    const { id } = await newBild();
    expect((await app.http.inject(`/inhalt/api/assets/beta/${id}`)).statusCode).toBe(404);
  });
  test.each([
    'width=viele',
    'mode=Stretch',
    'mode=constructor',
    'format=BMP',
    'format=constructor',
    'format=__proto__',
    'watermarkUrl=x',
    'quality=3',
  ])('?%s is refused', async (search) => {
    const { id } = await newBild();
    const response = await fetch(`${id}?${search}`);
    expect([response.statusCode, response.json().details.length]).toEqual([400, 1]);
  });
  test('comes to everybody in the size and form wished for', async () => {
    const { id, slug } = await newBild();
    expect(slug).toMatch(/^grosser-strand-2(-\d+)?$/);
    const response = await fetch(`${slug}/strand.jpg?width=160&mode=Max&cache=31536000&version=0&auto=true`, {
      accept: 'image/webp,*/*',
    });
    expect(response.headers).toMatchObject({
      'content-type': 'image/webp',
      etag: '"0"',
      'cache-control': 'public,max-age=31536000',
      vary: 'Accept',
    });
    expect(await sharp(response.rawPayload).metadata()).toMatchObject({ width: 160, height: 120, format: 'webp' });
    expect((await fetch(id, { 'if-none-match': '"0"' })).statusCode).toBe(304);
    const file = await fetch(`${id}?download=1&format=PNG`);
    expect(file.headers['content-disposition']).toBe("attachment; filename*=UTF-8''Gro%C3%9Fer%20Strand%20(2).JPG");
    expect(file.headers).not.toHaveProperty('cache-control');
  });
  test('that is exchanged has a new version, and the old address leads nowhere', async () => {
    const { id } = await newBild();
    await replaceAsset(scope, id, await bild('#ff0000'));
    expect((await fetch(`${id}?version=0`)).statusCode).toBe(404);
    expect((await fetch(`${id}?version=1`)).headers.etag).toBe('"1"');
    expect(await describeAsset(scope, id, { de: '', en: 'x' })).toMatchObject({ grund: 'alternativtextFehlt' });
  });
});

describe('whoever keeps copies is told', () => {
  interface Arrival {
    signatur: string;
    koerper: string;
  }
  const empfaenger = async () => {
    const arrived: Arrival[] = [];
    let status = 204;
    const server = createServer(async (request: IncomingMessage, response) => {
      const pieces: Buffer[] = [];
      for await (const piece of request) pieces.push(piece as Buffer);
      arrived.push({
        signatur: String(request.headers['x-signature']),
        koerper: Buffer.concat(pieces).toString('utf8'),
      });
      response.writeHead(status).end();
    });
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    const { port } = server.address() as AddressInfo;
    return {
      adresse: `http://127.0.0.1:${port}/hook`,
      angekommen: arrived,
      antworte: (code: number) => {
        status = code;
      },
      ende: () => new Promise((done) => server.close(done)),
    };
  };

  test.each(['kein-url', 'ftp://a.example', 'https://ich:geheim@a.example'])('never at %s', async (address) => {
    expect(await setWebhookAddresses(scope, [address])).toBeNull();
  });

  test('of what is published, taken back and deleted, signed over the very bytes', async () => {
    const opposite = await empfaenger();
    await setWebhookAddresses(scope, [opposite.adresse]);
    const data = faq();
    const { id } = await create(data);
    await publishInhalt(scope, { id });
    await updateInhalt(scope, { id }, { ...data, Frage: { de: 'Warum?' } });
    await publishInhalt(scope, { id });
    await unpublishInhalt(scope, { id });
    await app.runtime.jobs.catchUp();
    const { webhookGeheimnis } = await ensureContentAccess(scope);
    const events = opposite.angekommen
      .map(({ koerper }) => JSON.parse(koerper))
      .toSorted((a, b) => a.payload.version - b.payload.version);
    expect(events.map(({ type, payload }) => [type, payload.version])).toEqual([
      ['FaqPublished', 2],
      ['FaqPublished', 4],
      ['FaqUnpublished', 5],
    ]);
    expect(events[1]).toMatchObject({
      payload: {
        $type: 'EnrichedContentEvent',
        type: 'Published',
        id,
        data: { Frage: { de: 'Warum?' } },
        dataOld: { Frage: { de: 'Wie?' } },
        schemaId: expect.stringMatching(/^[0-9a-f-]{36},faq$/),
        appId: `${scope.mandant.id},alpha`,
        actor: expect.stringMatching(/^subject:[0-9a-f]{24}$/),
      },
    });
    for (const { koerper, signatur: given } of opposite.angekommen)
      expect(given).toBe(signature(koerper, webhookGeheimnis));
    await opposite.ende();
    await setWebhookAddresses(scope, []);
  });

  test('not of what came to nothing', async () => {
    const opposite = await empfaenger();
    await setWebhookAddresses(scope, [opposite.adresse]);
    const daten = faq();
    const attempt = scope.transaction(async (tx) => {
      const created = await createInhalt(tx, { schema: 'faq', daten });
      if (created.ok) await publishInhalt(tx, { id: created.inhalt.id });
      throw new Error('doch nicht');
    });
    await expect(attempt).rejects.toThrow('doch nicht');
    await app.runtime.jobs.catchUp();
    expect(opposite.angekommen).toEqual([]);
    await opposite.ende();
    await setWebhookAddresses(scope, []);
  });
});

test('what was told by a webhook is forgotten after a week, and a variable that no text names any more after a month', async () => {
  const { db, mandant, now } = await app.scope('alpha');
  const of = { mandant_id: mandant.id };
  await db
    .insertInto('inhaltswebhook')
    .values({ ...of, inhalt_id: 'i1', version: 1, ereignis: 'x', am: now })
    .execute();
  await db
    .insertInto('unbekannte_variable')
    .values({ ...of, name: 'vorname', ort: 'faq', zuerst_am: now, zuletzt_am: now })
    .execute();
  const left = async () => [
    (await db.selectFrom('inhaltswebhook').select('version').where('inhalt_id', '=', 'i1').execute()).length,
    (await db.selectFrom('unbekannte_variable').select('name').where('name', '=', 'vorname').execute()).length,
  ];
  await app.springe(6);
  expect(await left()).toEqual([1, 1]);
  await app.springe(2);
  expect(await left()).toEqual([0, 1]);
  await app.springe(24);
  expect(await left()).toEqual([0, 0]);
});
