import type { ProgramSettings } from '#contract/features/programs.ts';
import { sql, type Db } from '../../platform/db/db.ts';

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

/**
 * Active members, locked, with the settings of their program: writers of one member's days wait for each other. Sorted,
 * so that two writers with several members cannot wait for each other.
 */
export async function lockRecorders(
  tx: Db,
  programId: string,
  memberIds: readonly string[],
): Promise<Recorders> {
  // As text: the settings are the same in each row and are read once.
  const { rows } = await sql<Recorder & { settings: string }>`
    select m.id, m.time_zone, m.registered_on, m.has_step_device, m.daily_step_goal, p.settings::text as settings from member m
    join program p on p.id = m.program_id
    where m.program_id = ${programId} and m.id = any(${memberIds}::uuid[]) and m.status = 'active'
    order by m.id for no key update of m`.execute(tx);
  const settings = JSON.parse(rows[0]?.settings ?? '{}') as ProgramSettings;
  return { members: new Map(rows.map((row) => [row.id, row])), settings };
}
