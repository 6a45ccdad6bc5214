export const texts = {
  einleitung: 'Für das Empfehlungsprogramm {programm} der {firma}.',
  wer: '1. Wer teilnehmen kann',
  werText:
    'Teilnehmen kann jede volljährige natürliche Person mit Wohnsitz in Deutschland. Gewerbsmäßiges Empfehlen ist ausgeschlossen.',
  werTextTeam:
    'Teilnehmen können Mitarbeitende und Dienstleister, deren E-Mail-Adresse freigeschaltet ist, wenn sie volljährig sind und ihren Wohnsitz in Deutschland haben. Gewerbsmäßiges Empfehlen ist ausgeschlossen.',
  selbst: 'Sich selbst zu empfehlen ist nicht möglich.',
  empfehlung: '2. Was eine Empfehlung ist',
  empfehlungText:
    'Es zählen nur Bestellungen über den persönlichen Link oder Code. Die empfohlene Person hat {tage, plural, one {einen Tag} other {# Tage}} Zeit, dem Link zu folgen und ihre Angaben zu machen, und danach 12 Wochen, um sie zu bestätigen. Für das Produkt darf in den letzten 12 Monaten kein Vertrag bestanden haben; Vertragsverlängerungen zählen nicht.',
  einwilligung: 'Der Link darf nur an Menschen verschickt werden, die damit einverstanden sind.',
  hoehe: '3. Wie hoch die Prämie ist',
  hoeheText:
    'Maßgeblich sind das tatsächlich abgeschlossene Produkt und der Tag des Antrags, nicht das empfohlene Produkt. Die Prämie geht an die empfehlende Person, an die empfohlene Person oder zur Hälfte an beide, so wie es bei der Empfehlung festgelegt wurde.',
  hoeheHeute: 'Zurzeit gibt es je Empfehlung bis zu {betrag}:',
  kappungProgramm: 'Die empfohlene Person bekommt höchstens {betrag}; der Rest geht an die empfehlende Person.',
  kappung:
    'Die empfohlene Person darf je Versicherungsvertrag und Kalenderjahr höchstens {betrag} erhalten (§ 48b VAG). Was darüber liegt, erhält die empfehlende Person.',
  bonus:
    'Für {n, plural, one {jede abgeschlossene Empfehlung} other {je # abgeschlossene Empfehlungen}} gibt es einen Bonus von {betrag}.',
  wann: '4. Wann sie ausgezahlt wird',
  wannTelekom:
    'Die Prämie liegt bereit, wenn der Vertrag gültig ist{widerruf, plural, =0 {} one { und danach die Widerrufsfrist von einem Tag vorbei ist} other { und danach die Widerrufsfrist von # Tagen vorbei ist}}{warten, plural, =0 {} one { und ein weiterer Tag vergangen ist} other { und # weitere Tage vergangen sind}}. Das dauert meist 4 bis 6 Wochen, in Ausnahmen bis zu 3 Monate.',
  wannVersicherer:
    'Die Prämie liegt bereit, wenn der erste Beitrag gezahlt ist und der Versicherungsschutz {deckung, plural, =0 {begonnen} one {einen Tag bestanden} other {# Tage bestanden}} hat. Das dauert meist 4 bis 6 Wochen, in Ausnahmen bis zu 3 Monate.',
  form: 'Ausgezahlt wird als Überweisung innerhalb von vier Wochen nach Eingabe der Bankverbindung oder, solange es einen über diesen Betrag gibt, als Gutscheincode. Eine bereitgestellte Prämie verfällt, wenn sie {monate, plural, one {einen Monat} other {# Monate}} lang nicht abgeholt wird; wir erinnern vorher daran.',
  ende: '5. Wann es keine Prämie gibt',
  endeText:
    'Wird der Vertrag widerrufen, storniert oder abgelehnt, bevor die Prämie ausgezahlt ist, entfällt sie. Bei Missbrauch können wir Empfehlungen sperren.',
  fragen: '6. Fragen und Beschwerden',
  fragenText:
    'Schreiben Sie uns über das Kontaktformular oder an {email}. Wir antworten in der Regel innerhalb von zwei Werktagen. Fehlt eine Bestellung oder eine Prämie, können Sie das {tage, plural, =0 {} one {ab einem Tag nach der Bestellung } other {ab # Tagen nach der Bestellung }}über das Kontaktformular reklamieren.',
} as const;
