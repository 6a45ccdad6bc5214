import type { EmpfehlungZumTeilen } from '@weitersagen/contract/empfehlung';
import { shared, signedInVisitor, visitor } from '@weitersagen/testkit/answers-visitors';
import { type Context, drawScreen, visit } from '@weitersagen/testkit/drawn';
import { describe, expect, test } from 'vitest';
import { texts as de } from '../texte/de/empfehlung-teilen.ts';
import { texts as en } from '../texte/en/empfehlung-teilen.ts';
import * as created from './bestaetigung.tsx';
import * as thanks from './danke.tsx';
import * as screen from './empfehlung.tsx';

const draw = (values: Partial<EmpfehlungZumTeilen> = {}, context: Context = {}) =>
  drawScreen(screen, { empfehlung: shared(values) }, { boot: visitor(), at: '/empfehlung/E1', ...context });
const heading = ({ html }: { html: string }) => /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]?.replaceAll(/<[^>]+>/g, '');
const WAYS = 'Verschicken mit …';
const NEW = '/alpha/empfehlen/p1';

describe('a recommendation that is shared', () => {
  test('has its ways, its link, its code, and until when it holds', () => {
    const drawn = draw();
    expect(heading(drawn)).toBe('Glasfaser 100: Link teilen');
    expect(drawn.links).toMatchObject({
      'E-Mail': 'mailto:?subject=a',
      WhatsApp: 'https://wa.me/?text=b',
      'Als Bild (PNG)': '/api/v1/alpha/empfehlung/E1/qr.png',
    });
    expect(drawn.html).toContain('https://portal.example/alpha/e/K7M2QX4T');
    expect(drawn.text).toContain('K7M2 QX4T');
    expect(drawn.text).toMatch(/Gültig bis 27\.\sJanuar\s2027/);
  });
  test.each<[string, Partial<EmpfehlungZumTeilen>, RegExp]>([
    ['both', {}, /Sie 35\s+€ Ihr Kontakt 35\s+€/],
    ['the referrer alone', { PraemieEmpfehlerCent: 7000, PraemieEmpfaengerCent: 0 }, /Sie 70\s+€ (?!Ihr Kontakt)/],
    [
      'the contact alone',
      { PraemieEmpfehlerCent: 0, PraemieEmpfaengerCent: 7000 },
      /teilen Gültig[^€]*Ihr Kontakt 70\s+€/,
    ],
  ])('names who gets what: %s', (_, values, words) => expect(draw(values).text).toMatch(words));
  test('that everything can be read in English, too', () => {
    const { text } = draw({ Statistik: [] }, { boot: visitor({}, { sprache: 'en' }) });
    expect(text).toContain('Send with …');
    expect(text).not.toMatch(/Kontakt|Link teilen|Prämie/);
  });
  test('says what it costs with the device that was chosen', () => {
    expect(draw({ Preistext: '29,95 € im Monat' }).text).toContain('29,95 € im Monat');
    expect(draw().text).not.toContain('im Monat');
  });
  test('says of its draft that it is filled in, and only then', () => {
    expect(draw({ MitEntwurf: true }).text).toContain('steht schon im Entwurf');
    expect(draw().text).not.toContain('Entwurf');
  });
  test('has the wished way first, and folds what is more than four', async () => {
    const Kanaele = (['email', 'gmail', 'whatsapp', 'xing', 'linkedin', 'sms'] as const).map((Kanal) => ({
      Kanal,
      Url: 'https://x.example',
      Betreff: null,
      Text: '',
    }));
    const { answer } = await visit(screen, {
      boot: visitor(),
      at: '/empfehlung/E1?weg=sms',
      params: { empfehlungsnummer: 'E1' },
      answers: { getEmpfehlungZumTeilen: shared({ Kanaele }) },
    });
    const { html } = drawScreen(screen, answer as Awaited<ReturnType<typeof screen.loader>>, { boot: visitor() });
    const [before = '', after = ''] = html.split('Weitere Möglichkeiten');
    expect(before.indexOf('SMS')).toBeLessThan(before.indexOf('Gmail'));
    expect([before.includes('LinkedIn'), after.includes('LinkedIn')]).toEqual([false, true]);
  });
  test('is to be copied from below, where its link stands, if a way does not open', () => {
    const { html } = draw();
    expect(html.indexOf(WAYS)).toBeLessThan(html.indexOf('Ihr persönlicher Link'));
    for (const words of [de, en])
      for (const said of [words.nichtKopiert, words.nachMessenger]) expect(said).not.toMatch(/oben|above/);
  });
  test('offers nothing that only a script could do where none runs', () => {
    const { buttons } = draw({ Kanaele: [{ Kanal: 'teilen', Url: null, Betreff: null, Text: '' }] });
    expect(buttons).not.toContain('Teilen …');
  });
  test.each<[string, EmpfehlungZumTeilen['Kanaele']]>([
    ['every way is switched off', []],
    ['every way needs a script, and none runs', [{ Kanal: 'instagram', Url: null, Betreff: null, Text: '' }]],
  ])('has its link, its code and its picture where %s, and no heading over nothing', (_, Kanaele) => {
    const drawn = draw({ Kanaele, MitEntwurf: true });
    expect(heading(drawn)).toBe('Glasfaser 100: Link teilen');
    expect(drawn.html).toContain('https://portal.example/alpha/e/K7M2QX4T');
    expect(drawn.text).toContain('K7M2 QX4T');
    expect(drawn.text).not.toMatch(/Verschicken mit|nicht mehr geteilt|im Entwurf/);
  });
});

describe('a recommendation that cannot be shared any more', () => {
  const OVER: Partial<EmpfehlungZumTeilen> = { Teilbar: false, Kanaele: [], Status: 'Abgelaufen' };
  test('has no way and no link, says so in its heading, and leads to a new one of the same product', () => {
    const drawn = draw(OVER);
    expect(drawn.text).not.toContain(WAYS);
    expect(drawn.html).not.toContain('K7M2');
    expect(drawn.text).not.toContain('Gültig bis');
    expect(heading(drawn)).toBe('Glasfaser 100');
    expect(Object.values(drawn.links)).toContain(NEW);
    expect(Object.values(draw({ ...OVER, HandyId: 'h1' }).links)).toContain(`${NEW}?handy=h1`);
  });
  test.each<[EmpfehlungZumTeilen['Status'], RegExp, boolean]>([
    ['Offen', /Sie ist nicht mehr möglich\./, false],
    ['Abgelaufen', /Sie ist abgelaufen\./, false],
    ['Ok', /Sie wurde schon eingelöst\./, true],
    ['Gezahlt', /Sie wurde schon eingelöst\./, true],
    ['Storniert', /Sie ist nicht mehr möglich\./, false],
  ])('says why, and promises no money that nobody gets: %s', (Status, words, hasAmounts) => {
    const { text } = draw({ ...OVER, Status });
    expect(text).toMatch(words);
    expect(text.includes('€')).toBe(hasAmounts);
  });
  test('is called expired on the first day that nobody has looked at it, too', () =>
    expect(draw({ ...OVER, Status: 'Offen', GueltigBis: '2026-11-27T22:59:59.000Z' }).text).toMatch(
      /Sie ist abgelaufen\./,
    ));
});

describe('how often it was opened', () => {
  const CAPTION = 'So oft wurde Ihr Link geöffnet';
  test('is told nobody who is not signed in; he may sign in, and comes back', () => {
    const { links, rows } = draw();
    expect(rows(CAPTION)).toEqual([]);
    expect(links.Anmelden).toBe('/alpha/login?redirect=%2Fempfehlung%2FE1');
  });
  test('is somebody else’s, and no word of it', () => {
    expect(draw({}, { boot: signedInVisitor() }).text).not.toContain('geöffnet wurde');
    expect(draw({}, { boot: visitor({ IsAutologin: true }) }).links).not.toHaveProperty('Anmelden');
  });
  test('is told its referrer: nothing yet, or by the ways', () => {
    expect(draw({ Statistik: [] }).text).toContain('Noch hat niemand Ihren Link geöffnet.');
    const Statistik = [
      { Kanal: 'whatsapp' as const, Klicks: 1200, Landungen: 3 },
      { Kanal: '' as const, Klicks: 1, Landungen: 0 },
    ];
    expect(draw({ Statistik }).rows(CAPTION)).toEqual([
      { Weg: 'WhatsApp', Klicks: '1.200', Besuche: '3' },
      { Weg: 'Kopierter Link', Klicks: '1', Besuche: '0' },
    ]);
  });
});

describe('what was just made', () => {
  type Created = Awaited<ReturnType<typeof created.loader>>;
  const LOADED = { zugang: false, optin: false, mail: false, weg: {} };
  const on =
    (which: typeof created | typeof thanks) =>
    (values: Partial<Created> = {}, boot: Context['boot'] = visitor()) =>
      drawScreen(which, { ...LOADED, empfehlung: shared(), ...values }, { boot, at: '/x' });
  const [confirmed, onPaper] = [on(created), on(thanks)];
  const steps = ({ html }: { html: string }) =>
    [...html.matchAll(/<h3[^>]*>(.*?)<\/h3>/gs)].map(([, words = '']) =>
      words.replaceAll(/<[^>]+>/g, '').replace(/^\d/, ''),
    );
  const [SHARE, MAIL, CONTACT, FOLLOW, ENJOY] = [
    'Link verschicken',
    'E-Mail bestätigen',
    'Ihr Kontakt bekommt eine E-Mail',
    'Ihr Kontakt folgt dem Link',
    'Auf die Prämie freuen',
  ];
  test.each<[Partial<Created>, string[]]>([
    [{}, [SHARE, ENJOY]],
    [{ optin: true }, [SHARE, MAIL, ENJOY]],
    [{ mail: true }, [CONTACT, FOLLOW, ENJOY]],
  ])('says which mails are on their way, and no other: %j', (values, expected) =>
    expect(steps(confirmed(values))).toEqual(expected),
  );
  test('asks for the link to be sent, unless the portal sends it', () => {
    const ASKED = 'Schicken Sie jetzt Ihren persönlichen Link los.';
    expect(confirmed({}).text).toContain(ASKED);
    expect(confirmed({ mail: true }).text).toContain('Ihr Kontakt bekommt den Link von uns per E-Mail.');
    expect(confirmed({ mail: true }).text).not.toContain(ASKED);
  });
  test('tells first credentials from an address that is to be confirmed', () => {
    expect(confirmed({ zugang: true, optin: true }).text).toContain('Die Zugangsdaten und der Link zum Bestätigen');
    expect(confirmed({ optin: true }).text).not.toContain('Zugangsdaten');
  });
  test('says nothing of a reward to come where the house wants that', () =>
    expect(steps(confirmed({}, visitor({ showPraemienhinweis: false })))).toEqual([SHARE]));
  test('lets nobody wait for a reward that is all his contact’s', () => {
    const given = { empfehlung: shared({ PraemieEmpfehlerCent: 0, PraemieEmpfaengerCent: 7000 }) };
    expect(steps(confirmed(given))).toEqual([SHARE]);
    expect(steps(onPaper(given))).not.toContain(ENJOY);
  });
  test.each([
    [1, 'Ihr Kontakt hat einen Tag Zeit'],
    [60, 'Ihr Kontakt hat 60 Tage Zeit'],
  ])('says how long it holds: %i', (empfehlungGueltigTage, words) =>
    expect(confirmed({}, visitor({ empfehlungGueltigTage })).text).toContain(words),
  );
  test('says what it costs with the device that was chosen', () =>
    expect(confirmed({ empfehlung: shared({ Preistext: '29,95 € im Monat' }) }).text).toContain('29,95 € im Monat'));
  test('leads on, and takes the wished way along', () => {
    expect(Object.values(confirmed({ weg: { weg: 'sms' } }).links)).toEqual(
      expect.arrayContaining(['/alpha/empfehlung/E1?weg=sms', '/alpha/persoenlicherbereich', '/alpha#produkte']),
    );
    expect(Object.values(confirmed({}, visitor({ IsAutologin: true })).links)).not.toContain(
      '/alpha/persoenlicherbereich',
    );
  });
  test('on paper has the code, where it is entered, and until when', () => {
    const { text, links } = onPaper();
    expect(text).toContain('Glasfaser 100 empfohlen');
    expect(text).toMatch(/Unter portal\.example\/alpha\/code, bis 27\.\sJanuar\s2027\./);
    expect(Object.values(links)).toContain('/alpha/empfehlung/E1');
  });
  test.each<[Partial<Created>, string[]]>([
    [{}, [ENJOY]],
    [{ zugang: true }, [MAIL]],
    [{ mail: true }, [CONTACT]],
    [{ mail: true, optin: true }, [MAIL, CONTACT]],
  ])('on paper says which mails are on their way, too: %j', (values, expected) =>
    expect(steps(onPaper(values)).slice(-expected.length - 1)).toEqual(['Ihr Kontakt gibt ihn ein', ...expected]),
  );
  test.each([
    ['made', created],
    ['made on paper', thanks],
  ])('is nothing where nothing was: what is not %s is not thanked for', (_, which) => {
    const { links, text } = on(which)({ empfehlung: null });
    expect(text).toContain('Hier ist noch keine Empfehlung');
    expect(Object.values(links)).toContain('/alpha#produkte');
    expect(which.titel({ boot: { sprache: 'de' }, data: { empfehlung: null } } as never)).toBe(
      'Hier ist noch keine Empfehlung',
    );
  });
  test('and is over by now leads to what says so; one that has no channel is not over', async () => {
    const leads = async (values: Partial<EmpfehlungZumTeilen>) => {
      const answers = { getEmpfehlungZumTeilen: shared({ Kanaele: [], ...values }) };
      return (await visit(created, { boot: visitor(), at: '/bestaetigung?nr=E1', answers })).to;
    };
    expect([await leads({ Teilbar: false }), await leads({})]).toEqual(['/empfehlung/E1', null]);
  });
  test('takes from its address what it can mean', async () => {
    const answers = { getEmpfehlungZumTeilen: shared() };
    const at = '/bestaetigung?nr=E1&optin=1&weg=%22%3E';
    const { answer } = await visit(created, { boot: visitor(), at, answers });
    expect(answer).toMatchObject({ zugang: false, optin: true, mail: false, weg: {} });
    expect((await visit(created, { boot: visitor(), at: '/bestaetigung' })).asked).toEqual([]);
  });
});
