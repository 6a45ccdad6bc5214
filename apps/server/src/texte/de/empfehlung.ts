export const empfehlung = {
  anrede: (vorname: string) => `Guten Tag ${vorname},`,
  anderesBetreff: 'Eine Empfehlung mit Ihrer E-Mail-Adresse',
  anderesVorschau: 'Sie steht in Ihrem persönlichen Bereich.',
  anderesText: (name: string, mandant: string) =>
    `gerade hat jemand ${mandant} weiterempfohlen und dabei Ihre E-Mail-Adresse und den Namen „${name}“ angegeben. Zu dieser Adresse gibt es schon einen Zugang: Ihren. Die Empfehlung gehört deshalb zu Ihrem Konto, und eine Prämie daraus bekommen Sie.`,
  anderesTextOhnePraemie: (name: string, mandant: string) =>
    `gerade hat jemand ${mandant} weiterempfohlen und dabei Ihre E-Mail-Adresse und den Namen „${name}“ angegeben. Zu dieser Adresse gibt es schon einen Zugang: Ihren. Die Empfehlung gehört deshalb zu Ihrem Konto.`,
  anderesKnopf: 'Empfehlung ansehen',
  anderesNichtIch: (email: string) =>
    `Das waren Sie nicht? Niemand hat Zugriff auf Ihr Konto bekommen oder Ihren Namen erfahren, und Sie brauchen nichts zu tun. Fragen beantworten wir unter ${email}.`,
  abgelaufenBetreff: 'Ihre Empfehlung ist abgelaufen',
  abgelaufenVorschau: 'Ihr Kontakt hat sie nicht angenommen. Sie können jederzeit neu empfehlen.',
  abgelaufenText: (produkt: string, day: string) =>
    `Ihre Empfehlung von ${produkt} war bis zum ${day} gültig. In dieser Zeit hat Ihr Kontakt sie nicht angenommen; deshalb ist der Link jetzt abgelaufen.`,
  abgelaufenNeu:
    'Eine neue Empfehlung ist schnell angelegt. Am besten fragen Sie Ihren Kontakt vorher, ob er noch Interesse hat.',
  neuEmpfehlen: 'Neu empfehlen',
  nummer: 'Empfehlungsnummer',
  produkt: 'Empfohlen',
  gueltigBis: 'Gültig bis',
  grund: (name: string) =>
    `Sie erhalten diese E-Mail, weil Sie im Empfehlungsprogramm von ${name} etwas empfohlen haben.`,
};
