import { bilingual } from '../../lib/bilingual.ts';

/**
 * The eleven status messages (decisions §4), each for who gets a share: the referrer, both, or the contact. The first has
 * two texts: whose contact has confirmed is not told that he has not reacted.
 */
export const texte = bilingual({
  de: {
    nochKeineReaktion_empfehler: 'Ihr Kontakt hat noch nicht reagiert.',
    nochKeineReaktion_beide: 'Ihr Kontakt hat noch nicht reagiert. Auf Sie warten {ich}, auf Ihren Kontakt {kontakt}.',
    nochKeineReaktion_empfaenger: 'Ihr Kontakt hat noch nicht reagiert. Auf ihn warten {kontakt}.',
    bestaetigtOhneBestellung_empfehler: 'Ihr Kontakt hat seine Angaben bestätigt. Jetzt fehlt noch die Bestellung.',
    bestaetigtOhneBestellung_beide:
      'Ihr Kontakt hat seine Angaben bestätigt. Jetzt fehlt noch die Bestellung. Auf Sie warten {ich}, auf Ihren Kontakt {kontakt}.',
    bestaetigtOhneBestellung_empfaenger:
      'Ihr Kontakt hat seine Angaben bestätigt. Jetzt fehlt noch die Bestellung. Auf ihn warten {kontakt}.',
    abgelaufenOhneReaktion_empfehler:
      'Ihr Kontakt hat nicht reagiert. Die Empfehlung ist{datum, select, keins {} other { am {datum}}} abgelaufen.',
    abgelaufenOhneReaktion_beide:
      'Ihr Kontakt hat nicht reagiert. Die Empfehlung ist{datum, select, keins {} other { am {datum}}} abgelaufen.',
    abgelaufenOhneReaktion_empfaenger:
      'Ihr Kontakt hat nicht reagiert. Die Empfehlung ist{datum, select, keins {} other { am {datum}}} abgelaufen.',
    vertragAbgeschlossen_empfehler:
      'Ihr Kontakt hat reagiert und{datum, select, keins {} other { am {datum}}} einen Vertrag abgeschlossen.',
    vertragAbgeschlossen_beide:
      'Ihr Kontakt hat reagiert und{datum, select, keins {} other { am {datum}}} einen Vertrag abgeschlossen. Nach Prüfung und Wartezeit bekommen Sie beide Ihren Teil.',
    vertragAbgeschlossen_empfaenger:
      'Ihr Kontakt hat reagiert und{datum, select, keins {} other { am {datum}}} einen Vertrag abgeschlossen. Nach Prüfung und Wartezeit bekommt er die Prämie.',
    anspruchInPruefung_empfehler: 'Ihr Anspruch auf {ich} ist in Bearbeitung.',
    anspruchInPruefung_beide: 'Ihre Ansprüche sind in Bearbeitung: {ich} für Sie, {kontakt} für Ihren Kontakt.',
    anspruchInPruefung_empfaenger: 'Der Anspruch Ihres Kontakts auf {kontakt} ist in Bearbeitung.',
    vertragNichtZustandeGekommen_empfehler: 'Der Vertrag ist nicht zustande gekommen. Deshalb gibt es keine Prämie.',
    vertragNichtZustandeGekommen_beide:
      'Der Vertrag ist nicht zustande gekommen. Deshalb gibt es für Sie beide keine Prämie.',
    vertragNichtZustandeGekommen_empfaenger:
      'Der Vertrag ist nicht zustande gekommen. Deshalb gibt es für Ihren Kontakt keine Prämie.',
    praemieBereit_empfehler: 'Ihre Prämie von {ich} ist bereit. Wir kümmern uns um die Auszahlung.',
    praemieBereit_beide:
      'Ihre Prämie von {ich} ist bereit. Wir kümmern uns um die Auszahlung. Ihr Kontakt bekommt {kontakt}.',
    praemieBereit_empfaenger: 'Die Prämie Ihres Kontakts von {kontakt} ist bereit.',
    gutscheinBereit_empfehler:
      'Ihr Gutschein über {ich} ist reserviert. Öffnen Sie ihn hier oder über den Link in Ihrer E-Mail.',
    gutscheinBereit_beide:
      'Ihr Gutschein über {ich} ist reserviert. Öffnen Sie ihn hier oder über den Link in Ihrer E-Mail. Ihr Kontakt bekommt {kontakt}.',
    gutscheinBereit_empfaenger: 'Der Gutschein Ihres Kontakts über {kontakt} ist reserviert.',
    praemieInAuszahlung_empfehler: 'Ihre Prämie von {ich} wird gerade ausgezahlt.',
    praemieInAuszahlung_beide: 'Ihre Prämie von {ich} wird gerade ausgezahlt. Ihr Kontakt bekommt {kontakt}.',
    praemieInAuszahlung_empfaenger: 'Die Prämie Ihres Kontakts von {kontakt} wird gerade ausgezahlt.',
    praemieAbholen_empfehler: 'Holen Sie Ihre Prämie von {ich} ab: Geld oder Gutschein.',
    praemieAbholen_beide:
      'Holen Sie Ihre Prämie von {ich} ab: Geld oder Gutschein. Auch Ihr Kontakt kann seine Prämie von {kontakt} abholen.',
    praemieAbholen_empfaenger: 'Ihr Kontakt kann seine Prämie von {kontakt} jetzt abholen.',
    bankdatenEingeben_empfehler: 'Für die Auszahlung von {ich} fehlt uns noch Ihre Bankverbindung.',
    bankdatenEingeben_beide:
      'Für die Auszahlung von {ich} fehlt uns noch Ihre Bankverbindung. Ihr Kontakt bekommt {kontakt}.',
    bankdatenEingeben_empfaenger: 'Für die Auszahlung von {kontakt} gibt Ihr Kontakt noch seine Bankverbindung an.',
    praemieAusgezahlt_empfehler: 'Ihre Prämie von {ich} wurde{datum, select, keins {} other { am {datum}}} ausgezahlt.',
    praemieAusgezahlt_beide:
      'Ihre Prämie von {ich} wurde{datum, select, keins {} other { am {datum}}} ausgezahlt. Ihr Kontakt bekommt {kontakt}.',
    praemieAusgezahlt_empfaenger:
      'Die Prämie Ihres Kontakts von {kontakt} wurde{datum, select, keins {} other { am {datum}}} ausgezahlt.',
    praemieAbgelaufen_empfehler:
      'Ihre Prämie von {ich} wurde nicht abgeholt und ist{datum, select, keins {} other { am {datum}}} verfallen.',
    praemieAbgelaufen_beide:
      'Ihre Prämie von {ich} wurde nicht abgeholt und ist{datum, select, keins {} other { am {datum}}} verfallen.',
    praemieAbgelaufen_empfaenger:
      'Die Prämie Ihres Kontakts von {kontakt} wurde nicht abgeholt und ist{datum, select, keins {} other { am {datum}}} verfallen.',
    empfaengerBestaetigt: 'Ihr Kontakt hat seine Angaben bestätigt',
    auftragGemeldet: 'Die Bestellung ist eingegangen',
    auftragFreigegeben: 'Die Bestellung ist geprüft',
    vertragGueltig: 'Der Vertrag ist gültig',
    erstbeitragGezahlt: 'Der erste Beitrag ist gezahlt',
    wartezeitVorbei: 'Die Wartezeit ist vorbei',
    praemieGewaehlt: 'Die Prämie ist ausgesucht',
    ausgezahlt: 'Die Prämie ist ausgezahlt',
    offen_empfaengerBestaetigt: 'Ihr Kontakt bestätigt seine Angaben',
    offen_auftragGemeldet: 'Die Bestellung geht ein',
    offen_auftragFreigegeben: 'Die Bestellung wird geprüft',
    offen_vertragGueltig: 'Der Vertrag wird gültig',
    offen_erstbeitragGezahlt: 'Der erste Beitrag wird gezahlt',
    offen_wartezeitVorbei: 'Die Wartezeit endet',
    offen_praemieGewaehlt: 'Die Prämie wird ausgesucht',
    offen_ausgezahlt: 'Die Prämie wird ausgezahlt',
    offen_gutscheinGeoeffnet: 'Sie öffnen den Gutschein',
    ende_empfaengerBestaetigt: 'Bestätigung durch Ihren Kontakt',
    ende_auftragGemeldet: 'Eingang der Bestellung',
    ende_auftragFreigegeben: 'Prüfung der Bestellung',
    ende_vertragGueltig: 'Gültigkeit des Vertrags',
    ende_erstbeitragGezahlt: 'Zahlung des ersten Beitrags',
    ende_wartezeitVorbei: 'Ende der Wartezeit',
    ende_praemieGewaehlt: 'Auswahl der Prämie',
    ende_ausgezahlt: 'Auszahlung der Prämie',
  },
  en: {
    nochKeineReaktion_empfehler: 'Your contact has not responded yet.',
    nochKeineReaktion_beide:
      'Your contact has not responded yet. {ich} is waiting for you, and {kontakt} for your contact.',
    nochKeineReaktion_empfaenger: 'Your contact has not responded yet. {kontakt} is waiting for them.',
    bestaetigtOhneBestellung_empfehler:
      'Your contact has confirmed their details. Now only the order is still missing.',
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
      'Your contact responded and concluded a contract{datum, select, keins {} other { on {datum}}}. Once it is checked and the waiting time is over, you both get your share.',
    vertragAbgeschlossen_empfaenger:
      'Your contact responded and concluded a contract{datum, select, keins {} other { on {datum}}}. Once it is checked and the waiting time is over, they get the reward.',
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
    praemieAbholen_empfehler: 'Collect your reward of {ich}: cash or a voucher.',
    praemieAbholen_beide:
      'Collect your reward of {ich}: cash or a voucher. Your contact can collect their reward of {kontakt}, too.',
    praemieAbholen_empfaenger: 'Your contact can collect their reward of {kontakt} now.',
    bankdatenEingeben_empfehler: 'To pay you {ich} we still need your bank details.',
    bankdatenEingeben_beide: 'To pay you {ich} we still need your bank details. Your contact gets {kontakt}.',
    bankdatenEingeben_empfaenger: 'Your contact still has to enter bank details to be paid {kontakt}.',
    praemieAusgezahlt_empfehler: 'Your reward of {ich} was paid{datum, select, keins {} other { on {datum}}}.',
    praemieAusgezahlt_beide:
      'Your reward of {ich} was paid{datum, select, keins {} other { on {datum}}}. Your contact gets {kontakt}.',
    praemieAusgezahlt_empfaenger:
      'Your contact’s reward of {kontakt} was paid{datum, select, keins {} other { on {datum}}}.',
    praemieAbgelaufen_empfehler:
      'Your reward of {ich} was not collected and expired{datum, select, keins {} other { on {datum}}}.',
    praemieAbgelaufen_beide:
      'Your reward of {ich} was not collected and expired{datum, select, keins {} other { on {datum}}}.',
    praemieAbgelaufen_empfaenger:
      'Your contact’s reward of {kontakt} was not collected and expired{datum, select, keins {} other { on {datum}}}.',
    empfaengerBestaetigt: 'Your contact has confirmed their details',
    auftragGemeldet: 'The order has been received',
    auftragFreigegeben: 'The order has been checked',
    vertragGueltig: 'The contract is valid',
    erstbeitragGezahlt: 'The first premium has been paid',
    wartezeitVorbei: 'The waiting time is over',
    praemieGewaehlt: 'The reward has been chosen',
    ausgezahlt: 'The reward has been paid',
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
  },
});
