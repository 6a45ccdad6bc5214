/** People and things that there are not, for whoever looks at a text before it is published. */
export const EXAMPLE = {
  empfehler: { vorname: 'Maria', nachname: 'Muster', email: 'maria.muster@post.example' },
  empfaenger: { vorname: 'Max', nachname: 'Beispiel', email: 'max.beispiel@post.example' },
  gutschein: 'Musterladen',
  code: 'MUSTER-1234-5678',
  iban: 'DE** **** **** **** **56 78',
  kurzcode: 'MUSTER00',
  nummer: '7K4M9PQR2STVW',
  password: 'Sonne-apfel-wiese-1234',
  token: 'muster',
} as const;
