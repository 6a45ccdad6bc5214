export const texts = {
  optinTitel: 'Newsletter bestätigen',
  optinText: 'Mit einem Klick bestätigen Sie:',
  optinKnopf: 'Newsletter bestätigen',
  optinFertig: 'Sie bekommen den Newsletter',
  optinFertigText:
    'Danke für Ihre Bestätigung. Abmelden können Sie sich jederzeit: mit dem Link in jeder Ausgabe oder unter „Meine Daten“.',
  optinSchonText: 'Hier ist nichts mehr zu tun. Abmelden können Sie sich jederzeit mit dem Link in jeder Ausgabe.',
  optoutTitel: 'Newsletter abbestellen',
  optoutText: 'Möchten Sie keinen Newsletter mehr? Ein Klick genügt.',
  optoutKnopf: 'Newsletter abbestellen',
  optoutFertig: 'Sie sind vom Newsletter abgemeldet',
  optoutFertigText:
    'Ab jetzt bekommen Sie keinen Newsletter mehr. E-Mails zu Ihren Empfehlungen und Prämien kommen weiterhin.',
  wiederAnmelden: 'War das ein Versehen? Newsletter wieder bestellen',
  linkUngueltig: 'Dieser Link gilt nicht mehr',
  linkUngueltigText:
    'Er ist abgelaufen oder unvollständig, oder Ihr Browser lässt keine Cookies zu. Unter „Meine Daten“ können Sie den Newsletter bestellen und abbestellen.',
  linkUngueltigOhneKonto:
    'Er ist abgelaufen oder unvollständig, oder Ihr Browser lässt keine Cookies zu. Bitte nehmen Sie den Link aus der neuesten E-Mail.',
  keinNewsletter: 'Dieses Programm verschickt keinen Newsletter.',
  zuMeinenDaten: 'Zu meinen Daten',
  zurStartseite: 'Zur Startseite',
} as const;
