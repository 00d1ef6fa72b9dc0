import type { RoleName } from '#contract/roles.ts';
import { createMember, type NewMember, type NewMemberRow } from '../../src/domain/members/public.ts';
import { isStaffRole } from '#contract/roles.ts';
import { findResellerOfProgram } from '../../src/domain/resellers/public.ts';
import type { Deps } from '../../src/platform/context/context.ts';
import { inTransaction } from '../../src/platform/db/handle.ts';
import { newId } from '../../src/platform/ids/ids.ts';

let count = 0;

export function contextOf(deps: Deps, programId: string) {
  return { deps, programId, db: deps.gateway.forProgram(programId), now: deps.clock.now() };
}

/** A member with a login but no password, registered a year ago unless another day is given. */
export async function makeMember(
  deps: Deps,
  programId: string,
  input: Partial<Omit<NewMember, 'roleName'>> & { roleName?: RoleName } = {},
): Promise<NewMemberRow & { loginId: string }> {
  const number = (count += 1);
  const context = contextOf(deps, programId);
  const loginId = newId();
  const platformRole = isStaffRole(input.roleName ?? 'NonAdmin') ? input.roleName : null;
  const email = input.email ?? `person${number}@example.test`;
  return inTransaction(context.db, async (tx) => {
    const resellerId = platformRole === 'Reseller Admin' ? await findResellerOfProgram(tx, programId) : null;
    await tx
      .insertInto('login')
      .values({
        id: loginId,
        email,
        createdAt: context.now,
        platformRole,
        resellerId,
        staffSince: platformRole ? context.now : null,
      })
      .execute();
    const row = await createMember(context, tx, {
      username: `person${number}`,
      firstName: 'Person',
      lastName: `${number}`,
      timeZone: 'UTC',
      registeredOn: '2025-01-01',
      ...input,
      email,
      loginId,
    });
    return { ...row, loginId };
  });
}
