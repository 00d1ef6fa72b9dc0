import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { translate } from '../words/translate.ts';

const t = translate('en');
const askEveryMs = 500;

export interface StartLockOptions {
  waitMs: number;
  tell(line: string): void;
}

async function waitFor(client: pg.Client, { waitMs, tell }: StartLockOptions): Promise<void> {
  const deadline = performance.now() + waitMs;
  for (let isFirst = true; ; isFirst = false) {
    const { rows } = await client.query<{ locked: boolean }>(
      'select pg_try_advisory_xact_lock(74011) as locked',
    );
    if (rows[0]?.locked) return;
    if (isFirst) tell(t('console:waiting'));
    if (performance.now() > deadline)
      throw new Error(t('console:waitedTooLong', { seconds: Math.round(waitMs / 1000) }));
    await sleep(askEveryMs);
  }
}

/**
 * Runs the work while no other process starts on this database: what updates the schema or fills an empty database is
 * whole before the next one looks. The lock belongs to a transaction, so that it ends with the process and a pooling
 * proxy cannot keep it.
 */
export async function underStartLock<R>(
  url: string,
  options: StartLockOptions,
  work: () => Promise<R>,
): Promise<R> {
  const client = new pg.Client({ connectionString: url });
  // If this connection breaks, those that work on the same database do too.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('begin');
    await client.query(
      "select set_config('idle_in_transaction_session_timeout', '0', true), set_config('statement_timeout', '0', true)",
    );
    await waitFor(client, options);
    return await work();
  } finally {
    await client.query('rollback').catch(() => undefined);
    await client.end().catch(() => undefined);
  }
}
