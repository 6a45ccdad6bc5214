import type { CallName } from '@weitersagen/contract/paths';
import { createApp } from '@weitersagen/server/app';
import { type Desk, startDesk } from '@weitersagen/testkit/desk';
import { buildLink, consentPlaces, recipientFields } from '@weitersagen/testkit/empfaenger';
import { buildEmpfehlung, IBAN } from '@weitersagen/testkit/geld';
import { sessionOf } from '@weitersagen/testkit/konto';
import { buildPayable, createRuns } from '@weitersagen/testkit/lauf';
import { heading, isTitled, told } from '@weitersagen/testkit/onScreen';
import { type Screen, visitorOf } from '@weitersagen/testkit/screen';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { MEANT_CALL } from '../platform/http/mount.ts';

const ARRIVED = 'Was Sie gesendet haben, ist angekommen';
const FAILED = 'Das hat leider nicht geklappt';
const BANK = '/alpha/empfehler/bankdaten';
const TERMS = 'Ich akzeptiere die Teilnahmebedingungen und bestätige, dass die Angaben von mir stammen.';
const HOLDER = 'Kontoinhaberin oder Kontoinhaber';

let desk: Desk;
let http: FastifyInstance;
/** Calls by which pages are read, and that fail for now. */
let failing: CallName[] = [];
/** What fails once this call has been answered. */
let then: Partial<Record<CallName, CallName[]>> = {};
beforeAll(async () => {
  desk = await startDesk(['alpha']);
  ({ http } = await createApp(desk.app.runtime));
  const inject = http.inject.bind(http) as (options: InjectOptions) => Promise<unknown>;
  const answer = async (options: InjectOptions) => {
    const call = options.headers?.[MEANT_CALL] as CallName;
    const given = failing.includes(call)
      ? { statusCode: 503, headers: {}, cookies: [], body: '{"status":503,"code":"PSOF0005","detail":"Gestört."}' }
      : await inject({ ...options, headers: { accept: 'text/html', ...options.headers } });
    failing = then[call] ?? failing;
    return given;
  };
  vi.spyOn(http, 'inject').mockImplementation(answer as never);
});
afterEach(() => {
  failing = [];
  then = {};
});
afterAll(async () => {
  await http?.close();
  await desk?.stop();
});

/** A run that waits for its second person, with the question whether to release it. */
const openedRun = async () => {
  const { app, people } = desk;
  await buildPayable(app, people.Sachbearbeiter);
  const id = await createRuns(app, { clerk: people.Sachbearbeiter, approver: people.Freigeber }).open();
  const cookies = { ...people.Freigeber.cookies };
  const visitor = visitorOf(http, cookies);
  return { visitor, cookies, screen: await visitor.visit(`/betreiber/auszahlungen/alpha/${id}?schritt=freigeben`) };
};
const release = (screen: Screen) => screen.press('Verbindlich freigeben');
const person = async () => {
  const { empfehlerEmail } = await buildEmpfehlung(desk.app);
  return visitorOf(http, await sessionOf(desk.app, empfehlerEmail));
};
const releasesOf = (screen: Screen) => screen.rows('Verlauf').filter(({ Was = '' }) => /freigegeben/i.test(Was));

describe('a page that cannot be read after a form without a script', () => {
  test('a refusal is told there with what is wrong, and the page read anew is the form', async () => {
    const screen = await (await person()).visit(BANK);
    failing = ['getBankdaten'];
    const refused = await screen.press('Speichern', { IBAN: 'DE89370400440532013001', [HOLDER]: 'Jana Weber' });
    expect([refused.status, heading(refused), isTitled(refused)]).toEqual([400, FAILED, true]);
    expect(refused.text).toContain('IBAN ist nicht gültig');
    expect(refused.text).toContain('Auch die Seite ließ sich danach nicht zeigen.');
    expect(refused.text).not.toContain(ARRIVED);
    failing = [];
    const again = await refused.follow('Neu laden');
    expect([again.status, again.place, again.text.includes('Hinterlegt')]).toEqual([200, BANK, false]);
  });

  test('nothing that somebody did not send has arrived', async () => {
    failing = ['getBankdaten'];
    expect(heading(await (await person()).visit(BANK))).toBe(FAILED);
  });

  test('nor what led on without having done anything, whatever the press before it did', async () => {
    const { place, email } = await buildLink(desk.app);
    const cookies: Record<string, string> = {};
    const visitor = visitorOf(http, cookies);
    const entered = await (await visitor.visit(place)).press('Angaben absenden', recipientFields(email));
    const [link = ''] = await consentPlaces(desk.app, email);
    const screen = await visitor.visit(link);
    const form = await entered.follow('Adresse ändern oder E-Mail noch einmal anfordern');
    failing = ['getEmpfehlung'];
    const repeated = { 'E-Mail-Adresse wiederholen': email, Straße: 'Neue Straße' };
    const corrected = await form.press('Angaben absenden', { ...recipientFields(email), ...repeated });
    expect(heading(corrected)).toBe(ARRIVED);
    failing = ['getEmpfaengerAuftrag'];
    // Refused, since the details are others now, and led to them.
    const confirmed = await screen.press('Jetzt bestätigen', { [TERMS]: true });
    expect([confirmed.status, heading(confirmed)]).toEqual([503, FAILED]);
    failing = [];
    const again = await confirmed.follow('Noch einmal versuchen');
    expect([again.text.includes('inzwischen geändert'), cookies.wt_angekommen]).toEqual([true, undefined]);
  });

  test('a run was released: that is said as often as its page fails, and releases nothing again', async () => {
    const { screen, cookies, visitor } = await openedRun();
    failing = ['getAuszahlungslauf'];
    let page = await release(screen);
    for (const _ of ['again', 'and again']) {
      expect([page.status, heading(page), isTitled(page)]).toEqual([503, ARRIVED, true]);
      expect(page.queryByRole('button')).toBeNull();
      page = await page.follow('Neu laden');
    }
    failing = [];
    page = await page.follow('Neu laden');
    expect([page.status, releasesOf(page).length]).toEqual([200, 1]);
    // Said once, and of that press alone.
    expect(Object.keys(cookies)).not.toContain('wt_angekommen');
    failing = ['getAuszahlungslauf'];
    expect(heading(await visitor.visit(page.place))).toBe(FAILED);
  });

  test('also where nothing can be drawn at all, since nobody knows who is there', async () => {
    const { screen } = await openedRun();
    // Who is there can be asked while the form is taken, and not afterwards.
    then = { putAuszahlungslauf: ['getBetreiberUser'] };
    const page = await release(screen);
    expect([page.status, heading(page)]).toEqual([503, ARRIVED]);
    failing = [];
    expect(releasesOf(await page.follow('Neu laden'))).toHaveLength(1);
  });

  test('a bank account was stored, and a newsletter ordered whose answer is no other address', async () => {
    const visitor = await person();
    const screen = await visitor.visit(BANK);
    failing = ['getBankdaten'];
    const stored = await screen.press('Speichern', { IBAN, [HOLDER]: 'Jana Weber' });
    expect([stored.status, heading(stored)]).toEqual([503, ARRIVED]);
    failing = [];
    expect(told(await stored.follow('Neu laden'))).toBe('Ihre Bankverbindung ist gespeichert.');

    const data = await visitor.visit('/alpha/meinedaten');
    failing = ['getEinwilligungen'];
    const ordered = await data.press('Newsletter bestellen');
    expect([ordered.status, heading(ordered)]).toEqual([503, ARRIVED]);
    failing = [];
    expect((await ordered.follow('Neu laden')).text).toContain('Newsletter: noch nicht bestätigt');
  });
});
