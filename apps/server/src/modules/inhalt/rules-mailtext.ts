import type { Sprache } from '@weitersagen/contract/werte';

interface Block {
  art: string;
  text?: unknown;
}
interface Mail<B extends Block> {
  sprache: Sprache;
  betreff: string;
  bloecke: B[];
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
const FEST = ['empfehlungsmail', 'kontaktEingang', 'kontaktKopie', 'gutscheinKnapp', 'inhaltZugangVerloren'];

export const isRedigierbar = (vorlage: string): boolean => !FEST.includes(vorlage);

const withStandard = (text: string, standard: string): string => text.replace(STANDARD, () => standard).trim();

/** Subject and first paragraphs; everything that says a fact, an amount or a link stays. */
export const redact = <B extends Block, M extends Mail<B>>(mail: M, { betreff, text }: Mailtext): M => {
  const erster = mail.bloecke.findIndex((b) => b.art === 'absatz');
  const standard = String(mail.bloecke[erster]?.text ?? '');
  const absaetze = withStandard(text, standard)
    .split(/\n{2,}/)
    .flatMap((absatz) => (absatz.trim() ? [{ art: 'absatz', text: absatz.trim() } as unknown as B] : []));
  const bloecke = [...mail.bloecke];
  if (absaetze.length > 0) bloecke.splice(Math.max(erster, 0), erster < 0 ? 0 : 1, ...absaetze);
  // A line break in a subject would begin another line of the head.
  const neuerBetreff = withStandard(betreff, mail.betreff).replace(/\s+/g, ' ').slice(0, 200);
  return { ...mail, betreff: neuerBetreff || mail.betreff, bloecke };
};
