import type { EventBus, WorkContext } from '../context/context.ts';
import type { UnitOfWork } from '../db/unit-of-work.ts';

/** Runs in the unit of work of the write that caused it: both happen, or neither. */
export type Run = (context: WorkContext, unit: UnitOfWork, payload: never) => Promise<void> | void;

export interface Listener {
  /** The event it waits for. */
  name: string;
  stage: string;
  run: Run;
}

/** Runs the listeners of an event one after another: stage by stage, and in a stage in the order of the manifests. */
export function createEventBus(listeners: readonly Listener[], stages: readonly string[]): EventBus {
  const inOrder = stages.flatMap((stage) => listeners.filter((listener) => listener.stage === stage));
  if (inOrder.length < listeners.length) throw new Error('A listener names a stage that does not exist.');
  const byName = Map.groupBy(inOrder, ({ name }) => name);
  return {
    async emit(name, context, unit, payload) {
      // A listener is registered with the payload of its event, by name.
      for (const { run } of byName.get(name) ?? []) await run(context, unit, payload as never);
    },
  };
}
