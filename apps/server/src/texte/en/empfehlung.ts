export const empfehlung = {
  anrede: (vorname: string) => `Hello ${vorname},`,
  anderesBetreff: 'A recommendation with your e-mail address',
  anderesVorschau: 'It is in your personal area.',
  anderesText: (name: string, mandant: string) =>
    `Someone has just recommended ${mandant} and given your e-mail address and the name “${name}”. This address already has an account: yours. So the recommendation belongs to your account, and a reward from it goes to you.`,
  anderesTextOhnePraemie: (name: string, mandant: string) =>
    `Someone has just recommended ${mandant} and given your e-mail address and the name “${name}”. This address already has an account: yours. So the recommendation belongs to your account.`,
  anderesKnopf: 'See the recommendation',
  anderesNichtIch: (email: string) =>
    `Was this not you? Nobody has gained access to your account or learnt your name, and there is nothing you need to do. If you have questions, write to ${email}.`,
  abgelaufenBetreff: 'Your recommendation has expired',
  abgelaufenVorschau: 'Your contact did not accept it. You can recommend again at any time.',
  abgelaufenText: (produkt: string, day: string) =>
    `Your recommendation of ${produkt} was valid until ${day}. Your contact did not accept it in that time, so the link has expired.`,
  abgelaufenNeu:
    'A new recommendation is quickly made. It is best to ask your contact first whether they are still interested.',
  neuEmpfehlen: 'Recommend again',
  nummer: 'Recommendation number',
  produkt: 'Recommended',
  gueltigBis: 'Valid until',
  grund: (name: string) =>
    `You receive this e-mail because you made a recommendation in the referral programme of ${name}.`,
};
