import { type Schrift, width } from './schriften.ts';

export interface Satz {
  zeilen: string[];
  groesse: number;
  /** Nothing was cut and no word was broken. */
  vollstaendig: boolean;
}

interface Stueck {
  text: string;
  /** Whether a space stands before it; without one it follows a hyphen or a slash, where a line may break, too. */
  abstand: boolean;
}

interface Umbruch {
  zeilen: string[];
  /** A word was wider than a line and was broken inside. */
  zerbrochen: boolean;
}

const PUNKTE = '…';

const pieces = (text: string): Stueck[] =>
  text
    .trim()
    .split(/\s+/)
    .filter(Boolean)
    .flatMap((wort) => wort.split(/(?<=[-–/])(?=.)/).map((teil, i) => ({ text: teil, abstand: i === 0 })));

export function wrap(text: string, schrift: Schrift, groesse: number, maxBreite: number): Umbruch {
  const fits = (s: string) => width(s, schrift, groesse) <= maxBreite;
  const zeilen: string[] = [];
  let zerbrochen = false;
  for (const stueck of pieces(text)) {
    const letzte = zeilen.at(-1);
    const verlaengert = letzte === undefined ? undefined : letzte + (stueck.abstand ? ' ' : '') + stueck.text;
    if (verlaengert !== undefined && fits(verlaengert)) {
      zeilen[zeilen.length - 1] = verlaengert;
      continue;
    }
    let rest = [...stueck.text];
    while (!fits(rest.join('')) && rest.length > 1) {
      let anzahl = rest.length - 1;
      while (anzahl > 1 && !fits(`${rest.slice(0, anzahl).join('')}-`)) anzahl--;
      zeilen.push(`${rest.slice(0, anzahl).join('')}-`);
      rest = rest.slice(anzahl);
      zerbrochen = true;
    }
    zeilen.push(rest.join(''));
  }
  return { zeilen, zerbrochen };
}

/** The largest of the sizes at which so many lines hold the text; at the smallest it is cut where one sees it. */
export function set(
  text: string,
  schrift: Schrift,
  groessen: readonly [number, ...number[]],
  maxBreite: number,
  maxZeilen: number,
): Satz {
  for (const groesse of groessen) {
    const { zeilen, zerbrochen } = wrap(text, schrift, groesse, maxBreite);
    if (zeilen.length <= maxZeilen && !zerbrochen) return { zeilen, groesse, vollstaendig: true };
  }
  const groesse = groessen.at(-1) ?? groessen[0];
  const { zeilen } = wrap(text, schrift, groesse, maxBreite);
  if (zeilen.length <= maxZeilen) return { zeilen, groesse, vollstaendig: false };
  let letzte = zeilen[maxZeilen - 1] ?? '';
  while (letzte && width(letzte + PUNKTE, schrift, groesse) > maxBreite) letzte = [...letzte].slice(0, -1).join('');
  return { zeilen: [...zeilen.slice(0, maxZeilen - 1), letzte.trimEnd() + PUNKTE], groesse, vollstaendig: false };
}
