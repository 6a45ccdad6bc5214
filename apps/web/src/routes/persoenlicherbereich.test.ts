import type { OwnEmpfehlung } from '@weitersagen/contract/empfehler';
import { type Context, drawScreen, problem, send, signedIn, visit } from '@weitersagen/testkit/drawn';
import { describe, expect, test } from 'vitest';
import { sentencesOf } from '../features/empfehler/sentences.ts';
import * as screen from './persoenlicherbereich.tsx';

type Data = Awaited<ReturnType<typeof screen.loader>>;
const COUNTS = { handeln: 0, laufend: 0, erledigt: 0, beendet: 0 };
const FILTER = { suche: '', stand: '', von: '', bis: '', seite: 1, cursor: '' } as const;
const NOTHING: Data['uebersicht'] = {
  Bonus: null,
  Boni: [],
  BoniAnzahl: 0,
  BoniWartend: 0,
  BoniErreicht: 0,
  BoniErreichtCent: 0,
  WartendCent: 0,
  Anzahl: 0,
  AnzahlIsMinimum: false,
  Treffer: 0,
  Gruppen: COUNTS,
  GruppenGesamt: COUNTS,
  Seite: 1,
  Seiten: 1,
  NextCursor: null,
};
const own = (values: Partial<OwnEmpfehlung> = {}): OwnEmpfehlung => ({
  Empfehlungsnummer: 'E-1',
  Empfehlungscode: 'ABCD',
  KurzURL: 'https://portal.example/e/ABCD',
  channel: '',
  empfaengernummer: null,
  KontaktVorname: null,
  AgentNumber: null,
  Status: 'Offen',
  Statusmeldung: 'nochKeineReaktion',
  Aufteilung: 'HalbHalb' as never,
  ErstelltAm: '2026-11-20T08:00:00Z',
  GueltigBis: '2026-12-31T22:59:00Z',
  auftragDatum: null,
  ProduktName: 'Ökostrom',
  ProduktId: 'strom',
  PraemieEmpfehlerCent: 3500,
  PraemieEmpfaengerCent: 3500,
  Klicks: 1,
  Praemierung: null,
  Gruppe: 'laufend',
  Bedingungen: [],
  AuszahlungErwartetAm: null,
  Auszahlung: null,
  Verlauf: [],
  erlaubt: [],
  ...values,
});
const CLAIM = {
  Id: 'p1',
  Status: 'Offen',
  WertCent: 3500,
  Praemienart: null,
  GutscheinName: null,
  IbanMaskiert: null,
  VerfaelltAm: null,
  Ruecklaufgrund: null,
  Rueckruf: null,
} as const;
const WAITS = own({
  Empfehlungsnummer: 'E-2',
  Gruppe: 'handeln',
  Statusmeldung: 'praemieAbholen',
  Status: 'Abgeschlossen' as never,
  Praemierung: CLAIM,
  erlaubt: ['praemieAbholen', 'praemierungmail'] as never,
});
interface Shown extends Context {
  user?: object;
  mandant?: object;
  more?: Partial<Data>;
}
const draw = (
  rows: OwnEmpfehlung[],
  values: Partial<Data['uebersicht']> = {},
  { user, mandant, more, ...context }: Shown = {},
) =>
  drawScreen(
    screen,
    {
      uebersicht: { ...NOTHING, Anzahl: rows.length, Treffer: rows.length, ...values },
      karten: rows.map((empfehlung) => ({ empfehlung, sentences: sentencesOf(empfehlung, 'de') })),
      filter: FILTER,
      gesetzt: false,
      banner: { Anzeigen: false, Produkt: null },
      ...more,
    },
    { boot: signedIn(user, mandant), at: '/persoenlicherbereich', ...context },
  );
const waiting = { WartendCent: 3500, GruppenGesamt: { ...COUNTS, handeln: 1 } };

describe('the own area', () => {
  test('without a recommendation says how to begin', () => {
    const { text, links } = draw([]);
    expect(text).toContain('Noch keine Empfehlung');
    expect(Object.values(links)).toContain('/alpha#produkte');
  });
  test.each([
    [1, 'hier holen Sie Ihre Prämie ab'],
    [2, 'hier holen Sie Ihre 2 Prämien ab'],
  ])('begins with the money that waits: %s', (handeln, words) => {
    const { text } = draw([WAITS], { WartendCent: 3550, GruppenGesamt: { ...COUNTS, handeln } });
    expect(text).toMatch(/35,50\s+€\s+warten auf Sie/);
    expect(text).toContain(words);
  });
  test('counts bonuses among what is collected', () =>
    expect(draw([WAITS], { ...waiting, BoniWartend: 1 }).text).toContain('Ihre 2 Prämien'));
  test('has what is to be done before all else, and the rest below', () => {
    const { text, buttons } = draw([own(), WAITS], waiting);
    expect(text.indexOf('Ihre Prämie ab')).toBeLessThan(text.indexOf('Weitere Empfehlungen'));
    expect(text).toContain('2 insgesamt');
    expect(buttons.filter((name) => /abholen/i.test(name))).toHaveLength(1);
  });
  test('is collected by nobody in the person’s name; the mail can be asked for', () => {
    const { buttons, text } = draw([WAITS], waiting, { user: { ImAuftrag: { Name: 'Sina' } } });
    expect(buttons.filter((name) => /abholen/i.test(name))).toEqual([]);
    expect(buttons.join(' ')).toMatch(/E-Mail|Link/);
    expect(text).toContain('Ökostrom');
  });
  test('leads nobody who acts for the person to his password or his account', () => {
    const PLACES = ['/alpha/passwortaendern', '/alpha/empfehler/bankdaten', '/alpha/meinedaten'];
    const placesOf = (user: object) => {
      const { links } = draw([own()], {}, { user, mandant: { ModuleStoringBankdata: true } });
      return PLACES.filter((place) => Object.values(links).includes(place));
    };
    expect(placesOf({})).toEqual(PLACES);
    expect(placesOf({ ImAuftrag: { Name: 'Sina' } })).toEqual(['/alpha/meinedaten']);
  });
  test.each([
    [1, '1 Empfehlung'],
    [2, '2 Empfehlungen'],
  ])('says how many there are: %s', (n, words) =>
    expect(draw(Array.from({ length: n }, (_, at) => own({ Empfehlungsnummer: `E-${at}` }))).text).toContain(words),
  );
  test('folds what has ended, where there is more than that', () => {
    const ended = (n: number) =>
      own({ Empfehlungsnummer: `E-${n}`, Gruppe: 'beendet', Statusmeldung: 'praemieAbgelaufen' });
    expect(draw([own(), ended(1), ended(2)]).text).toContain('2 beendete Empfehlungen');
    expect(draw([own(), own({ Empfehlungsnummer: 'E-3' }), ended(1)]).text).toContain('1 beendete Empfehlung');
    expect(draw([ended(1)]).text).not.toContain('beendete');
  });
  test('is searched from six on', () => {
    expect(draw([own()], { Anzahl: 5 }).fields).not.toHaveProperty('suche');
    expect(draw([own()], { Anzahl: 6 }).fields).toHaveProperty('suche', '');
  });
  test('in which a search finds nothing leads back to all', () => {
    const { text, links } = draw([], { Anzahl: 8 }, { more: { filter: { ...FILTER, suche: 'xyz' } } });
    expect(text).toContain('Dazu haben wir nichts gefunden');
    expect(text).toContain('0 von 8 Empfehlungen');
    expect(Object.values(links)).toContain('/alpha/persoenlicherbereich');
  });
  test('of very many is searched piece by piece', () => {
    const { text, links } = draw(
      [],
      { Anzahl: 500, AnzahlIsMinimum: true, NextCursor: 'c2' },
      { more: { filter: { ...FILTER, suche: 'gas' } } },
    );
    expect(text).toContain('Mehr als 500 Empfehlungen');
    expect(text).toContain('Suchen Sie in den älteren weiter.');
    expect(text).not.toContain('Dazu haben wir nichts gefunden');
    expect(Object.values(links)).toContain('/alpha/persoenlicherbereich?suche=gas&cursor=c2#empfehlungen-titel');
  });
  test('asks for the address to be confirmed, until it is', () => {
    expect(draw([], {}, { user: { EmailBestaetigt: false } }).buttons).toContain('Link noch einmal schicken');
    expect(draw([]).text).not.toContain('nicht bestätigt');
    const sent = draw([], {}, { user: { EmailBestaetigt: false }, answer: { zu: 'optin', problem: null } });
    expect(sent.told).toContain('Der Link zum Bestätigen ist unterwegs an erika@example.org.');
    const failed = draw(
      [],
      {},
      { user: { EmailBestaetigt: false }, answer: { zu: 'optin', problem: problem('Später.') } },
    );
    expect(failed.told).toBe('Später.');
  });
  test('tells at its recommendation what came of the mail, and opens it', () => {
    const { told, html } = draw([own(), own({ Empfehlungsnummer: 'E-3' }), WAITS], waiting, {
      answer: { zu: 'E-2', problem: null },
    });
    expect(told).toContain('erika@example.org');
    expect(html.match(/<details[^>]*open=""/g)).toHaveLength(1);
  });
  test('of a house that signs people in itself has no account to look after', () => {
    expect(draw([]).buttons).toContain('Abmelden');
    const { buttons, links } = draw([], {}, { mandant: { IsAutologin: true } });
    expect(buttons).not.toContain('Abmelden');
    expect(Object.values(links).filter((to) => /meinedaten|passwort/.test(to))).toEqual([]);
  });
});

describe('what is pressed', () => {
  const press = (fields: Record<string, string>, answers: object) =>
    send(screen, fields, { boot: signedIn(), at: '/persoenlicherbereich', answers });
  test('asks for the mail of one reward, or for the link to confirm the address', async () => {
    const one = await press({ _praemierung: 'p1', _empfehlung: 'E-2' }, { sendePraemierungmail: {} });
    expect(one.asked).toEqual([['sendePraemierungmail', { params: { id: 'p1' } }]]);
    expect(one.answer).toEqual({ zu: 'E-2', problem: null });
    const link = await press({ _optin: '1' }, { resendWelcomeMail: {} });
    expect(link.asked).toEqual([['resendWelcomeMail', { params: { id: 'erika@example.org' }, query: {} }]]);
  });
});

describe('its address', () => {
  const list = { ...NOTHING, Empfehlungen: [] };
  const ask = (search = '', user = {}) =>
    visit(screen, {
      boot: signedIn(user),
      at: `/persoenlicherbereich${search}`,
      answers: { getEmpfehlungen: list, showBannerEmpfehler: { problem: problem('Weg.') } },
    });
  test('asks for a first password before all else, but not of whoever is signed in for the person', async () => {
    expect((await ask('', { PasswortAendern: true })).to).toBe('/passwortaendern?redirect=%2Fpersoenlicherbereich');
    expect((await ask('', { PasswortAendern: true, ImAuftrag: { Name: 'Sina' } })).to).toBeNull();
  });
  test('asks for what it says; a hint that does not come is not missed', async () => {
    const { asked, answer } = await ask('?suche= gas &stand=egal&seite=0');
    expect(asked[0]?.[1]).toEqual({ query: { ...FILTER, suche: 'gas', jeSeite: 20 } });
    expect(answer).toMatchObject({ banner: { Anzeigen: false } });
  });
});
