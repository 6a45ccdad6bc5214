import type { Tag } from '@weitersagen/contract/values';
import type { MandantScope } from '../auth/scope.ts';
import type { MailInhalt } from './inhalt.ts';

/** In what a mail is written: language, Mandant, and where people reach the installation. */
export type MailContext = Pick<MandantScope, 'sprache' | 'mandant' | 'adresse'>;

/** What the Mandant offers today, for mails to people that there are not. */
export interface Sample {
  produkt: string;
  preistext: string | null;
  /** What it brings, and the contact's half of it. */
  wertCent: number;
  halfCent: number;
  heute: Tag;
}

interface Definition<V> {
  /**
   * The facts, by `bezug`. Secrets (first password, link token, e-code) are made or opened here, at the moment of sending; a
   * second try makes new ones. Null: the reason for the mail is gone, it is dropped.
   */
  read(scope: MandantScope, subject: Record<string, string>): Promise<V | null>;
  /** What the mail says of them, in `context.sprache`. Pure. */
  write(values: V, context: MailContext): MailInhalt;
  /** Made-up facts, for whoever looks at the mail before it is sent. Without them nobody is shown it. */
  example?(sample: Sample, context: MailContext): V;
}

/** A mail of a noun's mails.ts. What it knows of is its own affair, so it shows itself by what it can do. */
export interface MailTemplate {
  compose(scope: MandantScope, subject: Record<string, string>): Promise<MailInhalt | null>;
  /** With made-up facts, and with `other` ones in their place: nothing is read and nothing written. */
  show: ((sample: Sample, context: MailContext, other?: object) => MailInhalt) | null;
}
export type MailTemplates = Record<string, MailTemplate>;

export const mailTemplate = <V>({ read, write, example }: Definition<V>): MailTemplate => ({
  compose: async (scope, subject) => {
    const values = await read(scope, subject);
    return values && write(values, scope);
  },
  show: example ? (sample, context, other = {}) => write({ ...example(sample, context), ...other }, context) : null,
});
