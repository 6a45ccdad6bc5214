import type { RetentionKind } from '@weitersagen/contract/values';
import { mailThemeOf } from './mail-theme.ts';
import { WEBHOOK_JOB } from './modules/inhalt/commands-webhook.ts';
import { sendWebhook } from './modules/inhalt/jobs.ts';
import { redactMail } from './modules/inhalt/queries-texts.ts';
import { jobs, mails, sweeps } from './modules.ts';
import { GOAL_JOB, requeueGoals } from './platform/analytics/outbox.ts';
import { sendGoal } from './platform/analytics/send.ts';
import { cleanUpCounters } from './platform/auth/counter.ts';
import type { MandantScope } from './platform/auth/scope.ts';
import { describeError } from './platform/db/lost.ts';
import { type Due, findDueKinds } from './platform/jobs/due.ts';
import type { IsDue } from './platform/jobs/rounds.ts';
import { addCounter } from './platform/log/metrics.ts';
import { MAIL_JOB, requeueMails } from './platform/mail/outbox.ts';
import { sendMail } from './platform/mail/send.ts';
import { createMailTransport } from './platform/mail/transport.ts';
import type { Runtime } from './runtime.ts';

/** Due work of one Mandant; a noun's jobs.ts lists its own. Idempotent and bounded; answers how many rows it moved. */
export interface Sweep {
  name: string;
  /** It changes the Mandant's settings, which the working role may not. */
  isForSettings?: boolean;
  /** It deletes what is about people, by the term of their data (retention.ts). */
  deletes?: RetentionKind;
  /** What goes of that, where `due` also names what turns out to stay. */
  deletable?: Due;
  due: Due;
  run(scope: MandantScope): Promise<number>;
}

/** Work of one Mandant that a call has handed over. Its data names `mandant`, and `wer` where somebody asked for it. */
export interface Job {
  name: string;
  concurrency: number;
  isForSettings?: boolean;
  run(scope: MandantScope, data: Record<string, string>): Promise<void>;
}

const failures = addCounter('sweep_failures_total', 'Runs of due work that failed for one Mandant', ['sweep']);

/** Nobody waits for this work. */
const DUE = { wer: 'uhr', patience: 'work' } as const;

/** Whoever ends the portal waits no longer than this for a slow mail server or a long import. */
const WORK_DEADLINE_MS = 4_000;
const GRACE_PERIOD_MS = 1_000;

const reportFailure = ({ log }: Runtime, sweep: string, mandant: string, error: unknown): void => {
  failures.inc({ sweep });
  log.error({ sweep, mandant, err: describeError(error) }, 'due work failed');
};

const LOOKING = 'faelligkeiten';

/** Where it cannot be told what is due, every kind is run, so that the one that cannot be asked keeps no other from its work. */
const lookForDue = (runtime: Runtime, kinds: readonly Sweep[]) => async (): Promise<IsDue> => {
  const due = new Map<string, ReadonlySet<string>>();
  for (const info of await runtime.directory.alle())
    try {
      due.set(info.route, await findDueKinds(runtime.scopes.mandant(info, DUE), kinds));
    } catch (error) {
      reportFailure(runtime, LOOKING, info.route, error);
    }
  return (sweep, mandant) => due.get(mandant)?.has(sweep) ?? true;
};

/** What one Mandant's rows make impossible must not keep the others from their due work. */
const perMandant = (runtime: Runtime, sweep: Sweep) => async (isDue: IsDue) => {
  let done = 0;
  for (const info of await runtime.directory.alle()) {
    if (!isDue(sweep.name, info.route)) continue;
    try {
      done += await sweep.run(runtime.scopes.mandant(info, { ...DUE, isForSettings: sweep.isForSettings ?? false }));
    } catch (error) {
      reportFailure(runtime, sweep.name, info.route, error);
    }
  }
  return done;
};

/** Takes jobs and sweeps until it is stopped. Without a mail server mails stay planned, and nothing is lost. */
export const startWork = async (runtime: Runtime, smtpUrl: string | undefined): Promise<{ stop(): Promise<void> }> => {
  const transport = createMailTransport(smtpUrl ?? 'smtp://127.0.0.1:25');
  const service = { transport, vorlagen: mails, thema: mailThemeOf, redigiere: redactMail };
  const send = async ({ mandant = '', mail = '' }: Record<string, string>) => {
    const info = await runtime.scopes.byRoute(mandant);
    if (info) await sendMail(runtime.scopes.mandant(info, DUE), mail, service);
  };
  const inMandanten = (job: Job) => async (data: Record<string, string>) => {
    const info = await runtime.scopes.byRoute(data.mandant ?? '');
    if (!info) return;
    const { isForSettings = false } = job;
    await job.run(runtime.scopes.mandant(info, { ...DUE, wer: data.wer ?? 'uhr', isForSettings }), data);
  };
  const report = async (job: Record<string, string>) => {
    const info = await runtime.scopes.byRoute(job.mandant ?? '');
    if (info)
      await sendWebhook(runtime.scopes.mandant(info, DUE), job, {
        eigene: (request) => (runtime.intern.wert ?? fetch)(request),
        fremde: fetch,
      });
  };
  const tell = async ({ mandant = '', goal = '' }: Record<string, string>) => {
    const info = await runtime.scopes.byRoute(mandant);
    if (info) await sendGoal(runtime.scopes.mandant(info, DUE), goal, fetch);
  };
  const kinds: readonly Sweep[] = [...sweeps, requeueGoals, requeueMails];
  await runtime.jobs.work(
    [
      { name: MAIL_JOB, concurrency: 4, run: send },
      ...jobs.map((job) => ({ name: job.name, concurrency: job.concurrency, run: inMandanten(job) })),
      { name: WEBHOOK_JOB, concurrency: 2, run: report },
      { name: GOAL_JOB, concurrency: 2, run: tell },
    ],
    {
      look: lookForDue(runtime, kinds),
      sweeps: [
        ...kinds.map((sweep) => ({ name: sweep.name, run: perMandant(runtime, sweep) })),
        {
          name: 'zaehlerAufraeumen',
          run: async () => {
            await cleanUpCounters(runtime.database.betreiber, runtime.clock.now());
            return 0;
          },
        },
      ],
    },
  );
  return {
    stop: async () => {
      const isDone = await runtime.jobs.endWork(WORK_DEADLINE_MS);
      transport.close();
      // Deliveries that were given up have their jobs back in the queue in a moment.
      if (!isDone) await runtime.jobs.endWork(GRACE_PERIOD_MS);
    },
  };
};
