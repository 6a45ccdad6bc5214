import type { MandantScope } from '../../platform/auth/scope.ts';
import type { MailInhalt } from '../../platform/mail/inhalt.ts';
import { findItems } from './queries-inhalte.ts';
import { fillText, remember } from './queries-variablen.ts';
import { isRedigierbar, redact } from './rules-mailtext.ts';
import { STANDARDMARKE, TEILPLATZHALTER, withoutRaw } from './rules-marken.ts';
import { readText } from './rules-text.ts';

/** What a letter says: filled in, and without what nothing fills in; of that the editor hears. */
const brieftext = async (
  scope: MandantScope,
  ort: string,
  text: string,
  bekannt: readonly string[],
  hier?: ReadonlyMap<string, string>,
): Promise<string> => {
  const rein = withoutRaw(await fillText(scope, ort, text, undefined, hier), bekannt);
  if (!scope.entwuerfe) remember(scope, ort, rein.entfernt);
  return rein.text;
};

/** The editor's words in place of the built-in ones; a mail never waits for them for long, and goes without. */
export const redactMail = async (scope: MandantScope, vorlage: string, mail: MailInhalt): Promise<MailInhalt> => {
  if (!isRedigierbar(vorlage)) return mail;
  const item = (await findItems(scope, 'mailtext'))?.find((i) => readText(i.data.Identifier, 'de') === vorlage);
  if (!item) return mail;
  const ort = `mailtext/${vorlage}`;
  // `{{standard}}` is no variable: it is put back before the editor's own are filled in.
  const hier = new Map([['standard', STANDARDMARKE]]);
  const text = (name: string) => brieftext(scope, ort, readText(item.data[name], scope.sprache), [STANDARDMARKE], hier);
  return redact(mail, { betreff: await text('Betreff'), text: await text('Text') });
};

/** Share texts by their identifiers, `beide.brief` for example; filled in but for the sender's own `{…}`. */
export const findSharetexte = async (scope: MandantScope): Promise<ReadonlyMap<string, string>> => {
  const texte = new Map<string, string>();
  for (const item of (await findItems(scope, 'sharetext')) ?? []) {
    const identifier = readText(item.data.Identifier, 'de');
    const text = item.data.Text?.[scope.sprache] ?? item.data.Text?.iv;
    if (typeof text === 'string' && text.trim())
      texte.set(identifier, await brieftext(scope, `sharetext/${identifier}`, text, TEILPLATZHALTER));
  }
  return texte;
};
