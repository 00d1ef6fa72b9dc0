import { sql, type Db, type RawBuilder } from '../../platform/db/db.ts';

/** The facts that decide who is visible: the viewer, their program, and whether they see everyone. */
export interface Visibility {
  programId: string;
  viewerId: string;
  /** Admins see everyone. */
  seesAll: boolean;
}

// Read once for the query and not for each row, because there can be many rows but few friends and blocks.
const friendsOf = ({ programId, viewerId }: Visibility) =>
  sql`select friend_id from friendship where program_id = ${programId}::uuid and member_id = ${viewerId}::uuid`;
const blocksOf = ({ programId, viewerId }: Visibility) =>
  sql`select blocked_id from member_block where program_id = ${programId}::uuid and member_id = ${viewerId}::uuid
    union all select member_id from member_block where program_id = ${programId}::uuid and blocked_id = ${viewerId}::uuid`;

/** SQL: whether the member in this column is a friend of the viewer. */
export const isFriendOf = (visibility: Visibility, column: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(column)} = any(array(${friendsOf(visibility)})))`;

/** SQL: whether one of the two blocked the other. */
export const isBlockedFrom = (visibility: Visibility, column: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(column)} = any(array(${blocksOf(visibility)})))`;

/** SQL: whether the member of this row is visible to everyone without a friendship or block with them. */
export const isOpen = (member: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${member}.moderatedAt`)} is null and not ${sql.ref(`${member}.profileHidden`)})`;

/** SQL: whether this is the viewer, a friend or someone in a block with them. For others isSeen and isOpen agree. */
export const isClose = (visibility: Visibility, column: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(column)} = any(array(select ${visibility.viewerId}::uuid union all ${friendsOf(visibility)}
    union all ${blocksOf(visibility)})))`;

/** SQL: whether the viewer can see the member of this row of `member`, by the rule of accessSeenMember. */
export function isSeen(visibility: Visibility, member: string): RawBuilder<boolean> {
  if (visibility.seesAll) return sql<boolean>`true`;
  const id = `${member}.id`;
  return sql<boolean>`(${sql.ref(id)} = ${visibility.viewerId}::uuid or (${sql.ref(`${member}.moderatedAt`)} is null
    and not ${isBlockedFrom(visibility, id)} and (not ${sql.ref(`${member}.profileHidden`)} or ${isFriendOf(visibility, id)})))`;
}

/** The active members of the list the viewer can see, and so can name. */
export async function findSeenMemberIds(
  db: Db,
  visibility: Visibility,
  ids: readonly string[],
): Promise<string[]> {
  if (!ids.length) return [];
  const { rows } = await sql<{
    id: string;
  }>`select m.id from member m where m.program_id = ${visibility.programId}
    and m.id = any(${ids}::uuid[]) and m.status = 'active' and ${isSeen(visibility, 'm')} order by m.id`.execute(
    db,
  );
  return rows.map((row) => row.id);
}
