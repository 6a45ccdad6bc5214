/** The captcha of a form: the widget's proof, or where no script ran the answer to the question beside it. */
export function captchaAntwort(form: FormData): string | undefined {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const token = text('altcha_token');
  return text('altcha') || (token && `frage.${token}.${text('altcha_antwort')}`) || undefined;
}
