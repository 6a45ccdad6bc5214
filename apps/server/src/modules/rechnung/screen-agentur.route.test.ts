import { agenturCookies, buildAgenturperson } from '@weitersagen/testkit/bau-agentur';
import { ADDRESS, type BilledAgentur, type Billing, startBilling } from '@weitersagen/testkit/billing';
import { createRuns } from '@weitersagen/testkit/lauf';
import { heading, told } from '@weitersagen/testkit/onScreen';
import { openScreens, type Screen, type Screens, type Visitor } from '@weitersagen/testkit/screen';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { daysBetween } from '../../platform/clock/days.ts';

const HOME = '/alpha/agentur';
const LIST = `${HOME}/rechnungen`;
const IBAN = 'DE89 3704 0044 0532 0130 00';

let billing: Billing;
let screens: Screens;
beforeAll(async () => {
  billing = await startBilling();
  screens = await openScreens(billing.app);
});
afterAll(async () => {
  await screens?.close();
  await billing?.app.stop();
});

/** Its owner, signed in by now: months go by. */
const ownerOf = async ({ person }: BilledAgentur, language = 'de'): Promise<Visitor> =>
  screens.visitor({ ...(await agenturCookies(billing.app, person)), wt_sprache: language });
/** An invoice of last month over two orders, 105.95 €. */
const billed = async () => {
  const agentur = await billing.newAgentur();
  const orders = [await billing.order(agentur), await billing.order(agentur)];
  await billing.nextMonthBegins();
  const [{ nummer } = { nummer: '' }] = await billing.documentsOf(agentur);
  return { agentur, orders, nummer, owner: await ownerOf(agentur) };
};
/** A credit note of last month over one order, 47.60 €. */
const credited = async (address: object = ADDRESS) => {
  const agentur = await billing.newAgentur({ provision: 4000, address });
  const order = await billing.order(agentur);
  await billing.nextMonthBegins();
  const [row] = await billing.documentsOf(agentur);
  return { agentur, order, nummer: row?.nummer ?? '', owner: await ownerOf(agentur) };
};
const nameAccount = async (owner: Visitor) => {
  const saved = await (await owner.visit(`${HOME}/stammdaten`)).press('Bankkonto speichern', {
    IBAN,
    Kontoinhaber: 'Agentur',
  });
  expect(told(saved)).toBe('Das Bankkonto ist gespeichert.');
};
/** Without the mark of the order by which the rows stand. */
const rowsOf = (screen: Screen, table: string | RegExp) =>
  screen
    .rows(table)
    .map((row) => Object.fromEntries(Object.entries(row).map(([head, cell]) => [head.replace(/ [↕↑↓]$/, ''), cell])));
const euros = (text: string) => text.replaceAll('\u00a0', ' ');

describe('an invoice', () => {
  let invoice: Awaited<ReturnType<typeof billed>>;
  beforeAll(async () => {
    invoice = await billed();
  });

  test('is its agency’s alone, by any number, also as a file', async () => {
    const { nummer, owner } = invoice;
    const stranger = await ownerOf(await billing.newAgentur());
    expect(heading(await owner.visit(`${LIST}/${nummer}`))).toBe(`Rechnung ${nummer}`);
    for (const [who, at] of [
      [stranger, `${LIST}/${nummer}`],
      [owner, `${LIST}/RE-2020-99999`],
      [owner, `${LIST}/x`],
    ] as const) {
      const screen = await who.visit(at);
      expect([screen.status, screen.text.includes('105,95')], at).toEqual([404, false]);
    }
    expect((await stranger.visit(LIST)).text).not.toContain(nummer);
  });

  test('is opened from the list, says what is to be paid until when and where to, and adds up', async () => {
    const { agentur, nummer, owner } = invoice;
    const list = await owner.visit(`${LIST}?in_Art=Rechnung`);
    expect(rowsOf(list, 'Rechnungen')[0]).toMatchObject({ Nummer: nummer, Art: 'Rechnung', Status: 'Offen' });
    expect(euros(rowsOf(list, 'Rechnungen')[0]?.Brutto ?? '')).toBe('105,95 €');
    const screen = await list.follow(nummer);
    expect(euros(screen.text)).toContain('Netto 105,00 € Umsatzsteuer 0,95 € Brutto 105,95 € Offen 105,95 €');
    expect(euros(screen.text)).toMatch(
      new RegExp(
        `Bitte überweisen Sie 105,95 € bis \\d\\d\\.\\d\\d\\.\\d{4} auf das Konto DE02[\\d ]+ \\(Alpha GmbH\\) und geben Sie ${nummer} als`,
      ),
    );
    const lines = screen.rows('2 Positionen');
    expect(lines.map((row) => euros(row.Gebühr ?? ''))).toEqual(['2,50 €', '2,50 €', '5,00 €']);
    expect(lines.map((row) => euros(row.Betrag ?? ''))).toEqual([
      expect.stringMatching(/^50,00 €/),
      expect.stringMatching(/^50,00 €/),
      expect.stringMatching(/^100,00 €/),
    ]);
    const link = (name: string) => screen.getByRole<HTMLAnchorElement>('link', { name });
    const files = `/api/v1/alpha/agentur/rechnungen/${nummer}`;
    for (const [name, path, file, begin] of [
      ['PDF mit E-Rechnung', `${files}/rechnung.pdf`, `${nummer}.pdf`, '%PDF-'],
      ['E-Rechnung (XML)', `${files}/factur-x.xml`, `${nummer}.xml`, '<?xml'],
    ] as const) {
      expect([new URL(link(name).href).pathname, link(name).download]).toEqual([path, file]);
      const answer = await billing.app.http.inject({
        url: path,
        cookies: await agenturCookies(billing.app, agentur.person),
      });
      expect([answer.statusCode, answer.body.slice(0, begin.length)]).toEqual([200, begin]);
    }
  });

  test('leads from each line to the reward that it bills', async () => {
    const { orders, nummer, owner } = invoice;
    const screen = await owner.visit(`${LIST}/${nummer}`);
    const [first] = screen.getAllByRole<HTMLAnchorElement>('link', { name: /^Prämie .+\((Empfehler|Empfänger)\)$/ });
    const { pathname, search } = new URL(first?.href ?? '');
    const rewards = await owner.visit(pathname + search);
    expect(heading(rewards)).toBe('Prämien');
    const lines = rowsOf(rewards, 'Prämien').filter(
      (row) => !Object.values(row).some((cell) => cell.startsWith('Summe')),
    );
    expect(lines).toHaveLength(1);
    expect(orders).toContain(Object.values(lines[0] ?? {}).find((cell) => orders.includes(cell)));
  });

  test('is told in English with its amounts and days where that is read, and adds up there too', async () => {
    const { agentur, nummer } = invoice;
    const screen = await (await ownerOf(agentur, 'en')).visit(`${LIST}/${nummer}`);
    expect(heading(screen)).toBe(`Invoice ${nummer}`);
    expect(screen.text).toContain('Net €105.00');
    const lines = screen.rows('2 lines');
    expect(lines[0]).toMatchObject({ Amount: expect.stringMatching(/^€50\.00/) });
    expect(Object.values(lines[0] ?? {}).join(' ')).toMatch(/Reward .+ \((referrer|recipient)\)/);
    expect(screen.text).toMatch(/\d\d\/\d\d\/\d{4}/);
  });

  test('whose day has passed says that it is overdue, on its page and on the first', async () => {
    const { agentur, nummer } = invoice;
    const { faellig_am: due } = (await billing.documentsOf(agentur))[0]!;
    const early = await (await ownerOf(agentur)).visit(HOME);
    expect(rowsOf(early, 'Das wartet')).toContainEqual({ Anzahl: '1', Was: expect.stringMatching(/^Offene Rechnung/) });
    const { heute } = await billing.app.scope();
    await billing.app.springe(daysBetween(heute, due!) + 1);
    await billing.signIn();
    const owner = await ownerOf(agentur);
    expect((await owner.visit(`${LIST}/${nummer}`)).text).toContain('Der Betrag ist überfällig.');
    const home = await owner.visit(HOME);
    expect(rowsOf(home, 'Das wartet')).toEqual([{ Anzahl: '1', Was: expect.stringMatching(/^Überfällige Rechnung/) }]);
    expect(rowsOf(await home.follow('Überfällige Rechnung'), 'Rechnungen')[0]).toMatchObject({ Status: 'Überfällig' });
  });
});

describe('what an agency receives', () => {
  let credit: Awaited<ReturnType<typeof credited>>;
  beforeAll(async () => {
    credit = await credited();
  });

  test('stands without a minus, says that it is in its favour, and is added up for itself', async () => {
    const { order, nummer, owner } = credit;
    const list = await owner.visit(`${LIST}?in_Art=Gutschrift`);
    const [row, foot, ...more] = rowsOf(list, 'Rechnungen');
    expect([row?.Nummer, row?.Art, more]).toEqual([
      expect.stringMatching(new RegExp(`^${nummer} zu Ihren Gunsten$`)),
      'Gutschrift zu Ihren Gunsten',
      [],
    ]);
    expect([foot?.Nummer, euros(foot?.Brutto ?? '')]).toEqual(['Zu Ihren Gunsten', '47,60 €']);
    expect(list.text).not.toContain('\u2212');
    const screen = await list.follow(nummer);
    expect(heading(screen)).toBe(`Gutschrift ${nummer}`);
    expect(screen.getByText('zu Ihren Gunsten')).toBeTruthy();
    expect(screen.text).not.toContain('\u2212');
    const orders = await screen.follow(/^Provision /);
    expect(heading(orders)).toBe('Aufträge');
    expect(orders.place).toBe(`${HOME}/auftraege?in_Auftragsnummer=${order}`);
  });

  test('waits for an account: its owner is led to name one, and reads when and where the money goes', async () => {
    const { nummer, owner } = credit;
    const home = await owner.visit(HOME);
    expect(euros(home.text)).toContain('Wir können Ihnen 47,60 € nicht überweisen');
    const document = await owner.visit(`${LIST}/${nummer}`);
    expect(euros(document.text)).toContain('Bitte hinterlegen Sie eine Bankverbindung, dann überweisen wir 47,60 €.');
    expect((await document.follow('Bankverbindung hinterlegen')).place).toBe(`${HOME}/stammdaten`);
    const form = await home.follow('Bankverbindung hinterlegen');
    expect([form.place, form.getByRole('heading', { name: 'Bankkonto' }).closest('details')?.open]).toEqual([
      `${HOME}/stammdaten?konto=aendern`,
      true,
    ]);
    const overview = await screens.visitor(billing.wer.clerk.cookies).visit('/betreiber/');
    const waiting = await overview.follow('Guthaben von Agenturen ohne Bankverbindung');
    expect(waiting.rows('Ohne Bankverbindung').map((row) => row.Nummer)).toContainEqual(
      expect.stringContaining(`${nummer} Gutschrift`),
    );
    await nameAccount(owner);
    expect((await owner.visit(HOME)).queryByRole('link', { name: 'Bankverbindung hinterlegen' })).toBeNull();
    expect(euros((await owner.visit(`${LIST}/${nummer}`)).text)).toMatch(
      /Wir überweisen 47,60 € mit der nächsten Auszahlung auf Ihr Konto DE89 [* ]+30 00\./,
    );
  });

  test('is prepared, at the bank and paid, as the run goes that pays it', async () => {
    const { agentur, nummer, owner } = credit;
    await nameAccount(owner);
    const at = async () => (await owner.visit(`${LIST}/${nummer}`)).text;
    const runs = createRuns(billing.app, { clerk: billing.wer.clerk, approver: billing.wer.approver });
    const id = await runs.open();
    expect(euros(await at())).toContain('Die Überweisung von 47,60 € ist in Vorbereitung.');
    await runs.step(id, 'freigeben');
    await runs.fetchFile(id);
    expect(euros(await at())).toContain('Die Überweisung von 47,60 € ist bei der Bank.');
    await runs.step(id, 'bestaetigen');
    expect(euros(await at())).toMatch(/^Rechnungen Gutschrift \S+ Bezahlt zu Ihren Gunsten .*Offen 0,00 €/);

    // What was paid falls away, and is asked back.
    const correcting = await screens
      .visitor(billing.wer.approver.cookies)
      .visit(`/betreiber/rechnungen/alpha/${nummer}?schritt=korrigieren`);
    await correcting.press('Korrigieren', { Grund: 'Auftrag storniert' });
    const claim = (await billing.documentsOf(agentur)).find(({ art }) => art === 'Gutschriftkorrektur');
    const asked = await owner.visit(`${LIST}/${claim?.nummer}`);
    expect(euros(asked.text)).toContain('Die Gutschrift war schon ausgezahlt, als sie korrigiert wurde.');
    expect(euros(asked.text)).toMatch(
      new RegExp(
        `Bitte überweisen Sie 47,60 € bis \\d\\d\\.\\d\\d\\.\\d{4} auf das Konto DE02[\\d ]+ \\(Alpha GmbH\\) und geben Sie ${claim?.nummer} als`,
      ),
    );
    expect([asked.getByText('zu Ihren Lasten') !== null, asked.text.includes('Auftrag storniert')]).toEqual([
      true,
      true,
    ]);
    expect(asked.text).not.toContain('\u2212');
    expect(rowsOf(await owner.visit(LIST), 'Rechnungen').map(({ Nummer }) => Nummer)).toEqual(
      expect.arrayContaining(['Zu Ihren Lasten', 'Zu Ihren Gunsten']),
    );
    expect(heading(await asked.follow(nummer))).toBe(`Gutschrift ${nummer}`);
    const english = await (await ownerOf(agentur, 'en')).visit(`${LIST}/${claim?.nummer}`);
    expect(english.text).toContain(
      'The credit note had been paid out when it was corrected. Please transfer €47.60 by ',
    );
    expect(english.text).toMatch(/by \d{2}\/\d{2}\/\d{4} to the account DE[\d ]+ \(.+\) and give GK-\S+ as/);
    expect(english.getByText('charged to you')).toBeTruthy();
  });
});

describe('the first page', () => {
  test.each([
    [
      'a tax number',
      { ...ADDRESS, ust_id: '' },
      'fehlt die Steuernummer oder USt-IdNr',
      { Steuernummer: '20/123/45678' },
    ],
    ['an address', { ...ADDRESS, ort: '' }, 'fehlt die Anschrift', { Ort: 'Kiel' }],
  ] as const)(
    'says that a month waits for %s, leads to its field, and says so no more',
    async (_, address, what, missing) => {
      const { agentur, owner } = await credited(address);
      const home = await owner.visit(HOME);
      expect(home.text).toMatch(
        new RegExp(`Die Abrechnung für \\S+ \\d{4} wartet auf Sie In Ihren Stammdaten ${what}`),
      );
      const employee = await buildAgenturperson(billing.app, agentur.id);
      const theirs = await screens.visitor(await agenturCookies(billing.app, employee)).visit(HOME);
      expect(theirs.text).not.toContain('wartet auf Sie');
      // The operator is told as well, and led to the agency.
      const told = async () => {
        const overview = await screens.visitor(billing.wer.clerk.cookies).visit('/betreiber/');
        const item = overview.queryAllByRole('listitem').find((one) => one.textContent?.includes(agentur.nummer));
        return (
          item && overview.inside(item).getByRole<HTMLAnchorElement>('link', { name: new RegExp(what.slice(0, 20)) })
        );
      };
      expect(new URL((await told())?.href ?? '').pathname).toBe(`/betreiber/mandanten/alpha/agenturen/${agentur.id}`);
      const form = await home.follow('In den Stammdaten ergänzen');
      await form.press('Stammdaten speichern', missing);
      expect((await owner.visit(HOME)).text).not.toContain('Die Abrechnung für');
      expect(await told()).toBeUndefined();
    },
  );
});
