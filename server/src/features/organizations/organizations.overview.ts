import type { Organization } from '#contract/features/organizations/organizations.ts';
import { visibilityFor } from '../../domain/visibility/public.ts';
import { pageFrom, pageOf, presentRows } from '../../kernel/lists/public.ts';
import type { Context } from '../../platform/context/context.ts';
import { countMembers, listMembers } from './memberships.queries.ts';
import { viewerOf } from './organizations.access.ts';
import { abilitiesOf } from './organizations.policy.ts';
import { presentMember, presentOrganization } from './organizations.presenter.ts';
import { listTeamsUnder } from './organizations.queries.ts';
import type { SeenOrganization } from './organizations.types.ts';

/** The most teams an organization's page names, and the most that can belong to it in one call. */
const namedTeams = 1000;

interface MemberPage {
  page?: number;
  perPage?: number;
  search?: string;
}

/** An organization with its teams, a page of its members and what the actor can do. */
export async function overviewOf(
  context: Context,
  organization: SeenOrganization,
  query: MemberPage = {},
): Promise<Organization> {
  const { db, programId } = context;
  const viewer = await viewerOf(context);
  const at = pageFrom(query, 15);
  const filter = {
    programId,
    organizationId: organization.id,
    search: query.search?.trim() || null,
    visibility: visibilityFor(context),
  };
  const [teams, total, rows] = await Promise.all([
    listTeamsUnder(db, programId, organization.id, namedTeams),
    countMembers(db, filter),
    listMembers(db, filter, at.perPage, (at.page - 1) * at.perPage),
  ]);
  const settings = { id: organization.id, search: query.search };
  const members = pageOf(presentRows(rows, presentMember), total, at, 'organization', settings);
  return presentOrganization(organization, abilitiesOf(viewer, organization), { teams, members });
}
