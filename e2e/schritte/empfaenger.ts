import { expect } from '@playwright/test';
import type { Haus } from '../support/haus.ts';
import { linkIn } from '../support/haus.ts';
import { pruefe } from '../support/pruefe.ts';
import type { Mensch } from '../support/test.ts';

export interface Angaben {
  vorname: string;
  name: string;
  email: string;
  geburtsdatum: string;
  telefon: string;
  strasse: string;
  hausnummer: string;
  plz: string;
  ort: string;
}
export const angaben = (mehr: Partial<Angaben> & Pick<Angaben, 'email'>): Angaben => ({
  vorname: 'Jana',
  name: 'Seidel',
  geburtsdatum: '07.03.1985',
  telefon: '0171 1234567',
  strasse: 'Gartenstraße',
  hausnummer: '12a',
  plz: '34117',
  ort: 'Kassel',
  ...mehr,
});

export async function fuelleAngaben({ page, t }: Mensch, wer: Angaben): Promise<void> {
  const feld = (label: string | RegExp) => page.getByLabel(label, { exact: true });
  await page.getByLabel(t.anrede).selectOption({ label: t.frau });
  await feld(t.geburtsdatum).fill(wer.geburtsdatum);
  await feld(t.vorname).fill(wer.vorname);
  await feld(t.nachname).fill(wer.name);
  await feld(t.email).fill(wer.email);
  await feld(t.telefon).fill(wer.telefon);
  await feld(t.strasse).fill(wer.strasse);
  await feld(t.hausnummer).fill(wer.hausnummer);
  await feld(t.plz).fill(wer.plz);
  await feld(t.ort).fill(wer.ort);
  await page.getByRole('checkbox', { name: t.zuordnung }).check();
  await page.getByRole('checkbox', { name: t.datenschutz }).check();
}

/** What was typed is all still there. */
export async function erwarteAngaben({ page, t }: Mensch, wer: Angaben): Promise<void> {
  const feld = (label: string | RegExp) => page.getByLabel(label, { exact: true });
  await expect(page.getByLabel(t.anrede)).toHaveValue('Frau');
  await expect(feld(t.geburtsdatum)).toHaveValue(wer.geburtsdatum);
  await expect(feld(t.vorname)).toHaveValue(wer.vorname);
  await expect(feld(t.nachname)).toHaveValue(wer.name);
  await expect(feld(t.email)).toHaveValue(wer.email);
  await expect(feld(t.telefon)).toHaveValue(wer.telefon);
  await expect(feld(t.strasse)).toHaveValue(wer.strasse);
  await expect(feld(t.hausnummer)).toHaveValue(wer.hausnummer);
  await expect(feld(t.plz)).toHaveValue(wer.plz);
  await expect(feld(t.ort)).toHaveValue(wer.ort);
  await expect(page.getByRole('checkbox', { name: t.zuordnung })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: t.datenschutz })).toBeChecked();
}

export async function sendeAngaben(mensch: Mensch, wer: Angaben): Promise<void> {
  const { page, t } = mensch;
  await fuelleAngaben(mensch, wer);
  await page.getByRole('button', { name: t.absenden }).click();
  await expect(page.getByRole('heading', { level: 1, name: t.postfach })).toBeVisible();
  await pruefe(page);
}

export const zustimmungslink = async (haus: Haus, { t }: Mensch, email: string): Promise<string> =>
  linkIn(await haus.mail(email, t.bitteBestaetigen), '/empfaenger/zustimmung');

export async function bestaetige({ page, t }: Mensch, link: string, vorname: string): Promise<void> {
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: t.zustimmungTitel(vorname) })).toBeVisible();
  await pruefe(page);
  await page.getByRole('checkbox', { name: t.empfaengerAgb }).check();
  await page.getByRole('button', { name: t.jetztBestaetigen }).click();
  await expect(page.getByRole('heading', { level: 1, name: t.gespeichert })).toBeVisible();
  await pruefe(page);
}
