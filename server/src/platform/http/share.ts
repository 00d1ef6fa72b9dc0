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

const searching = ['search', 'searchString', 'email', 'subject', 'who'];

/** Returns whether a call searches: it reads more than a page of rows to find a page of them. */
const isSearch = (method: string, query: unknown): boolean =>
  method === 'GET' && searching.some((name) => Boolean((query as Record<string, unknown>)[name]));

/** Words in the addresses of what is counted or laid out anew with each call. */
const counted = /report|preview|stats/;
const file = /^(text\/(csv|calendar)|application\/(?!json))/;

/** Returns whether a call takes much more than others: searches, reports, previews, and files in either direction. */
export const isExpensive = (
  {
    method,
    path,
    mediaType = '',
    bodyKind,
  }: Pick<EndpointSpec, 'method' | 'path' | 'mediaType' | 'bodyKind'>,
  query: unknown,
): boolean => isSearch(method, query) || bodyKind === 'form' || file.test(mediaType) || counted.test(path);
