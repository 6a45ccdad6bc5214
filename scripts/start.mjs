import { handOver } from './lib/handover.mjs';
import { LEAN_ENV, LEAN_FLAGS } from './lib/lean.mjs';
import { prepare } from './lib/prepare.mjs';
import { main } from './lib/say.mjs';

main(async () => {
  const isDev = process.argv.includes('--dev');
  const { node, env } = await prepare({ build: !isDev });
  const main = [...LEAN_FLAGS, 'apps/server/src/main.ts'];
  return handOver(node, main, { ...LEAN_ENV, ...env, ...(isDev ? { DEV: '1' } : {}) });
});
