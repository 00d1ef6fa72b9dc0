import { expect, vi } from 'vitest';
import type { TestApi } from './api.ts';
import { asOwner } from './canaries.ts';

/**
 * What a call answers whose connection to the database dies while its transaction writes a session: the table is locked, and the
 * call that waits for it is ended.
 */
export const killedInTheMiddle = <R>(api: TestApi, call: () => Promise<R>): Promise<R> =>
  asOwner(api, async (client) => {
    await client.query('begin');
    await client.query('lock table session in exclusive mode');
    const answer = call();
    try {
      await vi.waitFor(async () => {
        const { rowCount } = await client.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock'`,
        );
        expect(rowCount).toBe(1);
      }, 5000);
    } finally {
      await client.query('rollback');
    }
    return answer;
  });
