import { praemierung } from './praemierung.ts';

export const praemierungBonus = {
  ...praemierung,
  grund: (name: string) =>
    `You receive this e-mail because you are owed a bonus from the referral programme of ${name}.`,
  grundAngekuendigt: (name: string) =>
    `You receive this e-mail because we had told you about a bonus from the referral programme of ${name}.`,
  knopfWaehlen: 'Choose your bonus',
  knopfAnsehen: 'See your bonus',
  praemieErinnerung: {
    ...praemierung.praemieErinnerung,
    betreff: (day: string) => `Your bonus is waiting until ${day}`,
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
    ...praemierung.praemieAbgelaufen,
    betreff: 'Your bonus has expired',
    wahl: (day: string) =>
      `Your bonus was ready until ${day} and was not collected, so it has expired. If you have any questions, just reply to this e-mail.`,
    bank: (day: string) =>
      `Your transfer came back, and we received no new bank details by ${day}, so the bonus has expired. If you have any questions, just reply to this e-mail.`,
  },
  praemieEntfallen: {
    ...praemierung.praemieEntfallen,
    betreff: (betrag: string) => `Your bonus of ${betrag} is cancelled`,
    vorschau: 'A contract for it does not count.',
  },
  praemieWiederDa: {
    ...praemierung.praemieWiederDa,
    betreff: (betrag: string) => `You get your bonus of ${betrag} after all`,
    gutschein:
      'We wrote to you that your bonus was cancelled. The provider has since corrected its report: the bonus is yours. Your voucher is reserved again: please open it.',
    bank: 'We wrote to you that your bonus was cancelled. The provider has since corrected its report: the bonus is yours. To transfer it we still need your bank details.',
    wahl: 'We wrote to you that your bonus was cancelled. The provider has since corrected its report: the bonus is yours.',
    unterwegs:
      'We wrote to you that your bonus was cancelled. The provider has since corrected its report: the bonus is yours. Your choice still stands, and there is nothing you need to do.',
  },
  auszahlungGesendet: {
    ...praemierung.auszahlungGesendet,
    betreff: (betrag: string) => `Your bonus is on its way: ${betrag}`,
    text: 'We have transferred your bonus. It usually arrives in your account within one or two banking days.',
  },
  auszahlungZurueck: {
    ...praemierung.auszahlungZurueck,
    text: 'We tried to transfer your bonus, but the bank did not accept it. Your claim stands: as soon as we have new bank details, we will transfer it again.',
    bis: (day: string) => `Please give them to us by ${day}; after that day the bonus expires.`,
  },
  auszahlungVerzoegert: {
    ...praemierung.auszahlungVerzoegert,
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
};
