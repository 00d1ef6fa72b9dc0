import { connectionName } from '../db/connection-name.ts';
import { userInfo } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../log/log.ts';

const firstPauseMs = 250;
const longestPauseMs = 10_000;
/** A connection that died without a word is found out by asking. */
const askEveryMs = 30_000;
const answerWithinMs = 5_000;

export interface ListenOptions {
  url: string;
  channel: string;
  log: Log;
  hear(payload: string | undefined): void;
  /** The channel is open: from here on nothing is missed, until it breaks. */
  opened(): void;
  broke(): void;
}

export interface ListenConnection {
  close(): Promise<void>;
}

function clientFor(url: string): pg.Client {
  return new pg.Client({
    connectionString: url,
    user: new URL(url).username || userInfo().username,
    application_name: connectionName('live'),
    connectionTimeoutMillis: answerWithinMs,
    query_timeout: answerWithinMs,
    keepAlive: true,
  });
}

/** Listens until the connection breaks or the signal says so. */
async function listenOnce(options: ListenOptions, signal: AbortSignal, opened: () => void): Promise<void> {
  const client = clientFor(options.url);
  const broken = new Promise<void>((resolve) => {
    client.on('error', () => resolve());
    client.on('end', () => resolve());
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
  client.on('notification', ({ payload }) => options.hear(payload));
  let asking: NodeJS.Timeout | undefined;
  try {
    const listening = client
      .connect()
      .then(() => client.query(`listen ${client.escapeIdentifier(options.channel)}`));
    listening.catch(() => undefined);
    await Promise.race([listening, broken]);
    if (signal.aborted) return;
    await listening;
    opened();
    const dead = new Promise<void>((resolve) => {
      asking = setInterval(() => void client.query('select 1').catch(() => resolve()), askEveryMs);
    });
    await Promise.race([broken, dead]);
  } finally {
    clearInterval(asking);
    await Promise.race([client.end().catch(() => undefined), sleep(500, undefined, { ref: false })]);
  }
}

/** Keeps one LISTEN connection open, which reconnects after 250 ms, then after twice as long each time, up to 10 s. */
export function listenTo(options: ListenOptions): ListenConnection {
  const stopping = new AbortController();
  const { signal } = stopping;
  async function loop() {
    let pause = firstPauseMs;
    while (!signal.aborted) {
      await listenOnce(options, signal, () => {
        pause = firstPauseMs;
        options.opened();
      }).catch((error: Error) => options.log.debug({ err: error.message }, 'live connection failed'));
      if (signal.aborted) return;
      options.broke();
      options.log.warn({ againInMs: pause }, 'live connection lost');
      await sleep(pause, undefined, { signal }).catch(() => undefined);
      pause = Math.min(pause * 2, longestPauseMs);
    }
  }
  const ended = loop();
  return {
    async close() {
      stopping.abort();
      await ended;
    },
  };
}
