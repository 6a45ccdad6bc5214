export const texts = {
  anbieter: 'Anbieter',
  vertretung: 'Vertreten durch',
  register: 'Registereintrag',
  ustId: 'Umsatzsteuer-Identifikationsnummer',
  erreichbar: 'So erreichen Sie uns',
  inhalt: 'Verantwortlich für den Inhalt',
  inhaltText: '{namen}, Anschrift wie oben',
  Geschäftsführung: 'Geschäftsführung',
  Vorstand: 'Vorstand',
  vorsitz: '(Vorsitz)',
  streit: 'Streitbeilegung',
  streitText:
    'Wir sind weder bereit noch verpflichtet, an Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle teilzunehmen. Sprechen Sie uns bitte direkt an, wir finden eine Lösung.',
  marken: 'Zeichen anderer Dienste',
  markenText:
    'Namen und Zeichen der Dienste, über die Sie eine Empfehlung teilen können, sind Marken ihrer Inhaber. Sie zeigen nur, wohin ein Knopf führt, und besagen nicht, dass deren Inhaber an diesem Programm beteiligt sind.',
  daten: 'Daten anderer',
  datenText:
    'Die Orte, die zu einer Postleitzahl vorgeschlagen werden, stammen von GeoNames und stehen unter der Lizenz Creative Commons Namensnennung 4.0. Sie sind gekürzt: Großkunden der Post fehlen, und Ortsteile sind zu ihren Orten zusammengefasst.',
  aufsicht: 'Aufsicht',
  aufsichtText: 'Zuständige Aufsichtsbehörde ist die Bundesanstalt für Finanzdienstleistungsaufsicht.',
} as const;
