import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { listEndpoint } from '../../list-endpoint.ts';
import { Day, Done, Id, IdParams, Moment, Nullable, PublicName } from '../../schemas.ts';
import { forAdmins, forOneselfAndAdmins, forProgram, permission } from '../../permissions.ts';
import { teamsRead } from './permissions.ts';

export const TeamSummary = T.Object({
  id: Id,
  programId: Id,
  name: T.String(),
  /** Id of a photo (`photos/{id}`). */
  image: Nullable(Id),
  memberCount: T.Integer(),
  isTeamLeader: T.Boolean(),
});
export type TeamSummary = T.Static<typeof TeamSummary>;

export const ListedTeam = T.Object({ ...TeamSummary.properties, open: T.Boolean() });
export type ListedTeam = T.Static<typeof ListedTeam>;

const TeamOrganization = Nullable(T.Object({ id: Id, name: T.String() }));

export const ProgramTeam = T.Object({
  ...ListedTeam.properties,
  organization: TeamOrganization,
  maxSize: Nullable(T.Integer()),
  leaderCount: T.Integer(),
  createdAt: Moment,
});
export type ProgramTeam = T.Static<typeof ProgramTeam>;

/** `full` teams have as many members as they may have; teams without a maximum size are never full. */
export const teamStatuses = ['open', 'closed', 'full', 'empty', 'withoutLeader'] as const;
export type TeamStatus = (typeof teamStatuses)[number];

export const Team = T.Object({
  ...ListedTeam.properties,
  description: T.String(),
  maxSize: Nullable(T.Integer()),
  isMember: T.Boolean(),
  /** When I asked to join, while the request is unanswered. */
  requestedAt: Nullable(Moment),
  /** Unfinished challenges it takes part in. */
  challengeCount: T.Integer(),
  organization: TeamOrganization,
  leaders: T.Array(T.Object({ id: Id, name: T.String(), username: T.String() })),
  abilities: T.Object({
    update: T.Boolean(),
    join: T.Boolean(),
    /** Ask the team's leaders to let me join. */
    requestJoin: T.Boolean(),
    leave: T.Boolean(),
    addMembers: T.Boolean(),
    changeLeaders: T.Boolean(),
    delete: T.Boolean(),
    /** Read and write in the team's discussion. */
    discuss: T.Boolean(),
  }),
});
export type Team = T.Static<typeof Team>;

export const TeamMember = T.Object({
  id: Id,
  name: T.String(),
  username: T.String(),
  image: Nullable(T.String()),
  isTeamLeader: T.Boolean(),
  joinedOn: Day,
});

const teamFields = {
  name: PublicName,
  description: T.Optional(T.String({ maxLength: 2000 })),
  open: T.Optional(T.Integer({ minimum: 0, maximum: 1 })),
  maxSize: T.Optional(Nullable(T.Integer({ minimum: 2, maximum: 10_000 }))),
  /** One picture, with the types and sizes of photos; it replaces the old one. */
  picture: T.Optional(T.Any()),
};
const MemberIds = T.Array(Id, { minItems: 1, maxItems: 1000, uniqueItems: true });

/** The caller, or a member they chose. */
const onATeam = ['already_on_team', 'member_on_team'] as const;

const teamsCreate = permission('teams.create', forProgram);

export const createTeam = endpoint({
  method: 'POST',
  path: 'teams',
  permission: teamsCreate,
  summary: 'Create a team. Its creator joins as leader unless addCreatorToTeam is 0',
  body: T.Object(
    {
      programId: Id,
      ...teamFields,
      addCreatorToTeam: T.Optional(T.Integer({ minimum: 0, maximum: 1 })),
      memberIds: T.Optional(MemberIds),
    },
    { additionalProperties: false },
  ),
  bodyKind: 'form',
  costly: true,
  response: Team,
  errors: [
    'name_taken',
    ...onATeam,
    'feature_off',
    'team_full',
    'bad_image',
    'storage_full',
    'validation_failed',
  ],
  idempotent: true,
});

export const getTeam = endpoint({
  method: 'GET',
  path: 'teams/{id}',
  permission: teamsRead,
  summary: 'Get a team',
  params: IdParams,
  response: Team,
});

const teamsUpdate = permission('teams.update', { ...forAdmins, leader: 'team' });

export const updateTeam = endpoint({
  method: 'POST',
  path: 'teams/{id}',
  permission: teamsUpdate,
  summary: 'Change a team',
  params: IdParams,
  body: T.Object(
    {
      ...teamFields,
      name: T.Optional(PublicName),
      /** 1 removes the picture. */
      removePicture: T.Optional(T.Integer({ minimum: 0, maximum: 1 })),
    },
    { additionalProperties: false, minProperties: 1 },
  ),
  bodyKind: 'form',
  costly: true,
  response: Team,
  errors: ['name_taken', 'team_full', 'feature_off', 'bad_image', 'storage_full', 'validation_failed'],
  edits: ['name', 'description', 'open', 'maxSize', 'image'],
});

const teamsDelete = permission('teams.delete', { ...forAdmins, leader: 'team' });

export const deleteTeam = endpoint({
  method: 'DELETE',
  path: 'teams/{id}',
  permission: teamsDelete,
  summary: 'Delete a team. What it earned in challenges stays',
  params: IdParams,
  response: Done,
});

export const teamMemberSorts = ['username', 'name', 'joined'] as const;
export type TeamMemberSort = (typeof teamMemberSorts)[number];

export const listTeamMembers = listEndpoint({
  path: 'teams/{id}/members',
  permission: teamsRead,
  summary: 'List members of a team, by username by default',
  params: IdParams,
  item: TeamMember,
  sorts: teamMemberSorts,
  search: 'search',
});

const teamsAddMembers = permission('teams.addMembers', { ...forOneselfAndAdmins, leader: 'team' });

export const addTeamMembers = endpoint({
  method: 'POST',
  path: 'teams/{id}/add-member',
  permission: teamsAddMembers,
  summary: 'Add members, or join an open team with my own id',
  params: IdParams,
  body: T.Object({ memberIds: MemberIds }, { additionalProperties: false }),
  response: Team,
  errors: [...onATeam, 'team_full', 'needs_invitation', 'feature_off', 'validation_failed'],
  idempotent: true,
});

const teamsRemoveMembers = permission('teams.removeMembers', { ...forOneselfAndAdmins, leader: 'team' });

export const removeTeamMembers = endpoint({
  method: 'POST',
  path: 'teams/{id}/remove-member',
  permission: teamsRemoveMembers,
  summary: 'Remove members, or leave with my own id. What they earned stays',
  params: IdParams,
  body: T.Object({ memberIds: MemberIds }, { additionalProperties: false }),
  response: Team,
  errors: ['last_leader', 'validation_failed'],
});

const teamsChangeLeaders = permission('teams.changeLeaders', { ...forAdmins, leader: 'team' });

const leaderChange = {
  permission: teamsChangeLeaders,
  params: IdParams,
  body: T.Object({ memberId: Id }, { additionalProperties: false }),
  response: Team,
  errors: ['last_leader', 'feature_off', 'validation_failed'],
} as const;

export const promoteTeamMember = endpoint({
  ...leaderChange,
  method: 'PUT',
  path: 'teams/{id}/promote-member',
  summary: 'Promote a member of the team to leader',
});

export const demoteTeamMember = endpoint({
  ...leaderChange,
  method: 'PUT',
  path: 'teams/{id}/demote-member',
  summary: 'Demote a leader. The last leader stays',
});
