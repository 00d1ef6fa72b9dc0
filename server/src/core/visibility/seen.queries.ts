import { sql, type Db, type RawBuilder } from '../../platform/db/db.ts';

/** The viewer, and their program. */
export interface Looking {
  programId: string;
  viewerId: string;
  /** Admins see everyone. */
  seesAll: boolean;
}

// Read once for the query and not for each row, because there can be many rows but few friends and blocks.
const friendsOf = ({ programId, viewerId }: Looking) =>
  sql`select friend_id from friendship where program_id = ${programId}::uuid and member_id = ${viewerId}::uuid`;
const blocksOf = ({ programId, viewerId }: Looking) =>
  sql`select blocked_id from member_block where program_id = ${programId}::uuid and member_id = ${viewerId}::uuid
    union all select member_id from member_block where program_id = ${programId}::uuid and blocked_id = ${viewerId}::uuid`;

/** SQL: whether the member in this column is a friend of the viewer. */
export const isFriendOf = (looking: Looking, column: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(column)} = any(array(${friendsOf(looking)})))`;

/** SQL: whether one of the two blocked the other. */
export const isBlockedFrom = (looking: Looking, column: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(column)} = any(array(${blocksOf(looking)})))`;

/** SQL: whether the member of this row is visible to everyone without a friendship or block with them. */
export const isOpen = (member: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${member}.moderatedAt`)} is null and not ${sql.ref(`${member}.profileHidden`)})`;

/** SQL: whether this is the viewer, a friend or someone in a block with them. For others isSeen and isOpen agree. */
export const isClose = (looking: Looking, column: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(column)} = any(array(select ${looking.viewerId}::uuid union all ${friendsOf(looking)}
    union all ${blocksOf(looking)})))`;

/** SQL: whether the viewer can see the member of this row of `member`, by the rule of accessSeenMember. */
export function isSeen(looking: Looking, member: string): RawBuilder<boolean> {
  if (looking.seesAll) return sql<boolean>`true`;
  const id = `${member}.id`;
  return sql<boolean>`(${sql.ref(id)} = ${looking.viewerId}::uuid or (${sql.ref(`${member}.moderatedAt`)} is null
    and not ${isBlockedFrom(looking, id)} and (not ${sql.ref(`${member}.profileHidden`)} or ${isFriendOf(looking, id)})))`;
}

/** The active members of the list whom the viewer can see, and so can name. */
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
