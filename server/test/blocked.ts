import { expect } from 'vitest';
import type { TestApi } from './api.ts';
import { asOwner } from './canaries.ts';

/** Waits until a connection to this database waits for a lock. */
export const untilBlocked = (api: TestApi): Promise<void> =>
  asOwner(api, (client) =>
    expect
      .poll(
        async () =>
          (
            await client.query(
              `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
            )
          ).rowCount,
        { timeout: 10_000, interval: 10 },
      )
      .toBeGreaterThan(0),
  );
