export const EMPFAENGER_TEXTS = {
  de: {
    anrede: (vorname: string) => `Guten Tag ${vorname},`,
    betreff: (empfehler: string) => `Bitte bestätigen Sie: Empfehlung von ${empfehler}`,
    vorschau: 'Erst mit Ihrer Bestätigung zählen Ihre Angaben.',
    text: (empfehler: string, produkt: string, name: string) =>
      `${empfehler} hat Ihnen ${produkt} von ${name} empfohlen, und Sie haben dazu Ihre Angaben gemacht. Bitte bestätigen Sie noch, dass Sie das selbst waren.`,
    unterzeile: 'für Sie, sobald Ihr Vertrag gültig und die Wartezeit vorbei ist',
    knopf: 'Angaben bestätigen',
    danach:
      'Der Link führt auf eine Seite, auf der Sie einmal zustimmen. Erst dann ordnen wir Ihre Bestellung dieser Empfehlung zu.',
    hinweis:
      'Das waren Sie nicht? Dann brauchen Sie nichts zu tun: Ohne Ihre Bestätigung löschen wir die Angaben nach 12 Wochen von selbst. Sofort löschen können Sie sie auf der Seite hinter dem Link.',
    endetBetreff: (name: string) => `Eine Empfehlung für ${name} endet`,
    endetVorschau: 'Was das für Sie bedeutet.',
    endetText: (produkt: string, name: string) =>
      `Ihnen wurde ${produkt} von ${name} empfohlen, und Sie haben Ihre Angaben dazu bestätigt. Diese Empfehlung endet jetzt: Wer sie ausgesprochen hat, nimmt an unserem Empfehlungsprogramm nicht mehr teil. An Ihnen liegt das nicht.`,
    endetMitTeil:
      'Haben Sie schon bestellt? Dann zählt Ihre Bestellung, und Sie bekommen Ihren Teil der Prämie wie zugesagt, sobald alle Bedingungen erfüllt sind. Haben Sie noch nicht bestellt, lässt sich der Link nicht mehr nutzen, und eine Prämie gibt es über diese Empfehlung nicht mehr.',
    endetOhneTeil:
      'Ihr Vertrag bleibt davon unberührt. Haben Sie noch nicht bestellt, lässt sich der Link nicht mehr nutzen.',
    endetFragen: (email: string) => `Fragen dazu? Schreiben Sie uns an ${email}.`,
    endetGrund: (name: string) =>
      `Sie erhalten diese E-Mail, weil Sie auf der Empfehlungsseite von ${name} Ihre Angaben bestätigt haben. Sie enthält keine Werbung.`,
    empfohlen: 'Empfohlen',
    preis: 'Preis',
    nummer: 'Ihre Empfängernummer',
    grund: (name: string) =>
      `Sie erhalten diese E-Mail, weil Ihre Adresse auf der Empfehlungsseite von ${name} eingetragen wurde. Sie enthält keine Werbung.`,
  },
  en: {
    anrede: (vorname: string) => `Hello ${vorname},`,
    betreff: (empfehler: string) => `Please confirm: recommendation from ${empfehler}`,
    vorschau: 'Your details only count once you have confirmed them.',
    text: (empfehler: string, produkt: string, name: string) =>
      `${empfehler} recommended ${produkt} from ${name} to you, and you entered your details with us. Please confirm that it was you.`,
    unterzeile: 'for you, once your contract is valid and the waiting time is over',
    knopf: 'Confirm my details',
    danach:
      'The link takes you to a page where you agree once. Only then do we link your order to this recommendation.',
    hinweis:
      'Was this not you? Then there is nothing to do: without your confirmation we delete the details automatically after 12 weeks. You can also delete them right away on the page behind the link.',
    endetBetreff: (name: string) => `A recommendation for ${name} is ending`,
    endetVorschau: 'What this means for you.',
    endetText: (produkt: string, name: string) =>
      `${produkt} from ${name} was recommended to you, and you confirmed your details for it. This recommendation is now ending because the person who made it no longer takes part in our referral programme. It has nothing to do with you.`,
    endetMitTeil:
      'Have you already ordered? Then your order counts, and you will get your share of the reward as promised once all conditions are met. If you have not ordered yet, the link can no longer be used, and this recommendation no longer earns a reward.',
    endetOhneTeil: 'Your contract is not affected. If you have not ordered yet, the link can no longer be used.',
    endetFragen: (email: string) => `Any questions? Write to us at ${email}.`,
    endetGrund: (name: string) =>
      `You receive this e-mail because you confirmed your details on the recommendation page of ${name}. It contains no advertising.`,
    empfohlen: 'Recommended',
    preis: 'Price',
    nummer: 'Your recipient number',
    grund: (name: string) =>
      `You receive this e-mail because your address was entered on the recommendation page of ${name}. It contains no advertising.`,
  },
} as const;
