import { z } from 'zod';
import { captchaAntwort, captchaField } from './empfehlung.ts';
import { email, personenname, pflichttext } from './fields.ts';
import { wege } from './paths.ts';
import { route } from './route.ts';
import { KONTAKT_THEMEN } from './values.ts';

/** Control characters other than line breaks and tabs say nothing and hide much. */
const STEUERZEICHEN = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;
const withoutSteuerzeichen = (text: string) =>
  text.replace(/\r\n?/g, '\n').replace(STEUERZEICHEN, (character) => (/[\n\t]/.test(character) ? character : ''));

/** In the order in which they stand on the form. */
export const kontaktBody = z.object({
  Thema: z.enum(KONTAKT_THEMEN, { error: 'pflicht' }),
  /** `reklamation` only: the day of the order, as YYYY-MM-DD or DD.MM.YYYY. */
  Auftragsdatum: z.string().trim().max(10, 'zuLang').default(''),
  Nachricht: pflichttext(4000).transform(withoutSteuerzeichen),
  /** Number or code; checked for its form alone, so that nobody learns here which ones exist. */
  Empfehlungsnummer: z.string().trim().max(40, 'zuLang').default(''),
  Name: personenname(120),
  Email: email(),
  KopieAnMich: z.boolean().default(false),
  altcha: captchaField(),
});
export type KontaktBody = z.output<typeof kontaktBody>;

export const api = {
  isKontaktCaptchaErforderlich: route(wege.isKontaktCaptchaErforderlich, {
    zugang: 'public',
    summary: 'Captcha check: the contact form always needs one',
    query: z.object({ cmd: z.literal('IsCaptchaRequired') }),
    ok: captchaAntwort,
  }),
  sendeKontakt: route(wege.sendeKontakt, {
    zugang: 'public',
    summary: 'Send the contact form; the same message again within minutes answers the same',
    limit: { max: 20, minutes: 10 },
    body: kontaktBody,
    ok: z.object({
      /** What the person names when asking again. */
      Vorgangsnummer: z.string(),
      /** False where no copy was wished, or too many went to that mailbox already. */
      KopieVersandt: z.boolean(),
    }),
    errors: ['PSOF0401', 'PSOF0402'],
  }),
};
