/** What a returned transfer means to the person who waits for it. */
export const RUECKLAUF_TEXTS = {
  de: {
    AC01: 'Unter dieser IBAN gibt es kein Konto.',
    AC04: 'Das Konto ist geschlossen.',
    AC06: 'Auf das Konto kann nicht überwiesen werden.',
    BE01: 'Der Name passt nicht zum Konto.',
    sonst: 'Die Bank konnte die Überweisung nicht ausführen.',
  },
  en: {
    AC01: 'There is no account with this IBAN.',
    AC04: 'The account has been closed.',
    AC06: 'The account does not accept transfers.',
    BE01: 'The name does not match the account.',
    sonst: 'The bank could not carry out the transfer.',
  },
} as const;

export const MAIL_TEXTS = {
  de: {
    anrede: (vorname: string) => `Guten Tag ${vorname},`,
    grund: (name: string) =>
      `Sie erhalten diese E-Mail, weil Ihnen aus dem Empfehlungsprogramm von ${name} eine Prämie zusteht.`,
    grundAngekuendigt: (name: string) =>
      `Sie erhalten diese E-Mail, weil wir Ihnen eine Prämie aus dem Empfehlungsprogramm von ${name} angekündigt hatten.`,
    knopfWaehlen: 'Prämie auswählen',
    knopfBank: 'Bankverbindung eingeben',
    knopfAnsehen: 'Prämie ansehen',
    knopfGutschein: 'Gutschein öffnen',
    produkt: 'Produkt',
    nummer: 'Empfehlung',
    bonus: 'Bonus',
    bonusFuer: (n: number) => `${n} Abschlüsse Ihrer Kontakte`,
    bis: (day: string) => `Abholen bis ${day}`,
    linkHinweis: 'Der Link ist nur für Sie. Bitte geben Sie diese E-Mail nicht weiter.',
    praemieBereit: {
      betreff: (amount: string) => `Ihre Prämie liegt bereit: ${amount}`,
      vorschau: 'Überweisung oder Gutschein – Sie entscheiden.',
      ueberschrift: 'Ihre Prämie liegt bereit',
      text: (name: string) =>
        `der Vertrag ist zustande gekommen, und die Wartezeit ist vorbei: ${name} sagt danke. Wählen Sie jetzt, ob wir Ihnen das Geld überweisen oder ob Sie lieber einen Gutschein möchten.`,
    },
    bonusBereit: {
      betreff: (amount: string) => `Ihr Bonus liegt bereit: ${amount}`,
      ueberschrift: 'Ihr Bonus liegt bereit',
      text: (n: number, name: string) =>
        `${n} Ihrer Kontakte haben bei ${name} abgeschlossen, und die Wartezeit ist vorbei: Dafür bekommen Sie zusätzlich zu Ihren Prämien diesen Bonus. Wählen Sie jetzt, ob wir Ihnen das Geld überweisen oder ob Sie lieber einen Gutschein möchten.`,
    },
    praemieErinnerung: {
      betreff: (day: string) => `Ihre Prämie wartet noch bis ${day}`,
      vorschau: 'Zwei Minuten genügen.',
      wahl: {
        text: 'Ihre Prämie liegt bereit, und Sie haben noch nicht gewählt. Nach dem genannten Tag können wir sie Ihnen leider nicht mehr auszahlen.',
        knopf: 'Prämie auswählen',
      },
      gutschein: {
        text: 'Sie haben einen Gutschein gewählt und ihn noch nicht geöffnet. Nach dem genannten Tag können wir Ihnen den Code leider nicht mehr geben.',
        knopf: 'Gutschein öffnen',
      },
      bank: {
        text: 'Ihre Überweisung kam zurück, und uns fehlt noch eine neue Bankverbindung. Nach dem genannten Tag können wir Ihnen die Prämie leider nicht mehr auszahlen.',
        knopf: 'Bankverbindung eingeben',
      },
    },
    praemieAbgelaufen: {
      betreff: 'Ihre Prämie ist verfallen',
      vorschau: 'Der Zeitraum zum Abholen ist vorbei.',
      wahl: (day: string) =>
        `Ihre Prämie lag bis ${day} bereit und wurde nicht abgeholt. Deshalb ist sie verfallen. Haben Sie Fragen, antworten Sie einfach auf diese E-Mail.`,
      gutschein: (day: string) =>
        `Ihr Gutschein lag bis ${day} bereit und wurde nicht geöffnet. Deshalb ist er verfallen. Haben Sie Fragen, antworten Sie einfach auf diese E-Mail.`,
      bank: (day: string) =>
        `Ihre Überweisung kam zurück, und bis ${day} haben wir keine neue Bankverbindung bekommen. Deshalb ist die Prämie verfallen. Haben Sie Fragen, antworten Sie einfach auf diese E-Mail.`,
    },
    praemieEntfallen: {
      betreff: (amount: string) => `Ihre Prämie von ${amount} entfällt`,
      vorschau: 'Der Vertrag dazu zählt nicht.',
      text: (amount: string) =>
        `wir hatten Ihnen eine Prämie von ${amount} angekündigt. Der Anbieter hat uns jetzt mitgeteilt, dass der Vertrag dazu nicht zählt, weil er nicht zustande gekommen ist oder beendet wurde. Deshalb entfällt die Prämie.`,
      bonus: (amount: string) =>
        `wir hatten Ihnen einen Bonus von ${amount} angekündigt. Der Anbieter hat uns jetzt mitgeteilt, dass einer der Verträge dazu nicht zählt, weil er nicht zustande gekommen ist oder beendet wurde. Deshalb entfällt der Bonus. Sobald wieder genug Verträge zusammenkommen, entsteht er neu.`,
      geld: 'Wir überweisen sie nicht mehr. Von Ihnen brauchen wir nichts.',
      gutschein: 'Den gewählten Gutschein können Sie nicht mehr öffnen. Von Ihnen brauchen wir nichts.',
      zurueck: 'Das Geld ist wieder bei uns. Von Ihnen brauchen wir nichts.',
      fragen: 'Das tut uns leid. Wenn Sie Fragen haben, antworten Sie einfach auf diese E-Mail.',
    },
    praemieWiederDa: {
      betreff: (amount: string) => `Ihre Prämie von ${amount} gilt doch`,
      vorschau: 'Der Anbieter hat seine Meldung berichtigt.',
      gutschein:
        'wir hatten Ihnen geschrieben, dass Ihre Prämie entfällt. Der Anbieter hat seine Meldung inzwischen berichtigt: Die Prämie steht Ihnen zu. Ihr Gutschein ist wieder reserviert: Bitte öffnen Sie ihn.',
      bank: 'wir hatten Ihnen geschrieben, dass Ihre Prämie entfällt. Der Anbieter hat seine Meldung inzwischen berichtigt: Die Prämie steht Ihnen zu. Für die Überweisung brauchen wir noch Ihre Bankverbindung.',
      wahl: 'wir hatten Ihnen geschrieben, dass Ihre Prämie entfällt. Der Anbieter hat seine Meldung inzwischen berichtigt: Die Prämie steht Ihnen zu. Wählen Sie, ob Sie Geld oder einen Gutschein möchten.',
      unterwegs:
        'wir hatten Ihnen geschrieben, dass Ihre Prämie entfällt. Der Anbieter hat seine Meldung inzwischen berichtigt: Die Prämie steht Ihnen zu. Ihre Wahl gilt weiter, Sie brauchen nichts zu tun.',
    },
    auszahlungGesendet: {
      betreff: (amount: string) => `Ihre Prämie ist unterwegs: ${amount}`,
      vorschau: 'Das Geld ist meist in ein bis zwei Bankarbeitstagen auf Ihrem Konto.',
      text: 'wir haben Ihre Prämie überwiesen. Meist ist sie in ein bis zwei Bankarbeitstagen auf Ihrem Konto.',
      konto: 'Konto',
    },
    auszahlungZurueck: {
      betreff: 'Ihre Überweisung kam zurück',
      vorschau: 'Bitte geben Sie uns eine neue Bankverbindung.',
      text: 'wir wollten Ihnen Ihre Prämie überweisen, aber die Bank hat sie nicht angenommen. Ihr Anspruch bleibt bestehen: Sobald wir eine neue Bankverbindung haben, überweisen wir noch einmal.',
      grund: 'Grund',
      bis: (day: string) => `Bitte geben Sie sie uns bis ${day}, danach verfällt die Prämie.`,
    },
    auszahlungVerzoegert: {
      betreff: 'Ihre Überweisung verzögert sich',
      vorschau: 'Sie brauchen nichts zu tun.',
      text: 'wir hatten Ihnen Ihre Prämie überwiesen, aber das Geld kam zurück. An Ihrer Bankverbindung liegt es nicht: Wir überweisen noch einmal auf dasselbe Konto. Sie brauchen nichts zu tun.',
    },
    rueckrufErbeten: {
      betreff: 'Ihre Prämie wird zurückgerufen',
      vorschau: 'Der Auftrag dazu ist nicht mehr gültig.',
      text: 'der Auftrag, zu dem Ihre Prämie gehört, wurde widerrufen oder storniert. Damit ist die Prämie entfallen. Die Überweisung war da schon bei der Bank; wir haben sie gebeten, das Geld zurückzuholen. Sie brauchen nichts zu tun.',
    },
    auszahlungBehalten: {
      betreff: 'Sie behalten Ihre Prämie',
      vorschau: 'Obwohl der Auftrag dazu nicht mehr gültig ist.',
      text: 'der Auftrag, zu dem Ihre Prämie gehört, wurde widerrufen oder storniert. Die Überweisung war da schon bei der Bank. Wir fordern nichts zurück: Das Geld gehört Ihnen.',
    },
    gutscheinBereit: {
      betreff: (name: string) => `Ihr Gutschein wartet: ${name}`,
      vorschau: 'Sie haben ihn noch nicht geöffnet.',
      text: (name: string) =>
        `Sie haben sich für den Gutschein „${name}“ entschieden und ihn noch nicht geöffnet. Über den Knopf können Sie sich den Code anzeigen oder per E-Mail schicken lassen.`,
      bis: (day: string) => `Bitte öffnen Sie ihn bis ${day}, danach verfällt er.`,
    },
    gutscheinCode: {
      betreff: (name: string) => `Ihr Gutschein: ${name}`,
      vorschau: 'Hier ist Ihr Code.',
      text: (name: string) => `hier ist Ihr Gutschein „${name}“. Viel Freude damit!`,
      unterzeile: (day: string | null, pin: string | null) =>
        [pin && `PIN ${pin}`, day && `Einlösbar bis ${day}`].filter(Boolean).join(' · '),
      hinweis: 'Behandeln Sie den Code wie Bargeld: Wer ihn kennt, kann ihn einlösen.',
    },
    kulanz: {
      grund: (name: string) =>
        `Sie erhalten diese E-Mail, weil Sie aus Kulanz eine Prämie aus dem Empfehlungsprogramm von ${name} bekommen.`,
      betreff: (amount: string) => `Wir schenken Ihnen ${amount}`,
      vorschau: 'Aus Kulanz: Holen Sie Ihre Prämie jetzt ab.',
      ueberschrift: 'Eine Prämie aus Kulanz',
      text: (name: string) =>
        `für Ihre Empfehlung für ${name} sehen die Bedingungen keine Prämie vor. Aus Kulanz bekommen Sie trotzdem eine.`,
    },
    gutscheinKnapp: {
      betreff: (name: string) => `Gutscheine werden knapp: ${name}`,
      vorschau: 'Bitte Bestand auffüllen.',
      text: (name: string, free: number) =>
        `Vom Gutschein ${name} ${free === 1 ? 'ist noch ein Code' : `sind noch ${free} Codes`} frei. Bitte importieren Sie neue Codes, damit Prämien weiter abgeholt werden können.`,
      grund: 'Sie erhalten diese E-Mail als Betreiber des Empfehlungsportals.',
    },
  },
  en: {
    anrede: (vorname: string) => `Hello ${vorname},`,
    grund: (name: string) =>
      `You receive this e-mail because you are owed a reward from the referral programme of ${name}.`,
    grundAngekuendigt: (name: string) =>
      `You receive this e-mail because we had told you about a reward from the referral programme of ${name}.`,
    knopfWaehlen: 'Choose your reward',
    knopfBank: 'Enter bank details',
    knopfAnsehen: 'See your reward',
    knopfGutschein: 'Open the voucher',
    produkt: 'Product',
    nummer: 'Recommendation',
    bonus: 'Bonus',
    bonusFuer: (n: number) => `${n} contracts of your contacts`,
    bis: (day: string) => `Collect it by ${day}`,
    linkHinweis: 'The link is meant for you alone. Please do not pass this e-mail on.',
    praemieBereit: {
      betreff: (amount: string) => `Your reward is ready: ${amount}`,
      vorschau: 'Bank transfer or voucher – it is up to you.',
      ueberschrift: 'Your reward is ready',
      text: (name: string) =>
        `The contract has been concluded and the waiting time is over: ${name} says thank you. You can now choose whether we transfer the money to you or whether you would prefer a voucher.`,
    },
    bonusBereit: {
      betreff: (amount: string) => `Your bonus is ready: ${amount}`,
      ueberschrift: 'Your bonus is ready',
      text: (n: number, name: string) =>
        `${n} of your contacts have signed up with ${name}, and the waiting time is over: you get this bonus on top of your rewards. You can now choose whether we transfer the money to you or whether you would prefer a voucher.`,
    },
    praemieErinnerung: {
      betreff: (day: string) => `Your reward is waiting until ${day}`,
      vorschau: 'Two minutes are enough.',
      wahl: {
        text: 'Your reward is ready, and you have not chosen yet. After the day given we can no longer pay it to you.',
        knopf: 'Choose your reward',
      },
      gutschein: {
        text: 'You chose a voucher and have not opened it yet. After the day given we can no longer give you its code.',
        knopf: 'Open the voucher',
      },
      bank: {
        text: 'Your transfer came back, and we still need new bank details. After the day given we can no longer pay the reward to you.',
        knopf: 'Enter bank details',
      },
    },
    praemieAbgelaufen: {
      betreff: 'Your reward has expired',
      vorschau: 'The time to collect it is over.',
      wahl: (day: string) =>
        `Your reward was ready until ${day} and was not collected, so it has expired. If you have any questions, just reply to this e-mail.`,
      gutschein: (day: string) =>
        `Your voucher was ready until ${day} and was not opened, so it has expired. If you have any questions, just reply to this e-mail.`,
      bank: (day: string) =>
        `Your transfer came back, and we received no new bank details by ${day}, so the reward has expired. If you have any questions, just reply to this e-mail.`,
    },
    praemieEntfallen: {
      betreff: (amount: string) => `Your reward of ${amount} is cancelled`,
      vorschau: 'The contract for it does not count.',
      text: (amount: string) =>
        `We had told you about a reward of ${amount}. The provider has now told us that the contract does not count, because it was not concluded or has been ended. That is why there is no reward.`,
      bonus: (amount: string) =>
        `We had told you about a bonus of ${amount}. The provider has now told us that one of the contracts for it does not count, because it was not concluded or has been ended. That is why there is no bonus. As soon as there are enough contracts again, you will get a new one.`,
      geld: 'We will not transfer it. There is nothing you need to do.',
      gutschein: 'The voucher you chose can no longer be opened. There is nothing you need to do.',
      zurueck: 'The money is back with us. There is nothing you need to do.',
      fragen: 'We are sorry. If you have questions, just reply to this e-mail.',
    },
    praemieWiederDa: {
      betreff: (amount: string) => `You get your reward of ${amount} after all`,
      vorschau: 'The provider has corrected its report.',
      gutschein:
        'We wrote to you that your reward was cancelled. The provider has since corrected its report: the reward is yours. Your voucher is reserved again: please open it.',
      bank: 'We wrote to you that your reward was cancelled. The provider has since corrected its report: the reward is yours. To transfer it we still need your bank details.',
      wahl: 'We wrote to you that your reward was cancelled. The provider has since corrected its report: the reward is yours. Choose whether you would like cash or a voucher.',
      unterwegs:
        'We wrote to you that your reward was cancelled. The provider has since corrected its report: the reward is yours. Your choice still stands, and there is nothing you need to do.',
    },
    auszahlungGesendet: {
      betreff: (amount: string) => `Your reward is on its way: ${amount}`,
      vorschau: 'The money usually arrives within one or two banking days.',
      text: 'We have transferred your reward. It usually arrives in your account within one or two banking days.',
      konto: 'Account',
    },
    auszahlungZurueck: {
      betreff: 'Your transfer came back',
      vorschau: 'Please give us new bank details.',
      text: 'We tried to transfer your reward, but the bank did not accept it. Your claim stands: as soon as we have new bank details, we will transfer it again.',
      grund: 'Reason',
      bis: (day: string) => `Please give them to us by ${day}; after that day the reward expires.`,
    },
    auszahlungVerzoegert: {
      betreff: 'Your transfer is delayed',
      vorschau: 'There is nothing you need to do.',
      text: 'We had transferred your reward, but the money came back. Your bank details are not the reason: we will transfer it again to the same account. There is nothing you need to do.',
    },
    rueckrufErbeten: {
      betreff: 'Your reward is being called back',
      vorschau: 'The order behind it is no longer valid.',
      text: 'The order that your reward belongs to was withdrawn or cancelled, so the reward has lapsed. The transfer was already with the bank; we have asked the bank to recover the money. There is nothing you need to do.',
    },
    auszahlungBehalten: {
      betreff: 'You keep your reward',
      vorschau: 'Although the order behind it is no longer valid.',
      text: 'The order that your reward belongs to was withdrawn or cancelled. The transfer was already with the bank. We do not ask for it back: the money is yours.',
    },
    gutscheinBereit: {
      betreff: (name: string) => `Your voucher is waiting: ${name}`,
      vorschau: 'You have not opened it yet.',
      text: (name: string) =>
        `You chose the voucher “${name}” and have not opened it yet. The button takes you to a page where you can see the code or have it sent by e-mail.`,
      bis: (day: string) => `Please open it by ${day}; after that day it expires.`,
    },
    gutscheinCode: {
      betreff: (name: string) => `Your voucher: ${name}`,
      vorschau: 'Here is your code.',
      text: (name: string) => `Here is your voucher “${name}”. Enjoy!`,
      unterzeile: (day: string | null, pin: string | null) =>
        [pin && `PIN ${pin}`, day && `Valid until ${day}`].filter(Boolean).join(' · '),
      hinweis: 'Treat the code like cash: whoever knows it can use it.',
    },
    kulanz: {
      grund: (name: string) =>
        `You receive this e-mail because you get a reward from the referral programme of ${name} as a gesture of goodwill.`,
      betreff: (amount: string) => `A gift of ${amount} for you`,
      vorschau: 'As a gesture of goodwill: collect your reward now.',
      ueberschrift: 'A reward as a gesture of goodwill',
      text: (name: string) =>
        `The conditions provide for no reward for your recommendation for ${name}. As a gesture of goodwill, you get one all the same.`,
    },
    gutscheinKnapp: {
      betreff: (name: string) => `Vouchers are running low: ${name}`,
      vorschau: 'Please refill the stock.',
      text: (name: string, free: number) =>
        `There ${free === 1 ? 'is one free code' : `are ${free} free codes`} left for the voucher ${name}. Please import new codes so that rewards can still be collected.`,
      grund: 'You receive this e-mail as operator of the referral portal.',
    },
  },
} as const;
