import { signedInVisitor, visitor } from '@weitersagen/testkit/answers-visitors';
import { type Context, drawScreen, problem, send, visit } from '@weitersagen/testkit/drawn';
import { describe, expect, test } from 'vitest';
import * as terms from './agb.tsx';
import * as cookies from './cookies.tsx';
import * as questions from './faq.tsx';
import * as imprint from './impressum.tsx';
import * as notFound from './nichtgefunden.tsx';
import * as screen from './seite.tsx';

const boot = visitor({ supportEmail: 'hilfe@alpha.example' });
const GONE = { problem: problem('Nein.', [], 'PSOF0003') };
const DOWN = { problem: problem('Nein.', [], 'PSOF0602') };

describe('a page that an editor has written', () => {
  type Data = Exclude<Awaited<ReturnType<typeof screen.loader>>, { type: string }>;
  const draw = (data: object) =>
    drawScreen({ Component: screen.Component, loader: async () => ({}) as Data }, data as Data, {
      boot,
      at: '/seite/a',
    });
  const SEITE = { Id: 's', Identifier: 'a', Titel: 'Sommer', Inhalt: '<p>Sonne</p>', KeyVisual: null, Fussnoten: [] };
  test('has its words and its title', () => {
    expect(draw({ identifier: 'a', seite: SEITE }).text).toBe('Sommer Sonne');
    expect(screen.titel({ boot: { sprache: 'de' }, data: { identifier: 'a', seite: SEITE } } as never)).toBe('Sommer');
  });
  test('that cannot be loaded now can be tried again', () => {
    const { text, links } = draw({ identifier: 'a', seite: null });
    expect(text).toContain('Diese Seite lässt sich gerade nicht laden.');
    expect(Object.values(links)).toEqual(['/alpha/seite/a']);
  });
  const ask = (getSeite: unknown) =>
    visit(screen, { boot, params: { identifier: 'a' }, answers: { getSeite } as never });
  test.each([
    ['an answer without one', false],
    ['none', GONE],
  ])(
    'that there is not is not found: %s',
    async (_, answer) => await expect(ask(answer)).rejects.toMatchObject({ init: { status: 404 } }),
  );
  test('of a service that is out of order is not called missing', async () =>
    expect((await ask(DOWN)).answer).toEqual({ identifier: 'a', seite: null }));
});

describe('questions and answers', () => {
  const ask = async (search = '', answers: object = {}) => {
    const asking = { boot, at: `/faq${search}`, answers: { getProduktauswahl: GONE, getFragen: DOWN, ...answers } };
    const { answer } = await visit(questions, asking as never);
    return drawScreen(questions, answer as Awaited<ReturnType<typeof questions.loader>>, { boot, at: `/faq${search}` });
  };
  const own = {
    getFragen: {
      Gruppen: [
        {
          Titel: 'Allgemein',
          Fragen: [
            { Id: '1', Identifier: 'wann', Frage: 'Wann kommt sie?', Antwort: '<p>Bald</p>' },
            { Id: '2', Identifier: 'wo', Frage: 'Wo finde ich sie?', Antwort: '<p>Dort</p>' },
          ],
        },
      ],
      Fussnoten: [],
    },
  };
  const open = ({ html }: { html: string }) => html.match(/<details[^>]* open=""/g)?.length ?? 0;
  test('are there whatever becomes of catalogue and service', async () => {
    const drawn = await ask();
    expect(drawn.text).toContain('Wer darf empfehlen?');
    expect(open(drawn)).toBe(0);
    expect(Object.values(drawn.links)).toContain('/alpha/kontakt');
  });
  test('are the editor’s own where he has written some', async () => {
    const { text } = await ask('', own);
    expect(text).toContain('Wann kommt sie? Bald');
    expect(text).not.toContain('Wer darf empfehlen?');
  });
  test('are open where an address names one, or few were found', async () => {
    expect(open(await ask('?frage=wo', own))).toBe(1);
    expect(open(await ask('?suche=finde', own))).toBe(1);
  });
  test('that are searched for in vain lead to people, once', async () => {
    const { text, links } = await ask('?suche=xyz', own);
    expect(text).toContain('Alle Fragen');
    expect(Object.values(links).filter((to) => to === '/alpha/kontakt')).toHaveLength(1);
  });
});

describe('texts of the law', () => {
  test('come as they are built in where the service is out of order', async () => {
    const { answer } = await visit(terms, {
      boot,
      at: '/agb',
      answers: { getRechtstext: DOWN, getProduktauswahl: GONE },
    });
    const drawn = drawScreen(terms, answer as Awaited<ReturnType<typeof terms.loader>>, { boot, at: '/agb' });
    expect(drawn.text).toContain('Teilnahmebedingungen');
    expect(drawn.text).toContain('60 Tage Zeit');
  });
  test('of the imprint are the client’s own with advisors', async () =>
    expect((await visit(imprint, { boot: visitor({ ModuleAdv: true }) })).to).toBe('/'));
  test('of an advisor’s version that there is not are not replaced by another', async () =>
    await expect(
      visit(terms, { boot, at: '/agb?fassung=9', answers: { getRechtstext: GONE, getProduktauswahl: GONE } }),
    ).rejects.toBeDefined());
});

describe('an address that nothing has', () => {
  const draw = (who: Context['boot']) =>
    Object.values(drawScreen(plain(notFound.Component), null, { boot: who, at: '/404' }).links);
  const plain = (Component: typeof notFound.Component) => ({ Component, loader: async () => null });
  test('leads to the start page, the own area and to people', () =>
    expect(draw(boot)).toEqual(['/alpha', '/alpha/persoenlicherbereich', '/alpha/kontakt']));
  test('leads to no area that nobody can sign in to', () => {
    const house = { IsAutologin: true };
    expect(draw(visitor(house))).toEqual(['/alpha', '/alpha/kontakt']);
    expect(draw(signedInVisitor(house))).toContain('/alpha/persoenlicherbereich');
  });
});

describe('the question for cookies on a page of its own', () => {
  type Data = Awaited<ReturnType<typeof cookies.loader>>;
  const asks = visitor({ kampagneTage: 60, useInternalConsentManager: true });
  const draw = (values: Partial<Data> = {}, who: Context['boot'] = asks) =>
    drawScreen(
      cookies,
      { wahl: {}, isKept: false, gespeichert: false, zurueck: '/faq', ...values },
      { boot: who, at: '/cookies' },
    );
  test('ticks nothing that is not needed before it was chosen, and no is as easy as yes', () => {
    const { fields, buttons, links } = draw();
    expect(fields).toEqual({ er: true, ma: false });
    expect(buttons).toHaveLength(3);
    expect(Object.values(links)).toEqual(['/alpha/faq']);
    expect(draw({ wahl: { ma: true } }).fields).toMatchObject({ ma: true });
  });
  test('is not asked where there is nothing to ask', () => {
    const { buttons, fields } = draw({}, visitor({ kampagneTage: 0, useInternalConsentManager: true }));
    expect([buttons, fields]).toEqual([[], {}]);
  });
  test('says that it was kept, or that the browser keeps nothing', () => {
    const [kept, lost] = [draw({ gespeichert: true, isKept: true }), draw({ gespeichert: true })];
    expect(kept.told).not.toBe('');
    expect(lost.told).toContain('Cookies');
    expect(kept.told).not.toBe(lost.told);
    expect(draw({ isKept: true }).told).toBe('');
  });
  test('answered on top of another page leaves that as it is, else comes back with the way on', async () => {
    const asking = { boot: asks, at: '/cookies?_zurueck=/faq' };
    expect((await send(cookies, { wahl: 'keine' }, asking)).to).toBe(
      '/cookie-einstellungen?gespeichert=1&_zurueck=%2Ffaq',
    );
  });
});
