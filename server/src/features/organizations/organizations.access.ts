import { tierHas } from '../../domain/tiers/public.ts';
import { findProgram, type ProgramRow } from '../../domain/programs/public.ts';
import type { Context } from '../../platform/context/context.ts';
import { AppError, forbidden, notFound } from '../../platform/errors/errors.ts';
import { isInOrganization } from './memberships.queries.ts';
import {
  isMemberHere,
  mayJoin,
  mayLead,
  mayManage,
  mayTakeOut,
  type Viewer,
} from './organizations.policy.ts';
import { findOrganization } from './organizations.queries.ts';
import type { SeenOrganization } from './organizations.types.ts';

/** Organizations need the pro tier and have to be switched on (feature_off). */
export async function accessOrganizations({ db, programId }: Context): Promise<ProgramRow> {
  const program = await findProgram(db, programId);
  if (!program) throw notFound();
  if (!program.settings.organizationsOn || !tierHas(program.tier, 'organizations'))
    throw new AppError('feature_off');
  return program;
}

export async function viewerOf(context: Context): Promise<Viewer> {
  const { actor, db, programId } = context;
  const { memberId, rank } = actor;
  const ownProgram = actor.programId === actor.homeProgramId;
  const { settings } = await accessOrganizations(context);
  const mayChange = settings.organizationsChange || rank > 0 || !ownProgram;
  const stays = !mayChange && (await isInOrganization(db, programId, memberId));
  return { memberId, rank, ownProgram, stays, within: actor.within };
}

/** Returns an organization of the session's program, by id or name. Everyone in the program can see it. */
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
  if (!mayManage(await viewerOf(context))) throw forbidden();
  return organization;
}

/** Everyone who can see the organization. */
export async function maySeeLogo({ db, programId, actor }: Context, id: string): Promise<boolean> {
  return (await findOrganization(db, programId, { id }, actor.memberId)) !== undefined;
}

export async function accessOrganizationsToCreate(context: Context): Promise<void> {
  if (!mayManage(await viewerOf(context))) throw forbidden();
}

/** For people with the role for it too. */
export async function accessOrganizationToLead(context: Context, id: string): Promise<SeenOrganization> {
  const organization = await accessOrganization(context, { id });
  if (!mayLead(await viewerOf(context), organization)) throw forbidden();
  return organization;
}

export async function accessOrganizationToJoin(context: Context, id: string): Promise<SeenOrganization> {
  const organization = await accessOrganization(context, { id });
  const viewer = await viewerOf(context);
  if (!isMemberHere(viewer)) throw forbidden();
  if (viewer.stays && organization.joinedOn === null) throw new AppError('organization_stays');
  if (!viewer.stays && !mayJoin(viewer, organization)) throw new AppError('needs_invitation');
  return organization;
}

export async function accessOrganizationToTakeOut(
  context: Context,
  id: string,
  memberId: string,
): Promise<SeenOrganization> {
  const organization = await accessOrganization(context, { id });
  const viewer = await viewerOf(context);
  if (viewer.stays && memberId === viewer.memberId) throw new AppError('organization_stays');
  if (!mayTakeOut(viewer, organization, memberId)) throw forbidden();
  return organization;
}

/** Members who name only themselves join, as in the app (POST mobile/organization/members). */
export const isJoin = ({ actor }: Context, memberIds: readonly string[]): boolean =>
  actor.rank === 0 && memberIds.length === 1 && memberIds[0] === actor.memberId;

export const accessOrganizationToAdd = (
  context: Context,
  id: string,
  memberIds: readonly string[],
): Promise<SeenOrganization> =>
  isJoin(context, memberIds) ? accessOrganizationToJoin(context, id) : accessOrganizationToLead(context, id);
