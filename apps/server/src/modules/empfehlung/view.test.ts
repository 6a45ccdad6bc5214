import { type Cent, cent, type Tag } from '@weitersagen/contract/values';
import { testSettings } from '@weitersagen/testkit/bau';
import { expect, test } from 'vitest';
import type { MandantScope } from '../../platform/auth/scope.ts';
import type { Amounts, EmpfehlungMatch } from './queries.ts';
import { toForEmpfaenger, toProduktLink, toShareable } from './view.ts';

const scope = { adresse: 'https://portal.example', mandant: { route: 'fernwerk' } };
const parts = { empfehlung: 'E1', empfaenger: '', channel: 'qr' };

test.each([
  ['https://shop.example/a?b=c', 'https://shop.example/a?b=c&empfehlung=E1&channel=qr'],
  ['/demo/shop', 'https://portal.example/demo/shop?empfehlung=E1&channel=qr'],
  ['', 'https://portal.example/fernwerk?empfehlung=E1&channel=qr'],
  ['https://[', 'https://portal.example/fernwerk?empfehlung=E1&channel=qr'],
  ['javascript:alert(1)', 'https://portal.example/fernwerk?empfehlung=E1&channel=qr'],
])('from a product with the shop %j one goes to %s', (shop, link) =>
  expect(toProduktLink(scope, shop, parts)).toBe(link),
);

/** What a referrer shares of a product that brings so much, of which his friend was to get so much percent. */
const shareable = (
  [anteilEmpfaenger, empfehler, empfaenger]: [number, Cent, Cent],
  values: Partial<EmpfehlungMatch> = {},
  kanaele = testSettings().kanaele,
) => {
  const mandant = { route: 'alpha', name: 'Alpha', marke: { tone: 'friendly' }, einstellungen: { kanaele } };
  const here = { adresse: 'https://portal.example', mandant, sprache: 'de', heute: '2026-11-17' } as unknown;
  const empfehlung = {
    ...{ nummer: 'E1', code: 'K7M2QX4T', status: 'Offen', gesperrt: false, produktId: 'glas', geraetId: null },
    ...{ anteilEmpfaenger, erstelltAm: new Date(0), gueltigBis: '2026-12-31' as Tag },
    empfehler: { vorname: 'Jana', nachname: 'Weber' },
    ...values,
  } as unknown as EmpfehlungMatch;
  const amounts = { produkt: null, preistext: null, empfehler, empfaenger, gekappt: false } as Amounts;
  const own = { entwurf: null, statistik: null, texte: new Map<string, string>() };
  return toShareable(here as MandantScope, empfehlung, amounts, own);
};
const written = (...whom: [number, Cent, Cent]): string =>
  shareable(whom)
    .Kanaele.map(({ Betreff, Text }) => `${Betreff} ${Text}`)
    .join();

test.each<[Partial<EmpfehlungMatch>, boolean]>([
  [{ status: 'Abgelaufen' }, false],
  [{ status: 'Ok' }, false],
  [{ gueltigBis: '2026-11-16' as Tag }, false],
  [{ gesperrt: true }, false],
  [{}, true],
])('what can be shared does not depend on the channels of the house: %j', (values, can) => {
  const { kanaele } = testSettings();
  const off = Object.fromEntries(Object.keys(kanaele).map((name) => [name, -1])) as typeof kanaele;
  const all = shareable([100, cent(0), cent(9000)], values);
  expect([all.Teilbar, all.Kanaele.length > 0]).toEqual([can, can]);
  expect(shareable([100, cent(0), cent(9000)], values, off)).toMatchObject({ Teilbar: can, Kanaele: [] });
});

test.each([0, 50, 100])('nobody writes of a reward, or of 0 €, for what brings nothing, %i percent of it', (anteil) => {
  expect(written(anteil, cent(0), cent(0))).not.toMatch(/\b0 €|bekomme ich|bekommst du|ganze Prämie/);
});
test('but of what it brings, and to whom', () => {
  expect(written(0, cent(9000), cent(0))).toContain('bekomme ich eine Prämie');
  expect(written(100, cent(7500), cent(1500))).toMatch(/bekommst du 15 €, und ich bekomme auch etwas/);
  expect(written(100, cent(0), cent(9000))).toContain('die ganze Prämie ist für dich');
});

test.each([
  ['de', { vorname: 'Your contact', geloescht: true }, 'Ihr Kontakt'],
  ['en', { vorname: 'Ihr Kontakt', geloescht: true }, 'Your contact'],
  ['en', { vorname: 'Jana', geloescht: false }, 'Jana'],
  ['de', { vorname: 'Your contact', geloescht: false }, 'Your contact'],
] as const)('a recipient who reads %s reads of %j as %s', (language, empfehler, read) => {
  const here = { adresse: 'https://portal.example', mandant: { route: 'alpha' }, sprache: language } as MandantScope;
  const empfehlung = {
    nummer: 'E1',
    code: 'K7M2QX4T',
    gueltigBis: '2026-12-31',
    empfehler,
  } as unknown as EmpfehlungMatch;
  const amounts = {
    produkt: null,
    preistext: null,
    empfehler: cent(0),
    empfaenger: cent(0),
    gekappt: false,
  } as Amounts;
  const texts = { text: (_name: string, text: string) => text } as never;
  expect(toForEmpfaenger(here, empfehlung, amounts, texts).EmpfehlerVorname).toBe(read);
});
