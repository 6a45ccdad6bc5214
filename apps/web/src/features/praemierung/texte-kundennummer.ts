import { bilingual } from '../../lib/bilingual.ts';

export const texte = bilingual({
  de: {
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
  },
  en: {
    knTitel: 'Your customer number',
    knDaTitel: 'We have your customer number',
    knHinweisEmpfehler:
      'Are you a customer of {name} yourself? Your customer number helps us process your claim faster.',
    knHinweisEmpfaenger: 'The customer number of your new contract helps us process your reward faster.',
    knFreiwillig: 'This is voluntary. Your claim does not depend on it.',
    knFeld: 'Customer number',
    knFeldHinweis: 'You will find it at the top of your bill and in your contract confirmation.',
    knPflicht: 'Customer number is required',
    knSpeichern: 'Send customer number',
    knNotiert: 'Noted: {nummer}',
    knUnbekannt: 'Thank you. We will compare the number when we check your claim.',
    knPasst: 'It matches the order.',
    knPasstNicht:
      'It does not match the number that was reported to us with the order. Please compare it with your bill. Your claim does not depend on it.',
    knZu: 'We no longer need a customer number for this.',
    zurPraemie: 'Back to the reward',
    zumBonus: 'Back to the bonus',
  },
});
