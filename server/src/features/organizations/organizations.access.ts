import { tierHas } from '../../core/tiers/public.ts';
import { findProgram } from '../../core/programs/public.ts';
import type { Context } from '../../platform/context/context.ts';
import { AppError, forbidden, notFound } from '../../platform/errors/errors.ts';
import { isMemberHere, mayJoin, mayManage, mayTakeOut, type Viewer } from './organizations.policy.ts';
import { findOrganization } from './organizations.queries.ts';
import type { SeenOrganization } from './organizations.types.ts';

export function viewerOf({ actor }: Context): Viewer {
  const { memberId, rank } = actor;
  return { memberId, rank, ownProgram: actor.programId === actor.homeProgramId };
}

/** Organizations need the pro tier and have to be switched on (feature_off). */
export async function accessOrganizations({ db, programId }: Context): Promise<void> {
  const program = await findProgram(db, programId);
  if (!program) throw notFound();
  if (!program.settings.organizationsOn || !tierHas(program.tier, 'organizations'))
    throw new AppError('feature_off');
}

/** An organization of the session's program, by id or name. Everyone in the program can see it. */
export async function accessOrganization(
  context: Context,
  by: { id: string } | { name: string },
): Promise<SeenOrganization> {
  await accessOrganizations(context);
  const { db, programId, actor } = context;
  const organization = await findOrganization(db, programId, by, actor.memberId);
  if (!organization) throw notFound();
  return organization;
}

export async function accessOrganizationToManage(context: Context, id: string): Promise<SeenOrganization> {
  const organization = await accessOrganization(context, { id });
  if (!mayManage(viewerOf(context))) throw forbidden();
  return organization;
}

export async function accessOrganizationToJoin(context: Context, id: string): Promise<SeenOrganization> {
  const organization = await accessOrganization(context, { id });
  const viewer = viewerOf(context);
  if (!isMemberHere(viewer)) throw forbidden();
  if (!mayJoin(viewer, organization)) throw new AppError('needs_invitation');
  return organization;
}

export async function accessOrganizationToTakeOut(
  context: Context,
  id: string,
  memberId: string,
): Promise<SeenOrganization> {
  const organization = await accessOrganization(context, { id });
  if (!mayTakeOut(viewerOf(context), memberId)) throw forbidden();
  return organization;
}
