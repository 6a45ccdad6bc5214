import { hexFor } from '@weitersagen/server/platform/crypto/mac';
import type { TestApp } from './app.ts';
import { buildEmpfehlung, type EmpfehlungWish } from './geld.ts';
import type { Fields } from './screen.ts';

let running = 0;

/** What a recipient fills in, by the labels of his form. */
export const recipientFields = (email: string): Fields => ({
  Anrede: 'Frau',
  Vorname: 'Lea',
  Nachname: 'Sommer',
  Geburtsdatum: '07.03.1985',
  'E-Mail-Adresse': email,
  'Telefonnummer (freiwillig)': '0171 1234567',
  Straße: 'Am Bach',
  'Hausnr.': '3a',
  PLZ: '34117',
  Ort: 'Kassel',
  'Ich bin einverstanden, dass meine Angaben der Empfehlung zugeordnet werden und ich dazu eine E-Mail zur Bestätigung erhalte.': true,
  'Ich habe die Datenschutzhinweise gelesen.': true,
});

/** A recommendation whose link nobody has followed yet, and somebody who will. */
export const buildLink = async (app: TestApp, wish: Omit<EmpfehlungWish, 'empfaenger'> = {}) => {
  const e = await buildEmpfehlung(app, { anteilEmpfaenger: 50, ...wish, empfaenger: null });
  const hex = hexFor(app.runtime.keys, e.nummer);
  const place = `/${wish.route ?? 'alpha'}/empfaengerdaten/${e.nummer}?hex=${hex}`;
  return { ...e, hex, place, email: `lea.sommer${++running}@post.example` };
};

/** Where the mails to this address lead, the newest first. */
export const consentPlaces = async (app: TestApp, email: string): Promise<string[]> =>
  (await app.mails(email)).flatMap(({ links }) =>
    links
      .filter((link) => link.includes('/empfaenger/zustimmung'))
      .slice(0, 1)
      .map((link) => new URL(link).pathname + new URL(link).search),
  );
