import { bilingual } from '../../lib/bilingual.ts';

/** How each brand speaks on its start page; a Mandant without a look of its own speaks like the first. */
export const texte = bilingual({
  de: {
    netz_titel: 'Bringen Sie Freunde ans Netz',
    netz_text:
      'Sie kennen jemanden, der besseres Internet braucht? Empfehlen Sie {name}. Kommt ein Vertrag zustande, gibt es eine Prämie: für Sie, für Ihren Kontakt oder für beide.',
    sticker_titel: 'Ein Link. Zwei Gewinner.',
    sticker_text:
      'Link schicken, fertig. Wird ein Vertrag daraus, gibt es eine Prämie. Wer sie bekommt, bestimmen Sie.',
    ausweis_titel: 'Sie kennen unser Netz von innen. Sagen Sie es weiter.',
    ausweis_text:
      'Ein ehrlicher Rat aus dem Haus hilft Ihren Freunden. Und wenn ein Vertrag daraus wird, bekommen Sie eine Prämie, die Sie auch verschenken können.',
    urkunde_titel: 'Gut versichert, gern empfohlen',
    urkunde_text:
      'Worauf Sie sich verlassen, das empfehlen Sie mit gutem Gefühl. Kommt ein Vertrag zustande, bedanken wir uns mit einer Prämie.',
    akte_titel: 'Gut beraten? Empfehlen Sie uns weiter.',
    akte_text:
      'Ein Gespräch, das Ihnen geholfen hat, hilft auch anderen. Für jede Empfehlung, aus der ein Vertrag wird, erhalten Sie eine Prämie.',
    netz_schritte: 'In drei Schritten verbunden',
    sticker_schritte: 'So einfach geht das.',
    ausweis_schritte: 'So läuft es',
    urkunde_schritte: 'Drei Schritte, ein Dankeschön',
    akte_schritte: 'Der Ablauf',
  },
  en: {
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
  },
});
