import { captchaAuskunft } from '../../platform/captcha/guard.ts';
import type { Handlers } from '../../platform/http/fall.ts';
import { isRefusal } from '../../platform/http/refusal.ts';
import { signInThePage } from '../konto/queries.ts';
import { FORM, sendKontakt } from './commands.ts';

export const routes: Handlers<'isKontaktCaptchaErforderlich' | 'sendeKontakt'> = {
  isKontaktCaptchaErforderlich: ({ scope, rand }) => captchaAuskunft(scope, FORM, rand.ip, { immer: true }),
  sendeKontakt: async ({ scope, body, rand }) => {
    const session = await signInThePage(scope, rand);
    if (isRefusal(session)) return session;
    const empfehlerId = session?.empfehlerId ?? null;
    const operation = await sendKontakt(scope, body, { ip: rand.ip, empfehlerId });
    return isRefusal(operation)
      ? operation
      : { Vorgangsnummer: operation.vorgangsnummer, KopieVersandt: operation.kopie };
  },
};
