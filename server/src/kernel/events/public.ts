import type { WorkContext } from '../../platform/context/context.ts';
import { inUnitOfWork, type UnitOfWork } from '../../platform/db/unit-of-work.ts';
import type { Db } from '../../platform/db/handle.ts';
import type { Listener, Run } from '../../platform/events/bus.ts';
import type { EventMap } from './event-map.ts';

export type {
  DayChange,
  Named,
  Invitation,
  JoinRequest,
  PeriodChange,
  TakenBack,
  TeamRequest,
} from './event-map.ts';

/**
 * The order of listeners to one event: members earn points, scores are brought up to date (points count in some
 * challenges), and then everything else follows: outboxes, badges, messages, the feed.
 */
export const stages = ['earn', 'score', 'note'] as const;
export type Stage = (typeof stages)[number];

/** Emits an event in the transaction in which it happened, and waits for its listeners. */
export async function emit<K extends keyof EventMap>(
  context: WorkContext,
  tx: Db,
  name: K,
  payload: EventMap[K],
): Promise<void> {
  await inUnitOfWork(tx, (unit) => context.deps.events.emit(name, context, unit, payload));
}

/** A listener of a manifest, typed by the event it waits for. */
export function listen<K extends keyof EventMap>(
  name: K,
  { stage }: { stage: Stage },
  run: (context: WorkContext, unit: UnitOfWork, payload: EventMap[K]) => Promise<void> | void,
): Listener & { name: K } {
  return { name, stage, run: run as Run };
}
