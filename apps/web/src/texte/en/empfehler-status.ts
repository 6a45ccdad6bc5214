export const texts = {
  nochKeineReaktion_empfehler: 'Your contact has not responded yet.',
  nochKeineReaktion_beide:
    'Your contact has not responded yet. {ich} is waiting for you, and {kontakt} for your contact.',
  nochKeineReaktion_empfaenger: 'Your contact has not responded yet. {kontakt} is waiting for them.',
  bestaetigtOhneBestellung_empfehler: 'Your contact has confirmed their details. Now only the order is still missing.',
  bestaetigtOhneBestellung_beide:
    'Your contact has confirmed their details. Now only the order is still missing. {ich} is waiting for you, and {kontakt} for your contact.',
  bestaetigtOhneBestellung_empfaenger:
    'Your contact has confirmed their details. Now only the order is still missing. {kontakt} is waiting for them.',
  abgelaufenOhneReaktion_empfehler:
    'Your contact did not respond. The recommendation expired{datum, select, keins {} other { on {datum}}}.',
  abgelaufenOhneReaktion_beide:
    'Your contact did not respond. The recommendation expired{datum, select, keins {} other { on {datum}}}.',
  abgelaufenOhneReaktion_empfaenger:
    'Your contact did not respond. The recommendation expired{datum, select, keins {} other { on {datum}}}.',
  vertragAbgeschlossen_empfehler:
    'Your contact responded and concluded a contract{datum, select, keins {} other { on {datum}}}.',
  vertragAbgeschlossen_beide:
    'Your contact responded and concluded a contract{datum, select, keins {} other { on {datum}}}. Once all conditions are met, you both get your share.',
  vertragAbgeschlossen_empfaenger:
    'Your contact responded and concluded a contract{datum, select, keins {} other { on {datum}}}. Once all conditions are met, they get the reward.',
  anspruchInPruefung_empfehler: 'Your claim to {ich} is being processed.',
  anspruchInPruefung_beide: 'Your claims are being processed: {ich} for you, {kontakt} for your contact.',
  anspruchInPruefung_empfaenger: 'Your contact’s claim to {kontakt} is being processed.',
  vertragNichtZustandeGekommen_empfehler: 'The contract was not concluded, so there is no reward.',
  vertragNichtZustandeGekommen_beide: 'The contract was not concluded, so there is no reward for either of you.',
  vertragNichtZustandeGekommen_empfaenger: 'The contract was not concluded, so there is no reward for your contact.',
  praemieBereit_empfehler: 'Your reward of {ich} is ready. We will arrange the payout.',
  praemieBereit_beide: 'Your reward of {ich} is ready. We will arrange the payout. Your contact gets {kontakt}.',
  praemieBereit_empfaenger: 'Your contact’s reward of {kontakt} is ready.',
  gutscheinBereit_empfehler: 'Your voucher for {ich} is reserved. Open it here or through the link in your e-mail.',
  gutscheinBereit_beide:
    'Your voucher for {ich} is reserved. Open it here or through the link in your e-mail. Your contact gets {kontakt}.',
  gutscheinBereit_empfaenger: 'Your contact’s voucher for {kontakt} is reserved.',
  praemieInAuszahlung_empfehler: 'Your reward of {ich} is being paid.',
  praemieInAuszahlung_beide: 'Your reward of {ich} is being paid. Your contact gets {kontakt}.',
  praemieInAuszahlung_empfaenger: 'Your contact’s reward of {kontakt} is being paid.',
  praemieAbholen_empfehler: 'Collect your reward of {ich} now.',
  praemieAbholen_beide: 'Collect your reward of {ich} now. Your contact gets {kontakt}.',
  praemieAbholen_empfaenger: 'Your contact can collect their reward of {kontakt} now.',
  bankdatenEingeben_empfehler: 'To pay you {ich} we still need your bank details.',
  bankdatenEingeben_beide: 'To pay you {ich} we still need your bank details. Your contact gets {kontakt}.',
  bankdatenEingeben_empfaenger: 'Your contact still has to enter bank details to be paid {kontakt}.',
  praemieAusgezahlt_empfehler: 'Your reward of {ich} was paid{datum, select, keins {} other { on {datum}}}.',
  praemieAusgezahlt_beide:
    'Your reward of {ich} was paid{datum, select, keins {} other { on {datum}}}. Your contact gets {kontakt}.',
  praemieAusgezahlt_empfaenger:
    'Your contact’s reward of {kontakt} was paid{datum, select, keins {} other { on {datum}}}.',
  gutscheinAbgeholt_empfehler:
    'You collected your reward of {ich} as a voucher{datum, select, keins {} other { on {datum}}}.',
  gutscheinAbgeholt_beide:
    'You collected your reward of {ich} as a voucher{datum, select, keins {} other { on {datum}}}. Your contact gets {kontakt}.',
  gutscheinAbgeholt_empfaenger:
    'Your contact’s voucher for {kontakt} was collected{datum, select, keins {} other { on {datum}}}.',
  praemieAbgelaufen_empfehler:
    'Your reward of {ich} was not collected and expired{datum, select, keins {} other { on {datum}}}.',
  praemieAbgelaufen_beide:
    'Your reward of {ich} was not collected and expired{datum, select, keins {} other { on {datum}}}.',
  praemieAbgelaufen_empfaenger:
    'Your contact’s reward of {kontakt} was not collected and expired{datum, select, keins {} other { on {datum}}}.',
  kurz_nochKeineReaktion: 'No response yet, valid until {datum}',
  kurz_bestaetigtOhneBestellung: 'Confirmed, the order is still missing',
  kurz_abgelaufenOhneReaktion: 'Expired{datum, select, keins {} other { on {datum}}}',
  kurz_vertragAbgeschlossen: 'Ordered{datum, select, keins {} other { on {datum}}}',
  kurz_anspruchInPruefung: 'Being processed{datum, select, keins {} other {, money by about {datum}}}',
  kurz_vertragNichtZustandeGekommen: 'No contract{datum, select, keins {} other {, since {datum}}}',
  kurz_praemieBereit: 'Payout follows{datum, select, keins {} other {, by {datum}}}',
  kurz_gutscheinBereit: 'Open the voucher{datum, select, keins {} other {, by {datum}}}',
  kurz_praemieInAuszahlung: 'Being paid{datum, select, keins {} other {, by {datum}}}',
  kurz_praemieAbholen: 'Collect{datum, select, keins {} other { by {datum}}}',
  kurz_bankdatenEingeben: 'Bank details missing{datum, select, keins {} other {, by {datum}}}',
  kurz_kontaktAmZug: 'Your contact can collect',
  kurz_praemieAusgezahlt: 'Paid{datum, select, keins {} other { on {datum}}}',
  kurz_gutscheinAbgeholt: 'Voucher collected{datum, select, keins {} other { on {datum}}}',
  kurz_praemieAbgelaufen: 'Lapsed{datum, select, keins {} other { on {datum}}}',
  empfaengerBestaetigt: 'Your contact has confirmed their details',
  auftragGemeldet: 'The order has been received',
  auftragFreigegeben: 'The order has been checked',
  vertragGueltig: 'The contract is valid',
  erstbeitragGezahlt: 'The first premium has been paid',
  wartezeitVorbei: 'The waiting time is over',
  praemieGewaehlt: 'The reward has been chosen',
  ausgezahlt: 'The reward has been paid',
  gutscheinGeoeffnet: 'The voucher has been opened',
  offen_empfaengerBestaetigt: 'Your contact confirms their details',
  offen_auftragGemeldet: 'The order is received',
  offen_auftragFreigegeben: 'The order is checked',
  offen_vertragGueltig: 'The contract becomes valid',
  offen_erstbeitragGezahlt: 'The first premium is paid',
  offen_wartezeitVorbei: 'The waiting time ends',
  offen_praemieGewaehlt: 'The reward is chosen',
  offen_ausgezahlt: 'The reward is paid',
  offen_gutscheinGeoeffnet: 'You open the voucher',
  ende_empfaengerBestaetigt: 'confirmation by your contact',
  ende_auftragGemeldet: 'arrival of the order',
  ende_auftragFreigegeben: 'checking of the order',
  ende_vertragGueltig: 'validity of the contract',
  ende_erstbeitragGezahlt: 'payment of the first premium',
  ende_wartezeitVorbei: 'end of the waiting time',
  ende_praemieGewaehlt: 'choice of the reward',
  ende_ausgezahlt: 'payout of the reward',
};
