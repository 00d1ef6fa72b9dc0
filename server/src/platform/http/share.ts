import { Readable } from 'node:stream';
import type { EndpointSpec } from '#contract/endpoint.ts';
import { AppError } from '../errors/errors.ts';

/** So many expensive calls of one person run at once in a process, and so many more wait for their turn. */
const mostAtOnce = 2;
const mostWaiting = 20;

interface Share {
  running: number;
  waiting: (() => void)[];
}

/**
 * A share of expensive work for each person: somebody whose script searches without end waits for themselves, and not
 * everybody for them. Refuses with too_many_requests when too many wait already.
 */
export function createShares(): <R>(person: string, work: () => Promise<R>) => Promise<R> {
  const shares = new Map<string, Share>();

  async function enter(share: Share): Promise<void> {
    if (share.running < mostAtOnce) {
      share.running += 1;
      return;
    }
    if (share.waiting.length >= mostWaiting) throw new AppError('too_many_requests', { retryAfter: 1 });
    await new Promise<void>((go) => share.waiting.push(go));
  }

  function leave(person: string, share: Share): void {
    // The next one takes the place over.
    const next = share.waiting.shift();
    if (next) next();
    else share.running -= 1;
    if (share.running === 0) shares.delete(person);
  }

  return async (person, work) => {
    const share = shares.get(person) ?? { running: 0, waiting: [] };
    shares.set(person, share);
    await enter(share);
    let answer: unknown;
    try {
      return (answer = await work()) as Awaited<ReturnType<typeof work>>;
    } finally {
      // A file is written while it is sent, so its place is free only when it has been sent, or nobody reads on.
      if (answer instanceof Readable && !answer.closed) answer.once('close', () => leave(person, share));
      else leave(person, share);
    }
  };
}

/** Whether a call takes much more than others, as the contract says. */
export const isExpensive = (
  { costly, search }: Pick<EndpointSpec, 'costly' | 'search'>,
  query: unknown,
): boolean =>
  costly === true || (search !== undefined && Boolean((query as Record<string, unknown>)[search]));
