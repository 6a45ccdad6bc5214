/** A search index of words: exact, as a beginning, inside, or mistyped; made once per revision and language. */
export interface SearchText {
  text: string;
  /** How much a word there counts. */
  gewicht: 1 | 2 | 3 | 4;
}

const EXACT = 3;
const BEGINNING = 2;
/** In the middle of a word, where none begins so: `faser` finds `Glasfaser`. */
const WITHIN = 1;
const WITHIN_FROM_CHARACTERS = 4;
const MISTYPED = 1;
const AT_MOST_WORDS = 8;
const HIGHEST_WEIGHT = 4;

/** As people type: without accents, `ae` like `ä`, `1.000` like `1000`. */
const fold = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replace(/([aou])e/g, '$1')
    .replace(/(\d)[.](?=\d{3}\b)/g, '$1');

export const wordsOf = (text: string): string[] =>
  fold(text)
    .split(/[^a-z0-9]+/)
    .filter(Boolean);

/** Letters left out, too many, wrong or swapped: optimal string alignment, given up beyond `max`. */
export const isMistyped = (a: string, b: string, max: number): boolean => {
  if (Math.abs(a.length - b.length) > max) return false;
  let previous: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, n) => n);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let smallest = i;
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let value = Math.min(last[j - 1]! + (same ? 0 : 1), last[j]! + 1, row[j - 1]! + 1);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        value = Math.min(value, previous[j - 2]! + 1);
      row[j] = value;
      smallest = Math.min(smallest, value);
    }
    if (smallest > max) return false;
    [previous, last] = [last, row];
  }
  return last[b.length]! <= max;
};

/** A number is what it is; the longer a word, the more may be wrong with it. */
const errorIn = (word: string): number => {
  if (/\d/.test(word) || word.length < 4) return 0;
  return word.length < 8 ? 1 : 2;
};

/** What was found, the best first; equal ones in the order in which they were put in. */
export interface Hit {
  readonly count: number;
  /** Numbers of the texts, from one place to before another. */
  von(beginning: number, end: number): number[];
}

export interface Search {
  /** In which every word is found; `null`: there was no word to look for. */
  find(question: string): Hit | null;
}

/** Where a word stands: numbers of the texts, ascending, and how much it counts in each. */
interface Places {
  texte: Uint32Array;
  gewichte: Uint8Array;
}

const collect = (messages: readonly (readonly SearchText[])[]): Map<string, Places> => {
  const raw = new Map<string, { texte: number[]; gewichte: number[] }>();
  messages.forEach((fields, number) => {
    const weights = new Map<string, number>();
    for (const { text, gewicht } of fields)
      for (const word of wordsOf(text)) weights.set(word, Math.max(weights.get(word) ?? 0, gewicht));
    for (const [word, weight] of weights) {
      const existing = raw.get(word) ?? { texte: [], gewichte: [] };
      raw.set(word, existing);
      existing.texte.push(number);
      existing.gewichte.push(weight);
    }
  });
  return new Map(
    [...raw].map(([word, existing]) => [
      word,
      { texte: Uint32Array.from(existing.texte), gewichte: Uint8Array.from(existing.gewichte) },
    ]),
  );
};

/** Points are few and small: who wants a page gets it by counting, and nothing is sorted. */
const hitFrom = (points: Uint16Array, found: Uint8Array, all: number): Hit => {
  const perPoint = new Uint32Array(AT_MOST_WORDS * EXACT * HIGHEST_WEIGHT + 1);
  let count = 0;
  for (let number = 0; number < found.length; number++) {
    if (found[number] !== all) continue;
    count++;
    perPoint[points[number]!]!++;
  }
  return {
    count,
    von: (beginning, end) => {
      const page: number[] = [];
      let before = 0;
      for (let point = perPoint.length - 1; point > 0 && before < end; point--) {
        const here = perPoint[point] ?? 0;
        const [first, last] = [Math.max(beginning - before, 0), Math.min(end - before, here)];
        for (let number = 0, n = 0; n < last; number++)
          if (points[number] === point && found[number] === all && n++ >= first) page.push(number);
        before += here;
      }
      return page;
    },
  };
};

export const buildSearch = (messages: readonly (readonly SearchText[])[]): Search => {
  const places = collect(messages);
  const words = [...places.keys()].sort();
  /** A catalogue has as many numbers as products, and none of them is ever mistyped or stands inside another. */
  const withoutNumbers = words.filter((word) => !/\d/.test(word));

  const firstFrom = (beginning: string): number => {
    let [from, until] = [0, words.length];
    while (from < until) {
      const middle = (from + until) >> 1;
      if (words[middle]! < beginning) from = middle + 1;
      else until = middle;
    }
    return from;
  };

  const fitting = (searched: string): [string, number][] => {
    const hits: [string, number][] = [];
    for (let n = firstFrom(searched); words[n]?.startsWith(searched); n++)
      hits.push([words[n]!, words[n] === searched ? EXACT : BEGINNING]);
    if (hits.length > 0) return hits;
    const within =
      searched.length < WITHIN_FROM_CHARACTERS ? [] : withoutNumbers.filter((word) => word.includes(searched));
    const max = errorIn(searched);
    if (within.length > 0 || max === 0) return within.map((word) => [word, WITHIN]);
    return withoutNumbers.filter((word) => isMistyped(searched, word, max)).map((word) => [word, MISTYPED]);
  };

  /** `gefunden`: how many words were found in a text, without a gap; `punkte`: how well. */
  const count = (word: string, step: number, found: Uint8Array, points: Uint16Array): void => {
    const best = new Uint8Array(messages.length);
    for (const [existing, kind] of fitting(word)) {
      const { texte: numbers, gewichte } = places.get(existing)!;
      for (let n = 0; n < numbers.length; n++) {
        const number = numbers[n]!;
        const value = kind * gewichte[n]!;
        const state = found[number]!;
        if (state === step) found[number] = step + 1;
        else if (state !== step + 1 || best[number]! >= value) continue;
        points[number] = points[number]! + value - best[number]!;
        best[number] = value;
      }
    }
  };

  return {
    find: (question) => {
      const searched = [...new Set(wordsOf(question))].slice(0, AT_MOST_WORDS);
      if (searched.length === 0) return null;
      const found = new Uint8Array(messages.length);
      const points = new Uint16Array(messages.length);
      for (const [step, word] of searched.entries()) count(word, step, found, points);
      return hitFrom(points, found, searched.length);
    },
  };
};
