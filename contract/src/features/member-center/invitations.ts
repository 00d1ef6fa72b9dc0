import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { listEndpoint } from '../../list-endpoint.ts';
import { Done, Id, IdParams, LastName, Moment, Name, Nullable, oneOf } from '../../schemas.ts';
import { GivenRoles, rolesManage } from '../area-roles/area-roles.ts';
import { Email } from '../sessions/sessions.ts';
import { forAdmins, permission } from '../../permissions.ts';

export const mostInvited = 2000;

const memberCenterInvite = permission('memberCenter.invite', forAdmins);

export const addMember = endpoint({
  method: 'POST',
  path: 'programs/{id}/members',
  permission: memberCenterInvite,
  summary:
    'Add a member and email them a link to set their username and password. Without an email, their employee number is what they log in with, after a card',
  params: IdParams,
  body: T.Object(
    {
      firstName: Name,
      lastName: LastName,
      email: T.Optional(Email),
      employeeNumber: T.Optional(T.String({ minLength: 1, maxLength: 100, oneLine: true })),
      teamId: T.Optional(Id),
      organizationId: T.Optional(Id),
    },
    { additionalProperties: false },
  ),
  response: T.Object({ id: Id }),
  errors: ['email_taken', 'member_on_team', 'team_full', 'validation_failed'],
  idempotent: true,
});

const Invited = T.Object({
  invited: T.Integer(),
  /** Addresses that were sent more than once. Each is invited once. */
  duplicates: T.Array(T.String()),
  /** Addresses of people who are members already. */
  members: T.Array(T.String()),
  /** Addresses with an invitation that still works. */
  alreadyInvited: T.Array(T.String()),
});

export const inviteAddresses = endpoint({
  method: 'POST',
  path: 'programs/{id}/member-invitations',
  permission: memberCenterInvite,
  summary: 'Invite people by email to register. Each address gets one email',
  params: IdParams,
  body: T.Object(
    { emails: T.Array(Email, { minItems: 1, maxItems: mostInvited }) },
    { additionalProperties: false },
  ),
  mostBody: 600_000,
  response: Invited,
  idempotent: true,
});

/** The most people that are invited with a role at once. */
export const mostInvitedWithRole = 50;

export const inviteWithRole = endpoint({
  method: 'POST',
  path: 'programs/{id}/role-invitations',
  permission: rolesManage,
  summary:
    'Invite people who become an admin, or get roles, when they register with the link. Members, and people whose invitation still works, stay as they are',
  params: IdParams,
  body: T.Object(
    {
      emails: T.Array(Email, { minItems: 1, maxItems: mostInvitedWithRole }),
      /** An admin has everything, so either this or roles. */
      admin: T.Boolean(),
      roles: GivenRoles,
    },
    { additionalProperties: false },
  ),
  samples: [
    { emails: ['ines@example.test'], admin: true, roles: [] },
    { emails: ['olga@example.test'], admin: false, roles: [{ role: 'people', organizationId: null }] },
  ],
  response: Invited,
  errors: ['validation_failed'],
  idempotent: true,
});

/**
 * `waiting`: the email is in the queue. `bounced`: the mail server refused it, or the address is suppressed. `unsure`: the connection
 * broke after the mail server got the text, so nobody knows whether it arrived. `unsubscribed`: the person wants no
 * invitations. `expired`: nobody used the link in 14 days.
 */
export const invitationStates = [
  'waiting',
  'sent',
  'bounced',
  'unsure',
  'unsubscribed',
  'expired',
  'accepted',
  'cancelled',
] as const;
export type InvitationState = (typeof invitationStates)[number];

export const MemberInvitation = T.Object({
  id: Id,
  email: T.String(),
  /** Null until they register, unless an admin added them by name. */
  name: Nullable(T.String()),
  state: oneOf(invitationStates),
  createdAt: Moment,
  sentAt: Moment,
});
export type MemberInvitation = T.Static<typeof MemberInvitation>;

export const listInvitations = listEndpoint({
  path: 'programs/{id}/member-invitations',
  permission: memberCenterInvite,
  summary: 'List the invitations that admins sent, with what became of them',
  item: MemberInvitation,
  params: IdParams,
  sorts: ['email', 'createdAt'],
  search: 'search',
  filters: { state: invitationStates },
});

export const resendInvitation = endpoint({
  method: 'POST',
  path: 'member-invitations/{id}/resend',
  permission: memberCenterInvite,
  summary: 'Send an invitation again with a new link. The earlier link stops working',
  params: IdParams,
  response: Done,
  errors: ['already_answered'],
  idempotent: true,
});

export const cancelInvitation = endpoint({
  method: 'DELETE',
  path: 'member-invitations/{id}',
  permission: memberCenterInvite,
  summary: 'Cancel an invitation. Its link stops working',
  params: IdParams,
  response: Done,
  errors: ['already_answered'],
});

export const eraseInvitation = endpoint({
  method: 'POST',
  path: 'member-invitations/{id}/erase',
  permission: memberCenterInvite,
  summary: 'Delete an invitation that nobody took up, with the address and the emails to it',
  params: IdParams,
  response: Done,
  errors: ['already_answered'],
});
