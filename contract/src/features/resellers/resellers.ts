import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { listEndpoint } from '../../list-endpoint.ts';
import {
  Cursor,
  CursorPageOf,
  Done,
  Id,
  IdParams,
  Moment,
  Name,
  Nullable,
  pageQuery,
} from '../../schemas.ts';
import { Email } from '../sessions/sessions.ts';
import { patterns } from '../../patterns.ts';
import { forSuperAdmins, permission } from '../../permissions.ts';
import { resellersRead, resellersWrite } from './permissions.ts';

export const ListedReseller = T.Object({
  id: Id,
  name: T.String(),
  contactName: T.String(),
  contactEmail: T.String(),
  /** Programs of the reseller, deactivated ones included. */
  programs: T.Integer(),
  /** Active members of these programs, as they were counted last. */
  members: T.Integer(),
  createdAt: Moment,
});
export type ListedReseller = T.Static<typeof ListedReseller>;

export const Reseller = T.Object({
  ...ListedReseller.properties,
  logo: Nullable(Id),
  /** Defaults of programs that are created for the reseller. */
  supportAddress: Nullable(T.String()),
  accent: Nullable(T.String()),
  mailSenderName: T.String(),
  mailReplyTo: Nullable(T.String()),
});
export type Reseller = T.Static<typeof Reseller>;

export const resellerSorts = ['name', 'createdAt'] as const;
export type ResellerSort = (typeof resellerSorts)[number];

export const listResellers = listEndpoint({
  path: 'super/resellers',
  permission: resellersRead,
  summary: 'List resellers, with a search in their names and contacts',
  item: ListedReseller,
  sorts: resellerSorts,
  search: 'searchString',
});

export const getReseller = endpoint({
  method: 'GET',
  path: 'super/resellers/{id}',
  permission: resellersRead,
  summary: 'Get a reseller',
  params: IdParams,
  response: Reseller,
});

const ResellerFields = T.Object(
  {
    name: Name,
    contactName: Name,
    contactEmail: Email,
    supportAddress: Nullable(Email),
    accent: Nullable(T.String({ pattern: patterns.color })),
    mailSenderName: T.String({ maxLength: 80 }),
    mailReplyTo: Nullable(Email),
  },
  { additionalProperties: false },
);

export const createReseller = endpoint({
  method: 'POST',
  path: 'super/resellers',
  permission: resellersWrite,
  summary: 'Create a reseller',
  body: ResellerFields,
  response: Reseller,
  errors: ['name_taken'],
  idempotent: true,
});

export const updateReseller = endpoint({
  method: 'POST',
  path: 'super/resellers/{id}',
  permission: resellersWrite,
  summary: 'Change a reseller. Programs that exist keep their settings',
  params: IdParams,
  body: ResellerFields,
  response: Reseller,
  errors: ['name_taken'],
  idempotent: true,
  edits: 'body',
});

export const deleteReseller = endpoint({
  method: 'POST',
  path: 'super/resellers/{id}/delete',
  permission: resellersWrite,
  summary: 'Delete a reseller without programs, by its name. Its staff lose their access at once',
  params: IdParams,
  body: T.Object({ name: Name }, { additionalProperties: false }),
  response: Done,
  errors: ['reseller_in_use', 'validation_failed'],
  idempotent: true,
});

/** The most packages that programs of a reseller begin with. */
export const mostHousePackages = 20;

const HousePackages = T.Object({ items: T.Array(T.Object({ id: Id, name: T.String() })) });

export const listHousePackages = endpoint({
  method: 'GET',
  path: 'super/resellers/{id}/packages',
  permission: resellersRead,
  summary: 'List the packages that programs of a reseller begin with',
  params: IdParams,
  response: HousePackages,
});

export const setHousePackages = endpoint({
  method: 'PUT',
  path: 'super/resellers/{id}/packages',
  permission: resellersWrite,
  summary:
    'Set the packages of the platform that programs of a reseller begin with. Existing programs keep theirs',
  params: IdParams,
  body: T.Object(
    { packageIds: T.Array(Id, { maxItems: mostHousePackages, uniqueItems: true }) },
    { additionalProperties: false },
  ),
  response: HousePackages,
  errors: ['validation_failed'],
  edits: ['items'],
});

export const setResellerLogo = endpoint({
  method: 'POST',
  path: 'super/resellers/{id}/logo',
  permission: resellersWrite,
  summary: 'Upload the logo of a reseller',
  params: IdParams,
  bodyKind: 'form',
  body: T.Object({ picture: T.Any() }, { additionalProperties: false }),
  costly: true,
  response: Reseller,
  errors: ['bad_image', 'body_too_large', 'too_many_requests'],
});

export const removeResellerLogo = endpoint({
  method: 'DELETE',
  path: 'super/resellers/{id}/logo',
  permission: resellersWrite,
  summary: 'Remove the logo of a reseller',
  params: IdParams,
  response: Done,
});

export const getResellerLogo = endpoint({
  method: 'GET',
  path: 'reseller-logos/{id}',
  permission: 'public',
  summary: 'Get the logo of a reseller as WebP',
  params: IdParams,
  response: T.String(),
  mediaType: 'image/webp',
});

/** Null: no reseller. The name of one that was deleted is null. */
const ResellerName = Nullable(T.Object({ id: Id, name: Nullable(T.String()) }));

export const ProgramMove = T.Object({
  id: Id,
  at: Moment,
  from: ResellerName,
  to: ResellerName,
});
export type ProgramMove = T.Static<typeof ProgramMove>;

/** Which reseller looks after a program. */
export const resellersAssign = permission('resellers.assign', forSuperAdmins);

export const moveProgram = endpoint({
  method: 'POST',
  path: 'super/programs/{id}/reseller',
  permission: resellersAssign,
  summary: 'Give a program to a reseller, or take it from one. The one before loses sight of it at once',
  params: IdParams,
  body: T.Object({ resellerId: Nullable(Id) }, { additionalProperties: false }),
  response: Done,
  errors: ['validation_failed', 'staff_at_home', 'confirm_needed'],
  idempotent: true,
});

export const listProgramMoves = endpoint({
  method: 'GET',
  path: 'super/programs/{id}/reseller-history',
  permission: resellersAssign,
  summary: 'List which resellers a program belonged to, newest first',
  params: IdParams,
  query: T.Object({ ...pageQuery(10), after: T.Optional(Cursor) }, { additionalProperties: false }),
  response: CursorPageOf(ProgramMove),
});
