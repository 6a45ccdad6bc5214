export const einladung = {
  anrede: (name: string) => `Guten Tag ${name},`,
  betreff: (person: string) => `${person} lädt Sie zum Weiterempfehlen ein`,
  erinnerungBetreff: (person: string) => `Erinnerung: Einladung von ${person}`,
  vorschau: (agentur: string) => `Ihr persönlicher Link von ${agentur}.`,
  text: (person: string, agentur: string, mandant: string) =>
    `${person} von ${agentur} lädt Sie ein, ${mandant} weiterzuempfehlen. Mit diesem Link ordnen wir Ihre Empfehlung ${agentur} zu.`,
  erinnerungText: (person: string, agentur: string, mandant: string) =>
    `${person} von ${agentur} hat Sie eingeladen, ${mandant} weiterzuempfehlen. Ihr Link gilt noch.`,
  knopf: 'Zur Empfehlung',
  hinweis: (until: string) =>
    `Der Link ist bis zum ${until} gültig. Sie brauchen nichts zu tun, wenn Sie nicht möchten.`,
  keineWeitere: 'Das ist die einzige Erinnerung zu dieser Einladung.',
  art: {
    Beratung: 'Beratungsgespräch',
    Telefon: 'Telefongespräch',
    Video: 'Videogespräch',
    Veranstaltung: 'Veranstaltung',
  },
  grund: (person: string, agentur: string, kind: string, day: string) =>
    `Sie erhalten diese E-Mail, weil Sie laut ${person} (${agentur}) am ${day} damit einverstanden waren. Anlass: ${kind}.`,
  abmelden: 'Nie wieder solche E-Mails bekommen',
};
