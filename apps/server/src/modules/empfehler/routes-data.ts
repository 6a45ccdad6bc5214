import { ENTWURF_COOKIE } from '@weitersagen/contract/cookies';
import type { LanguageCode } from '@weitersagen/contract/languages';
import { onlyPersonal } from '../../platform/auth/personal.ts';
import { inLanguage, type MandantScope } from '../../platform/auth/scope.ts';
import type { Handlers, WhoCard } from '../../platform/http/handler.ts';
import { isRefusal, type Refusal, refuse, withDetail } from '../../platform/http/refusal.ts';
import { confirmNewsletter, setNewsletterOptin, stopNewsletter } from '../konto/commands-newsletter.ts';
import { findSignInOfPage } from '../konto/queries.ts';
import { findNewsletterLink } from '../konto/queries-newsletter.ts';
import { cookieName } from '../konto/rules.ts';
import { makeAuskunft } from './commands-auskunft.ts';
import { checkOwnPassword, deleteKonto } from './commands-delete.ts';
import { findKontoEnd } from './queries-auskunft.ts';

const auskunft = async (
  scope: MandantScope,
  who: WhoCard['empfehler'],
  as: 'json' | 'seite',
  language: LanguageCode | undefined,
): Promise<Buffer | Refusal> => {
  const refusal = onlyPersonal(who);
  if (refusal) return refusal;
  // A link that a browser opens brings the browser's language, not the page's: the query says which is meant.
  const made = await makeAuskunft(language ? inLanguage(scope, language) : scope, who.empfehlerId, as);
  return made.ok ? made.value : withDetail(refuse('PSOF0005', {}, 60), 'auskunftSpaeter');
};

type DataPaths =
  | 'setNewsletterOptin'
  | 'bestaetigeNewsletter'
  | 'beendeNewsletter'
  | 'validateNewsletter'
  | 'getAuskunft'
  | 'getAuskunftSeite'
  | 'getKontoende'
  | 'deleteEmpfehler';

export const routes: Handlers<DataPaths> = {
  setNewsletterOptin: async ({ scope, wer }) => {
    const result = onlyPersonal(wer) ?? (await setNewsletterOptin(scope, wer.empfehlerId));
    return isRefusal(result)
      ? result
      : { OptinMailAlreadySent: result.mailSchonVersandt, OptinAlreadySet: result.schonGesetzt };
  },
  bestaetigeNewsletter: async ({ scope, body }) => (await confirmNewsletter(scope, body.Token)) ?? {},
  // Withdrawing is as easy as giving (Art. 7 (3) DSGVO): on behalf of somebody on the phone it is possible, too.
  beendeNewsletter: async ({ scope, body, rand }) => {
    if (body.Token) return (await stopNewsletter(scope, { token: body.Token })) ?? {};
    const session = await findSignInOfPage(scope, rand);
    if (isRefusal(session)) return session;
    return (await stopNewsletter(scope, { empfehlerId: session?.empfehlerId ?? null })) ?? {};
  },
  validateNewsletter: async ({ scope, body }) => {
    return (await findNewsletterLink(scope, body.Token)) ?? withDetail(refuse('PSOF0202'), 'link');
  },
  getAuskunft: async ({ scope, wer, query: { sprache } }) => {
    const json = await auskunft(scope, wer, 'json', sprache);
    return isRefusal(json) ? json : { json };
  },
  getAuskunftSeite: async ({ scope, wer, query: { sprache } }) => {
    const inhalt = await auskunft(scope, wer, 'seite', sprache);
    return isRefusal(inhalt) ? inhalt : { media: 'text/html; charset=utf-8', inhalt, haltbarS: 0, lesen: true };
  },
  getKontoende: async ({ scope, wer }) => onlyPersonal(wer) ?? findKontoEnd(scope, wer.empfehlerId),
  deleteEmpfehler: async ({ scope, wer, body, rand }) => {
    // A program with the token in hand asks its own user; a browser that was left open asks for the password.
    const refusal =
      onlyPersonal(wer) ??
      (rand.bearer && !body?.Password ? null : await checkOwnPassword(scope, wer.empfehlerId, body?.Password ?? ''));
    if (refusal) return refusal;
    await deleteKonto(scope, wer.empfehlerId);
    rand.clearCookie(cookieName(scope.mandant.route));
    rand.clearCookie(ENTWURF_COOKIE);
    return {};
  },
};
