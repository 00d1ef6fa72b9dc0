import type { ProgramSettings } from '#contract/features/programs.ts';
import { fixed, sql, type Db } from '../../platform/db/db.ts';

export interface Recorder {
  id: string;
  timeZone: string;
  registeredOn: string;
  hasStepDevice: boolean;
  dailyStepGoal: number;
}

export interface Recorders {
  members: Map<string, Recorder>;
  settings: ProgramSettings;
}

// The settings are the same for all: one row brings them, as text, so that they are written out and read once.
const lockedRecorders = fixed<
  { programId: string; memberIds: readonly string[] },
  Recorder & { settings: string | null }
>(
  (at) => sql`with locked as (
      select id, time_zone, registered_on, has_step_device, daily_step_goal from member
      where program_id = ${at('programId')} and id = any(${at('memberIds')}::uuid[]) and status = 'active'
      order by id for no key update
    )
    select l.*, case when row_number() over () = 1 then
      (select settings::text from program where id = ${at('programId')}) end as settings from locked l`,
);

/**
 * Active members, locked, with the settings of their program: writers of one member's days wait for each other. Sorted,
 * so that two writers with several members cannot wait for each other.
 */
export async function lockRecorders(
  tx: Db,
  programId: string,
  memberIds: readonly string[],
): Promise<Recorders> {
  const rows = await lockedRecorders(tx, { programId, memberIds });
  const told = rows.find(({ settings }) => settings !== null)?.settings;
  const settings = JSON.parse(told ?? '{}') as ProgramSettings;
  return { members: new Map(rows.map((row) => [row.id, row])), settings };
}
