import type { OkOf } from '@weitersagen/contract/api';
import { visitor } from '@weitersagen/testkit/answers-visitors';
import { drawScreen, lineOf, problem, visit } from '@weitersagen/testkit/drawn';
import { describe, expect, test } from 'vitest';
import type { Boot } from '../boot.ts';
import * as confirmed from './empfaengerbestaetigung.tsx';

type Claim = OkOf<'getEmpfaengerPraemie'>;
const claim = (Status: Claim['Status'], WertCent = 3500): Claim => ({ Status, WertCent, BereitAm: null });

describe('thanks for a confirmation', () => {
  type Loaded = Awaited<ReturnType<typeof confirmed.loader>>;
  type Auftrag = Loaded['auftrag'];
  const of = (values: Partial<Auftrag> = {}, link: string | null = null, more: Partial<Boot> = {}) =>
    drawScreen(
      confirmed,
      {
        token: 't',
        produktlink: link,
        auftrag: {
          Empfehlungsnummer: 'E1',
          Empfaengernummer: 'N1',
          Bestaetigt: true,
          Vorname: 'Karl',
          EmpfehlerVorname: 'Erika',
          EmpfehlerGeloescht: false,
          PraemieEmpfehlerCent: 3500,
          ProduktName: 'Glasfaser 100',
          PraemieEmpfaengerCent: 3500,
          Auftrag: null,
          Praemie: claim(null),
          ...values,
        } as Auftrag,
      },
      { boot: visitor({}, more), at: '/empfaengerbestaetigung' },
    );
  const order = (Status: NonNullable<Auftrag['Auftrag']>['Status']) => ({
    Auftrag: { Auftragsnummer: 'A', Status, Auftragsdatum: '2026-11-20' },
  });
  const [ACCOUNT, WHEN] = ['Bankverbindung schon jetzt hinterlegen', 'schicken wir Ihnen einen Link zu Ihrer Prämie'];
  test('leads to the product, and to the account for whoever likes to have it done', () => {
    const { links, text } = of({}, 'https://shop.example/x');
    expect(Object.values(links)).toEqual(expect.arrayContaining(['https://shop.example/x', '/alpha/bankdaten']));
    expect(text).toContain(WHEN);
  });
  test('lead nowhere once something was ordered', () =>
    expect(of(order('Gemeldet'), 'https://shop.example/x').links).not.toHaveProperty('Glasfaser 100 abschließen'));
  test.each([
    [{ Bestaetigt: false }, '/empfaenger/zustimmung'],
    [{ problem: problem('Nein.', [], 'PSOF0202') }, '/'],
  ])('are for nobody who has confirmed nothing: %j', async (answer, to) => {
    const answers = { getEmpfaengerAuftrag: answer } as never;
    expect((await visit(confirmed, { boot: visitor(), answers })).to).toBe(to);
  });
  test('promises nothing to whoever gets nothing', () => {
    const { text, links } = of({ PraemieEmpfaengerCent: 0, Praemie: claim(null, 0) });
    expect(text).toContain('geht die Prämie an Erika');
    expect(links).not.toHaveProperty(ACCOUNT);
  });
  const NO_PART = { PraemieEmpfaengerCent: 0, Praemie: claim(null, 0) };
  test.each<[string, Partial<Auftrag>]>([
    ['nobody gets anything for it', { PraemieEmpfehlerCent: 0 }],
    ['the order came to nothing', order('Abgelehnt')],
  ])('give the reward to no referrer where %s', (_, values) => {
    const { text } = of({ ...NO_PART, ...values });
    expect(text).toContain('Bei dieser Empfehlung gibt es keine Prämie.');
    expect(text).not.toContain('Prämie an Erika');
  });
  test.each<[Boot['sprache'], RegExp]>([
    ['de', /zur Empfehlung von Ihrem Kontakt\./],
    ['en', /to the recommendation from your contact\./],
  ])('call a referrer who has deleted his account as the sentence wants it: %s', (language, words) => {
    const gone = { EmpfehlerVorname: language === 'de' ? 'Ihr Kontakt' : 'Your contact', EmpfehlerGeloescht: true };
    expect(of(gone, null, { sprache: language }).text).toMatch(words);
  });
  test.each(['Abgelehnt', 'Storniert', 'Widerrufen'] as const)(
    'of an order that came to nothing says so, and waits for no money: %s',
    (status) => {
      const drawn = of({ ...order(status), Praemie: claim(status === 'Abgelehnt' ? null : 'Storniert') });
      expect(lineOf(drawn).slice(-2)).toEqual([
        'nicht möglich: Vertrag nicht zustande gekommen oder beendet',
        'nicht möglich: Prämie von 35\u00a0€: entfallen',
      ]);
      expect(drawn.text).not.toContain(WHEN);
      expect(drawn.text).not.toContain('meist 4 bis 6 Wochen');
      expect(drawn.links).not.toHaveProperty(ACCOUNT);
    },
  );
  test.each(['Gemeldet', 'Freigegeben'] as const)('of an order that is %s waits for it', (status) => {
    const { text, links } = of({ ...order(status), Praemie: claim('Offen') });
    expect(text).toContain(WHEN);
    expect(links).toHaveProperty(ACCOUNT);
  });
  test.each(['Ausgezahlt', 'Abgeholt', 'Abgelaufen'] as const)('of a reward that is %s announces none', (status) =>
    expect(of({ ...order('Freigegeben'), Praemie: claim(status) }).text).not.toContain(WHEN),
  );
});
