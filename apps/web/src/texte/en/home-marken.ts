export const texte = {
  netz_titel: 'Get your friends connected',
  netz_text:
    'Do you know someone who needs better internet? Recommend {name}. When they sign up, there is a reward: for you, for your contact, or for both.',
  sticker_titel: 'One link. Two winners.',
  sticker_text: 'Send a link, done. If it becomes a contract, there is a reward. You decide who gets it.',
  ausweis_titel: 'You know our network from the inside. Pass it on.',
  ausweis_text:
    'Honest advice from the inside helps your friends. And if it leads to a contract, you get a reward, which you can also give away.',
  urkunde_titel: 'Well insured, gladly recommended',
  urkunde_text:
    'Recommend with confidence what you trust yourself. If it leads to a contract, we thank you with a reward.',
  akte_titel: 'Good advice? Tell others about us.',
  akte_text:
    'A conversation that helped you helps others too. You receive a reward for every recommendation that leads to a contract.',
  netz_schritte: 'Connected in three steps',
  sticker_schritte: 'It’s that simple.',
  ausweis_schritte: 'How it works',
  urkunde_schritte: 'Three steps, one thank-you',
  akte_schritte: 'Step by step',
};
