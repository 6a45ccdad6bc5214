export const texts = {
  neuerTab: 'Sign in again',
  danach: 'Then just send this form once more: what you entered stays.',
};
