import { cleanName } from '#contract/clean-name.ts';
import { noAddress } from '#contract/email-address.ts';
import type { RoleName } from '#contract/roles.ts';
import { dayIn } from '../../platform/clock/days.ts';
import { timeZoneOf } from '../../platform/clock/time-zone.ts';
import type { WorkContext } from '../../platform/context/context.ts';
import type { Db } from '../../platform/db/handle.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { newId } from '../../platform/ids/ids.ts';
import { emit } from '../../kernel/events/public.ts';
import { findProgram, type ProgramRow } from '../programs/public.ts';
import { insertMember, insertMembers, isNameTaken, linkLogin, type NewMemberRow } from './members.queries.ts';
import { setEmployeeNumber, setEmployeeNumbers } from './employee-number.queries.ts';
import { insertPresence } from './presence.queries.ts';

export interface NewMember {
  loginId: string | null;
  /** Null: they have none, and their messages say what emails say to others. */
  email: string | null;
  username: string;
  firstName: string;
  lastName: string;
  timeZone: string;
  /** Their language, English unless it is known. */
  locale?: string;
  roleName?: RoleName;
  /** Today in the member's time zone by default. Imports register people on their first day. */
  registeredOn?: string;
  /** Nobody real: no figure or report counts them. */
  isExample?: boolean;
  /** By which their company knows them. */
  employeeNumber?: string | null;
  /** Without an account, but with entries from a file. */
  hasEntries?: boolean;
}

function rowOf(
  { programId, now }: WorkContext,
  input: NewMember,
  program: ProgramRow | undefined,
): NewMemberRow {
  const settings = program?.settings;
  const id = newId();
  return {
    programId,
    id,
    loginId: input.loginId,
    email: input.email === null ? noAddress(id) : input.email.trim(),
    username: input.username.trim(),
    // Cleaned where they are stored: directories, resellers and providers send names past all forms.
    firstName: cleanName(input.firstName),
    lastName: cleanName(input.lastName),
    roleName: input.roleName ?? 'NonAdmin',
    timeZone: input.timeZone,
    locale: input.locale ?? 'en',
    registeredOn: input.registeredOn ?? dayIn(input.timeZone, now),
    dailyStepGoal: settings?.stepGoal ?? 8000,
    profileHidden: settings ? !settings.profileVisible : false,
    welcomed: false,
    isExample: input.isExample ?? false,
    isPresent: input.loginId !== null || input.isExample === true || input.hasEntries === true,
    createdAt: now,
  };
}

const numbersOf = (rows: readonly NewMemberRow[], inputs: readonly NewMember[]) =>
  rows.flatMap(({ id }, at) => {
    const { employeeNumber } = inputs[at]!;
    return employeeNumber ? [{ memberId: id, employeeNumber }] : [];
  });

/**
 * Creates a member inside a transaction on the platform's handle, with the goal and visibility that the program gives
 * newcomers. Errors: username_taken, email_taken, validation_failed (somebody else has the employee number).
 */
export async function createMember(context: WorkContext, tx: Db, input: NewMember): Promise<NewMemberRow> {
  const { programId } = context;
  const timeZone = timeZoneOf(input.timeZone);
  if (await isNameTaken(tx, programId, { username: input.username })) {
    throw new AppError('username_taken', { fields: { username: ['username_taken'] } });
  }
  if (input.email !== null && (await isNameTaken(tx, programId, { email: input.email }))) {
    throw new AppError('email_taken', { fields: { email: ['email_taken'] } });
  }
  const row = rowOf(context, { ...input, timeZone }, await findProgram(tx, programId));
  await insertMember(tx, row);
  await insertPresence(tx, programId, [row.id]);
  if (input.employeeNumber) await setEmployeeNumber(tx, programId, row.id, input.employeeNumber);
  if (input.loginId) await linkLogin(tx, input.loginId, programId, row.id);
  if (row.isPresent) await emit(context, tx, 'member.registered', { memberIds: [row.id] });
  return row;
}

/**
 * Creates many members without logins, as createMember does. The caller has checked their names, addresses and time zones;
 * if one has been taken since, the database reports an error.
 */
export async function createMembers(
  context: WorkContext,
  tx: Db,
  inputs: readonly NewMember[],
): Promise<NewMemberRow[]> {
  if (!inputs.length) return [];
  const program = await findProgram(tx, context.programId);
  const rows = inputs.map((input) => rowOf(context, input, program));
  const ids = rows.map(({ id }) => id);
  await insertMembers(tx, rows);
  await insertPresence(tx, context.programId, ids);
  await setEmployeeNumbers(tx, context.programId, numbersOf(rows, inputs));
  const present = rows.filter(({ isPresent }) => isPresent).map(({ id }) => id);
  if (present.length) await emit(context, tx, 'member.registered', { memberIds: present });
  return rows;
}
