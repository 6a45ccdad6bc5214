import {
  atMandant,
  type Context,
  drawScreen,
  problem,
  refusal,
  send,
  signedIn,
  visit,
} from '@weitersagen/testkit/drawn';
import { describe, expect, test } from 'vitest';
import * as code from './code.tsx';
import * as screen from './kontakt.tsx';

const MANDANT = {
  supportEmail: 'hilfe@alpha.example',
  ModuleAuftragsdatumMindestalterTage: 14,
  firma: { name: 'Alpha GmbH', strasse: 'Weg 1', ort: '10115 Berlin', telefon: '030 / 12 34-5' },
};
const visitor = atMandant({ mandant: { Route: 'alpha', Name: 'Alpha', ...MANDANT } as never });

describe('a message to the house', () => {
  type Data = Awaited<ReturnType<typeof screen.loader>>['data'];
  const draw = (values: Partial<Data> = {}, context: Context = {}) =>
    drawScreen(
      { Component: screen.Component, loader: async () => ({}) as Data },
      { gesendet: '', kopie: '', vorgabe: { thema: '', nummer: '' }, frage: undefined, ...values },
      { boot: visitor, at: '/kontakt', ...context },
    );
  test('begins empty, and knows other ways', () => {
    const { fields, links } = draw();
    expect(fields).toMatchObject({
      Thema: '',
      Nachricht: '',
      Empfehlungsnummer: '',
      Name: '',
      Email: '',
      KopieAnMich: false,
    });
    expect(Object.values(links)).toEqual(
      expect.arrayContaining(['mailto:hilfe@alpha.example', 'tel:03012345', '/alpha/faq']),
    );
  });
  test('knows whoever is signed in, and which recommendation it is about', () => {
    const { fields } = draw({ vorgabe: { thema: 'reklamation', nummer: 'E-1' } }, { boot: signedIn({}, MANDANT) });
    expect(fields).toMatchObject({
      Thema: 'reklamation',
      Empfehlungsnummer: 'E-1',
      Name: 'Erika Muster',
      Email: 'erika@example.org',
    });
  });
  test('says from which day on an order can be missed', () =>
    expect(draw().text).toMatch(/bis zu 14 Tage brauchen.*bis zum 14\.\sNovember\s2026/));
  test('says of no days that an order takes where it is expected at once', () => {
    const house = { Route: 'alpha', Name: 'Alpha', ...MANDANT, ModuleAuftragsdatumMindestalterTage: 0 };
    const { text } = draw({}, { boot: atMandant({ mandant: house as never }) });
    expect(text).toMatch(/(?<!ankommt\. )Reklamieren können Sie heute Bestellungen bis zum 28\.\sNovember\s2026/);
  });
  test('that is refused keeps all that was typed', () => {
    const sent = {
      Thema: 'daten',
      Nachricht: 'Hallo',
      Name: 'E',
      Email: 'x',
      KopieAnMich: 'true',
      Empfehlungsnummer: '',
    };
    const answer = refusal(sent, 'Bitte prüfen.', [{ feld: 'Email', meldung: 'Bitte prüfen Sie die Adresse' }]);
    const { fields, refused } = draw({ vorgabe: { thema: '', nummer: 'E-1' } }, { answer });
    expect(refused).toBe('Bitte prüfen. Bitte prüfen Sie die Adresse');
    expect(fields).toMatchObject({ ...sent, KopieAnMich: true });
  });
  test.each<[Data['kopie'], RegExp | null]>([
    ['', null],
    ['unterwegs', /Kopie/],
    ['nicht', /Kopie/],
  ])('that was sent has a number to ask by, and tells of its copy: %j', (copy, words) => {
    const { text, fields } = draw({ gesendet: 'AB12CD34', kopie: copy });
    expect(text).toContain('AB12CD34');
    expect(fields).toEqual({});
    expect(/Kopie/.test(text)).toBe(words !== null);
  });
  test('tells a copy that goes apart from one that does not', () =>
    expect(draw({ gesendet: 'AB12CD34', kopie: 'nicht' }).text).not.toBe(
      draw({ gesendet: 'AB12CD34', kopie: 'unterwegs' }).text,
    ));
  test('leads back to where one came from', () => {
    const to = (boot: Context['boot']) => Object.values(draw({ gesendet: 'AB12CD34' }, { boot }).links);
    expect(to(visitor)).not.toContain('/alpha/persoenlicherbereich');
    expect(to(signedIn({}, MANDANT))).toContain('/alpha/persoenlicherbereich');
  });
  test.each([
    [{}, '/kontakt?gesendet=AB12CD34'],
    [{ KopieAnMich: 'true' }, '/kontakt?gesendet=AB12CD34&kopie=1'],
  ])('is sent, and stands at an address of its own: %j', async (more, target) => {
    const answers = { sendeKontakt: { Vorgangsnummer: 'AB12CD34', KopieVersandt: true } };
    const { asked, to } = await send(
      screen,
      { Thema: 'daten', Nachricht: 'Hallo', ...more },
      { boot: visitor, at: '/kontakt', answers },
    );
    expect(asked[0]?.[1]).toMatchObject({
      body: { Thema: 'daten', Nachricht: 'Hallo', KopieAnMich: 'KopieAnMich' in more },
    });
    expect(to).toBe(target);
  });
  test('takes from an address what it can mean alone', async () => {
    const of = async (search: string) =>
      (
        await visit(screen, {
          boot: visitor,
          at: `/kontakt${search}`,
          answers: { isKontaktCaptchaErforderlich: { problem: problem('Nein.') } },
        })
      ).answer;
    expect(await of('?gesendet=%3Cscript%3E&thema=egal&kopie=7')).toMatchObject({
      gesendet: '',
      kopie: '',
      vorgabe: { thema: '' },
    });
    expect(await of(`?gesendet=AB12CD34&kopie=0&thema=daten&nr=${'x'.repeat(50)}`)).toMatchObject({
      gesendet: 'AB12CD34',
      kopie: 'nicht',
      vorgabe: { thema: 'daten', nummer: 'x'.repeat(40) },
    });
  });
});

describe('a code of a recommendation', () => {
  const draw = (values: object = {}, answer?: unknown) =>
    drawScreen(
      { Component: code.Component, loader: async () => ({ code: '', unbekannt: false }) },
      { code: '', unbekannt: false, ...values },
      { boot: visitor, at: '/code', answer },
    );
  const press = (Code: string, answer?: unknown) =>
    send(code, { Code }, { boot: visitor, at: '/code', answers: { loeseEmpfehlungscode: answer } as never });
  test('of a link that leads nowhere stands there to be put right', () => {
    expect(draw({ code: 'ABCX', unbekannt: true }).fields.Code).toBe('ABCX');
    expect(draw({ unbekannt: true }).text).not.toBe(draw().text);
  });
  test('that is empty is not asked for', async () => {
    const { asked, answer } = await press(' - ');
    expect(asked).toEqual([]);
    expect(draw({}, answer).refused).not.toBe('');
  });
  test('is found however it is written, and leads to its data', async () => {
    const { asked, to } = await press('ab-cd ef', { Empfehlungsnummer: 'E-1', Hex: 'f0' });
    expect(asked[0]?.[1]).toEqual({ params: { code: 'abcdef' }, query: { einsprungsquelle: 'codeseite' } });
    expect(to).toMatch(/E-1\?hex=f0&channel=code$/);
  });
  test.each([
    ['PSOF0309', '/empfehlungabgelaufen'],
    ['PSOF0310', '/empfehlunggesperrt'],
  ] as const)('of what takes nothing more says why: %s', async (reason, target) =>
    expect((await press('abcd', { problem: problem('Nein.', [], reason) })).to).toBe(target),
  );
  test('that nobody knows is told at it, and stays', async () => {
    const { answer } = await press('ab cd', { problem: problem('Nicht gefunden.', [], 'PSOF0003') });
    const { refused, fields } = draw({}, answer);
    expect(refused).not.toContain('Nicht gefunden.');
    expect(refused).not.toBe('');
    expect(fields.Code).toBe('ab cd');
  });
});
