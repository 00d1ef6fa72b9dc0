import type { HeldRole } from '#contract/features/area-roles/roles.ts';
import type { RoleName } from '#contract/roles.ts';
import { isStaffRole, rankOf } from '#contract/roles.ts';
import { livingOrganizations } from './area-roles.queries.ts';
import { findProgram } from '../programs/public.ts';
import { adminRoleOf, tierHas } from '../tiers/public.ts';
import type { Context } from '../../platform/context/context.ts';
import { invalid, notFound } from '../../platform/errors/errors.ts';

async function programOf({ db, programId }: Context) {
  const program = await findProgram(db, programId);
  if (!program) throw notFound();
  return program;
}

/** Returns the admin role that bounds the tier of what somebody gives: that of the program, and never above their own. */
export async function tierToGive(context: Context): Promise<RoleName> {
  const whole = adminRoleOf((await programOf(context)).tier);
  const { roleName } = context.actor;
  return isStaffRole(roleName) || rankOf(roleName) >= rankOf(whole) ? whole : (roleName as RoleName);
}

/** Refuses roles for organizations that are gone, or where the program has them off. */
export async function refuseUngivable(context: Context, roles: readonly HeldRole[]): Promise<void> {
  const ids = roles.flatMap(({ organizationId }) => (organizationId === null ? [] : [organizationId]));
  if (!ids.length) return;
  const { tier, settings } = await programOf(context);
  if (!tierHas(tier, 'organizations') || !settings.organizationsOn || !settings.organizationAdminsOn)
    throw invalid('roles', 'organization_roles_off');
  const living = await livingOrganizations(context.db, context.programId, ids);
  if (ids.some((id) => !living.has(id))) throw invalid('roles', 'organization_gone');
}
