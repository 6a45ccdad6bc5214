import type { AsksCaptcha } from '../../lib/captcha.ts';

export const captchaQuestion: AsksCaptcha = (call) =>
  call('isKontaktCaptchaErforderlich', { query: { cmd: 'IsCaptchaRequired' } });
