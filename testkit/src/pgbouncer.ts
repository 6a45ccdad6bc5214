import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { freePort } from '../../scripts/lib/port.ts';

const PROGRAM = process.env.PGBOUNCER ?? '/usr/sbin/pgbouncer';
export const hasPgBouncer = fs.existsSync(PROGRAM);

export interface PgBouncer {
  /** The same database through the pooler. */
  through(url: string): string;
  stop(): Promise<void>;
}

/** It refuses to run as root. */
const somebody = (): { uid?: number; gid?: number } => {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
};

const untilItListens = async (url: string): Promise<void> => {
  for (let n = 0; ; n++) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return;
    } catch (error) {
      if (n >= 100) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    } finally {
      await client.end().catch(() => undefined);
    }
  }
};

/**
 * A PgBouncer in transaction mode before one server, with its stock settings: it asks the server for the passwords of roles
 * that it does not know, as the superuser whose address is given.
 */
export const startPgBouncer = async (
  server: string,
  settings: Readonly<Record<string, string | number>> = {},
): Promise<PgBouncer> => {
  const { hostname, port: serverPort, username, password } = new URL(server);
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'pgbouncer-'));
  const port = await freePort();
  const who = somebody();
  fs.writeFileSync(path.join(home, 'users.txt'), `"${username}" "${decodeURIComponent(password)}"\n`);
  const all = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    pool_mode: 'transaction',
    auth_type: 'scram-sha-256',
    auth_file: path.join(home, 'users.txt'),
    ...settings,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name} = ${value}`);
  const ini = `[databases]\n* = host=${hostname} port=${serverPort} auth_user=${username}\n[pgbouncer]\n${lines.join('\n')}\n`;
  fs.writeFileSync(path.join(home, 'pgbouncer.ini'), ini);
  if (who.uid !== undefined) {
    for (const file of ['', 'users.txt', 'pgbouncer.ini']) fs.chownSync(path.join(home, file), who.uid, who.gid ?? 0);
  }
  const log = fs.openSync(path.join(home, 'log'), 'a');
  const child: ChildProcess = spawn(PROGRAM, [path.join(home, 'pgbouncer.ini')], {
    ...who,
    stdio: ['ignore', log, log],
  });
  fs.closeSync(log);
  const through = (url: string): string => Object.assign(new URL(url), { hostname: '127.0.0.1', port }).href;
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    }
    fs.rmSync(home, { recursive: true, force: true });
  };
  try {
    await untilItListens(through(server));
  } catch (error) {
    const said = fs.readFileSync(path.join(home, 'log'), 'utf8');
    await stop();
    throw new Error(`PgBouncer does not start:\n${said}`, { cause: error });
  }
  return { through, stop };
};
