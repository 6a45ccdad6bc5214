import type { OkOf } from '@weitersagen/contract/api';
import type { BildResponse } from '@weitersagen/contract/bild';
import { bild, katalogKopf, pageOf } from '@weitersagen/testkit/answers-records';
import { type Context, deskOf, drawScreen, problem, refusal, send, visit } from '@weitersagen/testkit/drawn';
import { describe, expect, test } from 'vitest';
import * as photos from './beraterfotos.tsx';
import * as screen from './katalogbild.tsx';

type Data = Awaited<ReturnType<typeof screen.loader>>;
type State = BildResponse['Verlauf'][number];
const state = (values: Partial<State> = {}): State => ({
  Id: 's1',
  Am: '2026-11-27T08:00:00Z',
  Wer: 'betreiber:Sina Sach',
  Entfernt: false,
  Alternativtext: { de: 'Ein Haus', en: 'A house' },
  Schmueckend: false,
  ...values,
});
const PRODUKT: Data = {
  kopf: katalogKopf(),
  liste: 'produkte',
  art: 'produkt',
  arten: ['produkt', 'produktklein'],
  bildart: 'produkt',
  id: 'z-16',
  bild: { Bild: bild(), Verlauf: [state()] },
  name: 'z-16',
};
const PRAEMIE: Partial<Data> = {
  art: 'praemie',
  liste: 'praemien',
  arten: ['praemie'],
  bildart: 'praemie',
  id: '7f3c',
};
const BERATER: Partial<Data> = {
  art: undefined,
  liste: 'berater',
  arten: ['berater'],
  bildart: 'berater',
  id: 'A-1',
  name: 'A-1',
};
const NONE = { Bild: null, Verlauf: [] };
const READS = { kopf: katalogKopf({ Bearbeitbar: [] }) };
const draw = (values: Partial<Data> = {}, search = '?id=z-16', context: Context = {}) =>
  drawScreen(
    screen,
    { ...PRODUKT, ...values },
    {
      boot: deskOf('Sachbearbeiter'),
      at: `/katalog/alpha/produkte/bild${search}`,
      ...context,
    },
  );
const REMOVE = 'Hochgeladenes Bild entfernen';

describe('the picture of a record', () => {
  test('is looked at by whoever may not change it, and nothing is offered', () => {
    const { buttons, fields, text } = draw(READS);
    expect([buttons, fields]).toEqual([[], {}]);
    expect(text).toContain('Ihre Rolle darf hier nichts ändern.');
  });
  test('of a reward is its money’s: who looks after products does not change it', () => {
    expect(draw(PRAEMIE).buttons).toEqual([]);
    expect(draw(PRAEMIE).text).toContain('Prämien kann nur die Freigabe oder die Administration ändern');
    expect(draw({ ...PRAEMIE, kopf: katalogKopf({ Bearbeitbar: ['praemie'] }) }).buttons).toEqual([
      REMOVE,
      'Speichern',
    ]);
  });
  test('that nobody has uploaded is drawn, and there is nothing to take away', () => {
    const { text, buttons, html } = draw({ bild: NONE });
    expect(text).toContain('Gezeichnet, weil noch keines hochgeladen ist');
    expect(html).toContain('src="/api/v1/alpha/produkt/z-16/grafik"');
    expect(buttons).toEqual(['Hochladen']);
  });
  test('that is uploaded is described in both languages, and can be taken away', () => {
    const { buttons, fields, text } = draw();
    expect(buttons).toEqual([REMOVE, 'Speichern']);
    expect(fields).toMatchObject({
      'Alternativtext.de': 'Ein Haus',
      'Alternativtext.en': 'A house',
      Schmueckend: false,
    });
    expect(text).toContain('Hochgeladen');
  });
  test('has another one beside it, where there are two', () => {
    const { links } = draw({}, '?id=z-16&meldung=gespeichert');
    expect(links['Kleines Bild']).toBe('/betreiber/katalog/alpha/produkte/bild?id=z-16&bild=produktklein');
    expect(draw(PRAEMIE).links).not.toHaveProperty('Bild');
  });
  test.each<[Partial<Data>, string]>([
    [{}, 'Bild: z-16'],
    [PRAEMIE, 'Bild der Prämie: z-16'],
    [BERATER, 'Foto von Berater A-1'],
  ])('says of what it is, on the page and over the window: %j', (values, words) => {
    const data = { ...PRODUKT, ...values };
    expect(draw(values).html).toContain(`>${words}</h1>`);
    expect(screen.titel({ boot: { sprache: 'de' }, data } as never)).toBe(words);
  });
  test('of a reward is shown as visitors see it, whoever gets how much', () =>
    expect(
      draw({ ...PRAEMIE, bild: { Bild: bild({ Adresse: '/p/grafik100?v=1' }), Verlauf: [] } }).html.match(
        /(?<=src="\/p\/)\w+/g,
      ),
    ).toEqual(['grafik100', 'grafik50', 'grafik50empfehler', 'grafik50empfaenger']));
});

describe('earlier pictures', () => {
  const past = [
    state(),
    state({ Id: 's0', Alternativtext: { de: 'Ein Turm', en: '' } }),
    state({ Id: 's-', Entfernt: true }),
  ];
  test('come back by a press, but for the present one and where there was none', () => {
    const { buttons, text } = draw({ bild: { Bild: bild(), Verlauf: past } });
    expect(buttons.filter((name) => name.startsWith('Zurückholen'))).toHaveLength(1);
    expect(text).toContain('Sina Sach · Ein Turm');
    expect(text).toContain('Sina Sach · entfernt');
  });
  test('come back by nobody who may not', () =>
    expect(draw({ ...READS, bild: { Bild: bild(), Verlauf: past } }).buttons).toEqual([]));
});

describe('what was refused', () => {
  test('of a step beside the form leaves what the form says of the picture', () => {
    const answer = refusal({ Schritt: 'zurueckholen', Stand: 's0' }, 'Das Bild gibt es nicht mehr.');
    const { refused, fields } = draw({}, '?id=z-16', { answer });
    expect(refused).toBe('Das Bild gibt es nicht mehr.');
    expect(fields).toMatchObject({ 'Alternativtext.de': 'Ein Haus', 'Alternativtext.en': 'A house' });
  });
  test('of the form keeps what was typed, and says at its field what is wrong', () => {
    const sent = { 'Alternativtext.de': 'Neu', 'Alternativtext.en': '' };
    const wrong = [{ feld: 'Alternativtext.en', meldung: 'Bitte füllen Sie das aus' }];
    const { refused, fields, html } = draw({}, '?id=z-16', { answer: refusal(sent, 'Bitte prüfen.', wrong) });
    expect(refused).toBe('Bitte prüfen. Bitte füllen Sie das aus');
    expect(fields).toMatchObject(sent);
    const [, to] = /href="#([^"]*)"/.exec(html) ?? [];
    expect(html).toMatch(new RegExp(`<input[^>]* id="${to}"[^>]* aria-invalid="true"`));
  });
  test('is told to whoever has no right any more', () =>
    expect(
      draw(READS, '?id=z-16', { answer: refusal({ Schritt: 'entfernen' }, 'Das dürfen Sie nicht.') }).refused,
    ).toBe('Das dürfen Sie nicht.'));
});

describe('what is pressed', () => {
  const params = { route: 'alpha', liste: 'produkte' };
  const of = { route: 'alpha', art: 'produkt', objektId: 'z-16' };
  const words = { Alternativtext: { de: 'Neu', en: 'New' }, Schmueckend: false };
  const typed = { 'Alternativtext.de': 'Neu', 'Alternativtext.en': 'New', Schritt: 'speichern' };
  const done = bild() as never;
  const press = (fields: Record<string, string | File>, answers = {}) =>
    send(screen, fields, {
      boot: deskOf('Sachbearbeiter'),
      params,
      at: '/katalog/alpha/produkte/bild?id=z-16',
      answers: { deleteBild: done, putBild: done, createBild: done, ...answers },
    });
  test.each<[string, Record<string, string | File>, [string, object]]>([
    ['takes it away', { Schritt: 'entfernen' }, ['deleteBild', { params: of }]],
    ['brings one back', { Schritt: 'zurueckholen', Stand: 's0' }, ['putBild', { params: of, body: { Stand: 's0' } }]],
    ['describes it anew', typed, ['putBild', { params: of, body: words }]],
    [
      'uploads one with its words',
      { ...typed, Daten: new File(['x'], 'haus.png') },
      [
        'createBild',
        { params: { route: 'alpha' }, body: { Art: 'produkt', ObjektId: 'z-16', Daten: 'eA==', ...words } },
      ],
    ],
  ])('%s', async (_, fields, expected) => {
    const { asked, to } = await press(fields);
    expect(asked).toEqual([expected]);
    expect(to).toBe('/katalog/alpha/produkte/bild?id=z-16&bild=produkt&meldung=gespeichert');
    expect(draw({}, to?.slice(to.indexOf('?'))).told).toBe('Gespeichert.');
  });
  test('words for a picture that there is not yet: what is missing is the file', async () => {
    const { answer } = await press(typed, { putBild: { problem: problem('Nicht gefunden.', [], 'PSOF0003') } });
    const { refused, fields } = draw({ bild: NONE }, '?id=z-16', { answer });
    expect(refused).toContain('Bitte wählen Sie eine Bilddatei');
    expect(fields).toMatchObject({ 'Alternativtext.de': 'Neu' });
  });
});

describe('an address', () => {
  const boot = deskOf('Betrachter');
  const answers = { getKatalogKopf: katalogKopf(), getBild: NONE };
  test.each([
    ['angebote', '?id=1'],
    ['produkte', ''],
    ['egal', '?id=1'],
  ])(
    'of what has no picture leads nowhere: %s%s',
    async (list, search) =>
      await expect(
        visit(screen, { boot, params: { route: 'alpha', liste: list }, at: `/x${search}` }),
      ).rejects.toMatchObject({
        init: { status: 404 },
      }),
  );
  test('of an agent asks for no record: there is nothing of him but the photo', async () => {
    const { asked } = await visit(screen, {
      boot,
      params: { route: 'alpha', liste: 'berater' },
      at: '/x?id=A-1',
      answers,
    });
    expect(asked.map(([name]) => name)).toEqual(['getKatalogKopf', 'getBild']);
  });
});

describe('the photos of agents', () => {
  type List = OkOf<'getBilder'>;
  const list = (rows: List['Content'], writable: Data['kopf']['Bearbeitbar'] = ['produkt']) =>
    drawScreen(
      photos,
      { kopf: katalogKopf({ Beraterfotos: true, Bearbeitbar: writable }), fotos: pageOf(rows) },
      { boot: deskOf('Sachbearbeiter'), at: '/katalog/alpha/fotos' },
    );
  const HOW = 'Geben Sie oben die Nummer ein';
  test('are none yet: how the first one comes is said to whoever may hand it in', () => {
    expect(list([]).text).toContain(HOW);
    expect(list([]).buttons).toEqual(['Zum Foto']);
    const reads = list([], []);
    expect(reads.text).not.toContain(HOW);
    expect(reads.buttons).toEqual([]);
  });
  test('are known by the agent’s number, and lead to it', () => {
    const { rows, links } = list([bild({ Art: 'berater', ObjektId: 'A-1' })]);
    expect(rows('Beraterfotos')[0]).toMatchObject({ 'Externe Nummer': 'A-1', Wer: 'Sina Sach' });
    expect(links['A-1']).toBe('/betreiber/katalog/alpha/berater/bild?id=A-1');
  });
});
