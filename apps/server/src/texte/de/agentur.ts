export const agentur = {
  anrede: (name: string) => `Guten Tag ${name},`,
  linkBetreff: (agentur: string) => `Ihr Link zum Agenturportal: ${agentur}`,
  linkVorschau: (hours: number) => `Der Link ist ${hours} Stunden gültig und funktioniert einmal.`,
  linkText: (agentur: string, hours: number) =>
    `mit diesem Link melden Sie sich im Portal für ${agentur} an. Er ist ${hours} Stunden gültig und funktioniert einmal.`,
  linkKnopf: 'Im Agenturportal anmelden',
  linkNichtIch:
    'Sie haben keinen Link angefordert? Dann löschen Sie diese E-Mail einfach. Geben Sie den Link an niemanden weiter.',
  einladungBetreff: (agentur: string) => `Ihr Zugang zum Agenturportal: ${agentur}`,
  einladungVorschau: 'Mit einem Link melden Sie sich an, ohne Passwort.',
  einladungText: ({ agentur, inviter, name }: { agentur: string; inviter: string | null; name: string }) =>
    inviter
      ? `${inviter} hat Sie für ${agentur} in das Agenturportal von ${name} aufgenommen.`
      : `für ${agentur} sind Sie jetzt im Agenturportal von ${name} eingetragen.`,
  rollen: {
    AgenturInhaber: 'Inhaberin oder Inhaber',
    AgenturInhaber_inaktiv: 'Früher Inhaberin oder Inhaber',
    AgenturMitarbeiter: 'Mitarbeit',
  },
  einladungRolle: (role: string) => `Ihre Rolle: ${role}.`,
  einladungOhneRolle: 'Sie haben noch keine Rolle. Solange sehen Sie nur Stammdaten und Prämienplan.',
  einladungLink: (days: number) =>
    `Sie melden sich ohne Passwort an, mit einem Link. Dieser hier ist ${days} Tage gültig und funktioniert einmal.`,
  einladungSpaeter: (address: string) => `Einen neuen Link können Sie jederzeit hier anfordern: ${address}`,
  kontoBetreff: (agentur: string) => `Das Bankkonto Ihrer Agentur wurde geändert: ${agentur}`,
  kontoEntferntBetreff: (agentur: string) => `Das Bankkonto Ihrer Agentur wurde entfernt: ${agentur}`,
  kontoVorschau: 'Waren Sie das nicht? Dann sagen Sie uns bitte gleich Bescheid.',
  kontoText: (agentur: string) =>
    `für ${agentur} ist jetzt ein anderes Bankkonto eingetragen. Dorthin überweisen wir künftig, was Ihrer Agentur zusteht.`,
  kontoEntferntText: (agentur: string) =>
    `für ${agentur} ist kein Bankkonto mehr eingetragen. Was Ihrer Agentur zusteht, überweisen wir erst, wenn wieder eines eingetragen ist.`,
  kontoBisher: 'Konto bisher',
  kontoNeu: 'Konto jetzt',
  kontoKeines: 'keines',
  kontoWer: 'Geändert von',
  kontoWann: 'Geändert am',
  kontoKnopf: 'Bankkonto ansehen',
  kontoNichtSie: (email: string) =>
    `Sie wissen nichts davon? Dann tragen Sie bitte gleich unter Stammdaten das richtige Konto ein und schreiben Sie an ${email}, damit kein Geld auf das falsche Konto geht.`,
  grund: (agentur: string, name: string) =>
    `Sie erhalten diese E-Mail, weil Sie für ${agentur} im Agenturportal von ${name} eingetragen sind.`,
};
