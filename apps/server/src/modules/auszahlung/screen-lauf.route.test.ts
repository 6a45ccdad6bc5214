import type { TestApp } from '@weitersagen/testkit/app';
import { type Desk, startDesk } from '@weitersagen/testkit/desk';
import { reportFact } from '@weitersagen/testkit/geld';
import { buildPayable, createRuns, statement, statusReport } from '@weitersagen/testkit/lauf';
import { refusal } from '@weitersagen/testkit/onScreen';
import type { Screen, Visitor } from '@weitersagen/testkit/screen';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { checkLedgers } from '../buchung/queries.ts';

const RELEASE = 'Verbindlich freigeben';
const REASON = 'Wer hat es wann gesagt, und warum?';
const XML = 'oder den Inhalt hier einfügen (freiwillig)';
const CREDITED = 'Auf dem Konto gutgeschrieben, in Euro';
const NOT_YOURS = 'Dafür fehlt Ihnen die Berechtigung.';

let desk: Desk;
let app: TestApp;
let clerk: Visitor;
let approver: Visitor;
let viewer: Visitor;
let admin: Visitor;
let runs: ReturnType<typeof createRuns>;
beforeAll(async () => {
  desk = await startDesk();
  ({ app, clerk, approver, viewer, admin } = desk);
  runs = createRuns(app, { clerk: desk.people.Sachbearbeiter, approver: desk.people.Freigeber });
});
afterEach(async () => {
  const checked = await checkLedgers(app.runtime.scopes.betreiber({ wer: 'test' }));
  expect(checked.flatMap((c) => c.abweichungen)).toEqual([]);
});
afterAll(() => desk?.stop());

const placeOf = (id: string, route = 'alpha') => `/betreiber/auszahlungen/${route}/${id}`;
const opened = async (): Promise<string> => {
  await buildPayable(app, desk.people.Sachbearbeiter);
  return runs.open();
};
const sent = async () => {
  const claim = await buildPayable(app, desk.people.Sachbearbeiter);
  const id = await runs.openSent();
  return { id, claim, endToEndId: (await runs.show(id)).Zahlungen[0]!.EndToEndId };
};
const offered = (screen: Screen) =>
  ['Freigeben', 'Zahlungsdatei laden (pain.001)', 'Ausführung bestätigen', 'Bank hat abgelehnt', 'Verwerfen'].filter(
    (name) => screen.queryByRole('link', { name }),
  );
/** What happened; on a narrow screen, whose doing it was stands in the same place. */
const historyOf = async (id: string) =>
  (await viewer.visit(placeOf(id))).rows('Verlauf').map(({ Was = '', Wer = '' }) => Was.replace(` ${Wer}`, ''));

test.each([
  ['of another Mandant', async () => placeOf(await opened(), 'beta')],
  ['that is no number', async () => placeOf('unsinn')],
])('an address that leads to no run: one %s says so, and leads on', async (_, place) => {
  const screen = await approver.visit(await place());
  expect(screen.status).toBe(404);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('nicht gefunden');
  expect(screen.getByRole('link', { name: 'Zur Startseite' })).toBeTruthy();
});

describe('four eyes', () => {
  test('whoever opened a run does not release it, and reads who does', async () => {
    const id = await opened();
    const screen = await clerk.visit(placeOf(id));
    expect(offered(screen)).toEqual([]);
    expect(screen.text).toContain('Sie haben diesen Lauf eröffnet. Freigeben muss ihn eine zweite Person.');
    const posted = await clerk.send(placeOf(id), { Schritt: 'freigeben' });
    expect(posted.status).toBe(403);
    expect(refusal(posted)).toContain(NOT_YOURS);
    expect(await historyOf(id)).toEqual(['Lauf eröffnet']);
  });

  test('nor does an Administrator his own, who may release those of others', async () => {
    await buildPayable(app, desk.people.Sachbearbeiter);
    const own = await (await admin.visit('/betreiber/auszahlungen')).press('Lauf eröffnen: alpha');
    expect(offered(own)).toEqual(['Verwerfen']);
    expect(own.text).toContain('Sie haben diesen Lauf eröffnet.');
    expect((await admin.visit(`${own.place}&schritt=freigeben`)).queryByRole('button', { name: RELEASE })).toBeNull();
    const posted = await admin.send(own.place, { Schritt: 'freigeben' });
    expect(posted.status).toBe(422);
    expect(refusal(posted)).toMatch(/^Wer einen Lauf eröffnet hat, kann ihn nicht freigeben/);
    expect(offered(await admin.visit(placeOf(await opened())))).toEqual(['Freigeben', 'Verwerfen']);
  });

  test('whoever only looks does nothing, and is told so at every step', async () => {
    const { id } = await sent();
    const screen = await viewer.visit(placeOf(id));
    expect(offered(screen)).toEqual([]);
    expect(screen.queryByRole('button')).toBeNull();
    const before = await historyOf(id);
    for (const step of ['freigeben', 'bestaetigen', 'verwerfen', 'ablehnen', 'bankantwort']) {
      const posted = await viewer.send(placeOf(id), { Schritt: step, Grund: 'x', Xml: '<x/>' });
      expect([step, posted.status, refusal(posted)]).toEqual([step, 403, expect.stringContaining(NOT_YOURS)]);
    }
    expect(await historyOf(id)).toEqual(before);
  });
});

describe('a run is released', () => {
  test('by a second person, who is asked first and can go back', async () => {
    const id = await opened();
    const screen = await approver.visit(placeOf(id));
    const asked = await screen.follow('Freigeben');
    expect(asked.text).toContain('1 Zahlung über zusammen 90,00 €. Danach liegt die Datei für die Bank bereit.');
    expect(offered(await asked.follow('Abbrechen'))).toEqual(['Freigeben', 'Verwerfen']);
    const done = await asked.press(RELEASE);
    expect(done.getByRole('status').textContent).toBe('Der Lauf ist freigegeben. Die Zahlungsdatei liegt bereit.');
    expect(offered(done)).toEqual(['Zahlungsdatei laden (pain.001)', 'Ausführung bestätigen', 'Verwerfen']);
    expect(done.getByRole('list', { name: 'Stand' }).textContent).toMatch(/Freigegeben\d\d\.\d\d\.\d{4}.*Fritz Frei/);
  });

  test('once: who presses again, or from a page that is old, is told that it is done', async () => {
    const id = await opened();
    const asked = await approver.visit(`${placeOf(id)}?schritt=freigeben`);
    const discarding = await approver.visit(`${placeOf(id)}?schritt=verwerfen`);
    await asked.press(RELEASE);
    const again = await asked.press(RELEASE);
    expect(again.status).toBe(422);
    expect(refusal(again)).toBe('Das ist schon geschehen');
    expect(await historyOf(id)).toEqual(['Lauf eröffnet', 'Freigegeben']);
    await discarding.press('Lauf verwerfen');
    const late = await asked.press(RELEASE);
    expect(late.status).toBe(422);
    expect(late.getAllByRole('alert')).toHaveLength(1);
    expect(await historyOf(id)).toEqual(['Lauf eröffnet', 'Freigegeben', 'Lauf verworfen']);
  });

  test.each([[[0, 1]], [[1, 0]]])(
    'or discarded, where two press at once (%s): it ends discarded, and who came too late is told',
    async (order) => {
      // What other tests left.
      await runs.open().catch(() => undefined);
      const id = await opened();
      const asked = await approver.visit(`${placeOf(id)}?schritt=freigeben`);
      const discarding = await admin.visit(`${placeOf(id)}?schritt=verwerfen`);
      const presses = [() => asked.press(RELEASE), () => discarding.press('Lauf verwerfen')];
      const answers: Screen[] = [];
      await Promise.all(
        order.map(async (nth) => {
          answers[nth] = await presses[nth]!();
        }),
      );
      const [released, discarded] = answers;
      expect(discarded!.getByRole('status').textContent).toContain('Der Lauf ist verworfen.');
      const history = await historyOf(id);
      if (history.includes('Freigegeben')) expect(released!.status).toBe(200);
      else expect(refusal(released!)).toBe('Das ist in diesem Stand nicht mehr möglich');
      // Of two in the same moment the one that was pressed first stands first.
      expect(history).toContain('Lauf verworfen');
      expect((await runs.fetchFile(id)).status).toBe(404);
      expect((await clerk.visit('/betreiber/auszahlungen')).rows('Jetzt auszahlbar')).toMatchObject([
        { Zahlungen: '1' },
      ]);
      await runs.open();
    },
  );

  test('and not by a press that does not say so', async () => {
    const id = await opened();
    for (const said of [{}, { Schritt: 'unsinn' }] as Record<string, string>[]) {
      const screen = await approver.send(placeOf(id), said);
      expect([screen.status, screen.place]).toEqual([200, placeOf(id)]);
    }
    expect(await historyOf(id)).toEqual(['Lauf eröffnet']);
  });

  test('or discarded, and what was in it is payable again', async () => {
    // What other tests left.
    await runs.open().catch(() => undefined);
    const id = await opened();
    const asked = await (await approver.visit(placeOf(id))).follow('Verwerfen');
    expect(asked.text).toContain('Was darin liegt, wird wieder auszahlbar und kommt in einen neuen Lauf.');
    const done = await asked.press('Lauf verwerfen');
    expect(done.getByRole('status').textContent).toContain('Der Lauf ist verworfen.');
    expect(offered(done)).toEqual([]);
    expect((await clerk.visit('/betreiber/auszahlungen')).rows('Jetzt auszahlbar')).toMatchObject([
      { Zahlungen: '1', Summe: '90,00 €' },
    ]);
    await runs.open();
  });
});

describe('the file for the bank', () => {
  test('comes before the confirmation, and ends the discarding', async () => {
    await buildPayable(app, desk.people.Sachbearbeiter);
    const id = await runs.openReleased();
    const asked = await (await approver.visit(placeOf(id))).follow('Ausführung bestätigen');
    expect(asked.text).toContain('Die Zahlungsdatei wurde noch nicht geholt');
    expect(asked.queryByRole('button', { name: 'Ja, ausgeführt' })).toBeNull();
    const file = (await approver.visit(placeOf(id))).getByRole('link', {
      name: 'Zahlungsdatei laden (pain.001)',
    }) as HTMLAnchorElement;
    const got = await approver.visit(file.pathname);
    expect(got.status).toBe(200);
    // It is called as the bank calls it: another one after a refusal has another name.
    expect(file.download).toBe(`${(await runs.show(id)).MsgId}.xml`);
    const screen = await approver.visit(placeOf(id));
    expect(offered(screen)).toEqual(['Zahlungsdatei laden (pain.001)', 'Ausführung bestätigen']);
    expect(screen.text).toContain('Der Lauf lässt sich nicht mehr verwerfen, sonst würde doppelt gezahlt.');
    expect(screen.getByRole('list', { name: 'Stand' }).textContent).toMatch(/Datei geholt\d\d.*Fritz Frei/);
  });

  test('was refused by the bank: another person says so and why, once', async () => {
    const { id } = await sent();
    const asked = await (await clerk.visit(placeOf(id))).follow('Bank hat abgelehnt');
    const empty = await asked.press('Ja, abgelehnt');
    expect(empty.status).toBe(400);
    expect(empty.getByRole('textbox', { name: REASON, description: /Pflichtfeld/ })).toBeTruthy();
    const done = await asked.press('Ja, abgelehnt', { [REASON]: 'Frau Lang, 9 Uhr: Deckung fehlt' });
    expect(done.getByRole('status').textContent).toContain('Die Ablehnung ist gespeichert.');
    expect(done.text).toContain('Grund: Frau Lang, 9 Uhr: Deckung fehlt');
    const again = await asked.press('Ja, abgelehnt', { [REASON]: 'noch einmal' });
    expect(again.status).toBe(422);
    expect(refusal(again)).toMatch(/^Die Zahlungsdatei wurde noch nicht geholt/);
    expect((await historyOf(id)).filter((what) => what.includes('Ablehnung'))).toHaveLength(1);
    expect(offered(await approver.visit(placeOf(id)))).toContain('Verwerfen');
  });

  test('is refused, or carried out, only as the one that was looked at: another one may be with the bank since', async () => {
    const { id } = await sent();
    const [refusing, beside, confirming] = [
      await (await clerk.visit(placeOf(id))).follow('Bank hat abgelehnt'),
      await (await admin.visit(placeOf(id))).follow('Bank hat abgelehnt'),
      await (await admin.visit(placeOf(id))).follow('Ausführung bestätigen'),
    ];
    await refusing.press('Ja, abgelehnt', { [REASON]: 'Frau Lang, 9 Uhr: Deckung fehlt' });
    await runs.fetchFile(id);
    for (const late of [
      await beside.press('Ja, abgelehnt', { [REASON]: 'Frau Lang hat angerufen' }),
      await confirming.press('Ja, ausgeführt'),
    ])
      expect([late.status, refusal(late)]).toEqual([422, 'Das ist in diesem Stand nicht mehr möglich']);
    expect(await runs.show(id)).toMatchObject({ Status: 'Freigegeben', MsgId: expect.stringMatching(/-2$/) });
    const asked = await (await approver.visit(placeOf(id))).follow('Ausführung bestätigen');
    expect((await asked.press('Ja, ausgeführt')).status).toBe(200);
  });

  test('is not said to be refused by whoever fetched it', async () => {
    const { id } = await sent();
    const posted = await approver.send(placeOf(id), { Schritt: 'ablehnen', Grund: 'x' });
    expect(posted.status).toBe(422);
    expect(refusal(posted)).toMatch(/^Sie haben die Zahlungsdatei geholt\./);
  });
});

describe('a run is confirmed', () => {
  test('once; the second press is told', async () => {
    const { id } = await sent();
    const asked = await (await approver.visit(placeOf(id))).follow('Ausführung bestätigen');
    expect(asked.text).toContain('Summe: 90,00 €.');
    const done = await asked.press('Ja, ausgeführt');
    expect(done.getByRole('status').textContent).toContain('Der Lauf ist bestätigt.');
    expect(done.rows('Zahlungen')).toMatchObject([{ Stand: 'bezahlt', Betrag: '90,00 €' }]);
    const again = await asked.press('Ja, ausgeführt');
    expect(again.status).toBe(422);
    expect(refusal(again)).toBe('Das ist schon geschehen');
    expect((await historyOf(id)).filter((what) => what === 'Bestätigt')).toHaveLength(1);
  });
});

describe("the bank's answer", () => {
  test('is refused at its field where it is nothing, or no file of a bank, and stays', async () => {
    const { id } = await sent();
    for (const [xml, fault] of [
      ['', /Pflichtfeld/],
      ['<nichts/>', /\S/],
    ] as const) {
      const asked = await approver.visit(`${placeOf(id)}?schritt=bestaetigen`);
      const screen = await asked.press('Einlesen', { [XML]: xml });
      expect(screen.status).toBeGreaterThanOrEqual(400);
      const field = screen.getByRole('textbox', { name: /^oder den Inhalt hier einfügen/, description: fault });
      expect((field as HTMLTextAreaElement).value).toBe(xml);
      // The question above it is another form, and was not refused.
      expect(screen.getAllByRole('alert')).toHaveLength(1);
    }
  });

  test('says what came back, with its reason and the sums; read again, it says that this is known, and of another that it holds nothing of ours', async () => {
    const { id, endToEndId } = await sent();
    await runs.step(id, 'bestaetigen');
    const screen = await approver.visit(placeOf(id));
    const back = statement({ endToEndId });
    const read = await screen.press('Einlesen', { [XML]: back });
    expect(read.getByRole('status').textContent).toContain('Eine Zahlung kam zurück oder wurde abgelehnt');
    expect(read.rows('Zahlungen')).toMatchObject([{ Stand: 'zurück Das Konto ist geschlossen (AC04)' }]);
    expect(read.text).toContain('davon zurück (1) 90,00 € ohne das, was zurück ist (0) 0,00 €');
    for (const [xml, words] of [
      [back, 'Schon bekannt: 1'],
      [statement(), 'Die Datei enthält nichts zu unseren Zahlungen.'],
    ] as const)
      expect((await screen.press('Einlesen', { [XML]: xml })).getByRole('status').textContent).toContain(words);
    const list = await viewer.visit('/betreiber/auszahlungen');
    expect(list.rows('Auszahlungsläufe')[0]).toMatchObject({ Summe: '90,00 € 1 zurück: 90,00 €' });
  });

  test('refuses the whole file: the run can be handed in anew, and says with which number', async () => {
    const { id } = await sent();
    const { MsgId } = await runs.show(id);
    const screen = await approver.visit(placeOf(id));
    const read = await screen.press('Einlesen', { [XML]: statusReport(MsgId, { group: 'RJCT', code: 'AM04' }) });
    expect(read.text).toContain('Die Bank hat die Datei als Ganzes abgelehnt. Der Lauf kann noch einmal eingereicht');
    expect(read.text).toContain(`Deckung fehlt (AM04). Keine Bankverbindung ist betroffen`);
    expect(read.text).toContain(`Kennung ${(await runs.show(id)).MsgId}`);
    expect((await runs.show(id)).MsgId).not.toBe(MsgId);
  });
});

describe('a payment that somebody has to decide on', () => {
  const differing = async () => {
    const { id, endToEndId } = await sent();
    await runs.step(id, 'bestaetigen');
    await runs.answer(statement({ endToEndId, amount: '40.00' }));
    return { id, endToEndId };
  };

  test('says what came back in place of what, and is decided once', async () => {
    const { id } = await differing();
    const screen = await approver.visit(placeOf(id));
    expect(screen.text).toContain('Eine Zahlung wartet auf eine Entscheidung');
    const asked = await screen.follow(/^Entscheiden/);
    expect(asked.text).toContain('Gesendet und noch nicht zurück: 90,00 €. Gutgeschrieben wurden 40,00 €');
    const done = await asked.press('Buchen und abschließen');
    expect(done.getByRole('status').textContent).toBe('Die Entscheidung ist gebucht.');
    expect(done.queryByRole('link', { name: /^Entscheiden/ })).toBeNull();
    const again = await asked.press('Buchen und erneut zahlen');
    expect(again.status).toBe(422);
    expect(refusal(again)).toBe('Das ist in diesem Stand nicht mehr möglich');
    expect((await historyOf(id)).filter((what) => what.startsWith('Rückgabe gebucht'))).toHaveLength(1);
  });

  test('of two parts that came back, the one that was looked at alone: the other is looked at first', async () => {
    const { id, endToEndId } = await differing();
    await runs.answer(statement({ endToEndId, amount: '20.00', day: '2026-11-24' }));
    const [asked, beside] = [
      await (await approver.visit(placeOf(id))).follow(/^Entscheiden/),
      await (await admin.visit(placeOf(id))).follow(/^Entscheiden/),
    ];
    await asked.press('Buchen und abschließen');
    const late = await beside.press('Buchen und erneut zahlen');
    expect([late.status, refusal(late)]).toEqual([422, 'Darüber ist schon entschieden']);
    expect(late.text).toContain('Gesendet und noch nicht zurück: 50,00 €. Gutgeschrieben wurden 20,00 €');
    expect((await late.press('Buchen und abschließen')).status).toBe(200);
    expect((await historyOf(id)).filter((what) => what.startsWith('Rückgabe gebucht'))).toHaveLength(2);
    expect((await runs.show(id)).Zahlungen[0]).toMatchObject({ Stand: 'bezahlt', Rueckgabe: null });
  });

  test('in another currency: by a button alone, and not for a sum that cannot be read', async () => {
    const { id, endToEndId } = await sent();
    await runs.step(id, 'bestaetigen');
    await runs.answer(statement({ endToEndId, amount: '97.00', currency: 'USD' }));
    const asked = await (await approver.visit(placeOf(id))).follow(/^Entscheiden/);
    expect(asked.atEnter(CREDITED)).toBeNull();
    const unread = await asked.press('Buchen und abschließen', { [CREDITED]: '1e2' });
    expect([unread.status, unread.getByLabelText<HTMLInputElement>(CREDITED).value]).toEqual([422, '1e2']);
    expect((await historyOf(id)).filter((what) => what.startsWith('Rückgabe gebucht'))).toEqual([]);
  });

  test('is nothing for whoever only looks', async () => {
    const { id, endToEndId } = await differing();
    const screen = await viewer.visit(`${placeOf(id)}?zahlung=${endToEndId}`);
    expect(screen.text).toContain('Zurück kamen 40,00 € statt 90,00 €');
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByRole('link', { name: /^Entscheiden/ })).toBeNull();
    const posted = await viewer.send(placeOf(id), { Zahlung: endToEndId, Entscheidung: 'abschliessen' });
    expect(posted.status).toBe(403);
    expect(refusal(posted)).toContain(NOT_YOURS);
  });

  test('also where the order ended while the file was with the bank: the confirmation warns', async () => {
    const { id, claim } = await sent();
    await reportFact(app, { Ereignis: 'storniert', Auftragsnummer: claim.auftragsnummer });
    const asked = await approver.visit(`${placeOf(id)}?schritt=bestaetigen`);
    expect(asked.text).toContain('Bei einer Zahlung ist der Auftrag entfallen und noch nichts entschieden.');
    const recall = await (await approver.visit(placeOf(id))).follow(/^Entscheiden/);
    expect(recall.getByRole('link', { name: `Auftrag ${claim.auftragsnummer}` })).toBeTruthy();
    const done = await recall.press('Rückruf erbitten');
    expect(done.rows('Zahlungen')[0]!.Stand).toContain('Rückruf erbeten');
    expect((await recall.press('Rückruf erbitten')).status).toBe(422);
  });
});
