import { linkCookie } from '@weitersagen/contract/cookies';
import type { AgenturRole } from '@weitersagen/contract/values';
import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import {
  agenturCookies,
  type BuiltAgentur,
  buildAgentur,
  buildAgenturperson,
  signInAgentur,
  tie,
} from '@weitersagen/testkit/bau-agentur';
import { buildEmpfehlung, reportFact } from '@weitersagen/testkit/geld';
import { heading } from '@weitersagen/testkit/onScreen';
import { openScreens, type Screen, type Screens } from '@weitersagen/testkit/screen';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

const HOME = '/alpha/agentur';

let app: TestApp;
let screens: Screens;
beforeAll(async () => {
  app = await startTestApp();
  await buildMandant(app, { einstellungen: { AgenturFreigabe: true } });
  screens = await openScreens(app);
});
afterAll(async () => {
  await screens?.close();
  await app?.stop();
});
/** An agency of its own for each test. */
let agentur: BuiltAgentur;
let running = 9000;
beforeEach(async () => {
  agentur = await buildAgentur(app, { nummer: `${++running}` });
});

const as = async (role: AgenturRole | null = 'AgenturInhaber', language = 'de') =>
  screens.visitor({
    ...(await agenturCookies(app, await buildAgenturperson(app, agentur.id, { rolle: role }))),
    wt_sprache: language,
  });
const home = async (role?: AgenturRole | null, language?: string) => (await as(role, language)).visit(HOME);
/** What waits, as it is read: number, what, and what to do. */
const waiting = (screen: Screen, name = 'Das wartet') =>
  screen.queryByRole('table', { name }) ? screen.rows(name).map((row) => Object.values(row).join(' ')) : null;

/** A recommendation of the agency, and its order that is reported. */
const order = async () => {
  const number = `N-${++running}`;
  const e = await buildEmpfehlung(app);
  await tie(app, e, agentur.id);
  const { heute: Auftragsdatum } = await app.scope();
  const fact = { Ereignis: 'erfasst', Auftragsnummer: number, Produkt: 'glas', Auftragsdatum } as const;
  await reportFact(app, { ...fact, Empfehlungsnummer: e.nummer });
  return { number, e };
};
/** An invitation whose link somebody has looked at. */
const opened = async () => {
  const token = await signInAgentur(app, agentur.person);
  const Email = `clara${++running}@kunde.example`;
  const body = { Vorname: 'Clara', Nachname: 'Kundin', Email, Art: 'Beratung' as const, Einverstanden: true };
  await app.call('createEinladung', { body: { ...body, Produkt: 'glas' } as never }, { token });
  const link = /[?&]einladung=([\w-]+)/.exec((await app.mails(Email))[0]?.html ?? '')?.[1] ?? '';
  await app.call('openEinladung', {}, { cookies: { [linkCookie('alpha', 'einladung')]: link }, fromOwnPage: true });
};

describe('the first page of an agency', () => {
  test('says that nothing waits, where nothing does', async () => {
    const screen = await home();
    expect([heading(screen), screen.text.includes('Guten Tag, Ina')]).toEqual(['Heute', true]);
    expect(screen.text).toContain('Gerade wartet nichts auf Sie.');
  });

  test('says what waits, in the number of each, the most pressing first; each line leads to it', async () => {
    await order();
    const one = await home();
    expect(waiting(one)).toEqual([expect.stringMatching(/^1 Auftrag bereit zur Freigabe Prüfen und freigeben/)]);
    await order();
    await opened();
    const screen = await home();
    expect(waiting(screen)).toEqual([
      expect.stringMatching(/^2 Aufträge bereit zur Freigabe/),
      expect.stringMatching(/^1 Einladung geöffnet und nicht genutzt Nachfragen oder erinnern\.$/),
    ]);
    const orders = await screen.follow('Aufträge bereit zur Freigabe');
    expect([orders.place, orders.text.includes('2 Einträge')]).toEqual([`${HOME}/auftraege?in_Status=Gemeldet`, true]);
    const invitations = await screen.follow('Einladung geöffnet und nicht genutzt');
    expect(invitations.rows('Alle Einladungen')).toHaveLength(1);
  });

  test('says of rewards that lie ready what they come to', async () => {
    const { number } = await order();
    const token = await signInAgentur(app, agentur.person);
    await app.call('freigebenAuftrag', { params: { a: number, b: 'freigeben' } }, { token });
    const { db, mandant } = await app.scope();
    await sql`update praemierung set status = 'Bereitgestellt' where mandant_id = ${mandant.id}
      and auftrag_id = (select id from auftrag where mandant_id = ${mandant.id} and auftragsnummer = ${number})`.execute(
      db,
    );
    const screen = await home();
    expect(waiting(screen)).toEqual([
      expect.stringMatching(/^1 Bereitliegende Prämie Zusammen 90,00.€; wer sie verdient/),
    ]);
    expect((await screen.follow('Bereitliegende Prämie')).place).toBe(`${HOME}/praemien?in_Status=Bereitgestellt`);
    expect(waiting(await home('AgenturInhaber', 'en'), 'What waits')).toEqual([expect.stringContaining('€90.00')]);
  });

  test.each([
    ['AgenturInhaber_inaktiv', null],
    ['AgenturMitarbeiter', [/Auftrag bereit/, /Einladung geöffnet/]],
    [null, null],
  ] as const)('says nothing to %s of what that role does not see, nor may decide', async (role, lines) => {
    await order();
    await opened();
    const screen = await home(role);
    const said = waiting(screen) ?? [];
    expect(said).toEqual((lines ?? []).map((line) => expect.stringMatching(line)));
  });

  test('compares this month with the last one, until the same day; somebody without a role is told why there is none', async () => {
    const { heute } = await app.scope();
    for (let n = 0; n < 3; n++) await order();
    const screen = await home();
    expect(screen.rows('Dieser Monat').map((row) => Object.values(row).join(' '))).toEqual([
      'Empfehlungen 3 0 +3',
      'Klicks auf Empfehlungen 0 0 0',
      'Aufträge 3 0 +3',
      'Freigaben 0 0 0',
    ]);
    expect(screen.text).toMatch(/Verglichen mit dem Monat ab 1\. \S+ \d{4}, bis zum gleichen Tag\./);
    expect(screen.text).not.toContain(heute);
    expect(heading(await screen.follow('Zur Statistik'))).toBe('Statistik');
    const without = await home(null);
    expect([without.queryByRole('table'), without.text.includes('Ohne Rolle sehen Sie hier nur')]).toEqual([
      null,
      true,
    ]);
    expect(heading(await without.follow('Prämienplan'))).toBe('Prämienplan');
  });

  test('is of the own agency alone', async () => {
    await order();
    await opened();
    agentur = await buildAgentur(app, { nummer: `${++running}` });
    const screen = await home();
    expect(screen.text).toContain('Gerade wartet nichts auf Sie.');
    expect(screen.rows('Dieser Monat')[0]).toMatchObject({ 'Diesen Monat': '0' });
  });
});

test.each(['/agentur/gibtesnicht', '/agentur/rechnungen/RE-1/mehr', '/agent/gibtesnicht'])(
  'an address that nothing has says so kindly: %s',
  async (place) => {
    const screen = await (await as()).visit(`/alpha${place}`);
    expect(screen.status).toBe(404);
    expect(heading(screen)).toMatch(/nicht gefunden/i);
  },
);
