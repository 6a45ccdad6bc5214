import { expect, type Page } from '@playwright/test';
import { check } from '../support/check.ts';
import type { Language } from '../support/language.ts';

export const redaktion = {
  de: {
    inhalte: 'Inhalte',
    uebersicht: 'Übersicht',
    mandant: 'Mandant',
    entfernteTags: /^Beim Speichern entfernt, .*<script>/,
    nurVorschau: 'Vorschau',
    nurVeroeffentlichen: 'Veröffentlichen',
    neuArt: 'Art des neuen Eintrags',
    neu: 'Neuer Eintrag',
    neuSeite: 'Neu: Seite',
    bezeichner: 'Bezeichner',
    speichern: 'Entwurf speichern',
    vorschau: 'Speichern und Vorschau',
    veroeffentlichen: 'Speichern und veröffentlichen',
    angelegt: 'Der Eintrag ist als Entwurf angelegt.',
    gespeichert: 'Der Entwurf ist gespeichert.',
    veroeffentlicht: 'Veröffentlicht: So steht es jetzt auf der Seite.',
    nochFehler: 'Der Entwurf ist gespeichert, aber noch nicht veröffentlicht: Bitte beheben Sie zuerst die Fehler.',
    unbekannt: /Die Variable „gibtsnicht“ gibt es nicht/,
    vorschauBeenden: 'Vorschau beenden',
    vorschauName: 'Vorschau',
    konflikt: 'Jemand war schneller',
    ansehen: (n: number) => `Version ${n} ansehen`,
    uebernehmen: 'Diese Version als Entwurf übernehmen',
    uebernommen: /ist jetzt der Entwurf/,
    luecken: 'Lücken',
    eingebaut: 'Eingebaute Texte',
    bilder: 'Bilder',
    dateien: 'Import und Export',
    probelauf: 'Probelauf',
    unlesbar: 'Das ist keine Datei aus dem Export',
    bildHochladen: 'Bild hochladen',
    zurueckziehen: 'Zurückziehen',
    archivieren: 'Archivieren',
    zugang: 'Zugang',
    antwortet: 'Ja',
    webhookGeheimnis: 'Geheimnis des Webhooks',
    webhookSetzen: 'Geheimnis des Webhooks setzen',
    zuKurz: /mindestens 16 Zeichen. Lassen Sie/,
    neuesWebhook: 'Das neue Geheimnis des Webhooks',
    erneuern: 'Geheimnis erneuern',
    neuesGeheimnis: 'Das neue Geheimnis des Inhaltsdienstes',
    sicher: 'Ja, bis zum nächsten Geheimnis soll niemand mehr Inhalte abrufen',
    entfernen: 'Geheimnis entfernen',
    entfernt: /^Das Geheimnis ist entfernt/,
    eingebautTitel: 'Eingebaut',
    uebernehmen_: (what: string) => new RegExp(`^Übernehmen und ändern ?: ${what}$`),
    ansehen_: (what: string) => new RegExp(`^Ansehen ?: ${what}$`),
    uebernommenAlsEntwurf: /^Der eingebaute Wortlaut steht hier als Entwurf/,
    mailVorschau: (what: string) => `Vorschau der E-Mail ${what}`,
    mailAlsSeite: (language: string) => `Die E-Mail als Seite (${language})`,
    sprachen: ['Deutsch', 'Englisch'],
    teilVorschau: 'Vorschau der Texte zum Teilen',
    smsZeichen: /SMS: \d+ von 160 Zeichen/,
    alleVeroeffentlichen: 'Alle Entwürfe veröffentlichen',
    giltAb: 'Gilt ab',
    vormerken: 'Ab diesem Tag veröffentlichen',
    tagFalsch: /Bitte wählen Sie den Tag/,
    giltErst: /^Veröffentlicht, gilt ab/,
    neueFassung: /gilt eine neue Fassung/,
    nochNicht: 'Diese Fassung gilt noch nicht',
    zuruecknehmen: 'Zurücknehmen',
    zurueckgenommen: /^Der Text ist zurückgenommen/,
    archivierenFehlende: 'Einträge archivieren, die in der Datei fehlen',
    wirdArchiviert: 'Wird archiviert',
    einfuegen: /oder den Inhalt hier einfügen/,
    musterperson: /Maria Muster/,
  },
  en: {
    inhalte: 'Content',
    uebersicht: 'Overview',
    mandant: 'Client',
    entfernteTags: /^Removed when saving .*<script>/,
    nurVorschau: 'Preview',
    nurVeroeffentlichen: 'Publish',
    neuArt: 'Kind of the new entry',
    neu: 'New entry',
    neuSeite: 'New: Page',
    bezeichner: 'Identifier',
    speichern: 'Save draft',
    vorschau: 'Save and preview',
    veroeffentlichen: 'Save and publish',
    angelegt: 'The entry has been created as a draft.',
    gespeichert: 'The draft has been saved.',
    veroeffentlicht: 'Published: this is what the page says now.',
    nochFehler: 'The draft has been saved, but not published: please fix the errors first.',
    unbekannt: /There is no variable “gibtsnicht”/,
    vorschauBeenden: 'End the preview',
    vorschauName: 'Preview',
    konflikt: 'Somebody was faster',
    ansehen: (n: number) => `View version ${n}`,
    uebernehmen: 'Restore this version as a draft',
    uebernommen: /is now the draft/,
    luecken: 'Gaps',
    eingebaut: 'Built-in texts',
    bilder: 'Pictures',
    dateien: 'Import and export',
    probelauf: 'Dry run',
    unlesbar: 'This is not an exported file',
    bildHochladen: 'Upload a picture',
    zurueckziehen: 'Unpublish',
    archivieren: 'Archive',
    zugang: 'Access',
    antwortet: 'Yes',
    webhookGeheimnis: 'Secret of the webhook',
    webhookSetzen: 'Set the secret of the webhook',
    zuKurz: /needs at least 16 characters/,
    neuesWebhook: 'The new secret of the webhook',
    erneuern: 'Renew the secret',
    neuesGeheimnis: 'The new secret of the content service',
    sicher: 'Yes, nobody may read content until there is a new secret',
    entfernen: 'Remove the secret',
    entfernt: /^The secret has been removed/,
    eingebautTitel: 'Built in',
    uebernehmen_: (what: string) => new RegExp(`^Copy and edit ?: ${what}$`),
    ansehen_: (what: string) => new RegExp(`^View ?: ${what}$`),
    uebernommenAlsEntwurf: /^The built-in wording is now a draft here/,
    mailVorschau: (what: string) => `Preview of the e-mail ${what}`,
    mailAlsSeite: (language: string) => `The e-mail as a page (${language})`,
    sprachen: ['German', 'English'],
    teilVorschau: 'Preview of the share texts',
    smsZeichen: /SMS: \d+ of 160 characters/,
    alleVeroeffentlichen: 'Publish all drafts',
    giltAb: 'In force from',
    vormerken: 'Publish from this day',
    tagFalsch: /Please choose the day/,
    giltErst: /^Published, in force from/,
    neueFassung: /a new version will be in force/i,
    nochNicht: 'This version is not in force yet',
    zuruecknehmen: 'Withdraw',
    zurueckgenommen: /^The text has been withdrawn/,
    archivierenFehlende: 'Archive entries that are missing from the file',
    wirdArchiviert: 'To be archived',
    einfuegen: /or paste its content here/,
    musterperson: /Maria Muster/,
  },
} as const;
export type RedaktionWords = (typeof redaktion)[Language];

/** A field by its name in the form: `de.Titel`. */
export const field = (page: Page, place: string) => page.locator(`[name="${place}"]`);

/** The entries of one kind, and below them what is built in. */
export async function openKind(page: Page, r: RedaktionWords, mandant: string, schema: string): Promise<void> {
  await page.goto(`/betreiber/inhalte?mandant=${mandant}&schema=${schema}`);
  await expect(page.getByRole('heading', { level: 1, name: r.inhalte })).toBeVisible();
}

/** Both ends of the widths that people work at. */
export async function checkWidths(page: Page): Promise<void> {
  const wide = page.viewportSize();
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await check(page);
  }
  if (wide) await page.setViewportSize(wide);
}

/** From the list to a new page of content in German alone; answers the address of its editor. */
export async function createPage(page: Page, r: RedaktionWords, id: string): Promise<string> {
  await page.getByRole('link', { name: r.inhalte, exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: r.inhalte })).toBeVisible();
  await check(page);
  await page.getByLabel(r.neuArt).selectOption('seite');
  await page.getByRole('button', { name: r.neu }).click();
  await expect(page.getByRole('heading', { level: 1, name: r.neuSeite })).toBeVisible();
  await page.getByLabel(r.bezeichner).fill(id);
  await field(page, 'de.Titel').fill(`Sommer ${id}`);
  await field(page, 'de.Inhalt').fill('<h2>So geht es</h2><p>Erster Wortlaut.</p>');
  await check(page);
  await page.getByRole('button', { name: r.speichern }).click();
  await expect(page.getByText(r.angelegt)).toBeVisible();
  return new URL(page.url()).pathname;
}
