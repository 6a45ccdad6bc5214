export const texte = {
  sicherheitsfrage: 'Sicherheitsfrage: {frage}',
  hinweis: 'Als Zahl oder als Wort. So wissen wir, dass Sie kein Programm sind.',
} as const;
