import { rankOf, roleRanks, type RoleName } from '#contract/roles.ts';
import type { Tier } from '#contract/features/programs/programs.ts';
import { writeAudit } from '../../../kernel/audit/public.ts';
import { lockErasures } from '../../../kernel/personal-data/public.ts';
import { keepingEmergency } from '../../../domain/companies/public.ts';
import { refusePinOnly } from '../../../domain/pins/public.ts';
import { findProgram } from '../../../domain/programs/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import { inTransaction, type Db } from '../../../platform/db/handle.ts';
import { AppError, forbidden, invalid, notFound } from '../../../platform/errors/errors.ts';
import { rankOfMember } from '../acts.policy.ts';
import { readSubjects } from '../acts.queries.ts';
import { endAllRoles } from '../../../domain/area-roles/public.ts';
import { countActiveAdmins, setRole } from '../../../domain/members/public.ts';

const roleOfTier: Record<Tier, RoleName> = {
  core: 'CoreTierAdmin',
  plus: 'PlusTierAdmin',
  pro: 'ProTierAdmin',
};

/** Returns the admin role of the program's tier. Nobody gives a role above their own. */
async function roleToGive({ db, programId, actor }: Context): Promise<RoleName> {
  const program = await findProgram(db, programId);
  if (!program) throw notFound();
  const role = roleOfTier[program.tier];
  return actor.rank < roleRanks[role] ? (actor.roleName as RoleName) : role;
}

async function change(context: Context, tx: Db, memberId: string, before: string, after: string) {
  await setRole(tx, context.programId, memberId, after);
  // An admin has all that other roles open, and who stops being one keeps none of it.
  await endAllRoles(tx, context.programId, memberId);
  await writeAudit(tx, context, {
    action: after === 'NonAdmin' ? 'admins.revoke' : 'admins.make',
    subjectType: 'member',
    subjectId: memberId,
    details: { before, after },
  });
}

/** Makes an active member an admin. Admins stay as they are. Errors: needs_address. */
export async function makeAdmin(context: Context, memberId: string): Promise<void> {
  const { db, programId } = context;
  const role = await roleToGive(context);
  await inTransaction(db, async (tx) => {
    await lockErasures(tx, programId);
    const [member] = await readSubjects(tx, programId, [memberId], { locks: true });
    if (!member) throw invalid('memberId', 'not_in_program');
    if (member.status !== 'active') throw invalid('memberId', 'deactivated');
    if (rankOf(member.roleName) > 0) return;
    await refusePinOnly(tx, programId, memberId);
    await change(context, tx, memberId, member.roleName, role);
  });
}

/**
 * Makes an admin an ordinary member again. The last active admin of a program stays (docs/domain.md#roles): the lock is
 * the one that erasures take, so that two revocations at once cannot leave nobody. Errors: last_admin, break_glass_needed.
 */
export async function revokeAdmin(context: Context, memberId: string): Promise<void> {
  const { db, programId, actor } = context;
  await inTransaction(db, async (tx) => {
    await lockErasures(tx, programId);
    const [member] = await readSubjects(tx, programId, [memberId], { locks: true });
    if (!member || rankOf(member.roleName) === 0) throw notFound();
    if (rankOfMember(member) > actor.rank) throw forbidden();
    await keepingEmergency(tx, programId, async () => {
      await change(context, tx, memberId, member.roleName, 'NonAdmin');
      if ((await countActiveAdmins(tx, programId)) === 0)
        throw new AppError('last_admin', { fields: { programAdminId: ['last_admin'] } });
    });
  });
}
