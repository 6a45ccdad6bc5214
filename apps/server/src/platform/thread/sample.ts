/** For the test of threads: does what it is told. */
export default async (task: { do: string; bytes?: Uint8Array }): Promise<string> => {
  if (task.do === 'hoard') {
    const all: string[][] = [];
    for (;;) all.push(Array.from({ length: 10_000 }, (_, n) => `${n} ${Math.random()}`));
  }
  if (task.do === 'spin') for (;;) Math.random();
  if (task.do === 'die') process.exit(3);
  if (task.do === 'throw') throw new TypeError('as a mistake does');
  return `${task.do} ${task.bytes?.length ?? 0}`;
};
