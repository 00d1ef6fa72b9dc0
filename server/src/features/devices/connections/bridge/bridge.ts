import type * as T from 'typebox';
import { addDays } from '../../../../platform/clock/days.ts';
import type { BridgeSettings } from '../../../../platform/env/env.ts';
import { callMaker } from '../call-maker.ts';
import { ConnectionFailure } from '../failure.ts';
import type { DayWindow, Provider } from '../provider.types.ts';
import { readBridgeNotice } from './notices.ts';
import {
  Address,
  Connections,
  Made,
  Makers,
  read,
  readDays,
  Samples,
  Summaries,
  type BridgeAnswers,
} from './read-days.ts';

export interface BridgeServer extends BridgeSettings {
  /** Only an operator can name a server in their own network. */
  allowInside: boolean;
}

type Ask = (path: string, request?: { method?: string; body?: unknown }) => Promise<unknown>;

/** A key that isn't accepted is the installation's problem, not the member's. */
const meaning = { 401: 'refused', 403: 'refused', 404: 'gone', 410: 'gone' } as const;
const mostPages = 20;
/** The days whose hours are asked for. */
const hourDays = 1;

/** Asks one server: the key is in a header of its own. */
const asking =
  ({ address, key, allowInside }: BridgeServer, now: () => Date): Ask =>
  (path, { method, body } = {}) => {
    const url = new URL(`${address.replace(/\/+$/, '')}/api/v1/${path}`);
    const json: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
    return callMaker(
      {
        url,
        allowInside,
        meaning,
        ...(method ? { method } : {}),
        headers: { 'x-open-wearables-api-key': key, ...json },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      },
      now(),
    );
  };

async function pages<S extends typeof Summaries | typeof Samples>(
  ask: Ask,
  path: string,
  schema: S,
): Promise<T.Static<S>['data']> {
  const rows: unknown[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < mostPages; page += 1) {
    const more: string = cursor ? `&cursor=${encodeURIComponent(cursor)}` : '';
    const { data, pagination } = read(schema, await ask(`${path}${more}`));
    rows.push(...data);
    cursor = pagination.has_more ? (pagination.next_cursor ?? null) : null;
    if (!cursor) return rows as T.Static<S>['data'];
  }
  // Half of a day would look like a whole one.
  throw new ConnectionFailure('unreadable');
}

async function activeMakers(ask: Ask, user: string): Promise<string[]> {
  const found = read(Connections, await ask(`users/${user}/connections`));
  const makers = found.flatMap(({ provider, status }) => (status === 'active' ? [provider] : []));
  return [...new Set(makers)].toSorted();
}

async function answersFor(ask: Ask, user: string, { from, to }: DayWindow): Promise<BridgeAnswers> {
  // The server cuts by UTC and answers by local days, so that days at the edge come in part. They are outside the window.
  const [start, end] = [addDays(from, -1), addDays(to, 2)];
  const span = (first: string) => `start_time=${addDays(first, -1)}T00:00:00Z&end_time=${end}T00:00:00Z`;
  const summaries = await pages(
    ask,
    `users/${user}/summaries/activity?start_date=${start}&end_date=${end}&limit=400`,
    Summaries,
  );
  if (!summaries.length) return { summaries, samples: [] };
  const samples = await pages(
    ask,
    `users/${user}/timeseries?${span(addDays(to, -hourDays))}&types=steps&limit=100`,
    Samples,
  ).catch((error: unknown) => {
    // Too many for one fetch: the day still has its total.
    if (error instanceof ConnectionFailure && error.problem === 'unreadable') return [];
    throw error;
  });
  return { summaries, samples };
}

/** Returns the makers that the server can connect. */
export async function makersOf(server: BridgeServer, now: Date): Promise<{ id: string; name: string }[]> {
  const ask = asking(server, () => now);
  const found = read(Makers, await ask('oauth/providers?enabled_only=true&cloud_only=true'));
  return found.flatMap(({ provider, name, is_enabled }) => (is_enabled ? [{ id: provider, name }] : []));
}

/** Asks whether the server takes the key. */
export const checkBridge = async (server: BridgeServer, now: Date): Promise<void> =>
  void (await asking(server, () => now)('users?limit=1'));

/**
 * Connects to an Open Wearables server. Members are people without a name there; each maker is connected by its own
 * permission.
 */
export function bridgeProvider(server: BridgeServer, now: () => Date): Provider {
  const ask = asking(server, now);
  return {
    way: 'bridge',
    origin: new URL(server.address).origin,
    async authorize({ id, maker, back, state, outsideId }) {
      const user =
        outsideId ?? read(Made, await ask('users', { method: 'POST', body: { external_user_id: id } })).id;
      const there = new URLSearchParams({ user_id: user, redirect_uri: `${back}?state=${state}` });
      const answer = read(Address, await ask(`oauth/${maker}/authorize?${there}`));
      return { address: answer.authorization_url, outsideId: user, proof: null };
    },
    async finish({ outsideId }) {
      const makers = outsideId ? await activeMakers(ask, outsideId) : [];
      if (!outsideId || !makers.length) throw new ConnectionFailure('consent');
      return { outsideId, tokens: null, makers };
    },
    refresh: async (tokens) => tokens,
    async fetchDays({ outsideId }, window) {
      const makers = await activeMakers(ask, outsideId);
      if (!makers.length) throw new ConnectionFailure('consent');
      return { answers: await answersFor(ask, outsideId, window), makers };
    },
    normalize: (answers, window) => readDays(answers as BridgeAnswers, window),
    readNotice: (post) => readBridgeNotice(post, server.noticeSecret),
    async disconnect({ outsideId }) {
      for (const maker of await activeMakers(ask, outsideId))
        await ask(`users/${outsideId}/connections/${maker}`, { method: 'DELETE' });
    },
  };
}
