import { spawn } from 'node:child_process';
import os from 'node:os';
import { root } from './paths.mjs';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const running = new Set();

/** Installing, building and testing are other processes: whoever ends this one must not leave them behind. */
function passOnSignals() {
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      for (const child of running) child.kill(signal);
      process.exit(exitCode(null, signal));
    });
  }
}

export const exitCode = (code, signal) => code ?? 128 + (os.constants.signals[signal] ?? 0);

/** Runs a command to its end. `quiet` collects what it prints instead of showing it. */
export function run(command, args, { env = process.env, cwd = root, quiet = false, shell = false } = {}) {
  if (running.size === 0 && process.listenerCount('SIGTERM') === 0) passOnSignals();
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env, shell, stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit' });
    running.add(child);
    const chunks = [];
    child.stdout?.on('data', (chunk) => chunks.push(chunk));
    child.stderr?.on('data', (chunk) => chunks.push(chunk));
    const finish = (code, extra = '') => {
      running.delete(child);
      resolve({ code, output: Buffer.concat(chunks).toString('utf8') + extra });
    };
    child.on('error', (error) => finish(127, `${command}: ${error.message}\n`));
    child.on('close', (code, signal) => finish(exitCode(code, signal), signal ? `ended by ${signal}\n` : ''));
  });
}

/** For the starter, which hands its signals to the server itself. */
export function releaseSignals() {
  for (const signal of SIGNALS) process.removeAllListeners(signal);
}
