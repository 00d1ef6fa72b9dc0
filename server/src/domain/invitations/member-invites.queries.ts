import { column, sql, type Db } from '../../platform/db/db.ts';

export interface NewMemberInvite {
  id: string;
  email: string;
  /** The member that the person takes over when they register. */
  memberId: string | null;
  /** The row with the link (outsider_invite). */
  inviteId: string;
}

/**
 * Stores one invitation for each address. An address with an invitation that still works is left out; one that was
 * cancelled, used or is older than the life of a link is written again. Returns the addresses that were written.
 */
export async function insertMemberInvites(
  tx: Db,
  programId: string,
  invites: readonly NewMemberInvite[],
  { now, oldest }: { now: Date; oldest: Date },
): Promise<string[]> {
  const { rows } = await sql<{ inviteId: string }>`
    insert into member_invite as m (program_id, id, email, member_id, invite_id, created_at, sent_at)
      select ${programId}, i.id, i.email, i.member_id, i.invite_id, ${now}, ${now}
      from unnest(${column(invites, 'id')}::uuid[], ${column(invites, 'email')}::text[],
        ${column(invites, 'memberId')}::uuid[], ${column(invites, 'inviteId')}::uuid[]) as i (id, email, member_id, invite_id)
    on conflict (program_id, lower(email)) do update set member_id = excluded.member_id, invite_id = excluded.invite_id,
      email = excluded.email, sent_at = excluded.sent_at, accepted_at = null, cancelled_at = null
      where m.accepted_at is not null or m.cancelled_at is not null or m.sent_at < ${oldest}
    returning invite_id`.execute(tx);
  return rows.map(({ inviteId }) => inviteId);
}

/** Stores the links of many invitations, without tokens: those are created when the emails are sent. */
export async function insertLinks(
  tx: Db,
  programId: string,
  links: readonly { inviteId: string; emailHash: Buffer }[],
  { now, expiresAt }: { now: Date; expiresAt: Date },
): Promise<void> {
  await sql`insert into outsider_invite (program_id, id, email_hash, created_at, expires_at)
    select ${programId}, l.id, l.hash, ${now}, ${expiresAt}
    from unnest(${column(links, 'inviteId')}::uuid[], ${column(links, 'emailHash')}::bytea[]) as l (id, hash)`.execute(
    tx,
  );
}

/** Removes a link and its email, if that is still in the queue. */
export async function deleteLink(tx: Db, programId: string, inviteId: string): Promise<void> {
  await tx
    .deleteFrom('outsiderInvite')
    .where('programId', '=', programId)
    .where('id', '=', inviteId)
    .where('usedAt', 'is', null)
    .execute();
  await tx
    .deleteFrom('mail')
    .where('programId', '=', programId)
    .where('cause', '=', `outsider-invite:${inviteId}`)
    .where('status', '=', 'queued')
    .execute();
}

/** Whom a link was sent to, and the member that they take over. */
export interface Invitee {
  email: string;
  memberId: string | null;
  firstName: string | null;
  lastName: string | null;
}

export async function findInvitee(db: Db, programId: string, inviteId: string): Promise<Invitee | undefined> {
  return db
    .selectFrom('memberInvite as i')
    .leftJoin('member as m', (join) =>
      join.onRef('m.programId', '=', 'i.programId').onRef('m.id', '=', 'i.memberId'),
    )
    .select(['i.email', 'i.memberId', 'm.firstName', 'm.lastName'])
    .where('i.programId', '=', programId)
    .where('i.inviteId', '=', inviteId)
    .executeTakeFirst();
}

/** Marks the invitations of someone who registered, with their link or without. */
export async function acceptMemberInvites(
  tx: Db,
  programId: string,
  by: { memberId: string; email: string; inviteId: string | null },
  now: Date,
): Promise<void> {
  await sql`update member_invite set accepted_at = ${now}, member_id = ${by.memberId}
    where program_id = ${programId} and accepted_at is null
      and (invite_id = ${by.inviteId}::uuid or (lower(email) = lower(${by.email}) and member_id is null))`.execute(
    tx,
  );
}

export async function renewInvite(
  tx: Db,
  programId: string,
  id: string,
  renewed: { inviteId: string; sentAt: Date },
): Promise<void> {
  await tx
    .updateTable('memberInvite')
    .set({ ...renewed, cancelledAt: null })
    .where('programId', '=', programId)
    .where('id', '=', id)
    .execute();
}

export async function cancelInvite(tx: Db, programId: string, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('memberInvite')
    .set({ cancelledAt: now })
    .where('programId', '=', programId)
    .where('id', '=', id)
    .execute();
}

/** Deletes an invitation with its link. */
export async function eraseInvite(
  tx: Db,
  programId: string,
  { id, inviteId }: { id: string; inviteId: string },
): Promise<void> {
  await tx
    .deleteFrom('outsiderInvite')
    .where('programId', '=', programId)
    .where('id', '=', inviteId)
    .execute();
  await tx.deleteFrom('memberInvite').where('programId', '=', programId).where('id', '=', id).execute();
}
