/** What a bonus says of itself, by its status message (decisions §4); a voucher and money are told apart. */
export const texts = {
  bonusFuer: '{n, plural, one {Bonus für einen Abschluss} other {Bonus für # Abschlüsse}}',
  erreichtAm: 'Erreicht am {datum}',
  anspruchInPruefung:
    'Der Bonus ist erreicht. Er liegt bereit, sobald der letzte dieser Verträge alle Bedingungen erfüllt{datum, select, keins {} other {, voraussichtlich am {datum}}}.',
  praemieAbholen: 'Ihr Bonus liegt bereit. Sie können ihn{datum, select, keins {} other { bis {datum}}} abholen.',
  bankdatenEingeben:
    'Die Überweisung kam von der Bank zurück. Bitte geben Sie{datum, select, keins {} other { bis {datum}}} eine neue Bankverbindung an.',
  praemieBereit: 'Ihre Wahl ist notiert. Wir kümmern uns um die Auszahlung.',
  gutscheinBereit: 'Ihr Gutschein liegt bereit. Bitte öffnen Sie ihn{datum, select, keins {} other { bis {datum}}}.',
  praemieInAuszahlung: 'Ihr Bonus ist in der Auszahlung.',
  praemieAusgezahlt: 'Ihr Bonus wurde{datum, select, keins {} other { am {datum}}} ausgezahlt.',
  gutscheinAbgeholt: 'Sie haben Ihren Bonus{datum, select, keins {} other { am {datum}}} als Gutschein abgeholt.',
  praemieAbgelaufen: 'Ihr Bonus wurde nicht rechtzeitig abgeholt und ist verfallen.',
  vertragNichtZustandeGekommen: 'Ein Vertrag, der dazu zählte, ist weggefallen. Deshalb entfällt dieser Bonus.',
  kurz_anspruchInPruefung: 'Erreicht{datum, select, keins {} other {, bereit etwa am {datum}}}',
  kurz_praemieAbholen: 'Abholen{datum, select, keins {} other { bis {datum}}}',
  kurz_bankdatenEingeben: 'Bankverbindung fehlt{datum, select, keins {} other {, bis {datum}}}',
  kurz_praemieBereit: 'Auszahlung folgt',
  kurz_gutscheinBereit: 'Gutschein öffnen{datum, select, keins {} other {, bis {datum}}}',
  kurz_praemieInAuszahlung: 'Wird ausgezahlt',
  kurz_praemieAusgezahlt: 'Ausgezahlt{datum, select, keins {} other { am {datum}}}',
  kurz_gutscheinAbgeholt: 'Gutschein abgeholt{datum, select, keins {} other { am {datum}}}',
  kurz_praemieAbgelaufen: 'Verfallen{datum, select, keins {} other { am {datum}}}',
  kurz_vertragNichtZustandeGekommen: 'Entfallen',
  praemieAbholen_knopf: 'Bonus abholen',
} as const;
