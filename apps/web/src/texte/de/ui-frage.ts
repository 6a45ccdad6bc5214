export const texts = {
  sicherheitsfrage: 'Sicherheitsfrage: {frage}',
  hinweis: 'Als Zahl oder als Wort. So wissen wir, dass Sie kein Programm sind.',
} as const;
