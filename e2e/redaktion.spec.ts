import { bringDesk } from './steps/betreiber.ts';
import { checkWidths, field, openKind, redaktion } from './steps/redaktion.ts';
import { check } from './support/check.ts';
import { expect, test } from './support/test.ts';

const MAIL = 'newsletterBestaetigt';
const r = redaktion;

test('nothing that was typed is lost without a question, and the client stays the one that was worked on', async ({
  app,
  newVisitor,
}) => {
  const editor = await newVisitor();
  const { page } = editor;
  await bringDesk(app, editor, 'Sachbearbeiter');
  await page.goto('/betreiber/inhalte?mandant=sicherheim');
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
  await page.getByRole('link', { name: r.inhalte, exact: true }).first().click();
  await expect(page.getByLabel(r.mandant)).toHaveValue('sicherheim');
  await page.goBack();
  await page.goBack();
  await field(page, 'de.Titel').fill('Anders');
  goes = true;
  await path();
  await expect(page.getByRole('heading', { level: 1, name: r.uebersicht })).toBeVisible();
  expect(questions).toHaveLength(soFar + 1);
});

/** What comes of a press is asked without a browser (`redaktion/screen-inhalte.route.test.ts`); here it is looked at. */
test('an editor’s screens in states that few come by: a mistake, a preview, two who write, an earlier version, what is built in', async ({
  app,
  newVisitor,
  guard,
}) => {
  guard.allowRefusals();
  const editor = await newVisitor();
  const { page } = editor;
  await bringDesk(app, editor, 'Sachbearbeiter');
  await page.goto('/betreiber/inhalte/fernwerk/neu/seite');
  await check(page);
  const id = `sommer-${Date.now() % 1_000_000}`;
  await page.getByLabel(r.bezeichner).fill(id);
  for (const place of ['de.Titel', 'en.Titel']) await field(page, place).fill(`Sommer ${id}`);
  await field(page, 'de.Inhalt').fill('<h2>So geht es</h2><p>Rufen Sie {{gibtsnicht}} an.</p>');
  await page.getByRole('button', { name: r.speichern }).click();
  await expect(page.getByText(r.angelegt)).toBeVisible();
  const { pathname: address } = new URL(page.url());
  const second = await editor.context.newPage();
  await second.goto(address);

  await page.getByRole('button', { name: r.veroeffentlichen }).click();
  await expect(page.getByText(r.nochFehler)).toBeVisible();
  await expect(field(page, 'de.Inhalt')).toHaveValue(/gibtsnicht/);
  await check(page);
  await field(page, 'de.Inhalt').fill('<h2>So geht es</h2><p>Zweiter Wortlaut.</p>');
  await page.getByRole('button', { name: r.vorschau }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Sommer ${id}` })).toBeVisible();
  await check(page);
  await page.getByRole('button', { name: r.vorschauBeenden }).click();
  await expect(field(page, 'de.Titel')).toHaveValue(`Sommer ${id}`);

  await field(second, 'de.Titel').fill(`Zwei ${id}`);
  await second.getByRole('button', { name: r.speichern }).click();
  await expect(second.getByRole('heading', { name: r.konflikt })).toBeVisible();
  await expect(field(second, 'de.Titel')).toHaveValue(`Zwei ${id}`);
  await check(second);
  await second.close();
  await page.goto(`${address}/fassung/1`);
  await check(page);

  for (const [place, title] of [
    ['luecken?mandant=fernwerk', r.luecken],
    ['eingebaut?mandant=fernwerk', r.eingebaut],
    ['bilder?mandant=fernwerk', r.bilder],
    ['dateien?mandant=fernwerk', r.dateien],
  ] as const) {
    await page.goto(`/betreiber/inhalte/${place}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await check(page);
  }
  await page.getByRole('button', { name: r.probelauf }).click();
  await expect(page.getByText(r.ohneDatei).first()).toBeVisible();
  await check(page);

  await page.goto('/betreiber/inhalte?mandant=klarfunk');
  await expect(page.getByRole('heading', { level: 2, name: r.eingebautTitel })).toBeVisible();
  await checkWidths(page);
  await openKind(page, 'klarfunk', 'mailtext');
  await checkWidths(page);
  await page.getByRole('link', { name: r.ansehen_(MAIL) }).click();
  await expect(page.getByRole('heading', { level: 1, name: r.mailVorschau(MAIL) })).toBeVisible();
  const frame = page.frameLocator(`iframe[title="${r.mailAlsSeite(r.sprachen[0])}"]`);
  await expect(frame.getByText('Maria', { exact: false }).first()).toBeVisible();
  await checkWidths(page);
  await page.goto('/betreiber/inhalte/klarfunk/teilen');
  await expect(page.getByRole('heading', { level: 1, name: r.teilVorschau })).toBeVisible();
  await checkWidths(page);
});

test('a legal text that waits, as those who release and those who read see it; files that archive; the secrets of the service', async ({
  admin,
  app,
  newVisitor,
  guard,
}) => {
  guard.allowRefusals();
  const editor = await newVisitor();
  await bringDesk(app, editor, 'Sachbearbeiter');
  await openKind(editor.page, 'klarfunk', 'rechtstext');
  await editor.page.getByRole('button', { name: r.uebernehmen_('agb') }).click();
  await expect(editor.page.getByText(r.uebernommenAlsEntwurf)).toBeVisible();
  await check(editor.page);

  const { page, context } = await newVisitor();
  await bringDesk(app, { context }, 'Freigeber');
  await page.goto('/betreiber');
  await check(page);
  await page.goto(editor.page.url());
  await page.getByLabel(r.giltAb).fill('2020-01-01');
  await page.getByRole('button', { name: r.vormerken }).click();
  await expect(page.getByText(r.tagFalsch).first()).toBeVisible();
  await checkWidths(page);
  await page.getByLabel(r.giltAb).fill(await app.dayIn(20));
  await page.getByRole('button', { name: r.vormerken }).click();
  await expect(page.getByText(r.giltErst)).toBeVisible();
  await checkWidths(page);
  const reader = await newVisitor();
  await reader.page.goto('/klarfunk/agb');
  await reader.page.getByRole('link', { name: r.neueFassung }).click();
  await expect(reader.page.getByText(r.nochNicht)).toBeVisible();
  await check(reader.page);
  await page.getByRole('button', { name: r.zuruecknehmen }).click();
  await expect(page.getByText(r.zurueckgenommen)).toBeVisible();

  // What a file does not name is its own group in the dry run.
  const fetched = await admin.get('/api/v1/betreiber/mandanten/klarfunk/inhalt/export');
  const { Dateien } = (await fetched.json()) as { Dateien: { Pfad: string }[] };
  const without = Dateien.filter(({ Pfad }) => Pfad.startsWith('variable/') && !Pfad.includes('hotline'));
  const desk = await newVisitor();
  await bringDesk(app, desk, 'Administrator');
  await desk.page.goto('/betreiber/inhalte/dateien?mandant=klarfunk');
  await desk.page.getByText(r.einfuegen).first().click();
  await desk.page.locator('textarea[name=Text]').fill(JSON.stringify({ Dateien: without }));
  await desk.page.getByLabel(r.archivierenFehlende).check();
  await desk.page.getByRole('button', { name: r.probelauf }).click();
  await expect(desk.page.getByRole('heading', { level: 3, name: r.wirdArchiviert })).toBeVisible();
  await checkWidths(desk.page);

  await desk.page.goto('/betreiber/inhalte/zugang?mandant=sicherheim');
  await desk.page.getByLabel(r.webhookGeheimnis).fill('kurz');
  await desk.page.getByRole('button', { name: r.webhookSetzen }).click();
  await expect(desk.page.getByText(r.zuKurz).first()).toBeVisible();
  await check(desk.page);
  await desk.page.getByRole('button', { name: r.erneuern }).click();
  await expect(desk.page.getByLabel(r.neuesGeheimnis)).toHaveValue(/^[\w-]{43}$/);
  await check(desk.page);
  await desk.page.getByLabel(r.sicher).check();
  await desk.page.getByRole('button', { name: r.entfernen }).click();
  await expect(desk.page.getByText(r.entfernt)).toBeVisible();
  await check(desk.page);
  await desk.page.getByRole('button', { name: r.erneuern }).click();
  await expect(desk.page.getByText(r.antwortet, { exact: true })).toBeVisible();
});
