/** The screens of an agency's own data. */
export const texte = {
  stammdaten: 'Stammdaten',
  ruecknahme: 'Rücknahme',
  aenderung: 'Änderung',
  nurLesen: 'Stammdaten ändert, wer die Agentur führt.',
  konto: 'Bankkonto',
  iban: 'IBAN',
  keinKonto: 'keines hinterlegt',
  kontoinhaber: 'Kontoinhaber',
  kontoAendern: 'Bankkonto ändern',
  kontoSpeichern: 'Bankkonto speichern',
  kontoEntfernen: 'Bankkonto entfernen',
  kontoNurInhaber: 'Das Bankkonto ändert nur die Inhaberin oder der Inhaber.',
  meldungKonto: 'Das Bankkonto ist gespeichert.',
  meldungKontoWeg: 'Das Bankkonto ist entfernt.',
} as const;
