import type { PlatformScheduleStop } from '#contract/features/reporting/platform-schedules.ts';
import type { PlatformScheduleRow } from './platform-schedules.types.ts';

type Dependent = Pick<PlatformScheduleRow, 'stopped' | 'madeBy' | 'makerName'>;

/** Returns why a schedule sends nothing now: what stopped it, or what will at its next turn. */
export function stopOf({ stopped, madeBy, makerName }: Dependent): PlatformScheduleStop | null {
  if (stopped) return stopped;
  if (!madeBy) return 'maker_gone';
  return makerName === null ? 'role_ended' : null;
}
