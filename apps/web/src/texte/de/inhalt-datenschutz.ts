/** True for what the portal does: whoever changes what is stored, for how long, or in which cookie changes it here. */
export const texts = {
  einleitung: 'Hier steht, welche Daten {programm} braucht, wofür, wie lange, und was Sie darüber bestimmen können.',
  wer: 'Wer verantwortlich ist',
  werText: '{firma}\n{strasse}\n{ort}\nE-Mail: {email}',
  empfehler: 'Wenn Sie empfehlen',
  empfehlerText:
    'Wir speichern Ihren Namen, Ihre E-Mail-Adresse, das empfohlene Produkt, die Aufteilung der Prämie und wie oft Ihr Link geöffnet wurde. Ohne diese Angaben könnten wir die Prämie niemandem zuordnen (Art. 6 Abs. 1 Buchst. b DSGVO).',
  entwurfText:
    'Was Sie über Ihren Kontakt eintippen, um den Entwurf Ihrer Nachricht zu füllen, speichern wir nicht. Wir prüfen damit beim Absenden, dass Sie sich nicht selbst empfehlen; danach steht es nur noch in Ihrem Browser.',
  entwurfPortalText:
    'Sollen wir Ihrem Kontakt schreiben, speichern wir seine Adresse, bis die E-Mail verschickt ist, und löschen sie dann.',
  kontakt: 'Wenn Sie empfohlen werden',
  kontaktText:
    'Von Ihnen wissen wir nichts, bis Sie den Link öffnen und selbst etwas eingeben, oder bis das jemand für Sie in Ihrem Beisein tut. Bestätigen Sie Ihre Angaben nicht, löschen wir sie nach 12 Wochen. Wer Sie empfohlen hat, erfährt Ihren Vornamen und ob und wann ein Schritt geschafft ist, sonst nichts von Ihren Angaben.',
  kontaktPortalText:
    'Von Ihnen wissen wir höchstens Ihre E-Mail-Adresse, und nur, bis wir Ihnen im Namen der Person geschrieben haben, die Sie empfiehlt. Alles andere wissen wir erst, wenn Sie den Link öffnen und selbst etwas eingeben, oder wenn das jemand für Sie in Ihrem Beisein tut. Bestätigen Sie Ihre Angaben nicht, löschen wir sie nach 12 Wochen. Wer Sie empfohlen hat, erfährt Ihren Vornamen und ob und wann ein Schritt geschafft ist, sonst nichts von Ihren Angaben.',
  agentur: 'Wenn eine Agentur beteiligt ist',
  agenturText:
    'Gehört eine Empfehlung zu einer Agentur oder einem Laden, sieht man dort, wer empfohlen hat, was und wie weit die Empfehlung ist. Von der empfohlenen Person sieht man dort zuerst nur den Vornamen; hat sie ihre Angaben bestätigt, auch Namen, E-Mail-Adresse, Telefonnummer und Wohnort.',
  einladungText:
    'Lädt eine Agentur Sie zum Empfehlen ein, haben wir Ihren Namen und Ihre E-Mail-Adresse von ihr; dass Sie damit einverstanden waren, bestätigt sie uns (Art. 6 Abs. 1 Buchst. a, Art. 14 DSGVO). Wir schreiben Ihnen dann einmal und erinnern höchstens einmal. Name und Adresse löschen wir 90 Tage, nachdem die Einladung angenommen, zurückgezogen oder abgelaufen ist. Was bleibt, ist ohne Ihren Namen: wann und wobei Sie einverstanden waren (§ 7 UWG), und ein Prüfwert, an dem wir erkennen, wer keine solchen E-Mails möchte.',
  portalText:
    'In diesem Programm können wir Ihnen im Namen der Person, die Sie empfiehlt, einmal eine E-Mail schicken, wenn Sie ihr das erlaubt haben. Darin steht ein Link, der solche E-Mails für immer abstellt; von Ihrer Adresse behalten wir dann nur einen Prüfwert, aus dem sie sich nicht ablesen lässt.',
  bank: 'Bankverbindung',
  bankText:
    'Ihre IBAN brauchen wir nur für die Auszahlung. Wir speichern sie verschlüsselt und zeigen sie nirgends ganz. Haben Sie sie in Ihrem persönlichen Bereich hinterlegt, können Sie sie dort jederzeit löschen.',
  newsletter: 'Newsletter',
  newsletterText:
    'Den Newsletter bekommen Sie nur, wenn Sie ihn bestellen und über den Link in unserer E-Mail bestätigen. Wir halten fest, wann Sie das getan haben. Abbestellen können Sie ihn jederzeit über den Link in jeder Ausgabe.',
  werbung: 'Angebote und Aktionen',
  werbungText:
    'Haben Sie als empfohlene Person zugestimmt, Angebote zu bekommen oder an einer Aktion teilzunehmen, benutzen wir dafür Ihren Namen, Ihre E-Mail-Adresse und Ihre Telefonnummer (Art. 6 Abs. 1 Buchst. a DSGVO). Zurücknehmen können Sie das jederzeit: mit dem Link in jeder dieser E-Mails oder auf der Seite, auf der Sie Ihre Angaben bestätigt haben.',
  formular: 'Wenn Sie uns schreiben',
  formularText:
    'Name, E-Mail-Adresse und Nachricht aus dem Kontaktformular benutzen wir für die Antwort und für nichts anderes. Wir speichern sie verschlüsselt und löschen sie nach sechs Monaten. Wünschen Sie eine Kopie, geht sie als einfacher Text an die angegebene Adresse.',
  captcha: 'Schutz vor Programmen',
  captchaText:
    'Manche Formulare lassen Ihr Gerät eine kleine Rechenaufgabe lösen oder stellen Ihnen eine Frage. Das geschieht auf unserem eigenen Server: Es gehen keine Daten an Dritte, und wie Sie sich bewegen, wird nicht aufgezeichnet. Damit niemand Formulare massenhaft abschickt, zählen wir kurzzeitig die Versuche je Internetadresse.',
  captchaFriendlyText:
    'Manche Formulare lassen Ihr Gerät eine kleine Rechenaufgabe lösen. Die Aufgabe kommt von dem Dienst Friendly Captcha und wird dort geprüft: Sobald Sie ein solches Formular berühren, lädt Ihr Browser sie von dort, und der Dienst erfährt dabei Ihre Internetadresse, Angaben zu Ihrem Browser und die Website, auf der Sie sind. Ein Cookie setzt er nicht. Ohne ihn stellt unser eigener Server eine Aufgabe oder eine Frage. Damit niemand Formulare massenhaft abschickt (Art. 6 Abs. 1 Buchst. f DSGVO), zählen wir kurzzeitig auch die Versuche je Internetadresse.',
  orte: 'Ort zur Postleitzahl',
  orteText:
    'Tippen Sie eine Postleitzahl ein, lädt Ihr Browser von unserem eigenen Server die Orte aller Postleitzahlen, die mit denselben zwei Ziffern beginnen, und schlägt Ihnen den Ort vor. Mehr als diese zwei Ziffern erfährt der Server dabei nicht. Die Orte stammen von GeoNames (www.geonames.org), Lizenz CC BY 4.0.',
  dauer: 'Wie lange wir speichern',
  dauerText:
    'Nicht bestätigte Angaben Empfohlener: 12 Wochen. Bestätigte Angaben Empfohlener: bis Sie sie hinter dem Link in unserer E-Mail löschen. Gehört eine Bestellung zu Ihren Angaben, behalten wir sie mit ihr. Nachrichten aus dem Kontaktformular: sechs Monate. Ihr Konto: bis Sie es löschen oder löschen lassen. Haben Sie Werbung zugestimmt, müssen wir das fünf Jahre lang nachweisen können (§ 7a UWG); haben Sie Ihre Angaben gelöscht, steht Ihr Name nicht mehr dabei. Was wir ausgezahlt haben, müssen wir zehn Jahre lang belegen können (§ 147 AO); diese Belege bleiben auch nach einer Löschung.',
  cookies: 'Cookies',
  cookiesText:
    'Notwendig sind Cookies für die Anmeldung, für die gewählte Sprache, für den Link zu Ihrer Prämie oder zu Ihren Angaben, für den Entwurf Ihrer Nachricht, dafür, dass Sie Ihre Angaben zu einer Empfehlung wiederfinden, und dafür, dass die nächste Seite weiß, was Sie eben getan haben. Was Sie in ein Formular eintippen, merkt sich Ihr Browser in diesem Tab, bis Sie es abschicken oder den Tab schließen; ebenso, ob wir Sie beim Gehen schon etwas gefragt haben. Das alles dient nur dem, was Sie gerade tun möchten (§ 25 Abs. 2 TDDDG).',
  cookiesWahl:
    'Alles andere speichern wir nur, wenn Sie in der jeweiligen Gruppe zustimmen. Ein Nein ist so leicht wie ein Ja, und ändern können Sie es jederzeit in den Cookie-Einstellungen. Ihre Antwort merken wir uns 180 Tage lang.',
  cookiesKeine: 'Andere Cookies setzt dieses Portal nicht.',
  cookiesHerkunft:
    'Stimmen Sie der Gruppe „Marketing“ zu, merkt sich ein Cookie {tage, plural, one {# Tag} other {# Tage}} lang, über welche Anzeige oder welchen Newsletter Sie gekommen sind.',
  statistik: 'Statistik',
  statistikText:
    'Nur wenn Sie der Gruppe „Statistik“ zustimmen, zählt unser eigenes Matomo Ihren Besuch (Art. 6 Abs. 1 Buchst. a DSGVO, § 25 Abs. 1 TDDDG): welche Art von Seite Sie öffnen, von welcher Website Sie kommen, welchen Browser und welche Sprache Sie benutzen und ob Sie eine Empfehlung geteilt oder angelegt, Ihre Angaben gemacht oder bestätigt oder eine Prämie gewählt haben.',
  statistikGrenzen:
    'Namen, Nummern, Suchwörter und das, was in Ihren Links steht, erfährt es nicht, und von Ihrer Internetadresse speichert es nur den Anfang. Ein Cookie mit einer Zufallszahl verbindet Ihre Besuche, bis 180 Tage nach Ihrer letzten Zustimmung; widerrufen Sie Ihre Zustimmung, löschen wir es.',
  rechte: 'Ihre Rechte',
  rechteAutologinText:
    'Sie können Auskunft, Berichtigung, Löschung, Einschränkung und Ihre Daten in einem gängigen Format verlangen, eine Einwilligung jederzeit widerrufen und der Verarbeitung widersprechen. Für alles genügt eine E-Mail an {email}. Außerdem können Sie sich bei einer Datenschutzaufsichtsbehörde beschweren.',
  rechteText:
    'Sie können Auskunft, Berichtigung, Löschung, Einschränkung und Ihre Daten in einem gängigen Format verlangen, eine Einwilligung jederzeit widerrufen und der Verarbeitung widersprechen. Vieles davon geht in Ihrem persönlichen Bereich, alles mit einer E-Mail an {email}. Außerdem können Sie sich bei einer Datenschutzaufsichtsbehörde beschweren.',
} as const;
