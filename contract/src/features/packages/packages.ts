import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { Between, challengeFields } from '../challenges/challenges.ts';
import { Bit, ChallengeType, CompetitionOf } from '../challenges/kinds.ts';
import { Art, ChallengeTexts, packageTranslated } from '../challenges/texts.ts';
import {
  Cursor,
  CursorPageOf,
  Done,
  Id,
  IdParams,
  Name,
  Nullable,
  oneOf,
  pageQuery,
  translationsIn,
  translationsOut,
} from '../../schemas.ts';
import { forAdmins, forProgram, permission } from '../../permissions.ts';

const {
  atStake,
  allowActivities,
  open,
  public: isPublic,
  featured,
  improvementBoard,
  steps,
  minutes,
  chartType,
  trackingCalc,
  graceHours,
  capDevice,
  capManual,
  capMinutes,
  measuredOnly,
  loggedOnly,
  excusedDays,
  rankNobody,
  metrics,
  pointsGoal,
  trackTextAndImagePoints,
  trackQuestionPoints,
  allowAddingCompletionDate,
  allowFreeTextInput,
  lookbackDays,
  incentivizeChallenge,
  incentiveType,
  incentiveAmount,
  useCustomRecognitionWallTitle,
  customRecognitionWallTitle,
} = challengeFields;

/** Defaults for a challenge created from a package: the fields of its form, without calendar days. */
export const PackageDefaults = T.Object(
  {
    between: T.Optional(Between),
    challengeType: T.Optional(ChallengeType),
    competitionOf: T.Optional(CompetitionOf),
    atStake,
    duration: T.Integer({ minimum: 1, maximum: 366 }),
    allowActivities,
    open,
    public: isPublic,
    featured,
    improvementBoard,
    steps,
    minutes,
    chartType,
    trackingCalc,
    graceHours,
    capDevice,
    capManual,
    capMinutes,
    measuredOnly,
    loggedOnly,
    excusedDays,
    rankNobody,
    metrics,
    pointsGoal,
    trackTextAndImagePoints,
    trackQuestionPoints,
    allowAddingCompletionDate,
    allowFreeTextInput,
    lookbackDays,
    incentivizeChallenge,
    incentiveType,
    incentiveAmount,
    useCustomRecognitionWallTitle,
    customRecognitionWallTitle,
    /** A published map of the program or the platform; the challenge gets a copy. */
    mapId: T.Optional(Nullable(Id)),
    /** Last day to join, counted from the first day; null: until the end. */
    joinWithinDays: T.Optional(Nullable(T.Integer({ minimum: 1, maximum: 366 }))),
    addCreator: T.Optional(Bit),
    includeAll: T.Optional(T.Boolean()),
    includeType: T.Optional(T.Union([T.Literal('invite'), T.Literal('add'), T.Literal('none')])),
  },
  { additionalProperties: false },
);
export type PackageDefaults = T.Static<typeof PackageDefaults>;

export const packageKinds = ['steps', 'points', 'minutes', 'wellness', 'preventative'] as const;
export const PackageKind = oneOf(packageKinds);
export type PackageKind = T.Static<typeof PackageKind>;

/** Why a program cannot run a challenge created from a package. */
export const packageNeeds = [
  'tier',
  'teams',
  'organizations',
  'metrics',
  'points',
  'converter',
  'incentives',
  'map',
] as const;
export type PackageNeed = (typeof packageNeeds)[number];

export const ChallengePackage = T.Object({
  id: Id,
  /** True for packages of the platform, which every program can use. */
  shared: T.Boolean(),
  packageName: T.String(),
  /** One line for the gallery. */
  tile: T.String(),
  description: T.String(),
  ...ChallengeTexts.properties,
  translations: translationsOut(packageTranslated),
  kind: PackageKind,
  between: Between,
  duration: T.Integer(),
  featured: Bit,
  /** The lowest tier that can run it. */
  tier: T.Union([T.Literal('plus'), T.Literal('pro')]),
  /** Features this program has turned off or lacks; if empty, the package can be used. */
  missing: T.Array(T.Unsafe<PackageNeed>(T.Union(packageNeeds.map((name) => T.Literal(name))))),
  defaults: PackageDefaults,
  /** The map it follows; null without one. */
  map: Nullable(T.Object({ id: Id, name: T.String(), lengthMetres: T.Integer() })),
  abilities: T.Object({ update: T.Boolean(), delete: T.Boolean() }),
});
export type ChallengePackage = T.Static<typeof ChallengePackage>;

export const mostTile = 200;
const changeable = {
  packageName: T.Optional(Name),
  tile: T.Optional(T.String({ maxLength: mostTile })),
  description: T.Optional(T.String({ maxLength: 2000 })),
  rulesText: T.Optional(ChallengeTexts.properties.rulesText),
  invitationText: T.Optional(ChallengeTexts.properties.invitationText),
  halfwayText: T.Optional(ChallengeTexts.properties.halfwayText),
  closingText: T.Optional(ChallengeTexts.properties.closingText),
  art: T.Optional(Nullable(Art)),
  /** `atStake` is the one among the defaults. Challenges that are made from it get copies of all but `tile`. */
  translations: T.Optional(translationsIn(packageTranslated)),
  featured: T.Optional(Bit),
  /** Replaces all existing values if sent. */
  defaults: T.Optional(PackageDefaults),
};

/** The program's own; only platform staff manage those of the platform. */
const packagesWrite = permission('packages.write', forAdmins);

export const createPackage = endpoint({
  method: 'POST',
  path: 'challenge-packages',
  permission: packagesWrite,
  summary: 'Create a package for the program or, as platform staff, for every program',
  body: T.Object(
    { ...changeable, packageName: Name, defaults: PackageDefaults, shared: T.Optional(T.Boolean()) },
    { additionalProperties: false },
  ),
  response: ChallengePackage,
  errors: ['name_taken', 'feature_off', 'validation_failed'],
  idempotent: true,
});

const packagesRead = permission('packages.read', forProgram);

export const listPackages = endpoint({
  method: 'GET',
  path: 'challenge-packages',
  permission: packagesRead,
  summary: 'List packages for new challenges, featured first',
  query: T.Object(
    {
      ...pageQuery(12),
      after: T.Optional(Cursor),
      featured: T.Optional(Bit),
      /** `map`: challenges along a map. */
      kind: T.Optional(T.Union([PackageKind, T.Literal('map')])),
      /** Up to 7 days, up to 31 days, or longer. */
      length: T.Optional(T.Union([T.Literal('week'), T.Literal('month'), T.Literal('longer')])),
      /** 0: only the program's own. 1: only those of the platform. */
      shared: T.Optional(Bit),
      search: T.Optional(T.String({ maxLength: 100 })),
      /** The default is by name. */
      sortColumn: T.Optional(T.Union([T.Literal('name'), T.Literal('duration'), T.Literal('created')])),
      sortOrder: T.Optional(T.Union([T.Literal('asc'), T.Literal('desc')])),
    },
    { additionalProperties: false },
  ),
  search: 'search',
  response: CursorPageOf(ChallengePackage),
  errors: ['feature_off'],
});

export const getPackage = endpoint({
  method: 'GET',
  path: 'challenge-packages/{id}',
  permission: packagesRead,
  summary: 'Get a package with all its defaults',
  params: IdParams,
  response: ChallengePackage,
  errors: ['feature_off'],
});

export const updatePackage = endpoint({
  method: 'POST',
  path: 'challenge-packages/{id}',
  permission: packagesWrite,
  summary: 'Change or feature a package. Challenges made from it stay the same',
  params: IdParams,
  body: T.Object(changeable, { additionalProperties: false, minProperties: 1 }),
  response: ChallengePackage,
  errors: ['name_taken', 'feature_off', 'validation_failed'],
  edits: 'body',
});

export const deletePackage = endpoint({
  method: 'DELETE',
  path: 'challenge-packages/{id}',
  permission: packagesWrite,
  summary: 'Delete a package. Challenges made from it stay the same',
  params: IdParams,
  response: Done,
  errors: ['feature_off'],
});
