import type { Tier } from '#contract/features/programs/programs.ts';

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
  | (Base<TimeName> & { kind: 'time' })
  | (Base<'emailDomains' | 'frameOrigins'> & { kind: 'lines' })
  | (Base<SeveralName> & { kind: 'several'; options: readonly string[] })
  | (Base<PictureName> & { kind: 'picture' })
  | (Base<'accent'> & { kind: 'color' })
  | (Base<'loginText' | 'mailFooter'> & { kind: 'longText' });

type FlagName =
  | 'enforceStepGoal'
  | 'manualEntry'
  | 'trustFiles'
  | 'filesOn'
  | 'addressesOn'
  | 'bridgeOn'
  | 'googleOn'
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
  | 'teamsOpen'
  | 'organizationsAtRegistration'
  | 'organizationsChange'
  | 'organizationAdminsOn'
  | 'recognitionOn'
  | 'organizationsOn'
  | 'mentalWellnessEnabled'
  | 'customNavbarButton'
  | 'mailChallengeHalfway'
  | 'mailChallengeClosed';
type SeveralName =
  | 'badgeFamilies'
  | 'badgesOn'
  | 'metricsAvailable'
  | 'healthMetrics'
  | 'languagesOn'
  | 'memberChallengeKinds'
  | 'planTopicsShown';
type NumberName = 'stepGoal' | 'backEntryDays' | 'capManual' | 'teamMaxSize' | 'mailsPerWeek';
type TimeName = 'mailQuietFrom' | 'mailQuietUntil' | 'mailSummaryTime';
type TextName =
  | 'name'
  | 'slug'
  | 'supportAddress'
  | 'programCode'
  | 'organizationsName'
  | 'customButtonText'
  | 'customPageLink'
  | 'externalCompanyUrl'
  | 'loginTitle'
  | 'mailSenderName'
  | 'mailReplyTo';
type PictureName = 'programLogo' | 'loginPicture' | 'customButtonImage' | 'mailLogo';
type ChoiceName =
  | 'type'
  | 'manualMode'
  | 'graceHours'
  | 'teamMakers'
  | 'customButtonDestination'
  | 'customButtonStyle'
  | 'usernameRule'
  | 'journalMakers'
  | 'weekBeginsOn'
  | 'mailSummaryDay';
export type SettingName = SettingField['name'];

export type SettingsSection =
  | 'settings'
  | 'email'
  | 'registration'
  | 'member'
  | 'challenge'
  | 'team'
  | 'organization'
  | 'badge'
  | 'mentalWellness'
  | 'navbarButton'
  | 'login';
export interface SettingGroup {
  id:
    | 'identity'
    | 'goal'
    | 'entries'
    | 'features'
    | 'help'
    | 'registration'
    | 'profiles'
    | 'journals'
    | 'weeks'
    | 'metrics'
    | 'languages'
    | 'making'
    | 'rules'
    | 'teams'
    | 'teamRules'
    | 'organizations'
    | 'badges'
    | 'logo'
    | 'button'
    | 'embedding'
    | 'loginPage'
    | 'sender'
    | 'mailKinds'
    | 'mailTimes'
    | 'plan';
  fields: readonly SettingField[];
}
