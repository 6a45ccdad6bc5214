import { expect, type Page } from '@playwright/test';
import { check } from '../support/check.ts';

export const redaktion = {
  inhalte: 'Inhalte',
  uebersicht: 'Übersicht',
  mandant: 'Mandant',
  entfernteTags: /^Beim Speichern entfernt, .*<script>/,
  neuArt: 'Art des neuen Eintrags',
  neu: 'Neuer Eintrag',
  bezeichner: 'Bezeichner',
  speichern: 'Entwurf speichern',
  vorschau: 'Speichern und Vorschau',
  veroeffentlichen: 'Speichern und veröffentlichen',
  angelegt: 'Der Eintrag ist als Entwurf angelegt.',
  nochFehler: 'Der Entwurf ist gespeichert, aber noch nicht veröffentlicht: Bitte beheben Sie zuerst die Fehler.',
  vorschauBeenden: 'Vorschau beenden',
  konflikt: 'Jemand war schneller',
  luecken: 'Lücken',
  eingebaut: 'Eingebaute Texte',
  bilder: 'Bilder',
  dateien: 'Import und Export',
  probelauf: 'Probelauf',
  ohneDatei: 'Bitte wählen Sie eine Datei, oder fügen Sie ihren Inhalt ein',
  antwortet: 'Ja',
  webhookGeheimnis: 'Geheimnis des Webhooks',
  webhookSetzen: 'Geheimnis des Webhooks setzen',
  zuKurz: /mindestens 16 Zeichen. Lassen Sie/,
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
} as const;
const r = redaktion;

/** A field by its name in the form: `de.Titel`. */
export const field = (page: Page, place: string) => page.locator(`[name="${place}"]`);

/** The entries of one kind, and below them what is built in. */
export async function openKind(page: Page, mandant: string, schema: string): Promise<void> {
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
