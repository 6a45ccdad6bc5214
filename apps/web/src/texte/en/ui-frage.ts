export const texts = {
  sicherheitsfrage: 'Security question: {frage}',
  hinweis: 'As a number or as a word. It tells us that you are not a program.',
};
