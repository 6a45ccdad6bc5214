export const teilenCasual = {
  empfehler: {
    betreff: 'Günstig und ehrlich: {tenant}',
    brief:
      'Hey,\n\nmein Tipp ist {tenant}: günstig und unkompliziert. Schau mal rein:\n\n{link}\n\nFairerweise: Wenn du wechselst, bekomme ich eine Prämie.\n\nBis bald\n{firstname}',
    nachricht:
      'Hey, mein Tipp ist {tenant}: günstig und unkompliziert. Wenn du wechselst, bekomme ich eine Prämie 🙂 {link}',
    beitrag: 'Anzeige: Günstig, ehrlich, unkompliziert. Mein Tipp ist {tenant}, hier ist mein Link.',
  },
  beide: {
    betreff: '{reward} für dich, etwas für mich: {tenant}',
    brief:
      'Hey,\n\nmein Tipp ist {tenant}: günstig und unkompliziert. Wenn du über meinen Link wechselst, bekommst du {reward}, und ich bekomme auch was:\n\n{link}\n\nBis bald\n{firstname}',
    nachricht:
      'Hey, mein Tipp für dich ist {tenant}. Wechselst du über meinen Link, bekommst du {reward}, und ich bekomme auch was: {link}',
    beitrag: 'Anzeige: Mit meinem Link zu {tenant} wechseln. {reward} für dich, und ich bekomme auch was.',
  },
  empfaenger: {
    betreff: '{reward} für dich von {tenant}',
    brief:
      'Hey,\n\nmein Tipp ist {tenant}: günstig und unkompliziert. Wenn du über meinen Link wechselst, bekommst du {reward}, ganz allein für dich:\n\n{link}\n\nBis bald\n{firstname}',
    nachricht:
      'Hey, mein Tipp für dich ist {tenant}. Wechselst du über meinen Link, bekommst du {reward}, ganz allein für dich: {link}',
    beitrag: 'Anzeige: Mit meinem Link zu {tenant} wechseln und {reward} mitnehmen.',
  },
  ohne: {
    betreff: 'Günstig und ehrlich: {tenant}',
    brief:
      'Hey,\n\nmein Tipp ist {tenant}: günstig und unkompliziert. Schau mal rein:\n\n{link}\n\nFairerweise: Je nachdem, wofür du dich entscheidest, gibt es vielleicht eine Prämie, für dich oder für mich.\n\nBis bald\n{firstname}',
    nachricht:
      'Hey, mein Tipp ist {tenant}: günstig und unkompliziert. Je nachdem, wofür du dich entscheidest, gibt es vielleicht eine Prämie, für dich oder für mich 🙂 {link}',
    beitrag: 'Anzeige: Günstig, ehrlich, unkompliziert. Mein Tipp ist {tenant}, hier ist mein Link.',
  },
};
