import { createApp } from './app.ts';
import { readEnv } from './env.ts';
import { startWerk } from './start.ts';
import { startWork } from './work.ts';

/** Says in one sentence why it cannot start, and ends with 1. */
const giveUp = (satz: string): never => {
  process.stderr.write(`${satz}\n`);
  process.exit(1);
};

const env = await Promise.resolve()
  .then(() => readEnv())
  .catch((error: Error) => giveUp(error.message));
const start = await startWerk(env).catch((error: Error) => giveUp(error.message));
if (!start.ok) giveUp(start.grund);
else {
  const { werk, stop } = start;
  const demo = env.DEMO ? await (await import('./demo/demo.ts')).startDemo(werk) : null;
  if (!env.DEMO) {
    const { schliesseDemoZugaenge } = await import('./demo/zugang-zu.ts');
    const zu = await schliesseDemoZugaenge(werk.datenbank.betreiber, new Date());
    if (zu > 0) werk.log.warn({ anzahl: zu }, 'these data are the demo: the log-ins of its operators are closed');
  }
  const app = env.ROLE === 'worker' ? null : await createApp(werk, demo?.mount);
  if (app) {
    const adresse = await app.http
      .listen({ port: env.PORT, host: env.HOST })
      .catch(async (error: NodeJS.ErrnoException) => {
        await stop();
        return giveUp(
          error.code === 'EADDRINUSE'
            ? `Port ${env.PORT} on ${env.HOST} is taken: end what listens there, or set PORT.`
            : error.message,
        );
      });
    werk.adresse.wert ||= adresse;
    demo?.listening(app);
  }
  const arbeit = env.ROLE === 'web' ? null : await startWork(werk, demo?.smtpUrl ?? env.SMTP_URL);
  await demo?.announce();
  if (app && !demo)
    werk.log.info(
      { betreiber: `${werk.adresse.wert}/betreiber` },
      'Weitersagen is running without the demo; the first operator: npm run betreiber -- ADDRESS FIRSTNAME LASTNAME',
    );

  let endet = false;
  const end = async () => {
    if (endet) return;
    endet = true;
    await app?.http.close();
    await arbeit?.stop();
    await demo?.stop();
    await stop();
    process.exit(0);
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
  process.send?.('ready');
}
