import type { AuftragEvent, BetreiberUserId, EmpfaengerId, Tag } from '@weitersagen/contract/values';
import type { Kysely } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Tabellen } from '../migrations/tabellen.ts';
import { reportAuftrag } from '../modules/auftrag/commands.ts';
import { decideAuftrag } from '../modules/auftrag/commands-betreiber.ts';
import { advanceLauf, getPaymentFile, openLauf } from '../modules/auszahlung/commands-betreiber.ts';
import { confirmEmpfaenger } from '../modules/empfaenger/commands-zustimmung.ts';
import { blockEmpfehlung } from '../modules/empfehlung/commands-betreiber.ts';
import { decideKulanz, grantKulanz } from '../modules/praemierung/commands-betreiber.ts';
import { openGutschein } from '../modules/praemierung/commands-gutschein.ts';
import { sweeps } from '../modules.ts';
import type { MandantInfo, MandantScope } from '../platform/auth/scope.ts';
import { plusDays } from '../platform/clock/instant.ts';
import type { Runtime } from '../runtime.ts';
import type { DemoLeben, DemoPerson, Geschichte, Lauf } from './data/stories.ts';
import {
  choose,
  claimBonus,
  click,
  confirmPerson,
  enter,
  findPraemierung,
  findWaitingKulanz,
  good,
  recommend,
  takeBack,
} from './seed-deeds.ts';
import { createJourney, type TimeJourney } from './seed-time.ts';

export interface BetreiberPeople {
  sachbearbeiter: { id: BetreiberUserId; wer: string };
  freigeber: { id: BetreiberUserId; wer: string };
}

interface Step {
  am: Date;
  run(): Promise<unknown>;
}

const MS_PER_MINUTE = 60_000;
/** How often due work is looked for on the way through the past. */
const SWEEP_DAYS = 4;

/** A moment of a day: stories lie apart, the steps of one follow each other, and none lies in the future. */
const momentOf = (now: Date, before: number, story: number, step: number): Date =>
  new Date(plusDays(now, -before).getTime() - (60 + ((story * 37) % 120) - step * 3) * MS_PER_MINUTE);

interface StoryContext {
  now: Date;
  zu: TimeJourney;
  leute: BetreiberPeople;
  person: DemoPerson;
  n: number;
}

/** What a story remembers from one step to the next. */
interface StoryState {
  g: Geschichte;
  context: StoryContext;
  nummer: string;
  auftragsnummer: string;
  empfaenger: EmpfaengerId | null;
  /** Adds a step, where the story has one. */
  dann(before: number | undefined, who: string, run: (scope: MandantScope) => Promise<unknown>): void;
}

const addEmpfehlung = (state: StoryState): void => {
  const { g, context, dann } = state;
  dann(g.vor, 'besucher', async (scope) => {
    state.nummer = await recommend(scope, g, context.person);
    if (!context.person.unbestaetigt) await confirmPerson(scope, context.person);
    await click(scope, state.nummer, g);
  });
  dann(g.daten, 'besucher', async (scope) => {
    state.empfaenger = await enter(scope, state.nummer, g);
  });
  dann(g.bestaetigt, 'empfaenger', async (scope) =>
    good(await confirmEmpfaenger(scope, state.empfaenger!, uuid()), 'consent'),
  );
};

const erfasst = ({ g, context }: StoryState, today: Tag) => ({
  Produkt: g.auftrag?.gekauft ?? g.produkt,
  Auftragsdatum: today,
  Kundennummer: `K${String(71_000 + context.n * 17)}`,
  ...(g.auftrag?.vorvertrag ? { Vorvertrag: true } : {}),
});

const addReport = (state: StoryState, before: number | undefined, event: AuftragEvent): void =>
  state.dann(before, 'anbieter', async (scope) =>
    good(
      await reportAuftrag(scope, {
        Ereignisnummer: `${state.auftragsnummer}-${event}`,
        Ereignis: event,
        Auftragsnummer: state.auftragsnummer,
        Empfehlungsnummer: state.nummer,
        Datum: scope.heute,
        ...(event === 'erfasst' ? erfasst(state, scope.heute) : {}),
      }),
      event,
    ),
  );

const addAuftrag = (state: StoryState): void => {
  const { auftrag } = state.g;
  if (!auftrag) return;
  const decide = (before: number | undefined, decision: 'freigeben' | 'ablehnen', reason: string) =>
    state.dann(before, state.g.freigabe ?? state.context.leute.freigeber.wer, async (scope) =>
      good(await decideAuftrag(scope, state.auftragsnummer, { entscheidung: decision, grund: reason }), decision),
    );
  addReport(state, auftrag.gemeldet, 'erfasst');
  decide(auftrag.frei, 'freigeben', '');
  decide(auftrag.abgelehnt, 'ablehnen', 'Auftrag nicht über den Link');
  addReport(state, auftrag.gueltig, 'vertragGueltig');
  addReport(state, auftrag.erstbeitrag, 'erstbeitragGezahlt');
  addReport(state, auftrag.widerrufen, 'widerrufen');
  addReport(state, auftrag.storniert, 'storniert');
};

const addChoices = (state: StoryState): void => {
  const { g, context, dann } = state;
  for (const who of ['empfehler', 'empfaenger'] as const) {
    const choice = g.wahl?.[who];
    dann(choice?.vor, who, (scope) => choose(scope, state.nummer, who, choice!, g, context.person));
    if (choice?.art === 'gutschein')
      dann(choice.geoeffnet, who, async (scope) =>
        good(await openGutschein(scope, (await findPraemierung(scope, state.nummer, who)).id, 'anzeigen'), 'opening'),
      );
  }
  dann(g.zurueck, context.leute.sachbearbeiter.wer, (scope) => takeBack(scope, state.nummer));
};

const addInterventions = ({ g, context: { leute }, dann }: StoryState, number: () => string): void => {
  dann(g.gesperrt, leute.sachbearbeiter.wer, async (scope) =>
    good(await blockEmpfehlung(scope, number(), 'Link in einem Gutscheinforum'), 'block'),
  );
  const { kulanz } = g;
  if (!kulanz) return;
  dann(kulanz.vor, leute.sachbearbeiter.wer, async (scope) =>
    good(
      await grantKulanz(scope, number(), {
        empfehlerCent: kulanz.euro * 100,
        empfaengerCent: 0,
        grund: 'Bestellung am Telefon, der Link war bekannt',
        benutzer: leute.sachbearbeiter.id,
      }),
      'goodwill',
    ),
  );
  if (kulanz.wartet) return;
  dann(kulanz.vor, leute.freigeber.wer, async (scope) => {
    const decision = { entscheidung: 'freigeben', grund: '', benutzer: leute.freigeber.id } as const;
    good(await decideKulanz(scope, await findWaitingKulanz(scope, number()), decision), 'release of goodwill');
  });
};

/** The steps of one recommendation, each at its own time. */
const stepsOf = (g: Geschichte, context: StoryContext): Step[] => {
  const { now, zu, person, n } = context;
  const steps: Step[] = [];
  const state: StoryState = {
    g,
    context,
    nummer: '',
    // Far more stories than days between them: each has a thousand numbers of its own.
    auftragsnummer: g.tie ? `A-${String(400_000 + n * 1000 + g.vor)}` : `A-${String(260_000 + n * 131 + g.vor)}`,
    empfaenger: null,
    dann: (before, who, run) => {
      if (before === undefined) return;
      const at = momentOf(now, before, n, steps.length);
      steps.push({
        am: at,
        run: () => run(zu({ am: at, wer: who, sprache: person.sprache ?? 'de', frisch: before === 0 })),
      });
    },
  };
  addEmpfehlung(state);
  addAuftrag(state);
  addChoices(state);
  addInterventions(state, () => state.nummer);
  return steps;
};

const stepsOfRun = (
  lauf: Lauf,
  now: Date,
  travel: TimeJourney,
  { sachbearbeiter, freigeber }: BetreiberPeople,
): Step[] => {
  let id = '';
  const stepAt = (
    before: number | undefined,
    { wer }: { wer: string },
    run: (scope: MandantScope) => Promise<unknown>,
  ): Step[] => {
    if (before === undefined) return [];
    const at = momentOf(now, before, 0, 15);
    return [{ am: at, run: () => run(travel({ am: at, wer })) }];
  };
  return [
    ...stepAt(lauf.eroeffnet, sachbearbeiter, async (scope) => {
      id = good(await openLauf(scope, sachbearbeiter.id), 'payment run');
    }),
    ...stepAt(lauf.freigegeben, freigeber, async (scope) =>
      good(await advanceLauf(scope, id, 'freigegeben', freigeber.id), 'release of the run'),
    ),
    // Fetched and handed to the bank right after the release; a run that is only released still waits for that.
    ...stepAt(lauf.bestaetigt === undefined ? undefined : lauf.freigegeben, freigeber, async (scope) =>
      good(await getPaymentFile(scope, id, freigeber.id), 'payment file'),
    ),
    ...stepAt(lauf.bestaetigt, sachbearbeiter, async (scope) =>
      good(await advanceLauf(scope, id, 'bestaetigt', sachbearbeiter.id), 'confirmation of the run'),
    ),
  ];
};

const bonusSteps = (life: DemoLeben, now: Date, travel: TimeJourney): Step[] =>
  (life.boni ?? []).map(({ wer, vor }) => {
    const person = life.personen.find(({ email }) => email === wer)!;
    const at = momentOf(now, vor, 0, 10);
    return {
      am: at,
      run: () => claimBonus(travel({ am: at, wer: 'empfehler', sprache: person.sprache ?? 'de' }), person),
    };
  });

/** Months are settled and paid once the whole year is known (seed-rechnungen.ts). */
const SETTLED_LATER = ['monatAbrechnen', 'rechnungenErinnern'];

/**
 * Due work by which the demo's stories go on: looked for on the way, so that claims become ready and links expire about when
 * they would have. All other kinds find nothing to do in its past, and asking them each time would take a third of the start.
 */
const ON_THE_WAY = [
  'empfehlungAblauf',
  'empfaengerLoeschung',
  'praemierungBereitstellen',
  'praemierungErinnern',
  'praemierungVerfallen',
  'gutscheinlink',
];
const onTheWay = ON_THE_WAY.map((name) => {
  const found = sweeps.find((sweep) => sweep.name === name);
  if (!found) throw new Error(`demo: no due work is called ${name}`);
  return found;
});
const inTheEnd = sweeps.filter(({ name }) => !SETTLED_LATER.includes(name));

const stepsOfClock = (since: number, now: Date, travel: TimeJourney): Step[] => {
  const sweepAt = (at: Date, frisch: boolean): Step => ({
    am: at,
    run: async () => {
      for (const { run } of frisch ? inTheEnd : onTheWay) await run(travel({ am: at, wer: 'uhr', frisch }));
    },
  });
  const steps = [sweepAt(now, true)];
  for (let before = 1; before <= since; before += SWEEP_DAYS)
    steps.push(sweepAt(new Date(plusDays(now, -before).getTime() - 4 * 60 * MS_PER_MINUTE), false));
  return steps;
};

/** The log-ins the desk shows have their password; everyone else has first credentials that nobody knows. */
const setPassword = async (
  db: Kysely<Tabellen>,
  info: MandantInfo,
  emails: readonly string[],
  passwordHash: string,
): Promise<void> => {
  await db
    .updateTable('empfehler')
    .set({ passwort_hash: passwordHash, passwort_aendern: false })
    .where('mandant_id', '=', info.id)
    .where('email_suche', 'in', [...emails])
    .execute();
};

export interface LifeWish {
  leben: DemoLeben;
  leute: BetreiberPeople;
  zugaenge: readonly string[];
  passwortHash: string;
}

/** Lives a Mandant's past once more, step by step in the order of time, through the very commands that the portal runs. */
export const seedLife = async (
  runtime: Runtime,
  db: Kysely<Tabellen>,
  info: MandantInfo,
  now: Date,
  wish: LifeWish,
): Promise<void> => {
  const { leben, leute } = wish;
  const { zu, frisch } = createJourney(runtime, db, info);
  const persons = new Map(leben.personen.map((p) => [p.email, p]));
  const steps = [
    ...leben.geschichten.flatMap((g, n) => stepsOf(g, { now, zu, leute, n, person: persons.get(g.wer)! })),
    ...bonusSteps(leben, now, zu),
    ...leben.laeufe.flatMap((run) => stepsOfRun(run, now, zu, leute)),
    ...stepsOfClock(Math.max(0, ...leben.geschichten.map((g) => g.vor)), now, zu),
  ].sort((a, b) => a.am.getTime() - b.am.getTime());
  for (const step of steps) await step.run();
  await setPassword(db, info, wish.zugaenge, wish.passwortHash);
  await db
    .updateTable('mail')
    .set((eb) => ({ status: 'gesendet' as const, an_versiegelt: null, gesendet_am: eb.ref('erstellt_am') }))
    .where('mandant_id', '=', info.id)
    .where('id', 'not in', [...frisch, uuid()])
    .execute();
};
