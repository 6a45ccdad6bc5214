/** Progress goes to standard error, so that what a started program prints on standard output stays its own. */
export const say = (line) => process.stderr.write(`${line}\n`);

/** An expected failure: one paragraph for the person in front of it, no stack. */
export class Plainly extends Error {}

export async function main(work) {
  try {
    process.exitCode = (await work()) ?? 0;
  } catch (error) {
    say(error instanceof Plainly ? error.message : error.stack);
    process.exitCode = 1;
  }
}

export const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;
