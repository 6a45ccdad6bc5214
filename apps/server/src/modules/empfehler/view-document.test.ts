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
  expect(reads('de')).toContain('"Sprache","value":"Deutsch"');
  expect(reads('en')).toContain('"value":"German"');
});

test('it says what a message was about, and how long somebody was signed in', () => {
  const session = { BegonnenAm: '2026-11-16T09:00:00.000Z', GueltigBis: '2026-11-16T11:00:00.000Z', BeendetAm: null };
  const data = {
    ...registered,
    Kontaktnachrichten: [
      {
        Vorgangsnummer: 'V1',
        Thema: 'daten',
        Empfehlungsnummer: 'K7M2QX4U',
        Auftragsdatum: '2026-10-05',
        Name: 'Jana',
        Email: 'j@x.example',
        EingegangenAm: AT,
      },
    ],
    Sitzungen: [
      { ...session, ImAuftrag: false },
      { ...session, BeendetAm: '2026-11-16T10:00:00.000Z', ImAuftrag: true },
      { ...session, GueltigBis: '2026-11-17T13:00:00.000Z', ImAuftrag: false },
    ],
  } as unknown as Auskunft;
  const said = JSON.stringify(toDocument(data, 'Alpha', 'de'));
  expect(said).toContain('"name":"Thema","value":"Datenschutz"');
  expect(said).toContain('"name":"Empfehlung","value":"K7M2QX4U"');
  expect(said).toContain('"name":"Bestellt am","value":"05.10.2026"');
  expect(said).toMatch(/durch Sie · endete am 16\. November 2026 um 12:00/);
  expect(said).toMatch(/in Ihrem Auftrag · endete am 16\. November 2026 um 11:00/);
  expect(said).toMatch(/durch Sie · läuft bis zum 17\. November 2026 um 14:00/);
  expect(JSON.stringify(toDocument(data, 'Alpha', 'en'))).toMatch(
    /"Topic","value":"Data protection|"Topic","value":"Privacy/,
  );
});

test('until when a recommendation holds is a day, without an hour, however a language writes it', () => {
  const empfehlung = {
    Produkt: 'Glas 500',
    Empfehlungsnummer: '7K4M9PQR2STVW',
    ErstelltAm: AT,
    GueltigBis: '2026-12-17',
  };
  const data = { ...registered, Empfehlungen: [empfehlung] } as unknown as Auskunft;
  expect(JSON.stringify(toDocument(data, 'Alpha', 'de'))).toContain('"Gültig bis","value":"17.12.2026"');
  expect(JSON.stringify(toDocument(data, 'Alpha', 'en'))).toContain('"Valid until","value":"17 December 2026"');
});
