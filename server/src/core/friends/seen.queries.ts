import { sql, type Db, type RawBuilder } from '../../platform/db/db.ts';

/** Who looks, in which program. */
export interface Looking {
  programId: string;
  viewerId: string;
  /** Admins see everybody. */
  seesAll: boolean;
}

/** SQL: whether the member whose id stands in this column is a friend of the viewer. */
export const isFriendOf = ({ programId, viewerId }: Looking, column: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select from friendship fr where fr.program_id = ${programId}::uuid
    and fr.member_id = ${viewerId}::uuid and fr.friend_id = ${sql.ref(column)})`;

/** SQL: whether one of the two blocked the other. */
export const isBlockedFrom = ({ programId, viewerId }: Looking, column: string): RawBuilder<boolean> =>
  sql<boolean>`(exists (select from member_block mb where mb.program_id = ${programId}::uuid
      and mb.member_id = ${viewerId}::uuid and mb.blocked_id = ${sql.ref(column)})
    or exists (select from member_block mb where mb.program_id = ${programId}::uuid
      and mb.member_id = ${sql.ref(column)} and mb.blocked_id = ${viewerId}::uuid))`;

/** SQL: whether the viewer sees a member of this row of `member`, by the rule of accessSeenMember. */
export function isSeen(looking: Looking, member: string): RawBuilder<boolean> {
  if (looking.seesAll) return sql<boolean>`true`;
  const id = `${member}.id`;
  return sql<boolean>`(${sql.ref(id)} = ${looking.viewerId}::uuid or (${sql.ref(`${member}.moderatedAt`)} is null
    and not ${isBlockedFrom(looking, id)} and (not ${sql.ref(`${member}.profileHidden`)} or ${isFriendOf(looking, id)})))`;
}

/** Those of the list who are active and whom the viewer may see: people that somebody can name to reach them. */
export async function findSeenMemberIds(db: Db, looking: Looking, ids: readonly string[]): Promise<string[]> {
  if (!ids.length) return [];
  const { rows } = await sql<{
    id: string;
  }>`select m.id from member m where m.program_id = ${looking.programId}
    and m.id = any(${ids}::uuid[]) and m.status = 'active' and ${isSeen(looking, 'm')} order by m.id`.execute(
    db,
  );
  return rows.map((row) => row.id);
}
