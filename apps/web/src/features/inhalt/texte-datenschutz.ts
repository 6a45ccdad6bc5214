import { zweisprachig } from '../../lib/zweisprachig.ts';

export const texte = zweisprachig({
  de: {
    einleitung: 'Hier steht, welche Daten {programm} braucht, wofür, wie lange, und was Sie darüber bestimmen können.',
    wer: 'Wer verantwortlich ist',
    werText: '{firma}\n{strasse}\n{ort}\nE-Mail: {email}',
    empfehler: 'Wenn Sie empfehlen',
    empfehlerText:
      'Wir speichern Ihren Namen, Ihre E-Mail-Adresse, das empfohlene Produkt und die Aufteilung der Prämie. Ohne diese Angaben könnten wir die Prämie niemandem zuordnen (Art. 6 Abs. 1 Buchst. b DSGVO).',
    kontakt: 'Wenn Sie empfohlen werden',
    kontaktText:
      'Von Ihnen wissen wir nichts, bis Sie den Link öffnen und selbst etwas eingeben. Wer Sie empfiehlt, verschickt den Link von seinem eigenen Gerät. Bestätigen Sie Ihre Angaben nicht, löschen wir sie nach 12 Wochen.',
    bank: 'Bankdaten',
    bankText:
      'Ihre IBAN brauchen wir nur für die Auszahlung. Wir speichern sie verschlüsselt und zeigen sie nirgends ganz. Sie können sie jederzeit in Ihrem persönlichen Bereich löschen.',
    dauer: 'Wie lange wir speichern',
    dauerText:
      'Empfehlungen ohne Abschluss löschen wir, wenn sie abgelaufen sind und niemand mehr etwas daraus verlangen kann. Was wir ausgezahlt haben, müssen wir zehn Jahre lang belegen können (§ 147 AO).',
    cookies: 'Cookies',
    cookiesText:
      'Notwendig sind ein Cookie für die Anmeldung und eines für die Sprache. Alles andere setzen wir nur, wenn Sie zustimmen, und ein Nein ist so leicht wie ein Ja.',
    rechte: 'Ihre Rechte',
    rechteText:
      'Sie können Auskunft, Berichtigung, Löschung, Einschränkung und Ihre Daten in einem gängigen Format verlangen, eine Einwilligung jederzeit widerrufen und der Verarbeitung widersprechen. Eine Mail an {email} genügt. Außerdem können Sie sich bei einer Datenschutzaufsichtsbehörde beschweren.',
  },
  en: {
    einleitung: 'This is what data {programm} needs, what for, for how long, and what you can decide about it.',
    wer: 'Who is responsible',
    werText: '{firma}\n{strasse}\n{ort}\nE-mail: {email}',
    empfehler: 'When you recommend',
    empfehlerText:
      'We store your name, your e-mail address, the product and how the reward is shared. Without them we could not tell whose reward it is (Art. 6(1)(b) GDPR).',
    kontakt: 'When you are recommended',
    kontaktText:
      'We know nothing of you until you open the link and enter something yourself. Whoever recommends you sends the link from their own device. If you do not confirm your details, we delete them after 12 weeks.',
    bank: 'Bank details',
    bankText:
      'We need your IBAN for the payout only. It is stored encrypted and shown nowhere in full. You can delete it in your personal area at any time.',
    dauer: 'How long we keep data',
    dauerText:
      'Recommendations without a contract are deleted once they have expired and nothing can be claimed from them. Payments have to be documented for ten years (section 147 AO).',
    cookies: 'Cookies',
    cookiesText:
      'One cookie for signing in and one for the language are necessary. Everything else is set only if you agree, and no is as easy as yes.',
    rechte: 'Your rights',
    rechteText:
      'You may ask for access, correction, deletion, restriction and a copy of your data in a common format, withdraw a consent at any time, and object to the processing. An e-mail to {email} is enough. You may also complain to a data protection authority.',
  },
});
