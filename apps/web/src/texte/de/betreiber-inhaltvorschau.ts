export const texts = {
  titel: 'Vorschau',
  text: 'Sie sehen die Seite mit allen Entwürfen. Nur Sie sehen sie so, eine halbe Stunde lang.',
  musterperson:
    'Hier müssen sich alle anmelden, deshalb sehen Sie die Seiten als „Maria Muster“: Es gibt sie nicht, und abschicken kann sie nichts. Nicht zu sehen sind der persönliche Bereich, „Meine Daten“, Bankverbindung und Passwort, denn sie zeigen die Daten eines Menschen.',
  zurueck: 'Zur Redaktion',
  beenden: 'Vorschau beenden',
  beendenFrage: 'Danach sehen Sie die Seiten wieder wie alle anderen.',
} as const;
