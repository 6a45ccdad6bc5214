import { z } from 'zod';
import { captchaField, captchaResponse } from './empfehlung.ts';
import { email, personName, requiredText } from './fields.ts';
import { paths } from './paths.ts';
import { route } from './route.ts';
import { KONTAKT_TOPICS } from './values.ts';

/** Control characters other than line breaks and tabs say nothing and hide much. */
const CONTROL_CHARACTERS = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;
const withoutControlCharacters = (text: string) =>
  text.replace(/\r\n?/g, '\n').replace(CONTROL_CHARACTERS, (character) => (/[\n\t]/.test(character) ? character : ''));

/** In the order in which they stand on the form. */
export const kontaktBody = z.object({
  Thema: z.enum(KONTAKT_TOPICS, { error: 'pflicht' }),
  /** `reklamation` only: the day of the order, as YYYY-MM-DD or DD.MM.YYYY. */
  Auftragsdatum: z.string().trim().max(10, 'zuLang').default(''),
  Nachricht: requiredText(4000).transform(withoutControlCharacters),
  /** Number or code; checked for its form alone, so that nobody learns here which ones exist. */
  Empfehlungsnummer: z.string().trim().max(40, 'zuLang').default(''),
  Name: personName(120),
  Email: email(),
  KopieAnMich: z.boolean().default(false),
  altcha: captchaField(),
});
export type KontaktBody = z.output<typeof kontaktBody>;

export const api = {
  isKontaktCaptchaErforderlich: route(paths.isKontaktCaptchaErforderlich, {
    zugang: 'public',
    summary: 'Captcha check: the contact form always needs one',
    query: z.object({ cmd: z.literal('IsCaptchaRequired') }),
    ok: captchaResponse,
  }),
  sendeKontakt: route(paths.sendeKontakt, {
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
