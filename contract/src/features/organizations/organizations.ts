import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { listEndpoint } from '../../list-endpoint.ts';
import { patterns } from '../../patterns.ts';
import { Day, Done, Id, IdParams, Name, Nullable, PageOf, pageQuery } from '../../schemas.ts';
import { forAdmins, forOneselfAndAdmins, forProgram, permission } from '../../permissions.ts';

export const OrganizationSummary = T.Object({
  id: Id,
  programId: Id,
  name: T.String(),
  /** Its logo: the id of a photo. */
  image: Nullable(T.String()),
  /** Members can join by themselves. Admins always add them. */
  open: T.Boolean(),
  memberCount: T.Integer(),
  teamCount: T.Integer(),
  /** Says whether I belong to it. */
  mine: T.Boolean(),
  joinable: T.Boolean(),
});
export type OrganizationSummary = T.Static<typeof OrganizationSummary>;

export const OrganizationMember = T.Object({
  id: Id,
  name: T.String(),
  username: T.String(),
  image: Nullable(T.String()),
  joinedOn: Day,
});
export type OrganizationMember = T.Static<typeof OrganizationMember>;

export const Organization = T.Object({
  ...OrganizationSummary.properties,
  /** When I joined it, in my own time zone. */
  joinedOn: Nullable(Day),
  /** Its teams by name. Members of a team do not belong to the organization automatically. */
  teams: T.Array(T.Object({ id: Id, name: T.String(), memberCount: T.Integer() })),
  /** A page of its members by name. */
  members: PageOf(OrganizationMember),
  abilities: T.Object({
    update: T.Boolean(),
    delete: T.Boolean(),
    join: T.Boolean(),
    leave: T.Boolean(),
    changeMembers: T.Boolean(),
    changeTeams: T.Boolean(),
  }),
});
export type Organization = T.Static<typeof Organization>;

const search = T.Optional(T.String({ maxLength: 100 }));
const listQuery = T.Object({ ...pageQuery(15), search }, { additionalProperties: false });
const ids = (minItems: number) => T.Array(Id, { minItems, maxItems: 1000, uniqueItems: true });
const ofOne = T.Object({ organizationId: Id }, { additionalProperties: false });

const organizationsRead = permission('organizations.read', forProgram);

export const listProgramOrganizations = listEndpoint({
  path: 'programs/{id}/organizations',
  permission: organizationsRead,
  summary: 'List organizations of a program, by name by default',
  params: IdParams,
  item: OrganizationSummary,
  sorts: ['name', 'members', 'teams'],
  search: 'search',
  filters: { notInChallengeId: 'id' },
  errors: ['feature_off'],
});

export const listOrganizations = endpoint({
  method: 'GET',
  path: 'organizations',
  permission: organizationsRead,
  summary: 'List organizations of my program by name',
  query: listQuery,
  search: 'search',
  response: PageOf(OrganizationSummary),
  errors: ['feature_off'],
});

export const getOrganization = endpoint({
  method: 'GET',
  path: 'organization',
  permission: organizationsRead,
  summary:
    'Get an organization by id or name, or my own without both, with its teams and a page of its members',
  query: T.Object(
    {
      id: T.Optional(Id),
      name: T.Optional(Name),
      /** Search, order and paging of its members. */
      ...listQuery.properties,
    },
    { additionalProperties: false },
  ),
  search: 'search',
  response: Organization,
  errors: ['feature_off'],
});

const organizationsSave = permission('organizations.save', forOneselfAndAdmins);

export const saveOrganization = endpoint({
  method: 'POST',
  path: 'organization',
  permission: organizationsSave,
  summary: 'Create an organization or, with an id, change it',
  body: T.Object(
    {
      id: T.Optional(Id),
      name: T.String({ minLength: 1, maxLength: 100, pattern: patterns.address_name, oneLine: true }),
      open: T.Optional(T.Boolean()),
      /** One picture, with the types and sizes of photos; it replaces the old one. */
      picture: T.Optional(T.Any()),
      /** 1 removes the picture. */
      removePicture: T.Optional(T.Integer({ minimum: 0, maximum: 1 })),
    },
    { additionalProperties: false },
  ),
  bodyKind: 'form',
  costly: true,
  response: Organization,
  errors: ['feature_off', 'name_taken', 'bad_image', 'storage_full', 'validation_failed'],
  idempotent: true,
  edits: ['name', 'open', 'image'],
});

const organizationsDelete = permission('organizations.delete', forAdmins);

export const deleteOrganization = endpoint({
  method: 'DELETE',
  path: 'organization',
  permission: organizationsDelete,
  summary: 'Delete an organization that no unfinished challenge counts. What it earned stays',
  query: T.Object({ id: Id }, { additionalProperties: false }),
  response: Done,
  errors: ['feature_off', 'organization_counts'],
});

const organizationsSetTeams = permission('organizations.setTeams', forAdmins);

export const setOrganizationTeams = endpoint({
  method: 'POST',
  path: 'organization/teams',
  permission: organizationsSetTeams,
  summary: 'Set all teams of an organization. Members do not move',
  body: T.Object({ organizationId: Id, teamIds: ids(0) }, { additionalProperties: false }),
  response: Organization,
  errors: ['feature_off', 'validation_failed'],
});

const organizationsAddMembers = permission('organizations.addMembers', forOneselfAndAdmins);

export const addOrganizationMembers = endpoint({
  method: 'POST',
  path: 'organization/members',
  permission: organizationsAddMembers,
  summary:
    'Add members to an organization. They leave the one they were in, which only admins of the program can do. With my own id only, join',
  body: T.Object({ organizationId: Id, memberIds: ids(1) }, { additionalProperties: false }),
  response: Organization,
  errors: ['feature_off', 'organization_stays', 'needs_invitation', 'validation_failed'],
  idempotent: true,
});

const organizationsJoin = permission('organizations.join', forProgram);

export const joinOrganization = endpoint({
  method: 'POST',
  path: 'organization/join',
  permission: organizationsJoin,
  summary: 'Join an open organization and leave the previous one',
  body: ofOne,
  response: Organization,
  errors: ['feature_off', 'organization_stays', 'needs_invitation', 'validation_failed'],
  idempotent: true,
});

const MemberParams = T.Object({ memberId: Id }, { additionalProperties: false });

export const addOrganizationMember = endpoint({
  method: 'POST',
  path: 'organization/{memberId}/add',
  permission: organizationsAddMembers,
  summary:
    'Add one member to an organization. They leave the one they were in, which only admins of the program can do',
  params: MemberParams,
  body: ofOne,
  response: Organization,
  errors: ['feature_off', 'validation_failed'],
  idempotent: true,
});

const organizationsRemoveMember = permission('organizations.removeMember', forOneselfAndAdmins);

export const removeOrganizationMember = endpoint({
  method: 'POST',
  path: 'organization/{memberId}/remove',
  permission: organizationsRemoveMember,
  summary: 'Remove a member from an organization, or leave with my own id. What they earned stays',
  params: MemberParams,
  body: ofOne,
  response: Organization,
  errors: ['feature_off', 'organization_stays', 'validation_failed'],
  idempotent: true,
});
