import type { CallOf } from '@weitersagen/contract/api';
import { type ActionFunctionArgs, data, redirect } from 'react-router';
import { texts } from '#texte/agentur-einladung';
import { siteContext } from '../../environment.ts';
import { type AsksCaptcha, captchaResponse, refusedAtCaptcha } from '../../lib/captcha.ts';
import { inOwnWords } from '../../lib/here.ts';
import { keep } from '../../lib/waiting.ts';
import { abgelehnt } from '../../ui/desk/request.ts';

type Body = NonNullable<CallOf<'createEinladung'>['body']>;
export type Done = { did: 'invited' | 'kept'; name: string } | { did: 'erinnern' | 'zurueckziehen' };

const text = (form: FormData, name: string) => String(form.get(name) ?? '').trim();

export const captchaQuestion: AsksCaptcha = (call) => call('createEinladung', {});

/** A no to the agreement is sent as one: it is refused, together with all else that is wrong. */
export const bodyOf = (form: FormData): Body => ({
  Vorname: text(form, 'Vorname'),
  Nachname: text(form, 'Nachname'),
  Email: text(form, 'Email'),
  Art: text(form, 'Art') as Body['Art'],
  Mitarbeiternummer: text(form, 'Mitarbeiternummer'),
  Produkt: text(form, 'Produkt') || null,
  Einverstanden: form.get('Einverstanden') ?? 'false',
});

/** The form as it is drawn: pressed again because no answer came, or before its script had, it is the same invitation. */
export const withKey = <F extends object>(form: F) => ({ ...form, key: crypto.randomUUID() });

/** Of the form as it is, what a device without network can tell. */
export const missingIn = (form: FormData): string[] =>
  ['Vorname', 'Nachname', 'Email', 'Art', 'Einverstanden'].filter((name) => text(form, name) === '');

const STATUS_LATER = 503;

async function invite(args: ActionFunctionArgs, form: FormData) {
  const { call, boot, loginPath, t, sprache } = siteContext(args);
  const key = text(form, 'Schluessel') || crypto.randomUUID();
  const body = { ...bodyOf(form), Schluessel: key };
  const proof = captchaResponse(form);
  const answer = await call('createEinladung', { body: proof ? { ...body, altcha: proof } : body });
  const name = `${body.Vorname} ${body.Nachname}`;
  if (answer.ok) return { did: 'invited', name } satisfies Done;
  const { code } = answer.problem;
  const isEnded = code === 'PSOF0204';
  // It may have arrived: whatever is sent again by the same key is one invitation. What lacks a field, or the agreement of
  // the person, would be refused by whoever gets it later, and is not kept.
  const isWhole = missingIn(form).length === 0;
  if (!import.meta.env.SSR && isWhole && (isEnded || code === 'PSOF0005')) {
    const entry = { key, owner: boot.konto, body, at: new Date().toISOString() };
    // A browser that keeps nothing leaves it in the form.
    const isKept = await keep(entry).then(
      () => true,
      () => false,
    );
    // Sent by itself once the same person is back.
    if (isEnded) throw redirect(loginPath());
    if (isKept) return data({ did: 'kept', name } satisfies Done, { status: STATUS_LATER });
  }
  const agreement = { feld: 'Einverstanden', meldung: t(texts)('einverstandenFehlt') };
  const problem = inOwnWords(answer.problem, { Einverstanden: agreement }, sprache);
  return refusedAtCaptcha(problem, form, call, captchaQuestion);
}

/** Null where the form is about something else than invitations. */
export async function actOnInvitations(args: ActionFunctionArgs, form: FormData) {
  const { call } = siteContext(args);
  const deed = form.get('tun');
  if (deed === 'einladen') return invite(args, form);
  if (deed !== 'erinnern' && deed !== 'zurueckziehen') return null;
  const params = { id: text(form, 'id') };
  const answer = await (deed === 'erinnern'
    ? call('remindEinladung', { params })
    : call('withdrawEinladung', { params }));
  return answer.ok ? ({ did: deed } satisfies Done) : abgelehnt(args, answer.problem, form);
}
