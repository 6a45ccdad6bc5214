import type { MandantScope } from '../auth/scope.ts';
import type { MailInhalt } from './inhalt.ts';

/**
 * A template of a noun's mails.ts: reads its facts by `bezug` and says what the mail says, in `scope.sprache`.
 * Secrets (first password, link token, e-code) are made or opened here, at the moment of sending, in the transaction
 * that marks the mail as sent; a second try makes new ones. Null: the reason for the mail is gone, it is dropped.
 */
export type MailTemplate = (scope: MandantScope, bezug: Record<string, string>) => Promise<MailInhalt | null>;
export type MailTemplates = Record<string, MailTemplate>;
