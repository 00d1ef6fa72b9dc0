import * as T from 'typebox';
import { badgeFamilies, badgeIds } from '../../badges.ts';
import { endpoint } from '../../endpoint.ts';
import {
  FrameOrigin,
  HttpsAddress,
  challengeSettingFields,
  emailSettingFields,
  memberSettingFields,
  mentalWellnessSettingFields,
  organizationSettingFields,
  teamSettingFields,
} from '../../setting-fields.ts';
import {
  Cursor,
  CursorPageOf,
  Id,
  IdParams,
  LanguageTag,
  Moment,
  Name,
  Nullable,
  oneOf,
  pageQuery,
  ProgramSlug,
} from '../../schemas.ts';
import { ButtonDestination, ButtonStyle, ManualMode, Program, ProgramType } from './programs.ts';
import { patterns } from '../../patterns.ts';
import { programsConfigure } from './permissions.ts';

const Switch = T.Optional(T.Boolean());

/**
 * The fields of each type of settings (docs/domain.md#settings-of-a-program). Fields that are not sent stay the same, and
 * an unknown field is an error. Points have a call of their own (points.ts).
 */
export const settingFields = {
  settings: {
    name: T.Optional(Name),
    /** The short name in addresses. Addresses with the old one keep working. */
    slug: T.Optional(ProgramSlug),
    timeZone: T.Optional(T.String({ minLength: 1, maxLength: 64 })),
    /** Also sets the features of this type. `settings/preset` answers which would change. */
    type: T.Optional(ProgramType),
    /** Daily step goal of new members. */
    stepGoal: T.Optional(T.Integer({ minimum: 1000, maximum: 50_000 })),
    /** Replaces the goals of all present members, who get a message. */
    enforceStepGoal: T.Optional(T.Literal(true)),
    manualEntry: Switch,
    manualMode: T.Optional(ManualMode),
    trustFiles: Switch,
    filesOn: Switch,
    addressesOn: Switch,
    bridgeOn: Switch,
    googleOn: Switch,
    backEntryDays: T.Optional(T.Integer({ minimum: 0, maximum: 31 })),
    converter: Switch,
    metricsOn: Switch,
    pointsOn: Switch,
    helpDesk: Switch,
    supportAddress: T.Optional(Nullable(T.String({ format: 'email', maxLength: 254 }))),
    languageTranslator: Switch,
    languagesOn: T.Optional(Nullable(T.Array(LanguageTag, { minItems: 1, maxItems: 50, uniqueItems: true }))),
    extendedMode: Switch,
    iframeExempt: Switch,
  },
  email: emailSettingFields,
  member: memberSettingFields,
  challenge: challengeSettingFields,
  team: teamSettingFields,
  organization: organizationSettingFields,
  badge: {
    badgeFamilies: T.Optional(T.Array(oneOf(badgeFamilies), { uniqueItems: true })),
    badgesOff: T.Optional(T.Array(oneOf(badgeIds), { uniqueItems: true })),
  },
  customization: {
    customNavbarButton: Switch,
    customButtonDestination: T.Optional(ButtonDestination),
    customButtonText: T.Optional(T.String({ maxLength: 40 })),
    customPageLink: T.Optional(Nullable(HttpsAddress)),
    customButtonStyle: T.Optional(ButtonStyle),
    /** Ids of uploaded pictures (program-look.ts). */
    customButtonImage: T.Optional(Nullable(Id)),
    programLogo: T.Optional(Nullable(Id)),
    loginPicture: T.Optional(Nullable(Id)),
    accent: T.Optional(Nullable(T.String({ pattern: patterns.color }))),
    loginTitle: T.Optional(T.String({ maxLength: 80 })),
    loginText: T.Optional(T.String({ maxLength: 400 })),
    /** The page at /info as HTML. What is not plain formatting is removed. */
    customPage: T.Optional(T.String({ maxLength: 60_000 })),
    externalCompanyUrl: T.Optional(Nullable(HttpsAddress)),
    frameOrigins: T.Optional(T.Array(FrameOrigin, { maxItems: 10, uniqueItems: true })),
  },
  mentalWellness: mentalWellnessSettingFields,
} as const;
export type SettingsType = keyof typeof settingFields;
export const settingsTypes = Object.keys(settingFields) as readonly SettingsType[];

const bodyOf = <F extends Record<string, T.TSchema>>(fields: F) =>
  T.Object(fields, { additionalProperties: false, minProperties: 1 });

const needed = ['challenges_need_metrics', 'challenges_need_activities'] as const;
const refusals = ['validation_failed', 'tier_required', ...needed] as const;

const common = {
  method: 'POST',
  permission: programsConfigure,
  params: IdParams,
  response: Program,
  idempotent: true,
  edits: 'body',
  errors: ['name_taken', ...refusals],
} as const;

export const saveSettings = endpoint({
  ...common,
  path: 'programs/{id}/settings',
  summary: 'Save the general settings of a program. Answers with the whole program',
  body: bodyOf(settingFields.settings),
  samples: [{ stepGoal: 7000 }, { stepGoal: 9000 }],
});
export const saveEmailSettings = endpoint({
  ...common,
  path: 'programs/{id}/settings/email',
  summary: 'Save how the program sends emails',
  body: bodyOf(settingFields.email),
  samples: [{ mailSenderName: 'A' }, { mailSenderName: 'B' }],
});
export const saveMemberSettings = endpoint({
  ...common,
  path: 'programs/{id}/settings/member',
  summary: 'Save the settings of registration and members',
  body: bodyOf(settingFields.member),
  samples: [{ journalMakers: 'leaders' }, { journalMakers: 'admins' }],
});
export const saveChallengeSettings = endpoint({
  ...common,
  path: 'programs/{id}/settings/challenge',
  summary: 'Save the settings of challenges',
  body: bodyOf(settingFields.challenge),
  samples: [{ graceHours: 24 }, { graceHours: 72 }],
});
export const saveTeamSettings = endpoint({
  ...common,
  path: 'programs/{id}/settings/team',
  summary: 'Save the settings of teams',
  body: bodyOf(settingFields.team),
  samples: [{ teamMaxSize: 5 }, { teamMaxSize: 6 }],
});
export const saveOrganizationSettings = endpoint({
  ...common,
  path: 'programs/{id}/settings/organization',
  summary: 'Save the settings of organizations',
  body: bodyOf(settingFields.organization),
  samples: [{ organizationsName: 'Office' }, { organizationsName: 'Site' }],
});
export const saveBadgeSettings = endpoint({
  ...common,
  path: 'programs/{id}/settings/badge',
  summary: 'Save which badges members can earn',
  body: bodyOf(settingFields.badge),
  samples: [{ badgesOff: ['steps-50k'] }, { badgesOff: [] }],
});
export const saveCustomization = endpoint({
  ...common,
  path: 'programs/{id}/settings/customization',
  summary: 'Save how the program looks',
  body: bodyOf(settingFields.customization),
  samples: [{ customButtonText: 'A' }, { customButtonText: 'B' }],
});
export const saveMentalWellnessSettings = endpoint({
  ...common,
  path: 'programs/{id}/settings/mental-wellness',
  summary: 'Save the settings of the mental-wellness plan',
  body: bodyOf(settingFields.mentalWellness),
  samples: [{ planTopicsHidden: ['rest'] }, { planTopicsHidden: [] }],
});

export const refuseUnknownSettings = endpoint({
  method: 'POST',
  path: 'programs/{id}/settings/{type}',
  permission: programsConfigure,
  summary: 'Any other type of settings is refused',
  params: T.Object({ id: Id, type: T.String({ maxLength: 100 }) }, { additionalProperties: false }),
  bodyKind: 'unread',
  response: Program,
  errors: ['invalid_setting_type'],
});

/** One field that changed, or would. Secrets say only whether there is one. */
export const SettingChange = T.Object({
  field: T.String(),
  before: T.Any(),
  after: T.Any(),
});
export type SettingChange = T.Static<typeof SettingChange>;

export const previewPreset = endpoint({
  method: 'GET',
  path: 'programs/{id}/settings/preset',
  permission: programsConfigure,
  summary: 'Get what changing the type of the program would change',
  params: IdParams,
  query: T.Object({ type: ProgramType }, { additionalProperties: false }),
  response: T.Object({ changes: T.Array(SettingChange) }),
});

const TypeName = oneOf(settingsTypes);

export const SettingsRecord = T.Object({
  id: Id,
  at: Moment,
  /** Null: an erased member. */
  by: Nullable(T.String()),
  type: TypeName,
  changes: T.Array(SettingChange),
  /** Whether its values can be brought back: they are not secret, and nobody has changed them since. */
  undoable: T.Boolean(),
});
export type SettingsRecord = T.Static<typeof SettingsRecord>;

export const listSettingsHistory = endpoint({
  method: 'GET',
  path: 'programs/{id}/settings/history',
  permission: programsConfigure,
  summary: 'List who changed which settings, newest first',
  params: IdParams,
  query: T.Object(
    {
      ...pageQuery(10),
      after: T.Optional(Cursor),
      type: T.Optional(TypeName),
    },
    { additionalProperties: false },
  ),
  response: CursorPageOf(SettingsRecord),
});

export const undoSettings = endpoint({
  method: 'POST',
  path: 'programs/{id}/settings/history/{changeId}/undo',
  permission: programsConfigure,
  summary: 'Bring back what a change replaced',
  params: T.Object({ id: Id, changeId: Id }, { additionalProperties: false }),
  response: Program,
  idempotent: true,
  errors: ['changed_since', ...refusals],
});
