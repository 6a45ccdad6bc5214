import type { PraemienplanOverview } from '@weitersagen/contract/praemienplan';
import { atAgency, drawScreen, problem, refusal, send } from '@weitersagen/testkit/drawn';
import { describe, expect, test } from 'vitest';
import * as screen from './praemienplan.tsx';

const OVERVIEW: PraemienplanOverview = {
  Plaene: [],
  Produkte: [{ Id: 'glas', Name: 'Glasfaser 250', PraemieCent: 7000 }],
  MinCent: 500,
  MaxCent: 15_000,
  SchrittCent: 50,
  erlaubt: ['anlegen'],
};
const draw = (values: Partial<PraemienplanOverview> = {}, search = '', answer?: unknown) =>
  drawScreen(
    screen,
    { ...OVERVIEW, ...values },
    { boot: atAgency('AgenturInhaber'), at: `/agentur/praemienplan${search}`, answer },
  );
const input = { ProduktId: 'glas', WertCent: '50,00', Startdatum: '2026-12-01', Enddatum: '', ProvisionCent: '' };
const preview = {
  Von: '2026-10-01',
  Bis: '2026-10-31',
  Empfehlungen: 3,
  Auftraege: 2,
  BisherCent: 0,
  DannCent: 10_000,
  EntfallendeProvisionenCent: [2500],
};

describe('an agency', () => {
  test('whose person may make no plan reads who does', () => {
    const { text, buttons } = draw({ erlaubt: [] });
    expect(text).toContain('Pläne anlegen und beenden darf, wer die Agentur führt.');
    expect(buttons).toEqual([]);
  });
  test('sets no commission of its own: the operator does', () => {
    expect(draw().fields).not.toHaveProperty('ProvisionCent');
    expect(draw().fields).toHaveProperty('WertCent');
  });
  test('reads in its own words which commission it would lose', () =>
    expect(draw({}, '', { preview, input }).text).toContain(
      'Für dieses Produkt entfällt Ihre Provision von 25,00\u00a0€ je Auftrag; die Prämie zahlt dann Ihre Agentur.',
    ));
  test('is told at its form what was refused of a new plan, and what was refused of an end apart from it', () => {
    const fault = [{ feld: 'WertCent', meldung: 'In Schritten von 0,50 €' }];
    const typed = draw({}, '', refusal({ ...input, WertCent: '50,01' }, 'Bitte prüfen.', fault));
    expect(typed.refused).toContain('In Schritten von 0,50 €');
    expect(typed.fields.WertCent).toBe('50,01');
    const ended = draw({}, '?ende=p1', refusal({ Schritt: 'ende', id: 'p1' }, 'Der Plan ist schon beendet.'));
    expect(ended.refused).toBe('Der Plan ist schon beendet.');
    expect(ended.html.match(/role="alert"/g)).toHaveLength(1);
  });
});

describe('what is pressed', () => {
  const press = (fields: Record<string, string>) =>
    send(
      screen,
      { ...input, ...fields },
      {
        boot: atAgency('AgenturInhaber'),
        answers: {
          previewPraemienplan: preview,
          createPraemienplan: { Id: 'neu' },
          deletePraemienplan: { Was: 'geloescht', Enddatum: null },
        },
      },
    );
  const body = { Startdatum: '2026-12-01', Enddatum: '', ProduktId: 'glas', WertCent: '5000' };

  test('makes no plan whose cost was not seen, and sends no commission that somebody slipped in', async () => {
    const { asked, answer } = await press({ Schritt: 'anlegen', ProvisionCent: '99' });
    expect(asked).toEqual([['previewPraemienplan', { body }]]);
    expect(answer).toMatchObject({ isOther: true });
  });
  test('makes the one that was seen', async () => {
    const { asked, to } = await press({ Schritt: 'anlegen', Gesehen: new URLSearchParams(input).toString() });
    expect(asked).toEqual([['createPraemienplan', { body }]]);
    expect(to).toBe('/agentur/praemienplan?meldung=angelegt');
  });
  test('ends one, and says what the server did', async () => {
    const { asked, to } = await press({ Schritt: 'ende', id: 'p1' });
    expect(asked).toEqual([['deletePraemienplan', { params: { id: 'p1' } }]]);
    expect(draw({}, to?.slice('/agentur/praemienplan'.length)).told.trim()).toBe('Der Plan ist gelöscht.');
  });
  test('is told nothing by an address with words of somebody else', () => {
    const messages = (search: string) => draw({}, search).html.split('role="status"').length;
    for (const word of ['', 'constructor', '__proto__', 'freigegeben'])
      expect(messages(`?meldung=${word}`), word).toBe(messages(''));
    expect(messages('?meldung=angelegt')).toBe(messages('') + 1);
  });
  test('and refused without a right leads nowhere', async () => {
    const no = problem('Das dürfen Sie nicht.', [], 'PSOF0203');
    const asking = { boot: atAgency('AgenturMitarbeiter'), answers: { previewPraemienplan: { problem: no } } };
    const { to, answer } = await send(screen, input, asking);
    expect(to).toBeNull();
    expect(draw({}, '', answer).refused).toContain('Das dürfen Sie nicht.');
  });
});
