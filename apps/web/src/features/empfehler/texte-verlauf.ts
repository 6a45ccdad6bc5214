import { bilingual } from '../../lib/bilingual.ts';

/** What happened, in the order in which it did; of the contact only that, never why. */
export const texte = bilingual({
  de: {
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
  },
  en: {
    empfehlungErstellt: 'You created the recommendation',
    empfehlungAbgelaufen: 'The recommendation expired',
    empfehlungGesperrt: 'The recommendation was blocked',
    kontaktBestaetigt: 'Your contact confirmed their details',
    auftragGemeldet: 'The order was received',
    auftragFreigegeben: 'The order was checked and counts',
    auftragEntfallen: 'The order did not go ahead',
    praemieBereit: 'Your reward was ready',
    praemieGewaehlt: 'You chose your reward',
    praemieAusgezahlt: 'Your reward was transferred',
    praemieAbgeholt: 'You opened your voucher',
    praemieVerfallen: 'The reward expired',
    zahlungZurueck: 'The bank returned the transfer',
    bankdatenErgaenzt: 'You entered a new bank account',
    kulanz: 'We gave you a reward as a gesture of goodwill',
  },
});
