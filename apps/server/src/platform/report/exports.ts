import { keptPart } from '../context.ts';

/** Each holds a connection while it is fetched, and somebody may fetch slowly. */
const AT_ONCE = 4;
/** Of one person, with those that wait: however often somebody presses, others have room. */
const OF_ONE = 2;
const WAIT_MS = 5_000;

/** What is being fetched, until it was read to its end or given up. */
export interface Place {
  whileRead<T>(pieces: AsyncIterable<T>): AsyncIterable<T>;
}

/**
 * Its end is told once, also of what nobody began to read: a generator that was never begun would not come to its `finally`.
 */
const untilEnd = <T>(pieces: AsyncIterable<T>, end: () => void): AsyncIterable<T> => ({
  [Symbol.asyncIterator]: () => {
    const reading = pieces[Symbol.asyncIterator]();
    return {
      next: async () => {
        try {
          const piece = await reading.next();
          if (piece.done) end();
          return piece;
        } catch (error) {
          end();
          throw error;
        }
      },
      return: async () => {
        end();
        await reading.return?.();
        return { done: true, value: undefined };
      },
    };
  },
});

/** Exports that are being fetched from this process. */
export class ExportsUnderWay {
  #count = 0;
  readonly #ofPerson = new Map<string, number>();
  readonly #waiting: (() => void)[] = [];

  /** `own`: the person fetches as many already; `all`: others do, and none of them ended in time. */
  async enter(person: string): Promise<Place | 'own' | 'all'> {
    const own = this.#ofPerson.get(person) ?? 0;
    if (own >= OF_ONE) return 'own';
    this.#ofPerson.set(person, own + 1);
    if (this.#count < AT_ONCE) this.#count += 1;
    else if (!(await this.#turn())) {
      this.#forget(person);
      return 'all';
    }
    let isUnderWay = true;
    const leave = () => {
      if (!isUnderWay) return;
      isUnderWay = false;
      this.#forget(person);
      // Whoever ends hands over the place: between the two nobody else can take it.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#count -= 1;
    };
    return { whileRead: (pieces) => untilEnd(pieces, leave) };
  }

  /** Whether a place became free in time. */
  #turn(): Promise<boolean> {
    return new Promise((answer) => {
      const begin = () => {
        clearTimeout(patience);
        answer(true);
      };
      const patience = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(begin), 1);
        answer(false);
      }, WAIT_MS);
      this.#waiting.push(begin);
    });
  }

  #forget(person: string): void {
    const left = (this.#ofPerson.get(person) ?? 1) - 1;
    if (left > 0) this.#ofPerson.set(person, left);
    else this.#ofPerson.delete(person);
  }
}

export const exportsUnderWay = keptPart(() => new ExportsUnderWay());
