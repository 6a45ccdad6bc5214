import { openDesk } from './steps/betreiber.ts';
import { checkWidths, field, openKind, redaktion } from './steps/redaktion.ts';
import { check } from './support/check.ts';
import { expect, test } from './support/test.ts';

const MAIL = 'newsletterBestaetigt';

test('what is built in is found, looked at, taken over and published by a clerk', async ({
  app,
  newVisitor,
  guard,
}) => {
  guard.allowRefusals();
  const r = redaktion.de;
  const editor = await newVisitor();
  const { page } = editor;
  await openDesk(app, editor, 'Sachbearbeiter');
  await page.goto('/betreiber/inhalte?mandant=klarfunk');
  await expect(page.getByRole('heading', { level: 2, name: r.eingebautTitel })).toBeVisible();
  await checkWidths(page);

  // A mail, as it is and as it would be.
  await openKind(page, r, 'klarfunk', 'mailtext');
  await checkWidths(page);
  await page.getByRole('link', { name: r.ansehen_(MAIL) }).click();
  await expect(page.getByRole('heading', { level: 1, name: r.mailVorschau(MAIL) })).toBeVisible();
  const frame = page.frameLocator(`iframe[title="${r.mailAlsSeite(r.sprachen[0])}"]`);
  await expect(frame.getByText('Maria', { exact: false }).first()).toBeVisible();
  await checkWidths(page);
  await openKind(page, r, 'klarfunk', 'mailtext');
  await page.getByRole('button', { name: r.uebernehmen_(MAIL) }).click();
  await expect(page.getByText(r.uebernommenAlsEntwurf)).toBeVisible();
  await field(page, 'de.Text').fill('{{standard}}\n\nSchön, dass Sie dabei sind.');
  await page.getByRole('button', { name: r.vorschau }).click();
  await expect(page.getByRole('heading', { level: 1, name: r.mailVorschau(MAIL) })).toBeVisible();
  await expect(frame.getByText('Schön, dass Sie dabei sind.')).toBeVisible();
  await expect(page.frameLocator(`iframe[title="${r.mailAlsSeite(r.sprachen[1])}"]`).getByText('Hello')).toBeVisible();

  // What people send, on every way.
  await openKind(page, r, 'klarfunk', 'sharetext');
  await page.getByRole('button', { name: r.uebernehmen_('beide.nachricht') }).click();
  await expect(page.getByText(r.uebernommenAlsEntwurf)).toBeVisible();
  await expect(field(page, 'en.Text')).toHaveValue(/\{link\}/);
  await field(page, 'de.Text').fill('Servus! {tenant} passt zu dir, und {reward} gibt es dazu: {link}');
  await page.getByRole('button', { name: r.vorschau }).click();
  await expect(page.getByRole('heading', { level: 1, name: r.teilVorschau })).toBeVisible();
  await expect(page.getByText(/^Servus! klarfunk passt zu dir, und .*€ gibt es dazu: http/)).toBeVisible();
  await expect(page.getByText(r.smsZeichen).first()).toBeVisible();
  await checkWidths(page);
});

test('questions are taken over together, without a script, in English', async ({ app, newVisitor, guard }) => {
  guard.allowRefusals();
  const r = redaktion.en;
  const editor = await newVisitor({ sprache: 'en', javaScriptEnabled: false });
  const { page } = editor;
  await openDesk(app, editor, 'Sachbearbeiter');
  await openKind(page, r, 'sicherheim-berater', 'faq');
  await page.getByRole('button', { name: r.uebernehmen_('wer') }).click();
  await expect(page.getByText(r.uebernommenAlsEntwurf)).toBeVisible();
  await expect(field(page, 'de.Frage')).toHaveValue('Wer darf empfehlen?');
  await expect(field(page, 'en.Frage')).not.toHaveValue('');
  await check(page);
  await openKind(page, r, 'sicherheim-berater', 'faq');
  await expect(page.getByRole('button', { name: r.alleVeroeffentlichen })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: r.eingebautTitel })).toHaveCount(0);
  await check(page);
  await page.getByRole('button', { name: r.alleVeroeffentlichen }).click();
  await expect(page.getByRole('button', { name: r.alleVeroeffentlichen })).toHaveCount(0);
  // What is published is on the pages within a second.
  const questions = async () => (await editor.context.request.get('/sicherheim-berater/faq')).text();
  await expect.poll(questions).toContain('id="text-wer"');
});

test('a legal text for a day to come, pages behind a log-in, and files that archive', async ({
  app,
  newVisitor,
  guard,
}) => {
  guard.allowRefusals();
  const r = redaktion.de;
  const admin = await newVisitor();
  const { page } = admin;
  const reader = await newVisitor();
  const editor = await newVisitor();
  await openDesk(app, editor, 'Sachbearbeiter');
  await openKind(editor.page, r, 'klarfunk', 'rechtstext');
  await editor.page.getByRole('button', { name: r.uebernehmen_('agb') }).click();
  await expect(editor.page.getByText(r.uebernommenAlsEntwurf)).toBeVisible();
  await field(editor.page, 'de.Inhalt').fill('<h2>Neu</h2><p>Das gilt erst später.</p>');
  await editor.page.getByRole('button', { name: r.speichern }).click();
  await expect(editor.page.getByText(r.gespeichert)).toBeVisible();

  // Whoever wrote it does not put it in force.
  await openDesk(app, admin, 'Administrator');
  await page.goto(editor.page.url());
  await page.getByLabel(r.giltAb).fill('2020-01-01');
  await page.getByRole('button', { name: r.vormerken }).click();
  await expect(page.getByText(r.tagFalsch).first()).toBeVisible();
  await checkWidths(page);
  const day = await app.dayIn(20);
  await page.getByLabel(r.giltAb).fill(day);
  await page.getByRole('button', { name: r.vormerken }).click();
  await expect(page.getByText(r.giltErst)).toBeVisible();
  await checkWidths(page);
  await reader.page.goto('/klarfunk/agb');
  await expect(reader.page.getByText('Das gilt erst später.')).toHaveCount(0);
  await reader.page.getByRole('link', { name: r.neueFassung }).click();
  await expect(reader.page.getByText('Das gilt erst später.')).toBeVisible();
  await expect(reader.page.getByText(r.nochNicht)).toBeVisible();
  await check(reader.page);
  await page.getByRole('button', { name: r.zuruecknehmen }).click();
  await expect(page.getByText(r.zurueckgenommen)).toBeVisible();
  await expect(field(page, 'de.Inhalt')).toHaveValue(/Das gilt erst später/);

  // Where everybody has to log in, the operator sees what they see, as somebody that there is not.
  await page.goto('/betreiber/inhalte?mandant=fernwerk-team&schema=seite');
  await page.getByRole('link', { name: 'regeln-fuer-beschaeftigte', exact: true }).click();
  await page.getByRole('button', { name: r.vorschau }).click();
  await expect(page.getByText(r.musterperson).first()).toBeVisible();
  await expect(page.getByText('Regeln', { exact: false }).first()).toBeVisible();
  await check(page);
  await page.goto('/fernwerk-team/');
  await expect(page).toHaveURL(/fernwerk-team\/?$/);
  await page.goto('/fernwerk-team/persoenlicherbereich');
  await expect(page).toHaveURL(/login/);
  expect((await reader.page.goto('/fernwerk-team/'))?.url()).toContain('login');

  // What a file does not name is its own group in the dry run.
  const fetched = await admin.context.request.get('/api/v1/betreiber/mandanten/klarfunk/inhalt/export');
  const { Dateien } = (await fetched.json()) as { Dateien: { Pfad: string; Base64: string | null }[] };
  const without = Dateien.filter(({ Pfad }) => Pfad.startsWith('variable/') && !Pfad.includes('hotline'));
  await page.goto('/betreiber/inhalte/dateien?mandant=klarfunk');
  await page.getByText(r.einfuegen).first().click();
  await page
    .locator('textarea[name=Text]')
    .first()
    .fill(JSON.stringify({ Dateien: without }));
  await page.getByLabel(r.archivierenFehlende).check();
  await page.getByRole('button', { name: r.probelauf }).click();
  await expect(page.getByRole('heading', { level: 3, name: r.wirdArchiviert })).toBeVisible();
  await expect(page.getByText('variable/hotline.json')).toBeVisible();
  await checkWidths(page);
});
