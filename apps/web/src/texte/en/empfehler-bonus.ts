export const texte = {
  boni: 'Your bonuses',
  bonusFuer: '{n, plural, one {Bonus for one contract} other {Bonus for # contracts}}',
  erreichtAm: 'Earned on {datum}',
  anspruchInPruefung:
    'You have earned this bonus. It will be ready as soon as the waiting time of the last of these contracts is over{datum, select, keins {} other {, probably on {datum}}}.',
  praemieAbholen: 'Your bonus is ready. You can collect it until {datum}.',
  bankdatenEingeben: 'The bank sent the transfer back. Please enter new bank details by {datum}.',
  praemieBereit: 'Your choice is noted. We will see to the payout.',
  gutscheinBereit: 'Your voucher is ready. Please open it by {datum}.',
  praemieInAuszahlung: 'Your bonus is being paid out.',
  praemieAusgezahlt: 'Your bonus was paid on {datum}.',
  gutscheinAbgeholt: 'You collected your bonus as a voucher on {datum}.',
  praemieAbgelaufen: 'Your bonus was not collected in time and has expired.',
  vertragNichtZustandeGekommen: 'A contract that counted towards it no longer does, so this bonus is cancelled.',
  praemieAbholen_knopf: 'Collect bonus',
};
