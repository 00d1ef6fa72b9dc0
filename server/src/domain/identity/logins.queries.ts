import { asciiAddress } from '#contract/email-address.ts';
import { sql, type Db } from '../../platform/db/db.ts';

export interface LoginRow {
  id: string;
  email: string;
  passwordHash: string | null;
  platformRole: string | null;
}

const columns = ['id', 'email', 'passwordHash', 'platformRole'] as const;

export async function findLogin(db: Db, id: string): Promise<LoginRow | undefined> {
  return db.selectFrom('login').select(columns).where('id', '=', id).executeTakeFirst();
}

export async function findLoginByEmail(db: Db, email: string): Promise<LoginRow | undefined> {
  return db
    .selectFrom('login')
    .select(columns)
    .where(sql<string>`lower(email)`, '=', asciiAddress(email.trim()).toLowerCase())
    .executeTakeFirst();
}

export interface NewLogin {
  id: string;
  email: string;
  passwordHash: string | null;
  platformRole: string | null;
  /** Of staff of a reseller. */
  resellerId?: string;
  createdAt: Date;
}

/** False: there is a login with this e-mail already. */
export async function insertLogin(tx: Db, login: NewLogin): Promise<boolean> {
  const rows = await tx
    .insertInto('login')
    .values({ ...login, staffSince: login.platformRole ? login.createdAt : null })
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .returning('id')
    .execute();
  return rows.length > 0;
}

export async function setPasswordHash(tx: Db, loginId: string, passwordHash: string): Promise<void> {
  await tx.updateTable('login').set({ passwordHash }).where('id', '=', loginId).execute();
}

/** Finds the programs in which a login is a member, the one signed in to last first. */
export async function findMembershipsOfLogin(
  db: Db,
  loginId: string,
): Promise<{ programId: string; memberId: string }[]> {
  const { rows } = await sql<{ programId: string; memberId: string }>`
    select m.program_id, m.member_id from login_member m
    left join lateral (
      select max(s.created_at) as last from session s where s.login_id = m.login_id and s.program_id = m.program_id
    ) used on true
    where m.login_id = ${loginId}
    order by used.last desc nulls last, m.program_id`.execute(db);
  return rows;
}

export async function setQuietHours(
  tx: Db,
  loginId: string,
  quiet: { quietFrom: number | null; quietUntil: number | null },
): Promise<void> {
  await tx.updateTable('login').set(quiet).where('id', '=', loginId).execute();
}
