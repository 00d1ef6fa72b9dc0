import type { CompanyMethod } from '#contract/features/company-sign-on/company-sign-on.ts';
import { sql, type Db } from '../../platform/db/db.ts';

/** How people of a company sign on. The company is its program. */
export interface CompanyRow {
  programId: string;
  code: string;
  method: CompanyMethod;
  issuer: string | null;
  clientId: string | null;
  /** Sealed (secretPlace). */
  clientSecret: string | null;
  /** Whether members the provider knows log in only with it. */
  isRequired: boolean;
  /** Sealed (listPlace). */
  listKey: string;
  listId: string | null;
  listAt: Date | null;
  createdAt: Date;
}

const columns = [
  'programId',
  'code',
  'method',
  'issuer',
  'clientId',
  'clientSecret',
  'isRequired',
  'listKey',
  'listId',
  'listAt',
  'createdAt',
] as const;

const keyOf = (code: string): string => code.trim().toLowerCase();

const all = (db: Db) => db.selectFrom('companySignOn').select(columns).$castTo<CompanyRow>();

export const findCompany = (db: Db, programId: string): Promise<CompanyRow | undefined> =>
  all(db).where('programId', '=', programId).executeTakeFirst();

/** The company, locked until the transaction ends, so that changes of it follow each other. */
export const lockCompany = (tx: Db, programId: string): Promise<CompanyRow | undefined> =>
  all(tx).where('programId', '=', programId).forUpdate().executeTakeFirst();

/** The company of a code, in any case of its letters. Deactivated programs have none. */
export async function findCompanyByCode(db: Db, code: string): Promise<CompanyRow | undefined> {
  const { rows } = await sql<CompanyRow>`select c.program_id, c.code, c.method, c.issuer, c.client_id,
      c.client_secret, c.is_required, c.list_key, c.list_id, c.list_at, c.created_at
    from company_sign_on c
    join program p on p.id = c.program_id and p.closed_at is null
    where c.code_key = ${keyOf(code)}`.execute(db);
  return rows[0];
}

/** Writes the settings of a company. False: another program has the code. */
export async function saveCompany(tx: Db, row: CompanyRow): Promise<boolean> {
  const { rows } = await sql`select 1 from company_sign_on
    where code_key = ${keyOf(row.code)} and program_id <> ${row.programId}`.execute(tx);
  if (rows.length) return false;
  const values = { ...row, codeKey: keyOf(row.code) };
  const { programId: _, createdAt: __, ...change } = values;
  await tx
    .insertInto('companySignOn')
    .values(values)
    .onConflict((on) => on.column('programId').doUpdateSet(change))
    .execute();
  return true;
}

export async function deleteCompany(tx: Db, programId: string): Promise<boolean> {
  const rows = await tx
    .deleteFrom('companySignOn')
    .where('programId', '=', programId)
    .returning('programId')
    .execute();
  // Members' progress with it ends too.
  await tx.deleteFrom('companyRequest').where('programId', '=', programId).execute();
  await tx.deleteFrom('companyTicket').where('programId', '=', programId).execute();
  return rows.length > 0;
}

export const listCompanies = (db: Db, after: string | null, limit: number): Promise<CompanyRow[]> =>
  all(db)
    .where('programId', '>', after ?? '00000000-0000-0000-0000-000000000000')
    .orderBy('programId')
    .limit(limit)
    .execute();

/** Replaces the sealed value, unless somebody has changed it since it was read. */
export async function resealCompany(
  db: Db,
  before: Pick<CompanyRow, 'programId' | 'listKey' | 'clientSecret'>,
  sealed: Pick<CompanyRow, 'listKey' | 'clientSecret'>,
): Promise<void> {
  await sql`update company_sign_on set list_key = ${sealed.listKey}, client_secret = ${sealed.clientSecret}
    where program_id = ${before.programId} and list_key = ${before.listKey}
      and client_secret is not distinct from ${before.clientSecret}`.execute(db);
}
