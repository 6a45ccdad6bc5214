import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import path from 'node:path';
import { LEAN_ENV, LEAN_FLAGS } from '../scripts/lib/lean.mjs';
import { freePort } from '../scripts/lib/port.ts';
import type { Figures } from './probe.ts';

const PROBE = path.join(import.meta.dirname, 'probe.ts');
/** On a machine that others use much a start takes minutes, and what is measured there is told by ratios. */
const START_MS = 240_000;

export interface Child {
  port: number;
  process: ChildProcess;
  figures(): Promise<Figures>;
  stop(): Promise<void>;
}

const stop = async (child: ChildProcess) => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
};

/** Starts a program that listens on PORT and says `ready`; what it prints goes into a file, as a service's log does. */
export const startChild = async (file: string, env: Record<string, string>, logFile: string): Promise<Child> => {
  const port = await freePort();
  const log = openSync(logFile, 'a');
  const child = fork(file, [], {
    env: { ...process.env, ...LEAN_ENV, NODE_ENV: 'production', HOST: '127.0.0.1', ...env, PORT: String(port) },
    execArgv: [...LEAN_FLAGS, '--import', PROBE],
    stdio: ['ignore', log, log, 'ipc'],
  });
  closeSync(log);
  await new Promise<void>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`${file} did not start, see ${logFile}`)), START_MS);
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}, see ${logFile}`)));
    child.once('message', () => {
      clearTimeout(late);
      resolve();
    });
  });
  child.removeAllListeners('exit');
  return {
    port,
    process: child,
    figures: async () => {
      const answer = once(child, 'message');
      child.send('figures');
      return (await answer)[0] as Figures;
    },
    stop: () => stop(child),
  };
};
