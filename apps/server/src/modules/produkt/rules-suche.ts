/** A search index of words: exact, as a beginning, or mistyped; made once per revision and language. */
export interface Suchtext {
  text: string;
  /** 1 to 4: how much a word there counts. */
  gewicht: number;
}

const EXAKT = 3;
const ANFANG = 2;
const VERTIPPT = 1;
const HOECHSTENS_WORTE = 8;

/** As people type: without accents, `ae` like `ä`, `1.000` like `1000`. */
const falte = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replace(/([aou])e/g, '$1')
    .replace(/(\d)[.](?=\d{3}\b)/g, '$1');

export const worteVon = (text: string): string[] =>
  falte(text)
    .split(/[^a-z0-9]+/)
    .filter(Boolean);

/** Letters left out, too many, wrong or swapped: optimal string alignment, given up beyond `max`. */
export const isVertippt = (a: string, b: string, max: number): boolean => {
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
const fehlerIn = (wort: string): number => {
  if (/\d/.test(wort) || wort.length < 4) return 0;
  return wort.length < 8 ? 1 : 2;
};

export interface Suche {
  /** Numbers of the texts in which every word is found, the best first; `null`: there was no word to look for. */
  finde(frage: string): number[] | null;
}

export const baueSuche = (texte: readonly (readonly Suchtext[])[]): Suche => {
  /** word → number of the text, weight, number, weight … */
  const stellen = new Map<string, number[]>();
  texte.forEach((felder, nr) => {
    const gewichte = new Map<string, number>();
    for (const { text, gewicht } of felder)
      for (const wort of worteVon(text)) gewichte.set(wort, Math.max(gewichte.get(wort) ?? 0, gewicht));
    for (const [wort, gewicht] of gewichte) {
      const da = stellen.get(wort);
      if (da) da.push(nr, gewicht);
      else stellen.set(wort, [nr, gewicht]);
    }
  });
  const woerter = [...stellen.keys()].sort();

  const ab = (anfang: string): number => {
    let [von, bis] = [0, woerter.length];
    while (von < bis) {
      const mitte = (von + bis) >> 1;
      if (woerter[mitte]! < anfang) von = mitte + 1;
      else bis = mitte;
    }
    return von;
  };

  const passende = (gesucht: string): [string, number][] => {
    const treffer: [string, number][] = [];
    for (let n = ab(gesucht); woerter[n]?.startsWith(gesucht); n++)
      treffer.push([woerter[n]!, woerter[n] === gesucht ? EXAKT : ANFANG]);
    const max = fehlerIn(gesucht);
    if (treffer.length > 0 || max === 0) return treffer;
    return woerter.filter((wort) => isVertippt(gesucht, wort, max)).map((wort) => [wort, VERTIPPT]);
  };

  return {
    finde: (frage) => {
      const gesucht = [...new Set(worteVon(frage))].slice(0, HOECHSTENS_WORTE);
      if (gesucht.length === 0) return null;
      const gefunden = new Uint8Array(texte.length);
      const punkte = new Uint16Array(texte.length);
      gesucht.forEach((wort, schritt) => {
        const bestes = new Uint8Array(texte.length);
        for (const [da, art] of passende(wort)) {
          const liste = stellen.get(da)!;
          for (let n = 0; n < liste.length; n += 2)
            bestes[liste[n]!] = Math.max(bestes[liste[n]!]!, art * liste[n + 1]!);
        }
        for (let nr = 0; nr < bestes.length; nr++) {
          if (bestes[nr] === 0 || gefunden[nr] !== schritt) continue;
          gefunden[nr] = schritt + 1;
          punkte[nr]! += bestes[nr]!;
        }
      });
      // Points are few and small: sorted by counting, equal ones stay in the order of the catalogue.
      const jePunkt: number[][] = [];
      for (let nr = 0; nr < gefunden.length; nr++) {
        if (gefunden[nr] !== gesucht.length) continue;
        const fach = jePunkt[punkte[nr]!];
        if (fach) fach.push(nr);
        else jePunkt[punkte[nr]!] = [nr];
      }
      return jePunkt.toReversed().flatMap((fach) => fach ?? []);
    },
  };
};
