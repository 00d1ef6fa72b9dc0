import pg from 'pg';
import type { LiveMessage } from '#contract/realtime.ts';
import type { Deps } from '../context/context.ts';
import { liveChannel } from './notify.ts';

export interface LiveListener {
  /** Something moved. */
  message(message: LiveMessage): void;
  /** The connection was away: messages may have been missed. */
  resync(): void;
}

export interface Hub {
  /** Hears every message until the returned function is called. */
  subscribe(listener: LiveListener): () => void;
}

const longestPauseMs = 10_000;

/** One LISTEN connection a process, open while somebody listens; it comes back by itself. */
function createHub(deps: Deps): Hub {
  const listeners = new Set<LiveListener>();
  let client: pg.Client | null = null;
  let pauseMs = 500;

  function hear(payload: string | undefined): void {
    let message: LiveMessage;
    try {
      message = JSON.parse(payload ?? '') as LiveMessage;
    } catch (error) {
      deps.log.warn({ err: error }, 'a live message that is none');
      return;
    }
    for (const listener of listeners) listener.message(message);
  }

  function comeBack(own: pg.Client): void {
    if (client !== own) return;
    client = null;
    if (!listeners.size) return;
    setTimeout(() => void connect(true), pauseMs).unref();
    pauseMs = Math.min(pauseMs * 2, longestPauseMs);
  }

  async function connect(again: boolean): Promise<void> {
    if (client || !listeners.size) return;
    const own = new pg.Client({ connectionString: deps.databaseUrl, application_name: 'goodstride:live' });
    client = own;
    own.on('notification', ({ payload }) => hear(payload));
    own.on('error', (error) => deps.log.warn({ err: error.message }, 'live connection lost'));
    own.on('end', () => comeBack(own));
    try {
      await own.connect();
      await own.query(`listen ${liveChannel}`);
      pauseMs = 500;
      if (again) for (const listener of listeners) listener.resync();
    } catch (error) {
      deps.log.warn({ err: (error as Error).message }, 'live connection not possible');
      await own.end().catch(() => undefined);
      comeBack(own);
    }
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      void connect(false);
      return () => {
        listeners.delete(listener);
        if (listeners.size || !client) return;
        const own = client;
        client = null;
        void own.end().catch(() => undefined);
      };
    },
  };
}

const hubs = new WeakMap<Deps, Hub>();

/** The hub of these dependencies. */
export function hubOf(deps: Deps): Hub {
  let hub = hubs.get(deps);
  if (!hub) hubs.set(deps, (hub = createHub(deps)));
  return hub;
}
