import type { EventBus, WorkContext } from '../context/context.ts';
import type { Db } from '../db/handle.ts';

/** Runs inside the transaction of the write that caused it: both happen, or neither. */
export type Listener = (context: WorkContext, tx: Db, payload: never) => Promise<void>;

/** Listeners run one after another, in the order of the manifests. */
export function createEventBus(listeners: readonly { name: string; run: Listener }[]): EventBus {
  return {
    async emit(name, context, tx, payload) {
      for (const listener of listeners) {
        if (listener.name === name) await listener.run(context, tx, payload as never);
      }
    },
  };
}
