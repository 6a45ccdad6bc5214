const freeCodes = (n: number): string => {
  if (n === 0) return 'is no free code';
  return n === 1 ? 'is one free code' : `are ${n} free codes`;
};

export const praemierung = {
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
  bonusFuer: (n: number) => (n === 1 ? '1 contract of your contacts' : `${n} contracts of your contacts`),
  bis: (day: string) => `Collect it by ${day}`,
  linkHinweis: 'The link is meant for you alone. Please do not pass this e-mail on.',
  wahl: {
    alles: 'You can now choose whether we transfer the money to you or whether you would prefer a voucher.',
    nurGeld: 'Please tell us now which account we are to transfer the money to.',
    vorschau: 'Bank transfer or voucher – it is up to you.',
    vorschauNurGeld: 'Which account may we transfer it to?',
  },
  praemieBereit: {
    betreff: (amount: string) => `Your reward is ready: ${amount}`,
    ueberschrift: 'Your reward is ready',
    text: (name: string) => `The contract has been concluded and all conditions are met: ${name} says thank you.`,
  },
  bonusBereit: {
    betreff: (amount: string) => `Your bonus is ready: ${amount}`,
    ueberschrift: 'Your bonus is ready',
    text: (n: number, name: string) =>
      `${n === 1 ? 'One of your contacts has' : `${n} of your contacts have`} signed up with ${name}, and all conditions are met: you get this bonus for it.`,
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
      `We had told you about a reward of ${amount}. It is now clear that the contract for it does not count, for example because it was not concluded or has been ended. That is why there is no reward.`,
    bonus: (amount: string) =>
      `We had told you about a bonus of ${amount}. It is now clear that one of the contracts for it does not count, for example because it was not concluded or has been ended. That is why there is no bonus.`,
    bonusNeu: 'As soon as there are enough contracts again, you will get a new one.',
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
    wahl: 'We wrote to you that your reward was cancelled. The provider has since corrected its report: the reward is yours.',
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
      `You chose the voucher “${name}” and have not opened it yet. On its page you can see the code or have it sent by e-mail.`,
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
    textEmpfaenger: (name: string) =>
      `The conditions provide for no reward for the recommendation for ${name} that you received. As a gesture of goodwill, you get one all the same.`,
  },
  gutscheinKnapp: {
    betreff: (name: string) => `Vouchers are running low: ${name}`,
    vorschau: 'Please refill the stock.',
    text: (name: string, free: number) =>
      `There ${freeCodes(free)} left for the voucher ${name}. Please import new codes so that rewards can still be collected.`,
    grund: 'You receive this e-mail as operator of the referral portal.',
  },
};
