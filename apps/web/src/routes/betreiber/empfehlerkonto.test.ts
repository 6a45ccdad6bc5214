import type { Empfehlerkonto } from '@weitersagen/contract/empfehlerkonto';
import { SPERRARTEN } from '@weitersagen/contract/values';
import { type Context, deskOf, drawScreen, refusal, send } from '@weitersagen/testkit/drawn';
import { describe, expect, test } from 'vitest';
import * as screen from './empfehlerkonto.tsx';

const konto = (values: Partial<Empfehlerkonto> = {}): Empfehlerkonto => ({
  Mandant: 'alpha',
  Empfehlerhash: 'h1',
  Vorname: 'Erika',
  Nachname: 'Muster',
  Email: 'erika@example.org',
  EmailBestaetigtAm: '2026-10-01T08:00:00Z',
  Sprache: 'de',
  AngelegtAm: '2026-10-01T07:00:00Z',
  ZuletztAngemeldetAm: null,
  Newsletter: 'nein',
  Empfehlungen: 3,
  Ende: { OffeneEmpfehlungen: 0, VerfallendCent: 0, InAuszahlungCent: 0 },
  Autologin: false,
  Sperre: null,
  NeueEmail: null,
  Einwilligungen: [],
  Verlauf: [],
  erlaubt: [],
  ...values,
});
const HERE = '/empfehler/alpha/h1';
const draw = (values: Partial<Empfehlerkonto>, search = '', context: Context = {}) =>
  drawScreen(screen, konto(values), { boot: deskOf('Sachbearbeiter'), at: HERE + search, ...context });
const ALL: Empfehlerkonto['erlaubt'] = ['umbenennen', 'emailAendern', 'sperren', 'adminlink', 'loeschen'];

describe('whoever may do nothing', () => {
  test('is offered nothing, and reads everything', () => {
    const { buttons, text } = draw({});
    expect(buttons).toEqual([]);
    expect(text).toContain('erika@example.org bestätigt');
    expect(text).not.toContain('Aktionen');
  });
  test.each([...ALL, 'entsperren'])('is not asked by an address that names the step: %s', (step) =>
    expect(draw({}, `?schritt=${step}`).buttons).toEqual([]),
  );
  test('is told what he sent all the same', () =>
    expect(
      draw({}, '', { answer: refusal({ Schritt: 'loeschen', Grund: 'x' }, 'Das dürfen Sie nicht.') }).refused,
    ).toBe('Das dürfen Sie nicht.'));
});

describe('another address, by which a stranger would come to the money', () => {
  const NeueEmail = {
    Email: 'neu@example.org',
    BeantragtAm: '2026-11-27T08:00:00Z',
    BeantragtVon: 'betreiber:Sina Sach',
    Grund: 'Rückruf unter der alten Nummer',
  };
  const waiting = (allowed: Empfehlerkonto['erlaubt'], more: Partial<Empfehlerkonto> = {}) =>
    draw({ NeueEmail, erlaubt: allowed, ...more });

  test('is released by no one whose role may not: he reads whose it is', () => {
    const { text, buttons } = waiting([]);
    expect(text).toContain('Freigeben dürfen Freigabe und Administration.');
    expect(buttons).toEqual([]);
  });
  test('is not released by whoever entered it, who may take it back', () => {
    const { text, buttons, fields } = waiting(['emailAblehnen']);
    expect(text).toContain('Von Ihnen eingetragen: Die Freigabe macht eine zweite Person.');
    expect(buttons).toEqual(['Verwerfen']);
    expect(fields).toEqual({ NeueEmail: 'neu@example.org' });
  });
  test('is released by a second person, who reads what it brings about, who entered it and why', () => {
    const { text, buttons } = waiting(['emailFreigeben', 'emailAblehnen']);
    expect(text).toContain('Eingetragen von Sina Sach, 27.11.2026 - 09:00: Rückruf unter der alten Nummer');
    expect(text).toContain('Prüfen Sie, ob sie wirklich ihr gehört.');
    expect(buttons).toEqual(['Adresse freigeben', 'Verwerfen']);
  });
  test('where the Mandant signs people in by himself, says that he has to know it', () => {
    expect(waiting(['emailAblehnen'], { Autologin: true }).text).toContain('Sagen Sie dem Mandanten');
    expect(waiting(['emailAblehnen']).text).not.toContain('Sagen Sie dem Mandanten');
  });
  test('stands aside while another step is asked about', () => {
    const { text } = draw({ NeueEmail, erlaubt: ['emailFreigeben', 'emailAblehnen', 'sperren'] }, '?schritt=sperren');
    expect(text).not.toContain('Neue Adresse wartet auf Freigabe');
    expect(text).toContain('Konto von Erika Muster sperren?');
  });
});

describe('the question', () => {
  const asked = (step: string, values: Partial<Empfehlerkonto> = {}) =>
    draw({ erlaubt: [...ALL, 'entsperren'], ...values }, `?schritt=${step}`);

  test('each has its own form, and one at a time', () => {
    const { links } = draw({ erlaubt: ALL }, '?meldung=sperren');
    for (const name of ['Namen ändern', 'Adresse ändern', 'Sperren', 'Im Auftrag anmelden', 'Löschen'])
      expect(links).toHaveProperty([name]);
    expect(links.Löschen).toBe(`/betreiber${HERE}?schritt=loeschen#schritt`);
  });
  test('before a deletion says what ends with it, and what still arrives', () => {
    const end = { OffeneEmpfehlungen: 2, VerfallendCent: 12_050, InAuszahlungCent: 7000 };
    const { text } = asked('loeschen', { Ende: end });
    expect(text).toContain('Das lässt sich nicht zurücknehmen.');
    expect(text).toContain('2 offene Empfehlungen enden');
    expect(text).toContain('120,50\u00a0€ an Prämien verfallen');
    expect(text).toContain('70,00\u00a0€ sind in einer Auszahlung und kommen noch an');
  });
  test('before a deletion that ends nothing says that, and of no money', () => {
    const { text } = asked('loeschen');
    expect(text).toContain('Keine Empfehlung ist offen');
    expect(text).not.toMatch(/verfallen|kommen noch an/);
  });
  test('before a lock offers what the person will read', () => {
    const { html, fields } = asked('sperren');
    for (const kind of SPERRARTEN) expect(html).toContain(`<option value="${kind}"`);
    expect(fields.Art).toBe('konto');
  });
  test('before another name begins with the one that is there', () =>
    expect(asked('umbenennen').fields).toMatchObject({ Vorname: 'Erika', Nachname: 'Muster' }));
  test('says that the person reads the reason, where she does', () => {
    for (const step of ['emailAendern', 'sperren', 'entsperren', 'adminlink', 'loeschen'])
      expect(asked(step).text).toContain(
        'In der Auskunft über ihre Daten liest ihn auch die Person, ohne Ihren Namen.',
      );
    expect(asked('umbenennen').fields).not.toHaveProperty('Grund');
  });
});

describe('the account', () => {
  test.each([
    ['ja', 'bestellt und bestätigt'],
    ['nein', 'nicht bestellt'],
    ['unbestaetigt', 'bestellt, noch nicht bestätigt'],
  ] as const)('says of the newsletter: %s', (Newsletter, words) =>
    expect(draw({ Newsletter }).text).toContain(`Newsletter ${words}`),
  );
  test('that is locked says so beside its name, since when, and what the person reads', () => {
    const { text } = draw({ Sperre: { Art: 'mitarbeiter', Am: '2026-11-20T08:00:00Z' } });
    expect(text).toContain('Erika Muster gesperrt');
    expect(text).toContain('„Mitarbeitende und Dienstleister können nicht teilnehmen“, seit 20.11.2026 - 09:00');
    expect(draw({}).text).not.toContain('gesperrt');
  });
  test('whose address nobody confirmed says so', () =>
    expect(draw({ EmailBestaetigtAm: null }).text).toContain('erika@example.org nicht bestätigt'));
  test('says when it was signed in last only while that is kept', () => {
    expect(draw({}).text).not.toContain('Zuletzt angemeldet');
    expect(draw({ ZuletztAngemeldetAm: '2026-11-20T08:00:00Z' }).text).toContain(
      'Zuletzt angemeldet 20.11.2026 - 09:00',
    );
  });
  test('leads to what it recommended, by its address', () =>
    expect(draw({}).links['3']).toBe('/betreiber/empfehlungen?suche=erika%40example.org&mandant=alpha'));
});

describe('what was agreed to', () => {
  const consent: Empfehlerkonto['Einwilligungen'][number] = {
    Zweck: 'newsletter',
    Satzfassung: '3',
    Text: 'Ich will den Newsletter.',
    TextHash: 'abc',
    Rechtstext: null,
    GegebenAm: '2026-10-01T08:00:00Z',
    BestaetigtAm: null,
    WiderrufenAm: null,
    Anzahl: 1,
  };
  test('is nothing: that is said', () => expect(draw({}).text).toContain('Bisher zu nichts.'));
  test('is proved by its words, its version, when it was given, confirmed and withdrawn', () =>
    expect(
      draw({
        Einwilligungen: [
          { ...consent, BestaetigtAm: '2026-10-01T09:00:00Z', WiderrufenAm: '2026-11-01T09:00:00Z', Anzahl: 1 },
        ],
      }).text.replaceAll('\u00a0', ' '),
    ).toContain(
      'Ich will den Newsletter. zugestimmt 01.10.2026 - 10:00 · per Mail bestätigt 01.10.2026 - 11:00 · widerrufen 01.11.2026 - 10:00 · Fassung 3',
    ));
  test('several times is told once, with the last time', () =>
    expect(draw({ Einwilligungen: [{ ...consent, Anzahl: 4 }] }).text).toContain(
      '4 Mal zugestimmt, zuletzt 01.10.2026',
    ));
  test('of which a hash alone is kept says that', () =>
    expect(draw({ Einwilligungen: [{ ...consent, Text: null }] }).text).toContain('nur als Prüfsumme aufbewahrt'));
  test('leads to the text of then', () => {
    const Rechtstext = { Adresse: 'https://portal.example/alpha/agb?version=3' } as typeof consent.Rechtstext;
    expect(draw({ Einwilligungen: [{ ...consent, Rechtstext }] }).links['Text von damals']).toBe(
      'https://portal.example/alpha/agb?version=3',
    );
  });
});

describe('what is pressed', () => {
  const params = { route: 'alpha', hash: 'h1' };
  const press = (fields: Record<string, string>) =>
    send(screen, fields, {
      boot: deskOf('Sachbearbeiter'),
      params,
      answers: {
        putEmpfehlerkonto: konto(),
        deleteEmpfehlerkonto: {},
        createAdminlink: { Adresse: 'https://portal.example/alpha/login/geheim', GueltigBis: '2026-11-28T10:00:00Z' },
      },
    });

  test.each([[{}], [{ Schritt: 'weg' }]])('does nothing where it names no step: %j', async (fields) =>
    expect(await press(fields as Record<string, string>)).toMatchObject({ asked: [], to: HERE }),
  );
  test.each<[Record<string, string>, object]>([
    [
      { Schritt: 'umbenennen', Vorname: ' Eva ', Nachname: 'M', Grund: 'nicht gefragt' },
      { Schritt: 'umbenennen', Vorname: 'Eva', Nachname: 'M' },
    ],
    [
      { Schritt: 'emailAendern', Email: 'a@b.de', NeueEmail: 'x@y.de', Grund: 'Ausweis' },
      { Schritt: 'emailAendern', Email: 'a@b.de', Grund: 'Ausweis' },
    ],
    [
      { Schritt: 'emailFreigeben', Email: 'x@y.de', NeueEmail: 'a@b.de', Grund: '' },
      { Schritt: 'emailFreigeben', Email: 'a@b.de', Grund: '' },
    ],
    [
      { Schritt: 'emailAblehnen', NeueEmail: 'a@b.de' },
      { Schritt: 'emailAblehnen', Email: 'a@b.de', Grund: '' },
    ],
    [
      { Schritt: 'sperren', Art: 'konto', Grund: 'x' },
      { Schritt: 'sperren', Art: 'konto', Grund: 'x' },
    ],
    [
      { Schritt: 'sperren', Art: 'egal', Grund: 'x' },
      { Schritt: 'sperren', Art: undefined, Grund: 'x' },
    ],
    [
      { Schritt: 'entsperren', Grund: 'x' },
      { Schritt: 'entsperren', Grund: 'x' },
    ],
  ])('%j asks for what was looked at: %j', async (fields, body) => {
    const { asked, to } = await press(fields);
    expect(asked).toEqual([['putEmpfehlerkonto', { params, body }]]);
    expect(to).toBe(`${HERE}?meldung=${fields.Schritt}`);
  });
  test('a deletion leads to the list, where the account is not any more', async () =>
    expect(await press({ Schritt: 'loeschen', Grund: 'Brief' })).toMatchObject({
      asked: [['deleteEmpfehlerkonto', { params, body: { Grund: 'Brief' } }]],
      to: '/empfehler?mandant=alpha&meldung=loeschen',
    }));
  test('a link to sign in is shown once, in no address, with until when it works; its form is gone', async () => {
    const { to, answer } = await press({ Schritt: 'adminlink', Grund: 'Anruf' });
    expect(to).toBeNull();
    const { told, html, fields } = draw({ erlaubt: ALL }, '?schritt=adminlink&meldung=sperren', { answer });
    expect(told).toContain('Er gilt bis 28.11.2026 - 11:00.');
    expect(told).not.toContain('Das Konto ist gesperrt.');
    expect(html).toContain('https://portal.example/alpha/login/geheim</textarea>');
    expect(fields).not.toHaveProperty('Schritt');
  });
});
