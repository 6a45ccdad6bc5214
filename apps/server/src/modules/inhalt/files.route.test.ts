import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import { buildBetreiber } from '@weitersagen/testkit/geld';
import { HANDED_OVER, shareOfThisThread } from '@weitersagen/testkit/thread';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { createInhalt, publishInhalt } from './commands.ts';
import { createAsset } from './commands-asset.ts';
import { importInhalteOf } from './commands-import.ts';
import { createInhaltThread, type Folder, readFolderInThread } from './commands-thread.ts';
import { findInhalte } from './queries.ts';
import { exportInhalteOf } from './queries-export.ts';

let app: TestApp;
let scope: MandantScope;
let beta: MandantScope;
beforeAll(async () => {
  app = await startTestApp();
  await buildMandant(app, { route: 'alpha' });
  await buildMandant(app, { route: 'beta' });
  scope = await app.scope('alpha', 'betreiber:Ada');
  beta = await app.scope('beta');
});
afterAll(() => app?.stop());

describe('content as files', () => {
  const file = (data: Record<string, unknown>, more = {}) =>
    JSON.stringify({ status: 'Published', daten: { Identifier: { iv: 'wie' }, ...data }, ...more });
  const good = { Gruppe: { de: 'G' }, Frage: { de: 'Wie?' }, Antwort: { de: ['<p>So.</p>', '<p>Und so.</p>'] } };

  test.each([
    ['faq/../x.json', file(good), 'keinPfad'],
    ['gibtsnicht/wie.json', file(good), 'keinPfad'],
    ['faq/wie.json', '{', 'keinJson'],
    ['faq/wie.json', file(good, { extra: 1 }), 'keineForm'],
    ['faq/wie.json', file(good, { status: 'Offen' }), 'keineForm'],
    ['faq/anders.json', file(good), 'falscherName'],
    ['faq/wie.json', file({ ...good, Preis: { iv: 1 } }), 'ungueltig'],
    ['faq/wie.json', file({ Frage: { de: 'Wie?' } }), 'unvollstaendig'],
    ['faq/wie.json', file({ ...good, Frage: { de: { toString: 1 } } }), 'ungueltig'],
    ['faq/wie.json', file({ ...good, Antwort: { de: [{ toString: 1 }] } }), 'ungueltig'],
    ['faq/wie.json', file({ ...good, Frage: { de: 'a\0' } }), 'keinJson'],
    ['faq/wie.json', file({ ...good, Frage: 5 }), 'ungueltig'],
    ...[5, {}, 'x', [{ toString: 1 }], [['x']], ['\ud800']].map((iv) => [
      'seite/wie.json',
      file({ Titel: { de: 'T' }, KeyVisual: { iv } }),
      JSON.stringify(iv) === '["\\ud800"]' ? 'keinJson' : 'ungueltig',
    ]),
    [
      'asset/bild.json',
      JSON.stringify({ datei: 'bild.jpg', dateiname: 'x', alternativtext: { de: 'x', en: 'x' } }),
      'bildFehlt',
    ],
  ])('%s is refused, and with it all the others: %s', async (filePath, text, grund) => {
    const other = {
      pfad: 'variable/gut.json',
      text: JSON.stringify({ status: 'Published', daten: { Name: { iv: 'gut' }, Wert: { de: 'x' } } }),
    };
    const { fehler } = await importInhalteOf(beta, [other, { pfad: filePath, text }], { probelauf: false });
    expect(fehler).toMatchObject([{ pfad: filePath, grund }]);
    expect((await findInhalte(beta, { schema: 'variable' })).total).toBe(0);
  });

  test('that the log does not learn of brings nothing', async () => {
    const remember = () => Promise.reject(new Error('the connection is gone'));
    const bring = importInhalteOf(beta, [{ pfad: 'faq/wie.json', text: file(good) }], { probelauf: false, remember });
    await expect(bring).rejects.toThrow('the connection is gone');
    expect((await findInhalte(beta, { suche: 'Und so' })).total).toBe(0);
  });

  test('a dry run says what would change, and changes nothing', async () => {
    const files = [{ pfad: 'faq/wie.json', text: file(good) }];
    expect(await importInhalteOf(beta, files, { probelauf: true })).toEqual({
      aenderungen: [{ pfad: 'faq/wie.json', art: 'neu', felder: [] }],
      fehler: [],
    });
    expect((await findInhalte(beta, { suche: 'Und so' })).total).toBe(0);
    await importInhalteOf(beta, files, { probelauf: false });
    const [row] = (await findInhalte(beta, { suche: 'Und so' })).rows;
    expect(row).toMatchObject({ status: 'Published', daten: { Antwort: { de: '<p>So.</p><p>Und so.</p>' } } });
    const different = [{ pfad: 'faq/wie.json', text: file({ ...good, Frage: { de: 'Wie denn?' } }) }];
    expect((await importInhalteOf(beta, different, { probelauf: true })).aenderungen).toEqual([
      { pfad: 'faq/wie.json', art: 'geaendert', felder: ['Frage.de'] },
    ]);
  });

  test('goes from one house to another with its pictures and references, and the same again is no change', async () => {
    const strand = await createAsset(scope, {
      datei: await sharp({ create: { width: 400, height: 300, channels: 3, background: '#336699' } })
        .jpeg()
        .toBuffer(),
      dateiname: 'Strand.jpg',
      alternativtext: { de: 'Ein Strand', en: 'A beach' },
    });
    const bildId = strand.ok ? strand.asset.id : '';
    const keyvisual = await createInhalt(scope, {
      schema: 'keyvisual',
      daten: { Identifier: { iv: 'meer' }, Titel: { de: 'M' }, Alternativtext: { de: 'A' }, Bild: { iv: [bildId] } },
    });
    const kv = keyvisual.ok ? keyvisual.inhalt.id : '';
    await publishInhalt(scope, { id: kv });
    const page = await createInhalt(scope, {
      schema: 'seite',
      daten: {
        Identifier: { iv: 'ueber' },
        Titel: { de: 'Ü' },
        Inhalt: { de: '<p>a</p><ul><li>b</li></ul>' },
        KeyVisual: { iv: [kv] },
      },
    });
    await publishInhalt(scope, { id: page.ok ? page.inhalt.id : '' });
    const files = await exportInhalteOf(scope);
    const text = files.find(({ pfad }) => pfad === 'seite/ueber.json')?.text ?? '';
    expect(JSON.parse(text).daten).toMatchObject({
      Inhalt: { de: ['<p>a</p>', '<ul>', '<li>b</li>', '</ul>'] },
      KeyVisual: { iv: ['meer'] },
    });
    const same = (report: Awaited<ReturnType<typeof importInhalteOf>>) =>
      report.fehler.length === 0 && report.aenderungen.every(({ art }) => art === 'gleich');
    expect(same(await importInhalteOf(scope, files, { probelauf: false }))).toBe(true);
    await buildMandant(app, { route: 'gamma' });
    const gamma = await app.scope('gamma');
    const { fehler } = await importInhalteOf(gamma, files, { probelauf: false });
    expect(fehler).toEqual([]);
    expect(same(await importInhalteOf(gamma, files, { probelauf: false }))).toBe(true);
    const again = await exportInhalteOf(gamma);
    expect(again.filter(({ text: t }) => t)).toEqual(files.filter(({ text: t }) => t));
  });
});

describe('what the files do not name', () => {
  const file = (name: string) => ({
    pfad: `variable/${name}.json`,
    text: JSON.stringify({ status: 'Published', daten: { Name: { iv: name }, Wert: { de: name } } }),
  });
  const impressum = {
    pfad: 'rechtstext/impressum.json',
    text: JSON.stringify({
      status: 'Published',
      daten: { Identifier: { iv: 'impressum' }, Titel: { de: 'Impressum' }, Inhalt: { de: '<p>Wir</p>' } },
    }),
  };
  let delta: MandantScope;
  const states = async () =>
    Object.fromEntries((await findInhalte(delta, {})).rows.map(({ schluessel, status }) => [schluessel, status]));
  beforeAll(async () => {
    await buildMandant(app, { route: 'delta' });
    delta = await app.scope('delta', 'betreiber:Ada');
    await importInhalteOf(delta, [file('eins'), file('zwei'), impressum], { probelauf: false });
    await createInhalt(delta, { schema: 'variable', daten: { Name: { iv: 'entwurf' }, Wert: { de: 'x' } } });
  });
  const before = { eins: 'Published', zwei: 'Published', entwurf: 'Draft', impressum: 'Published' };

  test('stays where nobody asks for it to go', async () => {
    const { aenderungen } = await importInhalteOf(delta, [file('eins')], { probelauf: false });
    expect(aenderungen).toMatchObject([{ art: 'gleich' }]);
    expect(await states()).toEqual(before);
  });
  test('stays where the files name nothing: that is a mistake', async () => {
    for (const tryRun of [true, false])
      expect(await importInhalteOf(delta, [], { probelauf: tryRun, archiviereFehlende: true })).toMatchObject({
        fehler: [{ grund: 'keineDateien' }],
      });
    expect(await states()).toEqual(before);
  });
  test('stays where a file is wrong', async () => {
    const wrong = { pfad: 'variable/drei.json', text: '{' };
    const report = await importInhalteOf(delta, [file('eins'), wrong], {
      probelauf: false,
      archiviereFehlende: true,
    });
    expect(report.fehler).toMatchObject([{ grund: 'keinJson' }]);
    expect(await states()).toEqual(before);
  });
  test('goes into the archive, after a dry run that says the same; legal texts stay in force', async () => {
    const wish = { archiviereFehlende: true };
    const probe = await importInhalteOf(delta, [file('eins')], { ...wish, probelauf: true });
    const path = probe.aenderungen.filter(({ art }) => art === 'archiviert').map(({ pfad }) => pfad);
    expect(path).toEqual(['variable/entwurf.json', 'variable/zwei.json']);
    expect(await states()).toEqual(before);
    expect(await importInhalteOf(delta, [file('eins')], { ...wish, probelauf: false })).toEqual(probe);
    expect(await states()).toEqual({ ...before, zwei: 'Archived', entwurf: 'Archived' });
    expect((await importInhalteOf(delta, [file('eins')], { ...wish, probelauf: false })).aenderungen).toMatchObject([
      { art: 'gleich' },
    ]);
    await importInhalteOf(delta, [file('eins'), file('zwei')], { ...wish, probelauf: false });
    expect(await states()).toMatchObject({ zwei: 'Published' });
  });
});

describe('an operator', () => {
  const params = { route: 'beta' };
  const as = async (role: 'Betrachter' | 'Freigeber' | 'Sachbearbeiter') => ({
    cookies: (await buildBetreiber(app, role)).cookies,
  });
  const variable = (Value: string) => ({
    Pfad: 'variable/hotline.json',
    Text: JSON.stringify({ status: 'Published', daten: { Name: { iv: 'hotline' }, Wert: { de: Value } } }),
    Base64: null,
  });
  test('who is not signed in, or only reads or releases, neither fetches nor brings content', async () => {
    const body = { Dateien: [], Probelauf: false };
    expect(await app.call('exportInhalte', { params })).toMatchObject({ status: 401 });
    expect(await app.call('importInhalte', { params, body })).toMatchObject({ status: 401 });
    for (const role of ['Betrachter', 'Freigeber'] as const) {
      const who = await as(role);
      expect(await app.call('exportInhalte', { params }, who)).toMatchObject({ status: 403 });
      expect(await app.call('importInhalte', { params, body }, who)).toMatchObject({ status: 403 });
    }
  });
  test('is told what a file would change, brings it, and fetches it again', async () => {
    const who = await as('Sachbearbeiter');
    const bring = (Files: ReturnType<typeof variable>[], DryRun?: boolean) =>
      app.call(
        'importInhalte',
        { params, body: { Dateien: Files, ...(DryRun === undefined ? {} : { Probelauf: DryRun }) } },
        who,
      );
    const Changes = [{ Pfad: 'variable/hotline.json', Art: 'neu', Felder: [] }];
    for (const dryRun of [undefined, false])
      expect(await bring([variable('0800 1')], dryRun)).toMatchObject({ data: { Aenderungen: Changes, Fehler: [] } });
    const kaputt = await bring([{ ...variable('x'), Text: '{' }], false);
    expect(kaputt).toMatchObject({ data: { Fehler: [{ Pfad: 'variable/hotline.json', Grund: 'keinJson' }] } });
    const fetched = await app.call('exportInhalte', { params }, who);
    const file = fetched.ok && fetched.data.Dateien.find(({ Pfad }) => Pfad === 'variable/hotline.json');
    expect(file ? file.Text : '').toContain('0800 1');
    const audit = await app.call('getAuditlog', { query: { suche: 'inhaltImportiert' } }, who);
    expect(audit).toMatchObject({ data: { TotalCount: 1, Content: [{ Mandant: 'beta', Bezug: '1' }] } });
  });
  test.each([
    ['no JSON', '{"Dateien":'],
    ['no list', '{"Dateien":5}'],
    ['no base64', '{"Dateien":[{"Pfad":"asset/x.png","Text":null,"Base64":"ä"}]}'],
  ])('%s is refused as everywhere', async (_, payload) => {
    const { cookies } = await as('Sachbearbeiter');
    const headers = { 'content-type': 'application/json' };
    const url = '/api/v1/betreiber/mandanten/beta/inhalt/import';
    const answer = await app.http.inject({ method: 'POST', url, cookies, headers, payload });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'PSOF0002']);
  });
});

describe('a folder of 30 MB', () => {
  const text = 'x'.repeat(1_000);
  const bytes = Buffer.alloc(2_000_000, 7);
  const body = () =>
    new TextEncoder().encode(
      JSON.stringify({
        Dateien: [
          ...Array.from({ length: 1_000 }, (_, n) => ({ Pfad: `faq/f${n}.json`, Text: text, Base64: null })),
          ...Array.from({ length: 10 }, (_, n) => ({
            Pfad: `asset/b${n}.png`,
            Text: null,
            Base64: bytes.toString('base64'),
          })),
        ],
      }),
    );
  test('that takes more memory than there is for it is refused, and the next one is read', async () => {
    // Threads give way to everything else (`niceIncrement`): on a machine that is busy the memory ends late.
    const narrow = createInhaltThread({ memoryMb: 48, seconds: 110 });
    expect(await readFolderInThread(await app.scope(), body(), narrow)).toEqual({
      ok: false,
      grund: 'thread',
      reason: 'memory',
    });
    await narrow.close();
    const one = new TextEncoder().encode(JSON.stringify({ Dateien: [] }));
    expect(await readFolderInThread(await app.scope(), one)).toMatchObject({
      ok: true,
      ordner: { dateien: [], probelauf: true },
    });
  });
  test('holds up nobody while it is read', async () => {
    const large = body();
    const scope = await app.scope();
    const { result: read, share } = await shareOfThisThread(() => readFolderInThread(scope, large));
    expect(read).toMatchObject({ ok: true, ordner: { archiviereFehlende: false } });
    const { dateien } = (read as { ordner: Folder }).ordner;
    expect([dateien.length, dateien.at(-1)?.bytes && Buffer.from(dateien.at(-1)!.bytes!).equals(bytes)]).toEqual([
      1_010,
      true,
    ]);
    expect(share).toBeLessThan(HANDED_OVER);
  });
});
