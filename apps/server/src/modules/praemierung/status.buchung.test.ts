import { cent, PRAEMIENARTEN, type Praemienart, type PraemierungStatus } from '@weitersagen/contract/values';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tag } from '../../platform/clock/days.ts';
import { type Buchung, buchungenFor, kontostand } from '../buchung/rules.ts';
import { type PraemierungFolge, praemierungLifecycle } from './status.ts';

const value = cent(7000);
const ereignis = fc.constantFrom(...new Set(praemierungLifecycle.moves.map((move) => move.ereignis)));
const step = fc.record({ ereignis, art: fc.constantFrom(...PRAEMIENARTEN), unterwegs: fc.boolean() });

const bucht = (folge: PraemierungFolge, kind: Praemienart | null, buch: Buchung[]): void => {
  if (folge.art !== 'buchung') return;
  const was = folge.ereignis === 'anspruch' ? { art: folge.ereignis, praemienart: kind! } : { art: folge.ereignis };
  const result = buchungenFor(was, value, kontostand(buch));
  if (!result.ok) throw new Error(`${folge.ereignis}: ${result.grund}`);
  buch.push(...result.buchungen);
};

test('every booking a move asks for goes through, and what is owed is what the status says', () => {
  const gegangen = new Set<string>();
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60, size: 'max' }), (steps) => {
      const buch: Buchung[] = [];
      let status: PraemierungStatus | null = null;
      let art: Praemienart | null = null;
      for (const s of steps) {
        const today = { heute: tag('2026-05-02'), faelligAm: tag('2026-05-01'), verfaelltAm: tag('2026-05-01') };
        const run = s.unterwegs ? ('Geholt' as const) : null;
        const facts = { ...today, art, bankdatenVorhanden: art === 'geld', lauf: run };
        const result = praemierungLifecycle.apply(status, s.ereignis, facts);
        if (!result.ok) continue;
        gegangen.add(`${status} ${s.ereignis}`);
        if (s.ereignis === 'gewaehlt') art = s.art;
        if (s.ereignis === 'kulanz') art = null;
        for (const folge of result.folgen) bucht(folge, art, buch);
        status = result.status;
        const { verbindlichkeit, auszahlung, gutschein } = kontostand(buch);
        const open = status === 'Offen' || status === 'Bereitgestellt';
        expect(verbindlichkeit + auszahlung + gutschein).toBe(open ? value : 0);
      }
    }),
    { numRuns: 2000, seed: 1 },
  );
  expect(gegangen.size, 'every move was taken').toBe(17);
});
