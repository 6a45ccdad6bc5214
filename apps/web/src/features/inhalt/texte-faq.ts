import { bilingual } from '../../lib/bilingual.ts';

/** Every rule of portal §1 stands here in a sentence; the numbers are the Mandant's. */
export const texte = bilingual({
  de: {
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
    a_werTeam: 'In diesem Programm sind es Mitarbeitende und Dienstleister, deren Adresse freigeschaltet ist.',
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
      'Ihr Kontakt hat {tage} Tage Zeit, dem Link zu folgen. Danach läuft die Empfehlung ab; Sie können aber jederzeit eine neue anlegen.',
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
    a_kappung:
      'Ihr Kontakt darf je Versicherungsvertrag und Kalenderjahr höchstens {betrag} bekommen (§ 48b VAG). Der Rest geht an Sie.',
    f_wann: 'Wann kommt die Prämie?',
    a_wannTelekom:
      'Sobald der Vertrag gültig ist und die Widerrufsfrist von {widerruf} Tagen und weitere {warten} Tage vorbei sind. Meist ist das 4 bis 6 Wochen nach dem gültigen Vertrag, in Ausnahmen dauert es bis zu 3 Monate.',
    a_wannVersicherer:
      'Sobald der erste Beitrag gezahlt ist und der Schutz {tage} Tage bestanden hat. Meist ist das 4 bis 6 Wochen nach dem gültigen Vertrag, in Ausnahmen dauert es bis zu 3 Monate.',
    a_wannNachricht: 'Die Nachricht, dass Ihre Prämie bereitliegt, kommt meist 4 bis 10 Wochen nach Ihrer Empfehlung.',
    f_form: 'Geld oder Gutschein?',
    a_form:
      'Beides geht. Für Geld brauchen wir IBAN und Kontoinhaber und überweisen innerhalb von vier Wochen, nachdem Sie sie eingegeben haben. Einen Gutscheincode öffnen Sie in einem neuen Tab oder bekommen ihn innerhalb von 24 Stunden per E-Mail.',
    f_abholen: 'Wie lange kann ich meine Prämie abholen?',
    a_abholen:
      '{monate} Monate ab dem Tag, an dem sie bereitliegt. Wir erinnern Sie vorher. Abholen können Sie sie nur einmal.',
    f_bonus: 'Was ist der Bonus?',
    a_bonus:
      'Für je {n} Ihrer Kontakte, die einen Vertrag abgeschlossen haben, gibt es {betrag} zusätzlich. Gezählt wird ab dem {start}; wird ein Vertrag storniert, zählt er nicht mehr mit. Wie weit Sie sind, sehen Sie im persönlichen Bereich.',
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
      'Eine Bestellung kann bis zu {tage} Tage brauchen, bis sie bei uns ankommt. Fehlt sie danach noch, oder fehlt Ihre Prämie, reklamieren Sie bitte über das Kontaktformular und nennen Sie den Tag der Bestellung.',
    a_reklamationLink: 'Zum Kontaktformular',
    f_kontaktdaten: 'Was geschieht mit den Daten meines Kontakts?',
    a_kontaktdaten:
      'Er gibt sie selbst ein und bestätigt sie per E-Mail. Bestätigt er sie nicht, löschen wir sie nach 12 Wochen. Sie erfahren davon nur den Vornamen und ob und wann ein Schritt geschafft ist.',
    f_loeschen: 'Kann ich mein Konto löschen?',
    a_loeschen:
      'Ja, jederzeit in Ihrem persönlichen Bereich unter „Meine Daten“. Danach können Sie sich nicht mehr anmelden, keinen Stand mehr sehen und bekommen keine Auszahlungen mehr.',
  },
  en: {
    titel: 'Questions and answers',
    einleitung: 'Answers to what is asked most often.',
    suche: 'Search the questions',
    suchen: 'Search',
    treffer: '{n, plural, =0 {No answer found} one {One answer found} other {# answers found}}',
    alleFragen: 'Show all questions',
    nichtsGefundenTitel: 'There is nothing about that here yet',
    nichtsGefunden: 'Write to us, and we will answer you personally.',
    nichtsDabei: 'Not what you were looking for?',
    schreiben: 'Write a message',
    linkZurFrage: 'Link to this answer',
    gruppe_empfehlen: 'Recommending',
    gruppe_praemie: 'Reward',
    gruppe_bedingungen: 'What counts',
    gruppe_stand: 'Status and sign-in',
    gruppe_daten: 'Data',
    f_wie: 'How do I recommend someone?',
    a_wie:
      'Pick a product, decide who gets the reward, and enter your name and e-mail address. You get a personal link and send it the way you usually write to your contact.',
    f_wer: 'Who may recommend?',
    a_wer:
      'Any adult natural person who lives in Germany. You do not have to be a customer. Recommending on a commercial basis is not allowed.',
    a_werTeam: 'This programme is open to employees and service providers whose address has been approved.',
    f_selbst: 'Can I recommend myself?',
    a_selbstNein: 'No. The referrer and the recommended person must be different people.',
    a_selbstJa: 'Yes, in this programme you can.',
    f_einverstanden: 'Does my contact have to agree?',
    a_einverstanden:
      'Yes. Please ask your contact before you send the link: without their consent you must not send one.',
    f_schreiben: 'Do you write to my contact?',
    a_schreibenNein:
      'No. You send the link yourself. We write to your contact only once they have given us their address.',
    a_schreibenJa:
      'Only if you wish, your contact has agreed and your own address is confirmed: once, in your name and without advertising. Your contact can opt out of such e-mails for good.',
    f_frist: 'How long is my link valid?',
    a_frist:
      'Your contact has {tage} days to follow it. Then the recommendation expires; you can make a new one at any time.',
    f_code: 'My link cannot be clicked. What now?',
    a_code: 'Every recommendation also has a code of eight characters. Your contact enters it under “Redeem a code”.',
    f_hoehe: 'How much is the reward?',
    a_hoehe: 'That depends on the product. At present you can earn up to {betrag}:',
    a_hoeheLink: 'To the current rewards',
    f_produkt: 'My contact chooses a different product. What counts?',
    a_produkt:
      'What counts is the product that your contact actually buys, not the one recommended, and the reward for it that is valid on the day of the application.',
    f_teilen: 'Who gets the reward?',
    a_teilen:
      'You decide with every recommendation: all for you, all for your contact, or half each. You see the amounts before you decide.',
    a_kappung:
      'Your contact may receive at most {betrag} per insurance contract and calendar year (section 48b VAG). The rest goes to you.',
    f_wann: 'When does the reward come?',
    a_wannTelekom:
      'Once the contract is valid, the withdrawal period of {widerruf} days is over and {warten} more days have passed. This is usually 4 to 6 weeks after the contract is valid, in exceptions up to 3 months.',
    a_wannVersicherer:
      'Once the first premium is paid and cover has run for {tage} days. This is usually 4 to 6 weeks after the contract is valid, in exceptions up to 3 months.',
    a_wannNachricht: 'The notice that your reward is ready usually comes 4 to 10 weeks after your recommendation.',
    f_form: 'Cash or voucher?',
    a_form:
      'Both are possible. For cash we need your IBAN and the account holder, and transfer within four weeks of you entering them. You open a voucher code in a new tab, or get it by e-mail within 24 hours.',
    f_abholen: 'How long can I collect my reward?',
    a_abholen:
      '{monate} months from the day on which it is ready. We will remind you beforehand. You can collect it only once.',
    f_bonus: 'What is the bonus?',
    a_bonus:
      'For every {n} of your contacts who have concluded a contract there is {betrag} on top. It counts from {start}; a contract that is cancelled no longer counts. Your personal area shows how far you are.',
    f_entfaellt: 'When is there no reward?',
    a_entfaellt: 'If the contract is not concluded, or is withdrawn or cancelled before the reward is paid.',
    f_link: 'Does my contact have to order through the link?',
    a_link:
      'Yes. Only orders through your personal link or code count. A call or a visit to a shop cannot be matched to a recommendation.',
    f_verlaengerung: 'Does a contract renewal count?',
    a_verlaengerung: 'No. Only new contracts count; renewals and changes within a contract do not.',
    f_vorvertrag: 'My contact had a contract before. Does that count?',
    a_vorvertrag: 'Only if they had no active contract for this product in the last 12 months.',
    f_wo: 'Where can I see how things stand?',
    a_wo: 'In your personal area, step by step, with dates and the day on which the payout is expected.',
    f_zugang: 'How do I get into my personal area?',
    a_zugang:
      'Your sign-in details come by e-mail after your first recommendation. Please change the password after you first sign in.',
    a_zugangAutologin: 'You are signed in as soon as you come here from your provider’s website.',
    f_reklamation: 'My contact has ordered, but I cannot see it here. What now?',
    a_reklamation:
      'An order can take up to {tage} days to reach us. If the order or your reward is still missing then, please tell us through the contact form and name the day of the order.',
    a_reklamationLink: 'To the contact form',
    f_kontaktdaten: 'What happens to my contact’s data?',
    a_kontaktdaten:
      'They enter it themselves and confirm it by e-mail. If they do not confirm it, we delete it after 12 weeks. You learn only the first name and whether and when a step is done.',
    f_loeschen: 'Can I delete my account?',
    a_loeschen:
      'Yes, at any time in your personal area under “My data”. After that you can no longer sign in or see any status, and get no more payouts.',
  },
});
