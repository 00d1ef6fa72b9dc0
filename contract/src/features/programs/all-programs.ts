import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { listEndpoint } from '../../list-endpoint.ts';
import {
  Cursor,
  CursorPageOf,
  Day,
  Id,
  IdParams,
  LanguageTag,
  Moment,
  Nullable,
  oneOf,
  pageQuery,
} from '../../schemas.ts';
import { SettingsRecord } from './settings.ts';
import { ProgramType, Tier } from './programs.ts';
import { forStaff, permission } from '../../permissions.ts';

/** A program as platform staff see it among all others. Its figures are counted every quarter of an hour. */
export const ListedProgram = T.Object({
  id: Id,
  name: T.String(),
  slug: T.String(),
  tier: Tier,
  type: ProgramType,
  timeZone: T.String(),
  /** The people responsible for it. */
  reseller: Nullable(T.Object({ id: Id, name: T.String() })),
  members: T.Integer(),
  /** Members who logged steps or activities in the last 30 days. */
  activeMonth: T.Integer(),
  /** The last day on which an admin of the program used it. */
  lastAdminVisit: Nullable(Day),
  createdAt: Moment,
  /** Nobody can log in since then. */
  closedAt: Nullable(Moment),
  /** After this it is deleted with everything in it. */
  deletesAt: Nullable(Moment),
  /** The languages that members can choose. Null: all of them. */
  languages: Nullable(T.Array(T.String())),
  /** The last day of the contract, and how many members it is for. */
  endsOn: Nullable(Day),
  seats: Nullable(T.Integer()),
  /** The address of the member of staff who looks after it. Staff of resellers do not see it. */
  owner: Nullable(T.String()),
});
export type ListedProgram = T.Static<typeof ListedProgram>;

export const programTiers = ['core', 'plus', 'pro'] as const satisfies readonly Tier[];
export const programTypes = [
  'activity',
  'wellness',
  'activate',
  'engage',
  'thrive',
] as const satisfies readonly ProgramType[];
export const programSorts = [
  'name',
  'members',
  'activeMonth',
  'lastAdminVisit',
  'createdAt',
  'endsOn',
] as const;
export type ProgramSort = (typeof programSorts)[number];

/** `ending`: it will be deleted. */
export const programStatuses = ['active', 'closed', 'ending'] as const;
export type ProgramStatus = (typeof programStatuses)[number];

/** A program is quiet when no admin used it for so many days, and its contract ends soon within so many. */
export const quietDays = 30;
export const endsSoonDays = 60;

/** By the last day on which an admin used it. `quiet`: not in the last 30 days, or never. */
export const programVisits = ['lately', 'quiet', 'never'] as const;
/** By the number of members: up to 100, up to 1,000, more. */
export const programSizes = ['none', 'small', 'medium', 'large'] as const;
/** By the last day of the contract. `soon`: within 60 days. */
export const programEnds = ['over', 'soon', 'later', 'open'] as const;
/** By the seats of the contract. */
export const programSeats = ['over', 'within', 'none'] as const;
/** Whether people log in by an identity provider of their company. */
export const programProviders = ['on', 'off'] as const;

const programFilters = {
  tier: programTiers,
  type: programTypes,
  status: programStatuses,
  resellerId: 'id',
  visit: programVisits,
  size: programSizes,
  end: programEnds,
  seats: programSeats,
  provider: programProviders,
} as const;

/** What chooses programs among all of them. */
export const programChoice = {
  tier: T.Optional(Tier),
  type: T.Optional(ProgramType),
  status: T.Optional(oneOf(programStatuses)),
  resellerId: T.Optional(Id),
  visit: T.Optional(oneOf(programVisits)),
  size: T.Optional(oneOf(programSizes)),
  end: T.Optional(oneOf(programEnds)),
  seats: T.Optional(oneOf(programSeats)),
  provider: T.Optional(oneOf(programProviders)),
  /** Programs whose members can choose this language. */
  language: T.Optional(LanguageTag),
};

const listQuery = {
  ...pageQuery(7),
  after: T.Optional(Cursor),
  sortColumn: T.Optional(oneOf(programSorts)),
  sortOrder: T.Optional(oneOf(['asc', 'desc'])),
  ...programChoice,
};

/** Part of a name or address, or a whole id. */
const SearchString = T.String({ maxLength: 100 });

/** All programs of the platform: how large they are and who may work in them, never what their members log. */
export const programsList = permission('programs.list', { ...forStaff, reseller: 'any' });

export const listPrograms = endpoint({
  method: 'GET',
  path: 'programs',
  permission: programsList,
  summary: 'List all programs of the platform',
  query: T.Object(listQuery, { additionalProperties: false }),
  response: CursorPageOf(ListedProgram),
});

export const searchPrograms = listEndpoint({
  path: 'programs/search',
  permission: programsList,
  summary: 'Search all programs by name, address or id',
  item: ListedProgram,
  perPage: 7,
  sorts: programSorts,
  search: 'searchString',
  filters: programFilters,
  more: { language: listQuery.language },
});

/** The most programs that are offered while somebody types. */
export const mostOffered = 10;

export const autocompletePrograms = endpoint({
  method: 'GET',
  path: 'programs/autocomplete-search',
  permission: programsList,
  summary: 'Get the first programs that a text finds, for a field that completes names',
  query: T.Object({ searchString: SearchString }, { additionalProperties: false }),
  search: 'searchString',
  response: T.Object({
    items: T.Array(T.Object({ id: Id, name: T.String(), slug: T.String() })),
  }),
});

export const ProgramDetail = T.Object({
  ...ListedProgram.properties,
  demo: T.Boolean(),
  closedReason: T.String(),
  /** The first day of the contract. */
  startsOn: Nullable(Day),
  /** Of staff about the customer. Staff of resellers and admins do not see them. */
  notes: Nullable(T.String()),
  /** Says how large it is right now. */
  sizes: T.Object({
    members: T.Integer(),
    admins: T.Integer(),
    teams: T.Integer(),
    organizations: T.Integer(),
    challenges: T.Integer(),
    runningChallenges: T.Integer(),
    activeWeek: T.Integer(),
    activeMonth: T.Integer(),
  }),
});
export type ProgramDetail = T.Static<typeof ProgramDetail>;

export const getProgramDetail = endpoint({
  method: 'GET',
  path: 'super/programs/{id}',
  permission: programsList,
  summary: 'Get any program with its sizes, as platform staff',
  params: IdParams,
  response: ProgramDetail,
});

export const listProgramChanges = endpoint({
  method: 'GET',
  path: 'super/programs/{id}/settings-history',
  permission: programsList,
  summary: 'List who changed which settings of any program, newest first',
  params: IdParams,
  query: T.Object({ ...pageQuery(10), after: T.Optional(Cursor) }, { additionalProperties: false }),
  response: CursorPageOf(SettingsRecord),
});

/** Nobody can log in to a deactivated program. */
const programsClose = permission('programs.close', forStaff);

export const closeProgram = endpoint({
  method: 'POST',
  path: 'super/programs/{id}/deactivate',
  permission: programsClose,
  summary: 'Deactivate a program: everyone is logged out, and nobody can log in. Nothing is deleted',
  params: IdParams,
  body: T.Object(
    /** The answer to an attempt to log in. */
    { reason: T.String({ minLength: 5, maxLength: 500, pattern: '\\S' }) },
    { additionalProperties: false },
  ),
  response: ProgramDetail,
  errors: ['staff_at_home'],
  idempotent: true,
});

export const reopenProgram = endpoint({
  method: 'POST',
  path: 'super/programs/{id}/reactivate',
  permission: programsClose,
  summary: 'Reactivate a program',
  params: IdParams,
  response: ProgramDetail,
  errors: ['deletion_scheduled'],
  idempotent: true,
});
