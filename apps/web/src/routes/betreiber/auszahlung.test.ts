import type { LaufResponse } from '@weitersagen/contract/auszahlung';
import { AUSZAHLUNGSLAUF_STATUS } from '@weitersagen/contract/values';
import { lauf } from '@weitersagen/testkit/answers';
import { type Context, deskOf, drawScreen, problem, refusal, send, visit } from '@weitersagen/testkit/drawn';
import { describe, expect, test } from 'vitest';
import * as screen from './auszahlung.tsx';

const draw = (values: Partial<LaufResponse>, at = '/auszahlungen/alpha/l1', more: Context = {}) =>
  drawScreen(screen, lauf(values), { boot: deskOf('Freigeber'), at, ...more });
const step = (name: string) => `/auszahlungen/alpha/l1?schritt=${name}`;
const RELEASED: Partial<LaufResponse> = { Status: 'Freigegeben', FreigegebenVon: 'Fritz Frei' };
const FETCHED: Partial<LaufResponse> = {
  ...RELEASED,
  DateiGeholtAm: '2026-11-27T08:00:00Z',
  DateiGeholtVon: 'Fritz Frei',
};

describe('whoever may not release a run', () => {
  test('as the one who opened it, reads that a second person does', () => {
    const { text, links } = draw({ Hinweis: 'vierAugen', erlaubt: ['verwerfen'] });
    expect(text).toContain('Sie haben diesen Lauf eröffnet. Freigeben muss ihn eine zweite Person.');
    expect(Object.keys(links)).not.toContain('Freigeben');
    expect(links.Verwerfen).toBe('/betreiber/auszahlungen/alpha/l1?schritt=verwerfen#schritt');
  });
  test('by role, reads whose it is', () =>
    expect(draw({ Hinweis: 'andereRolle' }).text).toContain('Das macht eine Person mit der Rolle Freigabe.'));
  test.each(['freigeben', 'bestaetigen', 'verwerfen', 'ablehnen'])(
    'is not asked about it by an address that names the step: %s',
    (name) => expect(draw({ erlaubt: ['datei'] }, step(name)).buttons).toEqual([]),
  );
  test('is told what he sent all the same, at the run, where no form for it is left', () => {
    const answer = refusal({ Schritt: 'freigeben' }, 'Diesen Lauf haben Sie eröffnet.');
    expect(draw({}, undefined, { answer }).refused).toBe('Diesen Lauf haben Sie eröffnet.');
  });
});

describe('before a release', () => {
  const asked = (values: Partial<LaufResponse> = {}) => draw({ erlaubt: ['freigeben'], ...values }, step('freigeben'));

  test('it is said of how many payments, and over how much', () => {
    expect(asked().text).toContain('Lauf AL-7 freigeben?');
    expect(asked().text).toContain('2 Zahlungen über zusammen 195,50\u00a0€.');
    expect(asked({ Anzahl: 1, SummeCent: 7000 }).text).toContain('1 Zahlung über zusammen 70,00\u00a0€.');
  });
  test('what has left the run is none of the sum', () =>
    expect(asked({ ZurueckAnzahl: 1, ZurueckCent: 12_550 }).text).toContain('über zusammen 70,00\u00a0€'));
  test('accounts that are new are warned of, in the question and above the payments', () => {
    const warning = 'Eine Zahlung geht an ein Konto, das die Agentur in den 30 Tagen davor geändert hat.';
    const { text } = asked({ NeueKonten: 1 });
    expect(text.split(warning)).toHaveLength(3);
    expect(asked({ NeueKonten: 2 }).text).toContain('2 Zahlungen gehen an Konten');
    expect(asked().text).not.toContain('30 Tagen');
  });
  test('the file that was looked at goes along, so that no other is released', () =>
    expect(asked().fields).toMatchObject({ MsgId: 'WS-MSG-1' }));
  test('a way leads back', () => expect(asked().links.Abbrechen).toBe('/betreiber/auszahlungen/alpha/l1'));
});

describe('a confirmation', () => {
  const asked = (values: Partial<LaufResponse>) => draw({ erlaubt: ['bestaetigen'], ...values }, step('bestaetigen'));

  test('cannot be pressed before the file was fetched: the bank can have carried out nothing', () => {
    const { text, buttons } = asked(RELEASED);
    expect(text).toContain('Die Zahlungsdatei wurde noch nicht geholt');
    expect(buttons).not.toContain('Ja, ausgeführt');
  });
  test('says who gets mail of it, and the sum without what is back', () => {
    const { text, buttons } = asked({ ...FETCHED, ZurueckAnzahl: 1, ZurueckCent: 7000 });
    expect(text).toContain('erfahren es dann per E-Mail. Summe: 125,50\u00a0€.');
    expect(buttons).toContain('Ja, ausgeführt');
  });
  test('warns of payments that nobody has decided on', () => {
    expect(asked({ ...FETCHED, ZuEntscheiden: 1 }).text).toContain('Bei einer Zahlung ist der Auftrag entfallen');
    expect(asked({ ...FETCHED, ZuEntscheiden: 3 }).text).toContain('Bei 3 Zahlungen ist der Auftrag entfallen');
  });
});

describe('a file that the bank has', () => {
  test('keeps the run from being discarded, and it is said why', () =>
    expect(draw({ ...FETCHED, erlaubt: ['bankantwort'] }).text).toContain('sonst würde doppelt gezahlt'));
  test('of which nobody may read the answer in is not explained to him', () =>
    expect(draw(FETCHED).text).not.toContain('sonst würde doppelt gezahlt'));
  test('and was refused as a whole, says when, why, and by which number it goes again', () => {
    const { text } = draw({ ...RELEASED, DateiAbgelehnt: { Am: '2026-11-27T10:30:00Z', Grund: 'FF01' } });
    expect(text).toContain('Am 27.11.2026 - 11:30, Grund: Das Format der Datei stimmt nicht (FF01).');
    expect(text).toContain('(Kennung WS-MSG-1)');
  });
  test('is loaded from outside the pages, under the number that the bank knows', () => {
    const { html, links } = draw({ ...RELEASED, Mandant: 'a/b', erlaubt: ['datei'] });
    expect(links['Zahlungsdatei laden (pain.001)']).toBe('/api/v1/betreiber/auszahlungen/a%2Fb/l1/pain001.xml');
    expect(html).toContain('download="WS-MSG-1.xml"');
  });
  test('was refused by telephone: whoever says so gives his reason, and reads what it brings about', () => {
    const asked = draw({ ...FETCHED, erlaubt: ['ablehnen'] }, step('ablehnen'));
    expect(asked.text).toContain('keine Zahlung der Datei WS-MSG-1 ausführt');
    expect(asked.text).not.toContain('Der Lauf ist schon bestätigt');
    expect(asked.fields).toMatchObject({ Grund: '', MsgId: 'WS-MSG-1' });
    const late = draw({ ...FETCHED, Status: 'Bestaetigt', erlaubt: ['ablehnen'] }, step('ablehnen'));
    expect(late.text).toContain(
      'Der Lauf ist schon bestätigt: Wer von der Zahlung weiß, erfährt, dass sie sich verzögert.',
    );
  });
  test('was refused, and the reason is missing: it is told at its field, and nothing typed is lost', () => {
    const answer = refusal({ Schritt: 'ablehnen', MsgId: 'WS-MSG-1', Grund: '' }, 'Bitte prüfen.', [
      { feld: 'Grund', meldung: 'Grund fehlt' },
    ]);
    const { refused, html } = draw({ ...FETCHED, erlaubt: ['ablehnen'] }, step('ablehnen'), { answer });
    expect(refused).toBe('Bitte prüfen. Grund fehlt');
    expect(html).toMatch(/aria-invalid="true"[^>]*name="Grund"|name="Grund"[^>]*aria-invalid="true"/);
  });
});

describe('the way of a run', () => {
  const HISTORY = [
    { Am: '2026-11-27T09:00:00Z', Wer: 'betreiber:Ada Admin', Was: 'auszahlungslauf.verworfen', Grund: null },
  ];
  const way = (values: Partial<LaufResponse>) => {
    const [, list = ''] = /<ol aria-label="Stand"[^>]*>(.*?)<\/ol>/s.exec(draw(values).html) ?? [];
    return [...list.matchAll(/<li[^>]*>(.*?)<\/li>/gs)].map(([, li = '']) =>
      li
        .replaceAll(/<[^>]+>/g, '|')
        .split('|')
        .filter(Boolean)
        .join(' '),
    );
  };

  test('that was just opened says what is still to come, and who does it', () =>
    expect(way({})).toEqual([
      '✓  Eröffnet 26.11.2026 - 09:00 · Sina Sach',
      'Freigegeben durch eine zweite Person',
      'Datei geholt für die Bank',
      'Bestätigt wenn die Bank ausgeführt hat',
    ]));
  test('that was discarded before it was released ends there', () =>
    expect(way({ Status: 'Verworfen', Verlauf: HISTORY })).toEqual([
      '✓  Eröffnet 26.11.2026 - 09:00 · Sina Sach',
      'Verworfen 27.11.2026 - 10:00 · Ada Admin',
    ]));
  test('that was discarded after the bank refused its file keeps who released and fetched it', () =>
    expect(way({ ...FETCHED, Status: 'Verworfen', Verlauf: HISTORY }).map((line) => line.split(' 2')[0])).toEqual([
      '✓  Eröffnet',
      '✓  Freigegeben Fritz Frei',
      '✓  Datei geholt',
      'Verworfen',
    ]));
  test('that ran empty by itself says so, as one that was discarded', () => {
    const [end] = way({
      Status: 'Verworfen',
      Verlauf: [{ Am: '2026-11-27T09:00:00Z', Wer: 'uhr', Was: 'auszahlungslauf.geleert', Grund: null }],
    }).slice(-1);
    expect(end).toMatch(/^Verworfen 27\.11\.2026 - 10:00 · /);
  });
  test('that was confirmed says who took the file to the bank, and who confirmed it', () =>
    expect(
      way({
        ...FETCHED,
        Status: 'Bestaetigt',
        BestaetigtAm: '2026-11-27T12:00:00Z',
        Verlauf: [
          { Am: '2026-11-27T07:00:00Z', Wer: 'betreiber:Fritz Frei', Was: 'auszahlungslauf.freigegeben', Grund: null },
          { Am: '2026-11-27T12:00:00Z', Wer: 'betreiber:Ada Admin', Was: 'auszahlungslauf.bestaetigt', Grund: null },
        ],
      }).slice(1),
    ).toEqual([
      '✓  Freigegeben 27.11.2026 - 08:00 · Fritz Frei',
      '✓  Datei geholt 27.11.2026 - 09:00 · Fritz Frei',
      '✓  Bestätigt 27.11.2026 - 13:00 · Ada Admin',
    ]));
  test.each([
    ['eroeffnet', 'Offen', 'Freigeben muss ihn eine zweite Person.'],
    ['freigeben', 'Freigegeben', 'Die Zahlungsdatei liegt bereit.'],
    ['bestaetigen', 'Bestaetigt', 'Die E-Mails an alle, die ihr Geld bekommen, sind unterwegs.'],
    ['verwerfen', 'Verworfen', 'Was darin lag, ist wieder auszahlbar.'],
    ['ablehnen', 'Freigegeben', 'Der Lauf kann neu eingereicht oder verworfen werden.'],
    ['entschieden', 'Bestaetigt', 'Entscheidung'],
  ] as const)('says what its last step has done: %s', (name, Status, words) =>
    expect(draw({ Status }, `/auszahlungen/alpha/l1?meldung=${name}`).told).toContain(words),
  );
  test.each(AUSZAHLUNGSLAUF_STATUS)('says nothing of a step that was taken while it stood otherwise: %s', (Status) => {
    const told = Object.entries({ eroeffnet: 'Offen', freigeben: 'Freigegeben', verwerfen: 'Verworfen' }).filter(
      ([name]) => draw({ Status }, `/auszahlungen/alpha/l1?meldung=${name}`).told !== '',
    );
    expect(told.every(([, after]) => after === Status)).toBe(true);
  });
  test.each([
    ['eroeffnen', 'Der Lauf wird eröffnet: 1.200 von höchstens 8.000 Zahlungen sind darin.'],
    ['bestaetigen', 'Die Bestätigung läuft: 1.200 von 8.000 Zahlungen sind gebucht.'],
    ['zuruecknehmen', '1.200 von 8.000 Zahlungen sind wieder offen.'],
  ] as const)('of many thousand payments says how far it is: %s', (Art, words) =>
    expect(draw({ Vorgang: { Art, Erledigt: 1200, Gesamt: 8000 } }).told).toContain(words),
  );
});

describe("the bank's answer", () => {
  const told = (search: string) => draw({}, `/auszahlungen/alpha/l1?meldung=bankantwort${search}`);

  test('that holds nothing of ours says that, and nothing else', () =>
    expect(told('').told).toBe('Die Datei der Bank ist gelesen. Die Datei enthält nichts zu unseren Zahlungen.'));
  test('says first what somebody has to do something about', () => {
    const { told: words } = told('&Zurueck=2&Abweichend=1&Fremd=3');
    expect(words.indexOf('Eine Rückgabe mit anderem Betrag')).toBeLessThan(words.indexOf('2 Zahlungen kamen zurück'));
    expect(words).toContain('Umsätze anderer, übergangen: 3');
    expect(words).not.toContain('nichts zu unseren Zahlungen');
  });
  test.each([
    ['Abweichend', 'warning'],
    ['Unbekannt', 'warning'],
    ['AnderesKonto', 'warning'],
    ['Rechnungen', 'success'],
    ['Schon', 'success'],
  ])('warns where somebody has to look: %s', (name, kind) =>
    expect(told(`&${name}=1`).html).toContain(`border-${kind}`),
  );
  test('takes no number from an address that is none', () =>
    expect(told('&Zurueck=viele&Fremd=-1').told).toContain('nichts zu unseren Zahlungen'));
  test('that cannot be read is told at its own form, and not at the run', () => {
    const answer = refusal({ Schritt: 'bankantwort', Xml: '<kaputt' }, 'Die Datei ist kein XML.');
    const { html, refused, fields } = draw({ erlaubt: ['freigeben', 'bankantwort'] }, step('freigeben'), { answer });
    expect(refused).toBe('Die Datei ist kein XML.');
    expect(html.indexOf('Die Datei ist kein XML.')).toBeGreaterThan(html.indexOf('id="bankdatei"'));
    expect(fields.Xml).toBe('<kaputt');
  });
});

describe('what is pressed', () => {
  const params = { route: 'alpha', id: 'l1' };
  const asking = { boot: deskOf('Freigeber'), params };

  test.each([
    ['nothing', {}],
    ['another step', { Schritt: 'loeschen' }],
    ['another decision', { Zahlung: 'WS-1', Entscheidung: 'behalten' }],
  ])('asks for nothing where it says %s, and shows the run', async (_, fields) =>
    expect(await send(screen, fields as Record<string, string>, asking)).toEqual({
      asked: [],
      to: '/auszahlungen/alpha/l1',
      answer: undefined,
    }),
  );
  test('is done to the file that was looked at', async () => {
    const { asked, to } = await send(
      screen,
      { Schritt: 'freigeben', MsgId: 'WS-MSG-1', Grund: 'nebenbei' },
      { ...asking, answers: { putAuszahlungslauf: lauf() } },
    );
    expect(asked).toEqual([['putAuszahlungslauf', { params, body: { Schritt: 'freigeben', MsgId: 'WS-MSG-1' } }]]);
    expect(to).toBe('/auszahlungen/alpha/l1?meldung=freigeben');
  });
  test('with a reason where it says that the bank refused the file', async () => {
    const fields = { Schritt: 'ablehnen', MsgId: 'WS-MSG-1', Grund: 'Anruf der Bank' };
    const { asked } = await send(screen, fields, { ...asking, answers: { putAuszahlungslauf: lauf() } });
    expect(asked).toEqual([['putAuszahlungslauf', { params, body: fields }]]);
  });
  test('without a file or a return that it names, is done to whichever is the last', async () => {
    const answers = { putAuszahlungslauf: lauf(), entscheideZahlung: lauf() };
    const stepped = await send(screen, { Schritt: 'verwerfen' }, { ...asking, answers });
    expect(stepped.asked).toEqual([['putAuszahlungslauf', { params, body: { Schritt: 'verwerfen' } }]]);
    const decided = await send(screen, { Zahlung: 'WS-1', Entscheidung: 'belassen' }, { ...asking, answers });
    expect(decided.asked[0]?.[1]).toEqual({
      params: { ...params, endToEndId: 'WS-1' },
      body: { Entscheidung: 'belassen' },
    });
    expect(decided.to).toBe('/auszahlungen/alpha/l1?meldung=entschieden');
  });
  test.each([
    ['', {}],
    ['?nach=WS-50&nur=aufgaben', { nach: 'WS-50', nur: 'aufgaben' }],
    ['?nach=&nur=alles', {}],
  ])('an address asks for its page of payments: %j', async (search, query) => {
    const answers = { getAuszahlungslauf: lauf() };
    const { asked } = await visit(screen, { ...asking, at: `/auszahlungen/alpha/l1${search}`, answers });
    expect(asked).toEqual([['getAuszahlungslauf', { params, query }]]);
  });
  test('and refused, shows what the rules say in few words', async () => {
    const refused = problem('Bitte prüfen.', [{ feld: 'Schritt', meldung: 'Schon freigegeben.' }]);
    const { answer, to } = await send(
      screen,
      { Schritt: 'freigeben' },
      { ...asking, answers: { putAuszahlungslauf: { problem: refused } } },
    );
    expect(to).toBeNull();
    expect(draw({}, undefined, { answer }).refused).toBe('Schon freigegeben.');
  });
  test.each([
    ['12,5', { Cent: 1250 }],
    ['12.50 €', { Cent: 1250 }],
    ['-12', {}],
    ['1.200', {}],
    ['viel', {}],
    ['', {}],
  ])('of what was credited %j is sent as %j: what is no amount is none', async (Cent, expected) => {
    const fields = { Zahlung: 'WS-1', Entscheidung: 'abschliessen', RueckgabeId: 'r1', Cent };
    const { asked } = await send(screen, fields, { ...asking, answers: { entscheideZahlung: lauf() } });
    expect(asked).toEqual([
      [
        'entscheideZahlung',
        {
          params: { ...params, endToEndId: 'WS-1' },
          body: { Entscheidung: 'abschliessen', RueckgabeId: 'r1', ...expected },
        },
      ],
    ]);
  });
  test('an ended session leads to the log-in, and from there to the run again', async () => {
    const ended = problem('Bitte melden Sie sich an.', [], 'PSOF0204');
    const answers = { putAuszahlungslauf: { problem: ended }, getAuszahlungslauf: { problem: ended } };
    const at = '/auszahlungen/alpha/l1';
    const login = '/login?redirect=%2Fauszahlungen%2Falpha%2Fl1';
    expect((await send(screen, { Schritt: 'verwerfen' }, { ...asking, at, answers })).to).toBe(login);
    expect((await visit(screen, { ...asking, at, answers })).to).toBe(login);
  });
});

test('its tab is called by its number, and by the list while it is not there', () => {
  const boot = { sprache: 'de' };
  expect(screen.titel({ boot, data: lauf() } as never)).toBe('Auszahlungslauf AL-7');
  expect(screen.titel({ boot, data: undefined } as never)).toBe('Auszahlungen');
});

test('in English all of it is English', () => {
  const boot = deskOf('Freigeber', { sprache: 'en' });
  const { text } = draw(
    { erlaubt: ['freigeben'], Hinweis: 'vierAugen', ZurueckAnzahl: 1, ZurueckCent: 12_550 },
    undefined,
    { boot },
  );
  expect(text).toContain('€195.50');
  expect(text).toMatch(/\d\d\/\d\d\/\d{4} - \d\d:\d\d · Sina Sach/);
  expect(draw({ erlaubt: ['freigeben'] }, step('freigeben'), { boot }).text).toMatch(/2 payments.*€195\.50/);
  expect(text).not.toMatch(/\b(Lauf|Zahlungen|Freigeben|Eröffnet|zurück|und|der|die)\b/);
});
