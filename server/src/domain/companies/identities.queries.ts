import { sql, type Db } from '../../platform/db/db.ts';
import { employeeKey } from '../members/pure.ts';

/** The member the provider means. */
export async function findCompanyMember(
  db: Db,
  programId: string,
  { issuer, subject }: { issuer: string; subject: string },
): Promise<string | null> {
  const row = await db
    .selectFrom('companyIdentity')
    .select('memberId')
    .where('programId', '=', programId)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.memberId ?? null;
}

/** Connects somebody at the provider with a member. False: they are connected already. */
export async function insertCompanyIdentity(
  tx: Db,
  row: { programId: string; issuer: string; subject: string; memberId: string; createdAt: Date },
): Promise<boolean> {
  const rows = await tx
    .insertInto('companyIdentity')
    .values(row)
    .onConflict((on) => on.columns(['programId', 'issuer', 'subject']).doNothing())
    .returning('memberId')
    .execute();
  return rows.length > 0;
}

/** A member, as far as it matters for somebody whom a provider calls by their number or address. */
export interface KnownMember {
  id: string;
  employeeNumber: string | null;
  status: string;
  roleName: string;
  loginId: string | null;
  platformRole: string | null;
  /** Says whether a provider of the program knows them already. */
  isKnown: boolean;
}

const known = sql`select m.id, n.employee_number, m.status, m.role_name, m.login_id, l.platform_role,
    exists (select from company_identity i where i.program_id = m.program_id and i.member_id = m.id) as is_known
  from member m left join member_number n on n.program_id = m.program_id and n.member_id = m.id
    left join login l on l.id = m.login_id`;

/** Finds the member of an employee number. */
export async function findByNumber(
  db: Db,
  programId: string,
  employeeNumber: string,
): Promise<KnownMember | undefined> {
  const { rows } = await sql<KnownMember>`${known} where m.program_id = ${programId}
    and n.employee_key = ${employeeKey(employeeNumber)} and m.status <> 'erased'`.execute(db);
  return rows[0];
}

/** Finds the member of an email address. Of an account, only the address that its owner logs in with counts. */
export async function findByAddress(
  db: Db,
  programId: string,
  email: string,
): Promise<KnownMember | undefined> {
  const { rows } =
    await sql<KnownMember>`${known} where m.program_id = ${programId} and lower(m.email) = ${email.toLowerCase()} and m.status <> 'erased'
      and (l.id is null or lower(l.email) = ${email.toLowerCase()})`.execute(db);
  return rows[0];
}
