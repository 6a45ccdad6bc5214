import { EMPFEHLUNG_GROUPS } from '@weitersagen/contract/values';
import { describe, expect, test } from 'vitest';
import { tag } from '../../platform/clock/days.ts';
import {
  allowedHandlungen,
  bonusState,
  chooseFrom,
  fitsSearch,
  groupOf,
  shownBonuses,
  visibleEvent,
  waitingCent,
  withoutCorrected,
} from './rules.ts';

describe('the staged bonus (decisions §5)', () => {
  test.each([-1, 1.5, Number.NaN])('%s is not a number of contracts', (count) => {
    expect(() => bonusState(count, 3)).toThrow(RangeError);
  });

  test('is none where the client has no threshold', () => {
    expect(bonusState(5, 0)).toBeNull();
  });

  test.each([
    [0, 0, 3],
    [1, 0, 2],
    [2, 0, 1],
    [3, 1, 3],
    [4, 1, 2],
    [6, 2, 3],
    [8, 2, 1],
  ])('%i contracts of 3: %i bonuses, %i to go', (count, bonusPraemienCount, dealsUntilBonus) => {
    expect(bonusState(count, 3)).toEqual({
      anzahlAbschluesse: count,
      abschluesseFuerBonus: 3,
      bonusPraemienZahl: bonusPraemienCount,
      verbleibendeAbschluesseBisBonus: dealsUntilBonus,
    });
  });
});

describe('erlaubteHandlungen', () => {
  const open = { status: 'Offen', gesperrt: false, abgelaufen: false } as const;
  const ok = { status: 'Ok', gesperrt: false, abgelaufen: false } as const;
  const ready = { status: 'Bereitgestellt', art: null, bankdatenVorhanden: false } as const;
  test.each([
    ['expired by the clock', { ...open, abgelaufen: true }, null, []],
    ['blocked', { ...open, gesperrt: true }, null, []],
    ['used', ok, null, []],
    ['waiting', ok, { ...ready, status: 'Offen' }, []],
    ['paid', ok, { ...ready, status: 'Ausgezahlt', art: 'geld', bankdatenVorhanden: true }, []],
    ['chosen, with an account', ok, { ...ready, art: 'geld', bankdatenVorhanden: true }, []],
    ['open', open, null, ['teilen']],
    ['ready', ok, ready, ['praemieAbholen', 'praemierungmail']],
    ['a voucher, not opened', ok, { ...ready, art: 'gutschein' }, ['gutscheinOeffnen', 'praemierungmail']],
    ['a voucher, opened', ok, { ...ready, status: 'Abgeholt', art: 'gutschein' }, ['gutscheinAnsehen']],
    ['returned by the bank', ok, { ...ready, art: 'geld' }, ['praemierungmail', 'bankdaten']],
  ] as const)('%s', (_, empfehlung, praemierung, allowed) => {
    expect(allowedHandlungen({ empfehlung, praemierung })).toEqual(allowed);
  });
});

describe('sichtbaresEreignis', () => {
  const e = (thing: string, happening: string, thingId = 'x') => ({
    gegenstand: thing,
    gegenstandId: thingId,
    ereignis: happening,
  });
  test.each([
    ["the contact's claim", e('praemierung', 'ausgezahlt', 'fremd'), null],
    ['data that are not confirmed', e('empfaenger', 'eingetragen'), null],
    ['the deletion of them', e('empfaenger', 'geloescht'), null],
    ['bank data of the contact', e('empfaenger', 'bankdatenGespeichert'), null],
    ['a prior contract, as nothing but an end', e('auftrag', 'vorvertrag'), 'auftragEntfallen'],
    ['a withdrawal, as nothing but an end', e('auftrag', 'widerrufen'), 'auftragEntfallen'],
    ['his own reward', e('praemierung', 'ausgezahlt', 'eigene'), 'praemieAusgezahlt'],
  ])('%s', (_, event, visible) => {
    expect(visibleEvent(event, 'eigene')).toBe(visible);
  });
});

describe('the timeline of an order', () => {
  const row = (happening: string, from: string | null, after: string, thingId = 'a') => ({
    gegenstand: 'auftrag',
    gegenstandId: thingId,
    ereignis: happening,
    von: from,
    nach: after,
  });
  const reported = row('gemeldet', null, 'Gemeldet');
  const released = row('freigegeben', 'Gemeldet', 'Freigegeben');
  test.each([
    ['nothing taken back', [reported, released], [reported, released]],
    [
      'a stronger reason learnt later ends it once',
      [reported, row('vorvertrag', 'Gemeldet', 'Abgelehnt'), row('storniert', 'Abgelehnt', 'Abgelehnt')],
      [reported, row('vorvertrag', 'Gemeldet', 'Abgelehnt')],
    ],
    [
      'cancelled, and then withdrawn, too',
      [released, row('storniert', 'Freigegeben', 'Storniert'), row('widerrufen', 'Storniert', 'Widerrufen')],
      [released, row('storniert', 'Freigegeben', 'Storniert')],
    ],
    [
      'an end corrected away has never been',
      [
        reported,
        row('vorvertrag', 'Gemeldet', 'Abgelehnt'),
        row('vorvertragBerichtigt', 'Abgelehnt', 'Gemeldet'),
        released,
      ],
      [reported, released],
    ],
    [
      'and only that of its own order',
      [
        row('storniert', 'Gemeldet', 'Abgelehnt', 'b'),
        row('vorvertrag', 'Freigegeben', 'Storniert'),
        row('vorvertragBerichtigt', 'Storniert', 'Freigegeben'),
      ],
      [row('storniert', 'Gemeldet', 'Abgelehnt', 'b')],
    ],
  ])('%s', (_, rows, shown) => {
    expect(withoutCorrected(rows)).toEqual(shown);
  });
});

describe('gruppeVon', () => {
  test.each([
    ['praemieAbholen', [], 'laufend', 'the claim is the contact’s'],
    ['praemieAbholen', ['praemieAbholen', 'praemierungmail'], 'handeln', 'his own waits'],
    ['praemieBereit', ['gutscheinOeffnen', 'praemierungmail'], 'handeln', 'the voucher is not opened'],
    ['praemieAusgezahlt', ['gutscheinAnsehen'], 'erledigt', 'the voucher is his'],
    ['bankdatenEingeben', ['bankdaten'], 'handeln', 'the account is missing'],
    ['nochKeineReaktion', ['teilen'], 'laufend', 'sharing again is no duty'],
    ['praemieAusgezahlt', [], 'erledigt', 'paid'],
    ['praemieAbgelaufen', [], 'beendet', 'not claimed'],
    ['vertragNichtZustandeGekommen', [], 'beendet', 'no contract'],
    ['abgelaufenOhneReaktion', [], 'beendet', 'no reaction'],
  ] as const)('%s with %j: %s, %s', (message, allowed, group, _why) => {
    expect(groupOf(message, [...allowed])).toBe(group);
  });
});

describe('passtZurSuche', () => {
  const one = {
    produktName: 'Fernwerk Glasfaser 500',
    code: 'K7M2QX4T',
    nummer: '7K4M9PQR2STVW',
    am: tag('2026-11-01'),
  };
  const empty = { suche: '', von: '', bis: '' };
  test.each([
    [{ suche: 'mobil' }, false, 'another product'],
    [{ suche: 'glasfaser 5' }, true, 'a part of the name'],
    [{ suche: 'GLASFASER500' }, true, 'however it is written'],
    [{ suche: 'k7m2 qx4t' }, true, 'the code in groups'],
    [{ suche: '7k4m-9pqr-2stvw' }, true, 'the number as it is read out'],
    [{ von: '2026-11-02' }, false, 'before the first day'],
    [{ von: '2026-11-01', bis: '2026-11-01' }, true, 'both days count'],
    [{ bis: '2026-10-31' }, false, 'after the last day'],
    [{}, true, 'nothing asked'],
  ])('%j: %s, %s', (filter, fits, _why) => {
    expect(fitsSearch(one, { ...empty, ...filter })).toBe(fits);
  });
});

test('only what waits for the person is counted as hers to collect', () => {
  const cents = { handeln: 3500, laufend: 7000, erledigt: 9000, beendet: 5000 };
  const all = EMPFEHLUNG_GROUPS.map((oneGroup) => ({ group: oneGroup, cent: cents[oneGroup] }));
  expect(waitingCent([])).toBe(0);
  expect(waitingCent([...all, { group: 'handeln', cent: 6000 }])).toBe(9500);
});

describe('waehleAus', () => {
  const groups = ['laufend', 'erledigt', 'handeln', 'laufend', 'beendet', 'handeln', 'laufend'] as const;
  const all = groups.map((oneGroup, id) => ({ group: oneGroup, id }));
  const ids = (wish: Partial<Parameters<typeof chooseFrom>[1]>) => {
    const { rows, ...rest } = chooseFrom(all, { stand: '', seite: 1, jeSeite: undefined, ...wish });
    return { ids: rows.map((z) => z.id), ...rest };
  };
  test('what waits for the person stands first, what has ended last, the rest keeps its order, and all come at once', () => {
    expect(ids({})).toEqual({
      ids: [2, 5, 0, 1, 3, 6, 4],
      hits: 7,
      groups: { handeln: 2, laufend: 3, erledigt: 1, beendet: 1 },
      seite: 1,
      seiten: 1,
    });
  });
  test('pages follow each other, and one beyond the last is the last', () => {
    expect(ids({ jeSeite: 3, seite: 2 })).toMatchObject({ ids: [1, 3, 6], seite: 2, seiten: 3 });
    expect(ids({ jeSeite: 3, seite: 99 })).toMatchObject({ ids: [4], seite: 3, seiten: 3 });
  });
  test('a group alone, with the numbers of all', () => {
    expect(ids({ stand: 'laufend', jeSeite: 2 })).toMatchObject({
      ids: [0, 3],
      hits: 3,
      seiten: 2,
      groups: { handeln: 2, laufend: 3, erledigt: 1, beendet: 1 },
    });
  });
  test('nothing is one empty page', () => {
    expect(chooseFrom([], { stand: '', seite: 3, jeSeite: 10 })).toMatchObject({ rows: [], seite: 1, seiten: 1 });
  });
});

describe('the bonuses on a page', () => {
  const onItsWay = { status: 'Bereitgestellt', art: 'geld', hasKonto: true } as const;
  const bonuses = [
    { id: 1, status: 'Ausgezahlt', art: 'geld', hasKonto: true },
    { id: 2, status: 'Bereitgestellt', art: null, hasKonto: false },
    { id: 3, ...onItsWay },
    { id: 4, status: 'Bereitgestellt', art: 'geld', hasKonto: false },
    { id: 5, status: 'Bereitgestellt', art: 'gutschein', hasKonto: false },
    { id: 6, status: 'Offen', art: null, hasKonto: false },
  ] as const;
  test.each([
    [0, []],
    [2, [2, 4]],
    [4, [2, 4, 5, 6]],
    [9, [2, 4, 5, 6, 3, 1]],
  ])('%i of them: first what waits, the oldest before all, then the newest of the rest', (count, ids) => {
    expect(shownBonuses(bonuses, count).map(({ id }) => id)).toEqual(ids);
  });
});
