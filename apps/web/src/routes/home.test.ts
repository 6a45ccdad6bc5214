import { NEUTRAL } from '@weitersagen/contract/marke-neutral';
import type { AuszahlungForm } from '@weitersagen/contract/praemierung';
import { CAPPED, produkt, split, visitor, WITHOUT_REWARD } from '@weitersagen/testkit/answers-visitors';
import { type Context, drawPart, drawScreen, refusal, send } from '@weitersagen/testkit/drawn';
import { createElement } from 'react';
import { describe, expect, test } from 'vitest';
import { PraemieChoice } from '../features/praemie/choice.tsx';
import { toBrandBild } from '../themes/theme.ts';
import * as screen from './home.tsx';

type Data = Awaited<ReturnType<typeof screen.loader>>;
const FORMS: AuszahlungForm[] = [
  { Praemienart: 'geld', Name: null, WerteCent: [] },
  { Praemienart: 'gutschein', Name: 'Buchladen', WerteCent: [3500, 7000] },
];
type Boot = NonNullable<Context['boot']>;
const looking = (layout: Partial<typeof NEUTRAL.layout>, mandant: object = {}, language: 'de' | 'en' = 'de'): Boot => {
  const marke = toBrandBild({ ...NEUTRAL, layout: { ...NEUTRAL.layout, ...layout } }, language);
  return visitor({ showCarousel: true, ...mandant }, { marke, sprache: language });
};
const draw = (values: Partial<Data> = {}, context: Context = {}) =>
  drawScreen(
    screen,
    {
      produkte: [produkt(), produkt({ Id: 'p2', Name: 'Fernsehen' })],
      keyvisual: null,
      hoechstCent: 7000,
      formen: FORMS,
      seite: false,
      followed: null,
      ...values,
    } as Data,
    { boot: looking({}), at: '/', ...context },
  );
const NONE = { produkte: [], hoechstCent: 0 };
const HEROES = ['scene', 'smallScene', 'seal', 'badge'] as const;

describe('the start page', () => {
  test.each(HEROES)('says at once what there is to get, and the one thing to do: %s', (hero) => {
    const { text, links } = draw({}, { boot: looking({ hero }) });
    expect(text).toMatch(/bis zu 70\s+€ Prämie je Empfehlung/);
    expect(text).toContain('Alle Prämien im Überblick');
    expect(text).not.toContain('Gerade gibt es keine Prämien');
    expect(links).toMatchObject({ 'Jetzt empfehlen': '#empfehlen-form' });
  });
  test.each(HEROES)('of a house that has no reward today promises none, and asks for nothing: %s', (hero) => {
    const { text, links, buttons, fields } = draw(NONE, { boot: looking({ hero }) });
    expect(text).toContain('Gerade gibt es keine Prämien');
    expect(text).not.toMatch(/Alle Prämien im Überblick|Die Beträge von heute/);
    expect(text.replace(/3 Freunde.*?extra\. Wie/s, '')).not.toMatch(/€|bis zu/);
    expect(links).not.toHaveProperty('Jetzt empfehlen');
    expect([buttons, fields]).toEqual([[], {}]);
  });
  test('promises search engines no amount where there is none', () => {
    const said = (cent: number) =>
      screen.meta({
        boot: { sprache: 'de', mandant: { Name: 'Alpha' } },
        data: { hoechstCent: cent, formen: FORMS },
      } as never).beschreibung;
    expect(said(7000)).toContain('bis zu 70\u00a0€');
    expect(said(0)).not.toContain('€');
  });
  test('offers what has a reward today, the best four, each for itself', () => {
    const produkte = [1, 2, 3, 4, 5].map((n) => produkt({ Id: `p${n}`, Name: `Produkt ${n}`, PraemieCent: n * 1000 }));
    const { links } = draw({ produkte: [...produkte, produkt({ Id: 'p9', Name: 'Ohne', ...WITHOUT_REWARD })] });
    const offered = Object.keys(links).filter((name) => / empfehlen$/.test(name) && name.includes('Produkt'));
    expect(offered).toHaveLength(4);
    expect(offered.join()).not.toMatch(/Produkt 1|Ohne/);
  });
  test('chooses of a few products by tiles, of many by a list, the first of them unasked', () => {
    expect(draw().html).toMatch(/<input[^>]* type="radio"[^>]* name="Empfehlung.Produkt"/);
    const many = [1, 2, 3, 4, 5].map((n) => produkt({ Id: `p${n}`, Name: `Produkt ${n}` }));
    expect(draw({ produkte: many }).fields['Empfehlung.Produkt']).toBe('p1');
    expect(draw({ produkte: many }, { at: '/?produkt=p3' }).fields['Empfehlung.Produkt']).toBe('p3');
    expect(draw({ produkte: many }, { at: '/?produkt=weg' }).fields['Empfehlung.Produkt']).toBe('p1');
  });
  test('keeps product, way and what was typed where it was refused', () => {
    const sent = { 'Empfehlung.Produkt': 'p2', _weg: 'whatsapp', 'Empfehler.Vorname': 'Erika' };
    const { html, fields, refused } = draw({}, { answer: refusal(sent, 'Bitte prüfen.') });
    expect(refused).toBe('Bitte prüfen.');
    expect(fields['Empfehler.Vorname']).toBe('Erika');
    const ticked = [...html.matchAll(/<input[^>]*type="radio"[^>]*checked=""[^>]*>/g)].map(
      ([tag]) => /value="([^"]*)"/.exec(tag)?.[1],
    );
    expect(ticked).toEqual(expect.arrayContaining(['p2', 'whatsapp']));
  });
  test('asks by which way only where the house has one, in its order', () => {
    const off = { kanaele: { ModuleEmailClient: -1, ModuleWhatsapp: -1, ModuleFacebook: -1 } };
    expect(draw({}, { boot: looking({}, off) }).text).not.toContain('Womit schicken Sie den Link?');
    const both = { kanaele: { ModuleEmailClient: 5, ModuleWhatsapp: 2, ModuleFacebook: -1 } };
    expect(draw({}, { boot: looking({}, both) }).text).toMatch(/Womit schicken Sie den Link\? WhatsApp E-Mail Später/);
  });
  test('has what an editor has added to it, and who has invited', () => {
    const seite = {
      Id: 's',
      Identifier: 'home',
      Titel: 'Sommer',
      Inhalt: '<p>Sonne</p>',
      KeyVisual: null,
      Fussnoten: [],
    };
    expect(draw({ seite }).text).toContain('Sommer Sonne');
    const followed = {
      Status: 'Geoeffnet',
      Agentur: 'Haus Süd',
      Person: 'Nora Nord',
      GueltigBis: '2026-12-24',
    } as const;
    expect(draw({ followed }).text).toContain('Eingeladen von Nora Nord, Haus Süd');
  });
  test('in English has no German word', () => {
    const { text } = draw({}, { boot: looking({}, {}, 'en') });
    expect(text).toContain('up to');
    expect(text.replaceAll(/Glasfaser 100|Fernsehen|Buchladen|Schnell ins Netz|Alpha sagt’s weiter/g, '')).not.toMatch(
      /Empfehl|Prämie|Kontakt|Freunde/,
    );
  });
});

describe('a house without any voucher', () => {
  test.each<[string, AuszahlungForm[], boolean]>([
    ['has money alone', FORMS.slice(0, 1), false],
    ['is another one', FORMS, true],
  ])('lets nobody choose between money and one: it %s', (_, forms, isSaid) => {
    const { text } = draw({ formen: forms }, { boot: looking({}, { showCarousel: true }) });
    const { beschreibung } = screen.meta({
      boot: { sprache: 'de', mandant: { Name: 'Alpha' } },
      data: { hoechstCent: 7000, formen: forms },
    } as never);
    expect([/Gutschein/.test(text), /Gutschein/.test(beschreibung ?? '')]).toEqual([isSaid, isSaid]);
  });
});

describe('what is good to know', () => {
  const know = (mandant: object) => draw({}, { boot: looking({}, mandant) }).text;
  test.each([
    [1, 'Ein Freund, ein Bonus: 60\u00a0€ extra'],
    [3, '3 Freunde, ein Bonus: 60\u00a0€ extra'],
  ])('is the bonus, if there is one: %i', (count, words) => {
    expect(know({ bonusSchwelle: count })).toContain(words);
    expect(know({ bonusSchwelle: count, bonusCent: 0 })).not.toContain('Bonus');
  });
  test('is when the reward comes, by what holds for this house', () => {
    expect(know({})).toContain('die Wartezeit von 28 Tagen');
    expect(know({ familie: 'versicherer' })).toContain('der Schutz 30 Tage besteht');
    expect(know({ widerrufTage: 0, wartezeitTage: 0 })).toContain('Sobald der Vertrag gültig ist, meist');
    expect(know({ familie: 'versicherer', deckungTage: 0 })).toContain('und der Schutz besteht, meist');
  });
  test('is whom we write to', () => {
    expect(know({})).toContain('erst, wenn er uns seine Adresse gegeben hat');
    expect(know({ EmpfehlungsmailVersand: 'portal' })).toContain('nur, wenn Sie das wünschen');
  });
  test('is who may take part: at a house for its own people nobody else', () => {
    expect(know({})).toContain('Alle Volljährigen, die in Deutschland wohnen.');
    expect(know({ ModuleErzwingeLogin: true })).not.toContain('Alle Volljährigen');
    expect(know({ ModuleErzwingeLogin: true })).toContain('Mitarbeitende und Dienstleister');
  });
});

describe('who gets what, asked of one product', () => {
  const ask = (aufteilungen: ReturnType<typeof produkt>['Aufteilungen'], anteil: number) =>
    drawPart(
      createElement(PraemieChoice, {
        produkt: produkt({ Aufteilungen: aufteilungen }),
        forms: FORMS,
        anteil,
        open: true,
        onClose: () => {},
        onChoice: () => {},
      }),
      { boot: looking({}) },
    );
  const chosen = ({ html }: { html: string }) =>
    html
      .split('<label')
      .filter((part) => part.includes('checked=""'))
      .map((part) => /font-semibold">([^<]*)</.exec(part)?.[1]);
  const { Aufteilungen: SPLITS } = produkt();
  test.each([
    [100, ['Alles für meinen Kontakt']],
    [50, ['Wir teilen']],
    [30, ['Wir teilen']],
    [0, ['Alles für mich']],
  ])('begins as the form does: %i', (anteil, names) => expect(chosen(ask(SPLITS, anteil))).toEqual(names));
  test('begins as the form does under a cap, too', () =>
    expect(chosen(ask(CAPPED, 100))).toEqual(['So viel wie erlaubt für meinen Kontakt']));
  test('says as what one gets one’s part, and nothing of it where one gets none', () => {
    expect(ask(SPLITS, 50).text).toContain('Buchladen');
    expect(ask(SPLITS, 100).text).not.toContain('Buchladen');
    expect(ask(SPLITS, 0).text).toContain('Buchladen');
    expect(ask([split(0, 100, 0)], 0).text).not.toContain('oder als Gutschein');
  });
  test('says as what the contact gets it: of a voucher only where there is one of that amount', () => {
    expect(ask(SPLITS, 100).text).toContain('Ihr Kontakt wählt selbst: Geld oder Gutschein.');
    expect(ask([split(100, 0, 100)], 100).text).toContain('Ihr Kontakt bekommt sie als Geld aufs Konto.');
  });
});

describe('what is pressed', () => {
  test('without a script takes the product into the address, with all that came along, and sends nothing', async () => {
    const { asked, to } = await send(
      screen,
      { _waehlt: '1', 'Empfehlung.Produkt': 'p2' },
      { boot: looking({}), at: '/?channel=brief' },
    );
    expect([asked, to]).toEqual([[], '/?channel=brief&produkt=p2#empfehlen-form']);
  });
  test('without a script keeps what was typed before the product was taken', async () => {
    const typed = {
      _waehlt: '1',
      'Empfehlung.Produkt': 'p2',
      'Empfehler.Vorname': 'Erika',
      'Empfehlung.AgbText': 'true',
    };
    const { asked, to, answer } = await send(screen, typed, { boot: looking({}), at: '/' });
    expect([asked, to]).toEqual([[], null]);
    const { fields, told, refused, html } = draw({}, { answer });
    expect(fields).toMatchObject({ 'Empfehler.Vorname': 'Erika', 'Empfehlung.AgbText': true });
    expect([told, refused]).toEqual(['Das Produkt ist gewählt. Was Sie eingegeben haben, steht noch da.', '']);
    expect(html).toMatch(/action="\/alpha\?produkt=p2"/);
  });
  test('makes a recommendation of the product that the form names', async () => {
    const answers = { createEmpfehlung: { Empfehlungsnummer: 'E1' } } as never;
    const { asked, to } = await send(screen, { 'Empfehlung.Produkt': 'p2' }, { boot: looking({}), answers });
    expect(asked[0]?.[1]).toMatchObject({ body: { Empfehlung: { Produkt: 'p2' } } });
    expect(to).toBe('/bestaetigung?nr=E1');
  });
});
