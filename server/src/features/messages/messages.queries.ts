import type { InviteKind, MessageType } from '#contract/features/messages/messages.ts';
import { type CursorPosition, matchesFolded, matchesText } from '../../kernel/lists/public.ts';
import { isSeen, type Visibility } from '../../domain/visibility/public.ts';
import { rowsOf, sql, type Db } from '../../platform/db/db.ts';
import type { MessageRow } from './messages.types.ts';

export interface MessageFilter {
  programId: string;
  memberId: string;
  /** Messages that the member sent, otherwise those they received. */
  sent: boolean;
  type: MessageType | null;
  /** Only invitations that wait for an answer. Null: all messages. */
  openInvites: { kind: InviteKind | null } | null;
  /** A search and the reader, who cannot find names that are hidden from them. */
  search: { words: string; visibility: Visibility } | null;
}

const subjects = {
  competitions: 'challenge.invite',
  groups: 'team.invite',
  friends: 'friend.invite',
} as const;

function named({ sent, search }: MessageFilter) {
  if (!search) return sql``;
  const { words, visibility } = search;
  const other = sent ? sql`m.recipient_id` : sql`m.sender_id`;
  return sql`and (${matchesText(sql`concat_ws(' ', m.challenge_name, m.team_name, m.milestone_name)`, words)} or exists (
    select 1 from member o where o.program_id = m.program_id and o.id = ${other} and o.status <> 'erased'
      and ${matchesFolded(sql`o.search_text`, words)} and ${isSeen(visibility, 'o')}))`;
}

function found(filter: MessageFilter) {
  const { programId, memberId, sent, type, openInvites } = filter;
  const side = sent ? sql`m.sender_id = ${memberId} and not m.is_copy` : sql`m.recipient_id = ${memberId}`;
  const ofType = type ? sql`and m.type = ${type}` : sql``;
  const open = openInvites ? sql`and m.type = 'invite' and m.state = 'open'` : sql``;
  const ofKind = openInvites?.kind ? sql`and m.subject = ${subjects[openInvites.kind]}` : sql``;
  return sql`m.program_id = ${programId} and ${side} ${ofType} ${open} ${ofKind} ${named(filter)}`;
}

const columns = (
  visibility: Visibility,
) => sql`m.id, m.type, m.subject, m.subject_id, m.challenge_id, m.challenge_name, m.team_id, m.team_name,
  m.milestone_id, m.milestone_name, m.letter_subject, m.letter_body, m.state,
  m.created_at, m.read_at, m.sender_id, trim(s.first_name || ' ' || s.last_name) as sender_name,
  s.username as sender_username, case when ${isSeen(visibility, 's')} then s.image end as sender_image, m.recipient_id,
  trim(r.first_name || ' ' || r.last_name) as recipient_name, r.username as recipient_username,
  case when ${isSeen(visibility, 'r')} then r.image end as recipient_image,
  coalesce(r.profile_hidden, false) as recipient_hidden`;
const people = sql`left join member s on s.program_id = m.program_id and s.id = m.sender_id and s.status <> 'erased'
  left join member r on r.program_id = m.program_id and r.id = m.recipient_id and r.status <> 'erased'`;

export async function countMessages(db: Db, filter: MessageFilter): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*) as count from message m where ${found(filter)}`.execute(db);
  return rows[0]!.count;
}

/** Lists a page of messages, the newest first, from an offset or after a position. */
export async function listMessages(
  db: Db,
  visibility: Visibility,
  filter: MessageFilter,
  limit: number,
  from: number | CursorPosition,
): Promise<(MessageRow & { sortKey: string })[]> {
  const isOffset = typeof from === 'number';
  const after = isOffset
    ? sql``
    : sql`and (m.created_at, m.id) < (to_timestamp(${from.key}::numeric::float8), ${from.id}::uuid)`;
  // Seconds keep the microseconds, which a JavaScript date would lose.
  const sortKey = sql`extract(epoch from m.created_at)::text as sort_key`;
  const { rows } = await sql<MessageRow & { sortKey: string }>`
    select ${columns(visibility)}, ${sortKey} from (
      select m.* from message m where ${found(filter)} ${after} order by m.created_at desc, m.id desc
      ${rowsOf(limit, isOffset ? from : 0)}) m
    ${people} order by m.created_at desc, m.id desc`.execute(db);
  return rows;
}

/** Finds a message that the reader received. */
export async function findMessageTo(
  db: Db,
  visibility: Visibility,
  id: string,
): Promise<MessageRow | undefined> {
  const { programId, viewerId } = visibility;
  const { rows } = await sql<MessageRow>`select ${columns(visibility)} from message m ${people}
    where m.program_id = ${programId} and m.id = ${id} and m.recipient_id = ${viewerId}`.execute(db);
  return rows[0];
}

export async function countUnread(db: Db, programId: string, memberId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from message
    where program_id = ${programId} and recipient_id = ${memberId} and read_at is null`.execute(db);
  return rows[0]!.count;
}

/**
 * Marks the message, or all of the member's if id is null, as read. Returns whether any was unread. Locks in the order
 * of ids.
 */
export async function markRead(
  tx: Db,
  programId: string,
  memberId: string,
  id: string | null,
  now: Date,
): Promise<boolean> {
  const one = id ? sql`and id = ${id}` : sql``;
  const { rows } = await sql`with unread as (select id from message where program_id = ${programId}
      and recipient_id = ${memberId} and read_at is null ${one} order by id for no key update)
    update message m set read_at = ${now} from unread u where m.program_id = ${programId} and m.id = u.id
    returning 1`.execute(tx);
  return rows.length > 0;
}
