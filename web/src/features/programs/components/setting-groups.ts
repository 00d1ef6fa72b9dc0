import type { SettingsType } from '#contract/features/program-settings.ts';
import type { Tier } from '#contract/features/programs.ts';
import { badgeGroups } from './badge-setting-groups.ts';

interface Base<N extends string> {
  name: N;
  /** The lowest tier that has it. */
  tier?: Exclude<Tier, 'core'>;
}

/**
 * A field of a settings form. `optional` numbers, texts and days may be empty, which means no limit. `lines` is a list
 * with one item per line, and `several` the chosen options, joined by commas.
 */
export type SettingField =
  | (Base<FlagName> & { kind: 'flag' })
  | (Base<NumberName> & { kind: 'number'; min: number; max: number; optional?: true })
  | (Base<TextName> & { kind: 'text'; optional?: true })
  | (Base<ChoiceName> & { kind: 'choice'; options: readonly (string | number)[] })
  | (Base<'timeZone'> & { kind: 'zone' })
  | (Base<'teamChangesUntil'> & { kind: 'day' })
  | (Base<'emailDomains'> & { kind: 'lines' })
  | (Base<'badgeFamilies' | 'badgesOn'> & { kind: 'several'; options: readonly string[] })
  | (Base<PictureName> & { kind: 'picture' })
  | (Base<'accent'> & { kind: 'color' })
  | (Base<'loginText'> & { kind: 'longText' });

type FlagName =
  | 'enforceStepGoal'
  | 'manualEntry'
  | 'converter'
  | 'metricsOn'
  | 'pointsOn'
  | 'helpDesk'
  | 'allowRegistration'
  | 'removeCode'
  | 'profileVisible'
  | 'memberChallenges'
  | 'newRegistrantsJoinFeatured'
  | 'incentiveIntegrationOn'
  | 'teamsOn'
  | 'severalTeams'
  | 'organizationsOn'
  | 'customNavbarButton';
type NumberName = 'stepGoal' | 'backEntryDays' | 'capManual' | 'teamMaxSize';
type TextName =
  | 'name'
  | 'slug'
  | 'supportAddress'
  | 'programCode'
  | 'organizationsName'
  | 'customButtonText'
  | 'customPageLink'
  | 'externalCompanyUrl'
  | 'loginTitle';
type PictureName = 'programLogo' | 'loginPicture' | 'customButtonImage';
type ChoiceName =
  'type' | 'manualMode' | 'graceHours' | 'teamMakers' | 'customButtonDestination' | 'customButtonStyle';
export type SettingName = SettingField['name'];

export type SettingsSection =
  | 'settings'
  | 'registration'
  | 'member'
  | 'challenge'
  | 'team'
  | 'organization'
  | 'badge'
  | 'navbarButton'
  | 'login';
/** The sections that are tabs of the settings. */
export const settingsSections: readonly SettingsSection[] = [
  'settings',
  'member',
  'challenge',
  'team',
  'organization',
  'badge',
];

export interface SettingGroup {
  id:
    | 'identity'
    | 'goal'
    | 'entries'
    | 'features'
    | 'help'
    | 'registration'
    | 'profiles'
    | 'making'
    | 'rules'
    | 'teams'
    | 'teamRules'
    | 'organizations'
    | 'badges'
    | 'logo'
    | 'button'
    | 'embedding'
    | 'loginPage';
  fields: readonly SettingField[];
}

/** The type of settings (contract) that each section is part of. */
export const typeOf = {
  settings: 'settings',
  registration: 'member',
  member: 'member',
  challenge: 'challenge',
  team: 'team',
  organization: 'organization',
  badge: 'badge',
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
    {
      id: 'help',
      fields: [
        { kind: 'flag', name: 'helpDesk' },
        { kind: 'text', name: 'supportAddress', optional: true },
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
  member: [{ id: 'profiles', fields: [{ kind: 'flag', name: 'profileVisible' }] }],
  challenge: [
    {
      id: 'making',
      fields: [
        { kind: 'flag', name: 'memberChallenges' },
        { kind: 'flag', name: 'newRegistrantsJoinFeatured' },
        { kind: 'flag', name: 'incentiveIntegrationOn', tier: 'pro' },
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
      ],
    },
  ],
  badge: badgeGroups,
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
    { id: 'embedding', fields: [{ kind: 'text', name: 'externalCompanyUrl', optional: true }] },
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
