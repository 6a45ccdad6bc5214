import { spawn } from 'node:child_process';
import fs from 'node:fs';
import { pathToFileURL } from 'node:url';
import { inRoot, isWindows, root } from './paths.mjs';
import { exitCode, releaseSignals } from './run.mjs';

const LEASH = inRoot('scripts/lib/leash.mjs');
/** Ctrl-C reaches the starter twice, from the terminal and from npm; a person's second Ctrl-C comes later. */
const SAME_SIGNAL_MS = 1000;

/**
 * Runs a program in this one's place: signals reach it once each, its exit code becomes ours, and it stops when we or
 * npm above us are gone. Its own process group keeps the terminal's Ctrl-C from reaching it past us.
 */
export function handOver(node, args, env) {
  releaseSignals();
  const child = spawn(node, ['--import', pathToFileURL(LEASH).href, ...args], {
    cwd: root,
    env,
    detached: !isWindows,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  let lastAsked = Number.NEGATIVE_INFINITY;
  const ask = (signal) => {
    if (Date.now() - lastAsked < SAME_SIGNAL_MS) return;
    lastAsked = Date.now();
    // Windows has no signals between processes: there the leash takes the message.
    if (!isWindows) child.kill(signal);
    else if (child.connected) child.send(signal);
  };
  process.on('SIGINT', () => ask('SIGINT'));
  process.on('SIGTERM', () => ask('SIGTERM'));
  process.on('SIGHUP', () => ask('SIGTERM'));
  watchParent(() => lastAsked > 0 || ask('SIGTERM'));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(exitCode(code, signal)));
  });
}

/**
 * npm ends without telling what it has started. Being handed to another parent is the only sign of it; where npm's shell
 * stays in between, the shell is handed over instead.
 */
function watchParent(onOrphaned) {
  if (!process.env.npm_lifecycle_event) return;
  const above = () => `${process.ppid} ${parentOf(process.ppid)}`;
  const before = above();
  const timer = setInterval(() => {
    if (above() === before) return;
    clearInterval(timer);
    onOrphaned();
  }, 300);
  timer.unref();
}

/** Empty where the system has no such file to read. */
function parentOf(pid) {
  try {
    return /^PPid:\s*(\d+)/m.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? '';
  } catch {
    return '';
  }
}
