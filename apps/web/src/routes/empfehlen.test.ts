import type { ProblemCode } from '@weitersagen/contract/problem';
import {
  CAPPED,
  produkt,
  SPLITS,
  signedInVisitor,
  visitor,
  WITHOUT_REWARD,
} from '@weitersagen/testkit/answers-visitors';
import { type Context, drawScreen, problem, refusal, send, visit } from '@weitersagen/testkit/drawn';
import { describe, expect, test } from 'vitest';
import * as screen from './empfehlen.tsx';
import * as colleague from './mitarbeiterempfehlen.tsx';

type Data = Awaited<ReturnType<typeof screen.loader>>['data'];
const plain = { Component: screen.Component, loader: async () => ({}) as Data };
const NOTHING: Omit<Data, 'produkt'> = {
  anteil: undefined,
  keyvisual: null,
  berater: null,
  isLost: false,
  followed: null,
  searched: null,
  agentur: null,
};
const draw = (values: Partial<Data> = {}, context: Context = {}) =>
  drawScreen(plain, { ...NOTHING, produkt: produkt(), ...values } as Data, {
    boot: visitor(),
    at: '/empfehlen/p1',
    ...context,
  });
const BUTTON = 'Empfehlung erstellen';
const AGAIN = 'E-Mail noch einmal schicken';
const chosen = ({ html }: { html: string }) =>
  [...html.matchAll(/<input[^>]*name="Empfehlung.AnteilEmpfehler"[^>]*>/g)]
    .filter(([tag]) => / checked=/.test(tag))
    .map(([tag]) => /value="(\d+)"/.exec(tag)?.[1])
    .join();
const TYPED = {
  'Empfehlung.AnteilEmpfehler': '50',
  'Empfehler.Vorname': 'Erika',
  'Empfehler.Nachname': 'Muster',
  'Empfehler.Email': 'erika@example.org',
  'Empfehlung.AgbText': 'true',
  'Empfehlung.Praemienbedingungen': 'true',
};
const refusedBy = (code: ProblemCode, values: Record<string, string> = TYPED) => ({
  values,
  problem: problem('So nicht.', [], code),
});

describe('the form of a recommendation', () => {
  test('for what has no reward asks for nothing, says why, and leads on', () => {
    const { buttons, fields, text, links } = draw({ produkt: produkt(WITHOUT_REWARD) });
    expect([buttons, fields]).toEqual([[], {}]);
    expect(text).toContain('Für dieses Produkt gibt es gerade keine Prämie');
    expect(Object.values(links)).toContain('/alpha#produkte');
  });
  test.each<[object, string]>([
    [{}, 'sobald der Vertrag gültig und die Wartezeit vorbei ist.'],
    [{ widerrufTage: 0, wartezeitTage: 0 }, 'sobald der Vertrag gültig ist.'],
    [{ familie: 'versicherer', deckungTage: 0 }, 'sobald der Vertrag gültig ist.'],
  ])('says what the reward waits for: %j', (mandant, words) =>
    expect(draw({}, { boot: visitor(mandant) }).text).toContain(words),
  );
  test('asks for nothing about the contact where no letter or message of the house would hold it', () => {
    const DRAFT = 'Entwurf für Ihren Kontakt vorbereiten';
    const NOTHING_PERSONAL = { ModuleFacebook: 1, ModuleTeilen: 2 };
    expect(draw().text).toContain(DRAFT);
    const { text, fields } = draw({}, { boot: visitor({ kanaele: NOTHING_PERSONAL }) });
    expect(text).not.toContain(DRAFT);
    expect(fields).not.toHaveProperty('Empfaenger.Email');
    const sent = { kanaele: NOTHING_PERSONAL, EmpfehlungsmailVersand: 'portal' };
    const byPortal = draw({}, { boot: visitor(sent) }).fields;
    expect(byPortal).toHaveProperty('Empfaenger.Email');
    expect(byPortal).not.toHaveProperty('Empfehlung.Nachricht');
  });
  test('promises search engines no amount where there is none', () => {
    const said = (one: ReturnType<typeof produkt>) =>
      screen.meta({ boot: { sprache: 'de', mandant: { Name: 'Alpha' } }, data: { produkt: one } } as never)
        .beschreibung;
    expect(said(produkt())).toContain('70\u00a0€');
    expect(said(produkt(WITHOUT_REWARD))).not.toContain('€');
  });
  test('asks a stranger who he is, and nothing that he need not say', () => {
    const { fields, buttons, html, text } = draw();
    expect(Object.keys(fields)).toEqual(expect.arrayContaining(Object.keys(TYPED)));
    expect(fields).toMatchObject({
      'Empfehler.Vorname': '',
      'Empfehlung.AgbText': false,
      'Empfehlung.Praemienbedingungen': false,
    });
    expect(fields).not.toHaveProperty(['Empfehler.NewsletterPermission']);
    expect(buttons).toEqual([BUTTON]);
    expect(html.match(/<details[^>]* open/)).toBeNull();
    expect(text).toContain('Entwurf für Ihren Kontakt vorbereiten');
    expect(text).toContain('Wir schreiben Ihrem Kontakt nicht');
    expect(text).not.toMatch(/Dienstliche|Wir schreiben Ihrem Kontakt für Sie/);
  });
  test('knows whoever is signed in', () =>
    expect(draw({}, { boot: signedInVisitor() }).fields).toMatchObject({
      'Empfehler.Vorname': 'Erika',
      'Empfehler.Nachname': 'Muster',
      'Empfehler.Email': 'erika@example.org',
    }));
  test('offers newsletter and paper where the house has them', () => {
    const { fields, buttons } = draw(
      {},
      { boot: visitor({ ModuleNewsletterPermission: true, ModuleErstelleOfflineEmpfehlungCode: true }) },
    );
    expect(fields).toMatchObject({ 'Empfehler.NewsletterPermission': false });
    expect(buttons).toEqual([BUTTON, 'Code zum Weitergeben erstellen']);
  });
  test('offers nobody the newsletter in another’s name', () => {
    const onBehalf = signedInVisitor({ ModuleNewsletterPermission: true }, { ImAuftrag: { Name: 'Sina' } });
    expect(draw({}, { boot: onBehalf }).fields).not.toHaveProperty(['Empfehler.NewsletterPermission']);
    const herself = signedInVisitor({ ModuleNewsletterPermission: true });
    expect(draw({}, { boot: herself }).fields).toMatchObject({ 'Empfehler.NewsletterPermission': false });
  });
  test('asks for the contact’s yes only where the house writes to him', () => {
    const yes = 'Empfaenger.EinwilligungLiegtVor';
    expect(draw().fields).not.toHaveProperty([yes]);
    const portal = draw({}, { boot: visitor({ EmpfehlungsmailVersand: 'portal' }) });
    expect(portal.fields).toMatchObject({ [yes]: false });
    expect(portal.text).toContain('Wir schreiben Ihrem Kontakt für Sie');
    expect(portal.text).not.toContain('Wir schreiben Ihrem Kontakt nicht');
  });
  test('names whose amounts they are', () => {
    expect(draw({ agentur: 'Agentur Nord' }).text).toContain('legt Agentur Nord fest');
    expect(draw().text).not.toContain('legt');
  });
});

describe('who gets what', () => {
  test.each<[number | undefined, string]>([
    [undefined, '0'],
    [0, '100'],
    [50, '50'],
    [40, '50'],
  ])('begins as it was chosen on the way here, else as the house wants it: %s', (anteil, value) =>
    expect(chosen(draw({ anteil }))).toBe(value),
  );
  test.each(['abc', '', '-5', '700'])(
    'begins as the house wants it after an address that means nothing: %j',
    async (anteil) => {
      const { answer } = await visit(screen, {
        boot: visitor({ RecommenderDefaultShare: 50 }),
        at: `/empfehlen/p1?anteil=${anteil}`,
        params: { produktId: 'p1' },
        answers: { getProdukt: produkt(), getKeyvisual: null } as never,
      });
      expect(chosen(draw(answer as Data, { boot: visitor({ RecommenderDefaultShare: 50 }) }))).toBe('50');
    },
  );
  test('shows each choice with both amounts, the same ones once, and why it is capped', () => {
    const { html, text } = draw({ produkt: produkt({ Aufteilungen: CAPPED }) });
    expect(html.match(/name="Empfehlung.AnteilEmpfehler"/g)).toHaveLength(2);
    expect(text).toContain('So viel wie erlaubt für meinen Kontakt');
    expect(text).toMatch(/Mehr als 15\s€ kann Ihr Kontakt in diesem Programm nicht bekommen/);
    const insurer = draw(
      { produkt: produkt({ Aufteilungen: CAPPED }) },
      { boot: visitor({ kappungsgrund: 'vag48b' }) },
    );
    expect(insurer.text).toContain('§ 48b VAG');
    expect(draw().text).not.toMatch(/Mehr als|48b/);
    expect(draw().text).toMatch(/Alles für mich .*Wir teilen .*Alles für meinen Kontakt /);
  });
  test.each([
    ['100', 'Sie bekommen 70\u00a0€.'],
    ['50', 'Sie bekommen 35\u00a0€, Ihr Kontakt bekommt 35\u00a0€.'],
    ['0', 'Ihr Kontakt bekommt 70\u00a0€.'],
  ])('is said once more beside the button: %s', (value, words) =>
    expect(draw({}, { answer: refusal({ 'Empfehlung.AnteilEmpfehler': value }, 'Nein.') }).text).toContain(words),
  );
  test('in English, too', () => {
    const { text } = draw({}, { boot: visitor({}, { sprache: 'en' }) });
    expect(text).toContain('Who gets the reward?');
    expect(text).not.toMatch(/Prämie|Kontakt/);
  });
});

describe('a recommendation that was refused', () => {
  test('keeps all that was typed and chosen', () => {
    const values = { ...TYPED, 'Empfaenger.Vorname': 'Karl', 'Empfehlung.Nachricht': 'Hallo' };
    const felder = [{ feld: 'Empfehler.Nachname', meldung: 'Nachname ist ein Pflichtfeld' }];
    const { fields, refused, html } = draw({}, { answer: refusal(values, 'Bitte prüfen.', felder) });
    expect(refused).toBe('Bitte prüfen. Nachname ist ein Pflichtfeld');
    const { 'Empfehlung.AnteilEmpfehler': _, ...rest } = values;
    expect(fields).toMatchObject({
      ...rest,
      'Empfehlung.AgbText': true,
      'Empfehlung.Praemienbedingungen': true,
    });
    expect(chosen({ html })).toBe('50');
    expect(html).toMatch(/<details[^>]* open=""/);
  });
  test('opens what is folded where something in it is wrong', () => {
    const felder = [{ feld: 'Empfaenger.Email', meldung: 'Das ist Ihre eigene Adresse' }];
    expect(draw({}, { answer: refusal(TYPED, 'Nein.', felder) }).html).toMatch(/<details[^>]* open=""/);
    expect(draw({}, { answer: refusal(TYPED, 'Nein.') }).html).not.toMatch(/<details[^>]* open=""/);
  });
  test.each<[ProblemCode, boolean]>([
    ['PSOF0307', true],
    ['PSOF0308', true],
    ['PSOF0302', false],
  ])('for an address that is not confirmed offers the mail once more: %s', (code, offers) => {
    const { buttons, text } = draw({}, { answer: refusedBy(code) });
    expect(buttons.includes(AGAIN)).toBe(offers);
    expect(text.includes('drücken Sie hier danach noch einmal')).toBe(offers);
  });
  test('leads to the log-in and back where one has to be signed in, and nowhere where nobody signs in himself', () => {
    const answer = refusedBy('PSOF0210');
    const at = '/empfehlen/p1?anteil=50';
    expect(draw({}, { answer, at }).links.Anmelden).toBe('/alpha/login?redirect=%2Fempfehlen%2Fp1%3Fanteil%3D50');
    expect(draw({}, { answer, boot: visitor({ IsAutologin: true }) }).links).not.toHaveProperty('Anmelden');
    expect(draw().links).not.toHaveProperty('Anmelden');
  });
});

describe('what is pressed', () => {
  const MADE = {
    Empfehlungsnummer: 'E1',
    OptinErforderlich: false,
    ZugangsdatenVersandt: false,
    MailAnKontakt: false,
  };
  const QUESTION = { CaptchaErforderlich: false };
  const press = (
    fields: Record<string, string>,
    answer: unknown = MADE,
    { at = '/empfehlen/p1', on = screen as Parameters<typeof send>[0] } = {},
  ) =>
    send(on, fields, {
      boot: visitor(),
      at,
      params: { produktId: 'p1' },
      answers: { createEmpfehlung: answer, resendWelcomeMail: {} } as never,
    });
  test('makes it of what was typed and nothing else', async () => {
    const { asked, to } = await press({ ...TYPED, 'Empfehler.Vorname': ' Erika ' }, MADE, {
      at: '/empfehlen/p1?handy=h1&channel=brief',
    });
    expect(asked).toEqual([
      [
        'createEmpfehlung',
        {
          query: {},
          body: {
            Empfehlung: {
              Produkt: 'p1',
              HandyId: 'h1',
              AnteilEmpfehler: '50',
              Channel: 'brief',
              AgbText: 'true',
              Praemienbedingungen: 'true',
              Nachricht: '',
              Mitarbeiter: false,
              Agentennummer: null,
              AgentGewaehlt: false,
            },
            Empfehler: {
              Vorname: 'Erika',
              Nachname: 'Muster',
              Email: 'erika@example.org',
              NewsletterPermission: false,
            },
            Empfaenger: null,
            altcha: undefined,
          },
        },
      ],
    ]);
    expect(to).toBe('/bestaetigung?nr=E1');
  });
  test.each<[object, Record<string, string>, string]>([
    [{ ZugangsdatenVersandt: true, OptinErforderlich: true }, {}, '/bestaetigung?nr=E1&zugang=1&optin=1'],
    [{ MailAnKontakt: true }, { _weg: 'whatsapp' }, '/bestaetigung?nr=E1&mail=1&weg=whatsapp'],
    [{}, { _weg: 'javascript:' }, '/bestaetigung?nr=E1'],
    [{}, { _papier: '1' }, '/danke?nr=E1'],
  ])('leads to what comes next, and to which mails are on their way: %j %j', async (made, fields, to) =>
    expect((await press({ ...TYPED, ...fields }, { ...MADE, ...made })).to).toBe(to),
  );
  test('on paper says so, whatever the address says of a channel', async () => {
    const { asked } = await press({ ...TYPED, _papier: '1' }, MADE, { at: '/empfehlen/p1?channel=brief' });
    expect(asked[0]?.[1]).toMatchObject({ body: { Empfehlung: { Channel: 'offline' } } });
  });
  test('sends the mail once more, says where it goes and what to do then, and keeps what was typed', async () => {
    const { asked, answer } = await press({ ...TYPED, _mail: 'nochmal' }, QUESTION);
    expect(asked[0]).toEqual(['resendWelcomeMail', { params: { id: 'erika@example.org' }, query: {} }]);
    const { text, fields, buttons, told, refused } = draw({}, { answer });
    expect([told, refused]).toEqual([expect.stringContaining('Die E-Mail ist unterwegs an erika@example.org.'), '']);
    expect(text).toContain('drücken Sie hier danach noch einmal');
    expect(fields).toMatchObject({ 'Empfehler.Email': 'erika@example.org' });
    expect(buttons).toEqual([BUTTON]);
  });
  test('says so where the mail cannot be sent once more now', async () => {
    const later = { createEmpfehlung: QUESTION, resendWelcomeMail: { problem: problem('Später.', [], 'PSOF0004') } };
    const { answer } = await send(
      screen,
      { ...TYPED, _mail: 'nochmal' },
      { boot: visitor(), at: '/empfehlen/p1', answers: later as never },
    );
    expect(draw({}, { answer }).refused).toBe('Später.');
  });
  test.each(['', 'erika'])('sends no mail to what is no address, and says what is wrong with it: %j', async (email) => {
    const felder = [{ feld: 'Empfehler.Email', meldung: 'E-Mail-Adresse ist ein Pflichtfeld' }];
    const sent = { ...TYPED, 'Empfehler.Email': email, _mail: 'nochmal' };
    const { asked, answer } = await press(sent, { problem: problem('Bitte prüfen.', felder) });
    expect(asked.map(([name]) => name)).not.toContain('resendWelcomeMail');
    expect(draw({}, { answer }).refused).toContain('Pflichtfeld');
  });
  test.each<[ProblemCode, string]>([
    ['PSOF0305', 'Empfaenger.Email'],
    ['PSOF0306', 'Empfehlung.AgbText'],
    ['PSOF0304', 'Empfehler.Email'],
  ])('that is refused without a field is told at the one it is about: %s', async (code, field) => {
    const { answer } = await press(TYPED, { problem: problem('So nicht.', [], code) });
    expect((answer as ReturnType<typeof refusal>).problem.felder).toEqual([{ feld: field, meldung: 'So nicht.' }]);
  });
  test('names the contact’s fields as the form does', async () => {
    const felder = [{ feld: 'Empfaenger.Email', meldung: 'E-Mail-Adresse ist nicht gültig' }];
    const said = async (on: Parameters<typeof send>[0]) =>
      (
        (await press(TYPED, { problem: problem('Bitte prüfen.', felder) }, { on, at: '/m?produkt=p1' }))
          .answer as ReturnType<typeof refusal>
      ).problem.felder?.[0]?.meldung;
    expect(await said(screen)).toBe('E-Mail-Adresse Ihres Kontakts ist nicht gültig');
    expect(await said(colleague)).toBe('Dienstliche E-Mail-Adresse ist nicht gültig');
  });
  test('to a colleague is marked as such', async () => {
    const sent = { ...TYPED, 'Empfaenger.Email': 'karl@alpha.example' };
    const { asked } = await press(sent, MADE, { on: colleague, at: '/mitarbeiterempfehlen?produkt=p9' });
    expect(asked[0]?.[1]).toMatchObject({
      body: {
        Empfehlung: { Produkt: 'p9', Mitarbeiter: true },
        Empfaenger: { Vorname: '', Email: 'karl@alpha.example' },
      },
    });
  });
});

describe('a recommendation to a colleague', () => {
  type Colleague = Awaited<ReturnType<typeof colleague.loader>>;
  const house = { ModuleCompanyRecommendation: true, ModuleErstelleOfflineEmpfehlungCode: true };
  const boot = visitor(house);
  const ask = (values: Partial<Colleague> = {}, answer?: unknown, mandant: object = {}) =>
    drawScreen(
      { Component: colleague.Component, loader: async () => ({}) as Colleague },
      { produkt: null, produkte: [], ...values } as Colleague,
      { boot: visitor({ ...house, ...mandant }), at: '/mitarbeiterempfehlen', answer },
    );
  test('begins with what to recommend, by categories and with its amount', () => {
    const { links, text, buttons } = ask({ produkte: [produkt(), produkt({ Id: 'p2', Name: 'Fernsehen' })] });
    expect(Object.values(links)).toEqual([
      '/alpha/mitarbeiterempfehlen?produkt=p1',
      '/alpha/mitarbeiterempfehlen?produkt=p2',
    ]);
    expect(text).toContain('Was möchten Sie empfehlen?');
    expect(buttons).toEqual([]);
  });
  test('has nothing to choose where nothing brings a reward, says so, and leads on', () => {
    const { text, links } = ask();
    expect(text).not.toContain('Was möchten Sie empfehlen?');
    expect(text).toContain('Gerade gibt es keine Prämien');
    expect(Object.values(links)).toEqual(['/alpha']);
  });
  test('promises a mail that is ready only where the house has one', () => {
    const without = { ModuleEmailClient: -1, ModuleGmail: -1, ModuleOutlook: -1, ModuleYahoo: -1 };
    const MAIL = 'liegt fertig in Ihrem E-Mail-Programm';
    expect(ask().text).toContain(MAIL);
    expect(ask({}, undefined, { kanaele: without }).text).not.toContain(MAIL);
    expect(ask({}, undefined, { kanaele: { ...without, ModuleOutlook: 3 } }).text).toContain(MAIL);
  });
  test('of what has no reward by now asks for nothing, says why, and leads to what has', () => {
    const { buttons, fields, text, links } = ask({ produkt: produkt(WITHOUT_REWARD) });
    expect([buttons, fields]).toEqual([[], {}]);
    expect(text).toContain('Für dieses Produkt gibt es gerade keine Prämie');
    expect(Object.values(links)).toContain('/alpha/mitarbeiterempfehlen');
  });
  test('asks for the company address, and offers no paper and no mail of ours', () => {
    const { fields, buttons, text } = ask({ produkt: produkt({ Aufteilungen: SPLITS }) });
    expect(text).toContain('Glasfaser 100 im Haus empfehlen Schnell ins Netz');
    expect(text).not.toContain('Entwurf für Ihren Kontakt');
    expect(fields).toMatchObject({ 'Empfaenger.Email': '', 'Empfaenger.Vorname': '' });
    expect(buttons).toEqual([BUTTON]);
  });
  test('of one product asks for that alone', async () => {
    const asking = { boot, at: '/mitarbeiterempfehlen?produkt=p1', answers: { getProdukt: produkt() } as never };
    expect((await visit(colleague, asking)).answer).toMatchObject({ produkt: { Id: 'p1' }, produkte: [] });
  });
  test('is there only where the house has it', async () =>
    await expect(visit(colleague, { boot: visitor() })).rejects.toMatchObject({ init: { status: 404 } }));
  test('lists all there is, however many pages that takes', async () => {
    const answers = { sucheProdukte: { Produkte: [produkt()], Seiten: 3 } } as never;
    const { asked, answer } = await visit(colleague, { boot, at: '/mitarbeiterempfehlen', answers });
    expect(asked.map(([, input]) => (input as { query: { seite: number } }).query.seite)).toEqual([1, 2, 3]);
    expect((answer as Colleague).produkte).toHaveLength(3);
  });
});
