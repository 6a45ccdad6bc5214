/** How each brand speaks on its start page; a Mandant without a look of its own speaks like the first. */
export const texte = {
  netz_titel: 'Bringen Sie Freunde ans Netz',
  netz_text:
    'Sie kennen jemanden, der besseres Internet braucht? Empfehlen Sie {name}. Kommt ein Vertrag zustande, gibt es eine Prämie: für Sie, für Ihren Kontakt oder für beide.',
  sticker_titel: 'Ein Link. Zwei Gewinner.',
  sticker_text: 'Link schicken, fertig. Wird ein Vertrag daraus, gibt es eine Prämie. Wer sie bekommt, bestimmen Sie.',
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
} as const;
