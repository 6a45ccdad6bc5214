import type { OkOf } from '@weitersagen/contract/api';
import { atMandant, type Context, drawScreen, problem, refusal, send } from '@weitersagen/testkit/drawn';
import { describe, expect, test } from 'vitest';
import * as screen from './zustimmung.tsx';

type Auftrag = OkOf<'getEmpfaengerAuftrag'>;
const AKTION = {
  AktionsId: 'a1',
  Titel: 'Winterbonus',
  Text: 'Mitmachen',
  RechtsText: '',
  abgehakt: false,
  Zustimmung: true,
} as const;
const auftrag = (values: Partial<Auftrag> = {}): Auftrag => ({
  Empfehlungsnummer: 'E-1',
  Empfaengernummer: 'n1',
  Bestaetigt: false,
  Vorname: 'Karl',
  EmpfehlerVorname: 'Erika',
  EmpfehlerGeloescht: false,
  PraemieEmpfehlerCent: 3500,
  ProduktName: 'Ökostrom',
  PraemieEmpfaengerCent: 3500,
  Auftrag: null,
  Praemie: { WertCent: 0, Status: null } as never,
  Werbeeinwilligung: true,
  Aktionen: [AKTION],
  Ueberholt: false,
  HierEingegeben: true,
  Angaben: {
    anrede: 'Herr',
    vorname: 'Karl',
    name: 'Kontakt',
    geburtsdatum: '1990-02-03',
    email: 'karl@example.org',
    telefon: '',
    adresse: { strasse: 'Weg', hausnummer: '1', plz: '10115', ort: 'Berlin' },
  },
  Stand: 2,
  ...values,
});
const FLAGS = { empfaenger: 'de', ModuleStoringBankdata: false };
const boot = atMandant({ mandant: { Route: 'alpha', Name: 'Alpha', ...FLAGS } as never });
type Data = Parameters<typeof drawScreen<Awaited<ReturnType<typeof screen.loader>>['data']>>[1];
const draw = (values: Partial<Auftrag> | null, more: Partial<Data> = {}, context: Context = {}) =>
  drawScreen(
    { Component: screen.Component, loader: async () => ({}) as Data },
    {
      token: 't1',
      auftrag: values && auftrag(values),
      produktlink: null,
      gespeichert: false,
      geaendert: false,
      geloescht: false,
      ...more,
    },
    { boot, at: '/zustimmung', ...context },
  );

describe('the link of the recipient’s mail', () => {
  test('that opens nothing any more says so, and offers nothing', () => {
    const { buttons, text } = draw(null);
    expect(buttons).toEqual([]);
    expect(text).toContain('Link');
  });
  test('asks for one yes, to what is shown; the way out is beside it', () => {
    const { fields, text, buttons, links } = draw({});
    expect(fields).toMatchObject({ Stand: '2', AgbText: false });
    expect(text).toContain('Ökostrom · Karl Kontakt · Berlin');
    expect(buttons).toHaveLength(2);
    expect(Object.keys(links).join(' ')).toMatch(/Teilnahmebedingungen.*Datenschutz/);
  });
  test.each<[string, Partial<Auftrag>, string]>([
    ['the referrer has all of it', { PraemieEmpfehlerCent: 7000 }, 'Ihre Prämie geht an Erika'],
    ['there is none', { PraemieEmpfehlerCent: 0 }, 'Ihre Prämie keine'],
  ])('says whose the reward is where %s', (_, values, words) =>
    expect(draw({ PraemieEmpfaengerCent: 0, ...values }).text).toContain(words),
  );
  test('calls a referrer who has deleted his account as the sentence wants it', () => {
    const gone = { EmpfehlerVorname: 'Ihr Kontakt', EmpfehlerGeloescht: true };
    const { text } = draw(gone);
    expect(text).toContain('die Empfehlung von Ihrem Kontakt annehmen');
    expect(text).toContain('Empfohlen von Ihrem Kontakt');
    expect(draw({ ...gone, Bestaetigt: true, Angaben: null }).text).toContain('empfohlen von Ihrem Kontakt,');
  });
  test('has ticked what this very browser has ticked, and nothing that came from elsewhere', () => {
    expect(draw({}).fields).toMatchObject({ werbeeinwilligung: true, 'Aktionen.a1': true });
    expect(draw({ HierEingegeben: false }).fields).toMatchObject({ werbeeinwilligung: false, 'Aktionen.a1': false });
  });
  test('opens all details where they were changed meanwhile, and says so', () => {
    expect(draw({}, { geaendert: true }).html).toMatch(/<details[^>]*open=""/);
    expect(draw({}, { geaendert: true }).text).toContain('geändert');
  });
  test('of an entry that another one of the same address has overtaken confirms nothing', () =>
    expect(draw({ Ueberholt: true }).buttons).toEqual([]));
  test('of an entry that was taken back says so', () => {
    const { buttons, text } = draw(null, { geloescht: true });
    expect(buttons).toEqual([]);
    expect(text).toMatch(/gelöscht/);
  });
});

describe('whoever has confirmed', () => {
  const done: Partial<Auftrag> = { Bestaetigt: true, Angaben: null };
  test('may change what is voluntary at any time, and take all of it back while nothing is ordered', () => {
    const { fields, buttons } = draw(done);
    expect(fields).toMatchObject({ AgbText: 'true', werbeeinwilligung: true, 'Aktionen.a1': true });
    expect(buttons).toHaveLength(2);
    const ordered = { Auftragsnummer: 'A-1', Status: 'Gemeldet', Auftragsdatum: '2026-11-20' } as const;
    expect(draw({ ...done, Auftrag: ordered }).buttons).toHaveLength(1);
  });
  test('and whose reward is ready is told so, and where its link is', () => {
    const { text } = draw({ ...done, Praemie: { WertCent: 3500, Status: 'Bereitgestellt' } as never });
    expect(text).toContain('Ihre Prämie liegt bereit Öffnen Sie den Link in der E-Mail');
    expect(text).not.toContain('Alles erledigt');
  });
  const lost = { Auftragsnummer: 'A-1', Status: 'Widerrufen', Auftragsdatum: '2026-11-20' } as const;
  test('and whose order came to nothing is told so, and whom to ask', () => {
    const { text, links } = draw({ ...done, Auftrag: lost });
    expect(text).toContain('Ihre Bestellung zählt nicht');
    expect(text).toContain('Deshalb gibt es dafür keine Prämie.');
    expect(text).not.toMatch(/Alles erledigt|So geht es weiter/);
    expect(Object.values(links)).toContain('/alpha/kontakt');
    const seen = { boot: { sprache: 'de' }, data: { auftrag: auftrag({ ...done, Auftrag: lost }) } } as never;
    expect(screen.titel(seen)).toBe('Ihre Bestellung zählt nicht');
  });
  test.each<[string, Partial<Auftrag>]>([
    ['had none', { PraemieEmpfaengerCent: 0 }],
    ['has it', { Praemie: { WertCent: 3500, Status: 'Ausgezahlt' } as never }],
  ])('but not of a reward that is lost where he %s', (_, values) =>
    expect(draw({ ...done, Auftrag: lost, ...values }).text).not.toContain('gibt es dafür keine Prämie'),
  );
  test('and is refused to take all of it back keeps what he agreed to: nothing of it was sent', () => {
    const answer = refusal({ absicht: 'loeschen', _token: 't1' }, 'Es wurde inzwischen bestellt.');
    const { refused, fields, html } = draw(done, {}, { answer });
    expect(refused).toBe('Es wurde inzwischen bestellt.');
    expect(html.match(/role="alert"/g)).toHaveLength(1);
    expect(fields).toMatchObject({ werbeeinwilligung: true, 'Aktionen.a1': true });
  });
  test('and is refused his choice keeps it as he made it', () =>
    expect(draw(done, {}, { answer: refusal({ AgbText: 'true' }, 'Später.') }).fields).toMatchObject({
      werbeeinwilligung: false,
      'Aktionen.a1': false,
    }));
});

describe('what is pressed', () => {
  const press = (
    fields: Record<string, string>,
    answer: unknown = { SchonBestaetigt: false },
    name = 'putZustimmung',
  ) => send(screen, { _token: 't1', ...fields }, { boot, at: '/zustimmung', answers: { [name]: answer } as never });
  test('confirms in the version that was read, with what is ticked alone', async () => {
    const { asked, to } = await press({ AgbText: 'true', Stand: '2', 'Aktionen.a1': 'true' });
    const body = { AgbText: true, werbeeinwilligung: false, Aktionen: ['a1'], Stand: 2 };
    expect(asked).toEqual([['putZustimmung', { body }]]);
    expect(to).toBe('/empfaengerbestaetigung');
  });
  test('changes what is voluntary, and stays', async () =>
    expect((await press({ AgbText: 'true' }, { SchonBestaetigt: true })).to).toBe(
      '/empfaenger/zustimmung?gespeichert=1',
    ));
  test.each([
    ['PSOF0303', '/empfaenger/zustimmung?geaendert=1'],
    ['PSOF0309', '/empfehlungabgelaufen'],
    ['PSOF0310', '/empfehlunggesperrt'],
  ] as const)('what stands in the way leads to what it is: %s', async (code, target) =>
    expect((await press({ AgbText: 'true' }, { problem: problem('Nein.', [], code) })).to).toBe(target),
  );
  test('without the yes is refused, and what is voluntary stays ticked', async () => {
    const missing = problem('Bitte prüfen.', [{ feld: 'AgbText', meldung: 'Bitte stimmen Sie zu' }], 'PSOF0302');
    const { answer } = await press({ werbeeinwilligung: 'true' }, { problem: missing });
    const { refused, fields } = draw({}, {}, { answer });
    expect(refused).toBe('Bitte prüfen. Bitte stimmen Sie zu');
    expect(fields).toMatchObject({ AgbText: false, werbeeinwilligung: true, 'Aktionen.a1': false });
  });
  test.each([
    ['', {}],
    ['twice', { problem: problem('Der Link ist nicht gültig.', [], 'PSOF0202') }],
  ])('takes the entry back, pressed %s', async (_, answer) => {
    const { asked, to } = await press({ absicht: 'loeschen' }, answer, 'deleteEmpfaenger');
    expect(asked).toEqual([['deleteEmpfaenger', {}]]);
    expect(to).toBe('/empfaenger/zustimmung?geloescht=1');
  });
});
