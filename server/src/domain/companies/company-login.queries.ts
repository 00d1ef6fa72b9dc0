import { sql, type Db, type RawBuilder } from '../../platform/db/db.ts';

/** The company with whose provider a member logs in. */
export interface CompanyLogin {
  companyCode: string;
  isRequired: boolean;
  /** It is the only way in: the program requires it, or they have no password. */
  isOnly: boolean;
}

/** SQL: people who are known to a provider that the program has now. */
const known = (programId: string): RawBuilder<unknown> => sql`from company_identity i
  join company_sign_on c on c.program_id = i.program_id and c.issuer = i.issuer and c.is_on
  where i.program_id = ${programId}`;
const knownTo = (programId: string, providerId: string): RawBuilder<unknown> =>
  sql`${known(programId)} and c.id = ${providerId}`;

/** Finds the required provider, if they are known to several. Null: they are known to none that is switched on. */
export async function findCompanyOfMember(
  db: Db,
  programId: string,
  memberId: string,
): Promise<CompanyLogin | null> {
  const hasPassword = sql`exists (select from member m join login l on l.id = m.login_id
    where m.program_id = i.program_id and m.id = i.member_id and l.password_hash is not null)`;
  const { rows } = await sql<CompanyLogin>`select c.code as company_code, c.is_required,
      (c.is_required or not ${hasPassword}) as is_only
    ${known(programId)} and i.member_id = ${memberId} order by c.is_required desc, c.created_at, c.id limit 1`.execute(
    db,
  );
  return rows[0] ?? null;
}

export interface CompanyPeople {
  people: number;
  /** Those who have nothing but the provider to log in with. */
  withoutPassword: number;
}

/** By provider. */
export async function countCompanyPeople(db: Db, programId: string): Promise<Map<string, CompanyPeople>> {
  const { rows } = await sql<CompanyPeople & { id: string }>`select k.id, count(*)::integer as people,
      count(*) filter (where l.password_hash is null)::integer as without_password
    from (select distinct c.id, i.member_id ${known(programId)}) k
    join member m on m.program_id = ${programId} and m.id = k.member_id
    join login l on l.id = m.login_id
    group by k.id`.execute(db);
  return new Map(rows.map(({ id, ...people }) => [id, people]));
}

/** Lists the logins of members without a role that the provider knows. */
export async function listCompanyLogins(tx: Db, programId: string, providerId: string): Promise<string[]> {
  const { rows } = await sql<{ loginId: string }>`select m.login_id from member m
      join login l on l.id = m.login_id and l.platform_role is null
    where m.program_id = ${programId} and m.role_name = 'NonAdmin'
      and m.id in (select i.member_id ${knownTo(programId, providerId)})`.execute(tx);
  return rows.map(({ loginId }) => loginId);
}
