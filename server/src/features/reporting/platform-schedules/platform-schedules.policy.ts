import type { PlatformScheduleStop } from '#contract/features/reporting/platform-schedules.ts';

interface Dependent {
  stopped: PlatformScheduleStop | null;
  /** Null: erased. */
  madeBy: string | null;
  /** Null: not of its staff any more. */
  makerName: string | null;
}

/** Returns why a schedule sends nothing now: what stopped it, or what will at its next turn. */
export function stopOf({ stopped, madeBy, makerName }: Dependent): PlatformScheduleStop | null {
  if (stopped) return stopped;
  if (!madeBy) return 'maker_gone';
  return makerName === null ? 'role_ended' : null;
}
