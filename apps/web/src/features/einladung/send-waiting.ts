import type { Call } from '../../boot.ts';
import { drop, keep, listWaiting } from '../../lib/waiting.ts';

export type Stop = 'network' | 'session' | 'captcha' | null;

/** The browser's own word for "nobody answered", and the server's for "not now". */
const NOT_NOW = ['PSOF0004', 'PSOF0005'];

/** One after the other; what is refused stays with its reason, what could not be sent stays as it is. */
const sendAll = async (call: Call, owner: string): Promise<Stop> => {
  for (const entry of await listWaiting(owner)) {
    if (entry.refusal !== undefined) continue;
    const answer = await call('createEinladung', { body: { ...entry.body, Schluessel: entry.key } });
    if (answer.ok) {
      await drop(entry.key);
      continue;
    }
    const { code, detail, felder } = answer.problem;
    if (NOT_NOW.includes(code)) return 'network';
    // Signed out, or another person signed in: it waits for whoever entered it.
    if (code === 'PSOF0204' || code === 'PSOF0211') return 'session';
    if (code === 'PSOF0401' || code === 'PSOF0402') return 'captcha';
    await keep({ ...entry, refusal: felder?.map(({ meldung }) => meldung).join(' ') || detail });
  }
  return null;
};

/** Two tabs of one browser take turns; across devices the key of an entry makes it one. */
export const sendWaiting = (call: Call, owner: string): Promise<Stop> =>
  navigator.locks ? navigator.locks.request('wt-einladungen', () => sendAll(call, owner)) : sendAll(call, owner);
