import { listen } from '../../kernel/events/public.ts';
import type { Manifest } from '../../kernel/manifest/public.ts';
import { findByName } from './organizations.queries.ts';
import { isInOrganization } from './memberships.queries.ts';
import { deleteEmptyOrganizations } from './services/delete-empty.ts';
import { createNamedOrganizations } from './services/create-named.ts';
import { takeInMembers } from './services/take-in-members.ts';
import { organizationMemberRoutes } from './organization-members.routes.ts';
import { summaryRoutes } from './summaries.routes.ts';
import { pauseOrganizations, resumeOrganizations } from './services/pause-organizations.ts';
import { organizationAdder } from './services/add-many.ts';
import { organizationRoutes } from './organizations.routes.ts';
import { maySeeLogo } from './organizations.access.ts';
import { organizationPersonalData } from './organizations.personal-data.ts';
import { organizationsPart } from './organizations.program-part.ts';

export const organizations: Manifest = {
  programParts: [organizationsPart],
  routes: [...organizationRoutes, ...summaryRoutes, ...organizationMemberRoutes],
  listeners: [
    listen('member.deactivated', { stage: 'score' }, (context, unit, { memberIds }) =>
      pauseOrganizations(context, unit, memberIds),
    ),
    listen('member.reactivated', { stage: 'score' }, (context, unit, { memberIds }) =>
      resumeOrganizations(context, unit, memberIds),
    ),
    listen('member.placed', { stage: 'note' }, async (_, unit, { memberId, organizationId, by }) => {
      if (organizationId) await takeInMembers({ ...by, db: unit }, organizationId, [memberId]);
    }),
    listen('member.namedPlaces', { stage: 'note' }, async (context, unit, { memberId, organization, by }) => {
      const id = organization && (await findByName(unit, context.programId, organization));
      if (!id || (await isInOrganization(unit, context.programId, memberId))) return;
      await takeInMembers({ ...(by ?? context), db: unit }, id, [memberId]);
    }),
    listen('organizations.named', { stage: 'note' }, (_, unit, { names, by }) =>
      createNamedOrganizations({ ...by, db: unit }, names),
    ),
    listen('organizations.unneeded', { stage: 'note' }, (_, unit, { organizationIds, by }) =>
      deleteEmptyOrganizations({ ...by, db: unit }, organizationIds),
    ),
    // Someone an admin has placed before stays there.
    listen(
      'member.choseOrganization',
      { stage: 'note' },
      async (context, unit, { memberId, organizationId }) => {
        const { programId } = context;
        if (await isInOrganization(unit, programId, memberId)) return;
        await takeInMembers({ ...context, db: unit }, organizationId, [memberId]);
      },
    ),
  ],
  personalData: [organizationPersonalData],
  memberAdders: [organizationAdder],
  photos: [{ kind: 'organization', maySee: maySeeLogo }],
};
