import type { OkOf } from '@weitersagen/contract/api';
import { type Context, deskOf, drawScreen, problem, refusal, send } from '@weitersagen/testkit/drawn';
import { describe, expect, test } from 'vitest';
import * as screen from './inhaltszugang.tsx';

type Access = OkOf<'getInhaltszugang'>;
const access = (values: Partial<Access> = {}): Access => ({
  Dienst: 'eingebaut',
  Adresse: 'https://portal.example/inhalt',
  App: 'alpha',
  ClientId: 'alpha:portal',
  Stoerung: null,
  GeheimnisDa: true,
  GesetztAm: '2026-11-27T08:00:00Z',
  WebhookAdresse: 'https://portal.example/api/v1/webhook/alpha',
  WebhookAdressen: [],
  ...values,
});
const draw = (values: Partial<Access> = {}, search = '', context: Context = {}) =>
  drawScreen(
    screen,
    { route: 'alpha', zugang: access(values) },
    { boot: deskOf('Administrator'), at: `/inhalte/zugang${search}`, ...context },
  );
const FOREIGN: Partial<Access> = { Dienst: 'fremd' };

describe('the access to the content service', () => {
  test.each<[Access['Stoerung'], string]>([
    [null, 'Erreichbar Ja'],
    ['keineAntwort', 'Nein: Er ist nicht zu erreichen'],
    ['zugang', 'Nein: Er lehnt Client und Geheimnis ab'],
    ['nichtGefunden', 'Nein: Er kennt die App, den Client oder die Schemata darin nicht'],
    ['zuViele', 'Nein: Er lehnt Aufrufe ab, weil es zu viele waren'],
    ['dienst', 'Nein: Er meldet einen Fehler'],
  ])('says whether it answers, and why not: %s', (trouble, words) =>
    expect(draw({ Stoerung: trouble }).text).toContain(words),
  );
  test('of the portal’s own service is renewed here, and taken away where it is', () => {
    expect(draw().buttons).toEqual([
      'Anzeigen',
      'Geheimnis erneuern',
      'Geheimnis entfernen',
      'Geheimnis des Webhooks setzen',
      'Adressen speichern',
    ]);
    expect(draw({ GeheimnisDa: false }).buttons).not.toContain('Geheimnis entfernen');
    expect(draw({ GeheimnisDa: false }).text).toContain('keines hinterlegt');
  });
  test('of a foreign service is stored here alone: it is made and removed there', () => {
    const { buttons, fields } = draw(FOREIGN);
    expect(buttons).toEqual(['Anzeigen', 'Geheimnis hinterlegen', 'Geheimnis des Webhooks setzen']);
    expect(fields.Geheimnis).toBe('');
  });
  test('has address and secret of the webhook entered elsewhere only where somebody else reports', () => {
    const ELSEWHERE = 'müssen dort eingetragen sein';
    expect(draw(FOREIGN).text).toContain(ELSEWHERE);
    expect(draw().text).not.toContain(ELSEWHERE);
  });
  test('of a single client asks nobody which one', () => {
    const two = deskOf('Administrator');
    const one = { ...two, betreiber: { ...two.betreiber, Mandanten: [{ Route: 'alpha', Name: 'Alpha Energie' }] } };
    expect(draw({}, '', { boot: one as Context['boot'] }).buttons).not.toContain('Anzeigen');
  });
  test('says who else is told of a publication, each on a line of its own', () =>
    expect(draw({ WebhookAdressen: ['https://a.example/x', 'https://b.example'] }).fields.WebhookAdressen).toBe(
      'https://a.example/x\nhttps://b.example',
    ));
  test('shows a secret that was made this once, and nothing of an earlier step', () => {
    const answer = { neu: { step: 'erneuern', geheimnis: 'geheim-123' } };
    const { html, text, told } = draw({}, '?meldung=hinterlegt', { answer });
    expect(html).toContain('geheim-123');
    expect(text).toContain('Notieren Sie es jetzt: Es wird nur dieses eine Mal angezeigt.');
    expect(told).toContain('Das neue Geheimnis des Inhaltsdienstes');
    expect(told).not.toContain('hinterlegt');
    expect(draw({}, '', { answer: { neu: { step: 'webhook', geheimnis: 'x' } } }).told).toContain('des Webhooks');
  });
  test.each([
    ['hinterlegt', 'Das Geheimnis ist hinterlegt.'],
    ['entfernt', 'Das Geheimnis ist entfernt.'],
    ['adressenGesetzt', 'Die weiteren Adressen sind gespeichert.'],
  ])('says what was done: %s', (message, words) => expect(draw({}, `?meldung=${message}`).told).toContain(words));
});

describe('what is pressed', () => {
  const press = (
    fields: Record<string, string>,
    answer: OkOf<'putInhaltszugang'> | { problem: ReturnType<typeof problem> },
  ) =>
    send(
      screen,
      { route: 'beta', ...fields },
      { boot: deskOf('Administrator'), answers: { putInhaltszugang: answer } },
    );
  const body = { Widerrufen: false, Sicher: false, Geheimnis: '', WebhookAdressen: [] };
  test.each<[Record<string, string>, object, string | null]>([
    [{ Schritt: 'erneuern', Widerrufen: 'true' }, { ...body, Schritt: 'erneuern', Widerrufen: true }, 'neu'],
    [{ Schritt: 'webhook' }, { ...body, Schritt: 'webhook' }, 'neu'],
    [
      { Schritt: 'webhook', WebhookGeheimnis: 'x'.repeat(16) },
      { ...body, Schritt: 'webhook', Geheimnis: 'x'.repeat(16) },
      null,
    ],
    [{ Schritt: 'hinterlegen', Geheimnis: 'g' }, { ...body, Schritt: 'hinterlegen', Geheimnis: 'g' }, null],
    [{ Schritt: 'entfernen', Sicher: 'true' }, { ...body, Schritt: 'entfernen', Sicher: true }, null],
    [
      { Schritt: 'adressen', WebhookAdressen: ' https://a.example\r\n\r\nhttps://b.example/x ' },
      { ...body, Schritt: 'adressen', WebhookAdressen: ['https://a.example', 'https://b.example/x'] },
      null,
    ],
  ])('%j', async (fields, sent, made) => {
    const { asked, to, answer } = await press(fields, { Geheimnis: made });
    expect(asked).toEqual([['putInhaltszugang', { params: { route: 'beta' }, body: sent }]]);
    const done = { entfernen: 'entfernt', adressen: 'adressenGesetzt' }[fields.Schritt ?? ''] ?? 'hinterlegt';
    expect(to).toBe(made ? null : `/inhalte/zugang?mandant=beta&meldung=${done}`);
    expect(answer).toEqual(made ? { neu: { step: fields.Schritt, geheimnis: 'neu' } } : undefined);
  });
  test('what is refused is told at its own form, and no secret comes back', async () => {
    const short = problem('Bitte prüfen.', [{ feld: 'Geheimnis', meldung: 'mindestens 16 Zeichen' }], 'PSOF0302');
    const { answer } = await press({ Schritt: 'webhook', WebhookGeheimnis: 'kurz' }, { problem: short });
    const { refused, html, text } = draw(FOREIGN, '', { answer });
    expect(refused).toBe('Bitte prüfen. mindestens 16 Zeichen');
    expect(html.match(/role="alert"/g)).toHaveLength(1);
    const inputs = html.match(/<input type="password"[^>]*>/g) ?? [];
    expect(inputs.map((tag) => tag.includes('aria-invalid'))).toEqual([false, true]);
    expect(text).not.toContain('Bitte noch einmal eingeben');
    expect(html).not.toContain('kurz');
  });
  test.each(['WebhookAdressen', 'WebhookAdressen.1'])(
    'an address that is none is told at the field of all, with what was typed: %s',
    async (named) => {
      const wrong = problem('Bitte prüfen.', [{ feld: named, meldung: '„x“ ist keine Adresse' }]);
      const { answer } = await press({ Schritt: 'adressen', WebhookAdressen: 'x' }, { problem: wrong });
      const { refused, html, fields } = draw({}, '', { answer });
      expect(refused).toBe('„x“ ist keine Adresse');
      expect(html.match(/<textarea[^>]*>/)?.[0]).toContain('aria-invalid');
      expect(fields.WebhookAdressen).toBe('x');
    },
  );
  test('what is refused of a step that is offered no more is told all the same', () => {
    const answer = refusal({ Schritt: 'entfernen', Sicher: 'true' }, 'Es ist keines hinterlegt.');
    expect(draw({ GeheimnisDa: false }, '', { answer }).refused).toBe('Es ist keines hinterlegt.');
    expect(draw({}, '', { answer }).html.match(/role="alert"/g)).toHaveLength(1);
  });
});
