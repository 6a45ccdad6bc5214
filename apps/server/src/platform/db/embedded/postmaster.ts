import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { isWindows } from './binaries.ts';

/** What postmaster.pid says; PostgreSQL fills it line by line while it starts. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  readonly isReady: boolean;
}

const pidFile = (dir: string): string => path.join(dir, 'postmaster.pid');

function readPidFile(dir: string): string | undefined {
  try {
    return fs.readFileSync(pidFile(dir), 'utf8');
  } catch {
    return undefined;
  }
}

function parse(text: string): Postmaster | undefined {
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  return { pid, port: Number(lines[3] ?? 0), isReady: lines[7]?.trim() === 'ready' };
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** After a container's restart the recorded pid is often alive again as something else, and PostgreSQL would wait for it for ever. */
function isPostmasterOf(dir: string, pid: number): boolean {
  if (!isAlive(pid)) return false;
  if (isWindows) return true;
  return (process.platform === 'linux' ? worksIn(pid, dir) : undefined) ?? isCalledPostgres(pid);
}

/** A dead process that nobody has fetched yet has no working directory any more. */
function worksIn(pid: number, dir: string): boolean | undefined {
  try {
    return fs.readlinkSync(`/proc/${pid}/cwd`) === fs.realpathSync(dir);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? false : undefined;
  }
}

function isCalledPostgres(pid: number): boolean {
  try {
    return execFileSync('ps', ['-p', String(pid), '-o', 'comm='], { encoding: 'utf8' }).includes('postgres');
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT';
  }
}

export function readPostmaster(dir: string): Postmaster | undefined {
  return parse(readPidFile(dir) ?? '');
}

/** The running server of this folder. A record left behind by a dead one is removed, unless a new one has just replaced it. */
export function findRunning(dir: string): Postmaster | undefined {
  const text = readPidFile(dir);
  const found = text === undefined ? undefined : parse(text);
  if (!found) return undefined;
  if (isPostmasterOf(dir, found.pid)) return found;
  if (readPidFile(dir) === text) fs.rmSync(pidFile(dir), { force: true });
  return undefined;
}

/** The port of the last start, so that whoever still holds the address finds the server again after a restart. */
export function lastPort(dir: string): number | undefined {
  try {
    const options = fs.readFileSync(path.join(dir, 'postmaster.opts'), 'utf8');
    return Number(/"-p" "(\d+)"/.exec(options)?.[1]) || undefined;
  } catch {
    return undefined;
  }
}
