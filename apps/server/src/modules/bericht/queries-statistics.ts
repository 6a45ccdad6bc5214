import type { ReportAnswer, ReportLine } from '@weitersagen/contract/bericht';
import { type RawBuilder, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { AgenturScope } from '../../platform/auth/scope.ts';
import { beginningOfTheDay, plusTage } from '../../platform/clock/days.ts';
import { keptPart } from '../../platform/context.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import { isMet } from '../../platform/report/condition.ts';
import type { ReportColumns, ReportWish } from '../../platform/report/report.ts';
import { LABELS, WITHHELD } from '../../platform/report/words.ts';
import {
  type Figure,
  GROUP_MIN,
  isToldInParts,
  MONTHS,
  type Months,
  monthsTo,
  type Shown,
  type StatisticsWindow,
  selectableMonths,
  totalOf,
  windowOf,
  withhold,
  YEAR,
} from './rules-statistics.ts';

interface Stage {
  /** When (`am`) each of them was, those from `since` on at least, and where several may be one person's who that was (`person`). */
  source(scope: AgenturScope, since: Date): RawBuilder<unknown>;
  isOfPersons?: true;
}

/** The way from an invitation to a payment, in this order. */
const STAGES = {
  Eingeladen: {
    source: ({ mandant }) => sql`select erstellt_am as am from einladung where mandant_id = ${mandant.id}`,
  },
  Geoeffnet: {
    source: ({ mandant }) => sql`select geoeffnet_am as am from einladung where mandant_id = ${mandant.id}`,
  },
  Empfohlen: {
    isOfPersons: true,
    source: ({ mandant }) => sql`
      select erstellt_am as am, empfehler_id as person from empfehlung where mandant_id = ${mandant.id}`,
  },
  // A recommendation counts once, by its first click.
  Geklickt: {
    source: ({ mandant }, since) => sql`
      select min(am) as am from klick where mandant_id = ${mandant.id} and art = 'klick' and am >= ${since}
        and not exists (select from klick earlier where earlier.mandant_id = ${mandant.id}
          and earlier.empfehlung_id = klick.empfehlung_id and earlier.art = 'klick' and earlier.am < ${since})
      group by empfehlung_id`,
  },
  Interessenten: {
    source: ({ mandant }) => sql`select erstellt_am as am from empfaenger where mandant_id = ${mandant.id}`,
  },
  Auftraege: {
    isOfPersons: true,
    source: ({ mandant }) => sql`
      select gemeldet_am as am, coalesce(empfaenger_id, id) as person from auftrag where mandant_id = ${mandant.id}`,
  },
  Freigegeben: {
    isOfPersons: true,
    source: ({ mandant }) => sql`
      select entschieden_am as am, coalesce(empfaenger_id, id) as person from auftrag
      where mandant_id = ${mandant.id} and praemie_wert_cent is not null`,
  },
  Ausgezahlt: {
    isOfPersons: true,
    source: ({ mandant }) => sql`
      select abgeschlossen_am as am, coalesce(empfehler_id, empfaenger_id) as person from praemierung
      where mandant_id = ${mandant.id} and status in ('Ausgezahlt', 'Abgeholt')`,
  },
} as const satisfies Partial<Record<keyof typeof LABELS, Stage>>;
type StageName = keyof typeof STAGES;
const NAMES = Object.keys(STAGES) as StageName[];

/** As a table: a row for each month. */
export const STATISTICS: { columns: ReportColumns; order: { by: string; isDescending: boolean } } = {
  order: { by: 'Zeitraum', isDescending: false },
  columns: {
    Zeitraum: { type: 'month', label: LABELS.Monat },
    ...Object.fromEntries(
      NAMES.map((name) => [
        name,
        { type: 'number', label: LABELS[name], isTotalled: true, isOptional: true, withheld: WITHHELD },
      ]),
    ),
  },
};

interface Spell {
  spell: number;
  count: number;
  /** One of 32 bits for each person, by a hash: there are as many people as bits at least, and nobody is sorted for it. */
  bits: number;
}

interface Person {
  spell: number;
  person: string;
}

interface Counted {
  rows: readonly Spell[];
  /** Everybody behind the spells that have few. Of the others it is enough to know that they are not few. */
  people: readonly Person[];
}

const BITS = sql`bit_or(1::bigint << (uuid_hash(person) & 31))::float8`;
const bitsIn = (bits: number): number => bits.toString(2).replaceAll('0', '').length;

/** Where one spell ends and the next begins, and the number of the first: the days of Berlin are looked up once for all rows. */
interface Spells {
  bounds: readonly Date[];
  first: number;
}

const readSpells = async (
  scope: AgenturScope,
  { source, isOfPersons }: Stage,
  { bounds, first }: Spells,
): Promise<Counted> => {
  const { db } = scope;
  const met = sql`from (select width_bucket(am, ${bounds}::timestamptz[]) + ${first - 1}::int4 as spell, at_all.*
    from (${source(scope, bounds[0]!)}) at_all where am >= ${bounds[0]} and am < ${bounds.at(-1)}) met`;
  const { rows } = await sql<Spell>`
    select spell, count(*)::int as count, ${isOfPersons ? BITS : sql`0`} as bits ${met} group by spell`.execute(db);
  const few = isOfPersons ? rows.filter(({ bits }) => bitsIn(bits) < GROUP_MIN).map(({ spell }) => spell) : [];
  if (few.length === 0) return { rows, people: [] };
  const { rows: people } = await sql<Person>`
    select distinct spell, person ${met} where spell = any(${few}::int4[])`.execute(db);
  return { rows, people };
};

/** What was counted of days that are over, by the agency and the day: each agency's figures of a day are a few kilobytes. */
const daysOver = keptPart(() => new LRUCache<string, Promise<Counted>>({ max: 4_000 }));

/**
 * In months that are over nothing begins any more, so they are counted once a day and process: looking at two years of an
 * agency for a month's news would cost all that it ever had. What is deleted or falls away meanwhile is missing from the next day on.
 */
const readOver = (scope: AgenturScope, name: StageName, spells: Spells): Promise<Counted> => {
  const { mandant, agentur, heute, context } = scope;
  const known = context.of(daysOver);
  const key = [mandant.id, agentur.id, heute, name, ...spells.bounds.map((bound) => bound.getTime())].join(' ');
  const under = known.get(key);
  if (under) return under;
  const counted = readSpells(scope, STAGES[name], spells);
  known.set(key, counted);
  counted.catch(() => known.delete(key));
  return counted;
};

/** Half of all months are older than any that can be chosen: they are counted where the time before reaches into them. */
const HALF = MONTHS / 2;

const readMonths = async (scope: AgenturScope, name: StageName, from: number): Promise<Counted> => {
  const bounds = monthsTo(scope.heute).map(({ von }) => beginningOfTheDay(von));
  const older = readOver(scope, name, { bounds: bounds.slice(0, HALF + 1), first: 0 });
  const parts = [
    ...(from < HALF ? [older] : []),
    readOver(scope, name, { bounds: bounds.slice(HALF), first: HALF }),
    readSpells(scope, STAGES[name], {
      bounds: [bounds.at(-1)!, beginningOfTheDay(plusTage(scope.heute, 1))],
      first: MONTHS - 1,
    }),
  ];
  const all = await Promise.all(parts);
  return { rows: all.flatMap(({ rows }) => rows), people: all.flatMap(({ people }) => people) };
};

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, n) => sum + n, 0);

/** The figures of spells by their number. */
const figuresOf = ({ isOfPersons }: Stage, { rows, people }: Counted): ReadonlyMap<number, Figure> => {
  const inSpell = Map.groupBy(people, ({ spell }) => spell);
  return new Map(
    rows.map(({ spell, count, bits }) => {
      const few = inSpell.get(spell);
      const known = few && { people: few.length, persons: new Set(few.map(({ person }) => person)) };
      return [spell, { count, ...(known ?? { people: isOfPersons ? bitsIn(bits) : count }) }];
    }),
  );
};

/** All of them together, with as many people as are known of: one who stands behind several of them is one. */
const togetherOf = ({ isOfPersons }: Stage, figures: readonly Figure[]): Figure => {
  const count = sumOf(figures.map((figure) => figure.count));
  const known = new Set(figures.flatMap(({ persons }) => (persons ? [...persons] : []))).size;
  return { count, people: isOfPersons ? Math.max(known, ...figures.map(({ people }) => people)) : count };
};

const NOTHING: Figure = { count: 0, people: 0 };

interface StageFigures {
  name: StageName;
  /** By twelve months, the oldest first. */
  years: readonly Shown[];
  /** What there was of the time before after the day to which it is compared; null: that may not be told. */
  afterSameDay: number | null;
}

/** The last month before the window in two parts: to the day to which it is compared, and after it. */
const readAfterSameDay = async (
  scope: AgenturScope,
  name: StageName,
  { before, sameDayBefore }: StatisticsWindow,
  years: readonly Shown[],
): Promise<number | null> => {
  if (!sameDayBefore) return 0;
  const begin = monthsTo(scope.heute)[before.last]!.von;
  const bounds = [begin, plusTage(sameDayBefore, 1), plusTage(before.bis, 1)].map(beginningOfTheDay);
  const parts = figuresOf(STAGES[name], await readOver(scope, name, { bounds, first: 0 }));
  const [until = NOTHING, after = NOTHING] = [parts.get(0), parts.get(1)];
  const month = years[Math.floor(before.last / YEAR)]!.cells[before.last % YEAR] ?? null;
  return isToldInParts(month, [until, after]) ? after.count : null;
};

const readStage = async (scope: AgenturScope, name: StageName, window: StatisticsWindow): Promise<StageFigures> => {
  const stage: Stage = STAGES[name];
  const figures = figuresOf(stage, await readMonths(scope, name, window.before.first));
  const years = Array.from({ length: MONTHS / YEAR }, (_, year) => {
    const months = Array.from({ length: YEAR }, (_month, n) => figures.get(year * YEAR + n) ?? NOTHING);
    return withhold(months, togetherOf(stage, months));
  });
  return { name, years, afterSameDay: await readAfterSameDay(scope, name, window, years) };
};

const placesOf = ({ first, last }: Months): ReadonlySet<number> =>
  new Set(Array.from({ length: last - first + 1 }, (_, n) => first + n));

/** Where one stage may not be told to the day, all of them are compared with whole months. */
const compared = (window: StatisticsWindow, stages: readonly StageFigures[]) => {
  const { before, sameDayBefore } = window;
  const isToTheDay = sameDayBefore !== null && stages.every(({ afterSameDay }) => afterSameDay !== null);
  return {
    bis: isToTheDay ? sameDayBefore : before.bis,
    isWhole: sameDayBefore !== null && !isToTheDay,
    figureOf: ({ years, afterSameDay }: StageFigures): number | null => {
      const whole = totalOf(years, placesOf(before));
      return whole === null ? null : whole - (isToTheDay ? (afterSameDay ?? 0) : 0);
    },
  };
};

const compare = (a: ReportLine, b: ReportLine, by: string, isDescending: boolean): number => {
  const [x, y] = [a[by] ?? null, b[by] ?? null];
  if (x === null || y === null || x === y) return x === y ? 0 : x === null ? 1 : -1;
  return (x < y ? -1 : 1) * (isDescending ? -1 : 1);
};

type Row = Record<string, string | number | null> & { place: number };

const rowsOf = (scope: AgenturScope, window: StatisticsWindow, stages: readonly StageFigures[]): Row[] => {
  const months = monthsTo(scope.heute);
  return [...placesOf(window)].map((place) => ({
    ...{ place, Id: months[place]!.von, Zeitraum: months[place]!.von },
    ...Object.fromEntries(
      stages.map(({ name, years }) => [name, years[Math.floor(place / YEAR)]!.cells[place % YEAR] ?? null]),
    ),
  }));
};

export interface FoundStatistics {
  rows: Record<string, string | number | null>[];
  /** Null: withheld. */
  sums: Record<string, number | null>;
  Statistik: NonNullable<ReportAnswer['Statistik']>;
}

/** Which months are asked for is the condition of their column: what is told of each does not depend on it. */
const askedFor = (scope: AgenturScope, { conditions }: ReportWish): StatisticsWindow | null => {
  const condition = conditions.find(({ column }) => column === 'Zeitraum')?.condition;
  if (condition?.kind !== 'span') return windowOf(scope.heute);
  const [from, to] = [condition.from, condition.to].map((day) => (day === null ? null : String(day)));
  return windowOf(scope.heute, { from: from ?? null, to: to ?? null });
};

/** What came of the agency's recommendations, by months and beside the time before. */
export const findStatistics = async (scope: AgenturScope, wish: ReportWish): Promise<FoundStatistics | Refusal> => {
  const window = askedFor(scope, wish);
  if (!window) return refuse('PSOF0002', { 'Filter.Zeitraum': 'berichtFilter' });
  const stages = await Promise.all(NAMES.map((name) => readStage(scope, name, window)));
  const found = rowsOf(scope, window, stages).filter((row) =>
    wish.conditions.every(({ column, condition }) => isMet(row[column] ?? null, condition)),
  );
  const places = new Set(found.map(({ place }) => place));
  const before = compared(window, stages);
  const steps = stages.map((stage) => ({
    Stufe: stage.name,
    Titel: LABELS[stage.name][scope.sprache],
    Anzahl: totalOf(stage.years, placesOf(window)),
    Vorher: before.figureOf(stage),
  }));
  const told = [...found.flatMap(Object.values), ...steps.flatMap(({ Anzahl, Vorher }) => [Anzahl, Vorher])];
  return {
    rows: found.map(({ place, ...row }) => row).toSorted((a, b) => compare(a, b, wish.orderBy, wish.isDescending)),
    sums: Object.fromEntries(stages.map(({ name, years }) => [name, totalOf(years, places)])),
    Statistik: {
      Von: window.von,
      Bis: window.bis,
      VorherVon: window.before.von,
      VorherBis: before.bis,
      VorherGanz: before.isWhole,
      Stufen: steps,
      Waehlbar: selectableMonths(scope.heute),
      Zurueckgehalten: told.includes(null),
    },
  };
};
