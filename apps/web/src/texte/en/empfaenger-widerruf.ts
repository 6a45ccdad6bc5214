export const texts = {
  titel: 'Withdraw consent',
  werbung: 'Would you rather get no more offers from {name}, by e-mail or by phone? One click is enough.',
  aktion: 'Would you like to take back your consent to the campaign “{titel}”? One click is enough.',
  hinweis: 'Your order and your reward stay as they are, and so do e-mails about them.',
  knopf: 'Withdraw consent',
  fertig: 'Your consent is withdrawn',
  fertigWerbung: 'You will get no more offers. E-mails about your order and your reward will still come.',
  fertigAktion: 'You no longer take part in the campaign “{titel}”.',
  ungueltig: 'This link is no longer valid',
  ungueltigText:
    'It is incomplete, your details have been deleted already, or your browser does not allow cookies. Write to us, and we will end it for you.',
  zurStartseite: 'To the start page',
  zumKontakt: 'Write to us',
} as const;
