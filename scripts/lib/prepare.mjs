import { ensureBuild } from './build.mjs';
import { ensureInstall } from './install.mjs';
import { ensureNode, envFor } from './node.mjs';

/** From a bare clone to something that runs: the right Node, the packages, and (unless not wanted) the built web app. */
export async function prepare({ build = true } = {}) {
  const node = await ensureNode();
  const env = envFor(node);
  await ensureInstall(node, env);
  if (build) await ensureBuild(node, env);
  return { node, env };
}
