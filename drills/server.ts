import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const MAIN = path.join(import.meta.dirname, '../apps/server/src/main.ts');
const BACK_MS = 60_000;

export interface Server {
  child: ChildProcess;
  kill(): Promise<void>;
  stop(): Promise<number | null>;
}

/** As a service manager starts it, and starts it again. */
export const startServer = (env: NodeJS.ProcessEnv, logFile: string): Server => {
  const log = openSync(logFile, 'a');
  const child = spawn(process.execPath, [MAIN], { env: { ...process.env, ...env }, stdio: ['ignore', log, log] });
  closeSync(log);
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  return {
    child,
    kill: () => end('SIGKILL'),
    stop: async () => {
      await end('SIGTERM');
      return child.exitCode;
    },
  };
};

const isReady = async (address: string): Promise<boolean> => {
  try {
    return (await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(2000) })).ok;
  } catch {
    return false;
  }
};

/** Milliseconds until it answers again. */
export const waitUntilReady = async (address: string): Promise<number> => {
  const since = performance.now();
  while (performance.now() - since < BACK_MS) {
    if (await isReady(address)) return performance.now() - since;
    await sleep(25);
  }
  throw new Error(`not back after ${BACK_MS / 1000} s`);
};

/** Process id and port of the embedded PostgreSQL, as it says itself. */
const postmasterOf = (dataDir: string): { pid: number; port: number } => {
  const lines = readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n');
  return { pid: Number(lines[0]), port: Number(lines[3]) };
};

export const databaseUrl = (dataDir: string): string => {
  const password = readFileSync(path.join(dataDir, 'postgres.secret'), 'utf8').trim();
  return `postgresql://postgres:${password}@127.0.0.1:${postmasterOf(dataDir).port}/weitersagen`;
};

/** Its backends are sessions of their own, so a signal to the group would not reach them. */
const childrenOf = (pid: number): number[] =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([child, parent]) => (child && parent === pid ? [child] : []));

export const killDatabase = (dataDir: string, whole: 'postmaster' | 'all'): void => {
  const { pid } = postmasterOf(dataDir);
  const others = whole === 'all' ? childrenOf(pid) : [];
  for (const one of [pid, ...others]) {
    try {
      process.kill(one, 'SIGKILL');
    } catch (error) {
      // Gone by itself since it was listed.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
};
