import { addCounter, reading } from '../log/metrics.ts';

export interface Counts {
  used: number;
  idle: number;
  /** Requests and jobs that wait for a connection. */
  waiting: number;
  max: number;
}

/** The pools of this process that are open, by name. */
const open = new Map<string, () => Counts>();
let isSilent: () => boolean = () => false;

reading(
  'db_connections',
  'Connections of a pool by state, who waits for one, and how many there may be',
  ['pool', 'state'],
  (gauge) => {
    gauge.reset();
    for (const [pool, counts] of open) for (const [state, n] of Object.entries(counts())) gauge.set({ pool, state }, n);
  },
);

reading('db_silent', '1 while the database gives no answer and requests are refused at once', [], (gauge) => {
  gauge.set(isSilent() ? 1 : 0);
});

const lost = addCounter('db_lost_total', 'Connections that were lost, by SQLSTATE or socket error', ['role', 'reason']);

export const countLost = (role: string, reason: string): void => lost.inc({ role, reason });

export const watchPool = (name: string, counts: () => Counts): void => {
  open.set(name, counts);
};

export const forgetPool = (name: string, counts: () => Counts): void => {
  if (open.get(name) === counts) open.delete(name);
};

export const watchSilence = (ask: () => boolean): void => {
  isSilent = ask;
};
