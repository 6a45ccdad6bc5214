import type { AgenturGrund, Kanal } from '@weitersagen/contract/values';
import { DEMO_AGENTUREN, type DemoAgentur } from './agenturen.ts';
import { type DemoPerson, type Geschichte, type Lauf, police } from './stories.ts';

/** How a recommendation of an agency went, by the days since it was made. */
type Course = (before: number, nth: number) => Omit<Geschichte, 'wer' | 'an' | 'produkt' | 'anteil'>;

const linkOnly: Course = (before) => ({ vor: before, klicks: 2 });
const entered: Course = (before) => ({ vor: before, klicks: 2, daten: before - 1 });
const confirmed: Course = (before) => ({ ...entered(before, 0), bestaetigt: before - 1 });
const ordered: Course = (before) => ({ ...confirmed(before, 0), auftrag: { gemeldet: before - 5 } });
const insured: Course = (before) => police(before);
const paid: Course = (before) => ({ ...police(before), wahl: { empfehler: { vor: before - 52, art: 'geld' } } });
const voucher: Course = (before) => ({
  ...police(before),
  wahl: { empfehler: { vor: before - 52, art: 'gutschein', marke: 'marktplatz-gruen', geoeffnet: before - 53 } },
});
const cancelled: Course = (before) => ({
  ...police(before),
  auftrag: { gemeldet: before - 5, frei: before - 8, gueltig: before - 10, storniert: before - 24 },
});
const withdrawn: Course = (before) => ({
  ...police(before),
  auftrag: { gemeldet: before - 5, frei: before - 8, gueltig: before - 10, widerrufen: before - 16 },
});
const refused: Course = (before) => ({
  ...confirmed(before, 0),
  auftrag: { gemeldet: before - 5, abgelehnt: before - 9 },
});
const priorContract: Course = (before) => ({
  ...confirmed(before, 0),
  auftrag: { gemeldet: before - 5, vorvertrag: true },
});

/** A year of one agency: about how many days ago, and what came of it. */
const YEAR: readonly (readonly [before: number, course: Course])[] = [
  [352, paid],
  [328, paid],
  [301, voucher],
  [276, paid],
  [254, linkOnly],
  [231, cancelled],
  [205, paid],
  [188, withdrawn],
  [166, paid],
  [149, refused],
  [131, paid],
  [104, insured],
  [90, priorContract],
  [76, insured],
  [34, insured],
  [22, confirmed],
  [12, ordered],
  [8, entered],
  [3, linkOnly],
];

/**
 * What the first agency has beside that. Figures behind which fewer than five people stand are withheld: two good seasons
 * show every one of them, and the year before gives something to compare with. A spell: from how many days ago to how many,
 * one each so many days, and what came of them in turn.
 */
const SPELLS: readonly (readonly [from: number, to: number, each: number, courses: readonly Course[]])[] = [
  [470, 434, 6, [paid]],
  [420, 380, 8, [confirmed, entered]],
  [352, 306, 6, [confirmed, entered]],
  [300, 215, 5, [paid]],
  [210, 172, 6, [linkOnly, confirmed, entered]],
  [165, 125, 5, [paid]],
  [120, 100, 5, [insured]],
  [93, 45, 6, [confirmed, linkOnly, entered]],
  [40, 5, 5, [confirmed, entered]],
];

const PRODUCTS = ['haftpflicht', 'hausrat', 'zahnzusatz', 'rechtsschutz', 'unfall', 'wohngebaeude'] as const;
const SHARES = [0, 50, 0, 100] as const;
const CHANNELS: readonly Kanal[] = ['whatsapp', 'email', 'sms', 'link', 'qr'];
const REASONS: readonly AgenturGrund[] = ['Nummer', 'Einladung', 'Auswahl'];
/** In good seasons most of them were invited. */
const INVITED: readonly AgenturGrund[] = ['Einladung', 'Einladung', 'Nummer', 'Einladung', 'Einladung', 'Auswahl'];
const FIRST = ['Almut', 'Benno', 'Clara', 'Dirk', 'Edda', 'Florian', 'Gesine', 'Henrik', 'Ilse', 'Jannis'] as const;
const LAST = ['Abel', 'Busch', 'Classen', 'Dorn', 'Ernst', 'Fink', 'Gruber', 'Hansen', 'Immel', 'Jost'] as const;

/** Numbers that look thrown and are the same at every start. */
const thrown = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
};

/** Customers of an agency; each recommends twice a year. Accounts of their own, so that no two share one. */
const customersOf = (nth: number): DemoPerson[] =>
  FIRST.map((vorname, n) => {
    const nachname = LAST[(n + nth * 3) % LAST.length]!;
    return {
      email: `${vorname}.${nachname}@post.example`.toLowerCase(),
      vorname,
      nachname,
      konto: 5000 + nth * 100 + n,
    };
  });

/** Contacts of nobody else's stories. */
const contactOf = (nth: number, n: number): number => 300 + nth * 40 + n;

const storiesOf = ({ nummer, leute: people }: DemoAgentur, nth: number): Geschichte[] => {
  const chance = thrown(Number(nummer));
  const agents = people.flatMap(({ berater }) => berater ?? []);
  const releasing = people.find(({ rolle }) => rolle === 'AgenturInhaber' || rolle === 'AgenturMitarbeiter');
  const customers = customersOf(nth);
  return YEAR.map(([about, course], n) => {
    const before = about + Math.floor(chance() * (about < 40 ? 2 : 9));
    const contact = contactOf(nth, n);
    return {
      wer: customers[n % customers.length]!.email,
      an: contact,
      produkt: PRODUCTS[Math.floor(chance() * PRODUCTS.length)]!,
      anteil: SHARES[n % SHARES.length]!,
      kanal: CHANNELS[Math.floor(chance() * CHANNELS.length)]!,
      tie: { grund: REASONS[n % REASONS.length]!, berater: agents[n % agents.length]! },
      freigabe: `agentur:${nummer}:${releasing?.mitarbeiternummer ?? ''}`,
      ...course(before, contact),
    };
  });
};

/** More customers than the good seasons ask twice in three months. */
const MORE_CUSTOMERS: readonly DemoPerson[] = [1, 2, 4].flatMap((shift) =>
  FIRST.map((vorname, n) => {
    const nachname = LAST[(n + shift) % LAST.length]!;
    return {
      email: `${vorname}.${nachname}@post.example`.toLowerCase(),
      vorname,
      nachname,
      konto: 5500 + shift * 10 + n,
    };
  }),
);

const moreOf = ({ nummer, leute: people }: DemoAgentur): Geschichte[] => {
  const agents = people.flatMap(({ berater }) => berater ?? []);
  const days = SPELLS.flatMap(([from, to, each, courses]) =>
    Array.from(
      { length: Math.floor((from - to) / each) + 1 },
      (_, n) => [from - n * each, courses[n % courses.length]!] as const,
    ),
  );
  return days.map(([before, course], n) => ({
    wer: MORE_CUSTOMERS[n % MORE_CUSTOMERS.length]!.email,
    an: 1000 + n,
    produkt: PRODUCTS[n % PRODUCTS.length]!,
    anteil: 0,
    kanal: CHANNELS[n % CHANNELS.length]!,
    tie: { grund: INVITED[n % INVITED.length]!, berater: agents[n % agents.length]! },
    freigabe: `agentur:${nummer}:1`,
    ...course(before, 1000 + n),
  }));
};

const AGENTUR_BEREICH = DEMO_AGENTUREN['sicherheim-berater'] ?? [];
/** The year of all agencies of the insurer: who recommends, and what became of it. */
export const AGENTURJAHR: { personen: readonly DemoPerson[]; geschichten: readonly Geschichte[]; laeufe: Lauf[] } = {
  personen: [...AGENTUR_BEREICH.flatMap((_, nth) => customersOf(nth)), ...MORE_CUSTOMERS],
  geschichten: [...AGENTUR_BEREICH.flatMap(storiesOf), ...AGENTUR_BEREICH.slice(0, 1).flatMap(moreOf)],
  laeufe: [378, 290, 230, 170, 110, 70].map((day) => ({ eroeffnet: day, freigegeben: day - 1, bestaetigt: day - 3 })),
};
