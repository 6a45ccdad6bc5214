import type { Anrede } from '@weitersagen/contract/values';

export interface DemoKontakt {
  anrede: Anrede;
  vorname: string;
  name: string;
  strasse: string;
  hausnummer: string;
  plz: string;
  ort: string;
  /** TT.MM.JJJJ, as people type it. */
  geburtsdatum: string;
}

const NAMES: [Anrede, string, string][] = [
  ['Frau', 'Leonie', 'Hartwig'],
  ['Herr', 'Mehmet', 'Aydın'],
  ['Frau', 'Sabine', 'Kruse'],
  ['Herr', 'Oliver', 'Stein'],
  ['Frau', 'Nadia', 'El-Amrani'],
  ['Herr', 'Jan', 'Petersen'],
  ['Divers', 'Robin', 'Falk'],
  ['Frau', 'Ines', 'Vogel'],
  ['Herr', 'Kamil', 'Nowak'],
  ['Frau', 'Greta', 'Lindqvist'],
  ['Herr', 'Bernd', 'Ullmann'],
  ['Frau', 'Aylin', 'Demir'],
  ['Herr', 'Felix', 'Bauer'],
  ['Frau', 'Carla', 'Moreno'],
  ['Herr', 'Thilo', 'Engel'],
  ['Frau', 'Hanna', 'Weiß'],
  ['Herr', 'Piotr', 'Zieliński'],
  ['Frau', 'Marlene', 'Kühn'],
  ['Herr', 'Aaron', 'Schuster'],
  ['Frau', 'Elif', 'Kaya'],
  ['Herr', 'Rainer', 'Dietz'],
  ['Frau', 'Johanna', 'Böhm'],
  ['Herr', 'Luca', 'Romano'],
  ['Frau', 'Wiebke', 'Janssen'],
];
const PLACES: [string, string][] = [
  ['34117', 'Kassel'],
  ['55116', 'Mainz'],
  ['10115', 'Berlin'],
  ['24103', 'Kiel'],
  ['70173', 'Stuttgart'],
  ['04109', 'Leipzig'],
  ['48143', 'Münster'],
];
const STRASSEN = ['Gartenstraße', 'Am Mühlbach', 'Lindenweg', 'Schillerstraße', 'Kirchgasse', 'Ahornallee'];

const two = (n: number): string => String(n).padStart(2, '0');

/** Any number has a contact; beyond the list the names come again in other streets. */
export const kontakt = (n: number): DemoKontakt => {
  const [anrede, vorname, name] = NAMES[n % NAMES.length]!;
  const [plz, town] = PLACES[n % PLACES.length]!;
  return {
    anrede,
    vorname,
    name,
    strasse: STRASSEN[n % STRASSEN.length]!,
    hausnummer: String((n * 7) % 60 || 1),
    plz,
    ort: town,
    geburtsdatum: `${two((n % 27) + 1)}.${two((n % 12) + 1)}.${1958 + ((n * 5) % 44)}`,
  };
};

const WITHOUT: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', ı: 'i' };

export const addressOf = (vorname: string, name: string, n: number): string => {
  const simple = (text: string) =>
    text
      .toLowerCase()
      .replace(/[äöüßı]/g, (z) => WITHOUT[z] ?? z)
      .normalize('NFD')
      .replace(/[^a-z-]/g, '');
  return `${simple(vorname)}.${simple(name)}${n >= NAMES.length ? n : ''}@post.example`;
};

/** An IBAN of nobody: the bank code is the central bank's own, the account a running number. */
export const testIban = (n: number): string => {
  const bban = `10000000${String(4_000_000_000 + n)}`;
  const rest = BigInt(`${bban}131400`) % 97n;
  return `DE${two(Number(98n - rest))}${bban}`;
};
