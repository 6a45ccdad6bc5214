export const captcha = {
  /** From nought on. */
  zahlen:
    'null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn',
  frage: (a: string, b: string) => `Wie viel ist ${a} plus ${b}?`,
};
