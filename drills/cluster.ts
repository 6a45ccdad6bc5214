import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../scripts/lib/port.ts';

const EXAMPLES = path.join(import.meta.dirname, '../docs/operations');
const PROGRAMS = {
  etcd: ['/usr/bin/etcd'],
  patroni: ['/usr/bin/patroni'],
  haproxy: ['/usr/sbin/haproxy'],
  pgbouncer: ['/usr/sbin/pgbouncer'],
  postgres: ['/usr/lib/postgresql/15/bin/postgres'],
} as const;
type Program = keyof typeof PROGRAMS;

/** Debian's package of each program that is not there. */
export const missingPrograms = (): string[] =>
  (Object.keys(PROGRAMS) as Program[]).filter((name) => !PROGRAMS[name].some((file) => existsSync(file)));

const programOf = (name: Program): string => PROGRAMS[name].find((file) => existsSync(file)) ?? name;

const MEMBERS = ['db1', 'db2', 'db3'] as const;
export type Member = (typeof MEMBERS)[number];
const DATABASE = 'weitersagen';
const OWNER = 'weitersagen';
const START_MS = 90_000;

/** PostgreSQL refuses to be root: everything of the database runs as its user there. */
const unprivileged = (): { uid?: number; gid?: number } => {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
};

export interface Cluster {
  /** The owner's address, at HAProxy. */
  ownerUrl: string;
  /** Where PgBouncer listens, `host:port`. */
  pooler: string;
  /** Where HAProxy takes requests for the portal. */
  address: string;
  primary(): Promise<Member>;
  /** A primary and two who follow it, one of them with every commit: without that one, nobody takes the primary's place. */
  whole(): Promise<void>;
  switchOver(from: Member): Promise<void>;
  /** Ends PostgreSQL and what watches it, as a power cut of that machine does. */
  kill(member: Member): void;
  freeze(member: Member): void;
  revive(member: Member): void;
  restartPooler(): Promise<void>;
  stop(): Promise<void>;
}

export interface ClusterOptions {
  dir: string;
  /** Where the web processes will listen. */
  web: readonly [number, number];
}

const until = async (what: string, isSo: () => Promise<boolean>): Promise<void> => {
  const since = Date.now();
  while (!(await isSo().catch(() => false))) {
    if (Date.now() - since > START_MS) throw new Error(`${what}: not within ${START_MS / 1000} s`);
    await sleep(200);
  }
};

const statusOf = async (url: string): Promise<number> =>
  (await fetch(url, { signal: AbortSignal.timeout(1500) })).status;

const canConnect = async (port: number): Promise<boolean> => {
  const socket = net.connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.destroy();
  return true;
};

const descendantsOf = (pid: number): number[] => {
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  const below = (parent: number): number[] =>
    rows.flatMap(([child, of]) => (child && of === parent ? [child, ...below(child)] : []));
  return below(pid);
};

const signalAll = (pids: readonly number[], signal: NodeJS.Signals) => {
  for (const pid of pids)
    try {
      process.kill(pid, signal);
    } catch (error) {
      // Gone by itself since it was listed.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
};

/** Of an example file, with the addresses of this machine. */
const fill = (name: string, values: ReadonlyMap<string, string>): string => {
  let text = readFileSync(path.join(EXAMPLES, name), 'utf8');
  for (const [from, to] of values) text = text.replaceAll(from, to);
  const left = text.match(/\w+\.internal(:\d+)?/);
  if (left) throw new Error(`${name}: ${left[0]} has no address here`);
  return text;
};

/** Three PostgreSQL under Patroni, HAProxy and PgBouncer in front of them, from the example files of the documentation. */
export const startCluster = async ({ dir, web }: ClusterOptions): Promise<Cluster> => {
  const as = unprivileged();
  const own = (file: string) => as.uid !== undefined && chownSync(file, as.uid, as.gid ?? as.uid);
  const folder = (name: string) => {
    const made = path.join(dir, name);
    mkdirSync(made, { recursive: true });
    chmodSync(made, 0o700);
    own(made);
    return made;
  };
  const write = (name: string, text: string) => {
    const file = path.join(dir, name);
    writeFileSync(file, text, { mode: 0o600 });
    own(file);
    return file;
  };
  const children = new Map<string, ChildProcess>();
  const run = (name: string, program: Program, args: readonly string[]) => {
    const log = openSync(path.join(dir, `${name}.log`), 'a');
    const child = spawn(programOf(program), args, { ...as, cwd: dir, stdio: ['ignore', log, log] });
    children.set(name, child);
    return child;
  };

  const [etcd, peer, database, portal, pooler] = await Promise.all([1, 2, 3, 4, 5].map(() => freePort()));
  const ports = new Map<Member, { pg: number; rest: number }>();
  for (const member of MEMBERS) ports.set(member, { pg: await freePort(), rest: await freePort() });
  const portOf = (member: Member) => ports.get(member) ?? { pg: 0, rest: 0 };
  const rest = (member: Member) => `http://127.0.0.1:${portOf(member).rest}`;

  const etcdUrl = `http://127.0.0.1:${etcd}`;
  run('etcd', 'etcd', [
    ...['--data-dir', folder('etcd'), '--name', 'etcd1', '--log-level', 'error'],
    ...['--listen-client-urls', etcdUrl, '--advertise-client-urls', etcdUrl],
    ...['--listen-peer-urls', `http://127.0.0.1:${peer}`, '--initial-advertise-peer-urls', `http://127.0.0.1:${peer}`],
    ...['--initial-cluster', `etcd1=http://127.0.0.1:${peer}`],
  ]);
  await until('etcd', async () => (await statusOf(`${etcdUrl}/health`)) === 200);

  const memberFile = (member: Member) =>
    write(
      `${member}.yml`,
      fill(
        'patroni.yml',
        new Map([
          ['name: db1', `name: ${member}`],
          ['db1.internal:8008', `127.0.0.1:${portOf(member).rest}`],
          ['db1.internal:5432', `127.0.0.1:${portOf(member).pg}`],
          ['etcd1.internal:2379', `127.0.0.1:${etcd}`],
          // The drill itself is the watchdog (ha.ts, frozen primary).
          ['mode: required', 'mode: off'],
          ['/var/lib/postgresql/weitersagen.pgpass', path.join(folder(member), 'pgpass')],
          ['/var/lib/postgresql/weitersagen', path.join(folder(member), 'data')],
        ]),
      ),
    );
  const files = new Map(MEMBERS.map((member) => [member, memberFile(member)]));
  const startMember = (member: Member) => run(member, 'patroni', [files.get(member) ?? '']);
  const isPrimary = async (member: Member) => (await statusOf(`${rest(member)}/primary`)) === 200;
  const isReplica = async (member: Member) => (await statusOf(`${rest(member)}/replica`)) === 200;
  startMember('db1');
  await until('db1', () => isPrimary('db1'));
  for (const member of MEMBERS.slice(1)) startMember(member);
  for (const member of MEMBERS.slice(1)) await until(member, () => isReplica(member));
  const isSynchronous = async (member: Member) => (await statusOf(`${rest(member)}/synchronous`)) === 200;

  const balancer = fill(
    'haproxy.cfg',
    new Map([
      ...MEMBERS.map((m): [string, string] => [
        `${m}.internal:5432 check port 8008`,
        `127.0.0.1:${portOf(m).pg} check port ${portOf(m).rest}`,
      ]),
      ['balancer.internal:5000', `127.0.0.1:${database}`],
      ['balancer.internal:80', `127.0.0.1:${portal}`],
      ['web1.internal:3000', `127.0.0.1:${web[0]}`],
      ['web2.internal:3000', `127.0.0.1:${web[1]}`],
    ]),
  );
  run('haproxy', 'haproxy', ['-db', '-f', write('haproxy.cfg', balancer)]);

  const superUrl = (name: string) => `postgresql://postgres:change-superuser@127.0.0.1:${database}/${name}`;
  const asSuper = async (name: string, ...statements: string[]) => {
    const db = new pg.Client({ connectionString: superUrl(name) });
    // HAProxy cuts a connection whose member turns out not to be the primary; the query under way says so.
    db.on('error', () => undefined);
    try {
      await db.connect();
      for (const statement of statements) await db.query(statement);
    } finally {
      await db.end();
    }
  };
  // Until its first check it takes every member for good: several in a row say that it knows.
  await until('HAProxy', async () => {
    for (let n = 0; n < 6; n++) await asSuper('postgres', 'select 1 / (not pg_is_in_recovery())::int');
    return true;
  });
  await asSuper(
    'postgres',
    `create role ${OWNER} login createrole password 'change-owner'`,
    `create database ${DATABASE} owner ${OWNER}`,
    "create role pgbouncer login password 'change-pgbouncer'",
  );
  await asSuper(DATABASE, readFileSync(path.join(EXAMPLES, 'pgbouncer.sql'), 'utf8'));
  write('userlist.txt', '"pgbouncer" "change-pgbouncer"\n');
  const poolerFile = write(
    'pgbouncer.ini',
    fill(
      'pgbouncer.ini',
      new Map([
        ['host=balancer.internal port=5000', `host=127.0.0.1 port=${database}`],
        ['listen_addr = pooler.internal', 'listen_addr = 127.0.0.1'],
        ['listen_port = 6432', `listen_port = ${pooler}`],
        ['/etc/pgbouncer/userlist.txt', path.join(dir, 'userlist.txt')],
      ]),
    ),
  );
  const startPooler = async () => {
    run('pgbouncer', 'pgbouncer', [poolerFile]);
    await until('PgBouncer', () => canConnect(pooler ?? 0));
  };
  await startPooler();

  /** Patroni starts PostgreSQL detached, so that it outlives Patroni: its first process is named in its data folder. */
  const postmasterOf = (member: Member): number[] => {
    const file = path.join(dir, member, 'data/postmaster.pid');
    if (!existsSync(file)) return [];
    const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
    // The file outlives a killed process, and its number may belong to another one by now.
    const { stdout } = spawnSync('ps', ['-p', String(pid), '-o', 'comm='], { encoding: 'utf8' });
    return stdout.trim() === 'postgres' ? [pid] : [];
  };
  const pidsOf = (member: Member) => {
    const patroni = children.get(member)?.pid;
    return [...(patroni ? [patroni] : []), ...postmasterOf(member)].flatMap((pid) => [pid, ...descendantsOf(pid)]);
  };
  const end = async (name: string, signal: NodeJS.Signals = 'SIGTERM') => {
    const child = children.get(name);
    children.delete(name);
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };

  return {
    ownerUrl: `postgresql://${OWNER}:change-owner@127.0.0.1:${database}/${DATABASE}`,
    pooler: `127.0.0.1:${pooler}`,
    address: `http://127.0.0.1:${portal}`,
    primary: async () => {
      for (const member of MEMBERS) if (await isPrimary(member).catch(() => false)) return member;
      throw new Error('no primary');
    },
    whole: async () => {
      await until('the cluster', async () => {
        const [replicas, synchronous] = await Promise.all(
          [isReplica, isSynchronous].map((is) => Promise.all(MEMBERS.map((member) => is(member).catch(() => false)))),
        );
        return replicas?.filter(Boolean).length === 2 && synchronous?.includes(true) === true;
      });
    },
    switchOver: async (from) => {
      const answer = await fetch(`${rest(from)}/switchover`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ leader: from }),
      });
      if (!answer.ok) throw new Error(`switchover: ${answer.status} ${await answer.text()}`);
    },
    kill: (member) => signalAll(pidsOf(member), 'SIGKILL'),
    freeze: (member) => signalAll(pidsOf(member), 'SIGSTOP'),
    revive: (member) => {
      startMember(member);
    },
    restartPooler: async () => {
      await end('pgbouncer', 'SIGKILL');
      await startPooler();
    },
    stop: async () => {
      await Promise.all([end('pgbouncer'), end('haproxy')]);
      const pids = MEMBERS.flatMap(pidsOf);
      // One that is frozen still would not hear that it is to end.
      signalAll(pids, 'SIGCONT');
      await Promise.all(MEMBERS.map((member) => end(member)));
      signalAll(pids, 'SIGKILL');
      await end('etcd');
    },
  };
};
