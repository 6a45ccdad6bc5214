import { MAIN_LANGUAGE } from '@weitersagen/contract/languages';
import type { MandantScope } from '../../platform/auth/scope.ts';
import type { MailInhalt } from '../../platform/mail/inhalt.ts';
import { findItems } from './queries-inhalte.ts';
import { fillText, remember } from './queries-variables.ts';
import { isEditable, redact } from './rules-mailtext.ts';
import { DEFAULT_BRAND, SHARE_PLACEHOLDER, withoutRaw } from './rules-marks.ts';
import { readText } from './rules-text.ts';

/** What a letter says: filled in, and without what nothing fills in; of that the editor hears. */
const letterText = async (
  scope: MandantScope,
  place: string,
  text: string,
  known: readonly string[],
  here?: ReadonlyMap<string, string>,
): Promise<string> => {
  const cleaned = withoutRaw(await fillText(scope, place, text, undefined, here), known);
  if (!scope.entwuerfe) remember(scope, place, cleaned.entfernt);
  return cleaned.text;
};

/** The editor's words in place of the built-in ones; a mail never waits for them for long, and goes without. */
export const redactMail = async (scope: MandantScope, template: string, mail: MailInhalt): Promise<MailInhalt> => {
  if (!isEditable(template)) return mail;
  const item = (await findItems(scope, 'mailtext'))?.find(
    (i) => readText(i.data.Identifier, MAIN_LANGUAGE) === template,
  );
  if (!item) return mail;
  const place = `mailtext/${template}`;
  // `{{standard}}` is no variable: it is put back before the editor's own are filled in.
  const here = new Map([['standard', DEFAULT_BRAND]]);
  const text = (name: string) =>
    letterText(scope, place, readText(item.data[name], scope.sprache), [DEFAULT_BRAND], here);
  return redact(mail, { betreff: await text('Betreff'), text: await text('Text') });
};

/** Share texts by their identifiers, `beide.brief` for example; filled in but for the sender's own `{…}`. */
export const findShareTexts = async (scope: MandantScope): Promise<ReadonlyMap<string, string>> => {
  const messages = new Map<string, string>();
  for (const item of (await findItems(scope, 'sharetext')) ?? []) {
    const identifier = readText(item.data.Identifier, MAIN_LANGUAGE);
    const text = item.data.Text?.[scope.sprache] ?? item.data.Text?.iv;
    if (typeof text === 'string' && text.trim())
      messages.set(identifier, await letterText(scope, `sharetext/${identifier}`, text, SHARE_PLACEHOLDER));
  }
  return messages;
};
