export const texts = {
  offline: 'We cannot reach the service right now. Please check your connection and try again.',
  bleibt: 'What you entered stays here.',
};
