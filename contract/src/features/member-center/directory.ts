import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { Cursor, CursorPageOf, Day, Id, IdParams, Nullable, oneOf, pageQuery } from '../../schemas.ts';
import { memberCenterRead } from './permissions.ts';

/**
 * `active` members have registered. `dataOnly` members have imported entries and never registered; both count as members of the program.
 * `invited` people were added and do neither. `example` members are part of the example data that the program began with.
 */
export const memberStatuses = ['active', 'dataOnly', 'invited', 'deactivated', 'example'] as const;
export type MemberStatus = (typeof memberStatuses)[number];
export const MemberStatus = oneOf(memberStatuses);

export const DirectoryMember = T.Object({
  id: Id,
  name: T.String(),
  username: T.String(),
  /** By which their company knows them. */
  employeeNumber: Nullable(T.String()),
  /** Null for imported members whose address is not known. */
  email: Nullable(T.String()),
  image: Nullable(T.String()),
  status: MemberStatus,
  roleName: T.String(),
  /** The team joined first, of those they are on. */
  teamName: Nullable(T.String()),
  organizationName: Nullable(T.String()),
  /** Null: they never registered. */
  registeredDate: Nullable(Day),
  /** The last day on which they used the app, in their own time zone. */
  lastVisitDate: Nullable(Day),
});
export type DirectoryMember = T.Static<typeof DirectoryMember>;

/** All conditions apply together. */
export const directoryFilter = {
  /** Name, username or email. */
  search: T.Optional(T.String({ maxLength: 100 })),
  role: T.Optional(oneOf(['member', 'admin'])),
  status: T.Optional(MemberStatus),
  memberId: T.Optional(Id),
  teamId: T.Optional(Id),
  withoutTeam: T.Optional(T.Boolean()),
  organizationId: T.Optional(Id),
  challengeId: T.Optional(Id),
  /** Members who have never logged steps or activities. */
  neverLogged: T.Optional(T.Boolean()),
  /** Members who logged no steps or activities in the last n days. */
  inactiveDays: T.Optional(T.Integer({ minimum: 1, maximum: 3650 })),
};

export const directorySorts = ['name', 'username', 'registeredDate', 'lastVisitDate'] as const;
export type DirectorySort = (typeof directorySorts)[number];

export const listDirectory = endpoint({
  method: 'GET',
  path: 'programs/{id}/member-directory',
  permission: memberCenterRead,
  summary: 'List the members of a program for its admins, with email, status and last visit',
  params: IdParams,
  query: T.Object(
    {
      ...pageQuery(15),
      after: T.Optional(Cursor),
      ...directoryFilter,
      sortColumn: T.Optional(oneOf(directorySorts)),
      sortOrder: T.Optional(oneOf(['asc', 'desc'])),
    },
    { additionalProperties: false },
  ),
  search: 'search',
  response: T.Object({
    ...CursorPageOf(DirectoryMember).properties,
    /** False: more than `total` members match a filter. `member-directory/count` counts them all. */
    totalIsExact: T.Boolean(),
  }),
});

export const countDirectoryMembers = endpoint({
  method: 'GET',
  path: 'programs/{id}/member-directory/count',
  permission: memberCenterRead,
  summary: 'Count the members that a filter of the directory finds',
  params: IdParams,
  query: T.Object(directoryFilter, { additionalProperties: false }),
  search: 'search',
  response: T.Object({ total: T.Integer() }),
});
