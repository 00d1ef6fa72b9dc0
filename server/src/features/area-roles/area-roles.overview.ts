import type { RolesOfMember } from '#contract/features/area-roles/area-roles.ts';
import { listRolesOf } from '../../domain/area-roles/public.ts';
import type { Context } from '../../platform/context/context.ts';
import { presentRole } from './area-roles.presenter.ts';

export async function rolesOfMember(
  { db, programId }: Pick<Context, 'db' | 'programId'>,
  memberId: string,
): Promise<RolesOfMember> {
  return { roles: (await listRolesOf(db, programId, memberId)).map(presentRole) };
}
