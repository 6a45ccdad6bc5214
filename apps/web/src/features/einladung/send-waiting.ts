import type { Call } from '../../boot.ts';
import { arrive, keep, listWaiting, type Waiting } from '../../lib/waiting.ts';

/** Why something still waits that was not refused; null: nothing does. */
export type Stop = 'network' | 'later' | 'session' | 'captcha' | null;

/** Where entries lie: on this device, and in memory where it is tested. */
export interface Queue {
  listWaiting: (owner: string) => Promise<Waiting[]>;
  keep: (entry: Waiting) => Promise<void>;
  arrive: (entry: Waiting) => Promise<void>;
}
const ON_THIS_DEVICE: Queue = { listWaiting, keep, arrive };

/** From this status on the fault is the server's, and the entry may be as good as any. */
const SERVER_FAULT = 500;

/** One after the other; what is refused stays with its reason, what could not be sent stays as it is. */
export const sendAll = async (call: Call, owner: string, queue: Queue = ON_THIS_DEVICE): Promise<Stop> => {
  let stop: Stop = null;
  for (const entry of await queue.listWaiting(owner)) {
    if (entry.refusal !== undefined) continue;
    const answer = await call('createEinladung', { body: { ...entry.body, Schluessel: entry.key } });
    if (answer.ok) {
      await queue.arrive(entry);
      continue;
    }
    const { code, status, detail, felder, bezug: invitation } = answer.problem;
    // The browser's own word for "nobody answered", and the server's for "too much at once": the next fares no better.
    if (code === 'PSOF0005') return 'network';
    if (code === 'PSOF0004') return 'later';
    // Signed out, or another person signed in: it waits for whoever entered it.
    if (code === 'PSOF0204' || code === 'PSOF0211') return 'session';
    if (code === 'PSOF0401' || code === 'PSOF0402') return 'captcha';
    // It says nothing about the entry, which is tried again; it may be about this one alone, so the others are not held up.
    if (status >= SERVER_FAULT) {
      stop = 'later';
      continue;
    }
    const isInvited = code === 'PSOF0303' && felder?.some(({ feld }) => feld === 'Email');
    const refusal = felder?.map(({ meldung }) => meldung).join(' ') || detail;
    await queue.keep({
      ...entry,
      refusal,
      ...(isInvited ? { isInvited } : {}),
      ...(isInvited && invitation ? { invitation } : {}),
    });
  }
  return stop;
};

const asEntered = ({ refusal: _, isInvited: _i, invitation: _id, ...entry }: Waiting): Waiting => entry;

/** As if it had just been entered: the next pass sends it by the same key, so it stays one invitation. */
export const sendAgain = async (entry: Waiting, queue: Queue = ON_THIS_DEVICE): Promise<void> =>
  queue.keep(asEntered(entry));

/** With what was put right, in the place that it had among the others. The refusal was of what it said before. */
export const correct = (entry: Waiting, body: Waiting['body'], queue: Queue = ON_THIS_DEVICE): Promise<void> =>
  queue.keep({ ...asEntered(entry), body });

/** Two tabs of one browser take turns; across devices the key of an entry makes it one. */
export const sendWaiting = (call: Call, owner: string): Promise<Stop> =>
  navigator.locks ? navigator.locks.request('wt-einladungen', () => sendAll(call, owner)) : sendAll(call, owner);
