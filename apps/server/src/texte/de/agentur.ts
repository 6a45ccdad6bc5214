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
  einladungText: (agentur: string, name: string, days: number) =>
    `${agentur} hat Sie in das Agenturportal von ${name} aufgenommen. Sie melden sich ohne Passwort an, mit einem Link. Dieser hier ist ${days} Tage gültig und funktioniert einmal.`,
  einladungSpaeter: (address: string) => `Später fordern Sie den nächsten Link hier an: ${address}`,
  grund: (agentur: string, name: string) =>
    `Sie erhalten diese E-Mail, weil Sie für ${agentur} im Agenturportal von ${name} eingetragen sind.`,
};
