import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const IN_MEMORY = '/dev/shm';
/** Asked for generously: a machine that is short of memory uses its disk. */
const ROOM_BYTES = 8 * 2 ** 30;

/** A file system's count of blocks and the machine's memory both say whether there is room. */
function hasRoom() {
  if (os.freemem() < ROOM_BYTES) return false;
  try {
    fs.accessSync(IN_MEMORY, fs.constants.W_OK);
    const { bavail, bsize } = fs.statfsSync(IN_MEMORY);
    return bavail * bsize >= ROOM_BYTES;
  } catch {
    return false;
  }
}

/**
 * A new folder for what a test run writes and throws away, in memory where there is room: each copy of a database is some
 * 1,500 files, and on a disk, finding places for them took more than a quarter of its server's time. The database's user,
 * who is not root, gets through it.
 */
export function makeScratch(name) {
  const home = fs.mkdtempSync(path.join(hasRoom() ? IN_MEMORY : os.tmpdir(), `weitersagen-${name}-`));
  fs.chmodSync(home, 0o711);
  return home;
}

export const removeScratch = (home) => fs.rmSync(home, { recursive: true, force: true, maxRetries: 5 });
