import type { OkOf } from '@weitersagen/contract/api';
import type { KundennummerResponse, PraemierungResponse } from '@weitersagen/contract/praemierung';
import type { ProblemCode } from '@weitersagen/contract/problem';
import { reward, signedInVisitor, visitor } from '@weitersagen/testkit/answers-visitors';
import { type Context, drawScreen, problem, refusal, send, visit } from '@weitersagen/testkit/drawn';
import { describe, expect, test } from 'vitest';
import * as goodwill from './kulanzdanke.tsx';
import * as number from './kundennummer.tsx';
import * as thanks from './praemiedanke.tsx';
import * as screen from './praemiedetail.tsx';

type Data = Awaited<ReturnType<typeof screen.loader>>['data'];
const link = (values: Partial<PraemierungResponse> | null, stand: 'ungueltig' | 'abgelaufen' = 'ungueltig') =>
  (values
    ? { token: 't1', stand: 'gut', praemierung: reward(values) }
    : { token: 't1', stand, praemierung: null }) as Data;
const boot = visitor();
const REFUSED = (code: ProblemCode) => ({ problem: problem('Nein.', [], code) });
const VOUCHER: Partial<PraemierungResponse> = {
  Praemienart: 'gutschein',
  GutscheinName: 'Buchladen 50 €',
  erlaubt: ['codeAnzeigen', 'codeMailen'],
};
const [SHOW, MAIL] = ['Code jetzt anzeigen (öffnet einen neuen Tab) ↗', 'Code per E-Mail schicken'];

describe('a voucher behind its link', () => {
  const draw = (values: Partial<PraemierungResponse> | null = {}, answer?: unknown, context: Context = {}) =>
    drawScreen(
      { Component: screen.Component, loader: async () => ({}) as Data },
      link(values && { ...VOUCHER, ...values }),
      { boot, at: '/praemie/p1', answer, ...context },
    );
  test.each([
    ['ungueltig', 'Dieser Prämienlink ist ungültig', 'Anmelden und abholen'],
    ['abgelaufen', 'Dieser Prämienlink ist abgelaufen', 'Zum persönlichen Bereich'],
  ] as const)('that is %s opens nothing, says so, and leads on', (stand, words, onward) => {
    const of = (who: Context['boot']) =>
      drawScreen({ Component: screen.Component, loader: async () => ({}) as Data }, link(null, stand), {
        boot: who,
        at: '/praemie/p1',
      });
    expect(of(boot).buttons).toEqual([]);
    expect(of(boot).text).toContain(words);
    expect(Object.keys(of(boot).links)).toEqual(['Kontakt aufnehmen', onward]);
    expect(Object.keys(of(signedInVisitor()).links)).toEqual(['Kontakt aufnehmen', 'Zum persönlichen Bereich']);
    expect(Object.keys(of(visitor({ IsAutologin: true })).links)).toEqual(['Kontakt aufnehmen']);
  });
  test('can be shown and mailed, says until when, and shows nothing of its code yet', () => {
    const { buttons, text, fields, html } = draw({ VerfaelltAm: '2027-01-31' });
    expect(buttons).toEqual([SHOW, MAIL]);
    expect(text).toMatch(/bis 31\.\sJanuar\s2027/);
    expect(fields).toEqual({ _token: 't1' });
    expect(html).toContain('target="_blank"');
  });
  test('shown before can be mailed, and says that it was shown', () => {
    const { buttons, text } = draw({ erlaubt: ['codeMailen'] });
    expect(buttons).toEqual([MAIL]);
    expect(text).toContain('Der Code wurde schon einmal angezeigt.');
  });
  test('shown and mailed often enough says so', () => {
    const { buttons, text } = draw({ erlaubt: [], Status: 'Abgeholt', VerfaelltAm: '2027-01-31' });
    expect(buttons).toEqual([]);
    expect(text).toContain('Der Code wurde schon angezeigt und per E-Mail verschickt.');
    expect(text).not.toContain('Bitte öffnen Sie ihn');
  });
  const opened = (values: Partial<OkOf<'oeffneGutschein'>>) => ({
    gutschein: {
      Code: null,
      Name: 'Buchladen',
      GueltigBis: null,
      VersandtAn: null,
      GeoeffnetAm: '2026-11-28T09:00:00Z',
      ...values,
    },
  });
  test('just shown is large, spelled out, and can be mailed yet', () => {
    const answer = opened({ Code: 'AB12 CD34 · 9876', GueltigBis: '2029-12-31' });
    const { text, buttons } = draw({ erlaubt: ['codeMailen'], Status: 'Abgeholt' }, answer);
    expect(text).toContain('AB12 CD34 9876');
    expect(text).toContain('Zeichen für Zeichen: A B 1 2 C D 3 4');
    expect(text).toMatch(/Einlösbar bis 31\.\sDezember\s2029/);
    expect(text).not.toContain('schon einmal angezeigt');
    expect(buttons).toEqual(expect.arrayContaining([MAIL]));
  });
  test('just mailed says where it goes, and not that it was shown', () => {
    const { told, text } = draw({ erlaubt: [], Status: 'Abgeholt' }, opened({ VersandtAn: 'er…@example.org' }));
    expect(told).toContain('Wir schicken den Code an er…@example.org.');
    expect(text).not.toMatch(/schon (einmal )?angezeigt/);
  });
  test.each<[PraemierungResponse['erlaubt']]>([[['codeAnzeigen', 'codeMailen']], [['codeMailen']]])(
    'that is refused says so once: %j',
    (allowed) => {
      const { refused, html } = draw(
        { erlaubt: allowed },
        refusal({ Weg: 'mail', _token: 't1' }, 'Gerade nicht möglich.'),
      );
      expect(refused).toBe('Gerade nicht möglich.');
      expect(html.match(/role="alert"/g)).toHaveLength(1);
    },
  );
  test.each([
    [false, '/alpha/praemiedanke'],
    [true, '/alpha/kulanzdanke'],
  ])('that is done leads to thanks: goodwill %s', (Kulanz, to) => {
    expect(draw({ Kulanz, Status: 'Abgeholt', erlaubt: [] }).links.Fertig).toBe(to);
    expect(draw({ Kulanz }).links).not.toHaveProperty('Fertig');
  });
  test('in English has no German word', () => {
    const { text } = draw({ VerfaelltAm: '2027-01-31' }, undefined, { boot: visitor({}, { sprache: 'en' }) });
    expect(text).not.toMatch(/Gutschein|Prämie|E-Mail schicken|Code jetzt/);
  });
  test.each([
    ['anzeigen', 'anzeigen'],
    ['mail', 'mail'],
    ['egal', 'anzeigen'],
  ])('is opened by the way that was pressed: %s', async (Weg, way) => {
    const answers = { oeffneGutschein: opened({}).gutschein } as never;
    const { asked } = await send(screen, { Weg, _token: 't1' }, { boot, answers });
    expect(asked).toEqual([['oeffneGutschein', { body: { Weg: way } }]]);
  });
  test.each<[string, Partial<PraemierungResponse>]>([
    ['another number', { ...VOUCHER, Id: 'p9' }],
    ['money', { Praemienart: 'geld' }],
    ['nothing yet', {}],
  ])('has a page of its own only: %s leads to the reward', async (_, values) => {
    const asking = { boot, params: { praemieid: 'p1' }, answers: { getPraemierung: reward(values) } };
    expect((await visit(screen, asking)).to).toBe('/praemie');
  });
});

describe('thanks for a choice', () => {
  type Loaded = Awaited<ReturnType<typeof thanks.loader>>;
  const of = (values: Partial<PraemierungResponse> = {}, television = '', who: Context['boot'] = boot) =>
    drawScreen(
      thanks,
      {
        token: 't1',
        praemierung: reward({ Praemienart: 'geld', IbanMaskiert: 'DE•• 3000', ...values }),
        fernsehen: television,
      } as Loaded,
      { boot: who, at: '/praemiedanke' },
    );
  test('say what is paid to which account, and when', () => {
    const { text } = of({ ErwartetAm: '2026-12-20' });
    expect(text).toMatch(/Wir überweisen 50\s€ auf das Konto DE••\s3000\./);
    expect(text).toMatch(/Voraussichtlich bis 20\.\sDezember\s2026/);
  });
  test('that is late says so, and of what was paid that it was', () => {
    expect(of({ Verspaetet: true }).text).toContain('Das dauert länger, als wir angekündigt haben.');
    const paid = of({ Status: 'Ausgezahlt' }).text;
    expect(paid).toMatch(/Wir haben auf das Konto DE••\s3000 überwiesen\./);
    expect(paid).not.toContain('Wir überweisen');
  });
  test('for a voucher name it, and lead to its code while it can be mailed', () => {
    const voucher = { ...VOUCHER, IbanMaskiert: null };
    expect(of(voucher).text).toContain('Viel Freude mit Ihrem Gutschein');
    expect(Object.values(of(voucher).links)).toContain('/alpha/praemie/p1');
    expect(Object.values(of({ ...voucher, erlaubt: [] }).links)).not.toContain('/alpha/praemie/p1');
  });
  test('offer television where there is a reason to, the own area to whoever is signed in, and a customer number', () => {
    expect(of({}, '/alpha/produkte/fernsehen').text).toContain('Zu den Fernsehangeboten');
    expect(of().text).not.toContain('Fernseh');
    expect(of({}, '', signedInVisitor()).links).toHaveProperty('Zum persönlichen Bereich');
    expect(of().links).not.toHaveProperty('Zum persönlichen Bereich');
    expect(of({ KundennummerMoeglich: true }).links).toHaveProperty('Kundennummer angeben');
  });
  test('invite nobody to recommend where strangers may not', () => {
    const closed = { ModuleErzwingeLogin: true };
    const invites = (who: Context['boot'], Beguenstigter: 'empfehler' | 'empfaenger') =>
      'Noch jemandem etwas empfehlen' in of({ Beguenstigter }, '', who).links;
    expect(invites(boot, 'empfaenger')).toBe(true);
    expect(invites(visitor(closed), 'empfehler')).toBe(true);
    expect(invites(visitor(closed), 'empfaenger')).toBe(false);
    const banner = of({ Beguenstigter: 'empfaenger' }, '/alpha/produkte/fernsehen', visitor(closed));
    expect(banner.text).not.toContain('Fernseh');
  });
  test('for goodwill are thanks for patience', () => {
    const { text } = drawScreen(
      goodwill,
      { token: 't1', praemierung: reward({ Kulanz: true, Praemienart: 'geld' }) },
      { boot },
    );
    expect(text).toContain('Danke für Ihre Geduld Es tut uns leid');
    expect(text).toContain('Aus Kulanz zu Ihrer Empfehlung für Glasfaser 100.');
  });
  const ask = (values: Partial<PraemierungResponse> | ProblemCode, which: Parameters<typeof visit>[0] = thanks) =>
    visit(which, {
      boot,
      at: '/danke',
      answers: {
        getPraemierung: typeof values === 'string' ? REFUSED(values) : reward(values),
        showBannerPraemierung: { Anzeigen: false },
      } as never,
    });
  const MONEY = { Praemienart: 'geld' } as const;
  test.each<[string, Partial<PraemierungResponse> | ProblemCode, string | null]>([
    ['of a dead link', 'PSOF0503', '/'],
    ['of what was not chosen', {}, '/praemie'],
    ['of what needs another account', { ...MONEY, erlaubt: ['bankdaten'] }, '/praemie'],
    ['of what was cancelled', { ...MONEY, Status: 'Storniert' }, '/praemie'],
    ['of what expired while it waited for an account', { ...MONEY, Status: 'Abgelaufen' }, '/praemie'],
    ['of a voucher that expired', { Praemienart: 'gutschein', Status: 'Abgelaufen' }, '/praemie'],
    ['of money that is asked back', { ...MONEY, Status: 'Ausgezahlt', Rueckruf: 'erbeten' }, '/praemie'],
    ['of money that may be kept all the same', { ...MONEY, Status: 'Ausgezahlt', Rueckruf: 'behalten' }, null],
    ['of goodwill', { ...MONEY, Kulanz: true }, '/kulanzdanke'],
    ['of money', MONEY, null],
  ])('are for nobody who gets nothing: %s', async (_, values, to) => expect((await ask(values)).to).toBe(to));
  test.each([
    [[{ Slug: 'fernsehen' }], '/produkte/fernsehen'],
    [[], '/#produkte'],
  ])('lead to television where the house has it: %j', async (kategorien, to) => {
    const { answer } = await visit(thanks, {
      boot,
      answers: {
        getPraemierung: reward(MONEY),
        showBannerPraemierung: { Anzeigen: true },
        getProduktkategorien: kategorien,
      } as never,
    });
    expect((answer as Loaded).fernsehen).toBe(to);
  });
});

describe('a customer number', () => {
  type Loaded = Awaited<ReturnType<typeof number.loader>>['data'];
  const draw = (values: Partial<KundennummerResponse> = {}, of: Partial<PraemierungResponse> = {}, answer?: unknown) =>
    drawScreen(
      { Component: number.Component, loader: async () => ({}) as Loaded },
      {
        token: 't1',
        link: link(of),
        antwort: { Kundennummer: null, Ergebnis: 'keine', Aenderbar: true, ...values },
      } as Loaded,
      { boot, at: '/kundennummer', answer },
    );
  test('is asked for, and need not be given', () => {
    const { fields, text, buttons } = draw();
    expect(fields).toEqual({ _token: 't1', Kundennummer: '' });
    expect(buttons).toEqual(['Kundennummer senden']);
    expect(text).toContain('Die Angabe ist freiwillig.');
    expect(text).toMatch(/^Ihre Kundennummer (?!ist notiert)/);
    expect(text).toContain('Sind Sie selbst Kundin oder Kunde von Alpha?');
    expect(draw({}, { Beguenstigter: 'empfaenger' }).text).toContain('Mit der Kundennummer Ihres neuen Vertrags');
  });
  test.each([
    ['unbekannt', /Wir vergleichen die Nummer/],
    ['passt', /Sie passt zur Bestellung\./],
    ['passtNicht', /Sie passt nicht/],
  ] as const)('that is noted says what came of it: %s', (result, words) => {
    const { told, fields, text } = draw({ Kundennummer: '12 •• 34', Ergebnis: result });
    expect(told).toMatch(/Notiert: 12\s••\s34/);
    expect(told).toMatch(words);
    expect(fields.Kundennummer).toBe('');
    expect(text).toMatch(/^Ihre Kundennummer ist notiert/);
  });
  test('is needed no more once the reward is settled', () => {
    const { buttons, text } = draw({ Aenderbar: false });
    expect(buttons).toEqual([]);
    expect(text).toContain('Wir brauchen dazu keine Kundennummer mehr.');
  });
  test('leads back to what it is for', () => {
    expect(draw().links).toEqual({ 'Zurück zur Prämie': '/alpha/praemie' });
    expect(draw({}, { Art: 'Bonus', Abschluesse: 3 }).links).toEqual({ 'Zurück zum Bonus': '/alpha/praemie' });
  });
  test('of a dead link is not asked for', () => {
    const dead = { token: 't1', link: link(null, 'abgelaufen'), antwort: null } as Loaded;
    const drawn = drawScreen({ Component: number.Component, loader: async () => dead }, dead, { boot });
    expect([drawn.buttons, drawn.fields]).toEqual([[], {}]);
    expect(drawn.text).toContain('Dieser Prämienlink ist abgelaufen');
  });
  const press = (Kundennummer: string, answer: unknown = {}) =>
    send(number, { Kundennummer, _token: 't1' }, { boot, answers: { setKundennummer: answer } as never });
  test.each(['', ' ./- '])('that is none is not asked about: %j', async (typed) => {
    const { asked, answer } = await press(typed);
    expect(asked).toEqual([]);
    expect(draw({}, {}, answer).refused).toContain('Kundennummer ist ein Pflichtfeld');
  });
  test('goes without its blanks, and comes back to what came of it', async () => {
    const { asked, to } = await press('12.34/5-6 7');
    expect([asked, to]).toEqual([[['setKundennummer', { params: { x: '1234567' } }]], '/kundennummer']);
  });
  test('that is refused stays as it was typed', async () => {
    const { answer } = await press('12 34', REFUSED('PSOF0303'));
    const { fields, refused } = draw({}, {}, answer);
    expect([fields.Kundennummer, refused]).toEqual(['12 34', 'Nein.']);
  });
  test('has over the window what it is about', () => {
    const over = (response: object | null, of: Loaded['link'] = link({})) =>
      number.titel({ boot: { sprache: 'de' }, data: { link: of, antwort: response } } as never);
    expect(over({ Kundennummer: null })).toBe('Ihre Kundennummer');
    expect(over({ Kundennummer: '1' })).toBe('Ihre Kundennummer ist notiert');
    expect(over(null, link(null))).toBe('Dieser Prämienlink ist ungültig');
  });
});
