import { captchaAuskunft } from '../../platform/captcha/guard.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { isRefusal } from '../../platform/http/refusal.ts';
import { findSignInOfPage } from '../konto/queries.ts';
import { FORM, sendKontakt } from './commands.ts';

export const routes: Handlers<'isKontaktCaptchaErforderlich' | 'sendeKontakt'> = {
  isKontaktCaptchaErforderlich: ({ scope, rand }) => captchaAuskunft(scope, FORM, rand.ip, { immer: true }),
  sendeKontakt: async ({ scope, body, rand }) => {
    const session = await findSignInOfPage(scope, rand);
    if (isRefusal(session)) return session;
    const empfehlerId = session?.empfehlerId ?? null;
    const sent = await sendKontakt(scope, body, { ip: rand.ip, empfehlerId });
    return isRefusal(sent) ? sent : { Vorgangsnummer: sent.vorgangsnummer, KopieVersandt: sent.kopie };
  },
};
