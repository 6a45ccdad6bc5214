import { Connection } from './connection.ts';

/** What the load generator is asked to do. Ends after `seconds` or `count`, whichever is given, or when it is told to (`end`). */
export interface Load {
  port: number;
  method: 'GET' | 'POST';
  /** Taken in turn. */
  paths: readonly string[];
  headers?: Readonly<Record<string, string>>;
  /** `%N%` becomes a number that no other request has. */
  body?: string;
  status: number;
  connections: number;
  seconds?: number;
  count?: number;
  /** Requests begun per second, whether the answers keep up or not. Without it: as many as the server answers. */
  rate?: number;
  /** Hands back the bodies of the answers. */
  keep?: boolean;
}

export interface Outcome {
  answered: number;
  failed: number;
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  maxMs: number;
  bodies: string[];
}

let serial = 0;
/** Told to end what is under way. */
let isTold = false;

const writerOf = ({ method, paths, headers = {}, body }: Load): (() => string) => {
  const fixed = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const head = `HTTP/1.1\r\nhost: localhost\r\n${fixed.join('')}`;
  let turn = 0;
  return () => {
    const first = `${method} ${paths[turn++ % paths.length]} ${head}`;
    if (body === undefined) return `${first}\r\n`;
    const text = body.replaceAll('%N%', `${process.pid}x${serial++}`);
    return `${first}content-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`;
  };
};

const quantile = (sorted: Float64Array, q: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? Number.NaN;

const run = (load: Load): Promise<Outcome> => {
  const write = writerOf(load);
  const times: number[] = [];
  const bodies: string[] = [];
  let failed = 0;
  let begun = 0;
  let underWay = 0;
  /** Connections that have not failed. */
  let open = load.connections;
  const start = performance.now();
  const end = start + (load.seconds ?? 3600) * 1000;
  const most = load.count ?? Number.POSITIVE_INFINITY;
  const free: Connection[] = [];
  /** When the requests were due that wait for a connection: their waiting counts, or a slow server would look fast. */
  const due: number[] = [];

  return new Promise((resolve) => {
    const finish = () => {
      for (const connection of free) connection.close();
      const sorted = Float64Array.from(times).sort();
      const answered = times.length;
      const perSecond = answered / ((performance.now() - start) / 1000);
      const [p50Ms, p99Ms, maxMs] = [quantile(sorted, 0.5), quantile(sorted, 0.99), quantile(sorted, 1)];
      resolve({ answered, failed, perSecond, p50Ms, p99Ms, maxMs, bodies });
    };
    const isOver = () => isTold || begun >= most || performance.now() >= end;
    const begin = (connection: Connection, since: number) => {
      begun++;
      underWay++;
      connection.send(write(), (reply) => {
        underWay--;
        const now = performance.now();
        if (reply instanceof Error || reply.status !== load.status) failed++;
        else times.push(now - since);
        if (load.keep && !(reply instanceof Error)) bodies.push(reply.body);
        if (reply instanceof Error) {
          connection.close();
          open--;
        } else next(connection, now);
        // A server that is gone answers nothing more.
        if (underWay === 0 && (isOver() || open === 0)) finish();
      });
    };
    const next = (connection: Connection, now: number) => {
      const since = load.rate ? due.shift() : now;
      if (isOver() || since === undefined) free.push(connection);
      else begin(connection, since);
    };
    const connections = Array.from({ length: load.connections }, () => new Connection(load.port, load.keep));
    if (!load.rate) {
      for (const connection of connections) next(connection, performance.now());
      return;
    }
    free.push(...connections);
    const step = 1000 / load.rate;
    let nextDue = start;
    const tick = () => {
      const now = performance.now();
      for (; nextDue <= now && nextDue < end; nextDue += step) {
        const connection = free.pop();
        if (connection) begin(connection, nextDue);
        else due.push(nextDue);
      }
      if (now < end && !isTold) setTimeout(tick, 1);
      else if (underWay === 0) finish();
    };
    tick();
  });
};

process.on('message', async (load: Load | 'figures' | 'end') => {
  if (load === 'figures') return;
  isTold = load === 'end';
  if (load !== 'end') process.send?.(await run(load));
});
process.send?.('ready');
