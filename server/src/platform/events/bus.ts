import type { EventBus, WorkContext } from '../context/context.ts';
import type { Db } from '../db/handle.ts';

/** Runs inside the transaction of the write that caused it: both happen, or neither. */
export type Listener = (context: WorkContext, tx: Db, payload: never) => Promise<void>;

/**
 * Listeners start in the order of the manifests, and one connection does what they send in the order it was sent. They
 * run one after another, but for `together`: there each starts before the one before it is done, and all are waited
 * for, so that none goes on after a rollback.
 */
export function createEventBus(
  listeners: readonly { name: string; run: Listener }[],
  together: readonly string[] = [],
): EventBus {
  return {
    async emit(name, context, tx, payload) {
      const own = listeners.filter((listener) => listener.name === name);
      if (together.includes(name)) {
        const ends = await Promise.allSettled(own.map(({ run }) => run(context, tx, payload as never)));
        for (const end of ends) if (end.status === 'rejected') throw end.reason;
        return;
      }
      for (const { run } of own) await run(context, tx, payload as never);
    },
  };
}
