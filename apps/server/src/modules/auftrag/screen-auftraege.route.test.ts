import type { Tag } from '@weitersagen/contract/values';
import type { TestApp } from '@weitersagen/testkit/app';
import { buildProdukt } from '@weitersagen/testkit/bau';
import { type Desk, startDesk } from '@weitersagen/testkit/desk';
import { buildEmpfehlung, type EmpfehlungWish, reportFact } from '@weitersagen/testkit/geld';
import { refusal } from '@weitersagen/testkit/onScreen';
import type { Screen, Visitor } from '@weitersagen/testkit/screen';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { plusTage } from '../../platform/clock/days.ts';

const LIST = '/betreiber/auftraege';
const RELEASE = 'Verbindlich freigeben';
const REFUSE = 'Endgültig ablehnen';
const WHY = 'Grund der Ablehnung';
const FINDING = 'Was haben Sie festgestellt?';
const NOT_YOURS = 'Dafür fehlt Ihnen die Berechtigung.';

let desk: Desk;
let app: TestApp;
let clerk: Visitor;
let approver: Visitor;
let viewer: Visitor;
let today: Tag;
beforeAll(async () => {
  desk = await startDesk();
  ({ app, clerk, approver, viewer } = desk);
  const { heute, mandant } = await app.scope();
  today = heute;
  await buildProdukt(app, mandant.id, { id: 'sport', wertCent: 110_050 });
});
afterAll(() => desk?.stop());

let n = 0;
const placeOf = (number: string, route = 'alpha') => `${LIST}/${route}/${encodeURIComponent(number)}`;
/** An order that the provider has reported, of a recipient whom no other one is like; answers its number. */
const reported = async (wish: EmpfehlungWish = {}, { number = `S-${++n}`, Produkt = 'glas' } = {}): Promise<string> => {
  const { route = 'alpha' } = wish;
  const empfaenger = { name: `Anders${++n}`, geburtsdatum: plusTage('1970-01-01' as Tag, n) };
  const e = await buildEmpfehlung(app, { empfaenger, ...wish });
  const about = { Auftragsnummer: number, Empfehlungsnummer: e.nummer, Produkt, Auftragsdatum: today };
  const answer = await reportFact(app, { Ereignis: 'erfasst', ...about }, route);
  if (!answer.ok) throw new Error(JSON.stringify(answer.problem));
  return number;
};
/** What happened; on a narrow screen, whose doing it was stands in the same place. */
const historyOf = async (number: string) =>
  (await viewer.visit(placeOf(number))).rows('Verlauf').map(({ Was = '', Wer = '' }) => Was.replace(` ${Wer}`, ''));
const statusOf = (screen: Screen) => /^Aufträge Auftrag \S+ (\S+)/.exec(screen.text)?.[1];

describe('an address that leads to no order', () => {
  test.each([
    ['of another Mandant', async () => placeOf(await reported(), 'beta')],
    ['of no Mandant', async () => placeOf(await reported(), 'gamma')],
    ['of nothing', async () => placeOf('X-0')],
  ])('%s says so, and leads on', async (_, place) => {
    const screen = await clerk.visit(await place());
    expect(screen.status).toBe(404);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('nicht gefunden');
    expect(screen.getByRole('link', { name: 'Zur Startseite' })).toBeTruthy();
  });
});

describe('whoever only looks', () => {
  test('sees everything and is offered nothing; what he sends all the same is refused, and he is told', async () => {
    const number = await reported();
    for (const place of [
      placeOf(number),
      `${placeOf(number)}?schritt=freigeben`,
      `${placeOf(number)}?schritt=ablehnen`,
    ]) {
      const screen = await viewer.visit(place);
      expect(screen.text).toContain('Nichts steht der Freigabe entgegen.');
      expect(screen.queryByRole('button')).toBeNull();
      expect(screen.queryByRole('link', { name: 'Freigeben' })).toBeNull();
      expect(screen.queryByRole('link', { name: 'Ablehnen' })).toBeNull();
    }
    for (const fields of [
      { Entscheidung: 'freigeben' },
      { Entscheidung: 'ablehnen', Ablehnungsgrund: 'keinVertrag' },
      { schritt: 'verdacht', Antwort: 'betrug', Grund: 'x', 'Fall-y': 'y' },
      { Ereignisnummer: 'E-1', Ergebnis: 'angenommen' },
    ]) {
      const posted = await viewer.send(placeOf(number), fields as never);
      expect(posted.status, JSON.stringify(fields)).toBe(403);
      expect(refusal(posted)).toContain(NOT_YOURS);
    }
    expect(await historyOf(number)).toEqual(['Auftrag gemeldet']);
  });
});

describe('an order is decided', () => {
  test('released: the question says who gets how much, and the order what came of it', async () => {
    const number = await reported({ anteilEmpfaenger: 50 });
    const asked = await (await clerk.visit(placeOf(number))).follow('Freigeben');
    expect(asked.text).toMatch(/Jana Weber\d+ bekommt 45,00 €, Tom Anders\d+ bekommt 45,00 €, sobald/);
    const done = await asked.press(RELEASE);
    expect(done.getByRole('status').textContent).toBe('Der Auftrag ist freigegeben.');
    expect(done.rows('Prämierungen').map(({ Status, Betrag }) => [Status, Betrag])).toEqual([
      ['Noch nicht abholbereit', '45,00 €'],
      ['Noch nicht abholbereit', '45,00 €'],
    ]);
    expect(done.rows('Prämie und Aufteilung')).toEqual([
      { Wer: 'Empfehler', Anteil: '50 %', Betrag: '45,00 €' },
      { Wer: 'Empfänger', Anteil: '50 %', Betrag: '45,00 €' },
      { Wer: 'Summe', Anteil: '100 %', Betrag: '90,00 €' },
    ]);
    expect(done.rows('Verlauf').at(1)).toMatchObject({ Wer: 'Sina Sach' });
  });

  test('once: the second press, and a refusal from a page that is old, are told that it is decided', async () => {
    const number = await reported();
    const release = await clerk.visit(`${placeOf(number)}?schritt=freigeben`);
    const refuse = await approver.visit(`${placeOf(number)}?schritt=ablehnen`);
    await release.press(RELEASE);
    const before = await historyOf(number);
    for (const [late, why] of [
      [await release.press(RELEASE), /^Das ist schon geschehen$/],
      [await refuse.press(REFUSE, { [WHY]: 'keinVertrag' }), /^Das ist in diesem Stand nicht mehr möglich$/],
      // Also what the screen itself finds missing has no form any more that would tell it.
      [await refuse.press(REFUSE, { [WHY]: '' }), /wählen Sie einen Grund aus$/],
    ] as const) {
      expect([400, 422]).toContain(late.status);
      expect(refusal(late)).toMatch(why);
      expect(late.text).toContain('Dieser Auftrag ist entschieden: Freigegeben.');
    }
    expect(await historyOf(number)).toEqual(before);
  });

  test('and by no press that does not say how', async () => {
    const number = await reported();
    for (const said of [{}, { Entscheidung: 'unsinn' }, { schritt: 'verdacht', Grund: 'gut' }] as Record<
      string,
      string
    >[]) {
      const screen = await clerk.send(placeOf(number), said);
      expect([screen.status, screen.place, statusOf(screen)]).toEqual([200, placeOf(number), 'Gemeldet']);
    }
    expect(await historyOf(number)).toEqual(['Auftrag gemeldet']);
  });

  test('refused, for a reason that is asked for at its field; what was typed stays', async () => {
    const number = await reported();
    const asked = await (await clerk.visit(placeOf(number))).follow('Ablehnen');
    const remark = asked.getByRole('textbox', { name: /^Bemerkung/ }) as HTMLInputElement;
    remark.value = 'schon im März';
    const without = await asked.press(REFUSE);
    expect(without.status).toBe(400);
    expect(without.getByRole('combobox', { name: WHY, description: /wählen Sie einen Grund/ })).toBeTruthy();
    expect((without.getByRole('textbox', { name: /^Bemerkung/ }) as HTMLInputElement).value).toBe('schon im März');
    const other = await without.press(REFUSE, { [WHY]: 'anderer', 'Bemerkung (freiwillig)': ' ' });
    expect(other.status).toBe(400);
    expect((other.getByRole('combobox', { name: WHY }) as HTMLSelectElement).value).toBe('anderer');
    expect((other.getByRole('textbox', { name: /^Bemerkung/ }) as HTMLElement).getAttribute('aria-invalid')).toBe(
      'true',
    );
    const done = await without.press(REFUSE, { [WHY]: 'schonKunde', 'Bemerkung (freiwillig)': 'schon im März' });
    expect(done.getByRole('status').textContent).toBe('Der Auftrag ist abgelehnt.');
    expect(statusOf(done)).toBe('Abgelehnt');
    expect(done.text).toContain('War schon Kundin oder Kunde');
    expect(done.text).toContain('schon im März');
    expect(done.text).not.toContain('schonKunde');
  });

  test('not while something stands against it, which is said', async () => {
    const number = await reported({ empfaenger: { bestaetigt: false, name: 'Zögerlich' } });
    const screen = await clerk.visit(`${placeOf(number)}?schritt=freigeben`);
    expect(screen.text).toContain('Der Empfänger hat seine Angaben noch nicht über den Link in der E-Mail bestätigt.');
    expect(screen.queryByRole('button', { name: RELEASE })).toBeNull();
    expect(screen.getByRole('link', { name: 'Ablehnen' })).toBeTruthy();
    const posted = await clerk.send(placeOf(number), { Entscheidung: 'freigeben' });
    expect(posted.status).toBe(422);
    expect(refusal(posted)).toBe('Der Empfänger hat seine Angaben noch nicht bestätigt');
  });

  test('of another product than the recommended one: what counts is said, and the number of an order may be anything', async () => {
    const number = await reported({}, { number: 'Ä 7/8 ?#', Produkt: 'sport' });
    const screen = await (await clerk.visit(`${LIST}?suche=${encodeURIComponent(number)}`)).follow(number);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(`Auftrag ${number}`);
    expect(screen.text).toContain('Gekauft wurde ein anderes Produkt als das empfohlene.');
    expect(screen.text).toContain('1.100,50 €');
    const done = await (await screen.follow('Freigeben')).press(RELEASE);
    expect(done.getByRole('status').textContent).toBe('Der Auftrag ist freigegeben.');
  });
});

test('an order is released with the amounts that were shown or not at all: what the provider has said since is shown first', async () => {
  const number = await reported();
  const asked = await clerk.visit(`${placeOf(number)}?schritt=freigeben`);
  expect(asked.text).toMatch(/bekommt 90,00 €/);
  const about = { Auftragsnummer: number, Produkt: 'sport', Auftragsdatum: today };
  expect(await reportFact(app, { Ereignis: 'erfasst', ...about })).toMatchObject({ ok: true });
  const refused = await asked.press(RELEASE, { 'Bemerkung (freiwillig)': 'wie besprochen' });
  expect(refused.status).toBe(422);
  expect(refusal(refused)).toBe('Der Betrag hat sich inzwischen geändert. Bitte sehen Sie ihn noch einmal an');
  expect(statusOf(refused)).toBe('Gemeldet');
  expect(refused.text).toMatch(/bekommt 1\.100,50 €/);
  expect((refused.getByRole('textbox', { name: /^Bemerkung/ }) as HTMLInputElement).value).toBe('wie besprochen');
  const done = await refused.press(RELEASE);
  expect(done.getByRole('status').textContent).toBe('Der Auftrag ist freigegeben.');
  expect(done.rows('Prämierungen').map(({ Betrag }) => Betrag)).toEqual(['1.100,50 €']);
});

describe('hints about the people of an order', () => {
  /** Two orders of one person for one product: each is a hint at the other. */
  const doubled = async () => {
    const empfaenger = { vorname: 'Jörg', name: `Müller${++n}`, geburtsdatum: plusTage('1960-01-01' as Tag, n) };
    return [await reported({ empfaenger }), await reported({ empfaenger })] as const;
  };

  test('keep the release off until somebody answers them; who only looks reads them', async () => {
    const [number, other] = await doubled();
    const screen = await viewer.visit(placeOf(number));
    expect(screen.text).toContain('Hinweise zu den Personen sind noch nicht beantwortet.');
    expect(screen.text).toContain('Erkannt an: Anschrift und Nachname, Name und Geburtsdatum');
    expect(screen.queryByRole('checkbox')).toBeNull();
    const [link] = screen.getAllByRole('link', { name: `Auftrag ${other}` }) as HTMLAnchorElement[];
    expect((await viewer.visit(link!.pathname)).getByRole('heading', { level: 1 }).textContent).toBe(
      `Auftrag ${other}`,
    );
    expect(
      (await clerk.visit(`${placeOf(number)}?schritt=freigeben`)).queryByRole('button', { name: RELEASE }),
    ).toBeNull();
    expect((await viewer.visit(`${LIST}?suche=${number}`)).rows('Aufträge')).toMatchObject([
      { Status: 'Gemeldet 2 Hinweise' },
    ]);
  });

  test('are not answered without words, or none of them; what was ticked and written stays', async () => {
    const [number] = await doubled();
    const screen = await clerk.visit(placeOf(number));
    const boxes = (from: Screen) => from.getAllByRole('checkbox') as HTMLInputElement[];
    expect(boxes(screen).map(({ checked }) => checked)).toEqual([true, true]);
    boxes(screen)[0]!.checked = false;
    const wordless = await screen.press('In Ordnung');
    expect(wordless.status).toBe(422);
    expect(wordless.getByRole('textbox', { name: FINDING, description: /was Sie festgestellt haben/ })).toBeTruthy();
    expect(boxes(wordless).map(({ checked }) => checked)).toEqual([false, true]);
    boxes(screen)[1]!.checked = false;
    const none = await screen.press('In Ordnung', { [FINDING]: 'mit ihm gesprochen' });
    expect(refusal(none)).toContain('Bitte wählen Sie mindestens einen Hinweis aus');
    expect(boxes(none).map(({ checked }) => checked)).toEqual([false, false]);
    expect((none.getByLabelText(FINDING) as HTMLInputElement).value).toBe('mit ihm gesprochen');
    expect(await historyOf(number)).toEqual(['Auftrag gemeldet']);
  });

  test('are answered once, by name; then the order can be released', async () => {
    const [number] = await doubled();
    const screen = await clerk.visit(placeOf(number));
    const done = await screen.press('In Ordnung', { [FINDING]: 'zwei Wohnungen' });
    expect(done.getByRole('status').textContent).toBe('Ihre Antwort ist gespeichert.');
    expect(done.text).toMatch(/In Ordnung Sina Sach, \d\d\.\d\d\.\d{4} - \d\d:\d\d: zwei Wohnungen/);
    expect(done.getByRole('link', { name: 'Freigeben' })).toBeTruthy();
    const late = await screen.press('Betrug: Auftrag ablehnen', { [FINDING]: 'doch' });
    expect(late.status).toBe(422);
    expect(refusal(late)).toMatch(/^Die Hinweise haben sich inzwischen geändert/);
    expect(statusOf(late)).toBe('Gemeldet');
  });

  test('are answered by a button alone: Enter in the reason for fraud would call it all right', async () => {
    const [number] = await doubled();
    expect((await clerk.visit(placeOf(number))).atEnter(FINDING)).toBeNull();
  });

  test('are fraud: the order ends with it', async () => {
    const [number] = await doubled();
    const done = await (await clerk.visit(placeOf(number))).press('Betrug: Auftrag ablehnen', {
      [FINDING]: 'Strohmann',
    });
    expect(done.getByRole('status').textContent).toBe('Ihre Antwort ist gespeichert, der Auftrag ist beendet.');
    expect(statusOf(done)).toBe('Abgelehnt');
    expect(done.text).toContain('Grund: Betrug festgestellt');
  });
});

describe('a report whose date is out of reason', () => {
  const early = async () => {
    const number = await reported();
    const Datum = plusTage(today, 30);
    await reportFact(app, { Ereignis: 'vertragGueltig', Auftragsnummer: number, Datum });
    return number;
  };

  test('waits for a person, and is found by that', async () => {
    const number = await early();
    const list = await viewer.visit(`${LIST}?pruefen=1`);
    expect(list.text).toContain('Nur Aufträge mit auffälligen Meldungen, die noch niemand angesehen hat.');
    const screen = await list.follow(number);
    expect(screen.text).toMatch(/Vertrag gültig, Datum \d\d\.\d\d\.\d{4}: mehr als einen Tag voraus \(Meldung E-\d+\)/);
    expect(screen.queryByRole('link', { name: /Annehmen/ })).toBeNull();
    // Another filter of the list leaves this one as it is.
    expect((await list.press('Filtern', { Mandant: 'alpha' })).place).toContain('pruefen=1');
  });

  test.each([
    ['Annehmen …', 'Meldung annehmen', 'Die Meldung zählt jetzt.'],
    ['Verwerfen …', 'Meldung verwerfen', 'Die Meldung ist verworfen und zählt nicht.'],
  ])('is answered once: %s', async (way, button, message) => {
    const number = await early();
    const asked = await (await clerk.visit(placeOf(number))).follow(way);
    const done = await asked.press(button);
    expect(done.getByRole('status').textContent).toBe(message);
    const before = await historyOf(number);
    const again = await asked.press(button);
    expect(again.status).toBe(422);
    expect(refusal(again)).toBe('Das ist schon geschehen');
    expect(await historyOf(number)).toEqual(before);
    expect((await viewer.visit(`${LIST}?pruefen=1&suche=${number}`)).getByText('Nichts gefunden')).toBeTruthy();
  });
});

describe('the list', () => {
  test('is narrowed by state, Mandant and words, which keep each other; nobody knows a state is no filter', async () => {
    const number = await reported({ route: 'beta' });
    const all = await viewer.visit(LIST);
    const found = await (await all.press('Filtern', { Suche: number, Mandant: 'beta' })).follow('Gemeldet');
    expect(found.rows('Aufträge')).toMatchObject([{ Mandant: 'beta', Status: 'Gemeldet', Betrag: '90,00 €' }]);
    expect(found.getByText('1 Eintrag')).toBeTruthy();
    const empty = await found.follow('Storniert');
    expect((empty.getByRole('searchbox') as HTMLInputElement).value).toBe(number);
    expect(empty.getByText('Zu diesem Filter gibt es keine Einträge.')).toBeTruthy();
    expect((await empty.follow('Filter zurücksetzen')).place).toBe(LIST);
    expect((await viewer.visit(`${LIST}?status=Unsinn&suche=${number}`)).rows('Aufträge')).toHaveLength(1);
  });

  test('goes on after fifty, and back', async () => {
    const number = await reported({ route: 'beta' });
    const { db, mandant } = await app.scope('beta');
    await sql`insert into auftrag select (jsonb_populate_record(a, jsonb_build_object('id', gen_random_uuid(),
      'auftragsnummer', 'MANY-' || n, 'gemeldet_am', a.gemeldet_am - n * interval '1 minute'))).*
      from auftrag a, generate_series(1, 60) n where a.mandant_id = ${mandant.id} and a.auftragsnummer = ${number}`.execute(
      db,
    );
    const first = await viewer.visit(`${LIST}?mandant=beta&suche=MANY`);
    expect(first.rows('Aufträge')).toHaveLength(50);
    expect(first.getByText('60 Einträge')).toBeTruthy();
    const next = await first.follow('Weiter');
    expect(next.rows('Aufträge')).toHaveLength(10);
    expect(next.place).toContain('suche=MANY');
    expect((await next.follow('Zurück')).rows('Aufträge')).toHaveLength(50);
  });

  test('and an order are written in English where that is asked for', async () => {
    const number = await reported({}, { Produkt: 'sport' });
    expect((await viewer.visit(`${LIST}?suche=${number}&lang=en`)).text).toMatch(
      /\d\d\/\d\d\/\d{4}.*€1,100\.50.*1 entry/,
    );
    const screen = await viewer.visit(`${placeOf(number)}?lang=en`);
    expect(screen.text).toContain('1 recommendation');
    expect(screen.text).toContain('€1,100.50');
  });
});
