import type { CallOf } from '@weitersagen/contract/api';
import type { Anrede } from '@weitersagen/contract/werte';
import { captchaAntwort, type FragtCaptcha } from '../../lib/captcha.ts';

type Koerper = NonNullable<CallOf<'createEmpfaenger'>['body']>;

const AKTION = 'Aktionen.';
/** The campaigns whose boxes are ticked. */
export const readAktionen = (form: FormData): string[] =>
  [...form.keys()].filter((name) => name.startsWith(AKTION)).map((name) => name.slice(AKTION.length));

/** The form as the call's body; whatever does not fit is the server's to refuse, field by field. */
export function toKoerper(form: FormData): Koerper {
  const feld = (name: string) => String(form.get(`empfaengerdaten.${name}`) ?? '');
  return {
    empfaengerdaten: {
      anrede: feld('anrede') as Anrede,
      vorname: feld('vorname'),
      name: feld('name'),
      geburtsdatum: feld('geburtsdatum'),
      email: feld('email'),
      telefon: feld('telefon'),
      werbeeinwilligung: form.has('empfaengerdaten.werbeeinwilligung'),
      adresse: {
        strasse: feld('adresse.strasse'),
        hausnummer: feld('adresse.hausnummer'),
        plz: feld('adresse.plz'),
        ort: feld('adresse.ort'),
      },
    },
    Zustimmung: form.has('Zustimmung') as true,
    Datenschutz: form.has('Datenschutz') as true,
    Aktionen: readAktionen(form),
    ...(form.has('EmailWiederholung') ? { EmailWiederholung: String(form.get('EmailWiederholung')) } : {}),
    altcha: captchaAntwort(form),
  };
}

export const captchaFrage =
  (empfehlungsnummer: string, hex: string): FragtCaptcha =>
  (call) =>
    call('createEmpfaenger', { params: { empfehlungsnummer }, query: { hex } });

/** Set by the calls: per recommendation, that data were sent from this device. Needed for what was asked for. */
export const cookieName = (empfehlungsnummer: string): string => `wt_nr_${empfehlungsnummer}`;

export const removedCookie = (name: string): string => `${name}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax`;
