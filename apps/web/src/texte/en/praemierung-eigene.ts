export const texts = {
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
  dankOhne: 'Thank you for recommending us',
  dank: 'Thank you for recommending us to {name}',
  bonus: 'Bonus',
  bonusFuer: '{n, plural, one {For one contract of your contacts} other {For # contracts of your contacts}}',
  kulanz: 'A gesture of goodwill',
  bis: 'Collect it by {tag}',
  waehlen: 'Collect reward',
  waehlenBonus: 'Collect bonus',
  bankdaten: 'Enter bank details',
  gutscheinOeffnen: 'Open voucher',
};
