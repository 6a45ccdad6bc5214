import { type ActionFunctionArgs, data, redirect } from 'react-router';
import { keepEntwurf } from '../../lib/entwurf.ts';
import { typed } from '../../lib/formdata.ts';
import { refused } from '../../lib/formular.ts';
import { umgebung } from '../../umgebung.ts';
import { amFeld, bodyOf } from './eingaben.ts';
import { texte } from './texte.ts';

/** What the recommend form posts, wherever it stands: the screen says which product, or the form does. */
export async function sendeEmpfehlung(args: ActionFunctionArgs, produktId?: string) {
  const { call, pfad, t } = umgebung(args);
  const form = await args.request.formData();
  const email = String(form.get('Empfehler.Email') ?? '');
  if (form.get('_mail')) {
    const answer = await call('resendWelcomeMail', { params: { id: email }, query: {} });
    if (!answer.ok) return refused(answer.problem, form);
    const detail = t(texte)('mailUnterwegs', { email });
    return data({
      problem: { type: 'about:blank', title: detail, detail, status: 200, code: 'PSOF0308' },
      werte: typed(form),
    });
  }
  const channel = new URL(args.request.url).searchParams.get('channel') ?? '';
  const answer = await call('createEmpfehlung', {
    query: {},
    body: bodyOf(form, produktId ?? String(form.get('Empfehlung.Produkt') ?? ''), channel),
  });
  if (!answer.ok) return refused(amFeld(answer.problem), form);
  if (!('Empfehlungsnummer' in answer.data)) throw new Error('a recommendation was sent, a captcha came back');
  const { Empfehlungsnummer: nr, OptinErforderlich, ZugangsdatenVersandt } = answer.data;
  keepEntwurf(nr, {
    vorname: String(form.get('Empfaenger.Vorname') ?? ''),
    email: String(form.get('Empfaenger.Email') ?? ''),
    nachricht: String(form.get('Empfehlung.Nachricht') ?? ''),
  });
  return redirect(
    pfad(
      'bestaetigung',
      {},
      { nr, ...(ZugangsdatenVersandt ? { zugang: '1' } : {}), ...(OptinErforderlich ? { optin: '1' } : {}) },
    ),
  );
}
