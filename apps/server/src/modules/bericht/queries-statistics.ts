import type { ReportLine } from '@weitersagen/contract/bericht';
import { type RawBuilder, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { AgenturScope } from '../../platform/auth/scope.ts';
import { beginningOfTheDay, plusTage } from '../../platform/clock/days.ts';
import { keptPart } from '../../platform/context.ts';
import type { ReportColumns, ReportWish } from '../../platform/report/report.ts';
import { LABELS, WITHHELD } from '../../platform/report/words.ts';
import {
  type Figure,
  GROUP_MIN,
  type Shown,
  type StatisticsWindow,
  windowOf,
  withhold,
  withholdOne,
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
    Zeitraum: { type: 'month', label: LABELS.Monat, isUnfiltered: true },
    ...Object.fromEntries(
      NAMES.map((name) => [
        name,
        { type: 'number', label: LABELS[name], isUnfiltered: true, isOptional: true, withheld: WITHHELD },
      ]),
    ),
  },
};

/** The spells that lie between the bounds are numbered from 1. */
const BEFORE = 1;
/** The second spell lies between the time before and the window, and is told nowhere. */
const FIRST_OF_WINDOW = 3;

/** Where one spell ends and the next begins: the days of Berlin are looked up once for all rows. */
const boundsOf = ({ before, periods, bis }: StatisticsWindow): Date[] =>
  [before.von, plusTage(before.bis, 1), ...periods.map(({ von }) => von), plusTage(bis, 1)].map(beginningOfTheDay);

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

/** The spell between the first two bounds is number `first`. */
const readSpells = async (
  scope: AgenturScope,
  { source, isOfPersons }: Stage,
  { bounds, first }: { bounds: readonly Date[]; first: number },
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

/** What was counted of months that are over, by the agency and the day: each agency's figures of a day are a few kilobytes. */
const monthsOver = keptPart(() => new LRUCache<string, Promise<Counted>>({ max: 2_000 }));

/**
 * Of months that are over nothing begins any more, so they are counted once a day and process: looking at two years of an
 * agency for a month's news would cost all that it ever had. What is deleted or falls away meanwhile is missing from the next day on.
 */
const readMonthsOver = (scope: AgenturScope, name: StageName, bounds: readonly Date[]): Promise<Counted> => {
  const { mandant, agentur, heute, context } = scope;
  const known = context.of(monthsOver);
  const key = [mandant.id, agentur.id, heute, name].join(' ');
  const under = known.get(key);
  if (under) return under;
  const counted = readSpells(scope, STAGES[name], { bounds, first: BEFORE });
  known.set(key, counted);
  counted.catch(() => known.delete(key));
  return counted;
};

const readStage = async (scope: AgenturScope, name: StageName, bounds: readonly Date[]): Promise<Figures> => {
  const stage: Stage = STAGES[name];
  const [over, now] = await Promise.all([
    readMonthsOver(scope, name, bounds.slice(0, -1)),
    readSpells(scope, stage, { bounds: bounds.slice(-2), first: bounds.length - 1 }),
  ]);
  const rows = [...over.rows, ...now.rows];
  return stage.isOfPersons ? ofPersons(rows, [...over.people, ...now.people]) : ofOneEach(rows);
};

interface Figures {
  bySpell: ReadonlyMap<number, Figure>;
  total: Figure;
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, n) => sum + n, 0);
const isInWindow = ({ spell }: { spell: number }): boolean => spell >= FIRST_OF_WINDOW;

const ofOneEach = (rows: readonly Spell[]): Figures => {
  const total = sumOf(rows.filter(isInWindow).map(({ count }) => count));
  const bySpell = new Map(rows.map(({ spell, count }) => [spell, { count, people: count }]));
  return { bySpell, total: { count: total, people: total } };
};

const ofPersons = (rows: readonly Spell[], people: readonly Person[]): Figures => {
  const inSpell = Map.groupBy(people, ({ spell }) => spell);
  const bySpell = new Map(
    rows.map(({ spell, count, bits }) => {
      const few = inSpell.get(spell);
      const figure: Figure = few
        ? { count, people: few.length, persons: new Set(few.map(({ person }) => person)) }
        : { count, people: bitsIn(bits) };
      return [spell, figure];
    }),
  );
  const window = rows.filter(isInWindow);
  const known = new Set(people.filter(isInWindow).map(({ person }) => person)).size;
  const most = Math.max(known, ...window.map(({ spell }) => bySpell.get(spell)!.people));
  return { bySpell, total: { count: sumOf(window.map(({ count }) => count)), people: most } };
};

const NOTHING: Figure = { count: 0, people: 0 };

interface StageFigures extends Shown {
  name: StageName;
  before: number | null;
}

const toFigures = (name: StageName, { bySpell, total }: Figures, { periods }: StatisticsWindow): StageFigures => {
  const figureOf = (spell: number): Figure => bySpell.get(spell) ?? NOTHING;
  const shown = withhold(
    periods.map((_, n) => figureOf(FIRST_OF_WINDOW + n)),
    total,
  );
  return { name, ...shown, before: withholdOne(figureOf(BEFORE)) };
};

const compare = (a: ReportLine, b: ReportLine, by: string, isDescending: boolean): number => {
  const [x, y] = [a[by] ?? null, b[by] ?? null];
  if (x === null || y === null || x === y) return x === y ? 0 : x === null ? 1 : -1;
  return (x < y ? -1 : 1) * (isDescending ? -1 : 1);
};

/** What came of the agency's recommendations, by months and beside the time before. */
export const findStatistics = async (scope: AgenturScope, wish: ReportWish) => {
  const window = windowOf(scope.heute);
  const bounds = boundsOf(window);
  const stages = await Promise.all(
    NAMES.map(async (name) => toFigures(name, await readStage(scope, name, bounds), window)),
  );
  const rows = window.periods.map(({ von }, n) => ({
    Id: von as string,
    Zeitraum: von as string,
    ...Object.fromEntries(stages.map(({ name, cells }) => [name, cells[n] ?? null])),
  }));
  return {
    rows: rows.toSorted((a, b) => compare(a, b, wish.orderBy, wish.isDescending)),
    Statistik: {
      Von: window.von,
      Bis: window.bis,
      VorherVon: window.before.von,
      VorherBis: window.before.bis,
      Stufen: stages.map(({ name, total, before }) => ({
        Stufe: name,
        Titel: LABELS[name][scope.sprache],
        Anzahl: total,
        Vorher: before,
      })),
      Zurueckgehalten: stages.some(({ cells, total, before }) => [...cells, total, before].includes(null)),
    },
  };
};
