import type { BodyOf } from '#contract/endpoint.ts';
import type { inviteWithRole as inviteEndpoint } from '#contract/features/member-center/invitations.ts';
import { writeAudit } from '../../../kernel/audit/public.ts';
import { once } from '../../../kernel/idempotency/public.ts';
import { refuseUngivable, tierToGive, type InvitedRole } from '../../../domain/area-roles/public.ts';
import { throttleKey, useUp } from '../../../kernel/throttle/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import { invalid } from '../../../platform/errors/errors.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { findMembersByEmail } from '../invitations.queries.ts';
import { sendInvitations } from './send-invitations.ts';

export interface InviteResult {
  invited: number;
  duplicates: string[];
  members: string[];
  alreadyInvited: string[];
}

/** Emails that one admin can send in a day, so that a stolen session cannot send spam without end. */
const dailyCalls = { most: 100, windowMs: 86_400_000 };

const keyOf = (email: string) => email.trim().toLowerCase();

/** Returns the addresses once each, as they were first written, and those that were written again. */
function withoutDuplicates(emails: readonly string[]) {
  const first = new Map<string, string>();
  const duplicates = new Set<string>();
  for (const email of emails) {
    const key = keyOf(email);
    if (first.has(key)) duplicates.add(first.get(key)!);
    else first.set(key, email.trim());
  }
  return { first, duplicates: [...duplicates] };
}

async function invite(
  context: Context,
  tx: Db,
  emails: readonly string[],
  roles: readonly InvitedRole[],
): Promise<InviteResult> {
  const { programId } = context;
  const { first, duplicates } = withoutDuplicates(emails);
  const known = await findMembersByEmail(tx, programId, [...first.keys()]);
  // Members who never registered can still be invited: they take over their own row.
  const waiting = new Map(known.filter((one) => one.mayRegister).map((one) => [one.key, one.id]));
  const members = new Set(known.filter((one) => !one.mayRegister).map((one) => one.key));
  const others = [...first].filter(([key]) => !members.has(key));
  const addresses = others.map(([key, email]) => ({ email, memberId: waiting.get(key) ?? null }));
  const sent = new Set(await sendInvitations(context, tx, addresses, roles));
  const alreadyInvited = addresses.filter(({ email }) => !sent.has(email)).map(({ email }) => email);
  if (sent.size)
    await writeAudit(tx, context, {
      action: 'memberCenter.inviteAddresses',
      subjectType: 'program',
      subjectId: programId,
      details: { count: sent.size, ...(roles.length ? { roles: roles.map(({ role }) => role) } : {}) },
    });
  return {
    invited: sent.size,
    duplicates,
    members: [...members].map((key) => first.get(key)!),
    alreadyInvited,
  };
}

/** Invites people by email. The audit log has their number, not their addresses. */
export async function inviteByAddress(
  context: Context,
  emails: readonly string[],
  roles: readonly InvitedRole[] = [],
): Promise<InviteResult> {
  const { programId, actor, deps, now } = context;
  const limit = { key: throttleKey('member-invites', programId, actor.memberId), ...dailyCalls };
  await useUp(deps.gateway.global(), [limit], now);
  return once(context, (tx) => invite(context, tx, emails, roles));
}

/** Invites people who become an admin, or get roles, when they register. Only who may give these may call it. */
export async function inviteWithRole(
  context: Context,
  { emails, admin, roles }: BodyOf<typeof inviteEndpoint>,
): Promise<InviteResult> {
  if (admin === roles.length > 0) throw invalid('roles', 'one_of');
  await refuseUngivable(context, roles);
  const actsAs = await tierToGive(context);
  const given = admin ? [{ role: 'admin' as const, organizationId: null }] : roles;
  return inviteByAddress(
    context,
    emails,
    given.map((one) => ({ ...one, actsAs })),
  );
}
