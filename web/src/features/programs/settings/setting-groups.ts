import type { SettingsType } from '#contract/features/programs/settings.ts';
import { memberChallengeKinds } from '#contract/features/programs/programs.ts';
import { weekBegins } from '#contract/features/profiles/own-days.ts';
import { summaryDays } from '#contract/features/programs/mail-setting-values.ts';
import { planTopics } from '#contract/plan-topics.ts';
import { metricNames } from '#contract/metrics.ts';
import { languages } from '../../../lib/catalogues.ts';
import { badgeGroups } from './badge-setting-groups.ts';
import type { SettingGroup, SettingsSection } from './setting-types.ts';

export const settingsSections: readonly SettingsSection[] = [
  'settings',
  'email',
  'member',
  'challenge',
  'team',
  'organization',
  'badge',
  'mentalWellness',
];

/** The type of settings (contract) that each section is part of. */
export const typeOf = {
  settings: 'settings',
  registration: 'member',
  email: 'email',
  member: 'member',
  challenge: 'challenge',
  team: 'team',
  organization: 'organization',
  badge: 'badge',
  mentalWellness: 'mentalWellness',
  navbarButton: 'customization',
  login: 'customization',
} as const satisfies Record<SettingsSection, SettingsType>;

/** The fields of each section, in groups, in the order of the page. */
export const settingGroups: Record<SettingsSection, readonly SettingGroup[]> = {
  settings: [
    {
      id: 'identity',
      fields: [
        { kind: 'text', name: 'name' },
        { kind: 'text', name: 'slug' },
        { kind: 'zone', name: 'timeZone' },
        { kind: 'choice', name: 'type', options: ['activity', 'activate', 'wellness', 'engage', 'thrive'] },
      ],
    },
    {
      id: 'goal',
      fields: [
        { kind: 'number', name: 'stepGoal', min: 1000, max: 50_000 },
        { kind: 'flag', name: 'enforceStepGoal' },
      ],
    },
    {
      id: 'entries',
      fields: [
        { kind: 'flag', name: 'manualEntry' },
        { kind: 'choice', name: 'manualMode', options: ['replace', 'add'] },
        { kind: 'flag', name: 'trustFiles' },
        { kind: 'flag', name: 'filesOn' },
        { kind: 'flag', name: 'addressesOn' },
        { kind: 'flag', name: 'bridgeOn' },
        { kind: 'flag', name: 'googleOn' },
        { kind: 'number', name: 'backEntryDays', min: 0, max: 31 },
      ],
    },
    {
      id: 'features',
      fields: [
        { kind: 'flag', name: 'converter' },
        { kind: 'flag', name: 'metricsOn', tier: 'plus' },
        { kind: 'flag', name: 'pointsOn', tier: 'plus' },
      ],
    },
    { id: 'languages', fields: [{ kind: 'several', name: 'languagesOn', options: languages }] },
    {
      id: 'help',
      fields: [
        { kind: 'flag', name: 'helpDesk' },
        { kind: 'text', name: 'supportAddress', optional: true },
      ],
    },
  ],
  email: [
    {
      id: 'sender',
      fields: [
        { kind: 'text', name: 'mailSenderName' },
        { kind: 'text', name: 'mailReplyTo', optional: true },
        { kind: 'picture', name: 'mailLogo' },
        { kind: 'longText', name: 'mailFooter' },
      ],
    },
    {
      id: 'mailKinds',
      fields: [
        { kind: 'flag', name: 'mailChallengeHalfway' },
        { kind: 'flag', name: 'mailChallengeClosed' },
        { kind: 'choice', name: 'mailSummaryDay', options: summaryDays },
        { kind: 'time', name: 'mailSummaryTime' },
      ],
    },
    {
      id: 'mailTimes',
      fields: [
        { kind: 'time', name: 'mailQuietFrom' },
        { kind: 'time', name: 'mailQuietUntil' },
        { kind: 'number', name: 'mailsPerWeek', min: 1, max: 50, optional: true },
      ],
    },
  ],
  registration: [
    {
      id: 'registration',
      fields: [
        { kind: 'flag', name: 'allowRegistration' },
        { kind: 'flag', name: 'removeCode' },
        { kind: 'text', name: 'programCode', optional: true },
        { kind: 'lines', name: 'emailDomains' },
      ],
    },
  ],
  member: [
    {
      id: 'profiles',
      fields: [
        { kind: 'choice', name: 'usernameRule', options: ['chosen', 'fromName'] },
        { kind: 'flag', name: 'profileVisible' },
      ],
    },
    {
      id: 'weeks',
      fields: [{ kind: 'choice', name: 'weekBeginsOn', options: weekBegins }],
    },
    {
      id: 'journals',
      fields: [{ kind: 'choice', name: 'journalMakers', options: ['all', 'leaders', 'admins'] }],
    },
    {
      id: 'metrics',
      fields: [
        { kind: 'several', name: 'metricsAvailable', options: metricNames, tier: 'plus' },
        { kind: 'several', name: 'healthMetrics', options: metricNames, tier: 'plus' },
      ],
    },
  ],
  challenge: [
    {
      id: 'making',
      fields: [
        { kind: 'flag', name: 'memberChallenges' },
        { kind: 'several', name: 'memberChallengeKinds', options: memberChallengeKinds },
        { kind: 'flag', name: 'newRegistrantsJoinFeatured' },
        { kind: 'flag', name: 'incentiveIntegrationOn', tier: 'pro' },
        { kind: 'flag', name: 'recognitionOn' },
      ],
    },
    {
      id: 'rules',
      fields: [
        { kind: 'choice', name: 'graceHours', options: [0, 24, 48, 72] },
        { kind: 'number', name: 'capManual', min: 1000, max: 100_000, optional: true },
      ],
    },
  ],
  team: [
    {
      id: 'teams',
      fields: [
        { kind: 'flag', name: 'teamsOn' },
        { kind: 'choice', name: 'teamMakers', options: ['everyone', 'admins'] },
        { kind: 'flag', name: 'severalTeams' },
        { kind: 'flag', name: 'teamsOpen' },
      ],
    },
    {
      id: 'teamRules',
      fields: [
        { kind: 'number', name: 'teamMaxSize', min: 2, max: 10_000, optional: true },
        { kind: 'day', name: 'teamChangesUntil' },
      ],
    },
  ],
  organization: [
    {
      id: 'organizations',
      fields: [
        { kind: 'flag', name: 'organizationsOn', tier: 'pro' },
        { kind: 'text', name: 'organizationsName' },
        { kind: 'flag', name: 'organizationsAtRegistration', tier: 'pro' },
        { kind: 'flag', name: 'organizationsChange' },
        { kind: 'flag', name: 'organizationAdminsOn', tier: 'pro' },
      ],
    },
  ],
  badge: badgeGroups,
  mentalWellness: [
    {
      id: 'plan',
      fields: [
        { kind: 'flag', name: 'mentalWellnessEnabled', tier: 'pro' },
        { kind: 'several', name: 'planTopicsShown', options: planTopics, tier: 'pro' },
      ],
    },
  ],
  navbarButton: [
    {
      id: 'logo',
      fields: [
        { kind: 'picture', name: 'programLogo' },
        { kind: 'color', name: 'accent' },
      ],
    },
    {
      id: 'button',
      fields: [
        { kind: 'flag', name: 'customNavbarButton', tier: 'pro' },
        { kind: 'text', name: 'customButtonText' },
        { kind: 'choice', name: 'customButtonDestination', options: ['externalLink', 'internal'] },
        { kind: 'text', name: 'customPageLink', optional: true },
        { kind: 'choice', name: 'customButtonStyle', options: ['plain', 'filled'] },
        { kind: 'picture', name: 'customButtonImage' },
      ],
    },
    {
      id: 'embedding',
      fields: [
        { kind: 'text', name: 'externalCompanyUrl', optional: true },
        { kind: 'lines', name: 'frameOrigins', tier: 'pro' },
      ],
    },
  ],
  login: [
    {
      id: 'loginPage',
      fields: [
        { kind: 'picture', name: 'loginPicture', tier: 'pro' },
        { kind: 'text', name: 'loginTitle', tier: 'pro' },
        { kind: 'longText', name: 'loginText', tier: 'pro' },
      ],
    },
  ],
};
