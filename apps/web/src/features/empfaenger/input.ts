import type { CallOf } from '@weitersagen/contract/api';
import type { Anrede } from '@weitersagen/contract/values';
import { type AsksCaptcha, captchaResponse } from '../../lib/captcha.ts';

type Body = NonNullable<CallOf<'createEmpfaenger'>['body']>;

const AKTION = 'Aktionen.';
/** The campaigns whose boxes are ticked. */
export const readAktionen = (form: FormData): string[] =>
  [...form.keys()].filter((name) => name.startsWith(AKTION)).map((name) => name.slice(AKTION.length));

/** The form as the call's body; whatever does not fit is the server's to refuse, field by field. */
export function toBody(form: FormData): Body {
  const field = (name: string) => String(form.get(`empfaengerdaten.${name}`) ?? '');
  return {
    empfaengerdaten: {
      anrede: field('anrede') as Anrede,
      vorname: field('vorname'),
      name: field('name'),
      geburtsdatum: field('geburtsdatum'),
      email: field('email'),
      telefon: field('telefon'),
      werbeeinwilligung: form.has('empfaengerdaten.werbeeinwilligung'),
      adresse: {
        strasse: field('adresse.strasse'),
        hausnummer: field('adresse.hausnummer'),
        plz: field('adresse.plz'),
        ort: field('adresse.ort'),
      },
    },
    Zustimmung: form.has('Zustimmung') as true,
    Datenschutz: form.has('Datenschutz') as true,
    Aktionen: readAktionen(form),
    ...(form.has('EmailWiederholung') ? { EmailWiederholung: String(form.get('EmailWiederholung')) } : {}),
    altcha: captchaResponse(form),
  };
}

export const captchaQuestion =
  (empfehlungsnummer: string, hex: string): AsksCaptcha =>
  (call) =>
    call('createEmpfaenger', { params: { empfehlungsnummer }, query: { hex } });

/** Set by the calls: per recommendation, that data were sent from this device. Needed for what was asked for. */
export const cookieName = (empfehlungsnummer: string): string => `wt_nr_${empfehlungsnummer}`;

export const removedCookie = (name: string): string => `${name}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax`;
