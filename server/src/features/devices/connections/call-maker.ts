import type { ConnectionProblem } from '#contract/features/devices/devices.ts';
import { fetchOutside, type OutsideRequest } from '../../../platform/outside/fetch-outside.ts';
import { ConnectionFailure, waitOf } from './failure.ts';

export interface MakerCall extends OutsideRequest {
  url: URL;
  /** Only an operator can name a private address. */
  allowInside: boolean;
  /** What these answers of the server mean. */
  meaning: Readonly<Record<number, ConnectionProblem>>;
}

/** The answer of a server as JSON; null: it has none. Throws ConnectionFailure. */
export async function callMaker(
  { url, allowInside, meaning, ...request }: MakerCall,
  now: Date,
): Promise<unknown> {
  const answer = await fetchOutside(url, request, allowInside).catch(() => {
    throw new ConnectionFailure('unavailable');
  });
  if (answer.ok) {
    const text = await answer.text();
    if (text === '') return null;
    try {
      return JSON.parse(text);
    } catch {
      throw new ConnectionFailure('unreadable');
    }
  }
  const wait = waitOf(answer.headers, now);
  if (answer.status === 429) throw new ConnectionFailure('busy', wait);
  throw new ConnectionFailure(meaning[answer.status] ?? 'unavailable', wait, answer.status);
}
