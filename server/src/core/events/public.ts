import type { WorkContext } from '../../platform/context/context.ts';
import type { Db } from '../../platform/db/handle.ts';
import type { Listener } from '../../platform/events/bus.ts';

/** One change of one day of one member; what it was and is stands in the entry tables. */
export interface DayChange {
  memberId: string;
  day: string;
  /** Steps of the day as the profile counts it from now on, activities included. */
  total: number;
}

/** Every event of the server: what happened, told inside the transaction in which it happened. */
export interface EventMap {
  /** Entries of these days were written, changed or taken away. */
  'activity.recorded': { changes: DayChange[] };
  /** Entries over long stretches came in: whoever keeps totals recomputes those members. */
  'activity.imported': { memberIds: string[] };
  /** Days of one wellness metric were entered, or (`gone`) taken away. */
  'metrics.recorded': { memberId: string; metric: string; days: string[]; gone: string[] };
  /** Metrics over long stretches came in: whoever keeps totals recomputes those members. */
  'metrics.imported': { memberIds: string[] };
  /** The ledger has caught up with what came in by file. */
  'points.settled': { memberIds: string[] };
  'member.registered': { memberId: string };
  /** Members came onto or left a team; membership rows are written already. */
  'team.membershipChanged': { teamId: string; memberIds: string[] };
  /** The same of organizations: every one that these members came into or left, at once (docs/decisions/161). */
  'organization.membershipChanged': { organizationIds: string[]; memberIds: string[] };
  'team.deleted': { teamId: string };
  'challenge.joined': { challengeId: string; memberIds: string[] };
}

export async function emit<K extends keyof EventMap>(
  context: WorkContext,
  tx: Db,
  name: K,
  payload: EventMap[K],
): Promise<void> {
  await context.deps.events.emit(name, context, tx, payload);
}

/** A listener of a manifest, typed by the event it waits for. */
export function listen<K extends keyof EventMap>(
  name: K,
  run: (context: WorkContext, tx: Db, payload: EventMap[K]) => Promise<void>,
): { name: K; run: Listener } {
  return { name, run: run as Listener };
}
