import { PRAEMIERUNG_STATUS, type PraemierungStatus } from '@weitersagen/contract/values';
import { describe, expect, test } from 'vitest';
import { tag } from '../../platform/clock/days.ts';
import { type PraemierungEvent, type PraemierungFacts, praemierungLifecycle } from './status.ts';

const { apply } = praemierungLifecycle;

const facts = (part: Partial<PraemierungFacts> = {}): PraemierungFacts => ({
  heute: tag('2026-05-01'),
  faelligAm: tag('2026-05-01'),
  verfaelltAm: tag('2026-04-30'),
  art: null,
  bankdatenVorhanden: false,
  lauf: null,
  ...part,
});
const geld: Partial<PraemierungFacts> = { art: 'geld', bankdatenVorhanden: true, lauf: 'Geholt' };

describe('a Praemierung refuses', () => {
  test.each<[PraemierungStatus, PraemierungEvent, Partial<PraemierungFacts>, string]>([
    ['Offen', 'wartezeitVorbei', { faelligAm: tag('2026-05-02') }, 'nochNichtFaellig'],
    ['Offen', 'wartezeitVorbei', { faelligAm: null }, 'nochNichtFaellig'],
    ['Bereitgestellt', 'gewaehlt', { art: 'geld' }, 'schonAbgeholt'],
    ['Bereitgestellt', 'gewaehlt', { art: 'gutschein' }, 'schonAbgeholt'],
    ['Bereitgestellt', 'ausgezahlt', { ...geld, art: null }, 'keinGeld'],
    ['Bereitgestellt', 'ausgezahlt', { ...geld, art: 'gutschein' }, 'keinGeld'],
    ['Bereitgestellt', 'ausgezahlt', { ...geld, bankdatenVorhanden: false }, 'bankdatenFehlen'],
    ['Bereitgestellt', 'ausgezahlt', { ...geld, lauf: null }, 'nichtInFreigegebenemLauf'],
    ['Bereitgestellt', 'ausgezahlt', { ...geld, lauf: 'Offen' }, 'nichtInFreigegebenemLauf'],
    ['Bereitgestellt', 'abgeholt', { art: null }, 'keinGutschein'],
    ['Bereitgestellt', 'abgeholt', geld, 'keinGutschein'],
    ['Bereitgestellt', 'verfallen', { verfaelltAm: tag('2026-05-01') }, 'nochAbholbar'],
    ['Bereitgestellt', 'verfallen', { verfaelltAm: null }, 'nochAbholbar'],
    ['Bereitgestellt', 'verfallen', { art: 'geld', bankdatenVorhanden: true }, 'schonAbgeholt'],
    ['Bereitgestellt', 'verfallen', geld, 'schonAbgeholt'],
    ['Bereitgestellt', 'verfallen', { art: 'gutschein', verfaelltAm: tag('2026-05-01') }, 'nochAbholbar'],
    ['Bereitgestellt', 'auftragEntfallen', geld, 'inAuszahlung'],
    ['Storniert', 'wiederOffen', { art: 'geld' }, 'schonAbgeholt'],
    ['Bereitgestellt', 'kontoGeloescht', geld, 'inAuszahlung'],
    ['Bereitgestellt', 'kontoGeloescht', { ...geld, lauf: 'Offen' }, 'inAuszahlung'],
    ['Bereitgestellt', 'kontoGeloescht', { ...geld, lauf: 'Freigegeben' }, 'inAuszahlung'],
  ])('%s · %s with %o: %s', (status, event, part, reason) => {
    expect(apply(status, event, facts(part))).toEqual({ ok: false, grund: reason });
  });
});

/** Facts under which no guard of that event objects. */
const fitting: Partial<Record<PraemierungEvent, Partial<PraemierungFacts>>> = {
  ausgezahlt: geld,
  abgeholt: { art: 'gutschein' },
};
const events = [...new Set(praemierungLifecycle.moves.map((move) => move.ereignis))];

/** Decisions §4; – stands for “does not exist”. What is not listed is not possible. */
const table: Record<string, PraemierungStatus> = {
  '– angelegt': 'Offen',
  '– kulanz': 'Bereitgestellt',
  'Offen wartezeitVorbei': 'Bereitgestellt',
  'Offen auftragEntfallen': 'Storniert',
  'Bereitgestellt gewaehlt': 'Bereitgestellt',
  'Bereitgestellt ausgezahlt': 'Ausgezahlt',
  'Bereitgestellt abgeholt': 'Abgeholt',
  'Bereitgestellt verfallen': 'Abgelaufen',
  'Bereitgestellt auftragEntfallen': 'Storniert',
  'Offen kontoGeloescht': 'Storniert',
  'Bereitgestellt kontoGeloescht': 'Storniert',
  'Ausgezahlt auszahlungZurueck': 'Bereitgestellt',
  'Ausgezahlt auszahlungGescheitert': 'Bereitgestellt',
  'Storniert wiederOffen': 'Offen',
  'Storniert wiederBereit': 'Bereitgestellt',
  'Storniert kulanz': 'Bereitgestellt',
  'Abgelaufen kulanz': 'Bereitgestellt',
};

describe('every status and every event', () => {
  test.each([null, ...PRAEMIERUNG_STATUS].flatMap((from) => events.map((event) => [from, event] as const)))(
    '%s · %s',
    (from, event) => {
      const after = table[`${from ?? '–'} ${event}`];
      const result = apply(from, event, facts(fitting[event]));
      if (after) expect(result).toMatchObject({ ok: true, status: after });
      else
        expect(result).toMatchObject({ ok: false, grund: expect.stringMatching(/^(nichtMoeglich|schonGeschehen)$/) });
    },
  );

  test.each<[PraemierungStatus, PraemierungEvent]>([
    ['Offen', 'angelegt'],
    ['Bereitgestellt', 'wartezeitVorbei'],
    ['Ausgezahlt', 'ausgezahlt'],
    ['Abgeholt', 'abgeholt'],
    ['Abgelaufen', 'verfallen'],
    ['Storniert', 'auftragEntfallen'],
    ['Bereitgestellt', 'auszahlungZurueck'],
  ])('%s has already seen %s', (status, event) => {
    expect(apply(status, event, facts())).toEqual({ ok: false, grund: 'schonGeschehen' });
  });
});

describe('what follows', () => {
  const settled = { art: 'empfehlung', ereignis: 'praemierungErledigt' };
  const ended = { art: 'mail', mail: 'praemieEntfallen' };
  const again = { art: 'mail', mail: 'praemieWiederDa' };

  test.each<[PraemierungStatus | null, PraemierungEvent, Partial<PraemierungFacts>, unknown[]]>([
    [null, 'angelegt', {}, [{ art: 'buchung', ereignis: 'freigabe' }]],
    ['Offen', 'wartezeitVorbei', {}, [{ art: 'mail', mail: 'praemieBereit' }]],
    ['Bereitgestellt', 'gewaehlt', {}, [{ art: 'buchung', ereignis: 'anspruch' }]],
    [
      'Bereitgestellt',
      'ausgezahlt',
      geld,
      [{ art: 'buchung', ereignis: 'auszahlung' }, { art: 'mail', mail: 'auszahlungGesendet' }, settled],
    ],
    ['Bereitgestellt', 'abgeholt', { art: 'gutschein' }, [{ art: 'buchung', ereignis: 'auszahlung' }, settled]],
    ['Bereitgestellt', 'verfallen', {}, [{ art: 'buchung', ereignis: 'verfall' }, settled]],
    ['Bereitgestellt', 'verfallen', { art: 'geld' }, [{ art: 'buchung', ereignis: 'verfall' }, settled]],
    [
      'Bereitgestellt',
      'verfallen',
      { art: 'gutschein' },
      [{ art: 'codeZurueck' }, { art: 'buchung', ereignis: 'verfall' }, settled],
    ],
    ['Offen', 'auftragEntfallen', {}, [{ art: 'buchung', ereignis: 'stornierung' }, settled]],
    ['Bereitgestellt', 'auftragEntfallen', {}, [{ art: 'buchung', ereignis: 'stornierung' }, settled, ended]],
    ...(['Offen', 'Freigegeben'] as const).map(
      (run): [PraemierungStatus, PraemierungEvent, Partial<PraemierungFacts>, unknown[]] => [
        'Bereitgestellt',
        'auftragEntfallen',
        { art: 'geld', bankdatenVorhanden: true, lauf: run },
        [{ art: 'ausLaufNehmen' }, { art: 'buchung', ereignis: 'stornierung' }, settled, ended],
      ],
    ),
    [
      'Bereitgestellt',
      'auftragEntfallen',
      { art: 'gutschein' },
      [{ art: 'codeZurueck' }, { art: 'buchung', ereignis: 'stornierung' }, settled, ended],
    ],
    [
      'Bereitgestellt',
      'kontoGeloescht',
      { art: 'gutschein' },
      [{ art: 'codeZurueck' }, { art: 'buchung', ereignis: 'stornierung' }, settled],
    ],
    ['Storniert', 'wiederOffen', {}, [{ art: 'buchung', ereignis: 'freigabe' }]],
    ['Storniert', 'wiederBereit', {}, [{ art: 'buchung', ereignis: 'freigabe' }, again]],
    ...(['geld', 'gutschein'] as const).map(
      (kind): [PraemierungStatus, PraemierungEvent, Partial<PraemierungFacts>, unknown[]] => [
        'Storniert',
        'wiederBereit',
        { art: kind },
        [{ art: 'buchung', ereignis: 'freigabe' }, { art: 'buchung', ereignis: 'anspruch' }, again],
      ],
    ),
    ['Bereitgestellt', 'kontoGeloescht', { art: 'geld' }, [{ art: 'buchung', ereignis: 'stornierung' }, settled]],
    [
      'Ausgezahlt',
      'auszahlungZurueck',
      geld,
      [
        { art: 'buchung', ereignis: 'ruecklaeufer' },
        { art: 'bankdatenVerwerfen' },
        { art: 'mail', mail: 'auszahlungZurueck' },
        { art: 'empfehlung', ereignis: 'auszahlungZurueck' },
      ],
    ],
    [
      'Ausgezahlt',
      'auszahlungGescheitert',
      geld,
      [
        { art: 'buchung', ereignis: 'ruecklaeufer' },
        { art: 'mail', mail: 'auszahlungVerzoegert' },
        { art: 'empfehlung', ereignis: 'auszahlungZurueck' },
      ],
    ],
    [
      'Storniert',
      'kulanz',
      {},
      [
        { art: 'buchung', ereignis: 'kulanz' },
        { art: 'mail', mail: 'kulanz' },
      ],
    ],
  ])('%s · %s with %o', (status, event, part, effects) => {
    expect(apply(status, event, facts(part))).toMatchObject({ ok: true, folgen: effects });
  });
});
