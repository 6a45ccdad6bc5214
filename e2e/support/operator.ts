import fs from 'node:fs';
import path from 'node:path';
import { type Cookie, expect } from '@playwright/test';
import { type App, type Betreiber, newRequests, type Role } from './app.ts';

/**
 * What workers of one server know of its operators together: beside its data, so that it goes away with them. Asked when it is
 * needed: whoever starts a portal by himself says where its data are after this is read.
 */
const beside = (name: string): string => {
  const { E2E_DATA_DIR: data } = process.env;
  if (!data) throw new Error('E2E_DATA_DIR does not say where the data of the portal are');
  return path.join(path.dirname(data), name);
};
const STEP_MS = 30_000;
/** Each worker signs an administrator in, and so does what all begin with. */
const IN_LINE = 3;

/** Of two workers that come at the same moment, one. */
const take = ({ email, totpCode }: Betreiber): boolean => {
  // A step of the second factor serves once (RFC 6238 §5.2): a file for each code says that somebody has taken it.
  const taken = beside('e2e-totp');
  fs.mkdirSync(taken, { recursive: true });
  try {
    fs.writeFileSync(path.join(taken, `${email}-${totpCode}`), '', { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
};

/** Someone of this role with a code that has not served yet; waits for the next one where it has. */
export const betreiberWithCode = async (app: App, role: Role, ordinal = 0): Promise<Betreiber> => {
  let who = await app.betreiber(role, ordinal);
  await expect
    .poll(
      async () => {
        who = await app.betreiber(role, ordinal);
        return take(who);
      },
      { timeout: (IN_LINE + 1) * STEP_MS, intervals: [1000] },
    )
    .toBe(true);
  return who;
};

/**
 * Session of somebody of this role, signed in by both factors where nobody has been: signing in anew would wait up to
 * half a minute for a code that has not served. It lasts longer than a run, whatever the portal's clock says.
 */
export const sessionOf = async (app: App, role: Role): Promise<Cookie[]> => {
  const file = beside(`e2e-session-${role}.json`);
  if (fs.existsSync(file)) return JSON.parse(fs.readFileSync(file, 'utf8')) as Cookie[];
  const { email, passwort, totpCode } = await betreiberWithCode(app, role);
  const api = await newRequests();
  const first = await api.post('/api/v1/betreiber/login', { data: { Email: email, Password: passwort } });
  expect(first.ok(), await first.text()).toBe(true);
  const second = await api.post('/api/v1/betreiber/login/zweiterFaktor', { data: { Code: totpCode } });
  expect(second.ok(), await second.text()).toBe(true);
  const { cookies } = await api.storageState();
  await api.dispose();
  // Put in its place whole: another worker may read it at this moment.
  fs.writeFileSync(`${file}.${process.pid}`, JSON.stringify(cookies));
  fs.renameSync(`${file}.${process.pid}`, file);
  return cookies;
};
