import type { InhaltFormData } from '@weitersagen/contract/redaktion';
import type { BetreiberRole } from '@weitersagen/contract/values';
import { field } from '@weitersagen/testkit/answers-records';
import { deskOf, drawScreen, problem, refusal, send, visit } from '@weitersagen/testkit/drawn';
import { describe, expect, test } from 'vitest';
import * as screen from './inhaltneu.tsx';

type Field = InhaltFormData['Felder'][number];
const of = (Name: string, values: Partial<Field> = {}): Field => ({
  ...field({ Name, Feld: Name.slice(3), Sprache: null }),
  Verweis: null,
  Hoechstens: 5000,
  Marken: [],
  ...values,
});
const form = (values: Partial<InhaltFormData> = {}): InhaltFormData => ({
  Schema: 'seite',
  Felder: [of('iv.Identifier'), of('de.Titel', { Sprache: 'de' })],
  Bezeichner: [],
  BezeichnerFest: false,
  Fussnoten: [],
  Variablen: [],
  Verweise: [],
  Bilder: [],
  Eingebaut: null,
  erlaubt: ['bearbeiten'],
  ...values,
});
type Data = Awaited<ReturnType<typeof screen.loader>>['data'];
const draw = (
  values: Partial<InhaltFormData> = {},
  { role = 'Sachbearbeiter' as BetreiberRole, search = '', answer = undefined as unknown } = {},
) =>
  drawScreen(
    { Component: screen.Component, loader: async () => ({}) as Data },
    { route: 'beta', formular: form(values) },
    { boot: deskOf(role), at: `/inhalte/beta/neu/seite${search}`, pattern: '/inhalte/:route/neu/:schema', answer },
  );
const SAVE = 'Entwurf speichern';

describe('a new item of content', () => {
  test('is entered by nobody whose role may not: nothing can be typed, and it is said why', () => {
    const { buttons, fields, text, links } = draw({ erlaubt: [] }, { role: 'Betrachter' });
    expect([buttons.includes(SAVE), fields]).toEqual([false, {}]);
    expect(text).toContain('Ihre Rolle legt keine Inhalte an.');
    expect(Object.values(links)).toContain('/betreiber/inhalte?mandant=beta&schema=seite');
  });
  test('says for which client it is, begins empty, and leads back to those of its kind', () => {
    const { text, fields, buttons, links } = draw();
    expect(text).toContain('Mandant: Beta Versicherung');
    expect(fields).toMatchObject({ Schema: 'seite', 'iv.Identifier': '', 'de.Titel': '' });
    expect(buttons).toContain(SAVE);
    expect(Object.values(links)).toContain('/betreiber/inhalte?mandant=beta&schema=seite');
  });
  test('has its key from where it was missing', () =>
    expect(draw({}, { search: '?schluessel=sommer' }).fields['iv.Identifier']).toBe('sommer'));
  test('that is refused keeps all that was typed, and tells it once', () => {
    const answer = refusal({ Basis: '{}', 'iv.Identifier': 'Sommer!', 'de.Titel': 'Hitze' }, 'Bitte prüfen.', [
      { feld: 'iv.Identifier', meldung: 'Bitte nur kleine Buchstaben' },
    ]);
    const { fields, refused, html } = draw({}, { answer });
    expect(fields).toMatchObject({ 'iv.Identifier': 'Sommer!', 'de.Titel': 'Hitze' });
    expect(refused).toContain('Bitte nur kleine Buchstaben');
    expect(html.match(/role="alert"/g)).toHaveLength(1);
  });
  test('of which the portal reads certain names alone takes no other, and none that are taken', () => {
    const fixed = {
      BezeichnerFest: true,
      Bezeichner: [{ Wert: 'home', Anzeige: 'Startseite', Bildschirm: null }] as never,
    };
    expect(draw(fixed).text).toContain('Nur unter diesen Namen liest ihn das Portal.');
    const none = draw({ BezeichnerFest: true, Bezeichner: [] });
    expect(none.text).toContain('gibt es schon einen Eintrag');
  });
  const press = (answer: unknown, params = { route: 'beta', schema: 'footnote' }) =>
    send(
      screen,
      { 'iv.Identifier': 'sommer', 'de.Titel': 'Hitze', Schritt: 'speichern', egal: 'x' },
      { boot: deskOf('Sachbearbeiter'), params, answers: { createInhalt: answer } as never },
    );
  test('is made of its fields alone, as what its address says, and leads to it', async () => {
    const { asked, to } = await press({ Id: 'i9', Version: 1, Entfernt: ['<script>'] });
    expect(asked).toEqual([
      [
        'createInhalt',
        {
          params: { route: 'beta' },
          body: { Schema: 'footnote', Werte: { 'iv.Identifier': 'sommer', 'de.Titel': 'Hitze' } },
        },
      ],
    ]);
    expect(to).toBe('/inhalte/beta/i9?meldung=angelegt&entfernt=%3Cscript%3E');
  });
  test('that cannot be made stays where it is', async () => {
    const { to, answer } = await press({ problem: problem('Den gibt es schon.') });
    expect(to).toBeNull();
    expect(draw({}, { answer }).refused).toContain('Den gibt es schon.');
  });
  test('of a kind that there is not is a page', async () => {
    const answers = { getInhaltFormular: form() };
    const asking = {
      boot: deskOf('Sachbearbeiter'),
      params: { route: 'beta', schema: 'x' },
      at: '/i?schluessel=a',
      answers,
    };
    expect((await visit(screen, asking)).asked).toEqual([
      ['getInhaltFormular', { params: { route: 'beta', schema: 'seite' }, query: { schluessel: 'a' } }],
    ]);
  });
});
