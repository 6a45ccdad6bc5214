export const auftrag = {
  betreff: 'Zu Ihrer Empfehlung ist eine Bestellung eingegangen',
  vorschau: 'Wir prüfen die Bestellung. Sie brauchen nichts zu tun.',
  anrede: (vorname: string) => `Guten Tag ${vorname},`,
  text: (name: string) =>
    `gute Nachrichten: Zu Ihrer Empfehlung ist bei ${name} eine Bestellung eingegangen. Wir prüfen sie. Liegt danach eine Prämie für Sie bereit, bekommen Sie eine E-Mail.`,
  textOhnePraemie: (name: string) =>
    `gute Nachrichten: Zu Ihrer Empfehlung ist bei ${name} eine Bestellung eingegangen. Wir prüfen sie.`,
  produkt: 'Produkt',
  datum: 'Bestellt am',
  nummer: 'Empfehlung',
  dauer: {
    telekom:
      'Das dauert üblicherweise vier bis zehn Wochen: Erst muss der Vertrag gültig und jede Frist vorbei sein. Sie brauchen nichts zu tun.',
    versicherer:
      'Das dauert üblicherweise vier bis zehn Wochen: Erst muss der erste Beitrag gezahlt sein und der Schutz lange genug bestehen. Sie brauchen nichts zu tun.',
  },
  knopf: 'Stand ansehen',
  grund: (name: string) => `Sie erhalten diese E-Mail, weil Sie ${name} weiterempfohlen haben.`,
};
