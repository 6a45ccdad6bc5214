import type { EmpfehlungZumTeilen } from '@weitersagen/contract/empfehlung';
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router';
import { texts } from '#texte/agentur-abschluss';
import { siteContext } from '../../environment.ts';
import { refusedAtCaptcha } from '../../lib/captcha.ts';
import { refused } from '../../lib/form.ts';
import { isOver } from '../../lib/format.ts';
import { typed } from '../../lib/formdata.ts';
import { inOwnWords, refusedHere } from '../../lib/here.ts';
import { captchaQuestion, toBody } from './input.ts';

/** Where the contact came from, as the call is told (calls.md §7). */
const SOURCE = 'Einladungslink';

export interface Found {
  nr: string;
  /** Null: nothing can be entered for it any more. */
  empfehlung: EmpfehlungZumTeilen | null;
}
/** The number alone is as secret as the link, so none of its hash is needed. */
export const captchaAsked = (number: string) => captchaQuestion(number, '');
export type Entered = {
  did: 'entered';
  vorname: string;
  email: string;
  empfaengernummer: string;
  /** The sheet as it was sent, to be put right. */
  sheet: Record<string, string>;
};
const SHEET = 'empfaengerdaten.';

/** The recommendation that the address names; null where the number is asked for first. */
export async function findRecommendation(args: LoaderFunctionArgs): Promise<Found | null> {
  const { call, boot, need } = siteContext(args);
  // An address with a product that there is not is no page, as at the agent's other pages.
  await need('getProdukt', { params: { id: args.params.produktId ?? '' }, query: {} });
  const number = new URL(args.request.url).searchParams.get('nr');
  if (!number) return null;
  const answer = await call('getEmpfehlungZumTeilen', { params: { id: number } });
  // One whose contact has not confirmed stays open past its day, and takes nothing new.
  const takesData = answer.ok && answer.data.Status === 'Offen' && !isOver(answer.data.GueltigBis, boot.jetzt);
  return { nr: number, empfehlung: takesData ? answer.data : null };
}

async function findByCode(args: ActionFunctionArgs, form: FormData) {
  const { call, pfad, t, sprache } = siteContext(args);
  const code = String(form.get('Code') ?? '').replace(/[\s-]/g, '');
  const atCode = (key: 'codePflicht' | 'codeUnbekannt') => refusedHere({ Code: t(texts)(key) }, form, sprache);
  if (!code) return atCode('codePflicht');
  const answer = await call('loeseEmpfehlungscode', { params: { code }, query: { einsprungsquelle: SOURCE } });
  if (!answer.ok) return answer.problem.code === 'PSOF0003' ? atCode('codeUnbekannt') : refused(answer.problem, form);
  return redirect(
    pfad('agentabschliessen', { produktId: args.params.produktId ?? '' }, { nr: answer.data.Empfehlungsnummer }),
  );
}

/** No consent is asked for on the agent's device: the person gives it by the link of the mail, and nobody in between. */
async function complete(args: ActionFunctionArgs, form: FormData) {
  const { call, t, sprache } = siteContext(args);
  const number = String(form.get('nr') ?? '');
  const { empfaengerdaten, altcha } = toBody(form);
  const before = String(form.get('empfaengernummer') ?? '');
  const answer = await call('abschliesseTracking', {
    query: { channel: 'co', einsprungsquelle: SOURCE },
    body: {
      empfehlungsnummer: number,
      empfaengernummer: before || null,
      empfaengerdaten,
      // Without the person a no is sent, which is refused together with all else that is wrong.
      ...(form.has('Dabei') ? {} : { Zustimmung: 'false' }),
      ...(altcha ? { altcha } : {}),
    },
  });
  if (!answer.ok) {
    const presence = { feld: 'Dabei', meldung: t(texts)('dabeiFehlt') };
    return refusedAtCaptcha(
      inOwnWords(answer.problem, { Zustimmung: presence }, sprache),
      form,
      call,
      captchaAsked(number),
    );
  }
  return {
    did: 'entered',
    vorname: empfaengerdaten.vorname.trim(),
    email: empfaengerdaten.email.trim(),
    empfaengernummer: answer.data.Empfaengernummer,
    sheet: Object.fromEntries(Object.entries(typed(form)).filter(([name]) => name.startsWith(SHEET))),
  } satisfies Entered;
}

export async function actOnCompletion(args: ActionFunctionArgs) {
  const form = await args.request.formData();
  return form.get('tun') === 'suchen' ? findByCode(args, form) : complete(args, form);
}
