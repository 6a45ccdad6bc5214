import { MAIL_TEXTS } from './texte.ts';

const { de, en } = MAIL_TEXTS;

/** What a bonus is called in its mails: a bonus, in subjects, buttons and sentences that name it. */
export const BONUS_MAIL_TEXTE = {
  de: {
    ...de,
    grund: (name: string) =>
      `Sie erhalten diese E-Mail, weil Ihnen aus dem Empfehlungsprogramm von ${name} ein Bonus zusteht.`,
    grundAngekuendigt: (name: string) =>
      `Sie erhalten diese E-Mail, weil wir Ihnen einen Bonus aus dem Empfehlungsprogramm von ${name} angekündigt hatten.`,
    knopfWaehlen: 'Bonus auswählen',
    knopfAnsehen: 'Bonus ansehen',
    praemieErinnerung: {
      ...de.praemieErinnerung,
      betreff: (tag: string) => `Ihr Bonus wartet noch bis ${tag}`,
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
      ...de.praemieAbgelaufen,
      betreff: 'Ihr Bonus ist verfallen',
      wahl: (tag: string) =>
        `Ihr Bonus lag bis ${tag} bereit und wurde nicht abgeholt. Deshalb ist er verfallen. Haben Sie Fragen, antworten Sie einfach auf diese E-Mail.`,
      bank: (tag: string) =>
        `Ihre Überweisung kam zurück, und bis ${tag} haben wir keine neue Bankverbindung bekommen. Deshalb ist der Bonus verfallen. Haben Sie Fragen, antworten Sie einfach auf diese E-Mail.`,
    },
    praemieEntfallen: {
      ...de.praemieEntfallen,
      betreff: (betrag: string) => `Ihr Bonus von ${betrag} entfällt`,
      vorschau: 'Ein Vertrag dazu zählt nicht.',
      geld: 'Wir überweisen ihn nicht mehr. Von Ihnen brauchen wir nichts.',
    },
    praemieWiederDa: {
      ...de.praemieWiederDa,
      betreff: (betrag: string) => `Ihr Bonus von ${betrag} gilt doch`,
      gutschein:
        'wir hatten Ihnen geschrieben, dass Ihr Bonus entfällt. Der Anbieter hat seine Meldung inzwischen berichtigt: Der Bonus steht Ihnen zu. Ihr Gutschein ist wieder reserviert: Bitte öffnen Sie ihn.',
      bank: 'wir hatten Ihnen geschrieben, dass Ihr Bonus entfällt. Der Anbieter hat seine Meldung inzwischen berichtigt: Der Bonus steht Ihnen zu. Für die Überweisung brauchen wir noch Ihre Bankverbindung.',
      wahl: 'wir hatten Ihnen geschrieben, dass Ihr Bonus entfällt. Der Anbieter hat seine Meldung inzwischen berichtigt: Der Bonus steht Ihnen zu. Wählen Sie, ob Sie Geld oder einen Gutschein möchten.',
      unterwegs:
        'wir hatten Ihnen geschrieben, dass Ihr Bonus entfällt. Der Anbieter hat seine Meldung inzwischen berichtigt: Der Bonus steht Ihnen zu. Ihre Wahl gilt weiter, Sie brauchen nichts zu tun.',
    },
    auszahlungGesendet: {
      ...de.auszahlungGesendet,
      betreff: (betrag: string) => `Ihr Bonus ist unterwegs: ${betrag}`,
      text: 'wir haben Ihren Bonus überwiesen. Meist ist er in ein bis zwei Bankarbeitstagen auf Ihrem Konto.',
    },
    auszahlungZurueck: {
      ...de.auszahlungZurueck,
      text: 'wir wollten Ihnen Ihren Bonus überweisen, aber die Bank hat die Überweisung nicht angenommen. Ihr Anspruch bleibt bestehen: Sobald wir eine neue Bankverbindung haben, überweisen wir noch einmal.',
      bis: (tag: string) => `Bitte geben Sie sie uns bis ${tag}, danach verfällt der Bonus.`,
    },
    auszahlungVerzoegert: {
      ...de.auszahlungVerzoegert,
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
  },
  en: {
    ...en,
    grund: (name: string) =>
      `You receive this e-mail because you are owed a bonus from the referral programme of ${name}.`,
    grundAngekuendigt: (name: string) =>
      `You receive this e-mail because we had told you about a bonus from the referral programme of ${name}.`,
    knopfWaehlen: 'Choose your bonus',
    knopfAnsehen: 'See your bonus',
    praemieErinnerung: {
      ...en.praemieErinnerung,
      betreff: (tag: string) => `Your bonus is waiting until ${tag}`,
      wahl: {
        text: 'Your bonus is ready, and you have not chosen yet. After the day given we can no longer pay it to you.',
        knopf: 'Choose your bonus',
      },
      bank: {
        text: 'Your transfer came back, and we still need new bank details. After the day given we can no longer pay the bonus to you.',
        knopf: 'Enter bank details',
      },
    },
    praemieAbgelaufen: {
      ...en.praemieAbgelaufen,
      betreff: 'Your bonus has expired',
      wahl: (tag: string) =>
        `Your bonus was ready until ${tag} and was not collected, so it has expired. If you have any questions, just reply to this e-mail.`,
      bank: (tag: string) =>
        `Your transfer came back, and we received no new bank details by ${tag}, so the bonus has expired. If you have any questions, just reply to this e-mail.`,
    },
    praemieEntfallen: {
      ...en.praemieEntfallen,
      betreff: (betrag: string) => `Your bonus of ${betrag} is cancelled`,
      vorschau: 'A contract for it does not count.',
    },
    praemieWiederDa: {
      ...en.praemieWiederDa,
      betreff: (betrag: string) => `You get your bonus of ${betrag} after all`,
      gutschein:
        'We wrote to you that your bonus was cancelled. The provider has since corrected its report: the bonus is yours. Your voucher is reserved again: please open it.',
      bank: 'We wrote to you that your bonus was cancelled. The provider has since corrected its report: the bonus is yours. To transfer it we still need your bank details.',
      wahl: 'We wrote to you that your bonus was cancelled. The provider has since corrected its report: the bonus is yours. Choose whether you would like cash or a voucher.',
      unterwegs:
        'We wrote to you that your bonus was cancelled. The provider has since corrected its report: the bonus is yours. Your choice still stands, and there is nothing you need to do.',
    },
    auszahlungGesendet: {
      ...en.auszahlungGesendet,
      betreff: (betrag: string) => `Your bonus is on its way: ${betrag}`,
      text: 'We have transferred your bonus. It usually arrives in your account within one or two banking days.',
    },
    auszahlungZurueck: {
      ...en.auszahlungZurueck,
      text: 'We tried to transfer your bonus, but the bank did not accept it. Your claim stands: as soon as we have new bank details, we will transfer it again.',
      bis: (tag: string) => `Please give them to us by ${tag}; after that day the bonus expires.`,
    },
    auszahlungVerzoegert: {
      ...en.auszahlungVerzoegert,
      text: 'We had transferred your bonus, but the money came back. Your bank details are not the reason: we will transfer it again to the same account. There is nothing you need to do.',
    },
    rueckrufErbeten: {
      betreff: 'Your bonus is being called back',
      vorschau: 'An order behind it is no longer valid.',
      text: 'An order that counts towards your bonus was withdrawn or cancelled, so the bonus has lapsed. The transfer was already with the bank; we have asked the bank to recover the money. There is nothing you need to do.',
    },
    auszahlungBehalten: {
      betreff: 'You keep your bonus',
      vorschau: 'Although an order behind it is no longer valid.',
      text: 'An order that counts towards your bonus was withdrawn or cancelled. The transfer was already with the bank. We do not ask for it back: the money is yours.',
    },
  },
} as const;
