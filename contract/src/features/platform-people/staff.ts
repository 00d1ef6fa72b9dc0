import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { listEndpoint } from '../../list-endpoint.ts';
import { Id, IdParams, LanguageTag, LastName, Moment, Name, Nullable, oneOf } from '../../schemas.ts';
import { Email } from '../sessions/sessions.ts';
import { forSuperAdmins, permission } from '../../permissions.ts';

/** The roles of platform staff, which come from the login and hold in every program. */
export const platformRoles = ['WT Admin', 'Super WT Admin'] as const;
export type PlatformRole = (typeof platformRoles)[number];

/** After so many hours a change that needs a second super admin can no longer be approved. */
export const staffChangeHours = 72;

export const StaffMember = T.Object({
  /** Of the login. */
  id: Id,
  name: T.String(),
  email: T.String(),
  role: oneOf(platformRoles),
  /** Says when they got a role of the platform. */
  since: Moment,
  /** False: they have not used the link in their invitation yet. */
  hasPassword: T.Boolean(),
  hasSecondFactor: T.Boolean(),
  /** From then on they can only work after adding a second step. Null: they have one, or none is required. */
  secondFactorDueAt: Nullable(Moment),
  /** The last use of an open session. */
  lastUsedAt: Nullable(Moment),
  isSelf: T.Boolean(),
});
export type StaffMember = T.Static<typeof StaffMember>;

/** A change of a super admin's role that waits for another super admin. */
export const StaffChange = T.Object({
  id: Id,
  name: T.String(),
  email: T.String(),
  /** Null: no member of staff yet. */
  from: Nullable(oneOf(platformRoles)),
  /** Null: their role ends. */
  to: Nullable(oneOf(platformRoles)),
  /** The email address of the super admin; null: their account is gone. */
  requestedBy: Nullable(T.String()),
  requestedAt: Moment,
  expiresAt: Moment,
  /** Nobody approves their own request. */
  abilities: T.Object({ approve: T.Boolean() }),
});
export type StaffChange = T.Static<typeof StaffChange>;

/** Whether a change is done, or waits for another super admin. */
export const StaffOutcome = T.Object({ state: oneOf(['done', 'waiting']) });
export type StaffOutcome = T.Static<typeof StaffOutcome>;

/** Roles of platform staff and the log of their acts. */
const staffManage = permission('staff.manage', forSuperAdmins);

export const listStaff = listEndpoint({
  path: 'super/staff',
  permission: staffManage,
  summary: 'List platform staff, newest first, with a search in their names and addresses',
  item: StaffMember,
  search: 'searchString',
});

export const addStaff = endpoint({
  method: 'POST',
  path: 'super/staff',
  permission: staffManage,
  summary:
    'Give somebody a role of the platform. New people get an email with a link to set their password. A super admin is approved by another one, if there are two',
  body: T.Object(
    { email: Email, firstName: Name, lastName: LastName, locale: LanguageTag, role: oneOf(platformRoles) },
    { additionalProperties: false },
  ),
  response: StaffOutcome,
  errors: ['confirm_needed', 'already_staff', 'already_asked'],
  idempotent: true,
});

export const changeStaffRole = endpoint({
  method: 'POST',
  path: 'super/staff/{id}',
  permission: staffManage,
  summary: 'Change the role of a member of platform staff',
  params: IdParams,
  body: T.Object({ role: oneOf(platformRoles) }, { additionalProperties: false }),
  response: StaffOutcome,
  errors: ['confirm_needed', 'last_super_admin', 'already_done', 'already_asked'],
  idempotent: true,
});

export const endStaffRole = endpoint({
  method: 'POST',
  path: 'super/staff/{id}/end',
  permission: staffManage,
  summary:
    'End the role of a member of platform staff. They are logged out everywhere and keep their account',
  params: IdParams,
  response: StaffOutcome,
  errors: ['confirm_needed', 'last_super_admin', 'already_asked'],
  idempotent: true,
});

export const listStaffChanges = listEndpoint({
  path: 'super/staff-changes',
  permission: staffManage,
  summary: 'List changes of super admins that wait for another super admin, newest first',
  item: StaffChange,
});

export const approveStaffChange = endpoint({
  method: 'POST',
  path: 'super/staff-changes/{id}/approve',
  permission: staffManage,
  summary: 'Approve a change that another super admin asked for',
  params: IdParams,
  response: StaffOutcome,
  errors: ['confirm_needed', 'second_person_needed', 'already_done', 'last_super_admin', 'already_staff'],
  idempotent: true,
});

export const cancelStaffChange = endpoint({
  method: 'POST',
  path: 'super/staff-changes/{id}/cancel',
  permission: staffManage,
  summary: 'Turn down or withdraw a change that waits for another super admin',
  params: IdParams,
  response: StaffOutcome,
  errors: ['already_done'],
  idempotent: true,
});
