import type { OkOf } from '@weitersagen/contract/api';
import { BETREIBER_ROLES } from '@weitersagen/contract/values';
import { batchRow, field } from '@weitersagen/testkit/answers-records';
import { type Context, deskOf, drawScreen, problem, refusal, send, visit } from '@weitersagen/testkit/drawn';
import { describe, expect, test } from 'vitest';
import * as screen from './aktion.tsx';

type Aktion = OkOf<'getAktionEintrag'>;
const FIELDS = [
  field({ Name: 'titel_de', Feld: 'titel', Sprache: 'de', Wert: 'Winterbonus', Pflicht: true }),
  field({ Name: 'titel_en', Feld: 'titel', Sprache: 'en', Wert: 'Winter bonus', Pflicht: true }),
  field({ Name: 'aktiv_ab', Typ: 'tag', Wert: '2026-12-01', Pflicht: true }),
  field({ Name: 'aktiv_bis', Typ: 'tag', Wert: '2026-12-31' }),
] as Aktion['Felder'];
const BEGUN = FIELDS.map((one) => (one.Name === 'aktiv_bis' ? one : { ...one, Gesperrt: 'aktionBegonnen' }));
const aktion = (values: Partial<Aktion> = {}): Aktion => ({
  Art: 'aktion',
  Id: 'a1',
  Stand: 's1',
  Felder: FIELDS,
  Auswahl: {},
  Verlauf: [],
  Zustimmungen: 0,
  erlaubt: ['aendern'],
  ...values,
});
const HERE = '/mandanten/alpha/aktionen/a1';
const draw = (values: Partial<Aktion> = {}, search = '', context: Context & { id?: string } = {}) =>
  drawScreen(
    screen,
    { route: 'alpha', id: context.id ?? 'a1', record: aktion(values) },
    { boot: deskOf('Sachbearbeiter'), at: HERE + search, ...context },
  );

describe('a campaign', () => {
  test('is read by whoever may not change it, and it is said that his role does not', () => {
    const { buttons, text } = draw({ erlaubt: [] });
    expect(buttons).toEqual([]);
    expect(text).toContain('Ihre Rolle darf Aktionen nicht ändern.');
    expect(text).not.toContain('Bis zum ersten Tag');
  });
  test('that has begun keeps what people agree to, and says so; its end is changed', () => {
    const { fields, text } = draw({ Felder: BEGUN });
    expect(text).toContain('Ihr Wortlaut und ihr erster Tag bleiben, weil Menschen ihnen zustimmen.');
    expect(fields).toHaveProperty('aktiv_bis', '2026-12-31');
    expect(fields).not.toHaveProperty('titel_de');
  });
  test('that is to come is free until its first day', () => {
    const { fields, text } = draw();
    expect(text).toContain('Bis zum ersten Tag lässt sich alles ändern, danach nur noch das Ende.');
    expect(fields).toMatchObject({ titel_de: 'Winterbonus', aktiv_ab: '2026-12-01', Stand: 's1' });
  });
  test.each([
    [0, 'Zurzeit stimmt kein Empfänger zu.'],
    [1, 'Zurzeit stimmt 1 Empfänger zu.'],
    [2, 'Zurzeit stimmen 2 Empfänger zu.'],
  ])('says how many agree: %s', (Zustimmungen, words) => expect(draw({ Zustimmungen }).text).toContain(words));
  test.each(BETREIBER_ROLES)('gives the file of who agrees to those whose role may have it: %s', (role) => {
    const { links } = draw({ Zustimmungen: 2 }, '', { boot: deskOf(role) });
    const to = '/api/v1/betreiber/mandanten/alpha/aktionen/einwilligungen.csv?aktion=a1';
    expect(links['Zustimmungen als CSV']).toBe(role === 'Betrachter' || role === 'Freigeber' ? undefined : to);
  });
  test('to which nobody agrees has no file', () => expect(draw().links).not.toHaveProperty('Zustimmungen als CSV'));
  test('is called as it is in the language of the page, and leads back to the list of its Mandant', () => {
    const en = draw({}, '', { boot: deskOf('Sachbearbeiter', { sprache: 'en' }) });
    expect(en.html).toMatch(/<h1[^>]*>Winter bonus/);
    expect(draw().html).toMatch(/<h1[^>]*>Winterbonus/);
    expect(draw().links['Aktionen Alpha Energie']).toBe('/betreiber/mandanten/alpha/aktionen');
  });
  test('has a history, in which each change leads to what it was about', () => {
    const past = [batchRow({ Bezug: 'a1', Grund: 'Längere Frist', Anlass: 'ruecknahme' })] as Aktion['Verlauf'];
    const { links, text } = draw({ Verlauf: past });
    expect(links['Rücknahme Winterbonus']).toBe('/betreiber/mandanten/alpha/aktionen/aenderungen/b1');
    expect(text).toContain('Längere Frist Sina Sach');
    expect(draw().text).toContain('Seit Beginn der Aufzeichnung hat niemand etwas geändert.');
  });
  test('that is new has no past: nobody agrees yet, and there is no history', () => {
    const { html, text } = draw({ Felder: FIELDS.map((one) => ({ ...one, Wert: '' })), Stand: null }, '', {
      id: 'neu',
    });
    expect(html).toMatch(/<h1[^>]*>Neue Aktion/);
    expect(text).not.toMatch(/Zurzeit|Seit Beginn/);
  });
  test.each([
    ['gespeichert', 'Gespeichert.'],
    ['nichts', 'Es gab nichts zu ändern.'],
    ['geplant', 'Die Änderung ist geplant.'],
    ['toString', ''],
  ])('says what became of it: %s', (message, words) => expect(draw({}, `?meldung=${message}`).told).toBe(words));
});

describe('before it is removed', () => {
  const asked = (values: Partial<Aktion> = {}, context: Context = {}) =>
    draw({ erlaubt: ['aendern', 'entfernen'], ...values }, '?schritt=entfernen', context);
  test('it is asked, by its name, and which state of it was read goes along', () => {
    const { text, fields, buttons } = asked();
    expect(text).toContain('Aktion „Winterbonus“ entfernen?');
    expect(fields).toEqual({ Stand: 's1', Schritt: 'entfernen', Grund: '' });
    expect(buttons).toEqual(['Ja, entfernen']);
  });
  test('nothing is asked where it may not be, nor offered', () => {
    expect(asked({ erlaubt: ['aendern'] }).text).not.toContain('entfernen');
    expect(draw().links).not.toHaveProperty('Entfernen');
    expect(draw({ erlaubt: ['aendern', 'entfernen'] }).links.Entfernen).toBe(`/betreiber${HERE}?schritt=entfernen`);
  });
  test('what was refused is told once, also where it may not go any more', () => {
    const answer = refusal({ Schritt: 'entfernen', Stand: 's1' }, 'Sie hat begonnen.');
    for (const { refused, html } of [
      asked({}, { answer }),
      asked({ erlaubt: ['aendern'], Felder: BEGUN }, { answer }),
    ]) {
      expect(refused).toBe('Sie hat begonnen.');
      expect(html.match(/role="alert"/g)).toHaveLength(1);
    }
  });
});

describe('what is pressed', () => {
  const boot = deskOf('Sachbearbeiter');
  const params = { route: 'alpha', id: 'a1' };
  const form = { titel_de: 'Winterbonus', Stand: 's1', Basis: '{}', GiltAbTag: '', GiltAbZeit: '', Grund: 'Frist' };
  const result = { Id: 'a1', Stapel: 'b1' as string | null, Geplant: false };
  const press = (fields: Record<string, string>, of = result, id = 'a1') =>
    send(screen, fields, { boot, params: { ...params, id }, answers: { putAktionEintrag: of } });

  test('saves its fields with the state that was read, and why', async () => {
    const { asked, to } = await press(form);
    const body = { Id: 'a1', Felder: { titel_de: 'Winterbonus' }, Stand: 's1', GiltAb: '', Grund: 'Frist' };
    expect(asked).toEqual([['putAktionEintrag', { params: { route: 'alpha' }, body }]]);
    expect(to).toBe(`${HERE}?meldung=gespeichert`);
  });
  test.each([
    [{ ...result, Stapel: null }, 'nichts'],
    [{ ...result, Geplant: true }, 'geplant'],
  ])('says on its page what came of it: %j', async (of, told) =>
    expect((await press(form, of)).to).toBe(`${HERE}?meldung=${told}`),
  );
  test('a new one gets the page of its own; one that is planned is nowhere yet but among the changes', async () => {
    expect((await press(form, { ...result, Id: 'a2' }, 'neu')).to).toBe(
      '/mandanten/alpha/aktionen/a2?meldung=gespeichert',
    );
    expect((await press(form, { ...result, Id: 'a2', Geplant: true }, 'neu')).to).toBe(
      '/mandanten/alpha/aktionen/aenderungen/b1?meldung=geplant',
    );
    expect((await press(form, result, 'neu')).asked[0]?.[1]).toMatchObject({ body: { Id: '' } });
  });
  test('removes it, and goes back to the list', async () => {
    const { asked, to } = await press({ Schritt: 'entfernen', Stand: 's1', Grund: '' });
    const body = { Id: 'a1', Felder: null, Stand: 's1', GiltAb: '', Grund: '' };
    expect(asked).toEqual([['putAktionEintrag', { params: { route: 'alpha' }, body }]]);
    expect(to).toBe('/mandanten/alpha/aktionen?meldung=entfernt');
  });
  test('what is refused stands at its field, by its name, and what was typed stays', async () => {
    const wrong = problem('Bitte prüfen.', [{ feld: 'titel_en', meldung: 'fehlt' }], 'PSOF0302');
    const { answer } = await send(
      screen,
      { ...form, titel_de: 'Neu' },
      {
        boot,
        params,
        answers: { putAktionEintrag: { problem: wrong } },
      },
    );
    const { refused, fields } = draw({}, '', { answer });
    expect(refused).toBe('Bitte prüfen. Titel (Englisch): fehlt');
    expect(fields).toMatchObject({ titel_de: 'Neu', Grund: 'Frist' });
  });
  test('whoever was slower reads who was faster, and keeps his words', async () => {
    const now = aktion({
      Stand: 's2',
      Felder: FIELDS.map((one) => (one.Name === 'titel_de' ? { ...one, Wert: 'Seiner' } : one)),
    });
    const stale = problem('Inzwischen geändert.', [{ feld: 'Stand', meldung: 'Inzwischen geändert.' }]);
    const { answer } = await send(
      screen,
      { ...form, titel_de: 'Meiner', Basis: '{"titel_de":"Vorher"}' },
      { boot, params, answers: { putAktionEintrag: { problem: stale }, getAktionEintrag: now } },
    );
    const { text, fields } = draw(now, '?meldung=gespeichert', { answer });
    expect(text).toContain('Titel (Deutsch) Vorher Seiner Meiner');
    expect(fields).toMatchObject({ titel_de: 'Meiner', Stand: 's2' });
    expect(text).not.toContain('Gespeichert.');
  });
  test.each([
    ['neu', undefined],
    ['a1', 'a1'],
  ])('the form of %s is asked for', async (id, asked) =>
    expect(
      (await visit(screen, { boot, params: { ...params, id }, answers: { getAktionEintrag: aktion() } })).asked,
    ).toEqual([['getAktionEintrag', { params: { route: 'alpha' }, query: { id: asked } }]]),
  );
});
