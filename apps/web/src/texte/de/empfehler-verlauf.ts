/** What happened, in the order in which it did; of the contact only that, never why. */
export const texts = {
  empfehlungErstellt: 'Sie haben die Empfehlung erstellt',
  empfehlungAbgelaufen: 'Die Empfehlung ist abgelaufen',
  empfehlungGesperrt: 'Die Empfehlung wurde gesperrt',
  kontaktBestaetigt: 'Ihr Kontakt hat seine Angaben bestätigt',
  auftragGemeldet: 'Die Bestellung ist eingegangen',
  auftragFreigegeben: 'Die Bestellung wurde geprüft und zählt',
  auftragEntfallen: 'Die Bestellung ist nicht zustande gekommen',
  praemieBereit: 'Ihre Prämie liegt bereit',
  praemieGewaehlt: 'Sie haben Ihre Prämie ausgesucht',
  praemieAusgezahlt: 'Ihre Prämie wurde überwiesen',
  praemieAbgeholt: 'Sie haben Ihren Gutschein geöffnet',
  praemieVerfallen: 'Die Prämie ist verfallen',
  zahlungZurueck: 'Die Überweisung kam von der Bank zurück',
  bankdatenErgaenzt: 'Sie haben eine neue Bankverbindung angegeben',
  kulanz: 'Wir haben Ihnen aus Kulanz eine Prämie gegeben',
} as const;
