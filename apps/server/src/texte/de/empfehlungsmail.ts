export const empfehlungsmail = {
  betreff: (name: string) => `${name} empfiehlt Ihnen etwas`,
  vorschau: 'Ein persönlicher Link, einmal und ohne Werbung.',
  anrede: 'Guten Tag,',
  text: (name: string, produkt: string, mandant: string) =>
    `${name} empfiehlt Ihnen ${produkt} von ${mandant} und hat uns gebeten, Ihnen dafür diesen persönlichen Link zu schicken.`,
  knopf: 'Empfehlung ansehen',
  praemie: (vorname: string) => `Wenn Sie das Produkt über diesen Link abschließen, bekommt ${vorname} eine Prämie.`,
  hinweis: (vorname: string, until: string) =>
    `Der Link ist bis zum ${until} gültig. Sie brauchen nichts zu tun: Wir erinnern Sie nicht und schreiben Ihnen im Auftrag von ${vorname} nicht noch einmal. Ihre Adresse löschen wir nach dem Versand dieser E-Mail.`,
  grund: (name: string, firma: string) =>
    `Diese E-Mail verschickt ${firma} im Auftrag von ${name}. Von dort haben wir Ihre Adresse, mit der Bestätigung, dass Sie mit dieser einen E-Mail einverstanden sind.`,
  abmelden: 'Nie wieder solche E-Mails bekommen',
};
