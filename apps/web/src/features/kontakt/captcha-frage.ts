import type { FragtCaptcha } from '../../lib/captcha.ts';

export const captchaQuestion: FragtCaptcha = (call) =>
  call('isKontaktCaptchaErforderlich', { query: { cmd: 'IsCaptchaRequired' } });
