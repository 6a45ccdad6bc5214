export const details = {
  produktApi: 'No or unknown product API defined in the client configuration',
  empfaengerlink:
    'This link has expired or is incomplete. If the recommendation is still valid, open its link once more and send your details: you will get a new e-mail.',
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
  agenturLinkAlt: 'This link is not valid any more. Have a new one sent to you below.',
  agenturZugangBeendet: 'Your access to the agency portal has ended. Please turn to your agency with any question.',
  agenturLinkBenutzt:
    'This link has already been used to sign in, and it works only once. Have a new one sent to you below.',
  ssoCode: 'This sign-in has run out or was used already. Please begin once more.',
  ssoNonce: 'The answer of the sign-in service belongs to another sign-in. Please begin once more.',
  ssoAudience: 'The answer of the sign-in service is meant for another program and is not accepted.',
  ssoToken: 'The answer of the sign-in service is not genuine, or not valid any more, and is not accepted.',
  ssoProvider:
    'The sign-in service does not answer at the moment. Please try again in a moment, or have a link sent to you by e-mail.',
  ssoAgentur:
    'The sign-in service names an agency that is not known here, or that your access does not belong to. Please turn to your contact in sales.',
  ssoPerson: 'Another access belongs to your personnel number already. Please turn to your contact in sales.',
  mitarbeiternummerVergeben: 'Somebody else in this agency has this personnel number. Nobody was invited.',
  schonEingeladen: 'This person has been invited already. Nothing was sent.',
  kuerzlichEingeladen: 'This person was invited only recently. Nothing was sent.',
  einladungUnveraendert: 'Nothing about the invitation has changed.',
  nurMitarbeitende: 'Only employees and service providers take part in this programme, with their work e-mail address.',
};
