import { addDays, dayIn, earlier } from '../../../platform/clock/days.ts';
import type { Deps } from '../../../platform/context/context.ts';
import type { ConnectedRow, FetchCause } from '../connected.types.ts';
import { ConnectionFailure } from '../connections/failure.ts';
import type { DayWindow, FetchedDay, Link, Provider, Tokens } from '../connections/provider.types.ts';
import { openTokens } from '../connections/sealing.ts';

/** Days of the first fetch, of the first one each day, and of all others. Watches that were off for days are late. */
const firstDays = 30;
const dailyDays = 14;
const usualDays = 2;
/** We follow a maker's notice this far back. */
const mostDays = 90;
/** A token that ends in between is refreshed before. */
const marginMs = 60_000;

export type Fetchable = ConnectedRow & { timeZone: string };

export interface Fetched {
  row: Fetchable;
  cause: FetchCause;
  window: DayWindow;
  days: FetchedDay[];
  makers: readonly string[];
  tokens: Tokens | null;
  failure: ConnectionFailure | null;
}

/** Returns the days to fetch, up to today in the member's own calendar. */
export function windowOf({ timeZone, fetchedAt, changedFrom, lastDay }: Fetchable, now: Date): DayWindow {
  const to = dayIn(timeZone, now);
  const back = !fetchedAt ? firstDays : dayIn(timeZone, fetchedAt) < to ? dailyDays : usualDays;
  const from = [addDays(to, -back), changedFrom, fetchedAt && lastDay].reduce<string>(
    (first, day) => (day ? earlier(first, day) : first),
    to,
  );
  const oldest = addDays(to, -mostDays);
  return { from: from < oldest ? oldest : from, to, timeZone };
}

/** Asks with a fresh token; one that is refused all the same is refreshed once. */
async function withTokens<R>(
  provider: Provider,
  link: Link,
  now: Date,
  ask: (link: Link) => Promise<R>,
): Promise<{ answer: R; tokens: Tokens | null }> {
  let { tokens } = link;
  const renew = async () => {
    if (tokens) tokens = await provider.refresh(tokens);
  };
  const isOld = tokens !== null && tokens.expiresAt - marginMs < now.getTime();
  if (isOld) await renew();
  try {
    return { answer: await ask({ ...link, tokens }), tokens };
  } catch (error) {
    const isRefused = error instanceof ConnectionFailure && error.status === 401;
    if (!isRefused || !tokens || isOld) throw error;
    await renew();
    return { answer: await ask({ ...link, tokens }), tokens };
  }
}

/** Fetches the days of one connection. What goes wrong is in the answer. */
export async function fetchDays(
  deps: Deps,
  provider: Provider | undefined,
  programId: string,
  row: Fetchable,
  cause: FetchCause,
): Promise<Fetched> {
  const now = deps.clock.now();
  const window = windowOf(row, now);
  const result = { row, cause, window, days: [], makers: row.makers, tokens: null, failure: null };
  const failed = (failure: ConnectionFailure): Fetched => ({ ...result, failure });
  if (!provider) return failed(new ConnectionFailure('off'));
  // A person's id means nothing on another server.
  if (provider.origin !== row.origin || !row.outsideId) return failed(new ConnectionFailure('moved'));
  try {
    const link = { outsideId: row.outsideId, tokens: openTokens(deps.secrets, programId, row) };
    const { answer, tokens } = await withTokens(provider, link, now, (each) =>
      provider.fetchDays(each, window),
    );
    return { ...result, days: provider.normalize(answer.answers, window), makers: answer.makers, tokens };
  } catch (error) {
    if (error instanceof ConnectionFailure) return failed(error);
    deps.log.error({ err: error, programId, way: row.way }, 'days of a connection could not be fetched');
    return failed(new ConnectionFailure('unreadable'));
  }
}
