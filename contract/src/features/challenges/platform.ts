import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { listEndpoint } from '../../list-endpoint.ts';
import { Day, Id, IdParams, Moment, Nullable, oneOf } from '../../schemas.ts';
import { Between, ChallengePhase, challengePhases } from './challenges.ts';
import { ChallengeType, challengeTypes, CompetitionOf } from './kinds.ts';
import { PackageKind, packageKinds } from '../packages/packages.ts';
import { forStaff, permission } from '../../permissions.ts';

/** A challenge of any program, as platform staff see it. */
export const PlatformChallenge = T.Object({
  id: Id,
  programId: Id,
  programName: T.String(),
  challengeName: T.String(),
  challengeType: ChallengeType,
  competitionOf: CompetitionOf,
  between: Between,
  phase: ChallengePhase,
  startDate: Day,
  endDate: Day,
  featured: T.Boolean(),
  /** Members who are in it now. Null: nobody may see who takes part in a check-up. */
  people: Nullable(T.Integer()),
});
export type PlatformChallenge = T.Static<typeof PlatformChallenge>;

/** A package of the platform, or of any program. */
export const PlatformPackage = T.Object({
  id: Id,
  /** Null: it is the platform's, and every program can use it. */
  programId: Nullable(Id),
  programName: Nullable(T.String()),
  packageName: T.String(),
  tile: T.String(),
  kind: PackageKind,
  between: Between,
  duration: T.Integer(),
  featured: T.Boolean(),
  /** Its map belongs to its program, so copies are made without it. */
  hasOwnMap: T.Boolean(),
  createdAt: Moment,
});
export type PlatformPackage = T.Static<typeof PlatformPackage>;

/** Totals are not counted further than this. */
export const mostCountedChallenges = 1000;

const featured = T.Object({ featured: T.Boolean() }, { additionalProperties: false });

/** Names and rules of challenges and packages of all programs, never what their members log. */
const platformChallengesRead = permission('platformChallenges.read', forStaff);

export const searchChallenges = listEndpoint({
  path: 'super/challenges',
  permission: platformChallengesRead,
  summary: 'Search the challenges of all programs, newest first. Counts up to 1,000',
  item: PlatformChallenge,
  search: 'searchString',
  filters: { programId: 'id', phase: challengePhases, challengeType: challengeTypes },
});

export const getPlatformChallenge = endpoint({
  method: 'GET',
  path: 'super/challenges/{id}',
  permission: platformChallengesRead,
  summary: 'Find the program of a challenge',
  params: IdParams,
  response: PlatformChallenge,
});

const platformChallengesWrite = permission('platformChallenges.write', forStaff);

export const featureChallenge = endpoint({
  method: 'POST',
  path: 'super/challenges/{id}/feature',
  permission: platformChallengesWrite,
  summary: 'List a challenge first in its program, or no longer',
  params: IdParams,
  body: featured,
  response: PlatformChallenge,
  errors: ['challenge_final'],
});

export const packageOrigins = ['platform', 'programs'] as const;

export const searchPackages = listEndpoint({
  path: 'super/challenge-packages',
  permission: platformChallengesRead,
  summary: 'Search the packages of the platform and of all programs, by name. Counts up to 1,000',
  item: PlatformPackage,
  search: 'searchString',
  filters: { programId: 'id', origin: packageOrigins, kind: packageKinds },
});

export const featurePackage = endpoint({
  method: 'POST',
  path: 'super/challenge-packages/{id}/feature',
  permission: platformChallengesWrite,
  summary: 'List a package first, or no longer',
  params: IdParams,
  body: featured,
  response: PlatformPackage,
});

/** Why a program did not get a copy. */
export const copyRefusals = ['name_taken', 'tier_required', 'not_found'] as const;

export const copyPackage = endpoint({
  method: 'POST',
  path: 'super/challenge-packages/{id}/copies',
  permission: platformChallengesWrite,
  summary: 'Copy a package into programs. A program that has one with its name is left as it is',
  params: IdParams,
  body: T.Object(
    { programIds: T.Array(Id, { minItems: 1, maxItems: 100, uniqueItems: true }) },
    { additionalProperties: false },
  ),
  response: T.Object({
    copied: T.Integer(),
    refused: T.Array(
      T.Object({ programId: Id, programName: Nullable(T.String()), reason: oneOf(copyRefusals) }),
    ),
  }),
  idempotent: true,
});
