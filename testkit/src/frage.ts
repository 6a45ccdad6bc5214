const WORTE = ['null', 'eins', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun'];

/** The answer to the question that stands in for the captcha's task, as a form sends it; `daneben` makes it wrong. */
export const beantworte = (frage: { Text: string; Token: string } | undefined, daneben = 0): string => {
  const worte = frage?.Text.match(/\p{L}+/gu) ?? [];
  const summe = worte.reduce((summe, wort) => summe + Math.max(0, WORTE.indexOf(wort)), 0);
  return `frage.${frage?.Token}.${summe + daneben}`;
};
