import type { MessageState, MessageSubject } from '#contract/features/messages/messages.ts';
import { sql, type Db } from '../../platform/db/db.ts';
import type { MessageContent } from './messages.types.ts';

export interface NewMessage extends MessageContent {
  id: string;
  recipientId: string;
  isCopy: boolean;
}

interface Sending {
  programId: string;
  senderId: string | null;
  state: MessageState;
  now: Date;
}

const column = <K extends keyof NewMessage>(rows: readonly NewMessage[], key: K) =>
  rows.map((row) => row[key] ?? null);

/**
 * Writes any number of messages in one statement, except those that are open already and those for people who are no
 * longer members. Returns who got one.
 */
export async function insertMessages(
  tx: Db,
  { programId, senderId, state, now }: Sending,
  rows: readonly NewMessage[],
): Promise<string[]> {
  const { rows: told } = await sql<{ recipientId: string }>`
    insert into message (program_id, id, type, subject, subject_id, sender_id, recipient_id, challenge_id, challenge_name,
      team_id, team_name, milestone_id, milestone_name, is_copy, state, created_at)
    select ${programId}::uuid, n.id, n.type, n.subject, n.subject_id, ${senderId}::uuid, n.recipient_id, n.challenge_id,
      n.challenge_name, n.team_id, n.team_name, n.milestone_id, n.milestone_name, n.is_copy, ${state}, ${now}::timestamptz
    from unnest(${column(rows, 'id')}::uuid[], ${column(rows, 'type')}::text[], ${column(rows, 'subject')}::text[],
      ${column(rows, 'subjectId')}::uuid[], ${column(rows, 'recipientId')}::uuid[], ${column(rows, 'challengeId')}::uuid[],
      ${column(rows, 'challengeName')}::text[], ${column(rows, 'teamId')}::uuid[], ${column(rows, 'teamName')}::text[],
      ${column(rows, 'milestoneId')}::uuid[], ${column(rows, 'milestoneName')}::text[], ${column(rows, 'isCopy')}::boolean[])
      as n (id, type, subject, subject_id, recipient_id, challenge_id, challenge_name, team_id, team_name, milestone_id,
        milestone_name, is_copy)
    join member m on m.program_id = ${programId} and m.id = n.recipient_id and m.status <> 'erased'
    order by n.recipient_id, n.id
    on conflict do nothing
    returning recipient_id`.execute(tx);
  return told.map((row) => row.recipientId);
}

export interface Letter {
  recipientId: string;
  /** The email that it was, or the act over many programs. */
  letterId: string;
  subject: string;
  body: string;
}

export async function insertLetter(
  tx: Db,
  { programId, now, id, from }: { programId: string; now: Date; id: string; from: MessageSubject },
  { recipientId, letterId, subject, body }: Letter,
): Promise<void> {
  await tx
    .insertInto('message')
    .values({
      programId,
      id,
      type: 'note',
      subject: from,
      subjectId: letterId,
      recipientId,
      state: 'accepted',
      createdAt: now,
      letterSubject: subject,
      letterBody: body,
    })
    .execute();
}

/** Selects open messages by everything that is given. */
export interface Waiting {
  subject?: MessageSubject;
  subjectIds?: readonly string[];
  recipientIds?: readonly string[];
  teamIds?: readonly string[];
}

/** Closes open messages, so that they count as read. Locks in the order of ids. Returns their recipients. */
export async function closeMessages(
  tx: Db,
  programId: string,
  { subject, subjectIds, recipientIds, teamIds }: Waiting,
  state: Exclude<MessageState, 'open'>,
  now: Date,
): Promise<string[]> {
  const fits = [
    subject ? sql`and subject = ${subject}` : sql``,
    subjectIds ? sql`and subject_id = any(${subjectIds}::uuid[])` : sql``,
    recipientIds ? sql`and recipient_id = any(${recipientIds}::uuid[])` : sql``,
    teamIds ? sql`and team_id = any(${teamIds}::uuid[])` : sql``,
  ];
  const { rows } = await sql<{ recipientId: string }>`with waiting as (
      select id from message where program_id = ${programId} and state = 'open' ${sql.join(fits, sql` `)}
      order by id for no key update)
    update message m set state = ${state}, read_at = coalesce(m.read_at, ${now}::timestamptz) from waiting w
    where m.program_id = ${programId} and m.id = w.id
    returning m.recipient_id`.execute(tx);
  return rows.map((row) => row.recipientId);
}

export async function deleteMessagesAbout(
  tx: Db,
  programId: string,
  subject: MessageSubject,
  recipientIds: readonly string[],
): Promise<void> {
  await sql`delete from message where program_id = ${programId} and subject = ${subject}
    and recipient_id = any(${recipientIds}::uuid[])`.execute(tx);
}
