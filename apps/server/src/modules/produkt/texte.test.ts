import { describe, expect, test } from 'vitest';
import { keepLeftOut, tellProduktApi, tellSyncFault } from './texte.ts';

describe('what is wrong with a product API is told the operator in his language', () => {
  test('in the words of the specification where it is none', () => {
    const words = 'Keine/Unbekannte Produkt-API in Mandantenkonfiguration definiert';
    expect(tellProduktApi({ ok: false, grund: 'unbekannt' }, 'de')).toBe(words);
    expect(tellProduktApi({ ok: false, grund: 'ohneAdresse' }, 'de')).toMatch(new RegExp(`^${words}: die Adresse`));
    const english = tellProduktApi({ ok: false, grund: 'ohneAdresse' }, 'en');
    expect(english).toMatch(/^No or unknown product API .*: the address .* is missing or is none$/);
  });
  const kept = keepLeftOut([
    { art: 'produkt', id: 'su\u0000che', grund: 'reserviert' },
    { art: 'angebot', id: 'a1', grund: 'form: PreisCent' },
  ]);
  test.each([
    [
      'de',
      '2 Einträge nicht übernommen: Produkt su\uFFFDche (Name oder Pfad ist vergeben), Angebot a1 (Angabe PreisCent nicht lesbar)',
    ],
    [
      'en',
      '2 entries not taken over: product su\uFFFDche (name or path is taken), offer a1 (PreisCent cannot be read)',
    ],
  ] as const)('with what was left out and why: %s', (language, words) =>
    expect(tellSyncFault(kept ?? '', language)).toBe(words),
  );
  test('with how many where they are too many to name', () => {
    const many = Array.from({ length: 25 }, (_, n) => ({ art: 'produkt' as const, id: `p${n}`, grund: 'doppelt' }));
    const told = tellSyncFault(keepLeftOut(many) ?? '', 'en');
    expect(told).toMatch(/^25 entries not taken over: product p0 .* product p19 \(twice\), …$/);
    expect(tellSyncFault(keepLeftOut(many.slice(0, 1)) ?? '', 'en')).toBe('1 entry not taken over: product p0 (twice)');
    expect(keepLeftOut([])).toBeNull();
  });
  test.each(['dokumentForm', 'dokumentLeer'])('of the whole document: %s', (fault) => {
    expect(tellSyncFault(fault, 'de')).toMatch(/^Das Katalogdokument hat/);
    expect(tellSyncFault(fault, 'en')).toMatch(/^The catalogue document/);
  });
  test.each(['Status 503', 'keinJson', '4 abgelehnt: produkt suche (reserviert)'])(
    'and what the desk has words for, or was kept before, stays: %s',
    (fault) => expect(tellSyncFault(fault, 'en')).toBe(fault),
  );
});
