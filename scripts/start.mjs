import { handOver } from './lib/handover.mjs';
import { prepare } from './lib/prepare.mjs';
import { main } from './lib/say.mjs';

main(async () => {
  const isDev = process.argv.includes('--dev');
  const { node, env } = await prepare({ build: !isDev });
  return handOver(node, ['apps/server/src/main.ts'], isDev ? { ...env, DEV: '1' } : env);
});
