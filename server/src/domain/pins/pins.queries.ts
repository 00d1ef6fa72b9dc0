import { employeeKey } from '../members/public.ts';
import { sql, type Db } from '../../platform/db/db.ts';

/** Somebody without an email address, as their log in needs them. */
export interface PinRow {
  memberId: string;
  loginId: string | null;
  roleName: string;
  email: string;
  employeeNumber: string;
  firstName: string;
  lastName: string;
  timeZone: string;
  pinHash: string | null;
  codeGivenAt: Date | null;
  codeExpiresAt: Date | null;
  isReset: boolean;
}

const columns = sql`m.id as member_id, m.login_id, m.role_name, m.email, n.employee_number, m.first_name, m.last_name, m.time_zone,
  p.pin_hash, p.code_given_at, p.code_expires_at, coalesce(p.is_reset, false) as is_reset`;

/** Finds the active member with an employee number, whether they have a PIN or not. */
export async function findPinOf(
  db: Db,
  programId: string,
  employeeNumber: string,
): Promise<PinRow | undefined> {
  const { rows } = await sql<PinRow>`select ${columns} from member_number n
    join member m on m.program_id = n.program_id and m.id = n.member_id and m.status = 'active'
    left join member_pin p on p.program_id = n.program_id and p.member_id = n.member_id
    where n.program_id = ${programId} and n.employee_key = ${employeeKey(employeeNumber)}`.execute(db);
  return rows[0];
}

/** Finds whose card has this code. With `locks`, nobody else uses it until the transaction ends. */
export async function findPinOfCode(
  db: Db,
  programId: string,
  { codeHash, now, locks = false }: { codeHash: Buffer; now: Date; locks?: boolean },
): Promise<PinRow | undefined> {
  const { rows } = await sql<PinRow>`select ${columns} from member_pin p
    join member m on m.program_id = p.program_id and m.id = p.member_id and m.status = 'active'
    join member_number n on n.program_id = p.program_id and n.member_id = p.member_id and n.employee_number is not null
    where p.program_id = ${programId} and p.code_hash = ${codeHash} and p.code_expires_at > ${now}
    ${locks ? sql`for no key update of p` : sql``}`.execute(db);
  return rows[0];
}

/** Uses up the code. False: someone else was faster. */
export async function setPin(
  tx: Db,
  programId: string,
  memberId: string,
  { codeHash, pinHash, now }: { codeHash: Buffer; pinHash: string; now: Date },
): Promise<boolean> {
  const { rows } =
    await sql`update member_pin set pin_hash = ${pinHash}, pin_set_at = ${now}, code_hash = null, code_expires_at = null
    where program_id = ${programId} and member_id = ${memberId} and code_hash = ${codeHash} returning 1`.execute(
      tx,
    );
  return rows.length > 0;
}

export interface NewCode {
  memberId: string;
  codeHash: Buffer;
  /** It replaces a way in that they had. */
  isReset: boolean;
}

/** Gives members new codes. Earlier ones, and their PINs, open nothing from then on. */
export async function giveCodes(
  tx: Db,
  programId: string,
  codes: readonly NewCode[],
  given: { now: Date; expiresAt: Date },
): Promise<void> {
  await sql`insert into member_pin (program_id, member_id, code_hash, code_expires_at, code_given_at, is_reset)
    values ${sql.join(
      codes.map(
        ({ memberId, codeHash, isReset }) =>
          sql`(${programId}, ${memberId}, ${codeHash}, ${given.expiresAt}, ${given.now}, ${isReset})`,
      ),
    )}
    on conflict (program_id, member_id) do update set pin_hash = null, pin_set_at = null, code_hash = excluded.code_hash,
      code_expires_at = excluded.code_expires_at, code_given_at = excluded.code_given_at,
      is_reset = excluded.is_reset or member_pin.is_reset`.execute(tx);
}

/** Somebody who could be given a code. */
export type CardTaker = Omit<PinRow, 'employeeNumber'> & { employeeNumber: string | null };

/** Locks members who could be given a code, in the order of their ids. */
export async function lockForCodes(
  tx: Db,
  programId: string,
  memberIds: readonly string[],
): Promise<CardTaker[]> {
  const { rows } =
    await sql<CardTaker>`select m.id as member_id, m.login_id, m.role_name, m.email, n.employee_number, m.first_name, m.last_name, m.time_zone,
      p.pin_hash, p.code_given_at, p.code_expires_at, coalesce(p.is_reset, false) as is_reset
    from (select * from member where program_id = ${programId} and id = any(${memberIds}::uuid[]) and status = 'active'
      order by id for no key update) m
    left join member_number n on n.program_id = m.program_id and n.member_id = m.id
    left join member_pin p on p.program_id = m.program_id and p.member_id = m.id
    order by m.id`.execute(tx);
  return rows;
}

export async function hasPin(db: Db, programId: string, memberId: string): Promise<boolean> {
  return (await findPinHash(db, programId, memberId)) !== null;
}

export async function findPinHash(db: Db, programId: string, memberId: string): Promise<string | null> {
  const row = await db
    .selectFrom('memberPin')
    .select('pinHash')
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .executeTakeFirst();
  return row?.pinHash ?? null;
}

/** A member replaces their own PIN. */
export async function replacePin(
  tx: Db,
  programId: string,
  memberId: string,
  { pinHash, now }: { pinHash: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('memberPin')
    .set({ pinHash, pinSetAt: now })
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .where('pinHash', 'is not', null)
    .execute();
}
