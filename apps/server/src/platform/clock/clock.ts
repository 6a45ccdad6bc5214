/** Time is passed in: nothing else in the server asks for the present (decisions §10). */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** A clock that a demo or a test can move; it goes on running from where it was moved to. */
export interface MovableClock extends Clock {
  readonly offsetMs: number;
  setOffset(ms: number): void;
}

export const movableClock = (offsetMs = 0): MovableClock => {
  let offset = offsetMs;
  return {
    now: () => new Date(Date.now() + offset),
    get offsetMs() {
      return offset;
    },
    setOffset: (ms) => {
      offset = ms;
    },
  };
};

/** In milliseconds and without a date: how old something is that this process keeps, whatever a clock is set to. */
export const uptime = (): number => performance.now();
