import type { LiveTopic } from '#contract/realtime.ts';
import type { Context, Deps, WorkContext } from '../../platform/context/context.ts';
import type { BoundRoute } from '../../platform/http/bind.ts';
import type { Listener } from '../../platform/events/bus.ts';

/** Work that runs by itself: every `everySeconds` in the worker, in one process at a time. */
export interface RecurringJob {
  name: string;
  everySeconds: number;
  run(deps: Deps): Promise<void>;
}

/** What a feature gives the dashboard, read in one call (the dashboard feature knows no other feature). */
export interface TodaySection {
  name: 'activity' | 'challenges';
  load(context: WorkContext & { memberId: string; timeZone: string }): Promise<object>;
}

/** Who may hear of a live topic: asked once a connection and record. */
export interface LiveRule {
  topic: LiveTopic;
  mayHear(context: Context, id: string): Promise<boolean>;
}

/** The only door by which app enters a feature. */
export interface Manifest {
  routes: BoundRoute[];
  listeners?: { name: string; run: Listener }[];
  jobs?: RecurringJob[];
  today?: TodaySection[];
  live?: LiveRule[];
}
