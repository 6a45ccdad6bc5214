import './nodeEnv.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { type App, createApp, createHealth } from './app.ts';
import { readEnv } from './env.ts';
import { withDeadline } from './platform/deadline.ts';
import { startMetrics } from './platform/http/metrics.ts';
import { forgetStart } from './platform/memory.ts';
import { startRuntime } from './start.ts';
import { startWork } from './work.ts';

/** Says in one sentence why it cannot start, and ends with 1. */
const giveUp = (sentence: string): never => {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
};

/** Whoever ends the portal waits no longer than ten seconds in all, whatever is going on. */
const REQUESTS_DEADLINE_MS = 5_000;
const MAILBOX_DEADLINE_MS = 500;

/** Takes no request any more; one that does not come to its end is cut off. */
const close = async (http: App['http']): Promise<void> => {
  if (!(await withDeadline(http.close(), REQUESTS_DEADLINE_MS))) http.server.closeAllConnections();
};

const env = await Promise.resolve()
  .then(() => readEnv())
  .catch((error: Error) => giveUp(error.message));
const start = await startRuntime(env).catch((error: Error) => giveUp(error.message));
if (!start.ok) giveUp(start.grund);
else {
  const { runtime, stop } = start;
  const demo = env.DEMO ? await (await import('./demo/demo.ts')).startDemo(runtime) : null;
  if (!env.DEMO) {
    const { closeDemoAccesses } = await import('./demo/close-access.ts');
    const closed = await closeDemoAccesses(runtime.database.betreiber, new Date());
    if (closed > 0)
      runtime.log.warn({ anzahl: closed }, 'these data are the demo: the log-ins of its operators are closed');
  }
  const taken = (error: NodeJS.ErrnoException, port: number | undefined, host: string, name: string) =>
    error.code === 'EADDRINUSE'
      ? `Port ${port} on ${host} is taken: end what listens there, or set ${name}.`
      : error.message;
  const metrics = await startMetrics({ host: env.METRICS_HOST, port: env.METRICS_PORT ?? null }).catch(
    async (error: NodeJS.ErrnoException) => {
      await stop();
      return giveUp(taken(error, env.METRICS_PORT, env.METRICS_HOST, 'METRICS_PORT'));
    },
  );
  const app = env.ROLE === 'worker' ? null : await createApp(runtime, demo?.mount);
  forgetStart();
  if (app) {
    const address = await app.http
      .listen({ port: env.PORT, host: env.HOST })
      .catch(async (error: NodeJS.ErrnoException) => {
        await stop();
        return giveUp(taken(error, env.PORT, env.HOST, 'PORT'));
      });
    runtime.adresse.wert ||= address;
    demo?.listening(app);
  }
  const health = app ? null : await createHealth(runtime);
  // A worker beside a web process on one machine has the same settings; it works without being asked for its health.
  await health?.listen({ port: env.PORT, host: env.HOST }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    runtime.log.warn({ port: env.PORT }, 'the port for health is taken: set PORT');
  });
  const work = env.ROLE === 'web' ? null : await startWork(runtime, demo?.smtpUrl ?? env.SMTP_URL);
  await demo?.announce();
  if (app && !demo)
    runtime.log.info(
      { betreiber: `${runtime.adresse.wert}/betreiber` },
      'Weitersagen is running without the demo; the first operator: npm run betreiber -- ADDRESS FIRSTNAME LASTNAME',
    );

  let ends = false;
  const end = async (drainMs: number) => {
    if (ends) return;
    ends = true;
    runtime.isEnding = true;
    await sleep(drainMs);
    await Promise.all([close((app?.http ?? health) as App['http']), work?.stop(), metrics.stop()]);
    if (demo) await withDeadline(demo.stop(), MAILBOX_DEADLINE_MS);
    await stop();
    process.exit(0);
  };
  process.on('SIGTERM', () => end(env.DRAIN_MS));
  process.on('SIGINT', () => end(0));
  process.send?.('ready');
}
