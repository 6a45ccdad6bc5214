import { openDesk } from './steps/betreiber.ts';
import { createPage, field, openKind, redaktion } from './steps/redaktion.ts';
import { check } from './support/check.ts';
import { expect, test } from './support/test.ts';

const seite = (language: 'de' | 'en', id: string) => `/fernwerk/${language === 'de' ? 'seite' : 'page'}/${id}`;

test('what an editor writes is seen by him in the preview, and by everybody once it is published', async ({
  app,
  newVisitor,
  guard,
}) => {
  guard.allowRefusals();
  const r = redaktion.de;
  const editor = await newVisitor();
  const { page } = editor;
  const [audience, reader] = [await newVisitor(), await newVisitor({ sprache: 'en' })];
  const id = `sommer-${Date.now() % 1_000_000}`;
  await openDesk(app, editor, 'Sachbearbeiter');
  const address = await createPage(page, r, id);
  await check(page);

  // Errors stop publishing and lose nothing.
  await field(page, 'de.Inhalt').fill('<h2>So geht es</h2><p>Rufen Sie {{gibtsnicht}} an.</p>');
  await page.getByRole('button', { name: r.veroeffentlichen }).click();
  await expect(page.getByText(r.nochFehler)).toBeVisible();
  await expect(page.getByText(r.unbekannt)).toBeVisible();
  await expect(field(page, 'de.Inhalt')).toHaveValue(/gibtsnicht/);
  await check(page);

  // English is missing, and the page of gaps says so.
  await page.goto('/betreiber/inhalte/luecken?mandant=fernwerk');
  await expect(page.getByRole('heading', { level: 1, name: r.luecken })).toBeVisible();
  await expect(page.getByRole('link', { name: id, exact: true })).toBeVisible();
  await check(page);
  await page.getByRole('link', { name: id, exact: true }).click();

  // The real page, with the draft, for the editor alone.
  await field(page, 'de.Inhalt').fill('<h2>So geht es</h2><p>Zweiter Wortlaut.</p>');
  await field(page, 'en.Titel').fill(`Summer ${id}`);
  await field(page, 'en.Inhalt').fill('<h2>How it works</h2><p>Second wording.</p>');
  await page.getByRole('button', { name: r.vorschau }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Sommer ${id}` })).toBeVisible();
  await expect(page.getByText('Zweiter Wortlaut.')).toBeVisible();
  await expect(page.getByRole('region', { name: r.vorschauName })).toBeVisible();
  await check(page);
  const response = await page.reload();
  expect(response?.headers()).toMatchObject({
    'x-robots-tag': 'noindex, nofollow',
    'cache-control': 'private, no-store',
  });
  expect((await audience.context.request.get(seite('de', id))).status()).toBe(404);
  // And back to the entry that it was opened from.
  await page.getByRole('button', { name: r.vorschauBeenden }).click();
  await expect(field(page, 'de.Titel')).toHaveValue(`Sommer ${id}`);
  expect((await editor.context.request.get(seite('de', id))).status()).toBe(404);

  // Everybody, in both languages, at once.
  await page.goto(address);
  await page.getByRole('button', { name: r.veroeffentlichen }).click();
  await expect(page.getByText(r.veroeffentlicht)).toBeVisible();
  await audience.page.goto(seite('de', id));
  await expect(audience.page.getByText('Zweiter Wortlaut.')).toBeVisible();
  await reader.page.goto(seite('en', id));
  await expect(reader.page.getByText('Second wording.')).toBeVisible();

  // Two tabs: the slower one sees what is saved now beside what it typed.
  const second = await editor.context.newPage();
  await second.goto(address);
  await field(page, 'de.Titel').fill(`Eins ${id}`);
  await page.getByRole('button', { name: r.speichern }).click();
  await expect(page.getByText(r.gespeichert)).toBeVisible();
  await field(second, 'de.Titel').fill(`Zwei ${id}`);
  await second.getByRole('button', { name: r.speichern }).click();
  await expect(second.getByRole('heading', { name: r.konflikt })).toBeVisible();
  await expect(field(second, 'de.Titel')).toHaveValue(`Zwei ${id}`);
  await expect(second.getByText(`Eins ${id}`, { exact: true })).toBeVisible();
  await check(second);
  await second.getByRole('button', { name: r.speichern }).click();
  await expect(second.getByText(r.gespeichert)).toBeVisible();
  await second.close();

  // An earlier version comes back as a draft, and is published again.
  await page.goto(address);
  await page.getByRole('link', { name: r.ansehen(1), exact: true }).click();
  await check(page);
  await page.getByRole('button', { name: r.uebernehmen }).click();
  await expect(page.getByText(r.uebernommen)).toBeVisible();
  await page.getByRole('button', { name: r.veroeffentlichen }).click();
  await expect(page.getByText(r.veroeffentlicht)).toBeVisible();
  await audience.page.reload();
  await expect(audience.page.getByText('Erster Wortlaut.')).toBeVisible();
});

test('everything of it works without a script, in English, too', async ({ app, newVisitor, guard }) => {
  guard.allowRefusals();
  const r = redaktion.en;
  const editor = await newVisitor({ sprache: 'en', javaScriptEnabled: false });
  const { page } = editor;
  const id = `summer-${Date.now() % 1_000_000}`;
  await openDesk(app, editor, 'Administrator');
  await createPage(page, r, id);
  await field(page, 'en.Titel').fill(`Summer ${id}`);
  await field(page, 'en.Inhalt').fill('<h2>How it works</h2><p>By plain forms.</p>');
  await page.getByRole('button', { name: r.vorschau }).click();
  await expect(page.getByText('By plain forms.')).toBeVisible();
  await page.getByRole('button', { name: r.vorschauBeenden }).click();
  await page.getByRole('button', { name: r.veroeffentlichen }).click();
  await expect(page.getByText(r.veroeffentlicht)).toBeVisible();
  await check(page);
  expect(await (await editor.context.request.get(seite('en', id))).text()).toContain('By plain forms.');
  await page.getByRole('button', { name: r.zurueckziehen }).click();
  await page.getByRole('button', { name: r.archivieren, exact: true }).click();
  await expect(page.getByRole('button', { name: r.archivieren, exact: true })).toHaveCount(0);

  for (const [path, title] of [
    ['eingebaut', r.eingebaut],
    ['bilder', r.bilder],
    ['dateien', r.dateien],
  ] as const) {
    await page.goto(`/betreiber/inhalte/${path}?mandant=fernwerk`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await check(page);
  }
  await page.getByRole('button', { name: r.probelauf }).click();
  await expect(page.getByText(r.unlesbar).first()).toBeVisible();
  await check(page);
});

test('nothing that was typed is lost without a question, and the client stays the one that was worked on', async ({
  app,
  newVisitor,
}) => {
  const r = redaktion.de;
  const editor = await newVisitor();
  const { page } = editor;
  await openDesk(app, editor, 'Sachbearbeiter');
  await page.goto('/betreiber/inhalte?mandant=sicherheim');
  await expect(page.getByLabel(r.mandant)).toHaveValue('sicherheim');
  await page.getByRole('link', { name: r.uebersicht, exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: r.uebersicht })).toBeVisible();
  await page.getByRole('link', { name: r.inhalte, exact: true }).first().click();
  await expect(page.getByLabel(r.mandant)).toHaveValue('sicherheim');

  const questions: string[] = [];
  let goes = false;
  page.on('dialog', (dialog) => {
    questions.push(dialog.type());
    void (goes ? dialog.accept() : dialog.dismiss());
  });
  const id = `offen-${Date.now() % 1_000_000}`;
  await page.getByLabel(r.neuArt).selectOption('seite');
  await page.getByRole('button', { name: r.neu }).click();
  await expect(page.getByText('Mandant: Sicherheim', { exact: false })).toBeVisible();
  await page.getByLabel(r.bezeichner).fill(id);
  const path = () => page.getByRole('link', { name: r.uebersicht, exact: true }).first().click();
  await path();
  await expect.poll(() => questions).toEqual(['confirm']);
  await expect(page.getByLabel(r.bezeichner)).toHaveValue(id);
  // Stayed: the new page never comes.
  await page.reload({ timeout: 1000 }).catch(() => null);
  await expect.poll(() => questions).toContain('beforeunload');
  await expect(page.getByLabel(r.bezeichner)).toHaveValue(id);

  await field(page, 'de.Titel').fill(`Offen ${id}`);
  await field(page, 'de.Inhalt').fill('<p>Ein Satz.</p><script>x()</script>');
  const soFar = questions.length;
  await page.getByRole('button', { name: r.speichern }).click();
  await expect(page.getByText(r.angelegt)).toBeVisible();
  await expect(page.getByText(r.entfernteTags)).toBeVisible();
  await check(page);
  // Saved: nobody asks.
  await path();
  await expect(page.getByRole('heading', { level: 1, name: r.uebersicht })).toBeVisible();
  expect(questions).toHaveLength(soFar);
  await page.goBack();
  await field(page, 'de.Titel').fill('Anders');
  goes = true;
  await path();
  await expect(page.getByRole('heading', { level: 1, name: r.uebersicht })).toBeVisible();
  expect(questions).toHaveLength(soFar + 1);
});

test('whoever approves a legal text sees that it waits, and its page with it, before it is in force', async ({
  app,
  newVisitor,
}) => {
  const r = redaktion.de;
  const editor = await newVisitor();
  await openDesk(app, editor, 'Sachbearbeiter');
  await openKind(editor.page, r, 'klarfunk', 'rechtstext');
  await editor.page.getByRole('button', { name: r.uebernehmen_('impressum') }).click();
  await field(editor.page, 'de.Inhalt').fill('<p>Das neue Impressum.</p>');
  await editor.page.getByRole('button', { name: r.speichern }).click();
  await expect(editor.page.getByText(r.gespeichert)).toBeVisible();

  const freigabe = await newVisitor();
  const { page } = freigabe;
  await openDesk(app, freigabe, 'Freigeber');
  await page.goto('/betreiber');
  await check(page);
  await page.getByRole('link', { name: /^impressum, Klarfunk/i }).click();
  await page.getByRole('button', { name: r.nurVorschau, exact: true }).click();
  await expect(page.getByText('Das neue Impressum.')).toBeVisible();
  await page.getByRole('button', { name: r.vorschauBeenden }).click();
  await page.getByRole('button', { name: r.nurVeroeffentlichen, exact: true }).click();
  await expect(page.getByText(r.veroeffentlicht)).toBeVisible();
  await page.goto('/betreiber');
  await expect(page.getByRole('link', { name: /^impressum, Klarfunk/i })).toHaveCount(0);
});
