import { buildMandant } from '@weitersagen/testkit/bau';
import { buildBetreiber } from '@weitersagen/testkit/geld';
import { startTestHaus, type TestHaus } from '@weitersagen/testkit/haus';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inhaltstransport } from '../inhalt/dienst/transport.ts';
import { konfiguriereEingebaute } from '../inhalt/queries-eingebaut.ts';
import { konfiguriereInhalt } from '../inhalt/queries-speicher.ts';
import { ZULETZT_COOKIE } from './policy.ts';
import { VORSCHAU_COOKIE } from './policy-vorschau.ts';

type Wer = { cookies: Record<string, string> };
type Rolle = 'Betrachter' | 'Sachbearbeiter' | 'Freigeber' | 'Administrator';

let haus: TestHaus;
const wer = {} as Record<Rolle, Wer>;
const params = { route: 'alpha' };

beforeAll(async () => {
  haus = await startTestHaus();
  await buildMandant(haus, { einstellungen: { CmsFaq: true, CmsAgb: true } });
  await buildMandant(haus, { route: 'beta' });
  const { scopes } = haus.werk;
  konfiguriereInhalt({
    scopes,
    eigener: {
      transport: inhaltstransport({ scopes, schalter: false, tokenSekunden: 3600 }),
      basis: 'http://portal.intern/inhalt',
    },
    netz: () => Promise.reject(new Error('no network')),
    jetzt: Date.now,
    wartenMs: 5_000,
  });
  konfiguriereEingebaute(async () => [
    { id: 'home.titel', de: 'Empfehlen Sie {n} Freunde', en: 'Recommend to {n} friends' },
    { id: 'home.weiter', de: 'Weiter', en: 'Continue' },
  ]);
  for (const rolle of ['Betrachter', 'Sachbearbeiter', 'Freigeber', 'Administrator'] as const)
    wer[rolle] = { cookies: (await buildBetreiber(haus, rolle)).cookies };
});
afterAll(async () => {
  konfiguriereInhalt(null);
  konfiguriereEingebaute(null);
  await haus?.stop();
});

let n = 0;
const frage = (Frage: string, mehr: Record<string, string> = {}): Record<string, string> => ({
  'iv.Identifier': `frage-${++n}`,
  'de.Gruppe': 'Gruppe',
  'en.Gruppe': 'Group',
  'de.Frage': Frage,
  'en.Frage': `${Frage} (en)`,
  'de.Antwort': '<p>Antwort</p>',
  'en.Antwort': '<p>Answer</p>',
  ...mehr,
});
const lege = async (
  Schema: 'faq' | 'rechtstext' | 'variable' | 'footnote' | 'uebersetzung',
  Werte: Record<string, string>,
): Promise<string> => {
  const antwort = await haus.call('createInhalt', { params, body: { Schema, Werte } }, wer.Sachbearbeiter);
  if (!antwort.ok) throw new Error(JSON.stringify(antwort.problem));
  return antwort.data.Id;
};
const schritt = (
  id: string,
  Schritt: 'veroeffentlichen' | 'zurueckziehen' | 'archivieren' | 'wiederherstellen',
  Version: number,
  als: Wer,
  Fassung?: number,
) =>
  haus.call(
    'schrittInhalt',
    { params: { ...params, id }, body: { Schritt, Version, ...(Fassung ? { Fassung } : {}) } },
    als,
  );
const hole = async (id: string, als: Wer = wer.Sachbearbeiter) => {
  const antwort = await haus.call('getInhalt', { params: { ...params, id } }, als);
  if (!antwort.ok) throw new Error(JSON.stringify(antwort.problem));
  return antwort.data;
};
describe('whoever approves a legal text', () => {
  const datenschutz = {
    'iv.Identifier': 'datenschutz',
    'de.Titel': 'Datenschutz',
    'de.Inhalt': '<h2>Nur auf Deutsch</h2><p>Text</p>',
  };
  const warten = async () => {
    const antwort = await haus.call('getUebersicht', {}, wer.Freigeber);
    return antwort.ok ? antwort.data.Rechtstexte.filter(({ Schluessel }) => Schluessel === 'datenschutz') : [];
  };
  test('sees that it waits, looks at it on its page first, and goes back to it', async () => {
    const id = await lege('rechtstext', datenschutz);
    expect(await warten()).toMatchObject([{ Mandant: 'alpha', Id: id }]);
    const faq = await lege('faq', frage('Geht mich das an?'));
    const oeffne = (Inhalt: string | undefined, als: Wer) =>
      haus.call('openVorschau', { params, body: Inhalt ? { Inhalt } : {} }, als);
    for (const [inhalt, als] of [
      [faq, wer.Freigeber],
      [undefined, wer.Freigeber],
      [id, wer.Betrachter],
    ] as const)
      expect(await oeffne(inhalt, als)).toMatchObject({ status: 403 });
    expect(await hole(id, wer.Freigeber)).toMatchObject({
      Adresse: '/alpha/datenschutz',
      erlaubt: expect.arrayContaining(['veroeffentlichen', 'vorschau']),
    });
    const offen = await oeffne(id, wer.Freigeber);
    expect(offen).toMatchObject({ data: { Adresse: '/alpha/datenschutz' } });
    const vorschau = { [VORSCHAU_COOKIE]: offen.cookies[VORSCHAU_COOKIE] ?? '' };
    const zu = { cookies: { ...wer.Freigeber.cookies, ...vorschau } };
    expect(await haus.call('closeVorschau', {}, zu)).toMatchObject({ data: { Eintrag: { Mandant: 'alpha', Id: id } } });
    expect(await haus.call('closeVorschau', {}, wer.Freigeber)).toMatchObject({ data: { Eintrag: null } });
    expect(await schritt(id, 'veroeffentlichen', 1, wer.Freigeber)).toMatchObject({ ok: true });
    expect(await warten()).toEqual([]);
  });
  test('and whoever reads it in another language is told that it is German', async () => {
    const lies = async (sprache: string) =>
      (
        await haus.http.inject({
          url: '/api/v1/alpha/content/rechtstext/datenschutz',
          headers: { 'accept-language': sprache },
        })
      ).json();
    expect(await lies('en')).toMatchObject({ Titel: 'Datenschutz', Sprache: 'de' });
    expect(await lies('de')).toMatchObject({ Sprache: 'de' });
  });
});

describe('an editor', () => {
  test('is told which HTML saving took away', async () => {
    const werte = frage('Was fehlt?', { 'de.Antwort': '<p style="color:red">A</p><script>x()</script>' });
    const neu = await haus.call('createInhalt', { params, body: { Schema: 'faq', Werte: werte } }, wer.Sachbearbeiter);
    expect(neu).toMatchObject({ data: { Entfernt: ['<p style>', '<script>'] } });
    if (!neu.ok) throw new Error('refused');
    const sende = { ...werte, 'de.Antwort': '<p>A</p>', 'en.Antwort': '<div>B</div>' };
    const da = { params: { ...params, id: neu.data.Id }, body: { Version: 1, Werte: sende } };
    expect(await haus.call('putInhalt', da, wer.Sachbearbeiter)).toMatchObject({ data: { Entfernt: ['<div>'] } });
  });
  test('comes back to the client that was worked on last, and to no other that the cookie names', async () => {
    const mit = (cookies: Record<string, string> = {}) => ({ cookies: { ...wer.Betrachter.cookies, ...cookies } });
    const liste = await haus.call('getInhalte', { params: { route: 'beta' }, query: {} }, mit());
    expect(liste.cookies[ZULETZT_COOKIE]).toBe('beta');
    for (const [wert, Zuletzt] of [
      ['beta', 'beta'],
      ['niemand', null],
    ] as const)
      expect(await haus.call('getBetreiberUser', {}, mit({ [ZULETZT_COOKIE]: wert }))).toMatchObject({
        data: { Zuletzt },
      });
    expect(await haus.call('getBetreiberUser', {}, mit())).toMatchObject({ data: { Zuletzt: null } });
  });
});
