import { zweisprachig } from '../../lib/zweisprachig.ts';

export const texte = zweisprachig({
  de: {
    knTitel: 'Ihre Kundennummer',
    knDaTitel: 'Ihre Kundennummer ist notiert',
    knHinweisEmpfehler:
      'Sind Sie selbst Kundin oder Kunde von {name}? Mit Ihrer Kundennummer können wir Ihren Anspruch schneller zuordnen.',
    knHinweisEmpfaenger: 'Mit der Kundennummer Ihres neuen Vertrags können wir Ihre Prämie schneller zuordnen.',
    knFreiwillig: 'Die Angabe ist freiwillig. Ihre Prämie hängt nicht davon ab.',
    knFeld: 'Kundennummer',
    knFeldHinweis: 'Sie steht oben auf Ihrer Rechnung und in der Vertragsbestätigung.',
    knPflicht: 'Kundennummer ist ein Pflichtfeld',
    knSpeichern: 'Kundennummer senden',
    knNotiert: 'Notiert: {nummer}',
    knUnbekannt: 'Danke. Wir sehen uns die Nummer bei der Prüfung an.',
    knPasst: 'Sie passt zu Ihrem Auftrag.',
    knPasstNicht:
      'Sie passt nicht zu der Nummer, die uns zu Ihrem Auftrag gemeldet wurde. Bitte vergleichen Sie sie mit Ihrer Rechnung; wir prüfen es auch so.',
    knZu: 'Zu dieser Prämie brauchen wir keine Kundennummer mehr.',
    zurPraemie: 'Zurück zur Prämie',
  },
  en: {
    knTitel: 'Your customer number',
    knDaTitel: 'Your customer number is noted',
    knHinweisEmpfehler:
      'Are you a customer of {name} yourself? With your customer number we can assign your claim faster.',
    knHinweisEmpfaenger: 'With the customer number of your new contract we can assign your reward faster.',
    knFreiwillig: 'This is voluntary. Your reward does not depend on it.',
    knFeld: 'Customer number',
    knFeldHinweis: 'It stands at the top of your bill and in the confirmation of your contract.',
    knPflicht: 'Customer number is required',
    knSpeichern: 'Send customer number',
    knNotiert: 'Noted: {nummer}',
    knUnbekannt: 'Thank you. We look at the number when we check your claim.',
    knPasst: 'It matches your order.',
    knPasstNicht:
      'It does not match the number that was reported to us with your order. Please compare it with your bill; we check it anyway.',
    knZu: 'For this reward no customer number is needed any more.',
    zurPraemie: 'Back to the reward',
  },
});
