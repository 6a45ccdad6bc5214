import type { OkOf } from '@weitersagen/contract/api';
import type { Problem } from '@weitersagen/contract/problem';
import type { Call, CallResult } from '../boot.ts';
import { type Refused, refused } from './form.ts';

type Auskunft = OkOf<'isKontaktCaptchaErforderlich'>;
/** Stands in for the captcha's task where no script runs. */
export type Question = NonNullable<Auskunft['Frage']>;
/** Asks whether a form needs a captcha: the form does in the browser, and its refusal on the server. */
export type AsksCaptcha = (
  call: Call,
) => Promise<
  CallResult<Auskunft | OkOf<'createEmpfehlung' | 'createEmpfaenger' | 'createEmpfehler' | 'createEinladung'>>
>;

/** A task that the device has been given, in its form. */
export interface Task {
  /** While it has neither been solved nor gone wrong, sending the form would be refused. */
  isOpen: () => boolean;
  /** Solves it, where nothing is doing so already. */
  begin: () => void;
  remove: () => void;
}

/** Null where none is needed, or where there is no saying. */
export async function captchaAuskunft(call: Call, asks: AsksCaptcha): Promise<CallResult<Auskunft | null>> {
  const response = await asks(call);
  if (!response.ok) return response;
  return { ok: true, data: 'CaptchaErforderlich' in response.data ? response.data : null };
}

/** The captcha of a form: the widget's proof, or where no script ran the answer to the question beside it. */
export function captchaResponse(form: FormData): string | undefined {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const token = text('altcha_token');
  // With the widget's states, such as `.SOLVING`: the server tells them from a proof.
  const friendly = text('altcha_frc');
  return (
    (friendly && `frc.${friendly}`) ||
    text('altcha') ||
    (token && `frage.${token}.${text('altcha_antwort')}`) ||
    undefined
  );
}

const CAPTCHA_REFUSALS = ['PSOF0401', 'PSOF0402'];
/** A refusal of the captcha names no field of the call: the summary leads to it all the same. */
export const atCaptcha = (problem: Problem): Problem =>
  CAPTCHA_REFUSALS.includes(problem.code)
    ? { ...problem, felder: [{ feld: 'altcha', meldung: problem.detail }] }
    : problem;

/**
 * `refused` for a form with a `Captcha`. Whoever has no script gets the question with the refusal, whichever it is: a page
 * that is kept for everybody cannot hold what is good for one, and an answer counts once.
 */
export async function refusedAtCaptcha(
  problem: Problem,
  form: FormData,
  call: Call,
  asks: AsksCaptcha,
): Promise<ReturnType<typeof refused>> {
  const abgelehnt = refused(atCaptcha(problem), form);
  if (!import.meta.env.SSR) return abgelehnt;
  const auskunft = await captchaAuskunft(call, asks);
  const question = (auskunft.ok && auskunft.data?.Frage) || undefined;
  return { ...abgelehnt, data: { ...abgelehnt.data, question } satisfies Refused };
}
