import { AppError } from '../../platform/errors/errors.ts';

/** Reports running in one process. Each holds one of its connections. */
const atOnce = 4;
let taken = 0;
const waiting: (() => void)[] = [];

/** The right to run one report at a time. */
export interface Place {
  leave(): void;
}

function placeOf(): Place {
  let isLeft = false;
  return {
    leave() {
      if (isLeft) return;
      isLeft = true;
      const next = waiting.shift();
      // The next one takes the place over, so that nobody slips in between.
      if (next) next();
      else taken -= 1;
    },
  };
}

/** Takes a place for a person who can come again. Errors: too_many_requests. */
export function takePlace(): Place {
  if (taken >= atOnce) throw new AppError('too_many_requests', { retryAfter: 10 });
  taken += 1;
  return placeOf();
}

/** Takes a place for a job, which waits its turn. */
export async function waitForPlace(): Promise<Place> {
  if (taken >= atOnce) await new Promise<void>((resolve) => void waiting.push(resolve));
  else taken += 1;
  return placeOf();
}
