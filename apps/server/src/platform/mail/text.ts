import { formatEuro } from '../geld.ts';
import type { Block, MailInhalt, MailTheme } from './inhalt.ts';

const COLUMNS = 76;

/** Breaks at spaces; a long address stays whole so that it can be clicked, and an amount with its sign. */
function wrap(text: string, indent = ''): string {
  return text
    .split('\n')
    .map((paragraph) => {
      const rows: string[] = [];
      for (const word of paragraph.split(/ (?!€)/)) {
        const last = rows.at(-1);
        if (last !== undefined && last.length + 1 + word.length <= COLUMNS - indent.length)
          rows[rows.length - 1] = `${last} ${word}`;
        else rows.push(word);
      }
      return rows.join(`\n${indent}`);
    })
    .join(`\n${indent}`);
}

function blockText(b: Block, language: MailInhalt['sprache']): string {
  switch (b.art) {
    case 'absatz':
      return wrap(b.text);
    case 'knopf':
      return `${b.text}:\n${b.url}`;
    case 'fakten':
      return b.rows.map((z) => wrap(`${z.name}: ${z.wert}`, '  ')).join('\n');
    case 'betrag':
      return `${formatEuro(b.cent, language)}\n${wrap(b.caption)}`;
    case 'code':
      return `    ${b.text}${b.caption ? `\n\n${wrap(b.caption)}` : ''}`;
    case 'liste':
      return b.points
        .map((p, i) => (b.isNumbered ? `${i + 1}. ` : '- ') + wrap(p, b.isNumbered ? '   ' : '  '))
        .join('\n');
    case 'hinweis':
      return `| ${wrap(b.text, '| ')}`;
  }
}

/** The text part, made from the blocks by hand: a stripped page would say everything twice. */
export function mailText(inhalt: MailInhalt, theme: MailTheme): string {
  const footer = [
    '-- ',
    inhalt.grund && wrap(inhalt.grund),
    inhalt.abmeldung && wrap(`${inhalt.abmeldung.text}: ${inhalt.abmeldung.url}`),
    theme.impressum.join('\n'),
  ].filter((z): z is string => Boolean(z));
  const parts = [
    inhalt.heading ?? inhalt.betreff,
    inhalt.anrede,
    ...inhalt.blocks.map((b) => blockText(b, inhalt.sprache)),
    footer.join('\n'),
  ];
  return `${parts.filter((t): t is string => Boolean(t)).join('\n\n')}\n`;
}
