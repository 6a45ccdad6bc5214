import type { OwnPraemierung, PraemierungResponse } from '@weitersagen/contract/praemierung';
import { reward } from '@weitersagen/testkit/answers-visitors';
import { atMandant, type Context, drawScreen, problem, refusal, send, visit } from '@weitersagen/testkit/drawn';
import { describe, expect, test } from 'vitest';
import { FIELD_OWN } from '../ui/abholen.tsx';
import * as screen from './praemie.tsx';
import * as thanks from './praemiedanke.tsx';

const praemierung = (values: Partial<PraemierungResponse> = {}): PraemierungResponse =>
  reward({ Status: 'Offen', WertCent: 3550, ProduktName: 'Ökostrom', erlaubt: ['waehlen'], ...values });
const own = (values: Partial<OwnPraemierung> = {}): OwnPraemierung => ({
  Id: 'p2',
  Art: 'Praemie',
  Abschluesse: null,
  WertCent: 7000,
  ProduktName: 'Erdgas',
  abschlussname: 'Mia',
  Kulanz: false,
  Tun: 'waehlen',
  VerfaelltAm: null,
  ...values,
});
const USER = { Vorname: 'Erika', Nachname: 'Muster', Email: 'erika@example.org' };
const boot = atMandant({
  mandant: { Route: 'alpha', Name: 'Alpha', showBanknotes: false } as never,
  user: USER as never,
});
type Data = Awaited<ReturnType<typeof screen.loader>>['data'];
const draw = (values: Partial<PraemierungResponse> | null, more: Partial<Data> = {}, context: Context = {}) =>
  drawScreen(
    { Component: screen.Component, loader: async () => ({}) as Data },
    {
      token: 't1',
      ...(values ? { stand: 'gut', praemierung: praemierung(values) } : { stand: 'ungueltig', praemierung: null }),
      eigene: null,
      otherVouchers: false,
      ...more,
    } as Data,
    { boot, at: '/praemie', ...context },
  );
const VOUCHERS = [{ Id: 'g1', Name: 'Buchladen' }];
const STORED = 'DE•• •••• 3000';

describe('the page of a reward', () => {
  test('whose link opens nothing says so; whoever is signed in sees the own ones', () => {
    expect(draw(null).buttons).toEqual([]);
    const { text, buttons } = draw(null, { eigene: [own()] });
    expect(text).toContain('Erdgas');
    expect(buttons).toHaveLength(1);
  });
  test('asks for an account where there is no voucher', () => {
    const { fields } = draw({});
    expect(fields).toMatchObject({ Praemienart: 'geld', Iban: '', Kontoinhaber: '' });
    expect(fields).not.toHaveProperty('Gutschein');
  });
  test('speaks of a choice only where there is one, and of vouchers only in a house that has some', () => {
    const last = { VerfaelltAm: '2026-12-24' as never };
    const [chosen, none] = ['Wie möchten Sie die Prämie bekommen?', 'gerade keine Gutscheine'];
    const money = draw(last).text;
    expect(money).toMatch(/Wohin dürfen wir überweisen\? .* Bitte geben Sie es bis 24\.\sDezember\s2026 an/);
    expect(money).not.toMatch(/Gutschein|wählen/);
    expect(draw(last, { otherVouchers: true }).text).toContain(none);
    expect(draw({ ...last, Art: 'Bonus' as never }).text).toContain('danach verfällt der Bonus');
    expect(draw({ ...last, Gutscheine: VOUCHERS }).text).toContain(chosen);
  });
  test.each([
    [[{ Praemienart: 'geld' }], false],
    [[{ Praemienart: 'geld' }, { Praemienart: 'gutschein' }], true],
  ])('asks what the house has where this amount has no voucher: %j', async (forms, otherVouchers) => {
    const answers = {
      getPraemierung: praemierung({}),
      getAuszahlungsformen: forms,
      getEigenePraemierungen: [],
    } as never;
    expect((await visit(screen, { boot, at: '/praemie', answers })).answer).toMatchObject({ otherVouchers });
  });
  test('begins with money, and with the account that is stored', () => {
    const { html } = draw({ Gutscheine: VOUCHERS, GespeichertesKonto: STORED });
    const ticked = [...html.matchAll(/<input type="radio"[^>]*>/g)].filter(([tag]) => tag.includes('checked=""'));
    expect(ticked.map(([tag]) => /value="([^"]*)"/.exec(tag)?.[1])).toEqual(['geld', 'gespeichert']);
  });
  test('says why the account is asked for once more', () =>
    expect(draw({ erlaubt: ['bankdaten'], Ruecklaufgrund: 'Konto geschlossen', Praemienart: 'geld' }).text).toContain(
      'Konto geschlossen',
    ));
  test('says in English what it comes to and until when, as they are written there', () => {
    const { text } = draw({ VerfaelltAm: '2026-12-24' as never }, {}, { boot: { ...boot, sprache: 'en' } });
    expect(text).toMatch(/€ ?35\.50/);
    expect(text).toMatch(/Please enter it by 24\s+December\s+2026;/);
  });
  test('is collected by nobody in the person’s name', () => {
    const { text, buttons } = draw(
      null,
      { eigene: [own()] },
      { boot: { ...boot, user: { ...USER, ImAuftrag: true } as never } },
    );
    expect(text).toContain('Erdgas');
    expect(buttons).toEqual([]);
  });
});

describe('another own reward that is refused', () => {
  const answer = refusal({ [FIELD_OWN]: 'p2' }, 'Diese Prämie gibt es nicht mehr.');
  test('is told, and leaves the choice of this one as it began', () => {
    const { refused, html } = draw(
      { Gutscheine: VOUCHERS, GespeichertesKonto: STORED },
      { eigene: [own()] },
      { answer },
    );
    expect(refused).toBe('Diese Prämie gibt es nicht mehr.');
    const ticked = [...html.matchAll(/<input type="radio"[^>]*>/g)].filter(([tag]) => tag.includes('checked=""'));
    expect(ticked).toHaveLength(2);
  });
  test.each<[string, Partial<PraemierungResponse>]>([
    ['is chosen', { erlaubt: [], Praemienart: 'geld', Status: 'Bereitgestellt', IbanMaskiert: STORED }],
    ['waits for an account', { erlaubt: ['bankdaten'], Praemienart: 'geld' }],
  ])('is told once, also below one that %s', (_, values) => {
    const { refused, html } = draw(values, { eigene: [own()] }, { answer });
    expect(refused).toBe('Diese Prämie gibt es nicht mehr.');
    expect(html.match(/role="alert"/g)).toHaveLength(1);
  });
});

describe('what is pressed', () => {
  const press = (
    fields: Record<string, string>,
    answer: unknown = praemierung({ Praemienart: 'geld' }),
    name = 'putPraemierung',
  ) => send(screen, { _token: 't1', ...fields }, { boot, at: '/praemie', answers: { [name]: answer } as never });
  test.each<[string, Record<string, string>, object]>([
    [
      'money to a new account',
      { Praemienart: 'geld', Konto: 'neu', Iban: 'DE1', Kontoinhaber: 'E' },
      { Praemienart: 'geld', Iban: 'DE1', Kontoinhaber: 'E' },
    ],
    [
      'money to the one that is stored',
      { Praemienart: 'geld', Konto: 'gespeichert', Iban: '' },
      { Praemienart: 'geld', Konto: 'gespeichert' },
    ],
    [
      'a voucher, whatever stands beside it',
      { Praemienart: 'gutschein', Gutschein: 'g1', Iban: 'DE1' },
      { Praemienart: 'gutschein', Gutschein: 'g1' },
    ],
  ])('chooses %s', async (_, fields, body) =>
    expect((await press(fields)).asked).toEqual([['putPraemierung', { body }]]),
  );
  test.each<[Partial<PraemierungResponse>, RegExp]>([
    [{ Praemienart: 'geld' }, /praemiedanke$/],
    [{ Praemienart: 'geld', Kulanz: true }, /kulanzdanke$/],
    [{ Praemienart: 'gutschein' }, /p1$/],
  ])('leads to what comes of it: %j', async (values, target) =>
    expect((await press({ Praemienart: 'geld' }, praemierung(values))).to).toMatch(target),
  );
  test.each([
    ['PSOF0501', '/praemie?schon=1'],
    ['PSOF0503', '/praemie'],
    ['PSOF0303', '/praemie'],
  ] as const)('what was settled meanwhile is shown as it is now: %s', async (code, target) =>
    expect((await press({ Praemienart: 'geld' }, { problem: problem('Nein.', [], code) })).to).toBe(target),
  );
  test('an account that is none is told at it, and stays', async () => {
    const wrong = problem('Bitte prüfen.', [{ feld: 'Iban', meldung: 'Diese IBAN stimmt nicht' }], 'PSOF0504');
    const { answer } = await press({ Praemienart: 'geld', Iban: 'DE1', Kontoinhaber: 'E. Muster' }, { problem: wrong });
    const { refused, fields } = draw({}, {}, { answer });
    expect(refused).toContain('Diese IBAN stimmt nicht');
    expect(fields).toMatchObject({ Iban: 'DE1', Kontoinhaber: 'E. Muster' });
  });
  test('another own one is opened; signed out meanwhile, one signs in and comes back', async () => {
    const fields = { [FIELD_OWN]: 'p2' };
    const { asked, to } = await press(fields, {}, 'nimmEigenePraemierung');
    expect([asked, to]).toEqual([[['nimmEigenePraemierung', { params: { id: 'p2' } }]], '/praemie']);
    const ended = await press(fields, { problem: problem('Abgemeldet.', [], 'PSOF0204') }, 'nimmEigenePraemierung');
    expect(ended.to).toBe('/login?redirect=%2Fpraemie');
  });
});

describe('the thanks', () => {
  const chosen = praemierung({ Praemienart: 'geld', IbanMaskiert: STORED, erlaubt: [] });
  const offer = (isShown: boolean, slugs: string[]) =>
    visit(thanks, {
      boot,
      at: '/praemiedanke',
      answers: {
        getPraemierung: chosen as never,
        showBannerPraemierung: { Anzeigen: isShown } as never,
        getProduktkategorien: slugs.map((Slug) => ({ Slug })) as never,
      },
    });
  test('ask for nothing more where no television is to be recommended', async () => {
    expect((await offer(false, ['fernsehen'])).answer).toMatchObject({ fernsehen: '' });
    const { text, links } = drawScreen(thanks, { token: 't1', praemierung: chosen, fernsehen: '' }, { boot });
    expect([text.includes('Fernsehen'), links['Zu den Fernsehangeboten']]).toEqual([false, undefined]);
  });
  test.each([
    [['internet', 'fernsehen'], '/produkte/fernsehen', '/alpha/produkte/fernsehen'],
    [['internet'], '/#produkte', '/alpha#produkte'],
  ])('ask for television as well, where the way leads from %j to %s', async (slugs, place, address) => {
    expect((await offer(true, slugs)).answer).toMatchObject({ fernsehen: place });
    const drawn = drawScreen(thanks, { token: 't1', praemierung: chosen, fernsehen: place }, { boot });
    expect(drawn.text).toContain('Empfehlen Sie doch auch Fernsehen');
    expect(drawn.links['Zu den Fernsehangeboten']).toBe(address);
  });
});
