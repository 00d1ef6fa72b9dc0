import { sql, type Db } from '../../platform/db/db.ts';
import type { TierCounts } from './tier.types.ts';

/** Counts what a program has of the features that tiers differ in. */
export async function countTierUses(db: Db, programId: string, adminRole: string): Promise<TierCounts> {
  const challenges = (type: string) => sql`(select count(*) from challenge where program_id = ${programId}
    and archived_at is null and final_at > now() and challenge_type = ${type})`;
  const { rows } = await sql<TierCounts>`select
    (select count(*) from organization where program_id = ${programId} and deleted_at is null) as organizations,
    (select count(*) from challenge_package where program_id = ${programId}) as packages,
    ${challenges('wellness')} as wellness_challenges, ${challenges('preventative')} as preventative_challenges,
    (select count(*) from member where program_id = ${programId} and status <> 'erased'
      and role_name = ${adminRole}) as admins`.execute(db);
  return rows[0]!;
}
