export const teilenCasual = {
  empfehler: {
    betreff: 'Cheap and honest: {tenant}',
    brief:
      'Hey,\n\nmy tip is {tenant}: cheap and simple. Have a look:\n\n{link}\n\nTo be fair: if you switch, I get a reward.\n\nSee you\n{firstname}',
    nachricht: 'Hey, my tip is {tenant}: cheap and simple. If you switch, I get a reward 🙂 {link}',
    beitrag: 'Ad: Cheap, honest, simple. My tip is {tenant}, here is my link.',
  },
  beide: {
    betreff: '{reward} for you, something for me: {tenant}',
    brief:
      'Hey,\n\nmy tip is {tenant}: cheap and simple. If you switch through my link, you get {reward}, and I get something, too:\n\n{link}\n\nSee you\n{firstname}',
    nachricht:
      'Hey, my tip for you is {tenant}. If you switch through my link, you get {reward}, and I get something, too: {link}',
    beitrag: 'Ad: Switch to {tenant} through my link. {reward} for you, and I get something, too.',
  },
  empfaenger: {
    betreff: '{reward} for you from {tenant}',
    brief:
      'Hey,\n\nmy tip is {tenant}: cheap and simple. If you switch through my link, you get {reward}, all of it yours:\n\n{link}\n\nSee you\n{firstname}',
    nachricht:
      'Hey, my tip for you is {tenant}. If you switch through my link, you get {reward}, all of it yours: {link}',
    beitrag: 'Ad: Switch to {tenant} through my link and take {reward} with you.',
  },
  ohne: {
    betreff: 'Cheap and honest: {tenant}',
    brief:
      'Hey,\n\nmy tip is {tenant}: cheap and simple. Have a look:\n\n{link}\n\nTo be fair: depending on what you choose, there may be a reward, for you or for me.\n\nSee you\n{firstname}',
    nachricht:
      'Hey, my tip is {tenant}: cheap and simple. Depending on what you choose, there may be a reward, for you or for me 🙂 {link}',
    beitrag: 'Ad: Cheap, honest, simple. My tip is {tenant}, here is my link.',
  },
};
