import type { Auskunft } from '@weitersagen/contract/auskunft';
import { LANGUAGES, type LanguageCode } from '@weitersagen/contract/languages';
import { expect, test } from 'vitest';
import { toDocument } from './view-document.ts';

const AT = '2026-11-17T09:00:00.000Z';
const mail = (Vorlage: string, Status: string, sentAt: string | null) => ({
  ...{ Vorlage, Status, GeplantAm: AT },
  GesendetAm: sentAt,
});
/** The copy of somebody who has registered and done nothing since. */
const registered = {
  ErstelltAm: AT,
  Verantwortlich: { Name: 'Alpha GmbH', Anschrift: 'Am Markt 1', Email: 'service@alpha.example' },
  Person: { Anrede: 'Frau', Vorname: 'Jana', Nachname: 'Weber', Email: 'jana@post.example', Sprache: 'de' },
  Bankverbindung: null,
  Empfehlungen: [],
  Praemien: [],
  Auszahlungen: [],
  Einwilligungen: [],
  Einladungen: [],
  Kontaktnachrichten: [],
  Mails: [mail('willkommen', 'gesendet', AT), mail('praemieBereit', 'verworfen', AT), mail('optin', 'geplant', null)],
  Sitzungen: [],
  Ereignisse: [{ Am: AT, Ereignis: 'angelegt', Grund: 'Registrierung' }],
} as unknown as Auskunft;

const reads = (language: LanguageCode): string => JSON.stringify(toDocument(registered, 'Alpha', language));

test('the copy of one’s data names no mail that nobody got', () => {
  expect(reads('de')).toContain('Willkommen und erste Zugangsdaten');
  for (const language of LANGUAGES)
    expect(reads(language)).not.toMatch(/Prämie liegt bereit|Reward is ready|Confirm e-mail|E-Mail-Adresse bestätigen/);
});

test('it says in its reader’s language how somebody is addressed, and how the account came about', () => {
  expect(reads('de')).toMatch(/"Frau".*Konto angelegt: durch Ihre Registrierung/);
  expect(reads('en')).toMatch(/"Ms".*Account created: by your registration/);
  expect(reads('en')).not.toMatch(/Frau|Registrierung/);
});
