import { handOver } from './lib/handover.mjs';
import { prepare } from './lib/prepare.mjs';
import { main, Plainly } from './lib/say.mjs';

main(async () => {
  const [file, ...args] = process.argv.slice(2);
  if (!file) throw new Plainly('Which file? node scripts/with-node.mjs FILE.ts [ARGUMENTS]');
  const { node, env } = await prepare();
  return handOver(node, [file, ...args], env);
});
