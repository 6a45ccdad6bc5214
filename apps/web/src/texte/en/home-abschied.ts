export const texts = {
  titel: 'Do you really want to leave already?',
  text: 'A recommendation takes two minutes. If it becomes a contract, you get up to {betrag}.',
  jetzt: 'Recommend now',
  nein: 'No, thank you',
};
