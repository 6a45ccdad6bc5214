/** What a returned transfer means to the person who waits for it. */
export const RUECKLAUF_TEXTE = {
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

export const MAIL_TEXTE = {
  de: {
    anrede: (vorname: string) => `Guten Tag ${vorname},`,
    grund: (name: string) =>
      `Sie erhalten diese E-Mail, weil Ihnen aus dem Empfehlungsprogramm von ${name} eine Prämie zusteht.`,
    knopfWaehlen: 'Prämie auswählen',
    knopfBank: 'Bankverbindung eingeben',
    knopfAnsehen: 'Prämie ansehen',
    knopfGutschein: 'Gutschein öffnen',
    produkt: 'Produkt',
    nummer: 'Empfehlung',
    bis: (tag: string) => `Abholen bis ${tag}`,
    linkHinweis: 'Der Link ist nur für Sie. Bitte geben Sie diese E-Mail nicht weiter.',
    praemieBereit: {
      betreff: (betrag: string) => `Ihre Prämie liegt bereit: ${betrag}`,
      vorschau: 'Überweisung oder Gutschein – Sie entscheiden.',
      ueberschrift: 'Ihre Prämie liegt bereit',
      text: (name: string) =>
        `der Vertrag ist zustande gekommen, die Wartezeit ist vorbei: ${name} sagt danke. Wählen Sie jetzt, ob wir Ihnen das Geld überweisen oder ob Sie lieber einen Gutschein möchten.`,
    },
    praemieErinnerung: {
      betreff: (tag: string) => `Ihre Prämie wartet noch bis ${tag}`,
      vorschau: 'Zwei Minuten genügen.',
      text: 'Ihre Prämie liegt bereit, und Sie haben noch nicht gewählt. Danach können wir sie Ihnen leider nicht mehr auszahlen.',
    },
    praemieAbgelaufen: {
      betreff: 'Ihre Prämie ist verfallen',
      vorschau: 'Der Zeitraum zum Abholen ist vorbei.',
      text: (tag: string) =>
        `Ihre Prämie lag bis ${tag} bereit und wurde nicht abgeholt. Deshalb ist sie verfallen. Wenn etwas dazwischengekommen ist, schreiben Sie uns: Antworten Sie einfach auf diese E-Mail.`,
    },
    auszahlungGesendet: {
      betreff: (betrag: string) => `Ihre Prämie ist unterwegs: ${betrag}`,
      vorschau: 'Das Geld ist in ein bis zwei Bankarbeitstagen auf Ihrem Konto.',
      text: 'wir haben Ihre Prämie überwiesen. In ein bis zwei Bankarbeitstagen ist sie auf Ihrem Konto.',
      konto: 'Konto',
    },
    auszahlungZurueck: {
      betreff: 'Ihre Überweisung kam zurück',
      vorschau: 'Bitte geben Sie uns eine neue Bankverbindung.',
      text: 'wir wollten Ihnen Ihre Prämie überweisen, aber die Bank hat sie nicht angenommen. Ihr Anspruch bleibt bestehen: Sobald wir eine neue Bankverbindung haben, überweisen wir noch einmal.',
      grund: 'Grund',
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
      vorschau: 'Öffnen Sie ihn, wann Sie möchten.',
      text: (name: string) =>
        `Sie haben sich für den Gutschein „${name}“ entschieden und ihn noch nicht geöffnet. Über den Knopf sehen Sie den Code sofort, oder Sie lassen ihn sich mailen.`,
    },
    gutscheinCode: {
      betreff: (name: string) => `Ihr Gutschein: ${name}`,
      vorschau: 'Hier ist Ihr Code.',
      text: (name: string) => `hier ist Ihr Gutschein „${name}“. Viel Freude damit!`,
      unterzeile: (tag: string | null, pin: string | null) =>
        [pin && `PIN ${pin}`, tag && `Einlösbar bis ${tag}`].filter(Boolean).join(' · '),
      hinweis: 'Behandeln Sie den Code wie Bargeld: Wer ihn kennt, kann ihn einlösen.',
    },
    kulanz: {
      betreff: (betrag: string) => `Wir schenken Ihnen ${betrag}`,
      vorschau: 'Aus Kulanz.',
      ueberschrift: 'Das geht auf uns',
      text: (name: string) =>
        `Ihre Empfehlung für ${name} hat nach den Bedingungen nicht gereicht. Ihre Mühe war es uns trotzdem wert: Aus Kulanz bekommen Sie diese Prämie.`,
    },
    gutscheinKnapp: {
      betreff: (name: string) => `Gutscheine werden knapp: ${name}`,
      vorschau: 'Bitte Bestand auffüllen.',
      text: (name: string, frei: number) =>
        `Vom Gutschein ${name} sind noch ${frei} Codes frei. Bitte importieren Sie neue Codes, damit Prämien weiter abgeholt werden können.`,
      grund: 'Sie erhalten diese E-Mail als Betreiber des Empfehlungsportals.',
    },
  },
  en: {
    anrede: (vorname: string) => `Hello ${vorname},`,
    grund: (name: string) =>
      `You receive this e-mail because you are owed a reward from the referral programme of ${name}.`,
    knopfWaehlen: 'Choose your reward',
    knopfBank: 'Enter bank details',
    knopfAnsehen: 'See your reward',
    knopfGutschein: 'Open the voucher',
    produkt: 'Product',
    nummer: 'Recommendation',
    bis: (tag: string) => `Collect it by ${tag}`,
    linkHinweis: 'The link is meant for you alone. Please do not pass this e-mail on.',
    praemieBereit: {
      betreff: (betrag: string) => `Your reward is ready: ${betrag}`,
      vorschau: 'Bank transfer or voucher – it is up to you.',
      ueberschrift: 'Your reward is ready',
      text: (name: string) =>
        `The contract has been concluded, the waiting time is over: ${name} says thank you. Choose now whether we transfer the money to you or whether you prefer a voucher.`,
    },
    praemieErinnerung: {
      betreff: (tag: string) => `Your reward is waiting until ${tag}`,
      vorschau: 'Two minutes are enough.',
      text: 'Your reward is ready, and you have not chosen yet. After that day we can no longer pay it to you.',
    },
    praemieAbgelaufen: {
      betreff: 'Your reward has expired',
      vorschau: 'The time to collect it is over.',
      text: (tag: string) =>
        `Your reward was ready until ${tag} and was not collected, so it has expired. If something came up, write to us: just reply to this e-mail.`,
    },
    auszahlungGesendet: {
      betreff: (betrag: string) => `Your reward is on its way: ${betrag}`,
      vorschau: 'The money will be in your account in one or two banking days.',
      text: 'We have transferred your reward. It will be in your account in one or two banking days.',
      konto: 'Account',
    },
    auszahlungZurueck: {
      betreff: 'Your transfer came back',
      vorschau: 'Please give us new bank details.',
      text: 'We tried to transfer your reward, but the bank did not accept it. Your claim stands: as soon as we have new bank details, we will transfer it again.',
      grund: 'Reason',
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
      vorschau: 'Open it whenever you like.',
      text: (name: string) =>
        `You chose the voucher “${name}” and have not opened it yet. The button shows you the code right away, or has it mailed to you.`,
    },
    gutscheinCode: {
      betreff: (name: string) => `Your voucher: ${name}`,
      vorschau: 'Here is your code.',
      text: (name: string) => `Here is your voucher “${name}”. Enjoy!`,
      unterzeile: (tag: string | null, pin: string | null) =>
        [pin && `PIN ${pin}`, tag && `Valid until ${tag}`].filter(Boolean).join(' · '),
      hinweis: 'Treat the code like cash: whoever knows it can use it.',
    },
    kulanz: {
      betreff: (betrag: string) => `A gift of ${betrag} for you`,
      vorschau: 'As a gesture of goodwill.',
      ueberschrift: 'This one is on us',
      text: (name: string) =>
        `Your recommendation for ${name} did not quite meet the conditions. We value your effort all the same: as a gesture of goodwill, this reward is yours.`,
    },
    gutscheinKnapp: {
      betreff: (name: string) => `Vouchers are running low: ${name}`,
      vorschau: 'Please refill the stock.',
      text: (name: string, frei: number) =>
        `There are ${frei} free codes left of the voucher ${name}. Please import new codes so that rewards can still be collected.`,
      grund: 'You receive this e-mail as operator of the referral portal.',
    },
  },
} as const;
