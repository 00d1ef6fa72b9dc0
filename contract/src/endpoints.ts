import { isEndpoint, type EndpointSpec } from './endpoint.ts';
import type { Permission } from './permissions.ts';
import * as webhooks from './features/webhooks/webhooks.ts';
import * as apiKeys from './features/api-keys/api-keys.ts';
import * as accountData from './features/data-rights/account-data.ts';
import * as account from './features/account-settings/account.ts';
import * as adminLog from './features/admin-log/admin-log.ts';
import * as activityImport from './features/activity/import.ts';
import * as allPrograms from './features/programs/all-programs.ts';
import * as bulkActs from './features/programs/bulk-acts.ts';
import * as programState from './features/programs/program-state.ts';
import * as programContracts from './features/programs/contracts.ts';
import * as programViews from './features/programs/views.ts';
import * as tiersOfPrograms from './features/programs/tiers-of-programs.ts';
import * as activity from './features/activity/activity.ts';
import * as days from './features/activity/days.ts';
import * as reminders from './features/reminders/reminders.ts';
import * as badges from './features/badges/badges.ts';
import * as ownBadges from './features/badges/own-badges.ts';
import * as calendar from './features/calendar/calendar.ts';
import * as challengeBoard from './features/boards/board.ts';
import { challengeCalls } from './features/challenges/calls.ts';
import * as challengePackages from './features/packages/packages.ts';
import * as challengeReports from './features/boards/reports.ts';
import * as challengeStanding from './features/boards/standing.ts';
import * as earlyStarts from './features/integrity/early-starts.ts';
import * as integrity from './features/integrity/integrity.ts';
import * as devices from './features/devices/devices.ts';
import * as discussions from './features/discussions/discussions.ts';
import * as myWeek from './features/communications/my-week.ts';
import * as adminEmail from './features/communications/admin-email.ts';
import * as emailQueue from './features/communications/email-queue.ts';
import * as platformEmailTemplates from './features/communications/platform-templates.ts';
import * as emailTemplates from './features/communications/email-templates.ts';
import * as platformHome from './features/platform-home/home.ts';
import * as approvals from './features/platform-home/approvals.ts';
import * as platformLog from './features/platform-people/platform-log.ts';
import * as platformStaff from './features/platform-people/staff.ts';
import * as factorResets from './features/platform-people/factor-resets.ts';
import * as feed from './features/feed/feed.ts';
import * as friends from './features/friends/friends.ts';
import * as help from './features/help/help.ts';
import * as joinRequests from './features/messages/join-requests.ts';
import * as journals from './features/journals/journals.ts';
import * as journeys from './features/journeys/journeys.ts';
import * as live from './features/live/live.ts';
import * as mapMaking from './features/maps/making.ts';
import * as mapPictures from './features/maps/pictures.ts';
import * as maps from './features/maps/maps.ts';
import * as metricImport from './features/wellness/metric-import.ts';
import { deletionCalls } from './features/data-rights/calls.ts';
import * as massEmail from './features/communications/mass-email.ts';
import * as massEmailControl from './features/communications/mass-email-control.ts';
import * as memberActs from './features/member-center/acts.ts';
import * as memberDirectory from './features/member-center/directory.ts';
import * as memberImportChanges from './features/member-center/import-changes.ts';
import * as memberImport from './features/member-center/import.ts';
import * as memberInvitations from './features/member-center/invitations.ts';
import * as programAdmins from './features/member-center/admins.ts';
import * as memberPoints from './features/points/member-points.ts';
import * as members from './features/profiles/profiles.ts';
import * as mobile from './features/mobile-versions/mobile.ts';
import * as installation from './features/operations/installation.ts';
import * as jobs from './features/operations/jobs.ts';
import * as testEmail from './features/operations/test-email.ts';
import * as mobileVersions from './features/mobile-versions/mobile-versions.ts';
import * as moderation from './features/moderation/moderation.ts';
import * as moments from './features/moments/moments.ts';
import * as notices from './features/notices/notices.ts';
import * as questions from './features/questions/questions.ts';
import * as testers from './features/testers/testers.ts';
import * as tips from './features/tips/tips.ts';
import * as photos from './features/photos/photos.ts';
import * as pointImport from './features/points/point-import.ts';
import * as platformChallenges from './features/challenges/platform.ts';
import * as apps from './features/sessions/apps.ts';
import * as appClients from './features/mobile-versions/app-clients.ts';
import * as officeNetworks from './features/company-sign-on/office-networks.ts';
import * as directoryCalls from './features/directories/calls.ts';
import * as directories from './features/directories/directories.ts';
import * as scim from './features/directories/scim.ts';
import * as providers from './features/company-sign-on/providers.ts';
import * as companyCertificates from './features/company-sign-on/certificates.ts';
import * as saml from './features/company-sign-on/saml.ts';
import * as companySignOn from './features/company-sign-on/company-sign-on.ts';
import * as platformReports from './features/reporting/platform-reports.ts';
import * as platformPeople from './features/platform-people/platform-people.ts';
import * as points from './features/points/points.ts';
import * as deviceConnections from './features/devices/connections.ts';
import * as deviceAddresses from './features/devices/addresses.ts';
import * as ownDays from './features/devices/own-days.ts';
import * as ownImports from './features/devices/own-imports.ts';
import * as areaRoles from './features/area-roles/area-roles.ts';
import * as organizationReports from './features/organizations/reports.ts';
import * as organizations from './features/organizations/organizations.ts';
import { mentalWellnessCalls } from './features/mental-wellness/calls.ts';
import * as messages from './features/messages/messages.ts';
import * as programLook from './features/programs/look.ts';
import * as examples from './features/examples/examples.ts';
import * as programOverview from './features/overview/overview.ts';
import * as programStats from './features/overview/stats.ts';
import * as programDeletion from './features/program-deletion/program-deletion.ts';
import * as programFiles from './features/program-files/program-files.ts';
import * as programSettings from './features/programs/settings.ts';
import * as programs from './features/programs/programs.ts';
import * as outcomeReport from './features/reporting/outcome-report.ts';
import * as reportBucket from './features/reporting/report-bucket.ts';
import * as reportFiles from './features/reporting/report-files.ts';
import * as platformSchedules from './features/reporting/platform-schedules.ts';
import * as maintenance from './features/operations/maintenance.ts';
import * as reportSchedules from './features/reporting/report-schedules.ts';
import * as reporting from './features/reporting/reporting.ts';
import * as resellerKeys from './features/resellers/keys.ts';
import { tryResellerToken } from './features/resellers/token-test.ts';
import * as resellerStaff from './features/resellers/staff.ts';
import * as resellers from './features/resellers/resellers.ts';
import * as records from './features/badges/records.ts';
import * as sitewide from './features/sitewide/sitewide.ts';
import * as secondFactor from './features/account-settings/second-factor.ts';
import * as pin from './features/sessions/pin.ts';
import * as cards from './features/cards/cards.ts';
import * as kiosks from './features/kiosks/kiosks.ts';
import * as secondStep from './features/sessions/second-step.ts';
import * as signOn from './features/sessions/sign-on.ts';
import * as sessions from './features/sessions/sessions.ts';
import * as setupInvitations from './features/sessions/setup-invitations.ts';
import * as setup from './features/sessions/setup.ts';
import * as bounces from './features/communications/bounces.ts';
import * as suppressedAddresses from './features/communications/suppressed-addresses.ts';
import * as streaks from './features/badges/streaks.ts';
import { teamCalls } from './features/teams/calls.ts';
import * as today from './features/today/today.ts';
import * as uniqueNames from './features/programs/unique-names.ts';
import * as wellness from './features/wellness/wellness.ts';

export const modules = {
  cards,
  kiosks,
  sessions: { ...sessions, ...pin, ...secondStep, ...setup, ...setupInvitations, ...signOn },
  accountData,
  account: { ...account, ...secondFactor, ...reminders, ...areaRoles },
  programs: {
    ...programs,
    ...uniqueNames,
    ...allPrograms,
    ...bulkActs,
    ...programState,
    ...programContracts,
    ...tiersOfPrograms,
    ...programViews,
    ...programSettings,
    ...programFiles,
    ...programLook,
    ...programDeletion,
  },
  adminLog,
  outcomeReport,
  reportBucket,
  reportFiles,
  reportSchedules: { ...reportSchedules, ...platformSchedules },
  maintenance,
  reporting,
  overview: { ...programOverview, ...programStats, ...examples },
  members: {
    ...members,
    ...memberActs,
    ...memberDirectory,
    ...memberImport,
    ...memberImportChanges,
    ...memberInvitations,
    ...programAdmins,
  },
  activity: { ...activity, ...activityImport, ...days },
  teams: teamCalls,
  packages: challengePackages,
  organizations: { ...organizations, ...organizationReports },
  challenges: {
    ...challengeCalls,
    ...challengeBoard,
    ...challengeReports,
    ...challengeStanding,
    ...journeys,
  },
  maps: { ...maps, ...mapMaking, ...mapPictures },
  devices: { ...devices, ...deviceConnections, ...deviceAddresses, ...ownImports, ...ownDays },
  discussions,
  moderation,
  mobile,
  mobileVersions,
  operations: { ...installation, ...jobs, ...testEmail },
  platformChallenges,
  platformPeople: { ...platformPeople, ...factorResets, ...platformStaff, ...platformLog },
  platformReports,
  platformHome: { ...platformHome, ...approvals },
  companySignOn,
  providers,
  companyCertificates,
  saml,
  directoryCalls,
  directories,
  scim,
  officeNetworks,
  apps,
  appClients,
  resellers: { ...resellers, ...resellerKeys, tryResellerToken, ...resellerStaff },
  help,
  photos,
  journals,
  friends,
  sitewide,
  integrity,
  earlyStarts,
  adminEmail: { ...adminEmail, ...myWeek },
  emailQueue: { ...emailQueue, ...suppressedAddresses, ...bounces },
  deletions: deletionCalls,
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
  apiKeys,
  webhooks,
  testers,
  tips,
  calendar,
  today: { ...today, ...moments },
  mentalWellness: mentalWellnessCalls,
  messages: { ...messages, ...joinRequests },
  live,
};

/** Every endpoint of the contract with its name and feature; the house tests and OpenAPI walk this list. */
export const allEndpoints: readonly { name: string; feature: string; spec: EndpointSpec }[] = Object.entries(
  modules,
).flatMap(([feature, module]) =>
  Object.entries(module).flatMap(([name, value]) =>
    isEndpoint(value) ? [{ name, feature, spec: value }] : [],
  ),
);

/** The permission matrix: what the endpoints ask for, by name. */
export const permissions: readonly Permission[] = allEndpoints
  .flatMap(({ spec }) => (spec.permission === 'public' ? [] : [spec.permission]))
  .filter((permission, at, all) => all.indexOf(permission) === at)
  .toSorted((a, b) => (a.name < b.name ? -1 : 1));
