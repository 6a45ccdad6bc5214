export const texts = {
  anmelden: 'Anmelden',
  anmeldenText: 'Für die Menschen in den Agenturen. Ein Passwort gibt es hier nicht.',
  anmeldenErst:
    'Für diese Seite melden Sie sich bitte an. Ist Ihre Sitzung abgelaufen, geht es danach dort weiter, wo Sie waren.',
  ssoKnopf: 'Mit dem Firmenkonto anmelden',
  ssoText: 'Sie melden sich dort an, wo Sie es bei der Arbeit ohnehin tun.',
  email: 'E-Mail-Adresse',
  emailHinweis: 'Wir schicken Ihnen einen Link, der Sie anmeldet.',
  emailPruefen: 'Bitte geben Sie Ihre E-Mail-Adresse an.',
  linkAnfordern: 'Link schicken',
  linkGesendet: 'Schauen Sie in Ihr Postfach',
  linkGesendetText:
    'Gehört {email} zu einem Zugang, dann kommt gleich eine E-Mail mit einem Link. Er gilt 24 Stunden und einmal.',
  linkText: 'Ihr Link ist angekommen. Ein Druck noch, und Sie sind angemeldet.',
  demoHinweis: 'In dieser Demo liegen Zugänge und Postfach am',
  demoPult: 'Demo-Pult',
  demoSso: 'In dieser Demo gehört der Anmeldedienst zum Demo-Pult: Dort wählen Sie, wer Sie sind.',
  zurAnmeldung: 'Zur Anmeldung',
  ssoTitel: 'Die Anmeldung hat nicht geklappt',
  ssoAbgebrochen: 'Anmeldung abgebrochen',
  ssoNochmal: 'Anmeldung neu beginnen',
  sso_cancelled: 'Sie haben die Anmeldung beim Anmeldedienst abgebrochen. Es ist nichts geschehen.',
  sso_refused: 'Der Anmeldedienst hat die Anmeldung abgelehnt, ohne zu sagen, wer Sie sind.',
  sso_used: 'Diese Anmeldung wurde schon benutzt. Jede gilt einmal.',
  sso_state:
    'Diese Antwort gehört zu keiner Anmeldung, die in diesem Browser begonnen wurde, oder sie liegt zu lange zurück. Öffnen Sie keine Anmeldelinks, die Ihnen jemand geschickt hat.',
  sso_issuer: 'Diese Antwort kommt nicht von dem Anmeldedienst, zu dem Sie gegangen sind. Sie wird nicht angenommen.',
} as const;
