import type { OkOf } from '@weitersagen/contract/api';
import { atMandant, type Context, drawScreen, refusal, send, signedIn, visit } from '@weitersagen/testkit/drawn';
import { describe, expect, test } from 'vitest';
import * as recipient from './bankdaten.tsx';
import * as referrer from './empfehlerbankdaten.tsx';

const STORES = { ModuleStoringBankdata: true };
const NUMBER = [{ feld: 'Iban', meldung: 'Diese IBAN stimmt nicht' }];
const TYPED = { Iban: 'DE1', Kontoinhaber: 'E. Muster' };

describe('a referrer’s account', () => {
  type Data = Awaited<ReturnType<typeof referrer.loader>>;
  const STORED = { IbanMaskiert: 'DE•• •••• 3000', Kontoinhaber: 'Erika Muster' };
  const draw = (values: Partial<Data> = {}, { user, ...context }: Context & { user?: object } = {}) =>
    drawScreen(
      referrer,
      { bankdaten: null, stand: null, ...values },
      {
        boot: signedIn(user, STORES),
        at: '/empfehlerbankdaten',
        ...context,
      },
    );
  test('is given by the person herself, whose name is known', () => {
    const { fields, buttons } = draw();
    expect(fields).toMatchObject({ Iban: '', Kontoinhaber: 'Erika Muster' });
    expect(buttons).toHaveLength(1);
  });
  test('that is stored is shown masked, and can be changed or taken away', () => {
    const { text, buttons, fields } = draw({ bankdaten: STORED });
    expect(text).toContain('DE•• •••• 3000');
    expect(fields.Iban).toBe('');
    expect(buttons).toHaveLength(2);
  });
  test('is given by nobody in her name', () => {
    const { buttons, fields, text } = draw({ bankdaten: STORED }, { user: { ImAuftrag: { Name: 'Sina' } } });
    expect([buttons, fields]).toEqual([[], {}]);
    expect(text).toContain('DE•• •••• 3000');
  });
  test('says what was done, where it is so', () => {
    expect(draw({ bankdaten: STORED, stand: 'gespeichert' }).told).not.toBe('');
    expect(draw({ bankdaten: null, stand: 'gespeichert' }).told).toBe('');
    expect(draw({ bankdaten: null, stand: 'entfernt' }).told).not.toBe('');
  });
  test('that is refused stays as it was typed', () => {
    const { refused, fields } = draw({ bankdaten: STORED }, { answer: refusal(TYPED, 'Bitte prüfen.', NUMBER) });
    expect(refused).toBe('Bitte prüfen. Diese IBAN stimmt nicht');
    expect(fields).toMatchObject(TYPED);
  });
  test('is saved, or taken away by the button that says so', async () => {
    const answers = { putBankdaten: {} as never, deleteBankdaten: {} as never };
    const press = (fields: Record<string, string>) => send(referrer, fields, { boot: signedIn({}, STORES), answers });
    expect(await press(TYPED)).toMatchObject({
      asked: [['putBankdaten', { body: TYPED }]],
      to: '/empfehler/bankdaten?stand=gespeichert',
    });
    expect(await press({ ...TYPED, _entfernen: '1' })).toMatchObject({
      asked: [['deleteBankdaten', {}]],
      to: '/empfehler/bankdaten?stand=entfernt',
    });
  });
  test('is asked for by no house that keeps none', async () =>
    expect((await visit(referrer, { boot: signedIn(), at: '/empfehlerbankdaten' })).to).toBe('/persoenlicherbereich'));
});

describe('a recipient’s account', () => {
  type Data = Awaited<ReturnType<typeof recipient.loader>>['data'];
  const auftrag = (values: Partial<OkOf<'getEmpfaengerAuftrag'>> = {}) =>
    ({
      Empfaengernummer: 'n1',
      Bestaetigt: true,
      Vorname: 'Karl',
      EmpfehlerVorname: 'Erika',
      EmpfehlerGeloescht: false,
      PraemieEmpfehlerCent: 3500,
      ProduktName: 'Ökostrom',
      PraemieEmpfaengerCent: 3500,
      Auftrag: null,
      ...values,
    }) as OkOf<'getEmpfaengerAuftrag'>;
  const draw = (values: Partial<Data> = {}, mandant: object = STORES, answer?: unknown) =>
    drawScreen(
      { Component: recipient.Component, loader: async () => ({}) as Data },
      { token: 't1', auftrag: auftrag(), gespeichert: false, ...values },
      {
        boot: atMandant({ mandant: { Route: 'alpha', Name: 'Alpha', ...mandant } as never }),
        at: '/bankdaten',
        answer,
      },
    );
  test.each<[string, Partial<Data>, object]>([
    ['whose link opens nothing', { auftrag: null }, STORES],
    ['who has not confirmed', { auftrag: auftrag({ Bestaetigt: false }) }, STORES],
    ['whom nothing is paid', { auftrag: auftrag({ PraemieEmpfaengerCent: 0 }) }, STORES],
    ['of a house that keeps none', {}, {}],
    ['who has just given it', { gespeichert: true }, STORES],
  ])('is not asked of whoever is one %s', (_, values, mandant) => expect(draw(values, mandant).buttons).toEqual([]));
  test('is asked for, and what is refused of it stays', () => {
    expect(draw().fields).toMatchObject({ Iban: '', Kontoinhaber: '' });
    const { refused, fields } = draw({}, STORES, refusal(TYPED, 'Bitte prüfen.', NUMBER));
    expect(refused).toBe('Bitte prüfen. Diese IBAN stimmt nicht');
    expect(fields).toMatchObject(TYPED);
  });
  test('says of nothing that is paid that it is the referrer’s, or nobody’s, and of an account that none is needed', () => {
    const of = (PraemieEmpfehlerCent: number) =>
      draw({ auftrag: auftrag({ PraemieEmpfaengerCent: 0, PraemieEmpfehlerCent }) }).text;
    expect(of(7000)).toContain('geht die Prämie an Erika');
    expect(of(0)).toContain('gibt es keine Prämie');
    for (const text of [of(0), of(7000)]) expect(text).not.toContain('noch nicht');
  });
  test.each([[{}], [{ gespeichert: true }]])(
    'is for what a referrer has recommended, who may have left: %j',
    (values) => {
      const gone = { EmpfehlerVorname: 'Ihr Kontakt', EmpfehlerGeloescht: true };
      expect(draw({ ...values, auftrag: auftrag(gone) }).text).toContain('empfohlen von Ihrem Kontakt.');
    },
  );
});
