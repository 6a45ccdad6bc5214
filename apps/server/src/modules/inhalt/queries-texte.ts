import type { MandantScope } from '../../platform/auth/scope.ts';
import type { MailInhalt } from '../../platform/mail/inhalt.ts';
import { findItems } from './queries-inhalte.ts';
import { fuelleText } from './queries-variablen.ts';
import { isRedigierbar, redigiere } from './rules-mailtext.ts';
import { liesText } from './rules-text.ts';

/** The editor's words in place of the built-in ones; a mail never waits for them for long, and goes without. */
export const redigiereMail = async (scope: MandantScope, vorlage: string, mail: MailInhalt): Promise<MailInhalt> => {
  if (!isRedigierbar(vorlage)) return mail;
  const item = (await findItems(scope, 'mailtext'))?.find((i) => liesText(i.data.Identifier, 'de') === vorlage);
  if (!item) return mail;
  const ort = `mailtext/${vorlage}`;
  // `{{standard}}` is no variable: it is put back before the editor's own are filled in.
  const text = (name: string) =>
    fuelleText(
      scope,
      ort,
      liesText(item.data[name], scope.sprache),
      undefined,
      new Map([['standard', '{{standard}}']]),
    );
  return redigiere(mail, { betreff: await text('Betreff'), text: await text('Text') });
};

/** Share texts by their identifiers, `beide.brief` for example; filled in but for the sender's own `{…}`. */
export const findSharetexte = async (scope: MandantScope): Promise<ReadonlyMap<string, string>> => {
  const texte = new Map<string, string>();
  for (const item of (await findItems(scope, 'sharetext')) ?? []) {
    const identifier = liesText(item.data.Identifier, 'de');
    const text = item.data.Text?.[scope.sprache] ?? item.data.Text?.iv;
    if (typeof text === 'string' && text.trim())
      texte.set(identifier, await fuelleText(scope, `sharetext/${identifier}`, text));
  }
  return texte;
};
