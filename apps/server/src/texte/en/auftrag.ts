export const auftrag = {
  betreff: 'An order has been placed through your recommendation',
  vorschau: 'We are checking the order. There is nothing you need to do.',
  anrede: (vorname: string) => `Hello ${vorname},`,
  text: (name: string) =>
    `Good news: an order has been placed with ${name} through your recommendation. We are checking it. If a reward is then ready for you, you will get an e-mail.`,
  textOhnePraemie: (name: string) =>
    `Good news: an order has been placed with ${name} through your recommendation. We are checking it.`,
  produkt: 'Product',
  datum: 'Ordered on',
  nummer: 'Recommendation',
  dauer: {
    telekom:
      'This usually takes four to ten weeks: first the contract has to be valid and every waiting time over. There is nothing you need to do.',
    versicherer:
      'This usually takes four to ten weeks: the first premium has to be paid and the cover has to have run long enough. There is nothing you need to do.',
  },
  knopf: 'See the status',
  grund: (name: string) => `You receive this e-mail because you recommended ${name}.`,
};
