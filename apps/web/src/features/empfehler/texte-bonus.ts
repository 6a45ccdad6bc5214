import { bilingual } from '../../lib/bilingual.ts';

/** What a bonus says of itself, by its status message (decisions §4); a voucher and money are told apart. */
export const texte = bilingual({
  de: {
    boni: 'Ihre Boni',
    bonusFuer: '{n, plural, one {Bonus für einen Abschluss} other {Bonus für # Abschlüsse}}',
    erreichtAm: 'Erreicht am {datum}',
    anspruchInPruefung:
      'Der Bonus ist erreicht. Er liegt bereit, sobald die Wartezeit des letzten dieser Verträge vorbei ist{datum, select, keins {} other {, voraussichtlich am {datum}}}.',
    praemieAbholen: 'Ihr Bonus liegt bereit. Sie können ihn bis {datum} abholen.',
    bankdatenEingeben:
      'Die Überweisung kam von der Bank zurück. Bitte geben Sie bis {datum} eine neue Bankverbindung an.',
    praemieBereit: 'Ihre Wahl ist notiert. Wir kümmern uns um die Auszahlung.',
    gutscheinBereit: 'Ihr Gutschein liegt bereit. Bitte öffnen Sie ihn bis {datum}.',
    praemieInAuszahlung: 'Ihr Bonus ist in der Auszahlung.',
    praemieAusgezahlt: 'Ihr Bonus wurde am {datum} ausgezahlt.',
    gutscheinAbgeholt: 'Sie haben Ihren Bonus am {datum} als Gutschein abgeholt.',
    praemieAbgelaufen: 'Ihr Bonus wurde nicht rechtzeitig abgeholt und ist verfallen.',
    vertragNichtZustandeGekommen: 'Ein Vertrag, der dazu zählte, ist weggefallen. Deshalb entfällt dieser Bonus.',
    praemieAbholen_knopf: 'Bonus abholen',
  },
  en: {
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
  },
});
