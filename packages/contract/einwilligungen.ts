import type { Sprache } from './values.ts';

/**
 * The sentences a person agrees to, as they stand beside the box. A changed sentence gets a new `fassung`: a receipt keeps
 * version and hash, so that years later it can be shown what exactly was agreed to. Free of zod.
 */
export const EINWILLIGUNGEN = {
  agb: {
    fassung: '2026-01',
    de: 'Ich akzeptiere die Teilnahmebedingungen.',
    en: 'I accept the terms of participation.',
  },
  praemienbedingungen: {
    fassung: '2026-01',
    de: 'Ich akzeptiere die Prämienbedingungen.',
    en: 'I accept the reward conditions.',
  },
  newsletter: {
    fassung: '2026-01',
    de: 'Ich möchte den Newsletter des Empfehlungsprogramms per E-Mail erhalten. Das kann ich jederzeit widerrufen.',
    en: 'I would like to receive the newsletter of the referral programme by e-mail. I can withdraw this at any time.',
  },
  kontaktEinverstanden: {
    fassung: '2026-02',
    de: 'Mein Kontakt ist einverstanden, dass er diese E-Mail bekommt.',
    en: 'My contact agrees to receive this e-mail.',
  },
  empfehlungsdaten: {
    fassung: '2026-01',
    de: 'Ich bin einverstanden, dass meine Angaben der Empfehlung zugeordnet werden und ich dazu eine E-Mail zur Bestätigung erhalte.',
    en: 'I agree that my data is linked to this recommendation and that I receive an e-mail to confirm it.',
  },
  datenschutz: {
    fassung: '2026-01',
    de: 'Ich habe die Datenschutzhinweise gelesen.',
    en: 'I have read the privacy notice.',
  },
  werbung: {
    fassung: '2026-01',
    de: 'Ich möchte per E-Mail und Telefon über Angebote informiert werden. Das kann ich jederzeit widerrufen.',
    en: 'I would like to be informed about offers by e-mail and phone. I can withdraw this at any time.',
  },
  empfaengerAgb: {
    fassung: '2026-01',
    de: 'Ich akzeptiere die Teilnahmebedingungen und bestätige, dass ich die Angaben selbst gemacht habe.',
    en: 'I accept the terms of participation and confirm that I entered this data myself.',
  },
} as const satisfies Record<string, { fassung: string } & Record<Sprache, string>>;

export type Einwilligungszweck = keyof typeof EINWILLIGUNGEN;
