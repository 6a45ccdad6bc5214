export const texts = {
  knTitel: 'Ihre Kundennummer',
  knDaTitel: 'Ihre Kundennummer ist notiert',
  knHinweisEmpfehler:
    'Sind Sie selbst Kundin oder Kunde von {name}? Mit Ihrer Kundennummer können wir Ihren Anspruch schneller zuordnen.',
  knHinweisEmpfaenger: 'Mit der Kundennummer Ihres neuen Vertrags können wir Ihre Prämie schneller zuordnen.',
  knFreiwillig: 'Die Angabe ist freiwillig. Ihr Anspruch hängt nicht davon ab.',
  knFeld: 'Kundennummer',
  knFeldHinweis: 'Sie steht oben auf Ihrer Rechnung und in der Vertragsbestätigung.',
  knPflicht: 'Kundennummer ist ein Pflichtfeld',
  knSpeichern: 'Kundennummer senden',
  knNotiert: 'Notiert: {nummer}',
  knUnbekannt: 'Danke. Wir vergleichen die Nummer bei der Prüfung.',
  knPasst: 'Sie passt zur Bestellung.',
  knPasstNicht:
    'Sie passt nicht zu der Nummer, die uns zur Bestellung gemeldet wurde. Bitte vergleichen Sie sie mit Ihrer Rechnung. Ihr Anspruch hängt nicht davon ab.',
  knZu: 'Wir brauchen dazu keine Kundennummer mehr.',
  zurPraemie: 'Zurück zur Prämie',
  zumBonus: 'Zurück zum Bonus',
} as const;
