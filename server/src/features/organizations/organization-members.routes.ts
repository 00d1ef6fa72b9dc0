import {
  addOrganizationMember,
  addOrganizationMembers,
  joinOrganization,
  removeOrganizationMember,
} from '#contract/features/organizations/organizations.ts';
import { once } from '../../kernel/idempotency/public.ts';
import type { Context } from '../../platform/context/context.ts';
import { route } from '../../platform/http/bind.ts';
import {
  accessOrganization,
  accessOrganizationToJoin,
  accessOrganizationToAdd,
  accessOrganizationToLead,
  isJoin,
  accessOrganizationToTakeOut,
  viewerOf,
} from './organizations.access.ts';
import { overviewOf } from './organizations.overview.ts';
import { mayManage } from './organizations.policy.ts';
import { takeInMembers } from './services/take-in-members.ts';
import { takeOutMember } from './services/take-out-member.ts';

/** Moves people once per key and stores the answer with it, so that a repeat gets the same answer. */
const move = (context: Context, id: string, work: (within: Context) => Promise<void>) =>
  once(context, async (tx) => {
    const within = { ...context, db: tx };
    await work(within);
    return overviewOf(within, await accessOrganization(within, { id }));
  });

export const organizationMemberRoutes = [
  route(addOrganizationMembers, async ({ context, body: { organizationId, memberIds } }) => {
    await accessOrganizationToAdd(context, organizationId, memberIds);
    const mayMove = mayManage(await viewerOf(context)) || isJoin(context, memberIds);
    return move(context, organizationId, (within) =>
      takeInMembers(within, organizationId, memberIds, mayMove),
    );
  }),

  route(joinOrganization, async ({ context, body: { organizationId } }) => {
    await accessOrganizationToJoin(context, organizationId);
    return move(context, organizationId, (within) =>
      takeInMembers(within, organizationId, [context.actor.memberId]),
    );
  }),

  route(addOrganizationMember, async ({ context, params, body: { organizationId } }) => {
    await accessOrganizationToLead(context, organizationId);
    const mayMove = mayManage(await viewerOf(context));
    return move(context, organizationId, (within) =>
      takeInMembers(within, organizationId, [params.memberId], mayMove),
    );
  }),

  route(removeOrganizationMember, async ({ context, params, body: { organizationId } }) => {
    await accessOrganizationToTakeOut(context, organizationId, params.memberId);
    return move(context, organizationId, (within) => takeOutMember(within, organizationId, params.memberId));
  }),
];
