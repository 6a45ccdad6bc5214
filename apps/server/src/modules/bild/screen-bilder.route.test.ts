import type { BetreiberRole } from '@weitersagen/contract/values';
import type { TestApp } from '@weitersagen/testkit/app';
import { BILD_TEXT, colourArea, upload } from '@weitersagen/testkit/bild';
import { type Desk, startDesk } from '@weitersagen/testkit/desk';
import { canPress, heading, isWrong, refusal, told, typed } from '@weitersagen/testkit/onScreen';
import type { Screens } from '@weitersagen/testkit/screen';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let desk: Desk;
let app: TestApp;
let screens: Screens;
beforeAll(async () => {
  desk = await startDesk(['alpha']);
  ({ app, screens } = desk);
});
afterAll(() => desk?.stop());

const visit = (place: string, role: BetreiberRole = 'Sachbearbeiter') =>
  screens.visitor(desk.people[role].cookies).visit(`/betreiber${place}`);
const PICTURE = '/katalog/alpha/produkte/bild?id=glas';
const [GERMAN, ENGLISH] = ['Alternativtext · Deutsch', 'Alternativtext · Englisch'];
const REMOVE = 'Hochgeladenes Bild entfernen';

describe('the picture of a product', () => {
  test('is not put up by who may only look', async () => {
    const seen = await visit(PICTURE, 'Betrachter');
    expect([seen.status, canPress(seen, 'Hochladen')]).toEqual([200, false]);
    expect(seen.text).toContain('Gezeichnet, weil noch keines hochgeladen ist');
    expect(seen.text).toContain('Ihre Rolle darf hier nichts ändern.');
  });

  test.each([
    '/katalog/alpha/produkte/bild?id=nirgends',
    '/katalog/omega/produkte/bild?id=glas',
    '/katalog/alpha/produkte/bild',
  ])('is not there at %s: it says so kindly', async (place) => {
    const gone = await visit(place);
    expect([gone.status, heading(gone)]).toEqual([404, 'Datei nicht gefunden']);
  });

  test('is not put up without a file, told at it; what was written stays', async () => {
    const refused = await (await visit(PICTURE)).press('Hochladen', { [GERMAN]: 'Ein See', [ENGLISH]: 'A lake' });
    expect([refused.status >= 400, isWrong(refused, 'Bilddatei')]).toEqual([true, true]);
    expect(refusal(refused)).toContain('Bitte wählen Sie eine Bilddatei');
    expect([typed(refused, GERMAN), typed(refused, ENGLISH)]).toEqual(['Ein See', 'A lake']);
  });

  test('is put up, described anew, taken away once, and fetched back', async () => {
    const page = await (await visit(PICTURE)).press('Hochladen', {
      ...{ [GERMAN]: BILD_TEXT.de, [ENGLISH]: BILD_TEXT.en },
      Bilddatei: new File([new Uint8Array(await colourArea('#c00'))], 'motiv.png', { type: 'image/png' }),
    });
    expect([told(page), typed(page, GERMAN), page.text.includes('Hochgeladen')]).toEqual([
      'Gespeichert.',
      BILD_TEXT.de,
      true,
    ]);
    const described = await page.press('Speichern', { [GERMAN]: 'Ein roter Grund' });
    expect([told(described), typed(described, GERMAN)]).toEqual(['Gespeichert.', 'Ein roter Grund']);
    const removed = await described.press(REMOVE);
    expect([canPress(removed, REMOVE), removed.text.includes('Gezeichnet')]).toEqual([false, true]);
    const twice = await described.press(REMOVE);
    expect([twice.status >= 400, canPress(twice, REMOVE)]).toEqual([true, false]);
    const [back] = removed.getAllByRole('button', { name: /^Zurückholen/ });
    const again = await removed.press(/^Zurückholen/, {}, back?.closest('form') ?? undefined);
    expect([told(again), canPress(again, REMOVE)]).toEqual(['Gespeichert.', true]);
  });
});

describe('photos of agents', () => {
  test('begin with none, are found by the agent’s number, and stand in the list with who put them up', async () => {
    const none = await visit('/katalog/alpha/berater');
    expect(none.text).toContain('Noch keine Fotos');
    const one = await none.press('Zum Foto', { 'Externe Nummer': 'A-4711' });
    expect([heading(one), one.text.includes('Noch kein Foto')]).toEqual(['Foto von Berater A-4711', true]);
    const photo = () =>
      app.http.inject({ url: '/api/v1/alpha/Produkt/A-4711/grafik', headers: { accept: 'image/webp' } });
    const drawn = (await photo()).rawPayload;
    await upload(app, desk.people.Sachbearbeiter, await colourArea('#0c0'), { Art: 'berater', ObjektId: 'A-4711' });
    const { headers, rawPayload } = await photo();
    expect([headers['content-type'], rawPayload.equals(drawn)]).toEqual(['image/webp', false]);
    const list = await visit('/katalog/alpha/berater', 'Betrachter');
    expect(list.rows('Beraterfotos')).toMatchObject([{ 'Externe Nummer': 'A-4711', Wer: 'Sina Sach' }]);
    expect(canPress(list, 'Zum Foto')).toBe(false);
    expect(canPress(await list.follow('A-4711'), REMOVE)).toBe(false);
  });
});

describe('the preview of a mail', () => {
  test('shows sender, subject and words in every language, and is there for nobody’s mail', async () => {
    const mail = await visit('/inhalte/alpha/mail/praemieBereit', 'Betrachter');
    for (const language of ['Deutsch', 'Englisch']) {
      const { getByText } = mail.inside(mail.getByRole('region', { name: language }));
      expect(getByText('Betreff').nextElementSibling?.textContent).not.toBe('');
    }
    expect(heading(await visit('/inhalte/omega/mail/praemieBereit'))).toBe('Datei nicht gefunden');
  });
});
