import { createApp } from '@weitersagen/server/app';
import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import { heading, isTitled, told } from '@weitersagen/testkit/onScreen';
import { type Screen, visitorOf } from '@weitersagen/testkit/screen';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const ALL = 'Alle akzeptieren';
const NONE = 'Alle ablehnen';
const SETTINGS = 'Cookie-Einstellungen';
const SAVE = 'Auswahl speichern';
const CAMPAIGN_DAYS = 60;

let app: TestApp;
let http: FastifyInstance;
beforeAll(async () => {
  app = await startTestApp();
  await buildMandant(app, { einstellungen: { kampagneTage: CAMPAIGN_DAYS } });
  await buildMandant(app, { route: 'beta', einstellungen: { kampagneTage: CAMPAIGN_DAYS } });
  await buildMandant(app, { route: 'still' });
  ({ http } = await createApp(app.runtime));
});
afterAll(async () => {
  await http?.close();
  await app?.stop();
});

/** Somebody whose device we look into. */
const device = () => {
  const cookies: Record<string, string> = {};
  return { cookies, ...visitorOf(http, cookies) };
};
const question = (screen: Screen) => screen.whole.queryByRole('region', { name: 'Cookies' });
const answer = (screen: Screen, name: string) => screen.press(name, {}, question(screen) ?? undefined);
const marketing = (screen: Screen) => screen.getByRole<HTMLInputElement>('checkbox', { name: /^Marketing/ });

describe('the imprint', () => {
  const shown = {
    name: 'Alpha GmbH',
    strasse: 'Am Markt 1',
    ort: '34117 Kassel',
    register: 'HRB 1',
    vertretung: 'Ada Alpha',
    telefon: '0561 1',
    ustId: 'DE811904170',
  };
  const firma = { ...shown, iban: 'DE02120300000000202051', steuernummer: '' };
  test('names the VAT id, where there is one (§ 5 DDG)', async () => {
    await buildMandant(app, { route: 'steuer', einstellungen: { firma } });
    expect((await device().visit('/steuer/impressum')).text).toContain('DE811904170');
    expect((await device().visit('/alpha/impressum')).text).not.toContain('Umsatzsteuer');
  });

  test('is on each page where it has none of its own', async () => {
    await buildMandant(app, { route: 'berater', einstellungen: { firma, ModuleAdv: true } });
    for (const path of ['', 'faq', 'gibt-es-nicht']) {
      const foot = (await device().visit(`/berater/${path}`)).whole.getByRole('contentinfo').textContent;
      for (const line of ['Impressum', 'service@alpha.example', ...Object.values(shown)]) expect(foot).toContain(line);
    }
    expect((await device().visit('/berater/impressum')).place).toBe('/berater');
  });
});

describe('an address that nothing has', () => {
  test('is the 404 page, and leads on', async () => {
    const screen = await device().visit('/alpha/gibt/es/nicht');
    expect([screen.status, screen.place, heading(screen)]).toEqual([404, '/alpha/404', 'Datei nicht gefunden']);
    expect(isTitled(screen)).toBe(true);
    for (const [name, title] of [
      ['Zur Startseite', 'Empfehlen Sie uns weiter'],
      ['Kontakt', 'Kontakt'],
      ['Persönlicher Bereich', 'Anmelden'],
    ] as const)
      expect(heading(await screen.follow(name))).toContain(title);
  });

  test('in another language leads to the own one, with all that came along', async () => {
    const { visit } = device();
    const own = await visit('/alpha/recommend/glas?widget=a&x=1');
    expect(own.place).toBe('/alpha/empfehlen/glas?widget=a&x=1');
    const english = await visit('/alpha/empfehlen/glas?lang=en');
    expect(english.place.split('?')[0]).toBe('/alpha/recommend/glas');
    expect(heading(english)).toBe('Recommend Product glas');
  });
});

describe('foreign and broken cookies', () => {
  const NAMES = ['wt_alpha', 'wt_betreiber', 'wt_praemie.alpha', 'wt_empfaenger.alpha', 'wt_sprache', '_ga'];
  test.each(['%E0%A4%A', 'x'.repeat(900), '"%3B Path=/%3B x="', 'eyJhbGciOiJub25lIn0.e30.'])(
    'open nothing and break nothing: %s',
    async (value) => {
      const cookie = NAMES.map((name) => `${name}=${value}`).join('; ');
      const at = async (url: string) => {
        const { statusCode, headers, body } = await http.inject({ url, headers: { cookie, 'accept-language': 'de' } });
        const title = /<h1[^>]*>(.*?)<\/h1>/s.exec(body)?.[1]?.replaceAll(/<[^>]+>/g, '');
        return [statusCode, headers.location ?? title];
      };
      expect(await at('/alpha/')).toEqual([200, expect.stringContaining('Empfehlen Sie uns weiter')]);
      expect(await at('/alpha/persoenlicherbereich')).toEqual([302, '/alpha/login?redirect=%2Fpersoenlicherbereich']);
      expect(await at('/betreiber')).toEqual([302, expect.stringMatching(/^\/betreiber\/login/)]);
      expect(await at('/alpha/praemie')).toEqual([401, 'Dieser Prämienlink ist ungültig']);
    },
  );
});

describe('the question for cookies', () => {
  test('is asked where there is something to ask, and nothing is kept before; elsewhere the page says what is stored', async () => {
    const { visit, cookies } = device();
    expect(question(await visit('/alpha/?channel=herbst'))).toBeTruthy();
    expect(Object.keys(cookies).filter((name) => /kampagne|zustimmung/.test(name))).toEqual([]);
    expect(question(await visit('/still/'))).toBeNull();
    expect((await visit('/still/cookie-einstellungen')).text).toContain('Zuzustimmen gibt es hier nichts.');
  });

  test('is silent where one reads about it, and each Mandant asks for himself', async () => {
    const { visit } = device();
    for (const path of ['impressum', 'datenschutz', 'cookie-einstellungen'])
      expect(question(await visit(`/alpha/${path}`))?.hasAttribute('hidden') ?? true, path).toBe(true);
    const asked = await visit('/alpha/agb');
    await answer(asked, NONE);
    expect(question(await visit('/alpha/agb'))).toBeNull();
    expect(question(await visit('/beta/agb'))).toBeTruthy();
  });

  test('answered with yes is over, the page stays with what was typed, and the source of the visit is kept for its days', async () => {
    const { visit, cookies } = device();
    const here = '/alpha/kontakt?channel=herbst';
    // No page is what leaves a browser at the one that it has.
    expect((await answer(await visit(here), ALL)).status).toBe(204);
    expect(question(await visit(here))).toBeNull();
    expect(cookies).toMatchObject({ zustimmung_alpha_ma: '1', kampagne_alpha: 'herbst' });
    const raw = await http.inject({
      method: 'POST',
      url: '/alpha/cookie-einstellungen?channel=herbst',
      headers: {
        host: 'portal.example',
        origin: 'http://portal.example',
        'accept-language': 'de',
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: 'wahl=alle&_bleibt=1',
    });
    const campaign = raw.cookies.find(({ name }) => name === 'kampagne_alpha');
    expect(campaign?.maxAge).toBe(CAMPAIGN_DAYS * 86_400);
  });

  test('the source of a visit counts for what is recommended later; without a yes it goes along with the links alone', async () => {
    const channelOf = async (email: string) => {
      const { db } = await app.scope();
      const made = db
        .selectFrom('empfehlung')
        .innerJoin('empfehler', 'empfehler.id', 'empfehlung.empfehler_id')
        .select('empfehlung.channel')
        .where('empfehler.email_suche', '=', email);
      return (await made.executeTakeFirstOrThrow()).channel;
    };
    const recommend = (form: Screen, email: string) =>
      form.press('Empfehlung erstellen', {
        Vorname: 'Gesa',
        Nachname: 'Thoms',
        'E-Mail-Adresse': email,
        'Ich akzeptiere die Teilnahmebedingungen.': true,
        'Ich akzeptiere die Prämienbedingungen.': true,
      });
    const willing = device();
    await answer(await willing.visit('/alpha/?pk_campaign=winter-26'), ALL);
    await recommend(await willing.visit('/alpha/empfehlen/glas'), 'ja@post.example');
    expect(await channelOf('ja@post.example')).toBe('winter-26');
    const unwilling = device();
    const start = await unwilling.visit('/alpha/?mtm_campaign=herbst-26');
    await answer(start, NONE);
    await recommend(await start.follow('Produkt glas empfehlen'), 'nein@post.example');
    expect(await channelOf('nein@post.example')).toBe('herbst-26');
    await recommend(await unwilling.visit('/alpha/empfehlen/glas'), 'anders@post.example');
    expect(await channelOf('anders@post.example')).toBe('');
  });

  test('answered with no keeps no source; the settings change it later, and lead back', async () => {
    const { visit, cookies } = device();
    const here = '/alpha/kontakt?channel=herbst';
    await answer(await visit(here), NONE);
    expect(cookies).toMatchObject({ zustimmung_alpha_ma: '0' });
    expect(cookies).not.toHaveProperty('kampagne_alpha');
    const settings = await visit('/alpha/cookie-einstellungen');
    expect(marketing(settings).checked).toBe(false);
    const saved = await settings.press(SAVE, { Marketing: true });
    expect(told(saved)).toBe('Ihre Auswahl ist gespeichert.');
    expect(marketing(saved).checked).toBe(true);
    expect(marketing(await saved.press(NONE)).checked).toBe(false);
    // As it is answered in a browser that takes no cookies.
    const blocked = await device().visit(saved.place);
    expect(told(blocked)).toMatch(/^Ihr Browser nimmt keine Cookies an/);
  });

  test('by its settings: what is needed stays on, the choice is saved, and the way leads back to the page', async () => {
    const { visit, cookies } = device();
    const here = '/alpha/kontakt?channel=herbst';
    const settings = await answer(await visit(here), 'Einstellungen');
    expect(heading(settings)).toBe(SETTINGS);
    const needed = settings.getByRole<HTMLInputElement>('checkbox', { name: /^Notwendig/ });
    expect([needed.checked, needed.disabled]).toEqual([true, true]);
    const saved = await settings.press(SAVE, { Marketing: true });
    expect(told(saved)).toBe('Ihre Auswahl ist gespeichert.');
    expect(cookies).toMatchObject({ zustimmung_alpha_er: '1', zustimmung_alpha_ma: '1' });
    expect((await saved.follow('Zurück')).place).toBe(here);
    expect(cookies).toMatchObject({ kampagne_alpha: 'herbst' });
  });
});
