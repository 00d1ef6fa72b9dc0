import { sql, type Db } from '../../platform/db/db.ts';
import type { Approver } from './platform-home.types.ts';

/** Platform staff who can log in, each with the name and language of the first of their programs. */
export async function listApprovers(db: Db): Promise<Approver[]> {
  const { rows } = await sql<Approver>`select distinct on (l.id) l.id as login_id, l.email,
      l.platform_role = 'Super WT Admin' as is_super, coalesce(m.first_name, '') as first_name,
      coalesce(m.locale, 'en') as locale
    from login l left join login_member o on o.login_id = l.id
    left join member m on m.program_id = o.program_id and m.id = o.member_id
    where l.platform_role in ('WT Admin', 'Super WT Admin') and l.password_hash is not null
    order by l.id, o.program_id`.execute(db);
  return rows;
}

/** The addresses of logins, of those that are still there. */
export async function listAddresses(db: Db, loginIds: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; email: string }>`select id, email from login
    where id = any(${loginIds}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, email }) => [id, email]));
}
