import { zweisprachig } from '../../lib/zweisprachig.ts';

export const texte = zweisprachig({
  de: {
    heldVor: 'Weitersagen und bis zu',
    heldNach: 'bekommen',
    heldText:
      'Empfehlen Sie {name} weiter. Schließt Ihr Kontakt ab, gibt es eine Prämie: für Sie, für Ihren Kontakt oder für beide.',
    produktAussuchen: 'Produkt aussuchen',
    codeEinloesen: 'Ich habe einen Code',
    beschreibung:
      'Produkte von {name} weiterempfehlen und bis zu {betrag} Prämie bekommen: in Geld oder als Gutschein.',
    produkteTitel: 'Was empfehlen Sie weiter?',
    produkteText: 'Die Prämie von heute, und wie sie sich teilen lässt. Sie entscheiden im nächsten Schritt.',
    sprung: 'Zu einer Kategorie springen',
    keineProdukteTitel: 'Gerade gibt es keine Prämien',
    keineProdukteText: 'Schauen Sie bald wieder vorbei. Bestehende Empfehlungen laufen wie gewohnt weiter.',
    proEmpfehlung: 'Prämie je Empfehlung',
    abPreis: 'ab {preis} im Monat',
    allesIch: 'Alles für mich',
    teilen: 'Wir teilen',
    allesKontakt: 'Alles für meinen Kontakt',
    ich: 'ich',
    kontakt: 'Kontakt',
    gekappt: 'Ihr Kontakt darf höchstens {betrag} erhalten (§ 48b VAG), der Rest geht an Sie.',
    empfehlen: 'Empfehlen',
    empfehlenLang: '{produkt} empfehlen',
    schritteTitel: 'So einfach geht es',
    schritt1: 'Auswählen',
    schritt1Text: 'Produkt aussuchen und festlegen, wer die Prämie bekommt.',
    schritt2: 'Empfehlen',
    schritt2Text: 'Den persönlichen Link verschicken: per Nachricht, E-Mail oder QR-Code.',
    schritt3: 'Freuen',
    schritt3Text: 'Ist der Vertrag gültig, wählen Sie Geld aufs Konto oder einen Gutschein.',
    bonusTitel: '{n} Freunde, ein Bonus',
    bonusText:
      'Für je {n, plural, one {# abgeschlossenen Vertrag} other {# abgeschlossene Verträge}} gibt es {betrag} extra. Wie weit Sie sind, sehen Sie in Ihrem persönlichen Bereich.',
    wissenTitel: 'Gut zu wissen',
    wissen1: 'Wann kommt die Prämie?',
    wissen1Telekom:
      'Sobald der Vertrag gültig und die Widerrufsfrist von {tage} Tagen vorbei ist, meist nach 4 bis 6 Wochen. Sie bekommen eine Mail und sehen jeden Schritt in Ihrem persönlichen Bereich.',
    wissen1Versicherer:
      'Sobald der erste Beitrag gezahlt ist und der Schutz {tage} Tage besteht, meist nach 4 bis 6 Wochen. Sie bekommen eine Mail und sehen jeden Schritt in Ihrem persönlichen Bereich.',
    wissen2: 'Was passiert mit den Daten meines Kontakts?',
    wissen2Text:
      'Wir schreiben niemandem, der uns seine Adresse nicht selbst gegeben hat. Sie verschicken den Link von Ihrem eigenen Gerät; ob Ihr Kontakt ihn öffnet, entscheidet er selbst.',
    wissen3: 'Wer kann mitmachen?',
    wissen3Text:
      'Alle Volljährigen mit Wohnsitz in Deutschland. Sie müssen selbst nicht Kundin oder Kunde sein. Sich selbst zu empfehlen ist nicht möglich.',
    alleFragen: 'Alle Fragen und Antworten',
  },
  en: {
    heldVor: 'Pass it on and get up to',
    heldNach: '',
    heldText:
      'Recommend {name}. When your contact signs up, there is a reward: for you, for your contact, or for both of you.',
    produktAussuchen: 'Choose a product',
    codeEinloesen: 'I have a code',
    beschreibung: 'Recommend products of {name} and get a reward of up to {betrag}, in cash or as a voucher.',
    produkteTitel: 'What would you like to recommend?',
    produkteText: 'Today’s reward, and how it can be shared. You decide in the next step.',
    sprung: 'Jump to a category',
    keineProdukteTitel: 'There are no rewards right now',
    keineProdukteText: 'Please come back soon. Recommendations you have made go on as usual.',
    proEmpfehlung: 'Reward per recommendation',
    abPreis: 'from {preis} a month',
    allesIch: 'All for me',
    teilen: 'We share',
    allesKontakt: 'All for my contact',
    ich: 'me',
    kontakt: 'contact',
    gekappt: 'Your contact may receive at most {betrag} (section 48b VAG); the rest goes to you.',
    empfehlen: 'Recommend',
    empfehlenLang: 'Recommend {produkt}',
    schritteTitel: 'As easy as this',
    schritt1: 'Choose',
    schritt1Text: 'Pick a product and decide who gets the reward.',
    schritt2: 'Recommend',
    schritt2Text: 'Send your personal link by message, e-mail or QR code.',
    schritt3: 'Enjoy',
    schritt3Text: 'Once the contract is valid, take cash to your account or a voucher.',
    bonusTitel: '{n} friends, one bonus',
    bonusText:
      'For every {n, plural, one {# completed contract} other {# completed contracts}} you get {betrag} extra. Your personal area shows how far you are.',
    wissenTitel: 'Good to know',
    wissen1: 'When does the reward come?',
    wissen1Telekom:
      'Once the contract is valid and the withdrawal period of {tage} days is over, usually after 4 to 6 weeks. You get an e-mail and see every step in your personal area.',
    wissen1Versicherer:
      'Once the first premium is paid and cover has run for {tage} days, usually after 4 to 6 weeks. You get an e-mail and see every step in your personal area.',
    wissen2: 'What happens to my contact’s data?',
    wissen2Text:
      'We write to nobody who has not given us the address themselves. You send the link from your own device; whether your contact opens it is up to them.',
    wissen3: 'Who can take part?',
    wissen3Text:
      'Every adult living in Germany. You do not have to be a customer yourself. Recommending yourself is not possible.',
    alleFragen: 'All questions and answers',
  },
});
