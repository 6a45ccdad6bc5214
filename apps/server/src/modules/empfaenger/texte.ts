export const EMPFAENGER_TEXTE = {
  de: {
    anrede: (vorname: string) => `Guten Tag ${vorname},`,
    betreff: (empfehler: string) => `Bitte bestätigen Sie: Empfehlung von ${empfehler}`,
    vorschau: 'Ein Klick, dann ist Ihre Anmeldung vollständig.',
    text: (empfehler: string, produkt: string, name: string) =>
      `${empfehler} hat Ihnen ${produkt} von ${name} empfohlen, und Sie haben sich dafür bei uns eingetragen. Bitte bestätigen Sie noch, dass Sie das selbst waren.`,
    unterzeile: 'für Sie, sobald Ihr Vertrag läuft und die Wartezeit vorbei ist',
    knopf: 'Angaben bestätigen',
    danach:
      'Der Link führt auf eine Seite, auf der Sie einmal zustimmen. Erst dann ordnen wir Ihre Bestellung dieser Empfehlung zu.',
    hinweis:
      'Sie haben sich nicht eingetragen? Dann brauchen Sie nichts zu tun: Ohne Ihre Bestätigung löschen wir die Angaben nach 12 Wochen von selbst.',
    empfohlen: 'Empfohlen',
    preis: 'Preis',
    nummer: 'Ihre Empfängernummer',
    grund: (name: string) =>
      `Sie erhalten diese E-Mail, weil Ihre Adresse auf der Empfehlungsseite von ${name} eingetragen wurde. Sie enthält keine Werbung.`,
  },
  en: {
    anrede: (vorname: string) => `Hello ${vorname},`,
    betreff: (empfehler: string) => `Please confirm: recommendation from ${empfehler}`,
    vorschau: 'One click completes your registration.',
    text: (empfehler: string, produkt: string, name: string) =>
      `${empfehler} recommended ${produkt} by ${name} to you, and you entered your data with us. Please confirm that it was you.`,
    unterzeile: 'for you, once your contract is running and the waiting time is over',
    knopf: 'Confirm my data',
    danach: 'The link leads to a page on which you agree once. Only then do we link your order to this recommendation.',
    hinweis:
      'You did not enter anything? Then there is nothing to do: without your confirmation we delete the data by ourselves after 12 weeks.',
    empfohlen: 'Recommended',
    preis: 'Price',
    nummer: 'Your recipient number',
    grund: (name: string) =>
      `You receive this e-mail because your address was entered on the recommendation page of ${name}. It contains no advertising.`,
  },
} as const;
