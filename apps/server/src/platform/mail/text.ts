import { formatEuro } from '../geld.ts';
import type { Block, MailInhalt, MailThema } from './inhalt.ts';

const SPALTEN = 76;

/** Breaks at spaces; a long address stays whole so that it can be clicked. */
function wrapping(text: string, einzug = ''): string {
  return text
    .split('\n')
    .map((absatz) => {
      const zeilen: string[] = [];
      for (const wort of absatz.split(' ')) {
        const letzte = zeilen.at(-1);
        if (letzte !== undefined && letzte.length + 1 + wort.length <= SPALTEN - einzug.length)
          zeilen[zeilen.length - 1] = `${letzte} ${wort}`;
        else zeilen.push(wort);
      }
      return zeilen.join(`\n${einzug}`);
    })
    .join(`\n${einzug}`);
}

function blockText(b: Block, sprache: MailInhalt['sprache']): string {
  switch (b.art) {
    case 'absatz':
      return wrapping(b.text);
    case 'knopf':
      return `${b.text}:\n${b.url}`;
    case 'fakten':
      return b.zeilen.map((z) => wrapping(`${z.name}: ${z.wert}`, '  ')).join('\n');
    case 'betrag':
      return `${formatEuro(b.cent, sprache)}\n${wrapping(b.unterzeile)}`;
    case 'code':
      return `    ${b.text}${b.unterzeile ? `\n\n${wrapping(b.unterzeile)}` : ''}`;
    case 'liste':
      return b.punkte
        .map((p, i) => (b.nummeriert ? `${i + 1}. ` : '- ') + wrapping(p, b.nummeriert ? '   ' : '  '))
        .join('\n');
    case 'hinweis':
      return `| ${wrapping(b.text, '| ')}`;
  }
}

/** The text part, made from the blocks by hand: a stripped page would say everything twice. */
export function mailText(inhalt: MailInhalt, thema: MailThema): string {
  const fuss = [
    '-- ',
    inhalt.grund && wrapping(inhalt.grund),
    inhalt.abmeldung && `${inhalt.abmeldung.text}: ${inhalt.abmeldung.url}`,
    thema.impressum.join('\n'),
  ].filter((z): z is string => Boolean(z));
  const teile = [
    inhalt.ueberschrift ?? inhalt.betreff,
    inhalt.anrede,
    ...inhalt.bloecke.map((b) => blockText(b, inhalt.sprache)),
    fuss.join('\n'),
  ];
  return `${teile.filter((t): t is string => Boolean(t)).join('\n\n')}\n`;
}
