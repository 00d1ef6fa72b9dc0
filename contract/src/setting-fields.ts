import * as T from 'typebox';
import { memberChallengeKinds, TeamMakers } from './features/programs/programs.ts';
import { JournalMakers, UsernameRule } from './features/programs/member-setting-values.ts';
import { WeekBegins } from './features/profiles/own-days.ts';
import { SummaryDay } from './features/programs/mail-setting-values.ts';
import { metricNames, mostHealthMetrics } from './metrics.ts';
import { planTopics } from './plan-topics.ts';
import { Day, Id, Name, Nullable, oneOf, TimeOfDay } from './schemas.ts';
import { patterns } from './patterns.ts';

const Switch = T.Optional(T.Boolean());
/** A link without characters that nobody sees or that turn its direction. */
export const HttpsAddress = T.String({ maxLength: 500, pattern: patterns.https });
/** A site as its exact origin, such as `https://intranet.example.org`. */
export const FrameOrigin = T.String({ maxLength: 200, pattern: patterns.origin });
/** A domain such as `example.org`. */
const Domain = T.String({ maxLength: 253, pattern: patterns.domain });

/** Registration, and what members can do. */
export const memberSettingFields = {
  allowRegistration: Switch,
  /** Null removes the code, so that anyone with the link can register. It is never sent back. */
  programCode: T.Optional(Nullable(T.String({ minLength: 4, maxLength: 100, pattern: '\\S' }))),
  emailDomains: T.Optional(T.Array(Domain, { maxItems: 50, uniqueItems: true })),
  usernameRule: T.Optional(UsernameRule),
  profileVisible: Switch,
  weekBeginsOn: T.Optional(WeekBegins),
  metricsOff: T.Optional(T.Array(oneOf(metricNames), { uniqueItems: true })),
  /** The metrics whose figures admins see. A change counts from the next quarter on. */
  healthMetrics: T.Optional(T.Array(oneOf(metricNames), { maxItems: mostHealthMetrics, uniqueItems: true })),
  journalMakers: T.Optional(JournalMakers),
} as const;

/** The roles that create challenges, and the rules of new ones. */
export const challengeSettingFields = {
  memberChallenges: Switch,
  memberChallengeKinds: T.Optional(T.Array(oneOf(memberChallengeKinds), { minItems: 1, uniqueItems: true })),
  graceHours: T.Optional(T.Union([T.Literal(0), T.Literal(24), T.Literal(48), T.Literal(72)])),
  capManual: T.Optional(Nullable(T.Integer({ minimum: 1000, maximum: 100_000 }))),
  newRegistrantsJoinFeatured: Switch,
  incentiveIntegrationOn: Switch,
  recognitionOn: Switch,
} as const;

export const teamSettingFields = {
  teamsOff: Switch,
  severalTeams: Switch,
  teamMakers: T.Optional(TeamMakers),
  teamsOpen: Switch,
  teamMaxSize: T.Optional(Nullable(T.Integer({ minimum: 2, maximum: 10_000 }))),
  teamChangesUntil: T.Optional(Nullable(Day)),
} as const;

export const organizationSettingFields = {
  organizationsOn: Switch,
  organizationsName: T.Optional(Name),
  organizationsAtRegistration: Switch,
  organizationsChange: Switch,
  organizationAdminsOn: Switch,
} as const;

/** Describes how the program sends emails (docs/domain.md#settings-of-a-program). */
export const emailSettingFields = {
  mailSenderName: T.Optional(T.String({ maxLength: 80, pattern: patterns.one_line })),
  mailReplyTo: T.Optional(Nullable(T.String({ format: 'email', maxLength: 254 }))),
  mailLogo: T.Optional(Nullable(Id)),
  mailFooter: T.Optional(T.String({ maxLength: 500 })),
  mailChallengeHalfway: Switch,
  mailChallengeClosed: Switch,
  mailSummaryDay: T.Optional(SummaryDay),
  mailSummaryTime: T.Optional(TimeOfDay),
  mailQuietFrom: T.Optional(Nullable(TimeOfDay)),
  mailQuietUntil: T.Optional(Nullable(TimeOfDay)),
  mailsPerWeek: T.Optional(Nullable(T.Integer({ minimum: 1, maximum: 50 }))),
} as const;

const ContactText = T.String({ minLength: 1, maxLength: 100, pattern: '\\S', oneLine: true });

const HelpContact = T.Object(
  {
    name: ContactText,
    phone: Nullable(T.String({ minLength: 2, maxLength: 40, pattern: patterns.phone })),
    /** The number for text messages. */
    text: Nullable(T.String({ minLength: 2, maxLength: 40, pattern: patterns.phone })),
    url: Nullable(HttpsAddress),
    hours: T.String({ maxLength: 100 }),
  },
  { additionalProperties: false },
);

/** The mental-wellness plan. At least three topics stay, because a plan has three. */
export const mentalWellnessSettingFields = {
  mentalWellnessEnabled: Switch,
  planTopicsHidden: T.Optional(
    T.Array(oneOf(planTopics), { maxItems: planTopics.length - 3, uniqueItems: true }),
  ),
  helpContacts: T.Optional(T.Array(HelpContact, { maxItems: 5 })),
} as const;
