import { TOTP_BINDING } from './modules/betreiber/commands-signin.ts';
import { SECRET_PURPOSE, WEBHOOK_PURPOSE } from './modules/inhalt/queries-access.ts';
import { INHALT_PURPOSE } from './modules/kontakt/queries.ts';
import { GUTSCHEIN_CODE_PURPOSE } from './modules/praemierung/commands-gutschein.ts';
import { MATOMO_TOKEN_PURPOSE } from './platform/analytics/token.ts';
import { PROVIDER_SECRET_PURPOSE } from './platform/auth/provider-secret.ts';
import { IBAN_PURPOSE, INHABER_PURPOSE } from './platform/crypto/bank-account.ts';
import type { SealedColumn } from './platform/crypto/reseal.ts';
import { MAIL_PURPOSE } from './platform/mail/outbox.ts';

const account = (table: string): SealedColumn[] => [
  { table, column: 'iban_versiegelt', purpose: IBAN_PURPOSE },
  { table, column: 'kontoinhaber_versiegelt', purpose: INHABER_PURPOSE },
];

/** Every column whose values are sealed, and what they are bound to. A test compares it with the database. */
export const SEALED_COLUMNS: readonly SealedColumn[] = [
  ...account('empfehler'),
  ...account('empfaenger'),
  ...account('praemierung'),
  ...account('agentur'),
  { table: 'auszahlung', column: 'iban_versiegelt', purpose: IBAN_PURPOSE },
  { table: 'gutscheincode', column: 'code_versiegelt', purpose: GUTSCHEIN_CODE_PURPOSE },
  { table: 'gutscheincode', column: 'pin_versiegelt', purpose: GUTSCHEIN_CODE_PURPOSE },
  { table: 'mail', column: 'an_versiegelt', purpose: MAIL_PURPOSE },
  { table: 'kontaktnachricht', column: 'inhalt_versiegelt', purpose: INHALT_PURPOSE },
  { table: 'matomo_zugang', column: 'token_versiegelt', purpose: MATOMO_TOKEN_PURPOSE },
  { table: 'sso_zugang', column: 'geheimnis_versiegelt', purpose: PROVIDER_SECRET_PURPOSE },
  { table: 'inhaltszugang', column: 'geheimnis_versiegelt', purpose: SECRET_PURPOSE },
  { table: 'inhaltszugang', column: 'webhook_geheimnis_versiegelt', purpose: WEBHOOK_PURPOSE },
  {
    table: 'betreiber_benutzer',
    column: 'totp_versiegelt',
    purpose: TOTP_BINDING.zweck,
    boundTo: TOTP_BINDING.mandantId,
  },
];
