export const teilen = {
  empfehler: {
    betreff: 'My tip for you: {tenant}',
    brief:
      'Hello,\n\nI recommend {tenant} to you. It might be something for you, too:\n\n{link}\n\nThe link shows what I recommend. If you sign up, I get a reward.\n\nBest wishes\n{firstname} {lastname}',
    nachricht:
      'Hello! I recommend {tenant} to you. Maybe it is something for you, too? If you sign up through my link, I get a reward: {link}',
    beitrag: 'Ad: I am happy to recommend {tenant}. Here is my personal link.',
  },
  beide: {
    betreff: '{reward} for you with my recommendation of {tenant}',
    brief:
      'Hello,\n\nI recommend {tenant} to you. If you sign up through my link, you get {reward}, and I get something, too:\n\n{link}\n\nBest wishes\n{firstname} {lastname}',
    nachricht: 'Hello! I recommend {tenant} to you. Through my link you get {reward}, and I get something, too: {link}',
    beitrag: 'Ad: I recommend {tenant}. Through my link there is {reward} for you, and I get something, too.',
  },
  empfaenger: {
    betreff: '{reward} for you with my recommendation of {tenant}',
    brief:
      'Hello,\n\nI recommend {tenant} to you. If you sign up through my link, you get {reward}. The whole reward is yours:\n\n{link}\n\nBest wishes\n{firstname} {lastname}',
    nachricht:
      'Hello! I recommend {tenant} to you. Through my link you get {reward}, and the whole reward is yours: {link}',
    beitrag: 'Ad: I recommend {tenant}. Through my link there is {reward}, and the whole reward is yours.',
  },
  ohne: {
    betreff: 'My tip for you: {tenant}',
    brief:
      'Hello,\n\nI recommend {tenant} to you. It might be something for you, too:\n\n{link}\n\nDepending on what you choose, there may be a reward, for you or for me.\n\nBest wishes\n{firstname} {lastname}',
    nachricht:
      'Hello! I recommend {tenant} to you. Maybe it is something for you, too? Depending on what you choose, there may be a reward, for you or for me: {link}',
    beitrag: 'Ad: I am happy to recommend {tenant}. Here is my personal link.',
  },
};
