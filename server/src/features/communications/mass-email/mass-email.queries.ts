import { adminRoles } from '#contract/roles.ts';
import { column, sql, type Db, type RawBuilder } from '../../../platform/db/db.ts';
import { newId } from '../../../platform/ids/ids.ts';
import type { ListedMassEmail, MassEmailRow, MassTarget, TargetProgram } from './mass-email.types.ts';

const programs = ({
  tier,
  type,
  resellerId,
}: MassTarget): RawBuilder<unknown> => sql`p.closed_at is null and not p.is_reseller_home
  ${tier ? sql`and p.tier = ${tier}` : sql``} ${type ? sql`and p.type = ${type}` : sql``}
  ${resellerId ? sql`and p.reseller_id = ${resellerId}::uuid` : sql``}`;

/**
 * Lists the programs of an audience with people whom the email reaches, and how many those are. The largest come first.
 */
export async function listTargets(db: Db, target: MassTarget): Promise<TargetProgram[]> {
  const only = target.adminsOnly ? sql`and m.role_name = any(${adminRoles}::text[])` : sql``;
  const { rows } = await sql<TargetProgram>`select p.id as program_id, p.name as program_name, p.tier,
      count(*)::integer as people
    from member m join program p on p.id = m.program_id
    where m.status = 'active' and m.login_id is not null ${only} and ${programs(target)}
    group by p.id order by people desc, p.id`.execute(db);
  return rows;
}

export async function insertMassEmail(tx: Db, row: MassEmailRow): Promise<void> {
  await tx.insertInto('massEmail').values(row).execute();
}

/** Rows in one statement, which takes at most 65,535 parameters. */
const mostRows = 1_000;

/** Schedules the email in each of these programs, where the queue of emails by admins sends it. */
export async function scheduleInPrograms(
  tx: Db,
  { id, subject, body, adminsOnly, sendAt }: MassEmailRow,
  programIds: readonly string[],
  now: Date,
): Promise<void> {
  const email = { subject, body, audience: adminsOnly ? 'admins' : 'all', sendAt } as const;
  for (let from = 0; from < programIds.length; from += mostRows) {
    const rows = programIds.slice(from, from + mostRows).map((programId) => ({
      ...email,
      programId,
      id: newId(),
      status: 'scheduled' as const,
      createdAt: now,
      massEmailId: id,
    }));
    await tx.insertInto('adminEmail').values(rows).execute();
  }
}

export async function lockMassEmail(tx: Db, id: string): Promise<MassEmailRow | undefined> {
  const { rows } = await sql<MassEmailRow>`select * from mass_email where id = ${id} for update`.execute(tx);
  return rows[0];
}

export async function setMassStatus(
  tx: Db,
  id: string,
  change: {
    status: 'approved' | 'cancelled';
    approvedBy?: string;
    sendAt?: Date;
    people?: number;
    programs?: number;
  },
): Promise<void> {
  await tx.updateTable('massEmail').set(change).where('id', '=', id).execute();
}

/**
 * SQL: whether the queued email `q` is part of this mass email. The parts in each program are read first: Citus can't update
 * the queue, which every machine holds, by joining it with a table of programs.
 */
export async function ofMass(tx: Db, id: string): Promise<RawBuilder<unknown>> {
  const parts = await tx
    .selectFrom('adminEmail')
    .select(['programId', 'id'])
    .where('massEmailId', '=', id)
    .execute();
  return sql`(q.program_id, q.admin_email_id) in
    (select * from unnest(${column(parts, 'programId')}::uuid[], ${column(parts, 'id')}::uuid[]))`;
}

/** Cancels what has not left of an email in all programs. */
export async function cancelInPrograms(tx: Db, id: string): Promise<void> {
  await sql`update admin_email set status = 'cancelled' where mass_email_id = ${id}`.execute(tx);
  await sql`update mail q set status = 'cancelled', held_for = null where ${await ofMass(tx, id)}
      and (q.status = 'queued' or (q.status = 'sending' and q.handed_at is null))`.execute(tx);
}

type Listed = Omit<ListedMassEmail, 'recipients'>;

/** Adds the number of recipients, which is counted in each program. */
async function withRecipients(db: Db, emails: readonly Listed[]): Promise<ListedMassEmail[]> {
  const { rows } = await sql<{ id: string; recipients: number }>`
    select mass_email_id as id, sum(recipients)::integer as recipients from admin_email
    where mass_email_id = any(${emails.map(({ id }) => id)}::uuid[]) group by mass_email_id`.execute(db);
  const recipients = new Map(rows.map((row) => [row.id, row.recipients]));
  return emails.map((email) => ({ ...email, recipients: recipients.get(email.id) ?? 0 }));
}

const listed = sql`select e.*, e.id::text as sort_key from mass_email e`;

export async function findMassEmail(db: Db, id: string): Promise<ListedMassEmail | undefined> {
  const { rows } = await sql<Listed>`${listed} where e.id = ${id}`.execute(db);
  return (await withRecipients(db, rows))[0];
}

/** Newest first. Ids are in the order of time. */
export async function listMassEmails(
  db: Db,
  { afterId, limit, offset }: { afterId: string | null; limit: number; offset: number },
): Promise<ListedMassEmail[]> {
  const beyond = afterId ? sql`where e.id < ${afterId}::uuid` : sql``;
  const { rows } = await sql<Listed>`${listed} ${beyond}
    order by e.id desc limit ${limit} offset ${afterId ? 0 : offset}`.execute(db);
  return withRecipients(db, rows);
}

/** Those that wait for their approval, the oldest first. */
export const listWaitingMassEmails = (db: Db, limit: number): Promise<MassEmailRow[]> =>
  db
    .selectFrom('massEmail')
    .selectAll()
    .where('status', '=', 'waiting')
    .orderBy('id')
    .limit(limit)
    .$castTo<MassEmailRow>()
    .execute();

export async function countMassEmails(db: Db): Promise<number> {
  const row = await db
    .selectFrom('massEmail')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}
