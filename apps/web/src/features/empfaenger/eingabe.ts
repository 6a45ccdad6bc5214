import type { CallOf } from '@weitersagen/contract/api';
import type { Anrede } from '@weitersagen/contract/werte';

type Koerper = CallOf<'createEmpfaenger'>['body'];

const AKTION = 'Aktionen.';

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
    Aktionen: [...form.keys()].filter((name) => name.startsWith(AKTION)).map((name) => name.slice(AKTION.length)),
    ...(form.has('altcha') ? { altcha: String(form.get('altcha')) } : {}),
  };
}

const MERKZEIT_S = 60 * 86_400;

/** Remembers, per recommendation, that data were sent from this device: needed for what was asked, so without consent. */
export const cookieName = (empfehlungsnummer: string): string => `wt_e_${empfehlungsnummer}`;

export const readCookie = (request: Request, name: string): string | null => {
  const found = (request.headers.get('cookie') ?? '').split(/;\s*/).find((part) => part.startsWith(`${name}=`));
  return found ? decodeURIComponent(found.slice(name.length + 1)) : null;
};

/** `wert` null removes it. */
export const setCookie = (
  name: string,
  wert: string | null,
  { path, basis }: { path: string; basis: string },
): string =>
  [
    `${name}=${encodeURIComponent(wert ?? '')}`,
    `Path=${path}`,
    `Max-Age=${wert === null ? 0 : MERKZEIT_S}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(basis.startsWith('https:') ? ['Secure'] : []),
  ].join('; ');
