/** The clock is injected everywhere: no other file asks the machine what time it is. */
export interface Clock {
  now(): Date;
}

/** The machine's clock, which can be put ahead or back. */
export interface ShiftedClock extends Clock {
  shiftTo(ms: number): void;
}

export function systemClock(shiftMs = 0): ShiftedClock {
  let shift = shiftMs;
  return {
    now: () => new Date(Date.now() + shift),
    shiftTo: (ms) => {
      shift = ms;
    },
  };
}

/** Returns a clock that only moves when it is set, for tests. */
export function fixedClock(start: Date): Clock & { set(moment: Date): void; advance(ms: number): void } {
  let moment = start;
  return {
    now: () => moment,
    set: (next) => {
      moment = next;
    },
    advance: (ms) => {
      moment = new Date(moment.getTime() + ms);
    },
  };
}
