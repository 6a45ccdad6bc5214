import type { Problem } from '@weitersagen/contract/problem';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { CallResult, RenderInput } from './boot.ts';
import { render } from './server.tsx';

// Drawings that the build puts in; a page without them is the same for whoever reads it.
beforeAll(() => void vi.stubEnv('VITE_MARKS', 'none'));
afterAll(() => void vi.unstubAllEnvs());

const BOOT = {
  bereich: 'betreiber',
  mandant: null,
  sprache: 'de',
  mitnahme: {},
  basis: 'https://a.example',
  user: null,
  betreiber: {
    Email: 'ada@betrieb.example',
    Name: 'Ada Admin',
    Rollen: ['Administrator'],
    Mandanten: [],
    TokenAblauf: '',
  },
  agentur: null,
  konto: '',
  eingeladen: false,
  demo: false,
  jetzt: '2026-06-01T10:00:00.000Z',
} as unknown as RenderInput['boot'];
const LANGUAGE = { js: [], css: '', preload: {}, fonts: {} };
const ARRIVED = 'Was Sie gesendet haben, ist angekommen';
const FAILED = 'Das hat leider nicht geklappt';

const problem = (status: number, detail: string, felder?: Problem['felder']): CallResult<never> => ({
  ok: false,
  problem: { type: 'about:blank', title: detail, detail, status, code: 'PSOF0001', ...(felder && { felder }) },
});
const DOWN = problem(500, 'Der Dienst ist gestört.');

/** A page of the desk whose calls are answered so: by the reading one, and by what is sent. */
const asked = async (
  path: string,
  {
    reading,
    sending = DOWN,
    method = 'POST',
    angekommen = false,
  }: {
    reading: unknown;
    sending?: unknown;
    method?: string;
    angekommen?: boolean;
  },
) => {
  const sent = { Email: 'x@y.example', Grund: 'Anruf', Entscheidung: 'freigeben' };
  const body = method === 'POST' ? new URLSearchParams(sent) : null;
  const page = await render({
    request: new Request(`https://a.example/betreiber${path}`, { method, body }),
    boot: BOOT,
    marke: null,
    nonce: 'n',
    call: (async (name: string) => (/^(get|list)/.test(name) ? reading : sending)) as never,
    template: { de: LANGUAGE, en: LANGUAGE },
    uebersetzungen: {},
    vorschau: false,
    angekommen,
  });
  const [, main = ''] = /<main[^>]*>(.*)<\/main>/s.exec(page.html) ?? [];
  return { ...page, main, title: /<h1[^>]*>(.*?)<\/h1>/.exec(main)?.[1] };
};
const audit = (how: Parameters<typeof asked>[1]) => asked('/audit?suche=x', how);
const DONE = { ok: true, data: { Adresse: 'https://a.example/x', Bis: '2026-06-01T11:00:00.000Z' } };

describe('where a form was sent and its page cannot be shown', () => {
  test('one that failed itself is told by its own error', async () => {
    const { status, title, main } = await asked('/nirgends', { reading: DOWN });
    expect([status, title]).not.toContain(ARRIVED);
    expect(main).not.toContain(ARRIVED);
  });

  test('a refusal is told, with what is wrong', async () => {
    const felder = [{ feld: 'Email', meldung: 'Diese Adresse kennen wir nicht.' }];
    const { status, title, main } = await audit({
      reading: DOWN,
      sending: problem(422, 'Bitte prüfen Sie Ihre Angaben.', felder),
    });
    expect([status, title]).toEqual([422, FAILED]);
    expect(main).toMatch(
      /Bitte prüfen Sie Ihre Angaben\..*Diese Adresse kennen wir nicht\..*Auch die Seite ließ sich/s,
    );
  });

  test('one that was answered has arrived, and a link reads the page, which sends nothing again', async () => {
    const { status, title, main, html } = await audit({ reading: DOWN, sending: DONE });
    expect([status, title]).toEqual([500, ARRIVED]);
    expect(main).toContain('Sie brauchen nichts noch einmal zu senden.');
    expect(main).not.toContain(FAILED);
    expect(main).toMatch(/<a href="\/betreiber\/audit\?suche=x"[^>]*>Neu laden<\/a>/);
    expect(main).not.toContain('<form');
    // The page's own script draws the same.
    expect(html).toContain('"press":"arrived"');
  });

  test('also where its drawing fails', async () => {
    const { status, title, fehler } = await audit({ reading: { ok: true, data: {} }, sending: DONE });
    expect([status, title, fehler?.length]).toEqual([500, ARRIVED, 1]);
  });
});

describe('where a form has led to a page', () => {
  const read = (how: Partial<Parameters<typeof asked>[1]>) => audit({ reading: DOWN, method: 'GET', ...how });

  test('a page that nothing was sent to says what it did before', async () => {
    expect((await read({})).title).toBe(FAILED);
  });

  test('one that was sent has arrived, whatever keeps the page from being shown', async () => {
    expect((await read({ angekommen: true })).title).toBe(ARRIVED);
    expect((await read({ angekommen: true, reading: { ok: true, data: {} } })).title).toBe(ARRIVED);
  });

  test('that is said by the answer that leads there, and not where a session has ended', async () => {
    const kulanz = (sending: unknown) => asked('/kulanz', { reading: DOWN, sending });
    expect(await kulanz({ ok: true, data: {} })).toMatchObject({ status: 302, angekommen: true });
    const ended = { ok: false, problem: { code: 'PSOF0204', status: 401, detail: '' } };
    expect(await kulanz(ended)).toMatchObject({ status: 302, angekommen: false });
    expect(await read({ reading: ended })).toMatchObject({ status: 302, angekommen: false });
  });
});
