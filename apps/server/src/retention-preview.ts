import { runCommand, say } from './command.ts';
import { sweeps } from './modules.ts';
import { previewRetention, type Retention } from './retention.ts';

/** `npm run retention -- ROUTE DAYS`: what the portal will have deleted of people's data by then, and what it has. */
const [route = '', days = '0'] = process.argv.slice(2);
const isUnderstood = route !== '' && /^\d{1,4}$/.test(days);

const lines = (counts: Retention['ahead']): string[] =>
  counts.map(({ kind, count }) => `  ${String(count).padStart(8)}  ${kind}`);

await runCommand(isUnderstood, 'npm run retention -- ROUTE DAYS', async ({ scopes }) => {
  const info = await scopes.byRoute(route);
  if (!info) throw new Error(`No Mandant has the route ${route}.`);
  const { ahead, done } = await previewRetention(scopes.mandant(info, { wer: 'betreiber' }), sweeps, Number(days));
  say(
    [`Will be deleted within ${days} days:`, ...lines(ahead), 'Was deleted within a year:', ...lines(done)].join('\n'),
  );
});
