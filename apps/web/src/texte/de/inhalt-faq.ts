/** Every rule of portal §1 stands here in a sentence; the numbers are the Mandant's. */
export const texts = {
  titel: 'Häufige Fragen',
  einleitung: 'Die Antworten auf das, was am häufigsten gefragt wird.',
  suche: 'Fragen durchsuchen',
  suchen: 'Suchen',
  treffer: '{n, plural, =0 {Keine Antwort gefunden} one {Eine Antwort gefunden} other {# Antworten gefunden}}',
  alleFragen: 'Alle Fragen zeigen',
  nichtsGefundenTitel: 'Dazu steht hier noch nichts',
  nichtsGefunden: 'Schreiben Sie uns, dann antworten wir Ihnen persönlich.',
  nichtsDabei: 'Nichts dabei?',
  schreiben: 'Nachricht schreiben',
  linkZurFrage: 'Link zu dieser Antwort',
  gruppe_empfehlen: 'Empfehlen',
  gruppe_praemie: 'Prämie',
  gruppe_bedingungen: 'Was zählt',
  gruppe_stand: 'Stand und Zugang',
  gruppe_daten: 'Daten',
  f_wie: 'Wie empfehle ich jemanden?',
  a_wie:
    'Suchen Sie ein Produkt aus, legen Sie fest, wer die Prämie bekommt, und tragen Sie Ihren Namen und Ihre E-Mail-Adresse ein. Sie erhalten einen persönlichen Link und verschicken ihn so, wie Sie auch sonst mit Ihrem Kontakt schreiben.',
  f_wer: 'Wer darf empfehlen?',
  a_wer:
    'Jede volljährige natürliche Person, die in Deutschland wohnt. Selbst Kundin oder Kunde sein müssen Sie nicht. Gewerbsmäßiges Empfehlen ist nicht erlaubt.',
  a_werTeam:
    'In diesem Programm sind es Mitarbeitende und Dienstleister, deren E-Mail-Adresse freigeschaltet ist: volljährig und mit Wohnsitz in Deutschland. Gewerbsmäßiges Empfehlen ist nicht erlaubt.',
  f_selbst: 'Kann ich mich selbst empfehlen?',
  a_selbstNein: 'Nein. Empfehlende und empfohlene Person müssen verschiedene Menschen sein.',
  a_selbstJa: 'Ja, in diesem Programm ist das möglich.',
  f_einverstanden: 'Muss mein Kontakt einverstanden sein?',
  a_einverstanden:
    'Ja. Bitte fragen Sie Ihren Kontakt, bevor Sie ihm den Link schicken: Ohne seine Einwilligung dürfen Sie ihm keinen schicken.',
  f_schreiben: 'Schreiben Sie meinem Kontakt?',
  a_schreibenNein:
    'Nein. Sie verschicken den Link selbst. Wir schreiben Ihrem Kontakt erst, wenn er uns seine Adresse gegeben hat.',
  a_schreibenJa:
    'Nur, wenn Sie das wünschen, Ihr Kontakt eingewilligt hat und Ihre eigene Adresse bestätigt ist: einmal, in Ihrem Namen und ohne Werbung. Ihr Kontakt kann solche E-Mails für immer abbestellen.',
  f_frist: 'Wie lange gilt mein Link?',
  a_frist:
    'Ihr Kontakt hat {tage, plural, one {einen Tag} other {# Tage}} Zeit, dem Link zu folgen. Danach läuft die Empfehlung ab; Sie können aber jederzeit eine neue anlegen.',
  f_code: 'Mein Link lässt sich nicht anklicken. Was nun?',
  a_code: 'Jede Empfehlung hat auch einen Code aus acht Zeichen. Ihr Kontakt gibt ihn unter „Code einlösen“ ein.',
  f_hoehe: 'Wie hoch ist die Prämie?',
  a_hoehe: 'Das hängt vom Produkt ab. Zurzeit gibt es bis zu {betrag}:',
  a_hoeheLink: 'Zur aktuellen Prämienübersicht',
  f_produkt: 'Mein Kontakt nimmt ein anderes Produkt. Was gilt?',
  a_produkt:
    'Maßgeblich ist das Produkt, das Ihr Kontakt tatsächlich abschließt, nicht das empfohlene, und die Prämie, die am Tag seines Antrags dafür gilt.',
  f_teilen: 'Wer bekommt die Prämie?',
  a_teilen:
    'Das entscheiden Sie bei jeder Empfehlung neu: Sie allein, Ihr Kontakt allein oder beide je zur Hälfte. Die Beträge stehen daneben, bevor Sie sich festlegen.',
  a_kappungProgramm: 'Ihr Kontakt kann höchstens {betrag} bekommen. Der Rest geht an Sie.',
  a_kappung:
    'Ihr Kontakt darf je Versicherungsvertrag und Kalenderjahr höchstens {betrag} bekommen (§ 48b VAG). Der Rest geht an Sie.',
  f_wann: 'Wann kommt die Prämie?',
  a_wannTelekom:
    'Sobald der Vertrag gültig ist{widerruf, plural, =0 {} one { und die Widerrufsfrist von einem Tag vorbei ist} other { und die Widerrufsfrist von # Tagen vorbei ist}}{warten, plural, =0 {} one { und ein weiterer Tag vergangen ist} other { und # weitere Tage vergangen sind}}. Meist ist das 4 bis 6 Wochen nach {tage, plural, =0 {Vertragsbeginn} other {dem gültigen Vertrag}}, in Ausnahmen dauert es bis zu 3 Monate.',
  a_wannVersicherer:
    'Sobald der erste Beitrag gezahlt ist und der Schutz {tage, plural, =0 {begonnen} one {einen Tag bestanden} other {# Tage bestanden}} hat. Meist ist das 4 bis 6 Wochen nach dem gültigen Vertrag, in Ausnahmen dauert es bis zu 3 Monate.',
  a_wannNachricht: 'Die Nachricht, dass Ihre Prämie bereitliegt, kommt meist 4 bis 10 Wochen nach Ihrer Empfehlung.',
  f_form: 'Geld oder Gutschein?',
  a_form:
    'Geld geht immer. Gutscheine bieten wir an, solange es welche über Ihren Betrag gibt. Für Geld brauchen wir IBAN und Kontoinhaber und überweisen innerhalb von vier Wochen, nachdem Sie sie eingegeben haben. Einen Gutscheincode öffnen Sie in einem neuen Tab oder bekommen ihn innerhalb von 24 Stunden per E-Mail.',
  f_abholen: 'Wie lange kann ich meine Prämie abholen?',
  a_abholen:
    '{monate, plural, one {Einen Monat} other {# Monate}} ab dem Tag, an dem sie bereitliegt. Wir erinnern Sie vorher. Abholen können Sie sie nur einmal.',
  f_bonus: 'Was ist der Bonus?',
  a_bonus:
    'Für {n, plural, one {jeden Ihrer Kontakte} other {je # Ihrer Kontakte}} mit abgeschlossenem Vertrag gibt es {betrag} zusätzlich. Gezählt wird ab dem {start}; wird ein Vertrag storniert, zählt er nicht mehr mit. Wie weit Sie sind, sehen Sie im persönlichen Bereich.',
  f_entfaellt: 'Wann gibt es keine Prämie?',
  a_entfaellt: 'Wenn der Vertrag nicht zustande kommt oder widerrufen oder storniert wird, bevor sie ausgezahlt ist.',
  f_link: 'Muss mein Kontakt über den Link bestellen?',
  a_link:
    'Ja. Es zählen nur Bestellungen über Ihren persönlichen Link oder Code. Ein Anruf oder ein Besuch im Laden lässt sich keiner Empfehlung zuordnen.',
  f_verlaengerung: 'Zählt eine Vertragsverlängerung?',
  a_verlaengerung: 'Nein. Es zählen nur neue Verträge; Verlängerungen und Wechsel innerhalb eines Vertrags nicht.',
  f_vorvertrag: 'Mein Kontakt hatte schon einen Vertrag. Zählt das?',
  a_vorvertrag: 'Nur wenn er in den letzten 12 Monaten keinen laufenden Vertrag für dieses Produkt hatte.',
  f_wo: 'Wo sehe ich, wie es steht?',
  a_wo: 'In Ihrem persönlichen Bereich, Schritt für Schritt, mit Datum und mit dem Tag, an dem die Auszahlung zu erwarten ist.',
  f_zugang: 'Wie komme ich in den persönlichen Bereich?',
  a_zugang:
    'Die Zugangsdaten kommen nach Ihrer ersten Empfehlung per E-Mail. Bitte ändern Sie das Passwort nach der ersten Anmeldung.',
  a_zugangAutologin: 'Sie sind angemeldet, sobald Sie von der Website Ihres Anbieters hierher kommen.',
  f_reklamation: 'Mein Kontakt hat bestellt, aber hier steht nichts. Was nun?',
  a_reklamation:
    '{tage, plural, =0 {Fehlt Ihre Bestellung oder Ihre Prämie} one {Eine Bestellung kann bis zu einen Tag brauchen, bis sie bei uns ankommt. Fehlt sie danach noch, oder fehlt Ihre Prämie} other {Eine Bestellung kann bis zu # Tage brauchen, bis sie bei uns ankommt. Fehlt sie danach noch, oder fehlt Ihre Prämie}}, reklamieren Sie bitte über das Kontaktformular und nennen Sie den Tag der Bestellung.',
  a_reklamationLink: 'Zum Kontaktformular',
  f_kontaktdaten: 'Was geschieht mit den Daten meines Kontakts?',
  a_kontaktdaten:
    'Er gibt sie selbst ein und bestätigt sie per E-Mail. Bestätigt er sie nicht, löschen wir sie nach 12 Wochen. Sie erfahren davon nur den Vornamen und ob und wann ein Schritt geschafft ist.',
  f_loeschen: 'Kann ich mein Konto löschen?',
  a_loeschen:
    'Ja, jederzeit in Ihrem persönlichen Bereich unter „Meine Daten“. Danach können Sie sich nicht mehr anmelden, keinen Stand mehr sehen und bekommen keine Auszahlungen mehr.',
} as const;
