/**
 * The eleven status messages (decisions §4), each for who gets a share: the referrer, both, or the contact. The first has
 * two texts: whose contact has confirmed is not told that he has not reacted.
 */
export const texts = {
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
    'Ihr Kontakt hat reagiert und{datum, select, keins {} other { am {datum}}} einen Vertrag abgeschlossen. Sind alle Bedingungen erfüllt, bekommen Sie beide Ihren Teil.',
  vertragAbgeschlossen_empfaenger:
    'Ihr Kontakt hat reagiert und{datum, select, keins {} other { am {datum}}} einen Vertrag abgeschlossen. Sind alle Bedingungen erfüllt, bekommt er die Prämie.',
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
  praemieAbholen_empfehler: 'Holen Sie Ihre Prämie von {ich} jetzt ab.',
  praemieAbholen_beide: 'Holen Sie Ihre Prämie von {ich} jetzt ab. Ihr Kontakt bekommt {kontakt}.',
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
  gutscheinAbgeholt_empfehler:
    'Sie haben Ihre Prämie von {ich}{datum, select, keins {} other { am {datum}}} als Gutschein abgeholt.',
  gutscheinAbgeholt_beide:
    'Sie haben Ihre Prämie von {ich}{datum, select, keins {} other { am {datum}}} als Gutschein abgeholt. Ihr Kontakt bekommt {kontakt}.',
  gutscheinAbgeholt_empfaenger:
    'Der Gutschein Ihres Kontakts über {kontakt} wurde{datum, select, keins {} other { am {datum}}} abgeholt.',
  praemieAbgelaufen_empfehler:
    'Ihre Prämie von {ich} wurde nicht abgeholt und ist{datum, select, keins {} other { am {datum}}} verfallen.',
  praemieAbgelaufen_beide:
    'Ihre Prämie von {ich} wurde nicht abgeholt und ist{datum, select, keins {} other { am {datum}}} verfallen.',
  praemieAbgelaufen_empfaenger:
    'Die Prämie Ihres Kontakts von {kontakt} wurde nicht abgeholt und ist{datum, select, keins {} other { am {datum}}} verfallen.',
  kurz_nochKeineReaktion: 'Noch keine Reaktion, gültig bis {datum}',
  kurz_bestaetigtOhneBestellung: 'Bestätigt, die Bestellung fehlt noch',
  kurz_abgelaufenOhneReaktion: 'Abgelaufen{datum, select, keins {} other { am {datum}}}',
  kurz_vertragAbgeschlossen: 'Bestellt{datum, select, keins {} other { am {datum}}}',
  kurz_anspruchInPruefung: 'In Bearbeitung{datum, select, keins {} other {, Geld bis etwa {datum}}}',
  kurz_vertragNichtZustandeGekommen: 'Kein Vertrag{datum, select, keins {} other {, seit {datum}}}',
  kurz_praemieBereit: 'Auszahlung folgt{datum, select, keins {} other {, bis {datum}}}',
  kurz_gutscheinBereit: 'Gutschein öffnen{datum, select, keins {} other {, bis {datum}}}',
  kurz_praemieInAuszahlung: 'Wird ausgezahlt{datum, select, keins {} other {, bis {datum}}}',
  kurz_praemieAbholen: 'Abholen{datum, select, keins {} other { bis {datum}}}',
  kurz_bankdatenEingeben: 'Bankverbindung fehlt{datum, select, keins {} other {, bis {datum}}}',
  kurz_kontaktAmZug: 'Ihr Kontakt kann abholen',
  kurz_praemieAusgezahlt: 'Ausgezahlt{datum, select, keins {} other { am {datum}}}',
  kurz_gutscheinAbgeholt: 'Gutschein abgeholt{datum, select, keins {} other { am {datum}}}',
  kurz_praemieAbgelaufen: 'Verfallen{datum, select, keins {} other { am {datum}}}',
  empfaengerBestaetigt: 'Ihr Kontakt hat seine Angaben bestätigt',
  auftragGemeldet: 'Die Bestellung ist eingegangen',
  auftragFreigegeben: 'Die Bestellung ist geprüft',
  vertragGueltig: 'Der Vertrag ist gültig',
  erstbeitragGezahlt: 'Der erste Beitrag ist gezahlt',
  wartezeitVorbei: 'Die Wartezeit ist vorbei',
  praemieGewaehlt: 'Die Prämie ist ausgesucht',
  ausgezahlt: 'Die Prämie ist ausgezahlt',
  gutscheinGeoeffnet: 'Der Gutschein ist geöffnet',
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
} as const;
