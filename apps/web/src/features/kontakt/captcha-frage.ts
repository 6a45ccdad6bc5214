import type { FragtCaptcha } from '../../lib/captcha.ts';

export const captchaFrage: FragtCaptcha = (call) =>
  call('isKontaktCaptchaErforderlich', { query: { cmd: 'IsCaptchaRequired' } });
