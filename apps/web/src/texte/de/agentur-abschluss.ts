export const texts = {
  titel: 'Empfehlung beim Kunden abschließen',
  zurueck: 'Empfehlen mit dem Kunden',
  codeText:
    'Wem etwas empfohlen wurde, der hat einen Code: auf der Karte oder am Ende des Links. Steht die Empfehlung bei Ihnen unter „Empfehler“, öffnen Sie sie dort.',
  code: 'Code der Empfehlung',
  codeHinweis: 'Groß- und Kleinschreibung spielt keine Rolle.',
  codePflicht: 'Bitte geben Sie den Code ein.',
  codeUnbekannt: 'Diesen Code kennen wir nicht. Bitte prüfen Sie ihn.',
  weiter: 'Empfehlung suchen',
  nichtOffen:
    'Für diese Empfehlung nehmen wir keine Angaben mehr an: Sie ist abgelaufen, abgeschlossen oder unbekannt.',
  nummer: 'Empfehlung',
  empfiehlt: 'Empfohlen von',
  produkt: 'Produkt',
  praemie: 'Prämie für den Kontakt',
  ohnePraemie: 'keine',
  gueltigBis: 'Gültig bis',
  angaben: 'Angaben der Person, der empfohlen wurde',
  berichtigen: 'Angaben berichtigen',
  uebergeben:
    'Geben Sie das Gerät aus der Hand oder tragen Sie ein, was die Person Ihnen sagt. Es gilt, was sie danach selbst bestätigt.',
  datenschutzText: 'Verantwortlich ist {firma}. Zeigen Sie der Person vorher:',
  datenschutz: 'Datenschutzhinweise',
  dabei: 'Die Person ist dabei und möchte, dass ihre Angaben jetzt eingetragen werden.',
  dabeiFehlt: 'Ohne die Person tragen wir nichts ein.',
  abschliessen: 'Angaben eintragen',
  wasGeschieht: 'Was geschieht',
  jetzt: 'Was jetzt geschieht',
  schrittMail: 'Die Person bekommt eine E-Mail mit einem Link und sieht darin alle Angaben.',
  schrittZaehlt:
    'Erst wenn sie dort bestätigt, zählen sie. Bestellt ist damit nichts, und Prämien entstehen erst mit dem Auftrag.',
  schrittFrist:
    'Bestätigt sie nicht, löschen wir die Angaben nach zwölf Wochen. In Werbung willigt sie nur selbst ein.',
  schrittSehen:
    'Bis sie bestätigt, sieht Ihre Agentur von ihr höchstens Vornamen und Stand, und danach mehr nur, wenn die Empfehlung zu ihr gehört. Wem sie gehört, ändert sich nicht.',
  eingetragen: 'Eingetragen. Die E-Mail für {vorname} geht an {email}.',
  adresseFalsch: 'Etwas stimmt nicht: berichtigen',
  naechste: 'Nächste Empfehlung',
} as const;
