/** More is asked for at once than can be worked out in a sensible time; the caller comes again. */
export class TooBusy extends Error {
  override name = 'TooBusy';
}

export interface Queue {
  run<T>(work: () => Promise<T>): Promise<T>;
  readonly waiting: number;
}

/** At most `concurrency` pieces of work at a time and `length` waiting: encoding takes whole cores, and requests need some too. */
export const createQueue = (concurrency: number, length: number): Queue => {
  const waiting: (() => void)[] = [];
  let underWay = 0;
  return {
    get waiting() {
      return waiting.length;
    },
    run: async (work) => {
      if (underWay >= concurrency) {
        if (waiting.length >= length) throw new TooBusy('too many pictures at once');
        // Whoever ends hands over the place: between the two nobody else can take it.
        await new Promise<void>((resolve) => waiting.push(resolve));
      } else underWay++;
      try {
        return await work();
      } finally {
        // The last to come is the first: his page is open, that of who came long before may be closed by now.
        const next = waiting.pop();
        if (next) next();
        else underWay--;
      }
    },
  };
};
