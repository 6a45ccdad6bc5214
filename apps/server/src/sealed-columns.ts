import { TOTP_BINDUNG } from './modules/betreiber/commands-anmeldung.ts';
import { GEHEIMNIS_ZWECK, WEBHOOK_ZWECK } from './modules/inhalt/queries-zugang.ts';
import { INHALT_ZWECK } from './modules/kontakt/queries.ts';
import { ECODE_ZWECK } from './modules/praemierung/commands-gutschein.ts';
import { MATOMO_TOKEN_ZWECK } from './platform/analytics/token.ts';
import { IBAN_ZWECK, INHABER_ZWECK } from './platform/crypto/bankkonto.ts';
import type { SealedColumn } from './platform/crypto/reseal.ts';
import { MAIL_ZWECK } from './platform/mail/outbox.ts';

const account = (table: string): SealedColumn[] => [
  { table, column: 'iban_versiegelt', purpose: IBAN_ZWECK },
  { table, column: 'kontoinhaber_versiegelt', purpose: INHABER_ZWECK },
];

/** Every column whose values are sealed, and what they are bound to. A test compares it with the database. */
export const SEALED_COLUMNS: readonly SealedColumn[] = [
  ...account('empfehler'),
  ...account('empfaenger'),
  ...account('praemierung'),
  { table: 'auszahlung', column: 'iban_versiegelt', purpose: IBAN_ZWECK },
  { table: 'gutscheincode', column: 'code_versiegelt', purpose: ECODE_ZWECK },
  { table: 'gutscheincode', column: 'pin_versiegelt', purpose: ECODE_ZWECK },
  { table: 'mail', column: 'an_versiegelt', purpose: MAIL_ZWECK },
  { table: 'kontaktnachricht', column: 'inhalt_versiegelt', purpose: INHALT_ZWECK },
  { table: 'matomo_zugang', column: 'token_versiegelt', purpose: MATOMO_TOKEN_ZWECK },
  { table: 'inhaltszugang', column: 'geheimnis_versiegelt', purpose: GEHEIMNIS_ZWECK },
  { table: 'inhaltszugang', column: 'webhook_geheimnis_versiegelt', purpose: WEBHOOK_ZWECK },
  {
    table: 'betreiber_benutzer',
    column: 'totp_versiegelt',
    purpose: TOTP_BINDUNG.zweck,
    boundTo: TOTP_BINDUNG.mandantId,
  },
];
