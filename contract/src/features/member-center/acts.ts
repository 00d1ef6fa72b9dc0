import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { Day, Id, IdParams, oneOf } from '../../schemas.ts';
import { directoryFilter } from './directory.ts';
import { forAdmins, permission } from '../../permissions.ts';
import { memberCenterRead } from './permissions.ts';

/** Acts on many members at once. `team`, `organization` and `challenge` add the members to one. */
export const memberActs = ['deactivate', 'reactivate', 'team', 'organization', 'challenge'] as const;
export type MemberAct = (typeof memberActs)[number];

/** Lists why an act leaves a member out. */
export const skipReasons = [
  'already',
  'deactivated',
  'on_other_team',
  'team_full',
  'oneself',
  'higher_role',
] as const;
export type SkipReason = (typeof skipReasons)[number];

const body = T.Object(
  {
    act: oneOf(memberActs),
    /** The team, organization or challenge. */
    targetId: T.Optional(Id),
    /** Either these members, or everyone the filter finds. An empty filter finds the whole program. */
    memberIds: T.Optional(T.Array(Id, { minItems: 1, maxItems: 1000, uniqueItems: true })),
    filter: T.Optional(T.Object(directoryFilter, { additionalProperties: false })),
  },
  { additionalProperties: false },
);

/** Describes how many members change, and how many are left out. */
export const ActResult = T.Object({
  changed: T.Integer(),
  skipped: T.Array(T.Object({ reason: oneOf(skipReasons), count: T.Integer() })),
});
export type ActResult = T.Static<typeof ActResult>;

/** Deactivates members, and adds them to teams, organizations and challenges. */
const memberCenterAct = permission('memberCenter.act', forAdmins);

const shared = {
  method: 'POST',
  permission: memberCenterAct,
  params: IdParams,
  body,
  response: ActResult,
} as const;

const errors = [
  'challenge_final',
  'feature_off',
  'join_closed',
  'last_admin',
  'break_glass_needed',
  'needs_organization',
  'needs_team',
  'validation_failed',
] as const;

export const previewMemberAct = endpoint({
  ...shared,
  path: 'programs/{id}/member-directory/preview',
  summary: 'Count what an act on many members would change, and whom it would leave out',
  errors,
  costly: true,
});

export const carryOutMemberAct = endpoint({
  ...shared,
  path: 'programs/{id}/member-directory/act',
  summary: 'Carry out an act on many members. Sent again, it changes nothing more',
  errors,
});

export const downloadDirectory = endpoint({
  method: 'GET',
  path: 'programs/{id}/member-directory/file',
  permission: memberCenterRead,
  summary: 'Download the members that a filter finds as CSV',
  params: IdParams,
  query: T.Object(directoryFilter, { additionalProperties: false }),
  costly: true,
  response: T.Unsafe<string>(T.String()),
  mediaType: 'text/csv',
});

/**
 * Changes the day from which a member's entries count: to any earlier day, or to a later one up to their first steps or
 * activity (docs/domain.md#registration). Errors of `registeredDate`: day_in_future, after_first_entry.
 */
export const moveRegistration = endpoint({
  method: 'POST',
  path: 'members/{id}/registration-date',
  permission: memberCenterAct,
  summary: 'Change a member’s registration date. Scores are recalculated and the member gets a message',
  params: IdParams,
  body: T.Object({ registeredDate: Day }, { additionalProperties: false }),
  response: T.Object({ registeredDate: Day }),
  errors: ['validation_failed'],
});
