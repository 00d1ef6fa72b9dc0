import { invalid } from '../../platform/errors/errors.ts';
import { isTaken } from '../../platform/db/database-errors.ts';
import { sql, type Db } from '../../platform/db/db.ts';
import { employeeKey } from './rules/employee-key.ts';

/** Gives a member a number, or takes it away. Errors: validation_failed (somebody else has it). */
export async function setEmployeeNumber(
  tx: Db,
  programId: string,
  memberId: string,
  employeeNumber: string | null,
): Promise<void> {
  await tx
    .updateTable('member')
    .set({ employeeNumber, employeeKey: employeeNumber === null ? null : employeeKey(employeeNumber) })
    .where('programId', '=', programId)
    .where('id', '=', memberId)
    .execute()
    .catch((error: unknown) => {
      throw isTaken(error, 'member_employee') ? invalid('employeeNumber', 'employee_number_taken') : error;
    });
}

/** Notes what the company's directory calls a member. */
export async function setDirectoryId(
  tx: Db,
  programId: string,
  memberId: string,
  directoryId: string | null,
): Promise<void> {
  await tx
    .updateTable('member')
    .set({ directoryId })
    .where('programId', '=', programId)
    .where('id', '=', memberId)
    .where('directoryId', 'is distinct from', directoryId)
    .execute();
}

/** Keeps the number by which somebody came, if they have none and nobody else has it. */
export async function noteEmployeeNumber(
  tx: Db,
  programId: string,
  memberId: string,
  employeeNumber: string | null,
): Promise<void> {
  if (employeeNumber === null) return;
  const key = employeeKey(employeeNumber);
  await sql`update member set employee_number = ${employeeNumber}, employee_key = ${key}
    where program_id = ${programId} and id = ${memberId} and employee_key is null
      and not exists (select from member o where o.program_id = ${programId} and o.employee_key = ${key})`.execute(
    tx,
  );
}

/** Finds an active member with this number who never registered. */
export async function findUnregisteredByNumber(
  db: Db,
  programId: string,
  employeeNumber: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('member')
    .select('id')
    .where('programId', '=', programId)
    .where('employeeKey', '=', employeeKey(employeeNumber))
    .where('loginId', 'is', null)
    .where('status', '=', 'active')
    .executeTakeFirst();
  return row?.id ?? null;
}
