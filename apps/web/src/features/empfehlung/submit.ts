import type { Problem } from '@weitersagen/contract/problem';
import { type ActionFunctionArgs, redirect } from 'react-router';
import { texts } from '#texte/empfehlung';
import { siteContext } from '../../environment.ts';
import { refusedAtCaptcha } from '../../lib/captcha.ts';
import { forgetInput } from '../../lib/kept.ts';
import { PATH, PRODUKT, pathFrom } from '../../lib/way.ts';
import { atField, bodyOf, captchaQuestion } from './inputs.ts';

/** The name of the second button: the code goes out on paper, and no link is sent. */
export const ON_PAPER = '_papier';
/** What is kept of this form while it is filled in. */
export const INPUT = 'empfehlung';

/**
 * What every form with `EmpfehlungForm` in it does when it is sent: the screen says which product, or the form does.
 * `kollege`: to a colleague (mitarbeiterempfehlen).
 */
export async function recommend(args: ActionFunctionArgs, produktId?: string, { kollege = false } = {}) {
  const { call, pfad, t } = siteContext(args);
  const form = await args.request.formData();
  const refuse = (problem: Problem) => refusedAtCaptcha(problem, form, call, captchaQuestion);
  const email = String(form.get('Empfehler.Email') ?? '');
  // What is no address is told by the call below, at its field.
  if (form.get('_mail') && email.includes('@')) {
    const answer = await call('resendWelcomeMail', { params: { id: email }, query: {} });
    if (!answer.ok) return refuse(answer.problem);
    const detail = t(texts)('mailUnterwegs', { email });
    return refuse({ type: 'about:blank', title: detail, detail, status: 200, code: 'PSOF0308' });
  }
  const onPaper = form.has(ON_PAPER);
  const { searchParams } = new URL(args.request.url);
  const channel = onPaper ? 'offline' : (searchParams.get('channel') ?? '');
  const answer = await call('createEmpfehlung', {
    query: {},
    body: bodyOf(form, produktId ?? String(form.get(PRODUKT) ?? ''), channel, kollege, searchParams.get('handy')),
  });
  if (!answer.ok) {
    const name = t(texts);
    return refuse(
      atField(answer.problem, {
        'Empfaenger.Email': [name('email'), name(kollege ? 'kollegeEmail' : 'kontaktEmail')],
        ...(!kollege && { 'Empfaenger.Vorname': [name('vorname'), name('kontaktVorname')] }),
      }),
    );
  }
  if (!('Empfehlungsnummer' in answer.data)) throw new Error('a recommendation was sent, a captcha came back');
  if (!import.meta.env.SSR) forgetInput(INPUT);
  const { Empfehlungsnummer: number, OptinErforderlich, ZugangsdatenVersandt, MailAnKontakt } = answer.data;
  const features = {
    nr: number,
    ...(ZugangsdatenVersandt ? { zugang: '1' } : {}),
    ...(OptinErforderlich ? { optin: '1' } : {}),
    ...(MailAnKontakt ? { mail: '1' } : {}),
    ...pathFrom(form.get(PATH)),
  };
  return redirect(pfad(onPaper ? 'danke' : 'bestaetigung', {}, features));
}
