import { badgeFamilies } from '#contract/badges.ts';
import type { ProgramSettings, ProgramType, Tier } from '#contract/features/programs.ts';
import { tierHas } from './tiers.ts';

const plain: ProgramSettings = {
  languageTranslator: false,
  helpDesk: false,
  supportAddress: null,
  customNavbarButton: false,
  customButtonDestination: 'externalLink',
  customButtonText: '',
  customButtonStyle: 'plain',
  customButtonImage: null,
  customPageLink: null,
  programLogo: null,
  accent: null,
  loginTitle: '',
  loginText: '',
  loginPicture: null,
  organizationsOn: false,
  organizationsName: 'Organization',
  mentalWellnessEnabled: false,
  beWellNewUIEnabled: true,
  externalCompanyUrl: null,
  iframeExempt: false,
  extendedMode: false,
  incentiveIntegrationOn: false,
  teamsOff: false,
  pointsOn: false,
  socialOn: false,
  metricsOn: false,
  metricsOff: [],
  languagesOn: null,
  usernameRule: 'chosen',
  journalMakers: 'all',
  converter: true,
  manualEntry: true,
  manualMode: 'replace',
  allowRegistration: false,
  emailDomains: [],
  profileVisible: true,
  badgeFamilies: [...badgeFamilies],
  badgesOff: [],
  stepGoal: 8000,
  severalTeams: false,
  teamMakers: 'everyone',
  teamMaxSize: null,
  teamChangesUntil: null,
  memberChallenges: true,
  graceHours: 48,
  capManual: 20_000,
  newRegistrantsJoinFeatured: true,
  backEntryDays: 7,
  mailSenderName: '',
  mailReplyTo: null,
  mailLogo: null,
  mailFooter: '',
  mailChallengeHalfway: true,
  mailChallengeClosed: true,
  mailQuietFrom: null,
  mailQuietUntil: null,
  mailsPerWeek: null,
};

const byType: Record<ProgramType, Partial<ProgramSettings>> = {
  activity: {},
  activate: {},
  wellness: { metricsOn: true },
  engage: { metricsOn: true, pointsOn: true, socialOn: true },
  thrive: { metricsOn: true, pointsOn: true, socialOn: true, mentalWellnessEnabled: true },
};

/** The settings of a new program: the preset of its type, limited by its tier. */
export function presetFor(type: ProgramType, tier: Tier): ProgramSettings {
  const settings = { ...plain, ...byType[type] };
  return {
    ...settings,
    metricsOn: settings.metricsOn && tierHas(tier, 'metrics'),
    pointsOn: settings.pointsOn && tierHas(tier, 'points'),
    mentalWellnessEnabled: settings.mentalWellnessEnabled && tierHas(tier, 'mentalWellness'),
  };
}
