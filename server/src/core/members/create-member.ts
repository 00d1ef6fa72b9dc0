import type { RoleName } from '#contract/permissions.ts';
import { dayIn, isTimeZone } from '../../platform/clock/days.ts';
import type { WorkContext } from '../../platform/context/context.ts';
import type { Db } from '../../platform/db/handle.ts';
import { AppError, invalid } from '../../platform/errors/errors.ts';
import { newId } from '../../platform/ids/ids.ts';
import { emit } from '../events/public.ts';
import { findProgram } from '../programs/public.ts';
import { insertMember, isNameTaken, linkLogin, type NewMemberRow } from './members.queries.ts';
import { insertPresence } from './presence.queries.ts';

export interface NewMember {
  loginId: string | null;
  email: string;
  username: string;
  firstName: string;
  lastName: string;
  timeZone: string;
  /** Their language, English unless it is known. */
  locale?: string;
  roleName?: RoleName;
  /** Today in the member's time zone by default. Imports register people on their first day. */
  registeredOn?: string;
}

/**
 * Creates a member inside a transaction on the platform's handle, with the goal and visibility that the program gives
 * newcomers. Errors: username_taken, email_taken.
 */
export async function createMember(context: WorkContext, tx: Db, input: NewMember): Promise<NewMemberRow> {
  const { programId, now } = context;
  if (!isTimeZone(input.timeZone)) throw invalid('timeZone', 'time_zone');
  if (await isNameTaken(tx, programId, { username: input.username })) {
    throw new AppError('username_taken', { fields: { username: ['username_taken'] } });
  }
  if (await isNameTaken(tx, programId, { email: input.email })) {
    throw new AppError('email_taken', { fields: { email: ['email_taken'] } });
  }
  const settings = (await findProgram(tx, programId))?.settings;
  const row: NewMemberRow = {
    programId,
    id: newId(),
    loginId: input.loginId,
    email: input.email.trim(),
    username: input.username.trim(),
    firstName: input.firstName.trim(),
    lastName: input.lastName.trim(),
    roleName: input.roleName ?? 'NonAdmin',
    timeZone: input.timeZone,
    locale: input.locale ?? 'en',
    registeredOn: input.registeredOn ?? dayIn(input.timeZone, now),
    dailyStepGoal: settings?.stepGoal ?? 8000,
    profileHidden: settings ? !settings.profileVisible : false,
    createdAt: now,
  };
  await insertMember(tx, row);
  await insertPresence(tx, programId, row.id);
  if (input.loginId) await linkLogin(tx, input.loginId, programId, row.id);
  await emit(context, tx, 'member.registered', { memberId: row.id });
  return row;
}
