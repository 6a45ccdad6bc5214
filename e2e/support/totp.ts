import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';
import type { Betreiber, Haus, Role } from './haus.ts';

/** A step of the second factor serves once (RFC 6238 §5.2), and the next worker has to know which are used. */
const notepad = path.join(path.dirname(process.env.E2E_DATA_DIR ?? os.tmpdir()), 'e2e-totp.json');

const used = (): Record<string, string> => {
  try {
    return JSON.parse(fs.readFileSync(notepad, 'utf8'));
  } catch {
    return {};
  }
};

/** Someone of this role with a code that has not served yet; waits for the next one where it has. */
export const betreiberWithCode = async (haus: Haus, role: Role, wievielter = 0): Promise<Betreiber> => {
  let wer = await haus.betreiber(role, wievielter);
  await expect(async () => {
    wer = await haus.betreiber(role, wievielter);
    expect(used()[wer.email]).not.toBe(wer.totpCode);
  }).toPass({ timeout: 40_000, intervals: [1000] });
  fs.writeFileSync(notepad, JSON.stringify({ ...used(), [wer.email]: wer.totpCode }));
  return wer;
};
