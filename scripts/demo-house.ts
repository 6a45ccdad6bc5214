import { seed } from '../apps/server/src/demo/seed.ts';
import { readEnv } from '../apps/server/src/env.ts';
import { keepFiles } from '../apps/server/src/modules/rechnung/commands-file.ts';
import { startRuntime } from '../apps/server/src/start.ts';

/**
 * Fills the folder of DATA_DIR with the demo and ends. Nothing is sent meanwhile: whoever starts on the folder, or on a
 * copy of it, sends what waits, with its own address in it.
 */
const start = await startRuntime({ ...readEnv(), ROLE: 'web' });
if (!start.ok) throw new Error(start.grund);
await seed(start.runtime);
// Each copy would draw the invoices of the year by itself.
for (const info of await start.runtime.directory.alle())
  await keepFiles(start.runtime.scopes.mandant(info, { wer: 'uhr', patience: 'work' }));
await start.stop();
