import { bilingual } from '../../lib/bilingual.ts';

export const texte = bilingual({
  de: {
    titel: 'Ihre offenen Prämien',
    text: '{n, plural, one {Eine Prämie wartet auf Sie.} other {# Prämien warten auf Sie. Mit welcher möchten Sie anfangen?}}',
    textMitBonus:
      '{n, plural, one {Ein Bonus wartet auf Sie.} other {# Prämien und Boni warten auf Sie. Womit möchten Sie anfangen?}}',
    imAuftrag:
      'Abholen kann sie nur die Person selbst, nicht eine Anmeldung im Auftrag. Im persönlichen Bereich lässt sich die E-Mail mit dem Link noch einmal schicken.',
    weitere: '{n, plural, one {Noch eine Prämie wartet auf Sie} other {Noch # Prämien warten auf Sie}}',
    weitereMitBonus: '{n, plural, one {Noch ein Bonus wartet auf Sie} other {Noch # Prämien und Boni warten auf Sie}}',
    keineTitel: 'Gerade wartet keine Prämie auf Sie',
    keineText:
      'Sobald eine Ihrer Empfehlungen so weit ist, bekommen Sie eine E-Mail. Wie weit jede ist, sehen Sie im persönlichen Bereich.',
    zumBereich: 'Zum persönlichen Bereich',
    dank: 'Danke für Ihre Empfehlung an {name}',
    bonus: 'Bonus',
    bonusFuer: '{n, plural, one {Für einen Abschluss Ihrer Kontakte} other {Für # Abschlüsse Ihrer Kontakte}}',
    kulanz: 'Aus Kulanz',
    bis: 'Abholen bis {tag}',
    waehlen: 'Prämie abholen',
    waehlenBonus: 'Bonus abholen',
    bankdaten: 'Bankverbindung angeben',
    gutscheinOeffnen: 'Gutschein öffnen',
  },
  en: {
    titel: 'Your open rewards',
    text: '{n, plural, one {One reward is waiting for you.} other {# rewards are waiting for you. Which would you like to start with?}}',
    textMitBonus:
      '{n, plural, one {One bonus is waiting for you.} other {# rewards and bonuses are waiting for you. Which would you like to start with?}}',
    imAuftrag:
      'Only the account holder can collect it, not someone signed in on their behalf. The e-mail with the link can be sent again from the personal area.',
    weitere: '{n, plural, one {One more reward is waiting for you} other {# more rewards are waiting for you}}',
    weitereMitBonus:
      '{n, plural, one {One more bonus is waiting for you} other {# more rewards and bonuses are waiting for you}}',
    keineTitel: 'No reward is waiting for you right now',
    keineText:
      'We will e-mail you as soon as a reward is ready. Your personal area shows how far each recommendation is.',
    zumBereich: 'To my personal area',
    dank: 'Thank you for recommending us to {name}',
    bonus: 'Bonus',
    bonusFuer: '{n, plural, one {For one contract of your contacts} other {For # contracts of your contacts}}',
    kulanz: 'A gesture of goodwill',
    bis: 'Collect it by {tag}',
    waehlen: 'Collect reward',
    waehlenBonus: 'Collect bonus',
    bankdaten: 'Enter bank details',
    gutscheinOeffnen: 'Open voucher',
  },
});
