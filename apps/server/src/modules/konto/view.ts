import type { UserAntwort } from '@weitersagen/contract/konto';
import { zeitpunkt } from '../../platform/clock/zeitpunkt.ts';
import type { EmpfehlerZeile } from './queries.ts';

export const toUser = (zeile: EmpfehlerZeile, token: string, ablauf: Date, imAuftrag: boolean): UserAntwort => ({
  Email: zeile.email,
  Anrede: zeile.anrede,
  Vorname: zeile.vorname,
  Nachname: zeile.nachname,
  Empfehlerhash: zeile.hash,
  Token: token,
  TokenAblauf: zeitpunkt(ablauf),
  NewsletterOptinGegeben: zeile.newsletter_permission,
  NewsletterOptinVersendetAm: zeile.newsletter_optin_versendet_am && zeitpunkt(zeile.newsletter_optin_versendet_am),
  EmailBestaetigt: zeile.email_bestaetigt_am !== null,
  PasswortAendern: zeile.passwort_aendern,
  ImAuftrag: imAuftrag,
  Language: zeile.sprache,
});
