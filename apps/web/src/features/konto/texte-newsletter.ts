import { zweisprachig } from '../../lib/zweisprachig.ts';

export const texte = zweisprachig({
  de: {
    optinTitel: 'Newsletter bestätigen',
    optinText: 'Mit einem Klick bestätigen Sie:',
    optinKnopf: 'Newsletter bestätigen',
    optinFertig: 'Sie bekommen den Newsletter',
    optinFertigText:
      'Danke für Ihre Bestätigung. Abmelden können Sie sich jederzeit: mit dem Link in jeder E-Mail oder unter „Meine Daten“.',
    optinSchonText: 'Hier ist nichts mehr zu tun. Abmelden können Sie sich jederzeit mit dem Link in jeder E-Mail.',
    optoutTitel: 'Newsletter abbestellen',
    optoutText: 'Möchten Sie keinen Newsletter mehr? Ein Klick genügt.',
    optoutKnopf: 'Newsletter abbestellen',
    optoutFertig: 'Sie sind vom Newsletter abgemeldet',
    optoutFertigText:
      'Ab jetzt bekommen Sie keinen Newsletter mehr. E-Mails zu Ihren Empfehlungen und Prämien kommen weiterhin.',
    wiederAnmelden: 'War das ein Versehen? Newsletter wieder bestellen',
    linkUngueltig: 'Dieser Link gilt nicht mehr',
    linkUngueltigText:
      'Er ist abgelaufen oder unvollständig. Unter „Meine Daten“ können Sie den Newsletter bestellen und abbestellen.',
    linkUngueltigOhneKonto: 'Er ist abgelaufen oder unvollständig. Nehmen Sie bitte den aus der neuesten E-Mail.',
    keinNewsletter: 'Dieses Programm verschickt keinen Newsletter.',
    zuMeinenDaten: 'Zu meinen Daten',
    zurStartseite: 'Zur Startseite',
  },
  en: {
    optinTitel: 'Confirm newsletter',
    optinText: 'With one click you confirm:',
    optinKnopf: 'Confirm newsletter',
    optinFertig: 'You are getting the newsletter',
    optinFertigText:
      'Thank you for confirming. You can unsubscribe at any time: by the link in every e-mail or under “My data”.',
    optinSchonText: 'There is nothing left to do here. You can unsubscribe at any time by the link in every e-mail.',
    optoutTitel: 'Unsubscribe from the newsletter',
    optoutText: 'You do not want the newsletter any more? One click is enough.',
    optoutKnopf: 'Unsubscribe from the newsletter',
    optoutFertig: 'You are unsubscribed from the newsletter',
    optoutFertigText:
      'From now on you get no newsletter any more. E-mails about your recommendations and rewards still come.',
    wiederAnmelden: 'Was that a mistake? Order the newsletter again',
    linkUngueltig: 'This link is no longer valid',
    linkUngueltigText: 'It has expired or is incomplete. Under “My data” you can order and end the newsletter.',
    linkUngueltigOhneKonto: 'It has expired or is incomplete. Please take the one in the newest e-mail.',
    keinNewsletter: 'This programme sends no newsletter.',
    zuMeinenDaten: 'To my data',
    zurStartseite: 'To the start page',
  },
});
