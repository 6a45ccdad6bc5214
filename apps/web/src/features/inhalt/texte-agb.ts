import { bilingual } from '../../lib/bilingual.ts';

export const texte = bilingual({
  de: {
    einleitung: 'Für das Empfehlungsprogramm {programm} der {firma}.',
    wer: '1. Wer teilnehmen kann',
    werText:
      'Teilnehmen kann jede volljährige natürliche Person mit Wohnsitz in Deutschland. Gewerbsmäßiges Empfehlen ist ausgeschlossen.',
    selbst: 'Sich selbst zu empfehlen ist nicht möglich.',
    empfehlung: '2. Was eine Empfehlung ist',
    empfehlungText:
      'Es zählen nur Bestellungen über den persönlichen Link oder Code. Die empfohlene Person hat {tage} Tage Zeit, dem Link zu folgen und ihre Angaben zu bestätigen. Für das Produkt darf in den letzten 12 Monaten kein Vertrag bestanden haben; Vertragsverlängerungen zählen nicht.',
    einwilligung: 'Der Link darf nur an Menschen verschickt werden, die damit einverstanden sind.',
    hoehe: '3. Wie hoch die Prämie ist',
    hoeheText:
      'Maßgeblich sind das tatsächlich abgeschlossene Produkt und der Tag des Antrags, nicht das empfohlene Produkt. Die Prämie geht an die empfehlende Person, an die empfohlene Person oder zur Hälfte an beide, so wie es bei der Empfehlung festgelegt wurde.',
    hoeheHeute: 'Zurzeit gibt es je Empfehlung bis zu {betrag}:',
    kappung:
      'Die empfohlene Person darf je Versicherungsvertrag und Kalenderjahr höchstens {betrag} erhalten (§ 48b VAG). Was darüber liegt, erhält die empfehlende Person.',
    bonus: 'Für je {n} abgeschlossene Empfehlungen gibt es einen Bonus von {betrag}.',
    wann: '4. Wann sie ausgezahlt wird',
    wannTelekom:
      'Die Prämie liegt bereit, wenn der Vertrag gültig ist und danach die Widerrufsfrist von {widerruf} Tagen und weitere {warten} Tage vergangen sind. Das dauert meist 4 bis 6 Wochen, in Ausnahmen bis zu 3 Monate.',
    wannVersicherer:
      'Die Prämie liegt bereit, wenn der erste Beitrag gezahlt ist und der Versicherungsschutz {deckung} Tage bestanden hat. Das dauert meist 4 bis 6 Wochen, in Ausnahmen bis zu 3 Monate.',
    form: 'Ausgezahlt wird als Überweisung innerhalb von vier Wochen nach Eingabe der Bankverbindung oder als Gutscheincode. Eine bereitgestellte Prämie verfällt, wenn sie {monate} Monate lang nicht abgeholt wird; wir erinnern vorher daran.',
    ende: '5. Wann es keine Prämie gibt',
    endeText:
      'Wird der Vertrag widerrufen, storniert oder abgelehnt, bevor die Prämie ausgezahlt ist, entfällt sie. Bei Missbrauch können wir Empfehlungen sperren.',
    fragen: '6. Fragen und Beschwerden',
    fragenText:
      'Schreiben Sie uns über das Kontaktformular oder an {email}. Wir antworten in der Regel innerhalb von zwei Werktagen. Fehlt eine Bestellung oder eine Prämie, können Sie das ab {tage} Tagen nach der Bestellung über das Kontaktformular reklamieren.',
  },
  en: {
    einleitung: 'For the referral programme {programm} of {firma}.',
    wer: '1. Who can take part',
    werText:
      'Every adult natural person living in Germany can take part. Recommending on a commercial basis is not allowed.',
    selbst: 'You cannot recommend yourself.',
    empfehlung: '2. What counts as a recommendation',
    empfehlungText:
      'Only orders through the personal link or code count. The recommended person has {tage} days to follow the link and confirm their details. There must have been no contract for the product in the last 12 months; renewals do not count.',
    einwilligung: 'The link may be sent only to people who have agreed to receive it.',
    hoehe: '3. How much the reward is',
    hoeheText:
      'What counts is the product actually bought and the day of the application, not the product recommended. The reward goes to the referrer, to the recommended person, or half to each, as chosen with the recommendation.',
    hoeheHeute: 'At present the reward is up to {betrag} per recommendation:',
    kappung:
      'The recommended person may receive at most {betrag} per insurance contract and calendar year (section 48b VAG). Anything above that goes to the referrer.',
    bonus: 'For every {n} completed recommendations there is a bonus of {betrag}.',
    wann: '4. When it is paid',
    wannTelekom:
      'The reward is ready once the contract is valid, the withdrawal period of {widerruf} days is over and {warten} more days have passed. This usually takes 4 to 6 weeks, in exceptions up to 3 months.',
    wannVersicherer:
      'The reward is ready once the first premium is paid and cover has run for {deckung} days. This usually takes 4 to 6 weeks, in exceptions up to 3 months.',
    form: 'It is paid by bank transfer within four weeks after the bank details were entered, or as a voucher code. A reward that is not collected for {monate} months expires; we send a reminder beforehand.',
    ende: '5. When there is no reward',
    endeText:
      'If the contract is withdrawn, cancelled or refused before the reward is paid, the reward lapses. We may block recommendations in case of misuse.',
    fragen: '6. Questions and complaints',
    fragenText:
      'Write to us through the contact form or at {email}. We usually answer within two working days. If an order or a reward is missing, you can complain through the contact form from {tage} days after the order.',
  },
});
