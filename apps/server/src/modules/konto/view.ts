import type { UserAntwort } from '@weitersagen/contract/konto';
import { zeitpunkt } from '../../platform/clock/instant.ts';
import type { EmpfehlerRow } from './queries.ts';

export const toUser = (row: EmpfehlerRow, token: string, expiry: Date, inAuftrag: boolean): UserAntwort => ({
  Email: row.email,
  Anrede: row.anrede,
  Vorname: row.vorname,
  Nachname: row.nachname,
  Empfehlerhash: row.hash,
  Token: token,
  TokenAblauf: zeitpunkt(expiry),
  NewsletterOptinGegeben: row.newsletter_permission,
  NewsletterOptinVersendetAm: row.newsletter_optin_versendet_am && zeitpunkt(row.newsletter_optin_versendet_am),
  EmailBestaetigt: row.email_bestaetigt_am !== null,
  PasswortAendern: row.passwort_aendern,
  ImAuftrag: inAuftrag,
  Language: row.sprache,
});
