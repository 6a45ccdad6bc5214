/** A search index of words: exact, as a beginning, inside, or mistyped; made once per revision and language. */
export interface Suchtext {
  text: string;
  /** How much a word there counts. */
  gewicht: 1 | 2 | 3 | 4;
}

const EXAKT = 3;
const ANFANG = 2;
/** In the middle of a word, where none begins so: `faser` finds `Glasfaser`. */
const MITTEN = 1;
const MITTEN_AB_ZEICHEN = 4;
const VERTIPPT = 1;
const HOECHSTENS_WORTE = 8;
const HOECHSTES_GEWICHT = 4;

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
  let vorletzte: number[] = [];
  let letzte = Array.from({ length: b.length + 1 }, (_, n) => n);
  for (let i = 1; i <= a.length; i++) {
    const zeile = [i];
    let kleinste = i;
    for (let j = 1; j <= b.length; j++) {
      const gleich = a[i - 1] === b[j - 1];
      let wert = Math.min(letzte[j - 1]! + (gleich ? 0 : 1), letzte[j]! + 1, zeile[j - 1]! + 1);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        wert = Math.min(wert, vorletzte[j - 2]! + 1);
      zeile[j] = wert;
      kleinste = Math.min(kleinste, wert);
    }
    if (kleinste > max) return false;
    [vorletzte, letzte] = [letzte, zeile];
  }
  return letzte[b.length]! <= max;
};

/** A number is what it is; the longer a word, the more may be wrong with it. */
const errorIn = (wort: string): number => {
  if (/\d/.test(wort) || wort.length < 4) return 0;
  return wort.length < 8 ? 1 : 2;
};

/** What was found, the best first; equal ones in the order in which they were put in. */
export interface Treffer {
  readonly anzahl: number;
  /** Numbers of the texts, from one place to before another. */
  von(anfang: number, ende: number): number[];
}

export interface Suche {
  /** In which every word is found; `null`: there was no word to look for. */
  finde(frage: string): Treffer | null;
}

/** Where a word stands: numbers of the texts, ascending, and how much it counts in each. */
interface Stellen {
  texte: Uint32Array;
  gewichte: Uint8Array;
}

const collect = (texte: readonly (readonly Suchtext[])[]): Map<string, Stellen> => {
  const roh = new Map<string, { texte: number[]; gewichte: number[] }>();
  texte.forEach((felder, nr) => {
    const gewichte = new Map<string, number>();
    for (const { text, gewicht } of felder)
      for (const wort of wordsOf(text)) gewichte.set(wort, Math.max(gewichte.get(wort) ?? 0, gewicht));
    for (const [wort, gewicht] of gewichte) {
      const da = roh.get(wort) ?? { texte: [], gewichte: [] };
      roh.set(wort, da);
      da.texte.push(nr);
      da.gewichte.push(gewicht);
    }
  });
  return new Map(
    [...roh].map(([wort, da]) => [wort, { texte: Uint32Array.from(da.texte), gewichte: Uint8Array.from(da.gewichte) }]),
  );
};

/** Points are few and small: who wants a page gets it by counting, and nothing is sorted. */
const hitFrom = (punkte: Uint16Array, gefunden: Uint8Array, alle: number): Treffer => {
  const jePunkt = new Uint32Array(HOECHSTENS_WORTE * EXAKT * HOECHSTES_GEWICHT + 1);
  let anzahl = 0;
  for (let nr = 0; nr < gefunden.length; nr++) {
    if (gefunden[nr] !== alle) continue;
    anzahl++;
    jePunkt[punkte[nr]!]!++;
  }
  return {
    anzahl,
    von: (anfang, ende) => {
      const seite: number[] = [];
      let davor = 0;
      for (let punkt = jePunkt.length - 1; punkt > 0 && davor < ende; punkt--) {
        const hier = jePunkt[punkt] ?? 0;
        const [erster, letzter] = [Math.max(anfang - davor, 0), Math.min(ende - davor, hier)];
        for (let nr = 0, n = 0; n < letzter; nr++)
          if (punkte[nr] === punkt && gefunden[nr] === alle && n++ >= erster) seite.push(nr);
        davor += hier;
      }
      return seite;
    },
  };
};

export const buildSearch = (texte: readonly (readonly Suchtext[])[]): Suche => {
  const stellen = collect(texte);
  const woerter = [...stellen.keys()].sort();
  /** A catalogue has as many numbers as products, and none of them is ever mistyped or stands inside another. */
  const ohneZahlen = woerter.filter((wort) => !/\d/.test(wort));

  const ab = (anfang: string): number => {
    let [von, bis] = [0, woerter.length];
    while (von < bis) {
      const mitte = (von + bis) >> 1;
      if (woerter[mitte]! < anfang) von = mitte + 1;
      else bis = mitte;
    }
    return von;
  };

  const fitting = (gesucht: string): [string, number][] => {
    const treffer: [string, number][] = [];
    for (let n = ab(gesucht); woerter[n]?.startsWith(gesucht); n++)
      treffer.push([woerter[n]!, woerter[n] === gesucht ? EXAKT : ANFANG]);
    if (treffer.length > 0) return treffer;
    const darin = gesucht.length < MITTEN_AB_ZEICHEN ? [] : ohneZahlen.filter((wort) => wort.includes(gesucht));
    const max = errorIn(gesucht);
    if (darin.length > 0 || max === 0) return darin.map((wort) => [wort, MITTEN]);
    return ohneZahlen.filter((wort) => isMistyped(gesucht, wort, max)).map((wort) => [wort, VERTIPPT]);
  };

  /** `gefunden`: how many words were found in a text, without a gap; `punkte`: how well. */
  const count = (wort: string, schritt: number, gefunden: Uint8Array, punkte: Uint16Array): void => {
    const bestes = new Uint8Array(texte.length);
    for (const [da, art] of fitting(wort)) {
      const { texte: nummern, gewichte } = stellen.get(da)!;
      for (let n = 0; n < nummern.length; n++) {
        const nr = nummern[n]!;
        const wert = art * gewichte[n]!;
        const stand = gefunden[nr]!;
        if (stand === schritt) gefunden[nr] = schritt + 1;
        else if (stand !== schritt + 1 || bestes[nr]! >= wert) continue;
        punkte[nr] = punkte[nr]! + wert - bestes[nr]!;
        bestes[nr] = wert;
      }
    }
  };

  return {
    finde: (frage) => {
      const gesucht = [...new Set(wordsOf(frage))].slice(0, HOECHSTENS_WORTE);
      if (gesucht.length === 0) return null;
      const gefunden = new Uint8Array(texte.length);
      const punkte = new Uint16Array(texte.length);
      for (const [schritt, wort] of gesucht.entries()) count(wort, schritt, gefunden, punkte);
      return hitFrom(punkte, gefunden, gesucht.length);
    },
  };
};
