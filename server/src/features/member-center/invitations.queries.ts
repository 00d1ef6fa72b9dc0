import type { InvitationState } from '#contract/features/member-center/invitations.ts';
import { isAfter, matchesText, type CursorPosition } from '../../kernel/lists/public.ts';
import { sql, type Db } from '../../platform/db/db.ts';
import type { InvitationFilter, InvitationRow } from './invitations.types.ts';

export interface KnownAddress {
  /** The address in lower case. */
  key: string;
  id: string;
  /** Active, and without a login so far. */
  mayRegister: boolean;
}

/** Finds the members with these addresses, given in lower case. */
export async function findMembersByEmail(
  db: Db,
  programId: string,
  keys: readonly string[],
): Promise<KnownAddress[]> {
  const { rows } = await sql<KnownAddress>`select lower(m.email) as key, m.id,
      m.login_id is null and m.status = 'active' as may_register
    from unnest(${keys}::text[]) as k (key) join member m on m.program_id = ${programId} and lower(m.email) = k.key
    where m.status <> 'erased'`.execute(db);
  return rows;
}

export interface OpenInvite {
  email: string;
  inviteId: string;
  sentAt: Date;
  acceptedAt: Date | null;
  cancelledAt: Date | null;
}

export async function lockInvite(tx: Db, programId: string, id: string): Promise<OpenInvite | undefined> {
  return tx
    .selectFrom('memberInvite')
    .select(['email', 'inviteId', 'sentAt', 'acceptedAt', 'cancelledAt'])
    .where('programId', '=', programId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** The email failed, and the mail server may have it all the same. */
const unsure = sql`mail.status = 'failed' and mail.bounced_at is null and mail.handed_at is not null`;

/** Links are forgotten a week after they expired. */
const state = (now: Date) => sql<InvitationState>`case when i.accepted_at is not null then 'accepted'
  when i.cancelled_at is not null then 'cancelled' when ${unsure} then 'unsure' when mail.status = 'failed' or (mail.status = 'withheld' and mail.held_for = 'suppressed') then 'bounced'
  when mail.status = 'withheld' then 'unsubscribed' when mail.status in ('queued', 'sending') then 'waiting'
  when o.id is null or o.expires_at <= ${now} then 'expired' else 'sent' end`;

function matching(programId: string, { search, state: asked }: InvitationFilter, now: Date) {
  const words = sql`i.email || ' ' || coalesce(m.first_name || ' ' || m.last_name, '')`;
  const found = search ? matchesText(words, search) : sql<boolean>`true`;
  const inState = asked ? sql<boolean>`${state(now)} = ${asked}` : sql<boolean>`true`;
  return sql`from member_invite i
    left join member m on m.program_id = i.program_id and m.id = i.member_id
    left join outsider_invite o on o.program_id = i.program_id and o.id = i.invite_id
    left join mail on mail.cause = 'outsider-invite:' || i.invite_id
    where i.program_id = ${programId} and ${found} and ${inState}`;
}

export async function countInvitations(
  db: Db,
  programId: string,
  filter: InvitationFilter,
  now: Date,
): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*) as count ${matching(programId, filter, now)}`.execute(db);
  return rows[0]!.count;
}

const sortedBy = {
  email: { column: sql`lower(i.email)`, type: 'text' },
  createdAt: { column: sql`(i.created_at at time zone 'UTC')::date`, type: 'day' },
} as const;

export async function listInvitationRows(
  db: Db,
  programId: string,
  filter: InvitationFilter,
  page: {
    sort: { column: keyof typeof sortedBy; order: 'asc' | 'desc' };
    limit: number;
    from: number | CursorPosition;
    now: Date;
  },
): Promise<InvitationRow[]> {
  const { sort, limit, from, now } = page;
  const { column, type } = sortedBy[sort.column];
  const id = sql`i.id`;
  const order = sql`${column} ${sql.raw(sort.order)}, ${id} ${sql.raw(sort.order)}`;
  const at = typeof from === 'number' ? sql`true` : isAfter({ column, id, order: sort.order, type }, from);
  const offset = typeof from === 'number' ? from : 0;
  const { rows } =
    await sql<InvitationRow>`select i.id, i.email, m.first_name, m.last_name, ${state(now)} as state,
      i.created_at, i.sent_at, ${column}::text as sort_key
    ${matching(programId, filter, now)} and ${at} order by ${order} limit ${limit} offset ${offset}`.execute(
      db,
    );
  return rows;
}
