export const texts = {
  optinTitel: 'Confirm newsletter',
  optinText: 'With one click you confirm:',
  optinKnopf: 'Confirm newsletter',
  optinFertig: 'You are subscribed to the newsletter',
  optinFertigText:
    'Thank you for confirming. You can unsubscribe at any time: with the link in every issue or under “My data”.',
  optinSchonText: 'There is nothing left to do here. You can unsubscribe at any time with the link in every issue.',
  optoutTitel: 'Unsubscribe from the newsletter',
  optoutText: 'No longer want the newsletter? One click is enough.',
  optoutKnopf: 'Unsubscribe from the newsletter',
  optoutFertig: 'You have unsubscribed from the newsletter',
  optoutFertigText:
    'You will no longer receive the newsletter. You will still get e-mails about your recommendations and rewards.',
  wiederAnmelden: 'Was that a mistake? Subscribe again',
  linkUngueltig: 'This link is no longer valid',
  linkUngueltigText:
    'It has expired or is incomplete, or your browser does not allow cookies. You can subscribe and unsubscribe under “My data”.',
  linkUngueltigOhneKonto:
    'It has expired or is incomplete, or your browser does not allow cookies. Please use the link in the most recent e-mail.',
  keinNewsletter: 'This programme does not send a newsletter.',
  zuMeinenDaten: 'To my data',
  zurStartseite: 'To the start page',
};
