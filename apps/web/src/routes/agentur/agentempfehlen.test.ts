import type { OkOf } from '@weitersagen/contract/api';
import type { ReportAnswer, ReportLine } from '@weitersagen/contract/bericht';
import { atAgency, type Context, drawScreen, problem, refusal, send, visit } from '@weitersagen/testkit/drawn';
import { describe, expect, test } from 'vitest';
import * as begin from './agentBegin.tsx';
import * as screen from './agentempfehlen.tsx';
import * as card from './agentkarte.tsx';
import * as tool from './einladungstool.tsx';

type Data = Awaited<ReturnType<typeof screen.loader>>;
const PAUL = { Mitarbeiternummer: 'P-7', Name: 'Paul Platz' };
const FORM: NonNullable<Data['form']> = {
  key: '0190a000-0000-7000-8000-000000000001',
  Agentur: { Nummer: '4711', Name: 'Agentur Nord' },
  Arten: ['Beratung', 'Telefon'],
  Mitarbeiternummer: 'P-1',
  Mitarbeiter: [PAUL, { Mitarbeiternummer: 'P-1', Name: 'Nora Nord' }],
  Produkte: [
    { Id: 'strom', Name: 'Ökostrom', PraemieCent: 7000 },
    { Id: 'gas', Name: 'Erdgas', PraemieCent: 3550 },
  ],
  Berater: [{ ExterneId: 'B-1', Name: 'Nora Nord' }] as never,
  GueltigTage: 30,
};
const FUNNEL: OkOf<'getEinladungFunnel'> = {
  Versandt: 1200,
  Geoeffnet: 3,
  Angenommen: 2,
  Empfohlen: 1,
  Bestellt: 0,
  Abgelaufen: 4,
  Zurueckgezogen: 5,
};
const report = (Content: ReportLine[], ...names: string[]): NonNullable<Data['report']> => ({
  name: 'einladungen',
  passedOver: [],
  unreadable: [],
  views: [],
  report: {
    Content,
    HasNext: false,
    PageCount: 1,
    TotalCount: Content.length,
    Summen: {},
    Summenzeilen: [],
    Spalten: names.map((name) => ({
      Spalte: name,
      Titel: name,
      Typ: 'text',
      Sortierbar: false,
      Filterbar: false,
      Werte: [],
    })),
    OrderBy: names[0] ?? '',
    Descending: false,
    Pagesize: 50,
    Pagenumber: 1,
    erlaubt: [],
  } as ReportAnswer,
});
const HERE = '/agent/empfehlen/strom';
const boot = atAgency('AgenturMitarbeiter');
const draw = (values: Partial<Data> = {}, context: Context = {}) =>
  drawScreen(
    screen,
    {
      tab: 'einladungsmaske',
      produkt: { id: 'strom', name: 'Ökostrom' },
      form: FORM,
      funnel: null,
      report: null,
      ...values,
    },
    { boot, at: HERE, ...context },
  );
const list = (tab: Data['tab'], found: Data['report'], context: Context = {}) =>
  draw({ tab, form: null, report: found }, { at: `${HERE}?tab=${tab}`, ...context });

describe('the agent’s page with the customer', () => {
  test('begins with the form of an invitation to what one came for, by whoever is signed in', () => {
    const { fields, html, buttons } = draw();
    expect(html).toContain('>Empfehlen mit dem Kunden: Ökostrom</h1>');
    expect(fields).toMatchObject({
      tun: 'einladen',
      Schluessel: FORM.key,
      Vorname: '',
      Produkt: 'strom',
      Mitarbeiternummer: 'P-1',
      Einverstanden: false,
    });
    expect(buttons).toEqual(['Einladung senden']);
  });
  test('says of each product what it brings, and how long an invitation holds', () => {
    const { text } = draw();
    expect(text).toContain('Erdgas · 35,50\u00a0€');
    expect(text).toContain('Die Einladung gilt 30 Tage');
  });
  test('does not ask by whom somebody is invited where there is nobody else', () =>
    expect(draw({ form: { ...FORM, Mitarbeiter: [] } }).fields).not.toHaveProperty('Mitarbeiternummer'));
  test('leads to the card of an agent where the agency has one', () => {
    expect(draw().links).toHaveProperty('Karte mit Code zum Mitgeben', '/alpha/agent/karte/strom');
    expect(draw({ form: { ...FORM, Berater: [] } }).links).not.toHaveProperty('Karte mit Code zum Mitgeben');
  });
  test('heads a list by what it is, and says that it is of all products', () => {
    const { html, text } = list('interessenten', report([], 'Name'));
    expect(html).toContain('>Empfehlen mit dem Kunden: Interessenten</h1>');
    expect(text).toContain('Hier stehen alle Produkte, nicht nur Ökostrom.');
    expect(draw().text).not.toContain('nicht nur');
  });
  test('says how far invitations have come', () => {
    const { text } = draw({ tab: 'uebersicht', form: null, funnel: FUNNEL });
    expect(text).toContain('1.200');
  });
  const open = { Id: 'e1', Empfehlungsnummer: 'E-1', Status: 'Offen', GueltigBis: '2026-12-01' };
  test.each<[string, ReportLine, boolean]>([
    ['that is open', open, true],
    ['that is settled', { ...open, Status: 'Abgeschlossen' }, false],
    ['whose day is over, though nobody has confirmed', { ...open, GueltigBis: '2026-11-27T22:59:00Z' }, false],
  ])('leads to completing a recommendation %s: %#', (_, row, may) => {
    const { html } = list('empfehler', report([row], 'Empfehlungsnummer'));
    expect(html.includes('/alpha/agent/abschliessen/strom?nr=E-1')).toBe(may);
  });
});

describe('an invitation', () => {
  test('that went out is told by its name, and the next one begins empty', () => {
    const { told, fields } = draw({}, { answer: { did: 'invited', name: 'Karl Kontakt' } });
    expect(told.trim()).toBe('Die Einladung an Karl Kontakt ist unterwegs.');
    expect(fields).toMatchObject({ Vorname: '', Produkt: 'strom', Einverstanden: false });
  });
  const typed = {
    tun: 'einladen',
    Vorname: 'Karl',
    Nachname: 'Kontakt',
    Email: 'karl@example.org',
    Art: 'Telefon',
    Produkt: 'gas',
  };
  test('to whom was invited before leads to that one', () => {
    const before = { ...problem('Schon eingeladen.', [{ feld: 'Email', meldung: 'Schon eingeladen.' }]), bezug: 'i7' };
    const answer = { problem: before, values: typed };
    expect(draw({}, { answer }).links['Zur Einladung in der Liste']).toBe(
      `/alpha${HERE}?tab=einladungen&in_Einladung=i7`,
    );
    expect(draw({}, { answer: refusal(typed, 'Nein.') }).links).not.toHaveProperty('Zur Einladung in der Liste');
  });
  test('that is refused keeps what was typed and chosen', () => {
    const { fields, refused } = draw({}, { answer: refusal(typed, 'Bitte prüfen.') });
    expect(refused).toBe('Bitte prüfen.');
    expect(fields).toMatchObject({ Vorname: 'Karl', Art: 'Telefon', Produkt: 'gas' });
  });
  test('that leaves open what is recommended stays so, also where a page begins with a product', () => {
    expect(draw().html).toContain('<option value="">Noch offen</option>');
    expect(draw({}, { answer: refusal({ ...typed, Produkt: '' }, 'Bitte prüfen.') }).fields.Produkt).toBe('');
  });
  test('is sent with the agreement as it was given', async () => {
    const answers = { createEinladung: { Id: 'i1', Status: 'Versandt', GueltigBis: '2026-12-28' } as never };
    const { asked, answer } = await send(screen, { ...typed, Schluessel: 'k' }, { boot, at: HERE, answers });
    expect(asked).toEqual([
      [
        'createEinladung',
        {
          body: {
            Vorname: 'Karl',
            Nachname: 'Kontakt',
            Email: 'karl@example.org',
            Art: 'Telefon',
            Mitarbeiternummer: '',
            Produkt: 'gas',
            Einverstanden: 'false',
            Schluessel: 'k',
          },
        },
      ],
    ]);
    expect(answer).toEqual({ did: 'invited', name: 'Karl Kontakt' });
  });
  test('a reminder that is refused leaves the form of the next one as it was', () => {
    const answer = refusal({ tun: 'erinnern', id: 'e1' }, 'Schon erinnert.');
    const rows = report([{ Id: 'e1', Name: 'Karl', Status: 'Versandt', erlaubt: [] }], 'Name', 'Status');
    const drawn = drawScreen(
      tool,
      { form: FORM, funnel: FUNNEL, report: rows },
      { boot, at: '/agentur/einladungstool', answer },
    );
    expect(drawn.html.match(/role="alert"/g)).toHaveLength(1);
    expect(drawn.refused).toBe('Schon erinnert.');
    expect(drawn.fields).toMatchObject({ Mitarbeiternummer: 'P-1' });
  });
});

describe('the way to the agent’s page', () => {
  test('begins with what brings most', async () => {
    const asking = { boot, answers: { getEinladungDaten: FORM } };
    expect((await visit(begin, asking)).to).toBe('/agent/empfehlen/strom');
  });
  test('of whom nothing can be recommended says so', async () => {
    const { to, answer } = await visit(begin, { boot, answers: { getEinladungDaten: { ...FORM, Produkte: [] } } });
    expect([to, answer]).toEqual([null, null]);
    expect(drawScreen(begin, null as never, { boot }).text).toContain('Gerade gibt es nichts zu empfehlen');
  });
});

describe('the card of an agent', () => {
  type Card = OkOf<'getBeraterkarte'>;
  const drawCard = (values: Partial<Card> = {}, typed = true) =>
    drawScreen(
      card,
      {
        Url: 'https://portal.example/alpha/empfehlen/strom?berater=B-1',
        QrSvg: '<svg/>',
        Nummer: 'B-1',
        Name: 'Nora Nord',
        Agentur: 'Agentur Nord',
        AgenturLogo: '',
        ProduktId: 'strom',
        ProduktName: 'Ökostrom',
        PraemieCent: 7000,
        Berater: [{ ExterneId: 'B-1', Name: 'Nora Nord' }],
        ...values,
      } as Card,
      {
        boot: atAgency('AgenturMitarbeiter', {
          mandant: {
            Route: 'alpha',
            Name: 'Alpha',
            firma: { name: 'Alpha GmbH', strasse: 'Weg 1', ort: 'Berlin' },
            ModuleAgentRecommendation: typed,
          } as never,
        }),
        at: '/agent/karte/strom',
      },
    );
  test('promises an amount where there is one alone', () => {
    expect(drawCard().text).toMatch(/70\s+€/);
    expect(drawCard({ PraemieCent: 0 }).text).not.toContain('€');
  });
  test('has the number to type where visitors search for an agent alone', () => {
    expect(drawCard().text).toContain('B-1');
    expect(drawCard({}, false).text.replaceAll('berater=B-1', '')).not.toContain('B-1');
  });
  test('is another’s by a press, where there are several', () => {
    const two = [
      { ExterneId: 'B-1', Name: 'Nora Nord' },
      { ExterneId: 'B-2', Name: 'Paul Platz' },
    ] as Card['Berater'];
    expect(drawCard({ Berater: two }).links['Paul Platz']).toBe('/alpha/agent/karte/strom?berater=B-2');
    expect(drawCard().links).not.toHaveProperty('Nora Nord');
  });
});
