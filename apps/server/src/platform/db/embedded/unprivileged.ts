import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { type Binaries, isWindows } from './binaries.ts';

/** How to run a PostgreSQL program so that it is not root, which it refuses to be. */
export interface RunAs {
  readonly command: (program: string, args: string[]) => [string, string[]];
  readonly spawnOptions: { uid?: number; gid?: number };
  /** Who must own the data; missing where files stay with the present user. */
  readonly owner?: { uid: number; gid: number };
}

const asSelf: RunAs = { command: (program, args) => [program, args], spawnOptions: {} };
export const isRoot = (): boolean => !isWindows && process.getuid?.() === 0;

function idOf(user: string): { uid: number; gid: number } | undefined {
  try {
    const ask = (flag: string): number =>
      Number(execFileSync('id', [flag, user], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
    return { uid: ask('-u'), gid: ask('-g') };
  } catch {
    return undefined;
  }
}

/** A folder above that is closed to others (a home of mode 0700) keeps an unprivileged user out of everything below. */
function canReach(uid: number, target: string): boolean {
  for (let folder = path.dirname(target); ; folder = path.dirname(folder)) {
    const stat = fs.statSync(folder, { throwIfNoEntry: false });
    const isClosed = stat !== undefined && (stat.mode & 0o001) === 0;
    if (isClosed && stat.uid !== uid) return false;
    if (folder === path.dirname(folder)) return true;
  }
}

function wrappedIn(wrapper: string[], owner?: { uid: number; gid: number }): RunAs {
  const [tool, ...fixed] = wrapper as [string, ...string[]];
  return { command: (program, args) => [tool, [...fixed, program, ...args]], spawnOptions: {}, owner };
}

/** Ways into a closed folder without being root; the first that the kernel allows is taken. */
const waysIn = ({ uid, gid }: { uid: number; gid: number }): RunAs[] => [
  wrappedIn(
    [
      'setpriv',
      `--reuid=${uid}`,
      `--regid=${gid}`,
      '--clear-groups',
      // Without no_setuid_fixup the capability is gone again when initdb asks access(2).
      '--securebits=+no_setuid_fixup',
      '--inh-caps=+dac_override',
      '--ambient-caps=+dac_override',
    ],
    { uid, gid },
  ),
  // Root outside, nobody inside: the files stay root's.
  wrappedIn(['unshare', '--user', `--map-user=${uid}`]),
];

export function runAs(dir: string, binaries: Binaries): RunAs {
  if (!isRoot()) return asSelf;
  const owner = idOf('postgres') ?? idOf('nobody') ?? { uid: 65534, gid: 65534 };
  if (canReach(owner.uid, dir) && canReach(owner.uid, binaries.postgres)) {
    return { ...asSelf, spawnOptions: owner, owner };
  }
  for (const way of waysIn(owner)) {
    const [program, args] = way.command(binaries.postgres, ['--version']);
    if (spawnSync(program, args).status === 0) return way;
  }
  throw new Error(
    `PostgreSQL does not run as root, and user ${owner.uid} cannot reach ${dir} or ${binaries.folder}: ` +
      'start as another user, move the project, or set DATABASE_URL.',
  );
}
