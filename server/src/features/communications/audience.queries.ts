import { adminRoles } from '#contract/roles.ts';
import { sql, type Db, type RawBuilder } from '../../platform/db/db.ts';
import type { AudienceMember, StoredAudience } from './admin-email.types.ts';

/** Holds the stored audience, with the day since which the inactive logged nothing. */
export interface AskedAudience extends Pick<StoredAudience, 'audience' | 'audienceId'> {
  /** Only members who logged nothing on this day or later. The earliest day means never. */
  notLoggedSince: string | null;
  /** The members of `members`, or the email whose chosen members they are. */
  chosen: { memberIds: readonly string[] } | { emailId: string } | null;
}

/** Tables with names that an audience can be taken from. */
const groups = { organization: 'organization', team: 'team', challenge: 'challenge' } as const;
export type GroupKind = keyof typeof groups;

/** Finds the name of an organization, team or challenge. Nobody may see who takes part in a preventative challenge. */
export async function findGroupName(
  db: Db,
  programId: string,
  kind: GroupKind,
  id: string,
): Promise<string | null> {
  const seen = kind === 'challenge' ? sql`and challenge_type <> 'preventative'` : sql``;
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(groups[kind])}
    where program_id = ${programId} and id = ${id} ${seen}`.execute(db);
  return rows[0]?.name ?? null;
}

function chosenMembers(programId: string, chosen: AskedAudience['chosen']): RawBuilder<unknown> {
  if (chosen && 'emailId' in chosen)
    return sql`m.id in (select c.member_id from admin_email_choice c
      where c.program_id = ${programId} and c.email_id = ${chosen.emailId})`;
  return sql`m.id = any(${chosen?.memberIds ?? []}::uuid[])`;
}

function conditionOf(programId: string, asked: AskedAudience): RawBuilder<unknown> {
  const { audience, audienceId, notLoggedSince } = asked;
  switch (audience) {
    case 'organization':
      return sql`m.id in (select o.member_id from organization_member o
        where o.program_id = ${programId} and o.organization_id = ${audienceId} and o.left_on is null)`;
    case 'team':
      return sql`m.id in (select t.member_id from team_membership t
        where t.program_id = ${programId} and t.team_id = ${audienceId} and t.left_on is null)`;
    case 'challenge':
      return sql`m.id in (select r.member_id from challenge_roster r
        where r.program_id = ${programId} and r.challenge_id = ${audienceId} and r.counts_to is null)`;
    case 'leaders':
      return sql`m.id in (select t.member_id from team_membership t
        where t.program_id = ${programId} and t.is_leader and t.left_on is null)`;
    case 'inactive':
    case 'neverLogged':
      return sql`not exists (select from member_presence p where p.program_id = ${programId} and p.member_id = m.id
        and p.last_logged_on >= ${notLoggedSince}::date)`;
    case 'admins':
      return sql`m.role_name = any(${adminRoles}::text[])`;
    case 'members':
      return chosenMembers(programId, asked.chosen);
    case 'all':
      return sql`true`;
  }
}

const members = (programId: string, asked: AskedAudience) => sql`from member m
  where m.program_id = ${programId} and m.status = 'active' and m.login_id is not null
    and ${conditionOf(programId, asked)}`;

/** Counts the members of an audience, and those of them who turned this kind of email off. */
export async function countAudience(
  db: Db,
  programId: string,
  asked: AskedAudience,
  kind: string,
): Promise<{ total: number; unsubscribed: number }> {
  const { rows } = await sql<{ total: number; unsubscribed: number }>`select count(*)::integer as total,
    count(*) filter (where m.login_id in (select f.login_id from mail_off f where f.kind = ${kind}
      and f.login_id is not null))::integer as unsubscribed ${members(programId, asked)}`.execute(db);
  return rows[0]!;
}

/** Counts the ids that belong to members of the program, whatever their state. */
export async function countMembers(db: Db, programId: string, memberIds: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from member
    where program_id = ${programId} and id = any(${memberIds}::uuid[]) and status <> 'erased'`.execute(db);
  return rows[0]!.count;
}

/** Reads the members of an audience in the order of their names. */
export async function readAudience(
  db: Db,
  programId: string,
  asked: AskedAudience,
  limit?: number,
): Promise<AudienceMember[]> {
  const { rows } =
    await sql<AudienceMember>`select m.id, m.login_id, m.email, m.first_name, m.last_name, m.username,
    m.locale ${members(programId, asked)} order by m.sort_name, m.id
    ${limit === undefined ? sql`` : sql`limit ${limit}`}`.execute(db);
  return rows;
}
