const HOTLINE = { 'iv.Name': 'hotline', 'de.Wert': '0561 123456', 'en.Wert': '+49 561 123456' };

/** Bodies that tell more than one made of the fields' examples. Each is sent to the running server by a test. */
export const REQUEST_EXAMPLES: Readonly<Record<string, unknown>> = {
  createEmpfehlung: {
    Empfehlung: {
      Produkt: 'glas',
      AnteilEmpfehler: 50,
      Channel: 'whatsapp',
      AgbText: true,
      Praemienbedingungen: true,
      Empfehlungslink: true,
    },
    Empfehler: { Vorname: 'Jana', Nachname: 'Weber', Email: 'jana.weber@example.org', NewsletterPermission: false },
    Empfaenger: null,
  },
  createEmpfehler: { Vorname: 'Jana', Nachname: 'Weber', Email: 'jana.weber@example.org' },
  putPraemierung: { Praemienart: 'geld', Konto: 'neu', Iban: 'DE02120300000000202051', Kontoinhaber: 'Jana Weber' },
  sendeKontakt: {
    Thema: 'praemie',
    Nachricht: 'When is my reward paid?',
    Name: 'Jana Weber',
    Email: 'jana.weber@example.org',
    KopieAnMich: false,
  },
  createInhalt: { Schema: 'variable', Werte: HOTLINE },
  putInhalt: { Version: 3, Werte: HOTLINE },
  putAgenturEintrag: {
    Felder: { nummer: '10475', name: 'Agentur Weber', steuerart: 'Regel' },
    Stand: '',
    GiltAb: '',
    Grund: '',
  },
  putAktionEintrag: {
    Felder: {
      titel_de: 'Saisonstart',
      titel_en: 'Season opening',
      text_de: 'Schicken Sie mir den Spielplan.',
      text_en: 'Send me the fixtures.',
      aktiv_ab: '2099-08-01',
    },
    Stand: '',
    GiltAb: '',
    Grund: '',
  },
  meldeAuftrag: {
    Ereignisnummer: 'E-2026-000123',
    Ereignis: 'erfasst',
    Auftragsnummer: 'A-4711',
    Empfehlungsnummer: '7Q2M9XAK4T6W1',
    Produkt: 'glas',
    Auftragsdatum: '2026-11-10',
    Datum: '2026-11-10',
  },
};
