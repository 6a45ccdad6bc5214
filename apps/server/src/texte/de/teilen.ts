/**
 * What a person sends a friend, so in the friend's tone. Who gets a reward for it says so (§ 5a (4) UWG): in a message in
 * plain words, in a public post by the mark `Anzeige` in front.
 */
export const teilen = {
  empfehler: {
    betreff: 'Mein Tipp für dich: {tenant}',
    brief:
      'Hallo,\n\nich empfehle dir {tenant}. Vielleicht ist das auch etwas für dich:\n\n{link}\n\nÜber den Link siehst du, was ich dir empfehle. Wenn du dich dafür entscheidest, bekomme ich eine Prämie.\n\nViele Grüße\n{firstname} {lastname}',
    nachricht:
      'Hallo! Ich empfehle dir {tenant}. Vielleicht ist das auch etwas für dich? Wenn du über meinen Link einen Vertrag abschließt, bekomme ich eine Prämie: {link}',
    beitrag: 'Anzeige: Ich empfehle {tenant} gern weiter. Hier ist mein persönlicher Link.',
  },
  beide: {
    betreff: '{reward} für dich mit meiner Empfehlung von {tenant}',
    brief:
      'Hallo,\n\nich empfehle dir {tenant}. Wenn du dich über meinen Link dafür entscheidest, bekommst du {reward}, und ich bekomme auch etwas:\n\n{link}\n\nViele Grüße\n{firstname} {lastname}',
    nachricht:
      'Hallo! Ich empfehle dir {tenant}. Über meinen Link bekommst du {reward}, und ich bekomme auch etwas: {link}',
    beitrag: 'Anzeige: Ich empfehle {tenant}. Über meinen Link gibt es {reward} für dich, und ich bekomme auch etwas.',
  },
  empfaenger: {
    betreff: '{reward} für dich mit meiner Empfehlung von {tenant}',
    brief:
      'Hallo,\n\nich empfehle dir {tenant}. Wenn du dich über meinen Link dafür entscheidest, bekommst du {reward}. Die ganze Prämie ist für dich:\n\n{link}\n\nViele Grüße\n{firstname} {lastname}',
    nachricht:
      'Hallo! Ich empfehle dir {tenant}. Über meinen Link bekommst du {reward}, die ganze Prämie ist für dich: {link}',
    beitrag: 'Anzeige: Ich empfehle {tenant}. Über meinen Link gibt es {reward}, und die ganze Prämie ist für dich.',
  },
  /** What is recommended brings nothing; something else that is bought through the link may. */
  ohne: {
    betreff: 'Mein Tipp für dich: {tenant}',
    brief:
      'Hallo,\n\nich empfehle dir {tenant}. Vielleicht ist das auch etwas für dich:\n\n{link}\n\nJe nachdem, wofür du dich entscheidest, gibt es vielleicht eine Prämie, für dich oder für mich.\n\nViele Grüße\n{firstname} {lastname}',
    nachricht:
      'Hallo! Ich empfehle dir {tenant}. Vielleicht ist das auch etwas für dich? Je nachdem, wofür du dich entscheidest, gibt es vielleicht eine Prämie, für dich oder für mich: {link}',
    beitrag: 'Anzeige: Ich empfehle {tenant} gern weiter. Hier ist mein persönlicher Link.',
  },
};
