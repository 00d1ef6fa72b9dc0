import type { PlatformRole } from '#contract/features/platform-people/staff.ts';
import { createWelcomeLink, findLoginByEmail, lockPlatformRoles } from '../../../domain/identity/public.ts';
import type { Deps } from '../../../platform/context/context.ts';
import { inTransaction } from '../../../platform/db/handle.ts';
import { AppError, notFound } from '../../../platform/errors/errors.ts';
import { findFirstProgram, findStaff, listStaff } from '../staff.queries.ts';
import type { StaffRow } from '../staff.types.ts';
import { applyChange } from './apply-change.ts';

const onPlatform = (deps: Deps) => deps.gateway.forPlatform('change platform staff by a command');

export const listAllStaff = (deps: Deps): Promise<StaffRow[]> =>
  listStaff(onPlatform(deps), null, { afterId: null, limit: 1000, offset: 0 });

/**
 * Gives somebody a role, or ends it (null), without approval: whoever can run a command on the server can do everything. The
 * way back in when no super admin is left. Returns the link to set a password for accounts without one, because mail
 * may not work. Errors: already_staff, not_found.
 */
export async function changeStaffByCommand(
  deps: Deps,
  email: string,
  { role, name }: { role: PlatformRole | null; name: string },
): Promise<string | null> {
  const db = onPlatform(deps);
  const loginId = await inTransaction(db, async (tx) => {
    await lockPlatformRoles(tx);
    const known = await findLoginByEmail(tx, email);
    const staff = known && (await findStaff(tx, known.id));
    if (role === null && !staff) throw notFound();
    if (known?.platformRole && !staff) throw new AppError('already_staff');
    if (staff?.role === role) return staff.id;
    const homeProgramId = await findFirstProgram(tx);
    if (!homeProgramId) throw notFound();
    const [firstName = '', ...rest] = name.trim().split(/\s+/);
    const person = {
      email: email.trim(),
      firstName: firstName || email,
      lastName: rest.join(' '),
      locale: 'en',
    };
    const change = { ...person, loginId: known?.id ?? null, from: staff?.role ?? null, to: role };
    const work = { deps, now: deps.clock.now(), actor: null };
    return applyChange(work, tx, change, { homeProgramId, inviter: deps.env.supportEmail });
  });
  const login = await findLoginByEmail(db, email);
  return role && !login!.passwordHash ? createWelcomeLink(deps, loginId) : null;
}
