import { cleanName } from '#contract/clean-name.ts';
import { randomBytes } from 'node:crypto';
import { timeZoneOf } from '../../platform/clock/time-zone.ts';
import type { WorkContext } from '../../platform/context/context.ts';
import type { Db } from '../../platform/db/handle.ts';
import { AppError } from '../../platform/errors/errors.ts';
import type { NewMember } from './create-member.ts';
import { countFromNowOn } from './count-from-now-on.ts';
import { giveLogin, isNameTaken, linkLogin } from './members.queries.ts';

/** Returns a username for members who have not chosen one. It says nothing about them. */
export const placeholderUsername = (): string => `member-${randomBytes(5).toString('hex')}`;

/**
 * Gives a member who never registered their login, with the names and the time zone that they chose. Everything
 * recorded for them stays. Errors: username_taken, link_expired (someone registered first, or the member is no longer
 * active).
 */
export async function claimMember(
  context: WorkContext,
  tx: Db,
  memberId: string,
  input: NewMember & { loginId: string; email: string },
): Promise<{ id: string; roleName: string }> {
  const { programId } = context;
  const { loginId, username, firstName, lastName, email, locale = 'en' } = input;
  const timeZone = timeZoneOf(input.timeZone);
  if (await isNameTaken(tx, programId, { username }))
    throw new AppError('username_taken', { fields: { username: ['username_taken'] } });
  const roleName = await giveLogin(tx, programId, memberId, {
    loginId,
    username: username.trim(),
    firstName: cleanName(firstName),
    lastName: cleanName(lastName),
    email: email.trim(),
    timeZone,
    locale,
  });
  if (roleName === undefined) throw new AppError('link_expired');
  await linkLogin(tx, loginId, programId, memberId);
  await countFromNowOn(context, tx, [memberId]);
  return { id: memberId, roleName };
}
