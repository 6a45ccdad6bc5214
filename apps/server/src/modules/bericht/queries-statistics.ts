import type { ReportLine } from '@weitersagen/contract/bericht';
import type { Tag } from '@weitersagen/contract/values';
import { type RawBuilder, sql } from 'kysely';
import type { AgenturScope } from '../../platform/auth/scope.ts';
import { beginningOfTheDay, plusTage } from '../../platform/clock/days.ts';
import type { ReportColumns, ReportWish } from '../../platform/report/report.ts';
import { LABELS, wordsFor } from '../../platform/report/words.ts';
import {
  type Figure,
  type Shown,
  STEPS,
  type StatisticsWindow,
  type Step,
  windowOf,
  withhold,
  withholdOne,
} from './rules-statistics.ts';

type Stage = (scope: AgenturScope) => RawBuilder<unknown>;

/** The way from an invitation to a payment: each step's statement says when (`am`) and who (`person`), in this order. */
const STAGES = {
  Eingeladen: ({ mandant }) => sql`
    select erstellt_am as am, id as person from einladung where mandant_id = ${mandant.id}`,
  Geoeffnet: ({ mandant }) => sql`
    select geoeffnet_am as am, id as person from einladung where mandant_id = ${mandant.id}`,
  Empfohlen: ({ mandant }) => sql`
    select erstellt_am as am, empfehler_id as person from empfehlung where mandant_id = ${mandant.id}`,
  // A recommendation counts once, by its first click.
  Geklickt: ({ mandant }) => sql`
    select min(am) as am, empfehlung_id as person from klick
    where mandant_id = ${mandant.id} and art = 'klick' group by empfehlung_id`,
  Interessenten: ({ mandant }) => sql`
    select erstellt_am as am, id as person from empfaenger where mandant_id = ${mandant.id}`,
  Auftraege: ({ mandant }) => sql`
    select gemeldet_am as am, coalesce(empfaenger_id, id) as person from auftrag where mandant_id = ${mandant.id}`,
  Freigegeben: ({ mandant }) => sql`
    select entschieden_am as am, coalesce(empfaenger_id, id) as person from auftrag
    where mandant_id = ${mandant.id} and praemie_wert_cent is not null`,
  Ausgezahlt: ({ mandant }) => sql`
    select abgeschlossen_am as am, coalesce(empfehler_id, empfaenger_id) as person from praemierung
    where mandant_id = ${mandant.id} and status in ('Ausgezahlt', 'Abgeholt')`,
} as const satisfies Partial<Record<keyof typeof LABELS, Stage>>;
type StageName = keyof typeof STAGES;
const NAMES = Object.keys(STAGES) as StageName[];

/** As a table: a row for each week or month. */
export const STATISTICS: { columns: ReportColumns; order: { by: string; isDescending: boolean } } = {
  order: { by: 'Zeitraum', isDescending: false },
  columns: {
    Zeitraum: { type: 'date', label: LABELS.Zeitraum, isUnfiltered: true },
    ...Object.fromEntries(
      NAMES.map((name) => [name, { type: 'number', label: LABELS[name], isUnfiltered: true, isOptional: true }]),
    ),
    Schritt: {
      ...{ type: 'choice', label: LABELS.Schritt, values: wordsFor('schritt', STEPS) },
      ...{ isHidden: true, isUnsorted: true },
    },
  },
};

interface Counted {
  part: 'cell' | 'total' | 'before';
  period: Tag | null;
  count: number;
  people: number;
}

const readStage = async (
  scope: AgenturScope,
  name: StageName,
  { step, window }: { step: Step; window: StatisticsWindow },
): Promise<Counted[]> => {
  const unit = step === 'monat' ? sql.lit('month') : sql.lit('week');
  const [begin, end] = [beginningOfTheDay(window.before.von), beginningOfTheDay(plusTage(window.bis, 1))];
  const figures = sql`count(*)::int as count, count(distinct person)::int as people`;
  const { rows } = await sql<Counted>`
    with stage as materialized (select person, (am at time zone 'Europe/Berlin')::date as day
      from (${STAGES[name](scope)}) at_all where am >= ${begin} and am < ${end})
    select 'cell' as part, date_trunc(${unit}, day)::date as period, ${figures} from stage where day >= ${window.von}::date group by 2
    union all select 'total', null, ${figures} from stage where day >= ${window.von}::date
    union all select 'before', null, ${figures} from stage where day <= ${window.before.bis}::date`.execute(scope.db);
  return rows;
};

const NOTHING: Figure = { count: 0, people: 0 };

interface StageFigures extends Shown {
  name: StageName;
  before: number | null;
}

const toFigures = (name: StageName, rows: readonly Counted[], { periods }: StatisticsWindow): StageFigures => {
  const part = (wanted: Counted['part']): Figure => rows.find((row) => row.part === wanted) ?? NOTHING;
  const byPeriod = new Map(rows.filter((row) => row.part === 'cell').map((row) => [row.period, row]));
  const shown = withhold(
    periods.map(({ von }) => byPeriod.get(von) ?? NOTHING),
    part('total'),
  );
  return { name, ...shown, before: withholdOne(part('before')) };
};

const compare = (a: ReportLine, b: ReportLine, by: string, isDescending: boolean): number => {
  const [x, y] = [a[by] ?? null, b[by] ?? null];
  if (x === null || y === null || x === y) return x === y ? 0 : x === null ? 1 : -1;
  return (x < y ? -1 : 1) * (isDescending ? -1 : 1);
};

const stepOf = ({ conditions }: ReportWish): Step => {
  const chosen = conditions.find(({ column }) => column === 'Schritt')?.condition;
  return chosen?.kind === 'oneOf' ? (chosen.values[0] as Step) : STEPS[0];
};

/** What came of the agency's recommendations, by weeks or months and beside the time before. */
export const findStatistics = async (scope: AgenturScope, wish: ReportWish) => {
  const step = stepOf(wish);
  const window = windowOf(step, scope.heute);
  const stages = await Promise.all(
    NAMES.map(async (name) => toFigures(name, await readStage(scope, name, { step, window }), window)),
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
