import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';
import type { App, Betreiber, Role } from './app.ts';

/** A step of the second factor serves once (RFC 6238 §5.2): a file for each code says that somebody has taken it. */
const TAKEN = path.join(path.dirname(process.env.E2E_DATA_DIR ?? os.tmpdir()), 'e2e-totp');
const STEP_MS = 30_000;
/** Each worker signs an administrator in, and so does what all begin with. */
const IN_LINE = 3;

/** Of two workers that come at the same moment, one. */
const take = ({ email, totpCode }: Betreiber): boolean => {
  fs.mkdirSync(TAKEN, { recursive: true });
  try {
    fs.writeFileSync(path.join(TAKEN, `${email}-${totpCode}`), '', { flag: 'wx' });
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
