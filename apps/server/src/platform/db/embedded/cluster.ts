import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Binaries } from './binaries.ts';
import { isRoot, type RunAs } from './unprivileged.ts';

export const quietEnv = (): NodeJS.ProcessEnv => ({ ...process.env, LC_ALL: 'C', LC_MESSAGES: 'C', TZ: 'UTC' });

/** A folder that exists for everybody: the unprivileged user may not be allowed into ours. */
export const neutralFolder = (dir: string): string => path.parse(path.resolve(dir)).root;

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;

/** Root's data folder can be passed through but not listed: PostgreSQL's user has to get to its part of it. */
export function makeParent(dir: string): void {
  fs.mkdirSync(path.dirname(dir), { recursive: true, mode: isRoot() ? 0o711 : 0o700 });
}

/** Written aside and linked into place, so that of two first starts both read the same password. */
export function readPassword(dir: string): string {
  const file = `${dir}.secret`;
  if (!fs.existsSync(file)) {
    const draft = `${file}.${process.pid}-${randomBytes(4).toString('hex')}`;
    fs.writeFileSync(draft, randomBytes(24).toString('hex'), { mode: 0o600 });
    try {
      fs.linkSync(draft, file);
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
    } finally {
      fs.rmSync(draft);
    }
  }
  return fs.readFileSync(file, 'utf8').trim();
}

function give(file: string, { owner }: RunAs): void {
  if (owner) fs.chownSync(file, owner.uid, owner.gid);
}

/** The built-in locale sorts the same on every machine, whatever locales it has installed; PostgreSQL has it from 17 on. */
const localeFor = ({ major }: Binaries): string[] =>
  Number(major) >= 17 ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'] : [];

function initInto(fresh: string, password: string, binaries: Binaries, as: RunAs): void {
  const passwordFile = path.join(os.tmpdir(), `pw-${randomBytes(8).toString('hex')}`);
  fs.writeFileSync(passwordFile, `${password}\n`, { mode: 0o600, flag: 'wx' });
  try {
    give(passwordFile, as);
    const [program, args] = as.command(binaries.initdb, [
      ...['-D', fresh, '-U', 'postgres', '-A', 'scram-sha-256', '--pwfile', passwordFile, '-E', 'UTF8'],
      ...localeFor(binaries),
      ...['--locale=C', '--data-checksums'],
    ]);
    const options = { ...as.spawnOptions, env: quietEnv(), cwd: neutralFolder(fresh), encoding: 'utf8' } as const;
    const result = spawnSync(program, args, options);
    if (result.status !== 0) throw new Error(`The database could not be created: ${result.stderr || result.error}`);
  } finally {
    fs.rmSync(passwordFile, { force: true });
  }
}

/** Made beside its place and renamed into it: an interrupted or simultaneous first start never leaves half a cluster. */
function create(dir: string, password: string, binaries: Binaries, as: RunAs): void {
  const fresh = `${dir}.new-${process.pid}-${randomBytes(4).toString('hex')}`;
  fs.mkdirSync(fresh, { mode: 0o700 });
  try {
    give(fresh, as);
    initInto(fresh, password, binaries, as);
    fs.renameSync(fresh, dir);
  } catch (error) {
    const isBeatenToIt = ['ENOTEMPTY', 'EEXIST', 'EPERM'].includes(codeOf(error) ?? '') && hasCluster(dir);
    if (!isBeatenToIt) throw error;
  } finally {
    fs.rmSync(fresh, { recursive: true, force: true });
  }
}

const hasCluster = (dir: string): boolean => fs.existsSync(path.join(dir, 'PG_VERSION'));

/** The cluster in `dir`, created where there is none; refused where it is another major version's. */
export function ensureCluster(dir: string, password: string, binaries: Binaries, as: RunAs): void {
  if (!hasCluster(dir)) create(dir, password, binaries, as);
  const present = fs.readFileSync(path.join(dir, 'PG_VERSION'), 'utf8').trim();
  if (present === binaries.major) return;
  throw new Error(
    `The database in ${dir} is of PostgreSQL ${present}, the installed programs are ${binaries.major}: ` +
      'move its data with the version it was made with, or set DATABASE_URL.',
  );
}
