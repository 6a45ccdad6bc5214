import type { LanguageCode } from '@weitersagen/contract/languages';

interface Block {
  art: string;
  text?: unknown;
}
interface Mail<B extends Block> {
  sprache: LanguageCode;
  betreff: string;
  blocks: B[];
}
export interface Mailtext {
  betreff: string;
  text: string;
}

/** Stands for the sentence that is built in, so that an editor can add to it. */
const STANDARD = /\{\{\s*standard\s*\}\}/g;

/**
 * Mails whose words the law sets (a recommendation mail must not advertise, decisions §6), and what goes to the operator
 * himself or repeats what a visitor wrote.
 */
const FIXED = ['empfehlungsmail', 'kontaktEingang', 'kontaktKopie', 'gutscheinKnapp', 'inhaltZugangVerloren'];

export const isEditable = (template: string): boolean => !FIXED.includes(template);

const withStandard = (text: string, standard: string): string => text.replace(STANDARD, () => standard).trim();

/** Subject and first paragraphs; everything that says a fact, an amount or a link stays. */
export const redact = <B extends Block, M extends Mail<B>>(mail: M, { betreff, text }: Mailtext): M => {
  const first = mail.blocks.findIndex((b) => b.art === 'absatz');
  const standard = String(mail.blocks[first]?.text ?? '');
  const paragraphs = withStandard(text, standard)
    .split(/\n{2,}/)
    .flatMap((paragraph) => (paragraph.trim() ? [{ art: 'absatz', text: paragraph.trim() } as unknown as B] : []));
  const blocks = [...mail.blocks];
  if (paragraphs.length > 0) blocks.splice(Math.max(first, 0), first < 0 ? 0 : 1, ...paragraphs);
  // A line break in a subject would begin another line of the head.
  const newSubject = withStandard(betreff, mail.betreff).replace(/\s+/g, ' ').slice(0, 200);
  return { ...mail, betreff: newSubject || mail.betreff, blocks };
};
