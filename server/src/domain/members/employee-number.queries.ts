import { invalid } from '../../platform/errors/errors.ts';
import { isTaken } from '../../platform/db/database-errors.ts';
import { sql, type Db } from '../../platform/db/db.ts';
import { employeeKey } from './rules/employee-key.ts';

export interface NumberedMember {
  memberId: string;
  employeeNumber: string;
}

/** Rows of one statement. */
const written = 1_000;

/** Gives members these numbers. Nobody else may have one of them. */
export async function setEmployeeNumbers(
  tx: Db,
  programId: string,
  members: readonly NumberedMember[],
): Promise<void> {
  for (let from = 0; from < members.length; from += written)
    await tx
      .insertInto('memberNumber')
      .values(
        members.slice(from, from + written).map(({ memberId, employeeNumber }) => ({
          programId,
          memberId,
          employeeNumber,
          employeeKey: employeeKey(employeeNumber),
        })),
      )
      .onConflict((on) =>
        on.columns(['programId', 'memberId']).doUpdateSet((eb) => ({
          employeeNumber: eb.ref('excluded.employeeNumber'),
          employeeKey: eb.ref('excluded.employeeKey'),
        })),
      )
      .execute();
}

export async function clearEmployeeNumbers(
  tx: Db,
  programId: string,
  memberIds: readonly string[],
): Promise<void> {
  await sql`update member_number set employee_number = null, employee_key = null
    where program_id = ${programId} and member_id = any(${memberIds}::uuid[])`.execute(tx);
}

/** Gives a member a number, or takes it away. Errors: validation_failed (somebody else has it). */
export async function setEmployeeNumber(
  tx: Db,
  programId: string,
  memberId: string,
  employeeNumber: string | null,
): Promise<void> {
  if (employeeNumber === null) return clearEmployeeNumbers(tx, programId, [memberId]);
  await setEmployeeNumbers(tx, programId, [{ memberId, employeeNumber }]).catch((error: unknown) => {
    throw isTaken(error, 'member_number_employee')
      ? invalid('employeeNumber', 'employee_number_taken')
      : error;
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
    .insertInto('memberNumber')
    .values({ programId, memberId, directoryId })
    .onConflict((on) => on.columns(['programId', 'memberId']).doUpdateSet({ directoryId }))
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
  const owner = await findOwner(tx, programId, employeeNumber);
  const known = await findEmployeeNumber(tx, programId, memberId);
  if (!owner && known === null) await setEmployeeNumbers(tx, programId, [{ memberId, employeeNumber }]);
}

/** The number by which their company knows a member. Only admins see it. */
export async function findEmployeeNumber(
  db: Db,
  programId: string,
  memberId: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('memberNumber')
    .select('employeeNumber')
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .executeTakeFirst();
  return row?.employeeNumber ?? null;
}

const findOwner = (db: Db, programId: string, employeeNumber: string) =>
  db
    .selectFrom('memberNumber')
    .select('memberId')
    .where('programId', '=', programId)
    .where('employeeKey', '=', employeeKey(employeeNumber))
    .executeTakeFirst();

/** Finds an active member with this number who never registered. */
export async function findUnregisteredByNumber(
  db: Db,
  programId: string,
  employeeNumber: string,
): Promise<string | null> {
  const owner = await findOwner(db, programId, employeeNumber);
  if (!owner) return null;
  const row = await db
    .selectFrom('member')
    .select('id')
    .where('programId', '=', programId)
    .where('id', '=', owner.memberId)
    .where('loginId', 'is', null)
    .where('status', '=', 'active')
    .executeTakeFirst();
  return row?.id ?? null;
}
