import type { ProgramSettings } from '#contract/features/programs/programs.ts';
import { sql, type Db } from '../../platform/db/db.ts';

export interface Recorder {
  id: string;
  timeZone: string;
  registeredOn: string;
  hasStepDevice: boolean;
  dailyStepGoal: number | null;
  easierUntil: string | null;
}

export interface Recorders {
  members: Map<string, Recorder>;
  settings: ProgramSettings;
}

/**
 * Locks active members, and reads the settings of their program: writers of one member's days wait for each other. In the
 * order of their ids, so that two writers with several members cannot wait for each other.
 */
export async function lockRecorders(
  tx: Db,
  programId: string,
  memberIds: readonly string[],
): Promise<Recorders> {
  const [members, programs] = await Promise.all([
    sql<Recorder>`select id, time_zone, registered_on, has_step_device, daily_step_goal, easier_until from member
      where program_id = ${programId} and id = any(${memberIds}::uuid[]) and status = 'active'
      order by id for no key update`.execute(tx),
    sql<{ settings: ProgramSettings }>`select settings from program where id = ${programId}`.execute(tx),
  ]);
  const settings = programs.rows[0]?.settings ?? ({} as ProgramSettings);
  return { members: new Map(members.rows.map((row) => [row.id, row])), settings };
}
