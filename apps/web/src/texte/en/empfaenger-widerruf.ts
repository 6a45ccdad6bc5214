export const texts = {
  widerrufTitel: 'Withdraw consent',
  widerrufWerbung: 'Would you rather get no more offers from {name}, by e-mail or by phone? One click is enough.',
  widerrufAktion: 'Would you like to take back your consent to the campaign “{titel}”? One click is enough.',
  widerrufHinweis: 'Your order and your reward stay as they are, and so do e-mails about them.',
  widerrufKnopf: 'Withdraw consent',
  widerrufFertig: 'Your consent is withdrawn',
  widerrufFertigWerbung: 'You will get no more offers. E-mails about your order and your reward will still come.',
  widerrufFertigAktion: 'You no longer take part in the campaign “{titel}”.',
  widerrufUngueltig: 'This link is no longer valid',
  widerrufUngueltigText:
    'It is incomplete, your details have been deleted already, or your browser does not allow cookies. Write to us, and we will end it for you.',
  zurStartseite: 'To the start page',
  zumKontakt: 'Write to us',
} as const;
