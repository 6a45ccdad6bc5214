import { praemierung } from './praemierung.ts';

/** What a bonus is called in its mails: a bonus, in subjects, buttons and sentences that name it. */
export const praemierungBonus = {
  ...praemierung,
  grund: (name: string) =>
    `Sie erhalten diese E-Mail, weil Ihnen aus dem Empfehlungsprogramm von ${name} ein Bonus zusteht.`,
  grundAngekuendigt: (name: string) =>
    `Sie erhalten diese E-Mail, weil wir Ihnen einen Bonus aus dem Empfehlungsprogramm von ${name} angekündigt hatten.`,
  knopfWaehlen: 'Bonus auswählen',
  knopfAnsehen: 'Bonus ansehen',
  wahl: { ...praemierung.wahl, vorschauNurGeld: 'Auf welches Konto dürfen wir ihn überweisen?' },
  praemieErinnerung: {
    ...praemierung.praemieErinnerung,
    betreff: (day: string) => `Ihr Bonus wartet noch bis ${day}`,
    wahl: {
      text: 'Ihr Bonus liegt bereit, und Sie haben noch nicht gewählt. Nach dem genannten Tag können wir ihn Ihnen leider nicht mehr auszahlen.',
      knopf: 'Bonus auswählen',
    },
    bank: {
      text: 'Ihre Überweisung kam zurück, und uns fehlt noch eine neue Bankverbindung. Nach dem genannten Tag können wir Ihnen den Bonus leider nicht mehr auszahlen.',
      knopf: 'Bankverbindung eingeben',
    },
  },
  praemieAbgelaufen: {
    ...praemierung.praemieAbgelaufen,
    betreff: 'Ihr Bonus ist verfallen',
    wahl: (day: string) =>
      `Ihr Bonus lag bis ${day} bereit und wurde nicht abgeholt. Deshalb ist er verfallen. Haben Sie Fragen, antworten Sie einfach auf diese E-Mail.`,
    bank: (day: string) =>
      `Ihre Überweisung kam zurück, und bis ${day} haben wir keine neue Bankverbindung bekommen. Deshalb ist der Bonus verfallen. Haben Sie Fragen, antworten Sie einfach auf diese E-Mail.`,
  },
  praemieEntfallen: {
    ...praemierung.praemieEntfallen,
    betreff: (betrag: string) => `Ihr Bonus von ${betrag} entfällt`,
    vorschau: 'Ein Vertrag dazu zählt nicht.',
    geld: 'Wir überweisen ihn nicht mehr. Von Ihnen brauchen wir nichts.',
  },
  praemieWiederDa: {
    ...praemierung.praemieWiederDa,
    betreff: (betrag: string) => `Ihr Bonus von ${betrag} gilt doch`,
    gutschein:
      'wir hatten Ihnen geschrieben, dass Ihr Bonus entfällt. Der Anbieter hat seine Meldung inzwischen berichtigt: Der Bonus steht Ihnen zu. Ihr Gutschein ist wieder reserviert: Bitte öffnen Sie ihn.',
    bank: 'wir hatten Ihnen geschrieben, dass Ihr Bonus entfällt. Der Anbieter hat seine Meldung inzwischen berichtigt: Der Bonus steht Ihnen zu. Für die Überweisung brauchen wir noch Ihre Bankverbindung.',
    wahl: 'wir hatten Ihnen geschrieben, dass Ihr Bonus entfällt. Der Anbieter hat seine Meldung inzwischen berichtigt: Der Bonus steht Ihnen zu.',
    unterwegs:
      'wir hatten Ihnen geschrieben, dass Ihr Bonus entfällt. Der Anbieter hat seine Meldung inzwischen berichtigt: Der Bonus steht Ihnen zu. Ihre Wahl gilt weiter, Sie brauchen nichts zu tun.',
  },
  auszahlungGesendet: {
    ...praemierung.auszahlungGesendet,
    betreff: (betrag: string) => `Ihr Bonus ist unterwegs: ${betrag}`,
    text: 'wir haben Ihren Bonus überwiesen. Meist ist er in ein bis zwei Bankarbeitstagen auf Ihrem Konto.',
  },
  auszahlungZurueck: {
    ...praemierung.auszahlungZurueck,
    text: 'wir wollten Ihnen Ihren Bonus überweisen, aber die Bank hat die Überweisung nicht angenommen. Ihr Anspruch bleibt bestehen: Sobald wir eine neue Bankverbindung haben, überweisen wir noch einmal.',
    bis: (day: string) => `Bitte geben Sie sie uns bis ${day}, danach verfällt der Bonus.`,
  },
  auszahlungVerzoegert: {
    ...praemierung.auszahlungVerzoegert,
    text: 'wir hatten Ihnen Ihren Bonus überwiesen, aber das Geld kam zurück. An Ihrer Bankverbindung liegt es nicht: Wir überweisen noch einmal auf dasselbe Konto. Sie brauchen nichts zu tun.',
  },
  rueckrufErbeten: {
    betreff: 'Ihr Bonus wird zurückgerufen',
    vorschau: 'Ein Auftrag dazu ist nicht mehr gültig.',
    text: 'ein Auftrag, der zu Ihrem Bonus zählt, wurde widerrufen oder storniert. Damit ist der Bonus entfallen. Die Überweisung war da schon bei der Bank; wir haben sie gebeten, das Geld zurückzuholen. Sie brauchen nichts zu tun.',
  },
  auszahlungBehalten: {
    betreff: 'Sie behalten Ihren Bonus',
    vorschau: 'Obwohl ein Auftrag dazu nicht mehr gültig ist.',
    text: 'ein Auftrag, der zu Ihrem Bonus zählt, wurde widerrufen oder storniert. Die Überweisung war da schon bei der Bank. Wir fordern nichts zurück: Das Geld gehört Ihnen.',
  },
};
