import type { CallOf } from '@weitersagen/contract/api';
import type { Problem } from '@weitersagen/contract/problem';
import { type AsksCaptcha, captchaResponse } from '../../lib/captcha.ts';

type Body = NonNullable<CallOf<'createEmpfehlung'>['body']>;

const text = (form: FormData, name: string) => String(form.get(name) ?? '').trim();

/** The form as the call wants it. What was left out stays out, so that the server names the field. */
export function bodyOf(
  form: FormData,
  produkt: string,
  channel: string,
  colleague: boolean,
  handy: string | null,
): Body {
  const ticked = (name: string) => form.get(name) === 'true';
  const empfaenger = {
    Vorname: text(form, 'Empfaenger.Vorname'),
    Email: text(form, 'Empfaenger.Email'),
    EinwilligungLiegtVor: ticked('Empfaenger.EinwilligungLiegtVor'),
  };
  return {
    Empfehlung: {
      Produkt: produkt,
      HandyId: handy,
      AnteilEmpfehler: text(form, 'Empfehlung.AnteilEmpfehler') || 'fehlt',
      Channel: channel,
      AgbText: form.get('Empfehlung.AgbText'),
      Praemienbedingungen: form.get('Empfehlung.Praemienbedingungen'),
      Nachricht: text(form, 'Empfehlung.Nachricht'),
      Mitarbeiter: colleague,
      Agentennummer: text(form, 'Empfehlung.Agentennummer') || null,
      AgentGewaehlt: ticked('Empfehlung.AgentGewaehlt'),
    },
    Empfehler: {
      Vorname: text(form, 'Empfehler.Vorname'),
      Nachname: text(form, 'Empfehler.Nachname'),
      Email: text(form, 'Empfehler.Email'),
      NewsletterPermission: ticked('Empfehler.NewsletterPermission'),
    },
    Empfaenger: empfaenger.Vorname || empfaenger.Email ? empfaenger : null,
    altcha: captchaResponse(form),
  };
}

export const captchaQuestion: AsksCaptcha = (call) => call('createEmpfehlung', { query: {} });

/** Where a refusal without a field of its own belongs on this form. */
const FIELD: Partial<Record<Problem['code'], string>> = {
  PSOF0301: 'Empfaenger.Email',
  PSOF0304: 'Empfehler.Email',
  PSOF0305: 'Empfaenger.Email',
  PSOF0306: 'Empfehlung.AgbText',
};
/** As they follow each other on the screen: the summary lists them in that order. */
const ORDER = ['Empfehlung.AnteilEmpfehler', 'Empfehler.', 'Empfaenger.', 'Empfehlung.Nachricht', 'Empfehlung.', ''];
const place = (field: string) => ORDER.findIndex((beginning) => field.startsWith(beginning));

/** `namen`: what the server calls a field, and what the form asks for; whoever reads the error looks for the latter. */
export function atField(problem: Problem, names: Record<string, readonly [server: string, here: string]>): Problem {
  const field = FIELD[problem.code];
  const fields = problem.felder?.length ? problem.felder : field ? [{ feld: field, meldung: problem.detail }] : [];
  const named = fields.map((error) => {
    const [server = '', here = ''] = names[error.feld] ?? [];
    const { meldung } = error;
    return here && meldung.startsWith(`${server} `)
      ? { ...error, meldung: here + meldung.slice(server.length) }
      : error;
  });
  return { ...problem, felder: named.toSorted((a, b) => place(a.feld) - place(b.feld)) };
}
