import { visitor } from '@weitersagen/testkit/answers-visitors';
import { drawScreen } from '@weitersagen/testkit/drawn';
import { describe, expect, test } from 'vitest';
import * as expired from './empfehlungabgelaufen.tsx';
import * as blocked from './empfehlunggesperrt.tsx';

describe('a recommendation that is over', () => {
  const end = (which: typeof expired, mandant: object = {}, more: object = {}) =>
    drawScreen({ ...which, loader: async () => null }, null, { boot: visitor(mandant, more), at: '/x' });
  test('says since when, from whom the link came, and what can be done', () => {
    const { text, links } = end(expired);
    expect(text).toContain('Eine Empfehlung gilt 60 Tage.');
    expect(text).toContain('aus dem Programm „Alpha sagt’s weiter“ der Alpha GmbH');
    expect(Object.values(links)).toEqual(['/alpha/kontakt', '/alpha']);
  });
  test('or blocked says that its sender knows', () =>
    expect(end(blocked).text).toContain('sieht in ihrem persönlichen Bereich'));
  test.each([expired, blocked])('invites nobody to recommend where strangers may not', (which) => {
    const { text, links } = end(which, { ModuleErzwingeLogin: true });
    expect(Object.values(links)).toEqual(['/alpha/kontakt']);
    expect(text).not.toContain('Selbst etwas empfehlen');
  });
  test.each([expired, blocked])('is told in English, too', (which) =>
    expect(end(which, {}, { sprache: 'en' }).text).not.toMatch(/Empfehlung|Kontakt|Programm\b/),
  );
});
