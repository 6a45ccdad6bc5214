import { bilingual } from '../../lib/bilingual.ts';

export const texte = bilingual({
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
    linkUngueltigOhneKonto: 'Er ist abgelaufen oder unvollständig. Bitte nehmen Sie den Link aus der neuesten E-Mail.',
    keinNewsletter: 'Dieses Programm verschickt keinen Newsletter.',
    zuMeinenDaten: 'Zu meinen Daten',
    zurStartseite: 'Zur Startseite',
  },
  en: {
    optinTitel: 'Confirm newsletter',
    optinText: 'With one click you confirm:',
    optinKnopf: 'Confirm newsletter',
    optinFertig: 'You are subscribed to the newsletter',
    optinFertigText:
      'Thank you for confirming. You can unsubscribe at any time: with the link in every e-mail or under “My data”.',
    optinSchonText: 'There is nothing left to do here. You can unsubscribe at any time with the link in every e-mail.',
    optoutTitel: 'Unsubscribe from the newsletter',
    optoutText: 'No longer want the newsletter? One click is enough.',
    optoutKnopf: 'Unsubscribe from the newsletter',
    optoutFertig: 'You have unsubscribed from the newsletter',
    optoutFertigText:
      'You will no longer receive the newsletter. You will still get e-mails about your recommendations and rewards.',
    wiederAnmelden: 'Was that a mistake? Subscribe again',
    linkUngueltig: 'This link is no longer valid',
    linkUngueltigText: 'It has expired or is incomplete. You can subscribe and unsubscribe under “My data”.',
    linkUngueltigOhneKonto: 'It has expired or is incomplete. Please use the link in the most recent e-mail.',
    keinNewsletter: 'This programme does not send a newsletter.',
    zuMeinenDaten: 'To my data',
    zurStartseite: 'To the start page',
  },
});
