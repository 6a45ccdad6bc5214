import { cent, PRAEMIE_KINDS, type PraemieKind, type PraemierungStatus } from '@weitersagen/contract/values';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tag } from '../../platform/clock/days.ts';
import { type Buchung, balance, buchungenFor } from '../buchung/rules.ts';
import { type PraemierungEffect, praemierungLifecycle } from './status.ts';

const value = cent(7000);
const event = fc.constantFrom(...new Set(praemierungLifecycle.moves.map((move) => move.ereignis)));
const step = fc.record({ ereignis: event, art: fc.constantFrom(...PRAEMIE_KINDS), unterwegs: fc.boolean() });

const books = (effect: PraemierungEffect, kind: PraemieKind | null, book: Buchung[]): void => {
  if (effect.art !== 'buchung') return;
  const what = effect.ereignis === 'anspruch' ? { art: effect.ereignis, praemienart: kind! } : { art: effect.ereignis };
  const result = buchungenFor(what, value, balance(book));
  if (!result.ok) throw new Error(`${effect.ereignis}: ${result.grund}`);
  book.push(...result.buchungen);
};

test('every booking a move asks for goes through, and what is owed is what the status says', () => {
  const gone = new Set<string>();
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60, size: 'max' }), (steps) => {
      const book: Buchung[] = [];
      let status: PraemierungStatus | null = null;
      let kind: PraemieKind | null = null;
      for (const s of steps) {
        const today = { heute: tag('2026-05-02'), faelligAm: tag('2026-05-01'), verfaelltAm: tag('2026-05-01') };
        const run = s.unterwegs ? ('Geholt' as const) : null;
        const facts = { ...today, art: kind, bankdatenVorhanden: kind === 'geld', lauf: run };
        const result = praemierungLifecycle.apply(status, s.ereignis, facts);
        if (!result.ok) continue;
        gone.add(`${status} ${s.ereignis}`);
        if (s.ereignis === 'gewaehlt') kind = s.art;
        if (s.ereignis === 'kulanz') kind = null;
        for (const effect of result.folgen) books(effect, kind, book);
        status = result.status;
        const { verbindlichkeit, auszahlung, gutschein } = balance(book);
        const open = status === 'Offen' || status === 'Bereitgestellt';
        expect(verbindlichkeit + auszahlung + gutschein).toBe(open ? value : 0);
      }
    }),
    { numRuns: 2000, seed: 1 },
  );
  expect(gone.size, 'every move was taken').toBe(17);
});
