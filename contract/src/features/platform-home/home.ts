import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { forStaff, permission } from '../../permissions.ts';
import { Day, Id, Moment, Nullable, oneOf } from '../../schemas.ts';
import { programTiers } from '../programs/all-programs.ts';

/** What can wait for platform staff, most urgent first. Those that end with "Programs" lead to the list of programs. */
export const homeKinds = [
  'backupsOff',
  'backupsOld',
  'mailOff',
  'deadJobs',
  'mailStuck',
  'mailLost',
  'mailFailed',
  'overSeatsPrograms',
  'endedPrograms',
  'endingPrograms',
  'certificateEnds',
  'certificateWaits',
  'webhookOff',
  'failedImports',
  'quietPrograms',
  'emptyPrograms',
  'oldAppVersion',
] as const;
export type HomeKind = (typeof homeKinds)[number];

export const HomeItem = T.Object({
  kind: oneOf(homeKinds),
  /** The same number as in the list that it leads to. */
  count: T.Integer(),
  /** The program that it is about, if it is one. */
  program: Nullable(T.Object({ id: Id, name: T.String() })),
  /** A provider, an address or a version by its name. */
  name: Nullable(T.String()),
  since: Nullable(Moment),
  /** The day on which a certificate ends. */
  day: Nullable(Day),
});
export type HomeItem = T.Static<typeof HomeItem>;

/** At most so many of a kind. */
export const mostOfAKind = 20;

const homeRead = permission('home.read', { ...forStaff, reseller: 'any' });

export const getPlatformHome = endpoint({
  method: 'GET',
  path: 'super/home',
  permission: homeRead,
  summary:
    'List what waits for platform staff, at most 20 of a kind. Staff of resellers get what is about their programs',
  response: T.Object({ items: T.Array(HomeItem) }),
});

/** Contracts of the active programs. Those with a filter of the list of programs have its number. */
export const ContractSums = T.Object({
  programs: T.Integer(),
  /** What all contracts with seats are for, and the members of their programs. */
  seats: T.Integer(),
  seatedMembers: T.Integer(),
  /** Programs without seats in their contract. */
  withoutSeats: T.Integer(),
  overSeats: T.Integer(),
  ended: T.Integer(),
  endsSoon: T.Integer(),
});
export type ContractSums = T.Static<typeof ContractSums>;

export const getContractSums = endpoint({
  method: 'GET',
  path: 'super/home/contracts',
  permission: homeRead,
  summary: 'Add up seats and ends of contracts. Staff of resellers get those of their programs',
  response: ContractSums,
});

/** Weeks in the trend. */
export const trendWeeks = 26;

export const PlatformTrend = T.Object({
  /** The programs that are not deactivated, as they were counted last: the same numbers as in their list. */
  now: T.Object({ programs: T.Integer(), members: T.Integer(), activeMonth: T.Integer() }),
  /** Oldest first, each by its Monday. Weeks that were not counted are missing. */
  weeks: T.Array(
    T.Object({ startsOn: Day, programs: T.Integer(), members: T.Integer(), active: T.Integer() }),
  ),
});
export type PlatformTrend = T.Static<typeof PlatformTrend>;

export const getPlatformTrend = endpoint({
  method: 'GET',
  path: 'super/home/trend',
  permission: homeRead,
  summary: 'Get programs, members and active members week by week, of all or of a reseller or tier',
  query: T.Object(
    { resellerId: T.Optional(Id), tier: T.Optional(oneOf(programTiers)) },
    { additionalProperties: false },
  ),
  response: PlatformTrend,
});
