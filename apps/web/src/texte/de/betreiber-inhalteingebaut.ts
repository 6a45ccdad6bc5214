export const texts = {
  titel: 'Eingebaut',
  eingebaut: 'eingebaut',
  text: 'Das ist der eingebaute Text des Portals. „Übernehmen und ändern“ legt einen Entwurf mit diesem Wortlaut auf Deutsch und Englisch an; bis Sie ihn veröffentlichen, bleibt alles, wie es ist. Beträge und Fristen stehen im Entwurf so, wie sie heute sind.',
  textLesend: 'Das ist der eingebaute Text des Portals; er gilt, solange es hier keinen eigenen gibt.',
  fragenGanz:
    'Fragen und Antworten gelten als Ganzes: Mit der ersten eigenen Frage gelten die eingebauten nicht mehr. Deshalb werden alle zusammen übernommen.',
  nochNichts: 'Hier gibt es noch keinen eigenen Eintrag. Darunter steht der eingebaute Text des Portals.',
  tun: 'Ändern',
  uebernehmen: 'Übernehmen und ändern',
  ansehen: 'Ansehen',
  alle: 'Alle Entwürfe veröffentlichen',
  alleText:
    'Fragen und Antworten gelten als Ganzes. Veröffentlichen Sie alle Entwürfe in einem Schritt, sobald sie fertig sind.',
  alleFertig: '{anzahl, plural, one {# Eintrag ist} other {# Einträge sind}} veröffentlicht.',
  alleUebernommen:
    'Die eingebauten Fragen stehen jetzt hier als Entwürfe. Archivieren Sie, was nicht bleiben soll, und veröffentlichen Sie alle anderen zusammen.',
  uebernommen:
    '{anzahl, plural, one {Der eingebaute Wortlaut steht hier als Entwurf.} other {Der eingebaute Wortlaut steht hier als Entwurf, zusammen mit allen anderen Fragen (# Entwürfe).}}',
} as const;
