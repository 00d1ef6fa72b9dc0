import { sql, type Db } from '../../platform/db/db.ts';

/** The list of people of a company, and its code. The company is its program. */
export interface CompanyRow {
  programId: string;
  id: string;
  code: string;
  /** Sealed (listPlace). */
  listKey: string;
  listId: string | null;
  listAt: Date | null;
  createdAt: Date;
}

const columns = ['programId', 'id', 'code', 'listKey', 'listId', 'listAt', 'createdAt'] as const;

export const keyOfCode = (code: string): string => code.trim().toLowerCase();

const all = (db: Db) =>
  db.selectFrom('companySignOn').select(columns).where('method', '=', 'list').$castTo<CompanyRow>();

export const findCompany = (db: Db, programId: string): Promise<CompanyRow | undefined> =>
  all(db).where('programId', '=', programId).executeTakeFirst();

/** Returns the company, locked until the transaction ends, so that changes of it follow each other. */
export const lockCompany = (tx: Db, programId: string): Promise<CompanyRow | undefined> =>
  all(tx).where('programId', '=', programId).forUpdate().executeTakeFirst();

/** Finds the list of a code, in any case of its letters. Deactivated programs have none. */
export async function findCompanyByCode(db: Db, code: string): Promise<CompanyRow | undefined> {
  const { rows } =
    await sql<CompanyRow>`select c.program_id, c.id, c.code, c.list_key, c.list_id, c.list_at, c.created_at
    from company_sign_on c
    join program p on p.id = c.program_id and p.closed_at is null
    where c.code_key = ${keyOfCode(code)} and c.method = 'list'`.execute(db);
  return rows[0];
}

/** Returns whether another list or provider has the code. */
export async function isCodeTaken(db: Db, code: string, exceptId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from company_sign_on
    where code_key = ${keyOfCode(code)} and id <> ${exceptId}`.execute(db);
  return rows.length > 0;
}

/** Writes the settings of a list. False: somebody else has the code. */
export async function saveCompany(tx: Db, row: CompanyRow): Promise<boolean> {
  if (await isCodeTaken(tx, row.code, row.id)) return false;
  const { id, code, listKey, listId, listAt } = row;
  const change = { code, codeKey: keyOfCode(code), listKey, listId, listAt };
  const { numUpdatedRows } = await tx
    .updateTable('companySignOn')
    .set(change)
    .where('programId', '=', row.programId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (Number(numUpdatedRows)) return true;
  await tx
    .insertInto('companySignOn')
    .values({ ...row, ...change, method: 'list' })
    .execute();
  return true;
}

export async function deleteCompany(tx: Db, programId: string): Promise<boolean> {
  const rows = await tx
    .deleteFrom('companySignOn')
    .where('programId', '=', programId)
    .where('method', '=', 'list')
    .returning('programId')
    .execute();
  // Members' progress with it ends too.
  await tx
    .deleteFrom('companyTicket')
    .where('programId', '=', programId)
    .where('entryHash', 'is not', null)
    .execute();
  return rows.length > 0;
}

/** The sealed values of lists and providers. */
export interface SealedRow {
  id: string;
  programId: string;
  code: string;
  name: string;
  listKey: string | null;
  clientSecret: string | null;
}

export const listSealed = (db: Db, after: string | null, limit: number): Promise<SealedRow[]> =>
  db
    .selectFrom('companySignOn')
    .select(['id', 'programId', 'code', 'name', 'listKey', 'clientSecret'])
    .where('id', '>', after ?? '00000000-0000-0000-0000-000000000000')
    .orderBy('id')
    .limit(limit)
    .execute();

/** Replaces the sealed values, unless somebody has changed them since they were read. */
export async function resealCompany(
  db: Db,
  before: SealedRow,
  sealed: Pick<SealedRow, 'listKey' | 'clientSecret'>,
): Promise<void> {
  await sql`update company_sign_on set list_key = ${sealed.listKey}, client_secret = ${sealed.clientSecret}
    where program_id = ${before.programId} and id = ${before.id}
      and list_key is not distinct from ${before.listKey}
      and client_secret is not distinct from ${before.clientSecret}`.execute(db);
}

/** Takes away a secret that opens no more, and switches off what needs it. `listKey`: a new key for a list. */
export async function loseSecret(
  db: Db,
  { programId, id }: SealedRow,
  listKey: string | null,
): Promise<void> {
  await sql`update company_sign_on set client_secret = null, list_key = ${listKey}, list_id = null, list_at = null,
    is_on = is_on and method = 'list', tested_at = null where program_id = ${programId} and id = ${id}`.execute(
    db,
  );
}
