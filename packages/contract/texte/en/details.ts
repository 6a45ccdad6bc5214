export const details = {
  produktApi: 'No or unknown product API defined in the client configuration',
  empfaengerlink:
    'This link has expired or is incomplete. Open the link of your recommendation once more and send your details: you will get a new e-mail.',
  angabenGeaendert: 'The details have been changed in the meantime. Please check them again before you confirm.',
  auskunftSpaeter: 'We cannot put your data together at the moment. Please try again in a minute.',
  link: 'This link has expired or is incomplete.',
  praemieEntfallen: 'This reward has been cancelled: the contract for it was not concluded or has been ended.',
  praemieAbgelaufen: 'This reward has expired: it was not collected in time.',
  bonusEntfallen:
    'This bonus has been cancelled: a contract that counted towards it was not concluded or has been ended.',
  bonusAbgelaufen: 'This bonus has expired: it was not collected in time.',
  bonusAbgeholt: 'This bonus has already been collected.',
  zuGross: 'This is too large for us to accept. Please shorten what you entered or choose a smaller file.',
  keinFormular:
    'What you sent did not arrive in a readable form. Please open the page again and send the form once more.',
  nurMitarbeitende: 'Only employees and service providers take part in this programme, with their work e-mail address.',
};
