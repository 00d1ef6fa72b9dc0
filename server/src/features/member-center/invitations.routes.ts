import { cleanName } from '#contract/clean-name.ts';
import * as endpoints from '#contract/features/member-center/invitations.ts';
import { cursorKeys, cursorPageOf, decodeCursor, pageFrom } from '../../kernel/lists/public.ts';
import { accessSessionProgram } from '../../domain/programs/public.ts';
import { route } from '../../platform/http/bind.ts';
import { presentInvitation } from './invitations.presenter.ts';
import { countInvitations, listInvitationRows } from './invitations.queries.ts';
import { addMember } from './services/add-member.ts';
import { cancelInvitation, eraseInvitation, resendInvitation } from './services/change-invitation.ts';
import { inviteByAddress, inviteWithRole } from './services/invite-addresses.ts';

const cursorKeyOf = { email: cursorKeys.text, createdAt: cursorKeys.day };

export const invitationRoutes = [
  route(endpoints.addMember, async ({ context, params, body }) => {
    accessSessionProgram(context, params.id);
    const { email, employeeNumber, ...rest } = body;
    return addMember(context, {
      ...rest,
      email: email?.trim() || null,
      employeeNumber: cleanName(employeeNumber ?? '') || null,
    });
  }),

  route(endpoints.inviteAddresses, async ({ context, params, body }) => {
    accessSessionProgram(context, params.id);
    return inviteByAddress(context, body.emails);
  }),

  route(endpoints.inviteWithRole, async ({ context, params, body }) => {
    accessSessionProgram(context, params.id);
    return inviteWithRole(context, body);
  }),

  route(endpoints.listInvitations, async ({ context, params, query }) => {
    const { db, programId, now } = context;
    accessSessionProgram(context, params.id);
    const at = pageFrom(query, 15);
    const sort = { column: query.sortColumn ?? 'createdAt', order: query.sortOrder ?? 'desc' } as const;
    const after = decodeCursor(query.after, sort, cursorKeyOf[sort.column]);
    const filter = { search: query.search?.trim() || null, state: query.state ?? null };
    const from = after ?? (at.page - 1) * at.perPage;
    const [total, rows] = await Promise.all([
      countInvitations(db, programId, filter, now),
      listInvitationRows(db, programId, filter, { sort, limit: at.perPage + 1, from, now }),
    ]);
    const address = { sort, path: `programs/${params.id}/member-invitations`, query };
    return cursorPageOf(rows, presentInvitation, total, at, address);
  }),

  route(endpoints.resendInvitation, ({ context, params }) => resendInvitation(context, params.id)),

  route(endpoints.cancelInvitation, ({ context, params }) => cancelInvitation(context, params.id)),

  route(endpoints.eraseInvitation, ({ context, params }) => eraseInvitation(context, params.id)),
];
