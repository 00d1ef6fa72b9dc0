import type { EndpointSpec } from './endpoint.ts';
import * as accountData from './features/account-data.ts';
import * as assessment from './features/assessment.ts';
import * as account from './features/account.ts';
import * as adminLog from './features/admin-log.ts';
import * as activityImport from './features/activity-import.ts';
import * as allPrograms from './features/all-programs.ts';
import * as activity from './features/activity.ts';
import * as days from './features/days.ts';
import * as badges from './features/badges.ts';
import * as ownBadges from './features/own-badges.ts';
import * as challengeBoard from './features/challenge-board.ts';
import * as challengeChanges from './features/challenge-changes.ts';
import * as challengeDirectory from './features/challenge-directory.ts';
import * as challengeEntrants from './features/challenge-entrants.ts';
import * as challengeLists from './features/challenge-lists.ts';
import * as challengePackages from './features/challenge-packages.ts';
import * as challengeQuestions from './features/challenge-questions.ts';
import * as challengeReports from './features/challenge-reports.ts';
import * as challengeStanding from './features/challenge-standing.ts';
import * as challengeRequests from './features/challenge-requests.ts';
import * as challenges from './features/challenges.ts';
import * as devices from './features/devices.ts';
import * as discussions from './features/discussions.ts';
import * as adminEmail from './features/admin-email.ts';
import * as emailQueue from './features/email-queue.ts';
import * as platformEmailTemplates from './features/platform-email-templates.ts';
import * as emailTemplates from './features/email-templates.ts';
import * as factorResets from './features/factor-resets.ts';
import * as feed from './features/feed.ts';
import * as friends from './features/friends.ts';
import * as helpNow from './features/help-now.ts';
import * as help from './features/help.ts';
import * as joinRequests from './features/join-requests.ts';
import * as journals from './features/journals.ts';
import * as journeys from './features/journeys.ts';
import * as live from './features/live.ts';
import * as mapMaking from './features/map-making.ts';
import * as mapPictures from './features/map-pictures.ts';
import * as maps from './features/maps.ts';
import * as metricImport from './features/metric-import.ts';
import * as massDeletion from './features/mass-deletion.ts';
import * as massEmail from './features/mass-email.ts';
import * as massEmailControl from './features/mass-email-control.ts';
import * as memberActs from './features/member-acts.ts';
import * as memberDirectory from './features/member-directory.ts';
import * as memberImport from './features/member-import.ts';
import * as memberInvitations from './features/member-invitations.ts';
import * as programAdmins from './features/program-admins.ts';
import * as memberPoints from './features/member-points.ts';
import * as members from './features/members.ts';
import * as mobile from './features/mobile.ts';
import * as mobileVersions from './features/mobile-versions.ts';
import * as moderation from './features/moderation.ts';
import * as notices from './features/notices.ts';
import * as questions from './features/questions.ts';
import * as tips from './features/tips.ts';
import * as plan from './features/plan.ts';
import * as planArrangement from './features/plan-arrangement.ts';
import * as planContent from './features/plan-content.ts';
import * as planFigures from './features/plan-figures.ts';
import * as photos from './features/photos.ts';
import * as pointImport from './features/point-import.ts';
import * as platformChallenges from './features/platform-challenges.ts';
import * as companySignOn from './features/company-sign-on.ts';
import * as platformReports from './features/platform-reports.ts';
import * as platformPeople from './features/platform-people.ts';
import * as points from './features/points.ts';
import * as preventative from './features/preventative.ts';
import * as ownImports from './features/own-imports.ts';
import * as organizationReports from './features/organization-reports.ts';
import * as organizations from './features/organizations.ts';
import * as messages from './features/messages.ts';
import * as programLook from './features/program-look.ts';
import * as examples from './features/examples.ts';
import * as programOverview from './features/program-overview.ts';
import * as programStats from './features/program-stats.ts';
import * as programDeletion from './features/program-deletion.ts';
import * as programFiles from './features/program-files.ts';
import * as programSettings from './features/program-settings.ts';
import * as programs from './features/programs.ts';
import * as outcomeReport from './features/outcome-report.ts';
import * as reportFiles from './features/report-files.ts';
import * as reporting from './features/reporting.ts';
import * as resellerKeys from './features/reseller-keys.ts';
import * as resellerStaff from './features/reseller-staff.ts';
import * as resellers from './features/resellers.ts';
import * as records from './features/records.ts';
import * as sitewide from './features/sitewide.ts';
import * as secondFactor from './features/second-factor.ts';
import * as secondStep from './features/second-step.ts';
import * as signOn from './features/sign-on.ts';
import * as sessions from './features/sessions.ts';
import * as setupInvitations from './features/setup-invitations.ts';
import * as setup from './features/setup.ts';
import * as suppressedAddresses from './features/suppressed-addresses.ts';
import * as teamCenter from './features/team-center.ts';
import * as teamMaking from './features/team-making.ts';
import * as teamRequests from './features/team-requests.ts';
import * as teamSearch from './features/team-search.ts';
import * as teamStanding from './features/team-standing.ts';
import * as streaks from './features/streaks.ts';
import * as managedTeams from './features/managed-teams.ts';
import * as teams from './features/teams.ts';
import * as today from './features/today.ts';
import * as workshops from './features/workshops.ts';
import * as uniqueNames from './features/unique-names.ts';
import * as wellness from './features/wellness.ts';
import * as schemas from './schemas.ts';

const modules = {
  sessions: { ...sessions, ...secondStep, ...setup, ...setupInvitations, ...signOn },
  accountData,
  account: { ...account, ...secondFactor },
  programs: {
    ...programs,
    ...uniqueNames,
    ...allPrograms,
    ...programSettings,
    ...programFiles,
    ...programLook,
    ...programDeletion,
  },
  adminLog,
  outcomeReport,
  reportFiles,
  reporting,
  overview: { ...programOverview, ...programStats, ...examples },
  members: {
    ...members,
    ...memberActs,
    ...memberDirectory,
    ...memberImport,
    ...memberInvitations,
    ...programAdmins,
  },
  activity: { ...activity, ...activityImport, ...days },
  teams: {
    ...teams,
    ...managedTeams,
    ...teamRequests,
    ...teamSearch,
    ...teamStanding,
    ...teamMaking,
    ...teamCenter,
  },
  packages: challengePackages,
  organizations: { ...organizations, ...organizationReports },
  challenges: {
    ...challenges,
    ...challengeLists,
    ...challengeDirectory,
    ...challengeEntrants,
    ...challengeBoard,
    ...challengeChanges,
    ...challengeQuestions,
    ...challengeRequests,
    ...challengeReports,
    ...challengeStanding,
    ...preventative,
    ...journeys,
  },
  maps: { ...maps, ...mapMaking, ...mapPictures },
  devices: { ...devices, ...ownImports },
  discussions,
  moderation,
  mobile,
  mobileVersions,
  platformChallenges,
  platformPeople: { ...platformPeople, ...factorResets },
  platformReports,
  companySignOn,
  resellers: { ...resellers, ...resellerKeys, ...resellerStaff },
  help,
  photos,
  journals,
  friends,
  sitewide,
  adminEmail,
  emailQueue: { ...emailQueue, ...suppressedAddresses },
  massDeletion,
  massEmail,
  massEmailControl,
  platformEmailTemplates,
  emailTemplates,
  feed,
  wellness: { ...wellness, ...metricImport },
  points: { ...points, ...pointImport, ...memberPoints },
  badges: { ...badges, ...ownBadges, ...streaks, ...records },
  questions,
  notices,
  tips,
  today,
  mentalWellness: {
    ...assessment,
    ...plan,
    ...planArrangement,
    ...planContent,
    ...planFigures,
    ...helpNow,
    ...workshops,
  },
  messages: { ...messages, ...joinRequests },
  live,
};

function isEndpoint(value: unknown): value is EndpointSpec {
  return typeof value === 'object' && value !== null && 'permission' in value && 'path' in value;
}

/** Every endpoint of the contract with its name and feature; the house tests and OpenAPI walk this list. */
export const allEndpoints: readonly { name: string; feature: string; spec: EndpointSpec }[] = Object.entries(
  modules,
).flatMap(([feature, module]) =>
  Object.entries(module).flatMap(([name, value]) =>
    isEndpoint(value) ? [{ name, feature, spec: value }] : [],
  ),
);

/** Whether a schema is an object or a closed list, which a generated client should name. */
function isNamedSchema(name: string, value: unknown): value is object {
  if (!/^[A-Z]/.test(name) || typeof value !== 'object' || value === null) return false;
  return ('type' in value && value.type === 'object') || 'anyOf' in value;
}

/** The exported schemas by name, for the OpenAPI document. */
export const namedSchemas: readonly { name: string; schema: object }[] = [
  schemas,
  ...Object.values(modules),
].flatMap((module) =>
  Object.entries(module).flatMap(([name, value]) =>
    isNamedSchema(name, value) ? [{ name, schema: value }] : [],
  ),
);
