export const captcha = {
  zahlen:
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen',
  frage: (a: string, b: string) => `How much is ${a} plus ${b}?`,
};
