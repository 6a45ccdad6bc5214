export const texts = {
  impressum: 'Imprint',
  datenschutz: 'Privacy',
  agb: 'Terms of participation',
  faq: 'Questions and answers',
  barrierefreiheit: 'Accessibility statement',
};
