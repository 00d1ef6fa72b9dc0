import * as T from 'typebox';
import { dayWaySwitches } from '../devices/day-ways.ts';
import type { PlanTopic } from '../../plan-topics.ts';
import type { HelpLine } from '../../help-line.ts';
import type { BadgeFamily, BadgeId } from '../../badges.ts';
import { endpoint } from '../../endpoint.ts';
import { mailSettingValues } from './mail-setting-values.ts';
import { memberSettingValues } from './member-setting-values.ts';
import type { MetricName } from '../../metrics.ts';
import {
  Cursor,
  CursorPageOf,
  Day,
  Id,
  IdParams,
  LanguageTag,
  LastName,
  Name,
  Nullable,
  oneOf,
  PageOf,
  pageQuery,
  ProgramSlug,
} from '../../schemas.ts';
import { programsCreate, programsListMembers, programsRead } from './permissions.ts';

export const Tier = T.Union([T.Literal('core'), T.Literal('plus'), T.Literal('pro')]);
export type Tier = T.Static<typeof Tier>;
export const ProgramType = oneOf(['activate', 'engage', 'thrive', 'wellness', 'activity']);
export type ProgramType = T.Static<typeof ProgramType>;

/** Lists how entries typed in by hand count beside those of a device (docs/domain.md#day-value). */
export const ManualMode = T.Union([T.Literal('replace'), T.Literal('add')]);
/** Lists where the program's own button in the navigation leads, and how it looks. */
export const ButtonDestination = T.Union([T.Literal('externalLink'), T.Literal('internal')]);
export const ButtonStyle = T.Union([T.Literal('plain'), T.Literal('filled')]);
/** The right to create teams. */
export const TeamMakers = T.Union([T.Literal('everyone'), T.Literal('admins')]);

/** The kinds of challenges that a program can let members create. Check-ups are for admins. */
export const memberChallengeKinds = ['steps', 'points', 'minutes', 'wellness'] as const;
export type MemberChallengeKind = (typeof memberChallengeKinds)[number];

/** Settings of a program. The program type only set their defaults at creation (docs/domain.md#tiers-and-types). */
export const ProgramSettings = T.Object({
  languageTranslator: T.Boolean(),
  helpDesk: T.Boolean(),
  /** Shown with errors instead of the installation's address. */
  supportAddress: Nullable(T.String()),
  customNavbarButton: T.Boolean(),
  customButtonDestination: ButtonDestination,
  customButtonText: T.String(),
  customButtonStyle: ButtonStyle,
  customButtonImage: Nullable(T.String()),
  customPageLink: Nullable(T.String()),
  programLogo: Nullable(T.String()),
  /** A color such as #0e6b5c. Readable shades of it replace the product's own. */
  accent: Nullable(T.String()),
  loginTitle: T.String(),
  loginText: T.String(),
  loginPicture: Nullable(T.String()),
  organizationsOn: T.Boolean(),
  organizationsName: T.String(),
  /** Members can choose an open organization when they register. */
  organizationsAtRegistration: T.Boolean(),
  /** Members who are in an organization can leave it and join another. Admins always move them. */
  organizationsChange: T.Boolean(),
  /** Organizations can have admins of their own. */
  organizationAdminsOn: T.Boolean(),
  mentalWellnessEnabled: T.Boolean(),
  /** Topics of the plan that the program leaves out. */
  planTopicsHidden: T.Unsafe<PlanTopic[]>(T.Array(T.String())),
  /** Contacts that help members of this program right now. They come before the lines of their country. */
  helpContacts: T.Unsafe<HelpLine[]>(T.Array(T.Record(T.String(), Nullable(T.String())))),
  beWellNewUIEnabled: T.Boolean(),
  externalCompanyUrl: Nullable(T.String()),
  /** Sites that may show the program in a frame, as exact origins (docs/decisions/791). */
  frameOrigins: T.Array(T.String()),
  iframeExempt: T.Boolean(),
  extendedMode: T.Boolean(),
  incentiveIntegrationOn: T.Boolean(),
  teamsOff: T.Boolean(),
  pointsOn: T.Boolean(),
  socialOn: T.Boolean(),
  metricsOn: T.Boolean(),
  /** Wellness metrics that members cannot log, although metrics are on. */
  metricsOff: T.Unsafe<MetricName[]>(T.Array(T.String())),
  /** The metrics that have figures for admins: at most three. */
  healthMetrics: T.Unsafe<MetricName[]>(T.Array(T.String())),
  /** The languages that members can choose. Null: all of them. */
  languagesOn: Nullable(T.Array(T.String())),
  ...memberSettingValues,
  converter: T.Boolean(),
  manualEntry: T.Boolean(),
  manualMode: ManualMode,
  /** If true, files and posts of members count like devices. Otherwise they follow the rules of typed-in steps. */
  trustFiles: T.Boolean(),
  ...dayWaySwitches,
  allowRegistration: T.Boolean(),
  /** Registration without an invitation is for addresses of these domains. Empty: any address. */
  emailDomains: T.Array(T.String()),
  /** Daily step goal of new members. */
  stepGoal: T.Integer(),
  badgeFamilies: T.Unsafe<BadgeFamily[]>(T.Array(T.String())),
  /** Shipped badges that members cannot earn, although their family is on. */
  badgesOff: T.Unsafe<BadgeId[]>(T.Array(T.String())),
  severalTeams: T.Boolean(),
  teamMakers: TeamMakers,
  /** Whether anyone can join new teams, unless they say otherwise. */
  teamsOpen: T.Boolean(),
  /** The most members that a team may have; null: no limit. */
  teamMaxSize: Nullable(T.Integer()),
  /** The last day, in the program's time zone, on which members change teams by themselves; null: always. */
  teamChangesUntil: Nullable(Day),
  memberChallenges: T.Boolean(),
  memberChallengeKinds: T.Unsafe<MemberChallengeKind[]>(T.Array(T.String())),
  /** Says whether members who earn an incentive are recognized in the discussion of the challenge. */
  recognitionOn: T.Boolean(),
  /** Grace period of new challenges, in hours. */
  graceHours: T.Integer(),
  /** The most typed-in steps of a day that count in new challenges; null: no limit. */
  capManual: Nullable(T.Integer()),
  /** New members join running featured challenges of individuals at once. */
  newRegistrantsJoinFeatured: T.Boolean(),
  /** Members can enter data up to this many days back, 0..31. */
  backEntryDays: T.Integer(),
  ...mailSettingValues,
});
export type ProgramSettings = T.Static<typeof ProgramSettings>;

export const Program = T.Object({
  id: Id,
  name: T.String(),
  slug: T.String(),
  tier: Tier,
  type: ProgramType,
  timeZone: T.String(),
  incentiveIntegrationOn: T.Boolean(),
  teamsOff: T.Boolean(),
  /** Registration asks for a code if this is true. The code itself is never sent. */
  hasProgramCode: T.Boolean(),
  settings: ProgramSettings,
});
export type Program = T.Static<typeof Program>;

export const getProgram = endpoint({
  method: 'GET',
  path: 'programs/{id}',
  permission: programsRead,
  summary: 'Get a program with its settings',
  params: IdParams,
  response: Program,
});

export const createProgram = endpoint({
  method: 'POST',
  path: 'programs',
  permission: programsCreate,
  summary: 'Create a program. Its type fills in the settings',
  body: T.Object(
    {
      name: Name,
      slug: ProgramSlug,
      tier: Tier,
      type: ProgramType,
      timeZone: T.String({ minLength: 1, maxLength: 64 }),
      /** Lets everyone register who has this code. Without one, people register by invitation. */
      programCode: T.Optional(T.String({ maxLength: 100 })),
      /** The languages members can read it in. Without it, every language it has. */
      languagesOn: T.Optional(T.Array(LanguageTag, { minItems: 1, maxItems: 50, uniqueItems: true })),
      /** It begins with example data, which its admins can delete. */
      examples: T.Optional(T.Boolean()),
      /** Looks after it. The program begins with their logo, color and addresses. Only for super admins. */
      resellerId: T.Optional(Id),
      sameName: T.Optional(T.Boolean()),
      /** Is invited by email, and is an admin as soon as they register. */
      firstAdmin: T.Optional(
        T.Object(
          {
            email: T.String({ format: 'email', maxLength: 254 }),
            firstName: Name,
            lastName: LastName,
            /** Of the invitation, and their own until they choose another. */
            locale: LanguageTag,
          },
          { additionalProperties: false },
        ),
      ),
    },
    { additionalProperties: false },
  ),
  response: Program,
  errors: ['name_taken', 'validation_failed'],
  idempotent: true,
});

export const MemberRow = T.Object({
  id: Id,
  name: T.String(),
  username: T.String(),
  image: Nullable(T.String()),
  teamName: Nullable(T.String()),
  registeredDate: Day,
});
export type MemberRow = T.Static<typeof MemberRow>;

export const listProgramMembers = endpoint({
  method: 'GET',
  path: 'programs/{id}/members',
  permission: programsListMembers,
  summary: 'List members of a program by name. Hidden profiles are for admins only',
  params: IdParams,
  query: T.Object(
    {
      ...pageQuery(15),
      after: T.Optional(Cursor),
      search: T.Optional(T.String({ maxLength: 100 })),
      sortColumn: T.Optional(
        T.Union([T.Literal('name'), T.Literal('username'), T.Literal('registeredDate')]),
      ),
      sortOrder: T.Optional(T.Union([T.Literal('asc'), T.Literal('desc')])),
      notInChallengeId: T.Optional(Id),
      notInTeamId: T.Optional(Id),
      withoutTeam: T.Optional(T.Boolean()),
    },
    { additionalProperties: false },
  ),
  search: 'search',
  response: CursorPageOf(MemberRow),
});

export const listMembersNotInTeam = endpoint({
  method: 'GET',
  path: 'programs/{id}/members-not-in-team',
  permission: programsListMembers,
  summary: 'List members who could join a team',
  params: IdParams,
  query: T.Object(
    { ...pageQuery(15), search: T.Optional(T.String({ maxLength: 100 })), teamId: T.Optional(Id) },
    { additionalProperties: false },
  ),
  search: 'search',
  response: PageOf(MemberRow),
});
