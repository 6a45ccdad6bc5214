import { buildMandant } from '@weitersagen/testkit/bau';
import { canPress, heading, isWrong, refusal, told, typed } from '@weitersagen/testkit/onScreen';
import { editor, type RedaktionApp, startRedaktionApp } from '@weitersagen/testkit/redaktion';
import { openScreens, type Screen, type Screens } from '@weitersagen/testkit/screen';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { plusTage } from '../../platform/clock/days.ts';

let redaktion: RedaktionApp;
let screens: Screens;
let { lege } = {} as ReturnType<typeof editor>;
beforeAll(async () => {
  redaktion = await startRedaktionApp();
  ({ lege } = editor(redaktion));
  await buildMandant(redaktion.app, { route: 'zwang', einstellungen: { ModuleErzwingeLogin: true } });
  screens = await openScreens(redaktion.app);
});
afterAll(async () => {
  await screens?.close();
  await redaktion?.stop();
});
type Role = keyof RedaktionApp['wer'];
const visit = (place: string, role: Role = 'Sachbearbeiter') =>
  screens.visitor(redaktion.wer[role].cookies ?? {}).visit(`/betreiber/inhalte${place}`);
const [GERMAN, ENGLISH] = ['Wert · Deutsch *', 'Wert · Englisch'];
const SEARCH = 'SucheStrg + K';
/** A variable of its own for each test. */
let name = '';
let id = '';
let running = 0;
beforeEach(async () => {
  running += 1;
  name = `wert-${running}`;
  id = await lege('variable', { 'iv.Name': name, 'de.Wert': 'Alt', 'en.Wert': 'Old' });
});
const one = (role?: Role, more = '') => visit(`/alpha/${id}${more}`, role);
const keys = (list: Screen) => list.rows('Inhalte').map(({ Bezeichner }) => Bezeichner?.split(' ')[0]);

describe('nobody changes a text', () => {
  test.each(['Betrachter', 'Freigeber'] as const)('as a %s, who reads it', async (role) => {
    const seen = await one(role);
    expect(seen.text).toContain('Sie können diesen Eintrag lesen, aber nicht ändern.');
    for (const what of ['Entwurf speichern', 'Speichern und veröffentlichen', 'Archivieren'])
      expect(canPress(seen, what)).toBe(false);
    expect(canPress(await visit('?mandant=alpha', role), 'Neuer Eintrag')).toBe(false);
    const form = await visit('/alpha/neu/variable', role);
    const refused = canPress(form, 'Entwurf speichern')
      ? await form.press('Entwurf speichern', { 'Name *': `verboten-${running}`, [GERMAN]: 'Nein' })
      : form;
    expect(refused.status).toBe(403);
  });

  test.each([
    ['that there is not', () => '/alpha/00000000-0000-7000-8000-000000000000'],
    ['whose number is none', () => '/alpha/irgendwas'],
    ['of another Mandant', () => `/beta/${id}`],
    ['of a Mandant that there is not', () => `/omega/${id}`],
    ['in a version that it has not', () => `/alpha/${id}/fassung/99`],
    ['of a mail that is never sent', () => '/alpha/mail/gibtsnicht'],
  ])('%s: a page that says so kindly', async (_, place) => {
    const gone = await visit(place());
    expect([gone.status, heading(gone)]).toEqual([404, 'Datei nicht gefunden']);
  });
});

describe('the list', () => {
  test('is filtered by kind, state and what is typed; nothing found is told', async () => {
    const all = await visit('?mandant=alpha');
    const found = await all.press('Filtern', { [SEARCH]: name, Art: 'variable', Status: 'Draft' });
    expect([keys(found), typed(found, SEARCH)]).toEqual([[name], name]);
    expect(found.rows('Inhalte')[0]?.Status).toBe('Entwurf');
    const none = await found.press('Filtern', { Status: 'Archived' });
    expect([none.queryByRole('table', { name: 'Inhalte' }), none.text.includes('Nichts gefunden')]).toEqual([
      null,
      true,
    ]);
    expect((await visit('?mandant=beta')).text).toContain('Noch kein Inhalt');
  });

  test('shows what lacks a translation, and so do the gaps', async () => {
    const lacking = `halb-${running}`;
    await lege('variable', { 'iv.Name': lacking, 'de.Wert': 'Nur hier', 'en.Wert': '' });
    expect(keys(await visit('?mandant=alpha&fehlt=1'))).toContain(lacking);
    expect(keys(await visit('?mandant=alpha&fehlt=1'))).not.toContain(name);
    const gaps = await visit('/luecken?mandant=alpha');
    expect(gaps.text).toContain(lacking);
    expect((await visit('/luecken?mandant=beta')).text).toContain('Alles ist übersetzt');
    expect(heading(await gaps.follow(lacking))).toBe(`Variable ${lacking}`);
  });

  test('leads to a text and back to itself as it was filtered', async () => {
    const text = await (await visit(`?mandant=alpha&suche=${name}`)).follow(name);
    expect(keys(await text.follow('Variablen'))).toEqual([name]);
  });
});

describe('a new text', () => {
  test('without what it needs is refused at the field, with it made as a draft, and once', async () => {
    const list = await visit('?mandant=alpha');
    const form = await list.press('Neuer Eintrag', { 'Art des neuen Eintrags': 'variable' });
    expect(heading(form)).toBe('Neu: Variable');
    const refused = await form.press('Entwurf speichern', { [GERMAN]: 'Lange überlegt', 'Name *': 'mit Leerzeichen' });
    expect([refused.status, isWrong(refused, 'Name *'), typed(refused, GERMAN)]).toEqual([400, true, 'Lange überlegt']);
    const made = await refused.press('Entwurf speichern', { 'Name *': `neu-${running}` });
    expect([told(made), heading(made)]).toEqual(['Der Eintrag ist als Entwurf angelegt.', `Variable neu-${running}`]);
    const twice = await refused.press('Entwurf speichern');
    expect([twice.status, isWrong(twice, 'Name *'), typed(twice, GERMAN)]).toEqual([400, true, 'Lange überlegt']);
  });
});

describe('a text', () => {
  test('is saved as a draft, published by another press, and waits again when it is edited', async () => {
    const saved = await (await one()).press('Entwurf speichern', { [GERMAN]: 'Neu' });
    expect([told(saved), typed(saved, GERMAN)]).toEqual(['Der Entwurf ist gespeichert.', 'Neu']);
    expect(saved.text).toMatch(/Version 2, Sachbearbeiter \d+, \d\d\.\d\d\.\d{4} - \d\d:\d\d/);
    const out = await saved.press('Speichern und veröffentlichen');
    expect(told(out)).toBe('Veröffentlicht: So steht es jetzt auf der Seite.');
    await out.press('Entwurf speichern', { [GERMAN]: 'Später' });
    const [row] = (await visit(`?mandant=alpha&suche=${name}`)).rows('Inhalte');
    expect(row?.Status).toContain('Änderung wartet');
    const dropped = await (await one()).press('Entwurf verwerfen');
    expect([told(dropped), typed(dropped, GERMAN)]).toEqual([
      'Der Entwurf ist verworfen; es gilt, was veröffentlicht ist.',
      'Neu',
    ]);
  });

  test('in two tabs: the slower one keeps what was typed, sees what is there now and who wrote it', async () => {
    const [first, second] = [await one(), await one('Administrator')];
    await first.press('Entwurf speichern', { [GERMAN]: 'Erste' });
    const conflict = await second.press('Entwurf speichern', { [GERMAN]: 'Zweite', [ENGLISH]: 'Second' });
    expect([conflict.status, typed(conflict, GERMAN), typed(conflict, ENGLISH)]).toEqual([422, 'Zweite', 'Second']);
    expect(conflict.rows('Jemand war schneller')).toMatchObject([{ 'Gilt jetzt': 'Erste', 'Ihre Eingabe': 'Zweite' }]);
    expect(conflict.text).toMatch(/Sachbearbeiter \d+ hat diesen Eintrag am/);
    await conflict.press('Entwurf speichern');
    expect([typed(await one(), GERMAN), typed(await one(), ENGLISH)]).toEqual(['Zweite', 'Second']);
  });

  test('keeps its versions: an earlier one is read and taken back as a draft', async () => {
    await (await one()).press('Entwurf speichern', { [GERMAN]: 'Neu' });
    const earlier = await one('Sachbearbeiter', '/fassung/1');
    expect([heading(earlier), earlier.text.includes('Alt')]).toEqual([`${name}: Version 1`, true]);
    expect(canPress(await one('Betrachter', '/fassung/1'), 'Diese Version als Entwurf übernehmen')).toBe(false);
    const back = await earlier.press('Diese Version als Entwurf übernehmen');
    expect([told(back), typed(back, GERMAN)]).toEqual([
      'Version 1 ist jetzt der Entwurf. Bitte prüfen und veröffentlichen Sie ihn.',
      'Alt',
    ]);
    const stale = await earlier.press('Diese Version als Entwurf übernehmen');
    expect([stale.status >= 400, refusal(stale) !== '']).toEqual([true, true]);
  });

  test('is put into the archive once, and taken out', async () => {
    const page = await one();
    const away = await page.press('Archivieren');
    expect([told(away), canPress(away, 'Entwurf speichern')]).toEqual(['Der Eintrag ist archiviert.', false]);
    const twice = await page.press('Archivieren');
    expect([twice.status >= 400, refusal(twice) !== '']).toEqual([true, true]);
    const back = await away.press('Aus dem Archiv holen');
    expect([told(back), typed(back, GERMAN)]).toEqual(['Der Eintrag ist wieder ein Entwurf.', 'Alt']);
  });

  test('with faults is saved and not published: what has to be mended is said', async () => {
    const question = await lege('faq', {
      ...{
        'iv.Identifier': `f-${running}`,
        'de.Gruppe': 'A',
        'en.Gruppe': 'A',
        'de.Frage': 'Wer?',
        'en.Frage': 'Who?',
      },
      ...{ 'de.Antwort': '<p>Ich</p>', 'en.Antwort': '<p>I</p>' },
    });
    const page = await visit(`/alpha/${question}`);
    const refused = await page.press('Speichern und veröffentlichen', { 'Frage · Deutsch *': 'Wer denn?' });
    expect(told(refused)).toContain('Der Entwurf ist gespeichert, aber noch nicht veröffentlicht');
    expect(typed(refused, 'Frage · Deutsch *')).toBe('Wer denn?');
    expect(refused.text).toContain('Mit der ersten eigenen Frage allein fielen 23 eingebaute Fragen weg.');
  });
});

describe('a page', () => {
  const inhalt = (text: string) => ({ 'de.Inhalt': `<p>${text}</p>`, 'en.Inhalt': '<p>A</p>' });

  test('is there for everybody once it is published, with its variables, and at once when it changes', async () => {
    const page = await lege('seite', {
      'iv.Identifier': `tarif-${running}`,
      'de.Titel': 'Tarif',
      'en.Titel': 'Tariff',
      ...inhalt(`Ab {{${name}}} im Monat.`),
    });
    const read = () => screens.visitor({}).visit(`/alpha/seite/tarif-${running}`);
    expect((await read()).status).toBe(404);
    for (const one of [id, page]) {
      const form = await visit(`/alpha/${one}`);
      await form.press('Speichern und veröffentlichen');
    }
    expect([heading(await read()), (await read()).text]).toEqual([
      'Tarif',
      expect.stringContaining('Ab Alt im Monat.'),
    ]);
    const again = await visit(`/alpha/${page}`);
    await again.press('Speichern und veröffentlichen', { 'Inhalt · Deutsch *': '<p>Noch günstiger.</p>' });
    expect((await read()).text).toContain('Noch günstiger.');
  });
});

describe('a preview', () => {
  const texts = {
    'de.Titel': 'Sommer',
    'en.Titel': 'Summer',
    'de.Inhalt': '<p>Erster.</p>',
    'en.Inhalt': '<p>One.</p>',
  };
  const preview = { name: 'Vorschau' };

  test('shows what was typed at its own address, to the editor alone and to no search engine; it ends where it began', async () => {
    const page = await lege('seite', { 'iv.Identifier': `seite-${running}`, ...texts });
    const mine = screens.visitor({ ...redaktion.wer.Sachbearbeiter.cookies });
    const form = await mine.visit(`/betreiber/inhalte/alpha/${page}`);
    const seen = await form.press('Speichern und Vorschau', { 'Inhalt · Deutsch *': '<p>Zweiter Wortlaut.</p>' });
    expect([seen.place, heading(seen)]).toEqual([`/alpha/seite/seite-${running}`, 'Sommer']);
    expect(seen.text).toContain('Zweiter Wortlaut.');
    expect(seen.headers).toMatchObject({
      'x-robots-tag': 'noindex, nofollow',
      'cache-control': 'private, no-store',
    });
    expect((await screens.visitor({}).visit(seen.place)).status).toBe(404);
    const back = await seen.press('Vorschau beenden', {}, seen.whole.getByRole('region', preview));
    expect([back.place.split('?')[0], typed(back, 'Inhalt · Deutsch *')]).toEqual([
      form.place,
      '<p>Zweiter Wortlaut.</p>',
    ]);
    expect((await mine.visit(seen.place)).status).toBe(404);
  });

  test('where everybody has to sign in is seen as somebody that there is not, who has no area of her own', async () => {
    const { cookies = {} } = redaktion.wer.Sachbearbeiter;
    const open = await redaktion.app.call('openVorschau', { params: { route: 'zwang' }, body: {} }, { cookies });
    const mine = screens.visitor({ ...cookies, ...open.cookies });
    const start = await mine.visit('/zwang/');
    expect(start.place).toBe('/zwang/');
    expect(start.whole.getByRole('region', preview).textContent).toContain('Maria Muster');
    expect((await mine.visit('/zwang/persoenlicherbereich')).place).toContain('/zwang/login');
    expect((await screens.visitor({}).visit('/zwang/')).place).toContain('/zwang/login');
  });
});

describe('a legal text', () => {
  const terms = async () => {
    const found = await visit('?mandant=alpha&schema=rechtstext');
    if (found.queryByRole('link', { name: 'agb' })) return (await found.follow('agb')).place.split('?')[0] ?? '';
    const values = {
      'de.Titel': 'AGB',
      'en.Titel': 'Terms',
      'de.Inhalt': '<h2>A</h2><p>x</p>',
      'en.Inhalt': '<p>x</p>',
    };
    return `/betreiber/inhalte/alpha/${await lege('rechtstext', { 'iv.Identifier': 'agb', ...values })}`;
  };
  const seen = async (role: Role) => screens.visitor(redaktion.wer[role].cookies ?? {}).visit(await terms());
  const OUT = /^(Speichern und v|V)eröffentlichen$/;

  test('is not published by who only writes, nor by who wrote it; a second person does', async () => {
    expect(canPress(await seen('Sachbearbeiter'), OUT)).toBe(false);
    const own = await (await seen('Administrator')).press('Entwurf speichern', { 'Titel · Deutsch *': 'Bedingungen' });
    expect(own.text).toContain('Wer den Wortlaut geschrieben hat, setzt ihn nicht in Kraft.');
    expect([canPress(own, OUT), canPress(own, 'Ab diesem Tag veröffentlichen')]).toEqual([false, false]);
    const page = await seen('Freigeber');
    await (await seen('Sachbearbeiter')).press('Entwurf speichern', { 'Titel · Deutsch *': 'Andere Bedingungen' });
    const stale = await page.press('Veröffentlichen');
    expect([stale.status, refusal(stale) !== '', stale.text.includes('Andere Bedingungen')]).toEqual([422, true, true]);
    const out = await stale.press('Veröffentlichen');
    expect(told(out)).toBe('Veröffentlicht: So steht es jetzt auf der Seite.');
    expect(out.text).toMatch(/Geschrieben: .*Sachbearbeiter \d+.*Freigegeben: Freigeber \d+/);
  });

  test('that was in force before stays readable at its own address, which leads to today’s', async () => {
    const read = () => screens.visitor({}).visit('/alpha/agb');
    for (const words of ['Fassung eins', 'Fassung zwei']) {
      await (await seen('Sachbearbeiter')).press('Entwurf speichern', { 'Inhalt · Deutsch *': `<p>${words}</p>` });
      await (await seen('Freigeber')).press('Veröffentlichen');
      expect((await read()).text).toContain(words);
    }
    const today = await read();
    const places = today.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
    const all = await Promise.all(
      places.filter((place) => place.includes('fassung=')).map((place) => screens.visitor({}).visit(place)),
    );
    const before = all.find(({ text }) => text.includes('Fassung eins'));
    expect(before?.text).toContain('Das ist eine frühere Fassung');
    expect((await before?.follow('Zur heutigen Fassung'))?.text).toContain('Fassung zwei');
  });

  test('is put in force on a day to come, not on one that is over, and can be taken back before', async () => {
    await (await seen('Sachbearbeiter')).press('Entwurf speichern', { 'Titel · Deutsch *': 'Ab bald' });
    const page = await seen('Freigeber');
    const refused = await page.press('Ab diesem Tag veröffentlichen', { 'Gilt ab': '2020-01-01' });
    expect([refused.status >= 400, isWrong(refused, 'Gilt ab'), typed(refused, 'Gilt ab')]).toEqual([
      true,
      true,
      '2020-01-01',
    ]);
    const { heute } = await redaktion.app.scope();
    const day = plusTage(heute, 20);
    const planned = await refused.press('Ab diesem Tag veröffentlichen', { 'Gilt ab': day });
    expect(told(planned)).toBe('Der Text ist veröffentlicht und gilt ab dem gewählten Tag.');
    expect(planned.text).toMatch(/Veröffentlicht, gilt ab \d+\. [A-Z][a-zä]+ \d{4}/);
    const back = await planned.press('Zurücknehmen');
    expect(told(back)).toContain('steht hier wieder als Entwurf');
  });
});

describe('the texts that are built in', () => {
  test('are searched for, and reworded as an entry of the Mandant', async () => {
    const found = await (await visit('/eingebaut?mandant=alpha')).press('Filtern', { [SEARCH]: 'ui.kopieren' });
    expect(found.rows('Eingebaute Texte')).toHaveLength(1);
    const form = await found.follow(/ui\.kopieren/);
    expect(heading(form)).toBe('Neu: Übersetzung');
    expect((await visit('/eingebaut?mandant=alpha&suche=gibtesnicht')).text).toContain(
      'Kein eingebauter Text passt zu dieser Suche',
    );
    expect((await visit('/eingebaut?mandant=alpha', 'Betrachter')).queryByText('Umformulieren')).toBeNull();
  });
});

describe('files of content', () => {
  const PASTED = 'oder den Inhalt hier einfügen (freiwillig)';

  test('are not taken from who may only look, and not where they are none', async () => {
    expect(canPress(await visit('/dateien?mandant=alpha', 'Betrachter'), 'Probelauf')).toBe(false);
    const page = await visit('/dateien?mandant=alpha', 'Administrator');
    const refused = await page.press('Probelauf', { [PASTED]: '{ "Dateien": ' });
    expect([refused.status >= 400, refusal(refused) !== '', typed(refused, PASTED)]).toEqual([
      true,
      true,
      '{ "Dateien": ',
    ]);
  });

  test('are taken over after a dry run that changes nothing, as they were downloaded and then edited', async () => {
    const { app, wer } = redaktion;
    const response = await app.call('exportInhalte', { params: { route: 'alpha' } }, wer.Sachbearbeiter);
    if (!response.ok) throw new Error(JSON.stringify(response.problem));
    const edited = JSON.stringify(response.data).replaceAll('Alt', 'Neu am Montag');
    const page = await visit('/dateien?mandant=alpha', 'Sachbearbeiter');
    const checked = await page.press('Probelauf', {
      'Datei aus dem Export (JSON)': new File([edited], 'inhalte-alpha.json'),
    });
    expect(checked.text).toContain(name);
    expect(typed(await one(), GERMAN)).toBe('Alt');
    const done = await checked.press(/übernehmen|importieren/i);
    expect(done.status).toBe(200);
    expect(typed(await one(), GERMAN)).toBe('Neu am Montag');
  });
});

describe('access to the content service', () => {
  test.each(['Betrachter', 'Sachbearbeiter', 'Freigeber'] as const)('is not renewed by a %s', async (role) => {
    const seen = await visit('/zugang?mandant=alpha', role);
    expect(seen.status).toBe(403);
    expect((await visit('?mandant=alpha', role)).whole.queryByRole('link', { name: 'Zugang' })).toBeNull();
    for (const what of ['Geheimnis erneuern', 'Geheimnis entfernen', 'Geheimnis des Webhooks setzen'])
      expect(canPress(seen, what)).toBe(false);
  });

  test('is renewed, its secret shown once, taken away and renewed, in English', async () => {
    const access = () => visit('/zugang?mandant=beta&lang=en', 'Administrator');
    const [REMOVE, NEW] = ['Remove the secret', 'The new secret of the content service'];
    const page = await access();
    const short = await page.press('Set the secret of the webhook', { 'Secret of the webhook (optional)': 'short' });
    expect([short.status >= 400, refusal(short) !== '']).toEqual([true, true]);
    const hook = await (await access()).press('Set the secret of the webhook');
    expect(typed(hook, 'The new secret of the webhook')).toMatch(/^[\w-]{43}$/);
    expect(typed(await page.press('Renew the secret'), NEW)).toMatch(/^[\w-]{43}$/);
    const later = await access();
    expect([later.queryByLabelText(NEW), later.text.includes('Responds Yes')]).toEqual([null, true]);
    const gone = await later.press(REMOVE, { 'Yes, nobody may read content until there is a new secret': true });
    expect([gone.text.includes('The secret has been removed.'), canPress(gone, REMOVE)]).toEqual([true, false]);
    const back = await gone.press('Renew the secret');
    expect([back.text.includes('Responds Yes'), canPress(back, REMOVE)]).toEqual([true, true]);
  });

  test('has no secret of a webhook that is too short, told at its field', async () => {
    const page = await visit('/zugang?mandant=alpha', 'Administrator');
    const label = 'Geheimnis des Webhooks (freiwillig)';
    const refused = await page.press('Geheimnis des Webhooks setzen', { [label]: 'kurz' });
    expect([refused.status >= 400, isWrong(refused, label)]).toEqual([true, true]);
  });

  test('is taken away after a yes alone', async () => {
    const page = await visit('/zugang?mandant=alpha', 'Administrator');
    const refused = await page.press('Geheimnis entfernen');
    expect([refused.status >= 400, refusal(refused) !== '']).toEqual([true, true]);
  });
});
