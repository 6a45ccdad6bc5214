import type { UserResponse } from '@weitersagen/contract/konto';
import { toInstant } from '../../platform/clock/instant.ts';
import type { SignIn } from './commands.ts';

export const toUser = (
  { row, token, ablauf, imAuftragVon, hasJustTyped }: SignIn,
  { IsAutologin }: { IsAutologin: boolean },
): UserResponse => ({
  Email: row.email,
  Anrede: row.anrede,
  Vorname: row.vorname,
  Nachname: row.nachname,
  Empfehlerhash: row.hash,
  Token: token,
  TokenAblauf: toInstant(ablauf),
  NewsletterOptinGegeben: row.newsletter_permission,
  NewsletterOptinVersendetAm: row.newsletter_optin_versendet_am && toInstant(row.newsletter_optin_versendet_am),
  EmailBestaetigt: row.email_bestaetigt_am !== null,
  // Whom the Mandant itself signs in was never told a first password, and so cannot change it.
  PasswortAendern: row.passwort_aendern && !IsAutologin,
  OhnePasswortAktuell: hasJustTyped,
  ImAuftrag: imAuftragVon !== null,
  Language: row.sprache,
});
